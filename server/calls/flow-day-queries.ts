import type { Database } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { type PackedFlowDay, packedFlow } from './packed-flow.ts';

/** A part of a period, in unix seconds: its first, and the one after its last. */
export interface FlowSpan {
  readonly since: number;
  readonly until: number;
}

const dayLength = 86_400;

/** A period as what lies before its first midnight of UTC, its days, and what lies after its last midnight. */
export const flowSpans = (from: number, to: number): readonly FlowSpan[] => {
  const spans: FlowSpan[] = [];
  for (let since = from; since < to; ) {
    const until = Math.min((Math.floor(since / dayLength) + 1) * dayLength, to);
    spans.push({ since, until });
    since = until;
  }
  return spans;
};

/** Any number: whoever counts the days of a business holds this advisory lock alone, who changes what moved long ago shares it. */
const daysLock = 7_204_617;
/** A day is counted when it has been over for so long; by then its calls have ended, nearly all of them. */
const restSeconds = 2 * dayLength;
/** How many days are counted in one statement: a statement may not take long. */
const daysAtOnce = 15;

const spansAs = (spans: readonly FlowSpan[]) => sql`
  (select position as day, since, until from unnest(
     ${sql.param(spans.map(({ since }) => since))}::bigint[], ${sql.param(spans.map(({ until }) => until))}::bigint[])
   with ordinality as span (since, until, position))`;

/** The moves of these days, with their day, one day after the other by the index; with the service of the call where it matters. */
const movesOn = (bunitId: number, days: SQL, withService: boolean): SQL => sql`
  select day, since, one.* from ${days} as span
   cross join lateral (
     select querying_id, event, from_state, to_state, stayed,
            ${withService ? sql`(select service_id from queryings where id = querying_id)` : sql`null::integer`} as service_id
       from call_moves where bunit_id = ${bunitId} and at >= span.since and at < span.until
     offset 0
   ) as one`;

const keepSome = (db: Database, bunitId: number, days: readonly FlowSpan[]): Promise<void> =>
  db.transaction(async (tx) => {
    // Who changes a move of such a day comes before us, and we see it, or after, and takes our day away.
    await tx.execute(sql`select pg_advisory_xact_lock(${daysLock}::int, ${bunitId}::int)`);
    await tx.execute(sql`
      with move as (${movesOn(bunitId, spansAs(days), true)}), ${packedFlow}
      insert into flow_days (bunit_id, since, stays, calls)
      select ${bunitId}::integer, since, coalesce(stays, ''), coalesce(calls, '')
        from ${spansAs(days)} as span left join packed_day using (day)
      on conflict do nothing`);
  });

/** Counts what has not been counted of the whole days of UTC among these, once and for all. */
export const keepFlowDays = async (db: Database, bunitId: number, spans: readonly FlowSpan[]): Promise<void> => {
  const { rows } = await db.execute<{ since: number }>(sql`
    select since::float8 as since from ${spansAs(spans)} as span
     where until - since = ${dayLength} and until <= extract(epoch from now()) - ${restSeconds}
       and not exists (select from flow_days where bunit_id = ${bunitId} and flow_days.since = span.since)
     order by since`);
  const missing = rows.map(({ since }) => ({ since, until: since + dayLength }));
  for (let first = 0; first < missing.length; first += daysAtOnce)
    await keepSome(db, bunitId, missing.slice(first, first + daysAtOnce));
};

/**
 * The moves of these spans, packed; of spans without moves perhaps nothing. All of one moment. The services of calls are known
 * only where they are asked for: to look them up takes longer than the moves.
 */
export const findFlowDays = async (
  db: Database,
  bunitId: number,
  spans: readonly FlowSpan[],
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
