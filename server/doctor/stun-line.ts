import { createSocket } from 'node:dgram';
import { connect, isIPv6, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import {
  type Attributes,
  type Credentials,
  lengthOf,
  type Method,
  readAnswer,
  type StunAnswer,
  writeRequest,
} from './stun-message.ts';

/** Where a STUN or TURN server is, and how it is spoken to. */
export interface StunPlace {
  readonly host: string;
  readonly port: number;
  readonly transport: 'udp' | 'tcp' | 'tls';
}

/** Reads `turn:host:3478?transport=tcp`, as the settings have it; ports as in RFC 7064 and 7065. */
export const readStunUrl = (url: string): StunPlace => {
  const [, scheme = '', host = '', port, transport] =
    /^(\w+):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/i.exec(url) ?? [];
  const isSecure = /^(?:turns|stuns)$/i.test(scheme);
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 5349 : 3478,
    transport: isSecure ? 'tls' : transport?.toLowerCase() === 'tcp' ? 'tcp' : 'udp',
  };
};

/** An open way to a server, on which one thing is asked at a time. */
export interface StunLine {
  /** Rejects with the code `ETIMEDOUT` when no answer comes, and with what breaks the line. */
  ask(method: Method, values: Attributes, credentials?: Credentials | null): Promise<StunAnswer>;
  close(): void;
}

/** Whoever sends by UDP sends again: datagrams get lost. In milliseconds. */
const sendAgainEvery = 500;

interface Carrier {
  send(bytes: Buffer): void;
  close(): void;
}

const byUdp = async ({ host, port }: StunPlace, hear: (bytes: Buffer) => void, fail: (error: Error) => void) => {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  socket.on('message', hear).on('error', fail);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.connect(port, host, (...[error]: [error?: Error]) => (error ? reject(error) : resolve()));
  }).catch((error: unknown) => {
    socket.close();
    throw error;
  });
  return { send: (bytes: Buffer) => socket.send(bytes), close: () => socket.close() };
};

const byStream = async (place: StunPlace, hear: (bytes: Buffer) => void, fail: (error: Error) => void) => {
  const { host, port, transport } = place;
  const name = isIPv6(host) || /^[\d.]+$/.test(host) ? {} : { servername: host };
  const socket: Socket = transport === 'tls' ? connectTls({ host, port, ...name }) : connect(port, host);
  let left = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    left = Buffer.concat([left, chunk]);
    for (let length = lengthOf(left); length !== null && left.length >= length; length = lengthOf(left)) {
      hear(left.subarray(0, length));
      left = left.subarray(length);
    }
  });
  socket.on('error', fail);
  socket.on('close', () => fail(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
  await new Promise<void>((resolve, reject) => {
    socket.once(transport === 'tls' ? 'secureConnect' : 'connect', resolve).once('error', reject);
  });
  return { send: (bytes: Buffer) => void socket.write(bytes), close: () => socket.destroy() };
};

/** Opens a way to a server; whatever takes longer than `patience` (in milliseconds) has failed. Rejects as the network does. */
export const openStunLine = async (place: StunPlace, patience: number): Promise<StunLine> => {
  let hear: (bytes: Buffer) => void = () => {};
  let broken: (error: Error) => void = () => {};
  const open = place.transport === 'udp' ? byUdp : byStream;
  const late = () => Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
  const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(late()), patience);
    return Promise.race([work, promise]).finally(() => clearTimeout(timer));
  };
  const opening: Promise<Carrier> = open(
    place,
    (bytes) => hear(bytes),
    (error) => broken(error),
  );
  const carrier = await inTime(opening).catch((error: unknown) => {
    // One that opens after all must not stay.
    void opening.then(
      ({ close }) => close(),
      () => {},
    );
    throw error;
  });
  return {
    ask(method, values, credentials = null) {
      const { bytes, transaction } = writeRequest(method, values, credentials);
      const { promise, resolve, reject } = Promise.withResolvers<StunAnswer>();
      hear = (heard) => {
        const answer = readAnswer(heard);
        if (answer?.transaction.equals(transaction)) resolve(answer);
      };
      broken = reject;
      const again = setInterval(() => carrier.send(bytes), sendAgainEvery);
      if (place.transport !== 'udp') clearInterval(again);
      carrier.send(bytes);
      return inTime(promise).finally(() => clearInterval(again));
    },
    close() {
      broken = () => {};
      carrier.close();
    },
  };
};
