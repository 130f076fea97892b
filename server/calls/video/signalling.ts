import type { PeerLeaveReason } from '../../../src/domain/room.ts';
import { roomMedia, roomSignal } from '../room-schema.ts';
import { createBudget } from './budget.ts';
import { callRoom, type RoomSocket, seat } from './members.ts';

/** A negotiation takes some dozens of messages, of which candidates come in a burst. */
const budget = { burst: 300, perSecond: 30 };

/** How a stay ended that the other side has to be told of; null when whoever ended it has told. */
const reasonOf = (ending: string): PeerLeaveReason | null => {
  if (ending === 'server namespace disconnect' || ending === 'server shutting down') return null;
  return ending === 'client namespace disconnect' ? 'hangup' : 'lost';
};

/** Passes on what one connection in a room says to the other, and tells when it goes. */
export const relay = (socket: RoomSocket, isStopping: () => boolean): void => {
  const others = () => socket.to(callRoom(socket.data));
  const mayGoOn = createBudget(budget);

  socket.use((_event, next) => {
    // The connection ends, not the client's wish for one: it comes again, and slower.
    if (mayGoOn(performance.now())) next();
    else socket.conn.close();
  });

  socket.on('signal', (value) => {
    const { success, data: signal } = roomSignal.safeParse(value);
    if (success) socket.to(seat(socket.data, signal.to)).emit('signal', { from: socket.id, data: signal.data });
  });

  socket.on('media', (value) => {
    const { success, data: media } = roomMedia.safeParse(value);
    if (!success) return;
    socket.data = { ...socket.data, media };
    others().emit('peer:media', { id: socket.id, ...media });
  });

  socket.on('leave', (acknowledge) => {
    others().emit('peer:left', { id: socket.id, reason: 'hangup' });
    if (typeof acknowledge === 'function') acknowledge();
    socket.disconnect(true);
  });

  socket.on('disconnect', (ending) => {
    const reason = reasonOf(ending);
    // A server that stops says nothing: media go on without it, and both come again when it is back.
    if (reason !== null && !isStopping()) others().emit('peer:left', { id: socket.id, reason });
  });
};
