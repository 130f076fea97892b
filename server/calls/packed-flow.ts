import { type SQL, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';
import type { StayCount } from './flow-figures.ts';
import { packedEvents, packedStates } from './packed-words.ts';

const numbered = (words: readonly string[], word: SQL): SQL =>
  sql`int2send(coalesce(array_position(array[${listed(words)}], ${word}), 0)::smallint)`;

/**
 * Packs the moves of days (`move`: day, since, service_id, querying_id, event, from_state, to_state, stayed) into one row for each day
 * that has any. `stays`: of each way that calls of a service took the way, the number of different stays, and each of these with how
 * often it was. `calls`: of each service the number of calls, and of those that moved before, how many seconds before the day
 * began they last did: from it follows which calls of several days are the same. All numbers are of four bytes, words of two.
 */
export const packedFlow: SQL = sql`
  stay as (
    select day, service_id, event, from_state, to_state, stayed, count(*) as times
      from move group by day, service_id, event, from_state, to_state, stayed
  ), way as (
    select day, int4send(coalesce(service_id, 0)) || ${numbered(packedEvents, sql`event`)}
                  || ${numbered(packedStates, sql`from_state`)} || ${numbered(packedStates, sql`to_state`)}
                  || int4send(count(*)::integer)
                  || string_agg(int4send(coalesce(stayed, -1)) || int4send(times::integer), ''::bytea) as packed
      from stay group by day, service_id, event, from_state, to_state
  ), moved as (
    select day, service_id, querying_id, case when not bool_or(event = 'request') then since - (
             select max(before.at) from call_moves before
              where before.querying_id = move.querying_id and before.at < move.since) end as ago
      from move group by day, since, service_id, querying_id
  ), caller as (
    select day, int4send(coalesce(service_id, 0)) || int4send(count(*)::integer) || int4send(count(ago)::integer)
                  || coalesce(string_agg(int4send(ago::integer), ''::bytea) filter (where ago is not null), '') as packed
      from moved group by day, service_id
  ), packed_day as (
    select day, stays, calls
      from (select day, string_agg(packed, ''::bytea) as stays from way group by day) as ways
      join (select day, string_agg(packed, ''::bytea) as calls from caller group by day) as callers using (day)
  )`;

/** One day as it was packed. `since` in unix seconds. */
export interface PackedFlowDay {
  readonly since: number;
  readonly stays: Buffer;
  readonly calls: Buffer;
}

type Way = Omit<StayCount, 'stayed' | 'count'>;

/** What left no state comes after what left one. */
const orderOf = ({ event, from, to }: Way): string => `${event} ${from ?? '~'} ${to}`;

/** Adds up the days of a period that follow each other without a gap; `from` is its first second. */
export const unpackFlow = (days: readonly PackedFlowDay[], from: number, serviceId: number | null) => {
  const ways = new Map<string, { readonly way: Way; readonly times: Map<number, number> }>();
  let calls = 0;
  const isMeant = (service: number) => serviceId === null || service === serviceId;
  const addStays = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) {
      const count = bytes.readInt32BE(at + 10);
      const first = at + 14;
      const end = first + count * 8;
      if (isMeant(bytes.readInt32BE(at))) {
        const name = bytes.toString('latin1', at + 4, at + 10);
        const known = ways.get(name) ?? { way: wayAt(bytes, at + 4), times: new Map<number, number>() };
        ways.set(name, known);
        for (let one = first; one < end; one += 8) {
          const stayed = bytes.readInt32BE(one);
          known.times.set(stayed, (known.times.get(stayed) ?? 0) + bytes.readInt32BE(one + 4));
        }
      }
      at = end;
    }
  };
  const addCalls = ({ since, calls: bytes }: PackedFlowDay) => {
    for (let at = 0; at < bytes.length; ) {
      const first = at + 12;
      const end = first + bytes.readInt32BE(at + 8) * 4;
      if (isMeant(bytes.readInt32BE(at))) {
        calls += bytes.readInt32BE(at + 4);
        // A call that moved since the period began is counted on that day.
        for (let one = first; one < end; one += 4) if (since - bytes.readInt32BE(one) >= from) calls -= 1;
      }
      at = end;
    }
  };
  for (const day of days) {
    addStays(day.stays);
    addCalls(day);
  }
  const stays: StayCount[] = [...ways.values()]
    .toSorted((one, other) => orderOf(one.way).localeCompare(orderOf(other.way)))
    .flatMap(({ way, times }) =>
      [...times].map(([stayed, count]) => ({ ...way, stayed: stayed < 0 ? null : stayed, count })),
    );
  return { stays, calls };
};

const wayAt = (bytes: Buffer, at: number): Way => {
  const event = packedEvents[bytes.readInt16BE(at) - 1];
  const from = packedStates[bytes.readInt16BE(at + 2) - 1] ?? null;
  const to = packedStates[bytes.readInt16BE(at + 4) - 1];
  if (event === undefined || to === undefined) throw new Error('a packed move has no way that there is');
  return { event, from, to };
};
