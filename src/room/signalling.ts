import { io, type Socket } from 'socket.io-client';
import {
  otherRole,
  type RoomAuth,
  type RoomClientEvents,
  type RoomErrorName,
  type RoomRefusal,
  type RoomServerEvents,
  roomErrorNames,
  roomSocketPath,
} from '../domain/room.ts';
import type { SignallingCommand, SignallingNews } from '../machines/room-news.ts';

const isErrorName = (name: unknown): name is RoomErrorName => roomErrorNames.some((known) => known === name);

/** The refusal in what a `connect_error` carries; null when it is no refusal but a bad connection. */
export const refusalIn = (data: unknown): RoomRefusal | null => {
  if (typeof data !== 'object' || data === null || !('name' in data) || !isErrorName(data.name)) return null;
  return { name: data.name, message: 'message' in data && typeof data.message === 'string' ? data.message : '' };
};

/** The connection to the signalling of `/room-ws`. From a bad connection it comes back by itself, each time as a newcomer. */
export const openSignalling = (auth: RoomAuth, tell: (news: SignallingNews) => void) => {
  const socket: Socket<RoomServerEvents, RoomClientEvents> = io({
    path: roomSocketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 400,
    reconnectionDelayMax: 2_000,
    timeout: 5_000,
    auth: { ...auth, showsAll: true },
  });
  // The library comes back only from a bad connection, not from an answer.
  const tellLost = () => tell({ type: socket.active ? 'signalling.lost' : 'signalling.dropped' });

  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    const refusal = refusalIn(error.data);
    if (refusal && refusal.name !== 'connection.droppedError') tell({ type: 'room.refused', ...refusal });
    else tellLost();
  });
  socket.on('disconnect', (reason) => reason === 'io client disconnect' || tellLost());
  socket.on('room:joined', ({ self, peers, iceServers }) => {
    const peer = peers.find(({ role }) => role === otherRole(self.role)) ?? null;
    const others = peers.filter((one) => one !== peer);
    tell({ type: 'room.joined', self, peer, media: peer?.media ?? null, others, iceServers });
  });
  socket.on('peer:joined', (peer) => tell({ type: 'peer.joined', peer }));
  socket.on('peer:left', (left) => tell({ type: 'peer.left', ...left }));
  socket.on('peer:media', ({ id, ...media }) => tell({ type: 'peer.media', id, media }));
  socket.on('signal', (signal) => tell({ type: 'signal.came', ...signal }));
  socket.on('room:superseded', () => tell({ type: 'room.superseded' }));
  socket.on('room:closed', (closed) => tell({ type: 'room.closed', ...closed }));

  return {
    take(command: SignallingCommand) {
      if (command.type === 'signalling.connect') return void socket.connect();
      if (command.type === 'signalling.leave') {
        if (!socket.connected) return tell({ type: 'signalling.left' });
        return void socket.emit('leave', () => tell({ type: 'signalling.left' }));
      }
      // Only what belongs to this connection: what was meant for an earlier one is of no use to the next.
      if (!socket.connected) return;
      if (command.type === 'media.say') socket.emit('media', command.media);
      else socket.emit('signal', { to: command.to, data: command.data });
    },
    close: () => void socket.disconnect(),
  };
};
