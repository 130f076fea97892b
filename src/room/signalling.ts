import { io, type Socket } from 'socket.io-client';
import {
  type RoomAuth,
  type RoomClientEvents,
  type RoomErrorName,
  type RoomMedia,
  type RoomRefusal,
  type RoomServerEvents,
  type RoomSignal,
  roomErrorNames,
  roomSocketPath,
} from '../domain/room.ts';

/** What the room hears: the messages of the server, and how the connection fares. */
export type SignallingListener = {
  readonly [Event in keyof RoomServerEvents]: RoomServerEvents[Event];
} & {
  /** The server does not want us, and says why; it is not asked again. */
  refused(refusal: RoomRefusal): void;
  /** The connection is gone, or could not be made; it is tried again by itself. */
  lost(): void;
};

export interface Signalling {
  signal(to: string, data: RoomSignal): void;
  media(media: RoomMedia): void;
  /** Says goodbye; ends when the server has heard it, or after a second. */
  leave(): Promise<void>;
  close(): void;
}

/** How long a goodbye may take, in milliseconds. */
const farewell = 1_000;
/** Until the server is asked again after it could not answer, in milliseconds. */
const pause = 1_000;

const isErrorName = (name: unknown): name is RoomErrorName => roomErrorNames.some((known) => known === name);

/** The refusal in what a `connect_error` carries; null when it is no refusal but a bad connection. */
export const refusalIn = (data: unknown): RoomRefusal | null => {
  if (typeof data !== 'object' || data === null || !('name' in data) || !isErrorName(data.name)) return null;
  return { name: data.name, message: 'message' in data && typeof data.message === 'string' ? data.message : '' };
};

/** The connection to the signalling of `/room-ws`. It comes back by itself, each time as a newcomer. */
export const openSignalling = (auth: RoomAuth, listener: SignallingListener): Signalling => {
  const socket: Socket<RoomServerEvents, RoomClientEvents> = io({
    path: roomSocketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 400,
    reconnectionDelayMax: 2_000,
    timeout: 5_000,
    auth: { ...auth },
  });
  let timer: number | undefined;
  const again = () => {
    timer = window.setTimeout(() => socket.connect(), pause);
  };

  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    const refusal = refusalIn(error.data);
    if (refusal && refusal.name !== 'connection.droppedError') return listener.refused(refusal);
    listener.lost();
    // The library comes back only from a bad connection, not from an answer.
    if (!socket.active) again();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    listener.lost();
    if (!socket.active) again();
  });
  socket.on('room:joined', listener['room:joined']);
  socket.on('peer:joined', listener['peer:joined']);
  socket.on('peer:left', listener['peer:left']);
  socket.on('peer:media', listener['peer:media']);
  socket.on('signal', listener.signal);
  socket.on('room:superseded', listener['room:superseded']);
  socket.on('room:closed', listener['room:closed']);

  const close = () => {
    window.clearTimeout(timer);
    socket.disconnect();
  };
  return {
    // Only what belongs to this connection: what was meant for an earlier one is of no use to the next.
    signal: (to, data) => socket.connected && void socket.emit('signal', { to, data }),
    media: (media) => socket.connected && void socket.emit('media', media),
    async leave() {
      if (socket.connected) {
        await socket
          .timeout(farewell)
          .emitWithAck('leave')
          .catch(() => {
            // It will notice that we are gone.
          });
      }
      close();
    },
    close,
  };
};
