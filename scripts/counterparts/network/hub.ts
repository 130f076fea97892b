import { createSocket } from 'node:dgram';

/** What happens to whatever goes over one line, in either direction. */
export interface Fault {
  /** How much later it comes, in milliseconds. */
  readonly delay: number;
  /** Which share of the frames is lost, from 0 to 1. */
  readonly loss: number;
  readonly isCut: boolean;
}

const sound: Fault = { delay: 0, loss: 0, isCut: false };

/**
 * A hub between network cards, in user space: each frame that comes from one line goes to all others, as far as the faults of
 * both let it. It needs nothing of the kernel but cards whose frames come as datagrams (`tap` and `socat`): what `tc netem`
 * does, no small kernel has.
 */
export interface Hub {
  /** The port of this machine to which a card sends its frames. */
  readonly port: number;
  /** Frames to and from the card that sends from this port go this way from now on. */
  set(port: number, fault: Partial<Fault>): void;
  close(): Promise<void>;
}

/** Opens a hub at a free port of this machine, for the cards that send from `cards`. */
export const openHub = async (cards: readonly number[]): Promise<Hub> => {
  const socket = createSocket('udp4');
  const faults = new Map(cards.map((port) => [port, sound]));
  const faultOf = (port: number) => faults.get(port) ?? sound;
  const isLost = ({ loss, isCut }: Fault) => isCut || Math.random() < loss;
  const flying = new Set<NodeJS.Timeout>();

  const carry = (frame: Buffer, from: number, to: number) => {
    if (isLost(faultOf(from)) || isLost(faultOf(to))) return;
    const timer = setTimeout(() => {
      flying.delete(timer);
      socket.send(frame, to, '127.0.0.1');
    }, faultOf(from).delay + faultOf(to).delay);
    flying.add(timer);
  };
  socket.on('message', (frame, { port }) => {
    if (!faults.has(port)) return;
    for (const other of cards) if (other !== port) carry(frame, port, other);
  });
  // A card that is gone is told of as an error; nobody else is hurt.
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    port: socket.address().port,
    set: (port, fault) => void faults.set(port, { ...sound, ...fault }),
    close: () => {
      for (const timer of flying) clearTimeout(timer);
      return new Promise((resolve) => socket.close(() => resolve()));
    },
  };
};
