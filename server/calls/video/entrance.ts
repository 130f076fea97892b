import {
  type IceServer,
  type RoomBack,
  type RoomCloseReason,
  type RoomErrorName,
  type RoomRole,
  roomPlaces,
} from '../../../src/domain/room.ts';
import { noteEntrance } from '../no-show-queries.ts';
import { askObjection, type Registry } from './admission.ts';
import type { Exchange } from './exchange.ts';
import { areIntroduced, callRoom, mostUsers, peerOf, type RoomSocket, type Rooms } from './members.ts';
import { leaveSeats, type Seat, seatsForEntry, seatsOf, takeOver, takeSeat } from './seat-queries.ts';
import type { Stays } from './stays.ts';
import type { RoomParty } from './tokens.ts';

/** What those who enter and leave are led by. */
export interface Hall {
  readonly io: Rooms;
  readonly registry: Registry;
  readonly exchange: Exchange;
  readonly stays: Stays;
}

const closings: Readonly<Partial<Record<RoomErrorName, RoomCloseReason>>> = {
  'conference.destroyed': 'finished',
  'conference.authenticationRequired': 'revoked',
};

const closingOf = (objection: RoomErrorName | null): RoomCloseReason =>
  (objection === null ? null : closings[objection]) ?? 'returned';

/**
 * Puts one connection out of its room if it may not be there any more, and tells the others: when the call is over, an
 * agent who does not hold it, whoever has lost the right. The call is read now, so that of two changes the later counts.
 */
export const reconsider = async ({ registry, exchange }: Hall, socket: RoomSocket): Promise<void> => {
  const { data } = socket;
  const objection = await askObjection(registry, data);
  if (objection === null) return;
  const reason = closingOf(objection);
  const { seat } = socket.data;
  socket.emit('room:closed', { reason });
  // Of a call that is over both are put out.
  if (reason !== 'finished') exchange.tell(data, { except: seat }, ['peer:left', { id: seat, reason }]);
  socket.disconnect(true);
};

/** Whether all places of a role are taken. */
const areTaken = (seats: readonly Seat[], role: RoomRole): boolean =>
  new Set(seats.flatMap(({ party }) => (party.role === role ? [party.party] : []))).size >= roomPlaces[role];

/** Whether one more party finds the places of its role taken, by parties who may be there; who may not be is put out. */
export const isFull = async ({ registry, exchange }: Hall, { room, party, role }: RoomParty): Promise<boolean> => {
  const seats = (await seatsOf(registry.db, room)).filter((seat) => seat.party.role === role);
  if (seats.some((seat) => seat.party.party === party) || !areTaken(seats, role)) return false;
  const judged = await Promise.all(
    seats.map(async (seat) => ({ ...seat, objection: await askObjection(registry, seat.party) })),
  );
  // Somebody may be on the way out still: the agent who returned the call that the newcomer attends.
  const leaving = judged.filter(({ objection }) => objection !== null);
  for (const seat of leaving)
    exchange.dismiss(seat.party, seat.id, ['room:closed', { reason: closingOf(seat.objection) }]);
  await leaveSeats(
    registry.db,
    leaving.map(({ id }) => id),
  );
  return leaving.length === 0;
};

/** Whether a page knows of these, and of nobody else. */
const isAllKnown = (knows: readonly string[], seats: readonly Seat[]): boolean =>
  knows.length === seats.length && seats.every(({ id }) => knows.includes(id));

/**
 * Whether a page that comes back heard all that was said to its seat. What was said before anybody noticed that its connection was dead
 * it did not. A node that did not hold the seat, and a page that does not count, cannot tell.
 */
const hasHeardAll = ({ stays }: Hall, { as, heard }: RoomBack): boolean => {
  const said = stays.saidTo(as);
  return heard === undefined || said === null || said === heard;
};

/**
 * Goes on with the stay that the page of a connection had before, if that is not told to be over, everybody whom it knew is
 * still there and it missed nothing; else takes a seat for it and gives back those of its party. `others` are those whom it
 * meets. Null where somebody else came at the same time and was sooner.
 */
const exchangeSeats = (hall: Hall, { id, data: { seat: _seat, said: _said, met: _met, back, ...party } }: RoomSocket) =>
  hall.registry.db.transaction(async (tx) => {
    const there = await seatsForEntry(tx, party.room);
    const own = there.filter((seat) => seat.party.party === party.party);
    if (own.length === 0 && areTaken(there, party.role)) return null;
    const others = there.filter((seat) => !own.includes(seat) && areIntroduced(party, seat.party));
    const former = own.find((seat) => seat.id === back?.as);
    if (back !== null && former && isAllKnown(back.knows, others) && hasHeardAll(hall, back)) {
      await takeOver(tx, { id: former.id, holder: id });
      hall.exchange.moveSeat(tx, party, former);
      return { own: [], others, seat: former.id, isBack: true };
    }
    await takeSeat(tx, { id, holder: id, party });
    await leaveSeats(
      tx,
      own.map((seat) => seat.id),
    );
    return { own, others, seat: id, isBack: false };
  });

/** What those in a room said last is on, as far as they said. */
const mediaOf = (seats: readonly Seat[]) => seats.flatMap(({ id, media }) => (media ? [{ id, ...media }] : []));

const introduce = async (hall: Hall, socket: RoomSocket, iceServers: readonly IceServer[]): Promise<void> => {
  const { registry, exchange, stays } = hall;
  const { back } = socket.data;
  const seats = await exchangeSeats(hall, socket);
  // The page comes again, and is told why not.
  if (seats === null) return void socket.conn.close();
  const { own, others, seat, isBack } = seats;
  // What was said while the seat went over was said to the connection of before: then the page comes again, as one who missed it.
  const hasMissed = isBack && back !== null && !hasHeardAll(hall, back);
  socket.data = { ...socket.data, seat, said: isBack ? (stays.saidTo(seat) ?? back?.heard ?? 0) : 0 };
  stays.hold(socket);
  if (hasMissed) return void socket.conn.close();
  // Whoever went away in the meantime found no seat to give back.
  if (!socket.connected) return stays.end(socket, isBack ? 'lost' : null);
  for (const { id } of others) socket.data.met.add(id);
  if (isBack) return void socket.emit('room:resumed', { media: mediaOf(others) });
  const { data } = socket;
  await noteEntrance(registry.db, data, registry.clock());
  for (const old of own) {
    exchange.dismiss(data, old.id, ['room:superseded']);
    for (const peer of others)
      exchange.tell(data, { to: peer.id }, ['peer:left', { id: old.id, reason: 'superseded' }]);
  }
  const self = peerOf(seat, data);
  socket.emit('room:joined', {
    self,
    room: data.room,
    peers: others.map((peer) => ({ ...peerOf(peer.id, peer.party), media: peer.media })),
    iceServers,
    maxUsers: mostUsers,
  });
  for (const peer of others) exchange.tell(data, { to: peer.id }, ['peer:joined', self]);
};

/** Takes a connection into its room: the newest of a party wins, whoever is there is told. */
export const enter = async (hall: Hall, socket: RoomSocket, iceServers: readonly IceServer[]): Promise<void> => {
  const { id, data } = socket;
  hall.exchange.hold(id);
  // In the room before the seats are read: of what changes after that it hears.
  await socket.join(callRoom(data));
  await introduce(hall, socket, iceServers).finally(() => hall.exchange.release(id));
  // The call may have changed between the handshake, which asked it, and now that changes find this connection.
  await reconsider(hall, socket);
};
