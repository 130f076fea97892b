import type { PeerLeaveReason, RoomMedia } from '../../../src/domain/room.ts';
import { roomMedia, roomSignal } from '../room-schema.ts';
import { createBudget } from './budget.ts';
import type { Exchange } from './exchange.ts';
import type { RoomSocket } from './members.ts';

/** A negotiation takes some dozens of messages, of which candidates come in a burst. */
const budget = { burst: 300, perSecond: 30 };

/** How a stay ended that the other side has to be told of; null when whoever ended it has told. */
const reasonOf = (ending: string): PeerLeaveReason | null => {
  if (ending === 'server namespace disconnect' || ending === 'server shutting down') return null;
  return ending === 'client namespace disconnect' ? 'hangup' : 'lost';
};

interface Relay {
  readonly exchange: Exchange;
  readonly isStopping: () => boolean;
  /** Remembers what is on; the others are told after it, so that a newcomer finds it or hears it. Never rejects. */
  readonly keepMedia: (id: string, media: RoomMedia) => Promise<void>;
  /** Gives the seat back, before the others are told. Never rejects. */
  readonly leaveSeat: (id: string) => Promise<void>;
}

/** Passes on what one connection in a room says to the other, and tells when it goes. */
export const relay = (socket: RoomSocket, { exchange, isStopping, keepMedia, leaveSeat }: Relay): void => {
  const { id, data } = socket;
  const others = { except: id };
  const mayGoOn = createBudget(budget);
  let last: Promise<void> = Promise.resolve();

  socket.use((_event, next) => {
    // The connection ends, not the client's wish for one: it comes again, and slower.
    if (mayGoOn(performance.now())) next();
    else socket.conn.close();
  });

  socket.on('signal', (value) => {
    const { success, data: signal } = roomSignal.safeParse(value);
    if (success) exchange.tell(data, { to: signal.to }, ['signal', { from: id, data: signal.data }]);
  });

  socket.on('media', (value) => {
    const { success, data: media } = roomMedia.safeParse(value);
    if (!success) return;
    last = last.then(async () => {
      await keepMedia(id, media);
      exchange.tell(data, others, ['peer:media', { id, ...media }]);
    });
  });

  socket.on('leave', async (acknowledge) => {
    await leaveSeat(id);
    exchange.tell(data, others, ['peer:left', { id, reason: 'hangup' }]);
    if (typeof acknowledge === 'function') acknowledge();
    socket.disconnect(true);
  });

  socket.on('disconnect', async (ending) => {
    await leaveSeat(id);
    const reason = reasonOf(ending);
    // A server that stops says nothing: media go on without it, and both come again when it is back.
    if (reason !== null && !isStopping()) exchange.tell(data, others, ['peer:left', { id, reason }]);
  });
};
