import { packedCauses, packedStates } from '../calls/packed-words.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';

/*
 * What reports and their lists need of a call: 18 bytes of a day, 8 more that say which call it is and when it was wanted, and
 * 16 of how it ended, where the row of the call is many times as long and in many places. All in the order in which the calls were wanted.
 */

const size = 18;
const placeSize = 8;
const endSize = 16;
const inOrder: SQL = sql`order by wanted, id`;

/** Packs the calls of a group of rows, which have the columns named here. */
export const packed: SQL = sql`string_agg(
  int4send(coalesce(service_id, 0)) || int4send(coalesce(agent_id, 0)) || int4send(coalesce(zone_id, 0))
    || int4send(least(coalesce(waited, -1), 2147483647)::integer)
    || int2send(array_position(array[${listed(packedStates)}], state)::smallint), ''::bytea ${inOrder})`;

/** Which calls these are, and in which second of the day each was wanted. */
export const places: SQL = sql`string_agg(int4send((wanted - since)::integer) || int4send(id), ''::bytea ${inOrder})`;

/** How they ended: the outcome, how long was talked and wrapped up, the cause, and how often the call was sent on. */
export const ends: SQL = sql`string_agg(
  int4send(coalesce(outcome_id, 0)) || int4send(least(coalesce(talked, -1), 2147483647)::integer)
    || int4send(least(coalesce(wrapped, -1), 2147483647)::integer)
    || int2send(coalesce(array_position(array[${listed(packedCauses)}], cause), 0)::smallint)
    || int2send(least(redirects, 32767)::smallint), ''::bytea ${inOrder})`;

const numberAt = (bytes: SQL, at: SQL, length: 2 | 4): SQL => sql`
  ('x' || encode(substring(${bytes} from ${at} + 1 for ${sql.raw(String(length))}), 'hex'))::bit(${sql.raw(String(8 * length))})::integer`;

/** How many calls are packed in bytes, of so many each. */
const callsIn = (bytes: SQL, size: number): SQL => sql`length(${bytes}) / ${sql.raw(String(size))}`;

/** Where a call is packed that has so many before it, in `size` bytes each; from a place within these on. */
const placeOf = (size: number, from: number): SQL => sql`at * ${sql.raw(String(size))} + ${sql.raw(String(from))}`;

/**
 * What was packed of a day in `ends`, of calls in `places`, both columns of one row of `source`, as rows (day, id, wrapped, redirects):
 * what only moves tell, which are deleted before their calls. Nothing where the two are not of the same calls. A day is unpacked once, by
 * what is appended to it, and carried no further (`offset 0`): the database keeps it compressed, and would do both for each call.
 */
export const toldByMoves = (source: SQL, [places, ends]: readonly [SQL, SQL]): SQL => sql`
  select day, ${numberAt(sql`places`, placeOf(placeSize, 4), 4)} as id,
         ${numberAt(sql`ends`, placeOf(endSize, 8), 4)} as wrapped, ${numberAt(sql`ends`, placeOf(endSize, 14), 2)} as redirects
    from (select day, ${places} || ''::bytea as places, ${ends} || ''::bytea as ends, ${callsIn(places, placeSize)} as calls
            from ${source} where ${callsIn(places, placeSize)} = ${callsIn(ends, endSize)} offset 0) as unpacked
   cross join lateral generate_series(0, calls - 1) as at
  offset 0`;

/** One day as it was packed. `since` in unix seconds. */
export interface PackedDay {
  readonly since: number;
  readonly packed: Buffer;
  readonly places: Buffer;
  readonly ends: Buffer;
}

/** A packed call, in numbers: ids of 0 where it has none, the position of its state, -1 seconds where nobody answered it. */
export interface PackedCall {
  id: number;
  /** Unix seconds. */
  wanted: number;
  serviceId: number;
  agentId: number;
  zoneId: number;
  state: number;
  waited: number;
  outcomeId: number;
  /** Seconds; -1 where nobody talked, or does so still. */
  talked: number;
  /** Seconds; -1 where nothing was wrapped up, or nobody knows any more. */
  wrapped: number;
  /** The position of the cause; -1 for a call that is not over. */
  cause: number;
  redirects: number;
}

const viewOf = ({ buffer, byteOffset, length }: Buffer) => new DataView(buffer, byteOffset, length);

const unended = { state: 0, waited: 0, outcomeId: 0, talked: 0, wrapped: 0, cause: 0, redirects: 0 };

/** Reads what was packed. Each call comes in the same object: there are millions of them. */
export const readPacked = (day: PackedDay, visit: (call: Readonly<PackedCall>) => void): void => {
  const call = { id: 0, wanted: 0, serviceId: 0, agentId: 0, zoneId: 0, ...unended };
  const [view, place, end] = [viewOf(day.packed), viewOf(day.places), viewOf(day.ends)];
  for (let at = 0, next = 0, last = 0; at < view.byteLength; at += size, next += placeSize, last += endSize) {
    call.wanted = day.since + place.getInt32(next);
    call.id = place.getInt32(next + 4);
    call.serviceId = view.getInt32(at);
    call.agentId = view.getInt32(at + 4);
    call.zoneId = view.getInt32(at + 8);
    call.waited = view.getInt32(at + 12);
    call.state = view.getInt16(at + 16) - 1;
    call.outcomeId = end.getInt32(last);
    call.talked = end.getInt32(last + 4);
    call.wrapped = end.getInt32(last + 8);
    call.cause = end.getInt16(last + 12) - 1;
    call.redirects = end.getInt16(last + 14);
    visit(call);
  }
};
