import type { Database } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { flowDays } from '../postgres/schema/call-days.ts';
import { type DaySpan, dayLength, keeperOf, spansAs } from './kept-days.ts';
import { type PackedFlowDay, packedFlow } from './packed-flow.ts';

/** The moves of these days, with their day, one day after the other by the index; with the service of the call where it matters. */
const movesOn = (bunitId: number, days: SQL, withService: boolean): SQL => sql`
  select day, since, one.* from ${days} as span
   cross join lateral (
     select querying_id, event, from_state, to_state, stayed,
            ${withService ? sql`(select service_id from queryings where id = querying_id)` : sql`null::integer`} as service_id
       from call_moves where bunit_id = ${bunitId} and at >= span.since and at < span.until
     offset 0
   ) as one`;

/** Counts the moves of whole days of UTC. */
export const flowKeeper = keeperOf({
  lock: 7_204_617,
  table: flowDays,
  atOnce: 15,
  first: (business) => sql`select min(at) from call_moves where bunit_id = ${business}`,
  isCounted: (bunitId) =>
    sql`exists (select from flow_days where bunit_id = ${bunitId} and flow_days.since = span.since)`,
  count: (bunitId, days) => sql`
    with span as materialized ${days}, move as (${movesOn(bunitId, sql`span`, true)}), ${packedFlow}
    insert into flow_days (bunit_id, since, stays, calls)
    select ${bunitId}::integer, since, coalesce(stays, ''), coalesce(calls, '') from span left join packed_day using (day)
    on conflict do nothing`,
});

/** The days among spans that are whole, which can be counted once and for all. */
export const wholeAmong = (spans: readonly DaySpan[]): readonly DaySpan[] =>
  spans.filter(({ since, until }) => until - since === dayLength);

/**
 * The moves of these spans, packed; of spans without moves perhaps nothing. All of one moment. The services of calls are known
 * only where they are asked for: to look them up takes longer than the moves.
 */
export const findFlowDays = async (
  db: Database,
  bunitId: number,
  spans: readonly DaySpan[],
  withService: boolean,
): Promise<readonly PackedFlowDay[]> => {
  const { rows } = await db.execute<PackedFlowDay & Record<string, unknown>>(sql`
    with span as materialized (
      select span.*, stays, calls from ${spansAs(spans)} as span
        left join flow_days kept on kept.bunit_id = ${bunitId} and kept.since = span.since and span.until - span.since = ${dayLength}
    ), move as (${movesOn(bunitId, sql`(select day, since, until from span where stays is null)`, withService)}), ${packedFlow}
    select since::float8 as since, stays, calls from span where stays is not null
    union all select since::float8, packed_day.stays, packed_day.calls from packed_day join span using (day)`);
  return rows;
};
