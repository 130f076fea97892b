import type { RoomMedia } from '../../../src/domain/room.ts';
import type { Database, Queries, Transaction } from '../../postgres/database.ts';
import { and, asc, eq, inArray, sql } from '../../postgres/orm.ts';
import { databaseClock } from '../../postgres/schema/columns.ts';
import { roomSeats } from '../../postgres/schema/rooms.ts';
import type { RoomParty } from './tokens.ts';

/** A place that a connection has taken, on whichever node. */
export interface Seat {
  readonly id: string;
  readonly party: RoomParty;
  readonly media: RoomMedia | null;
}

/** For how long a seat is leased, in seconds: a node that renews every few of them may miss a turn or two. */
const lease = 12;
const leased = sql`${databaseClock} + ${lease}`;
const columns = { id: roomSeats.id, party: roomSeats.party, media: roomSeats.media };

const seatOf = ({ id, party, media }: { id: string; party: unknown; media: unknown }): Seat => ({
  id,
  // Written by this module alone.
  party: party as RoomParty,
  media: media as RoomMedia | null,
});

/** The seats of a room, the oldest first. */
export const seatsOf = async (db: Queries, room: string): Promise<readonly Seat[]> => {
  const isTaken = and(eq(roomSeats.room, room), sql`${roomSeats.alive_until} > ${databaseClock}`);
  const seats = await db.select(columns).from(roomSeats).where(isTaken).orderBy(asc(roomSeats.turn));
  return seats.map(seatOf);
};

/** Takes a seat, and answers those of the others. Who enters a room waits for whoever enters it now. */
export const takeSeat = async (
  tx: Transaction,
  { id, node, party }: { readonly id: string; readonly node: string; readonly party: RoomParty },
): Promise<readonly Seat[]> => {
  const { room } = party;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${room}, 0))`);
  const others = await seatsOf(tx, room);
  await tx.insert(roomSeats).values({ id, node, room, party, alive_until: leased });
  return others;
};

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

/** Renews the seats of connections that stand. */
export const renewSeats = async (db: Database, ids: readonly string[]): Promise<void> => {
  await db
    .update(roomSeats)
    .set({ alive_until: leased })
    .where(inArray(roomSeats.id, [...ids]));
};

/** Frees the seats whose leases ran out, as those of a node that died, and answers them. */
export const freeSeats = async (tx: Transaction): Promise<readonly Seat[]> => {
  const ended = await tx.delete(roomSeats).where(sql`${roomSeats.alive_until} <= ${databaseClock}`).returning(columns);
  return ended.map(seatOf);
};
