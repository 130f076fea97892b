import { waitedAnswer, wantedAt } from '../calls/call-times.ts';
import type { Database } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { packed } from './packed-calls.ts';

/** A day, in unix seconds: its first, and the one after its last. */
export interface DaySpan {
  readonly since: number;
  readonly until: number;
}

/** Days of a query: `day` counts from 0. */
export const spansAs = (days: readonly DaySpan[]) => sql`
  (select position::integer - 1 as day, since, until from unnest(
     ${sql.param(days.map(({ since }) => since))}::bigint[], ${sql.param(days.map(({ until }) => until))}::bigint[])
   with ordinality as span (since, until, position))`;

/**
 * The calls that were wanted on these days, with their day. `offset 0`: one day after the other, by the index; without it
 * the planner, who does not know how many days are open, may join all calls with all days.
 */
export const callsOn = (bunitId: number, days: SQL): SQL => sql`
  select day, since, until, one.* from ${days} as span
   cross join lateral (
     select ${queryings.service_id} as service_id, ${queryings.agent_id} as agent_id, ${queryings.state} as state,
            ${queryings.zone_id} as zone_id, ${waitedAnswer} as waited
       from ${queryings}
      where ${queryings.bunit_id} = ${bunitId} and ${wantedAt} >= span.since and ${wantedAt} < span.until
     offset 0
   ) as one`;

/** Any number: whoever counts the days of a business holds this advisory lock alone, who changes old calls shares it. */
const daysLock = 7_204_615;
/** A day is counted when it has been over for so long; by then its calls have ended, nearly all of them. */
const restSeconds = 2 * 24 * 60 * 60;
/** How many days are counted in one statement: a statement may not take long. */
const daysAtOnce = 31;

/** Counts days of a business, once and for all, of those that are over and were not counted yet. */
const keepSome = (db: Database, bunitId: number, days: readonly DaySpan[]): Promise<void> =>
  db.transaction(async (tx) => {
    // Who changes a call of such a day comes before us, and we see it, or after, and takes our day away.
    await tx.execute(sql`select pg_advisory_xact_lock(${daysLock}::int, ${bunitId}::int)`);
    await tx.execute(sql`
      with call as (${callsOn(bunitId, spansAs(days))}), counted as (select day, ${packed} as packed from call group by day)
      insert into call_days (bunit_id, since, until, packed)
      select ${bunitId}::integer, since, until, coalesce(packed, '') from ${spansAs(days)} as span left join counted using (day)
      on conflict do nothing`);
  });

/** Counts what has not been counted of these days, so that reports over them read that. */
export const keepDays = async (db: Database, bunitId: number, days: readonly DaySpan[]): Promise<void> => {
  const { rows } = await db.execute<{ day: number }>(sql`
    select day from ${spansAs(days)} as span
     where until <= extract(epoch from now()) - ${restSeconds}
       and not exists (select from call_days
                        where bunit_id = ${bunitId} and call_days.since = span.since and call_days.until = span.until)
     order by day`);
  const missing = rows.flatMap(({ day }) => days[day] ?? []);
  for (let first = 0; first < missing.length; first += daysAtOnce)
    await keepSome(db, bunitId, missing.slice(first, first + daysAtOnce));
};

/** The calls of days, packed, by the position of the day; of days without calls perhaps nothing. All of one moment. */
export const packedDays = async (
  db: Database,
  bunitId: number,
  days: readonly DaySpan[],
): Promise<readonly { readonly day: number; readonly packed: Buffer }[]> => {
  const { rows } = await db.execute<{ day: number; packed: Buffer }>(sql`
    with span as materialized (
      select span.*, packed from ${spansAs(days)} as span
        left join call_days kept on kept.bunit_id = ${bunitId} and kept.since = span.since and kept.until = span.until
    ), call as (${callsOn(bunitId, sql`(select day, since, until from span where packed is null)`)})
    select day, packed from span where packed is not null
    union all select day, ${packed} from call group by day`);
  return rows;
};
