import { setTimeout } from 'node:timers/promises';
import type { Server } from 'socket.io';
import type { ClientEvents, ServerEvents, SocketData } from './subscriptions.ts';

/** Before the first comes back, in milliseconds: the proxy has to notice that this node goes. */
const least = 500;
/** Over how long they come back, in milliseconds: so many in a second at least, and over so long at most. */
const spread = { perSecond: 400, most: 5_000 };
/** How long they may take to go, in milliseconds; those that do not know the word are ended then. */
const patience = 500;

/** When one of so many comes back, in milliseconds; `luck` from 0 to 1. */
export const pauseOf = (count: number, luck: number): number =>
  Math.round(least + Math.min(spread.most, Math.max(1_000, (count * 1_000) / spread.perSecond)) * luck);

/** Tells every websocket to go, and each when to come back, so that the other nodes do not get them all at once. */
export const sayFarewell = async (
  io: Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>,
): Promise<void> => {
  const all = [...io.sockets.sockets.values()];
  const gone = Promise.all(
    all.map((socket) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))),
  );
  for (const socket of all) socket.emit('leave', { pause: pauseOf(all.length, Math.random()) });
  await Promise.race([gone, setTimeout(patience, undefined, { ref: false })]);
};
