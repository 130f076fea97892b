import { packedStates } from '../calls/packed-words.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';

/** What a report needs of a call: 18 bytes of a day, where the row of the call is many times as long and in many places. */
const size = 18;

/** Packs the calls of a group of rows, which have the columns named here. */
export const packed: SQL = sql`string_agg(
  int4send(coalesce(service_id, 0)) || int4send(coalesce(agent_id, 0)) || int4send(coalesce(zone_id, 0))
    || int4send(least(coalesce(waited, -1), 2147483647)::integer)
    || int2send(array_position(array[${listed(packedStates)}], state)::smallint), ''::bytea)`;

/** A packed call, in numbers: ids of 0 where it has none, the position of its state, -1 seconds where nobody answered it. */
export interface PackedCall {
  serviceId: number;
  agentId: number;
  zoneId: number;
  state: number;
  waited: number;
}

/** Reads what was packed. Each call comes in the same object: there are millions of them. */
export const readPacked = (bytes: Buffer, visit: (call: Readonly<PackedCall>) => void): void => {
  const call = { serviceId: 0, agentId: 0, zoneId: 0, state: 0, waited: 0 };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; at += size) {
    call.serviceId = view.getInt32(at);
    call.agentId = view.getInt32(at + 4);
    call.zoneId = view.getInt32(at + 8);
    call.waited = view.getInt32(at + 12);
    call.state = view.getInt16(at + 16) - 1;
    visit(call);
  }
};
