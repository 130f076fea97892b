import type { RoomMedia } from '../../../src/domain/room.ts';
import type { Database, Queries, Transaction } from '../../postgres/database.ts';
import { and, asc, eq, inArray, sql } from '../../postgres/orm.ts';
import { databaseClock } from '../../postgres/schema/columns.ts';
import { roomSeats } from '../../postgres/schema/rooms.ts';
import type { RoomParty } from './tokens.ts';

/** A seat, and the connection that holds it. */
export interface Held {
  readonly id: string;
  readonly holder: string;
}

/** A place that a connection has taken, on whichever node. */
export interface Seat extends Held {
  readonly party: RoomParty;
  readonly media: RoomMedia | null;
  /** Whether its lease runs. */
  readonly isLeased: boolean;
}

/**
 * For how long a seat is leased, in seconds: a node that is killed is started again in less. It keeps nobody out: whoever
 * may be there instead is let in, and whoever had it comes back to it.
 */
const lease = 30;
/** The same where a node is stopped, which may be the upgrade of the only one. */
const longLease = 120;
const leasedFor = (seconds: number) => sql`${databaseClock} + ${seconds}`;
const leased = leasedFor(lease);
const columns = {
  ...{ id: roomSeats.id, holder: roomSeats.node, party: roomSeats.party, media: roomSeats.media },
  isLeased: sql<boolean>`${roomSeats.alive_until} > ${databaseClock}`,
};

const seatOf = ({
  party,
  media,
  ...seat
}: Omit<Seat, 'party' | 'media'> & { party: unknown; media: unknown }): Seat => ({
  ...seat,
  // Written by this module alone.
  party: party as RoomParty,
  media: media as RoomMedia | null,
});

/** The seats of a room, the oldest first. One whose lease ran out is there until it is freed: whoever holds it may be renewing it. */
export const seatsOf = async (db: Queries, room: string): Promise<readonly Seat[]> => {
  const seats = await db.select(columns).from(roomSeats).where(eq(roomSeats.room, room)).orderBy(asc(roomSeats.turn));
  return seats.map(seatOf);
};

/** The seats of a room, for whoever enters it: who enters it too waits until then. */
export const seatsForEntry = async (tx: Transaction, room: string): Promise<readonly Seat[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${room}, 0))`);
  return seatsOf(tx, room);
};

const isHeld = ({ id, holder }: Held) => and(eq(roomSeats.id, id), eq(roomSeats.node, holder));

/** Takes a new seat. */
export const takeSeat = async (
  tx: Transaction,
  { id, holder, party }: Held & { readonly party: RoomParty },
): Promise<void> => {
  await tx.insert(roomSeats).values({ id, node: holder, room: party.room, party, alive_until: leased });
};

/** Goes on with a seat, under another connection; what is on stays what it was. */
export const takeOver = async (tx: Transaction, { id, holder }: Held): Promise<void> => {
  await tx.update(roomSeats).set({ node: holder, alive_until: leased }).where(eq(roomSeats.id, id));
};

/** Gives a seat back, if it is held by this connection still; answers whether it was. */
export const leaveSeat = async (db: Queries, held: Held): Promise<boolean> =>
  (await db.delete(roomSeats).where(isHeld(held)).returning(columns)).length > 0;

/** Gives seats back; answers those that were still taken. */
export const leaveSeats = async (db: Queries, ids: readonly string[]): Promise<readonly Seat[]> => {
  if (ids.length === 0) return [];
  const left = await db
    .delete(roomSeats)
    .where(inArray(roomSeats.id, [...ids]))
    .returning(columns);
  return left.map(seatOf);
};

/** Remembers what is on at a seat. */
export const keepMedia = async (db: Queries, id: string, media: RoomMedia): Promise<void> => {
  await db.update(roomSeats).set({ media }).where(eq(roomSeats.id, id));
};

/** Answers the connections whose seats there were. */
const renewFor = async (db: Database, held: readonly Held[], seconds: number): Promise<readonly string[]> => {
  if (held.length === 0) return [];
  const ids = held.map(({ id }) => id);
  const holders = held.map(({ holder }) => holder);
  const renewed = await db
    .update(roomSeats)
    // A renewal that was under way makes none of them shorter.
    .set({ alive_until: sql`greatest(${roomSeats.alive_until}, ${leasedFor(seconds)})` })
    .where(and(inArray(roomSeats.id, ids), inArray(roomSeats.node, holders)))
    .returning({ holder: roomSeats.node });
  return renewed.map(({ holder }) => holder);
};

/** Renews the seats of connections that stand; answers the connections whose seats there were. */
export const renewSeats = (db: Database, held: readonly Held[]): Promise<readonly string[]> =>
  renewFor(db, held, lease);

/** Leaves the seats to whoever comes back to them, when the node that holds them stops. */
export const entrustSeats = (db: Database, held: readonly Held[]): Promise<readonly string[]> =>
  renewFor(db, held, longLease);

const isLapsed = sql`${roomSeats.alive_until} <= ${databaseClock}`;

/** The seats whose leases ran out: those of a node that died, or that had no database to renew them. */
export const lapsedSeats = async (db: Queries): Promise<readonly string[]> =>
  (await db.select({ id: roomSeats.id }).from(roomSeats).where(isLapsed)).map(({ id }) => id);

/** Frees those of the seats that nobody renewed meanwhile, and answers them. */
export const freeSeats = async (db: Queries, ids: readonly string[]): Promise<readonly Seat[]> => {
  if (ids.length === 0) return [];
  const ended = await db
    .delete(roomSeats)
    .where(and(inArray(roomSeats.id, [...ids]), isLapsed))
    .returning(columns);
  return ended.map(seatOf);
};
