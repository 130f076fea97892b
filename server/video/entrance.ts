import type { IceServer } from '../../src/domain/room.ts';
import type { Database } from '../db/database.ts';
import { askObjection } from './admission.ts';
import {
  type AnySocket,
  callRoom,
  isOlder,
  type Member,
  mostUsers,
  peerOf,
  type RoomSocket,
  type Rooms,
  seat,
} from './members.ts';
import type { RoomParty } from './tokens.ts';

const inRoom = (io: Rooms, room: Pick<Member, 'room'>): Promise<AnySocket[]> => io.in(callRoom(room)).fetchSockets();

/** Puts one connection out of its room, and tells the others. */
const putOut = (io: Rooms, socket: AnySocket, reason: 'finished' | 'returned') => {
  const { id } = socket;
  socket.emit('room:closed', { reason });
  if (reason === 'returned') io.in(callRoom(socket.data)).except(id).emit('peer:left', { id, reason });
  socket.disconnect(true);
};

/**
 * Puts those out of the room of a call who may not be there any more: everybody when it is over, an agent who does not
 * hold it. The call is read now, so that of two changes the later one counts.
 */
export const settle = async (io: Rooms, db: Database, room: string): Promise<void> => {
  for (const socket of await inRoom(io, { room })) {
    const objection = await askObjection(db, socket.data);
    if (objection !== null) putOut(io, socket, objection === 'conference.destroyed' ? 'finished' : 'returned');
  }
};

const parties = async (io: Rooms, room: Pick<Member, 'room'>): Promise<ReadonlySet<string>> =>
  new Set((await inRoom(io, room)).map(({ data }) => data.party));

/** Whether one more party finds both places taken, by parties who may be there. */
export const isFull = async (io: Rooms, db: Database, { room, party }: RoomParty): Promise<boolean> => {
  const isTaken = async () => {
    const present = await parties(io, { room });
    return !present.has(party) && present.size >= mostUsers;
  };
  if (!(await isTaken())) return false;
  // Somebody may be on the way out still: the agent who returned the call that the newcomer attends.
  await settle(io, db, room);
  return isTaken();
};

/** Takes a connection into its room: the newest of a party wins, whoever is there is told. */
export const enter = async (
  io: Rooms,
  db: Database,
  socket: RoomSocket,
  iceServers: readonly IceServer[],
): Promise<void> => {
  const { room, party } = socket.data;
  await socket.join([callRoom(socket.data), seat(socket.data, socket.id)]);
  const present = (await inRoom(io, { room })).filter(({ id }) => id !== socket.id);
  if (!socket.connected) return;
  const [own, peers] = [
    present.filter(({ data }) => data.party === party),
    present.filter(({ data }) => data.party !== party),
  ];
  for (const old of own.filter((other) => isOlder(other, socket))) {
    old.emit('room:superseded');
    for (const { id } of peers) io.to(id).emit('peer:left', { id: old.id, reason: 'superseded' });
    old.disconnect(true);
  }
  const self = peerOf(socket);
  socket.emit('room:joined', {
    self,
    room,
    peers: peers.map((peer) => ({ ...peerOf(peer), media: peer.data.media })),
    iceServers,
    maxUsers: mostUsers,
  });
  for (const { id } of peers) io.to(id).emit('peer:joined', self);
  // The call may have changed between the handshake, which asked it, and now that changes find this connection.
  if ((await askObjection(db, socket.data)) !== null) await settle(io, db, room);
};
