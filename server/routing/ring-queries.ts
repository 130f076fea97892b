import { mostRings, type RingReport } from '../../src/domain/ring-report.ts';
import { deleteInBatches } from '../postgres/batches.ts';
import type { Database } from '../postgres/database.ts';
import { lt, sql } from '../postgres/orm.ts';
import { rings } from '../postgres/schema/routing.ts';

/** How many pages may tell of one call and agent: an agent has few, and whoever makes tabs up shall fill no table. */
const mostTabs = 10;

/** What a page of an agent tells. */
export interface ToldRings {
  readonly bunitId: number;
  readonly agentId: number;
  readonly tab: string;
  readonly told: readonly RingReport[];
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Keeps what a page tells of rings, of calls of the business; of others, and of what is older than a day, nothing. Whatever clock the
 * page goes by, nothing is later than now. Answers of how many calls something was kept.
 */
export const keepRings = async (db: Database, { bunitId, agentId, tab, told, now }: ToldRings): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with told as (
      select call_id, least(at, ${now}::bigint) as at, sound, cause, notification, place
        from rows from (jsonb_to_recordset(${JSON.stringify(told.slice(0, mostRings))}::jsonb)
             as (call_id int, at bigint, sound text, cause text, notification text))
             with ordinality as told (call_id, at, sound, cause, notification, place)
       where at > ${now}::bigint - 86400
    ), summed as (
      select call_id, min(at) as first_at, max(at) as last_at, count(sound)::int as times,
             (array_agg(sound order by place desc) filter (where sound is not null))[1] as sound,
             (array_agg(cause order by place desc) filter (where sound is not null))[1] as cause,
             (array_agg(notification order by place desc) filter (where notification is not null))[1] as notification
        from told group by call_id
    )
    insert into rings (bunit_id, querying_id, agent_id, tab, first_at, last_at, times, sound, cause, notification)
    select ${bunitId}::int, summed.call_id, ${agentId}::int, ${tab}::text, first_at, last_at, times, sound, cause, notification
      from summed join queryings q on q.id = summed.call_id and q.bunit_id = ${bunitId}
     where (select count(*) from rings other
             where other.querying_id = summed.call_id and other.agent_id = ${agentId} and other.tab <> ${tab}) < ${mostTabs}
     order by summed.call_id
        on conflict (querying_id, agent_id, tab) do update
       set first_at = least(rings.first_at, excluded.first_at), last_at = greatest(rings.last_at, excluded.last_at),
           times = least(rings.times + excluded.times, 1000000),
           sound = coalesce(excluded.sound, rings.sound),
           cause = case when excluded.sound is null then rings.cause else excluded.cause end,
           notification = coalesce(excluded.notification, rings.notification)`);
  return rowCount ?? 0;
};

/** Deletes what was told of rings before a moment, in unix seconds. */
export const forgetRings = async (db: Database, before: number): Promise<void> => {
  await deleteInBatches(db, rings, lt(rings.last_at, before));
};
