import type { PeerLeaveReason, RoomMedia } from '../../../src/domain/room.ts';
import { roomMedia, roomSignal } from '../room-schema.ts';
import { createBudget } from './budget.ts';
import type { Exchange } from './exchange.ts';
import type { RoomSocket } from './members.ts';
import type { Stays } from './stays.ts';

/** A negotiation takes some dozens of messages, of which candidates come in a burst. */
const budget = { burst: 300, perSecond: 30 };

/** How a stay ended that the other side has to be told of; null when whoever ended it has told. */
const reasonOf = (ending: string): PeerLeaveReason | null => {
  if (ending === 'server namespace disconnect' || ending === 'server shutting down') return null;
  return ending === 'client namespace disconnect' ? 'hangup' : 'lost';
};

interface Relay {
  readonly exchange: Exchange;
  readonly stays: Stays;
  /** Remembers what is on; the others are told after it, so that a newcomer finds it or hears it. Never rejects. */
  readonly keepMedia: (seat: string, media: RoomMedia) => Promise<void>;
}

/** Passes on what one connection in a room says to the other, and tells when it goes. */
export const relay = (socket: RoomSocket, { exchange, stays, keepMedia }: Relay): void => {
  const mayGoOn = createBudget(budget);
  let last: Promise<void> = Promise.resolve();

  socket.use((_event, next) => {
    // The connection ends, not the client's wish for one: it comes again, and slower.
    if (mayGoOn(performance.now())) next();
    else socket.conn.close();
  });

  socket.on('signal', (value) => {
    const { success, data: signal } = roomSignal.safeParse(value);
    // To anybody else nothing leads, and nothing is kept of it for nodes that may know them.
    if (!success || !socket.data.met.has(signal.to) || stays.miss(signal.to)) return;
    exchange.tell(socket.data, { to: signal.to }, ['signal', { from: socket.data.seat, data: signal.data }]);
  });

  socket.on('media', (value) => {
    const { success, data: media } = roomMedia.safeParse(value);
    if (!success) return;
    last = last.then(async () => {
      const { seat } = socket.data;
      await keepMedia(seat, media);
      exchange.tell(socket.data, { except: seat }, ['peer:media', { id: seat, ...media }]);
    });
  });

  socket.on('leave', async (acknowledge) => {
    await stays.end(socket, 'hangup');
    if (typeof acknowledge === 'function') acknowledge();
    socket.disconnect(true);
  });

  socket.on('disconnect', (ending) => stays.end(socket, reasonOf(ending)));
};
