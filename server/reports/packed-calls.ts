import type { CallState } from '../../src/domain/call.ts';
import { packedStates } from '../calls/packed-words.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';

/** What a report needs of a call: 18 bytes of a day, where the row of the call is many times as long and in many places. */
export interface PackedCall {
  readonly serviceId: number | null;
  readonly agentId: number | null;
  readonly zoneId: number | null;
  readonly state: CallState;
  /** Seconds until the answer; null for a call that nobody answered. */
  readonly waited: number | null;
}

const size = 18;

/** Packs the calls of a group of rows, which have the columns named here. */
export const packed: SQL = sql`string_agg(
  int4send(coalesce(service_id, 0)) || int4send(coalesce(agent_id, 0)) || int4send(coalesce(zone_id, 0))
    || int4send(least(coalesce(waited, -1), 2147483647)::integer)
    || int2send(array_position(array[${listed(packedStates)}], state)::smallint), ''::bytea)`;

const idAt = (bytes: Buffer, at: number): number | null => bytes.readInt32BE(at) || null;

/** Reads what was packed. */
export function* unpack(bytes: Buffer): Generator<PackedCall> {
  for (let at = 0; at < bytes.length; at += size) {
    const waited = bytes.readInt32BE(at + 12);
    const state = packedStates[bytes.readInt16BE(at + 16) - 1];
    if (state === undefined) throw new Error('a packed call has no state that there is');
    yield {
      serviceId: idAt(bytes, at),
      agentId: idAt(bytes, at + 4),
      zoneId: idAt(bytes, at + 8),
      state,
      waited: waited < 0 ? null : waited,
    };
  }
}
