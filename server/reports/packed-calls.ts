import { packedStates } from '../calls/packed-words.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';

/*
 * What reports and their lists need of a call: 18 bytes of a day and 8 more that say which call it is and when it was wanted,
 * where the row of the call is many times as long and in many places. Both in the order in which the calls were wanted.
 */

const size = 18;
const placeSize = 8;
const inOrder: SQL = sql`order by wanted, id`;

/** Packs the calls of a group of rows, which have the columns named here. */
export const packed: SQL = sql`string_agg(
  int4send(coalesce(service_id, 0)) || int4send(coalesce(agent_id, 0)) || int4send(coalesce(zone_id, 0))
    || int4send(least(coalesce(waited, -1), 2147483647)::integer)
    || int2send(array_position(array[${listed(packedStates)}], state)::smallint), ''::bytea ${inOrder})`;

/** Which calls these are, and in which second of the day each was wanted. */
export const places: SQL = sql`string_agg(int4send((wanted - since)::integer) || int4send(id), ''::bytea ${inOrder})`;

/** One day as it was packed. `since` in unix seconds. */
export interface PackedDay {
  readonly since: number;
  readonly packed: Buffer;
  readonly places: Buffer;
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
}

const viewOf = ({ buffer, byteOffset, length }: Buffer) => new DataView(buffer, byteOffset, length);

/** Reads what was packed. Each call comes in the same object: there are millions of them. */
export const readPacked = (day: PackedDay, visit: (call: Readonly<PackedCall>) => void): void => {
  const call = { id: 0, wanted: 0, serviceId: 0, agentId: 0, zoneId: 0, state: 0, waited: 0 };
  const [view, place] = [viewOf(day.packed), viewOf(day.places)];
  for (let at = 0, next = 0; at < view.byteLength; at += size, next += placeSize) {
    call.wanted = day.since + place.getInt32(next);
    call.id = place.getInt32(next + 4);
    call.serviceId = view.getInt32(at);
    call.agentId = view.getInt32(at + 4);
    call.zoneId = view.getInt32(at + 8);
    call.waited = view.getInt32(at + 12);
    call.state = view.getInt16(at + 16) - 1;
    visit(call);
  }
};
