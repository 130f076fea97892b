import { setImmediate } from 'node:timers/promises';
import { talkedInAll, waitedAnswer, wantedAt } from '../calls/call-times.ts';
import { endCause } from '../calls/end-cause.ts';
import { type DaySpan, keeperOf, spansAs, wholeDays } from '../calls/kept-days.ts';
import { eachApart } from '../postgres/batches.ts';
import type { Database } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { availabilityMoves } from '../postgres/schema/availability.ts';
import { callDays } from '../postgres/schema/call-days.ts';
import { callMoves } from '../postgres/schema/call-moves.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { ends, type PackedCall, type PackedDay, packed, places, readPacked, toldByMoves } from './packed-calls.ts';

/** How often a call was sent on to another service. */
const redirects: SQL = sql`(select count(*) from ${callMoves}
  where ${callMoves.querying_id} = ${queryings.id} and ${callMoves.event} = 'redirect')`;

/** How long a call was wrapped up, in seconds; null where it was not, or where nobody knows any more. */
const wrapped: SQL = sql`(select sum(${availabilityMoves.stayed}) from ${availabilityMoves}
  where ${availabilityMoves.call_id} = ${queryings.id})`;

/**
 * The calls that were wanted on these days, with their day. `offset 0`: one day after the other, by the index; without it
 * the planner, who does not know how many days are open, may join all calls with all days.
 */
const callsOn = (bunitId: number, days: SQL): SQL => sql`
  select day, since, one.* from ${days} as span
   cross join lateral (
     select ${queryings.id} as id, ${queryings.service_id} as service_id, ${queryings.agent_id} as agent_id,
            ${queryings.state} as state, ${queryings.zone_id} as zone_id, ${wantedAt} as wanted, ${waitedAnswer} as waited,
            ${queryings.outcome_id} as outcome_id, ${talkedInAll} as talked, ${wrapped} as wrapped, ${endCause} as cause,
            ${redirects} as redirects
       from ${queryings}
      where ${queryings.bunit_id} = ${bunitId} and ${wantedAt} >= span.since and ${wantedAt} < span.until
     offset 0
   ) as one`;

const isKept = (bunitId: number) =>
  sql`kept.bunit_id = ${bunitId} and kept.since = span.since and kept.until = span.until and kept.places is not null and kept.ends is not null`;

/** What was counted before of calls that are counted anew. */
const formerly = (bunitId: number, days: SQL): SQL =>
  toldByMoves(
    sql`${days} as span join call_days as kept on kept.bunit_id = ${bunitId} and kept.since = span.since and kept.until = span.until`,
    [sql`kept.former_places`, sql`kept.ends`],
  );

/**
 * Counts the calls of whole days of UTC, which serve the days of any zone. Moves are not kept for as long as calls: what they
 * told when a day was counted before is not forgotten when one of its calls changes. A full join, as that is hashed or merged: the planner,
 * who does not know how many calls a day has, would look through all of the former ones for each.
 */
export const callKeeper = keeperOf({
  lock: 7_204_615,
  table: callDays,
  atOnce: 31,
  first: (business) => sql`select min(${wantedAt}) from ${queryings} where ${queryings.bunit_id} = ${business}`,
  isCounted: (bunitId) => sql`exists (select from call_days as kept where ${isKept(bunitId)})`,
  count: (bunitId, days) => sql`
    with span as materialized ${days}, former as (${formerly(bunitId, sql`span`)}),
         told as (
           select day, now.since, id, service_id, agent_id, state, zone_id, wanted, waited, outcome_id, talked, cause,
                  greatest(now.wrapped, nullif(former.wrapped, -1)) as wrapped, greatest(now.redirects, former.redirects) as redirects
             from (${callsOn(bunitId, sql`span`)}) as now full join former using (day, id)
           offset 0),
         call as (select * from told where since is not null),
         counted as (select day, ${packed} as packed, ${places} as places, ${ends} as ends from call group by day)
    insert into call_days (bunit_id, since, until, packed, places, ends)
    select ${bunitId}::integer, since, until, coalesce(packed, ''), coalesce(places, ''), coalesce(ends, '') from span left join counted using (day)
    on conflict (bunit_id, since, until) do update set packed = excluded.packed, places = excluded.places, ends = excluded.ends, former_places = null`,
});

/** Drops the days that were to be counted anew and have no call any more: nothing of a call that was deleted is kept. */
export const dropEmptyDays = async (db: Database): Promise<void> => {
  await db.execute(sql`
    delete from call_days as span where places is null and not exists (
      select from ${queryings}
       where ${queryings.bunit_id} = span.bunit_id and ${wantedAt} >= span.since and ${wantedAt} < span.until)`);
};

/**
 * Counts the days anew that were to be, however long ago they were: nobody may ever ask for them, and what was known of calls that
 * are gone stays until then.
 */
export const recountDays = async (db: Database): Promise<void> => {
  const { rows } = await db.execute<DaySpan & { readonly bunit_id: number } & Record<string, unknown>>(sql`
    select bunit_id, since::float8 as since, until::float8 as until from call_days where places is null order by bunit_id, since`);
  const businesses = Map.groupBy(rows, ({ bunit_id }) => bunit_id);
  await eachApart([...businesses], ([id, days]) => callKeeper.keep(db, id, days));
};

/** The calls of days, packed, one day after the other; of days without calls perhaps nothing. All of one moment. */
export const packedDays = async (
  db: Database,
  bunitId: number,
  days: readonly DaySpan[],
): Promise<readonly PackedDay[]> => {
  const { rows } = await db.execute<PackedDay & Record<string, unknown>>(sql`
    with span as materialized (
      select span.*, packed, places, ends from ${spansAs(days)} as span left join call_days kept on ${isKept(bunitId)}
    ), call as (${callsOn(bunitId, sql`(select day, since, until from span where places is null)`)})
    select since::float8 as since, packed, places, ends from span where places is not null
    union all select since::float8, ${packed}, ${places}, ${ends} from call group by since
    order by 1`);
  return rows;
};

/**
 * Visits the calls of a business that were wanted in a period, in that order. Days that were counted once and for all are read
 * as they were packed, of others the calls.
 */
export const visitCalls = async (
  db: Database,
  bunitId: number,
  { since, until }: DaySpan,
  visit: (call: Readonly<PackedCall>) => void,
): Promise<void> => {
  const days = wholeDays(since, until);
  await callKeeper.keep(db, bunitId, days);
  for (const day of await packedDays(db, bunitId, days)) {
    readPacked(day, (call) => {
      if (call.wanted >= since && call.wanted < until) visit(call);
    });
    // Others get their turn.
    await setImmediate();
  }
};
