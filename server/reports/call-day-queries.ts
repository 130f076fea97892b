import { waitedAnswer, wantedAt } from '../calls/call-times.ts';
import type { Database } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';

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

/** The calls that were wanted on days that have no sums, with their day. */
export const callsOn = (bunitId: number, days: ReturnType<typeof sql>, where = sql`true`) => sql`
  select day, since, until, one.* from ${days} as span
   cross join lateral (
     select ${queryings.service_id} as service_id, ${queryings.agent_id} as agent_id, ${queryings.state} as state,
            ${waitedAnswer} as waited
       from ${queryings}
      where ${queryings.bunit_id} = ${bunitId} and ${wantedAt} >= span.since and ${wantedAt} < span.until and ${where}
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
    const { rows } = await tx.execute<{ since: string; until: string }>(sql`
      insert into call_days (bunit_id, since, until)
      select ${bunitId}::integer, since, until from ${spansAs(days)} as span
       where until <= extract(epoch from now()) - ${restSeconds}
      on conflict do nothing returning since, until`);
    if (rows.length === 0) return;
    const kept = rows.map(({ since, until }) => ({ since: Number(since), until: Number(until) }));
    await tx.execute(sql`
      with call as (${callsOn(bunitId, spansAs(kept))})
      insert into call_day_sums (bunit_id, since, until, kind, key, state, waited, calls)
      select ${bunitId}::integer, since, until, 'service', service_id, state, waited, count(*) from call
       group by since, until, service_id, state, waited
      union all
      select ${bunitId}::integer, since, until, 'agent', agent_id, state, waited, count(*) from call
       group by since, until, agent_id, state, waited`);
  });

/** Counts what has not been counted of these days, so that reports over them read sums. */
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
