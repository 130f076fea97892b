import { io, type Socket } from 'socket.io-client';
import {
  otherRole,
  type RoomAuth,
  type RoomClientEvents,
  type RoomErrorName,
  type RoomRefusal,
  type RoomServerEvents,
  type RoomSignal,
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

/** More than one negotiation says: what is kept beyond it would be of several. */
const mostKept = 100;

/**
 * The connection to the signalling of `/room-ws`. From a bad connection it comes back by itself, and goes on with its stay
 * where the server lets it; else it is a newcomer each time.
 */
export const openSignalling = (auth: RoomAuth, tell: (news: SignallingNews) => void) => {
  let self: string | null = null;
  /** Whom the server told of, and did not tell that they left. */
  const known = new Set<string>();
  /** How many signals came since then: what was said into a connection that was dead already did not. */
  let heard = 0;
  let isIn = false;
  /** What was to be said to others meanwhile: of use if the stay goes on. */
  let kept: { readonly to: string; readonly data: RoomSignal }[] = [];
  const socket: Socket<RoomServerEvents, RoomClientEvents> = io({
    path: roomSocketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 400,
    reconnectionDelayMax: 4_000,
    timeout: 10_000,
    auth: (give) =>
      give({
        ...auth,
        showsAll: true,
        back: self === null ? undefined : { as: self, knows: [...known], heard },
      } satisfies RoomAuth),
  });
  // The library comes back only from a bad connection, not from an answer.
  const tellLost = () => tell({ type: socket.active ? 'signalling.lost' : 'signalling.dropped' });

  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    const refusal = refusalIn(error.data);
    if (refusal && refusal.name !== 'connection.droppedError') tell({ type: 'room.refused', ...refusal });
    else tellLost();
  });
  socket.on('disconnect', (reason) => {
    isIn = false;
    if (reason !== 'io client disconnect') tellLost();
  });
  socket.on('room:joined', ({ self: me, peers, iceServers }) => {
    self = me.id;
    isIn = true;
    heard = 0;
    kept = [];
    known.clear();
    for (const { id } of peers) known.add(id);
    const peer = peers.find(({ role }) => role === otherRole(me.role)) ?? null;
    const others = peers.filter((one) => one !== peer);
    tell({ type: 'room.joined', self: me, peer, media: peer?.media ?? null, others, iceServers });
  });
  socket.on('room:resumed', ({ media }) => {
    isIn = true;
    tell({ type: 'room.resumed' });
    for (const { id, ...said } of media) tell({ type: 'peer.media', id, media: said });
    for (const signal of kept) socket.emit('signal', signal);
    kept = [];
  });
  socket.on('peer:joined', (peer) => {
    known.add(peer.id);
    tell({ type: 'peer.joined', peer });
  });
  socket.on('peer:left', (left) => {
    known.delete(left.id);
    tell({ type: 'peer.left', ...left });
  });
  socket.on('peer:media', ({ id, ...media }) => tell({ type: 'peer.media', id, media }));
  socket.on('signal', (signal) => {
    heard += 1;
    tell({ type: 'signal.came', ...signal });
  });
  socket.on('room:superseded', () => tell({ type: 'room.superseded' }));
  socket.on('room:closed', (closed) => tell({ type: 'room.closed', ...closed }));

  return {
    take(command: SignallingCommand) {
      if (command.type === 'signalling.connect') return void socket.connect();
      if (command.type === 'signalling.leave') {
        if (!socket.connected) return tell({ type: 'signalling.left' });
        return void socket.emit('leave', () => tell({ type: 'signalling.left' }));
      }
      // What is on is said anew by whoever is in again.
      if (command.type === 'media.say') return void (isIn && socket.emit('media', command.media));
      const signal = { to: command.to, data: command.data };
      if (isIn) socket.emit('signal', signal);
      else if (kept.length < mostKept) kept.push(signal);
    },
    close: () => void socket.disconnect(),
  };
};
