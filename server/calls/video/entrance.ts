import type { IceServer, RoomCloseReason, RoomErrorName } from '../../../src/domain/room.ts';
import { askObjection, type Registry } from './admission.ts';
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

const closings: Readonly<Partial<Record<RoomErrorName, RoomCloseReason>>> = {
  'conference.destroyed': 'finished',
  'conference.authenticationRequired': 'revoked',
};

/** Puts one connection out of its room if it may not be there any more, and tells the others. */
export const reconsider = async (io: Rooms, registry: Registry, socket: AnySocket | RoomSocket): Promise<void> => {
  const { id, data } = socket;
  const objection = await askObjection(registry, data);
  if (objection === null) return;
  const reason = closings[objection] ?? 'returned';
  socket.emit('room:closed', { reason });
  // Of a call that is over both are put out.
  if (reason !== 'finished') io.in(callRoom(data)).except(id).emit('peer:left', { id, reason });
  socket.disconnect(true);
};

/**
 * Puts those out of the room of a call who may not be there any more: everybody when it is over, an agent who does not
 * hold it, whoever has lost the right. The call is read now, so that of two changes the later one counts.
 */
export const settle = async (io: Rooms, registry: Registry, room: string): Promise<void> => {
  for (const socket of await inRoom(io, { room })) await reconsider(io, registry, socket);
};

const parties = async (io: Rooms, room: Pick<Member, 'room'>): Promise<ReadonlySet<string>> =>
  new Set((await inRoom(io, room)).map(({ data }) => data.party));

/** Whether one more party finds both places taken, by parties who may be there. */
export const isFull = async (io: Rooms, registry: Registry, { room, party }: RoomParty): Promise<boolean> => {
  const isTaken = async () => {
    const present = await parties(io, { room });
    return !present.has(party) && present.size >= mostUsers;
  };
  if (!(await isTaken())) return false;
  // Somebody may be on the way out still: the agent who returned the call that the newcomer attends.
  await settle(io, registry, room);
  return isTaken();
};

/** Takes a connection into its room: the newest of a party wins, whoever is there is told. */
export const enter = async (
  io: Rooms,
  registry: Registry,
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
  if ((await askObjection(registry, socket.data)) !== null) await settle(io, registry, room);
};
