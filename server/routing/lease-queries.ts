import { pendingStates } from '../../src/domain/call-states.ts';
import { usualKept } from '../../src/domain/routing.ts';
import { ringsForAll, ruled } from '../calls/open-queries.ts';
import type { Database } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';
import { ringingAlone } from './offer-queries.ts';

/** For how long a node decides for a business without saying so again, in milliseconds. */
export const leaseLength = 1_200;

/** A lease that lasts for longer yet is of a clock that was set back since; in milliseconds. */
const longestLease = 60_000;

/** Whether a lease is nobody's any more, as SQL that names its end and the moment. */
const isOver = (until: SQL, now: SQL): SQL => sql`(${until} <= ${now} or ${until} > ${now} + ${longestLease}::int)`;

/** A business in which something is to be decided. */
export interface Needed {
  readonly bunitId: number;
  /** Whether this node decides. */
  readonly isMine: boolean;
}

/**
 * Takes, or keeps, the decisions of businesses where a call that is due could be given to somebody who is available, is to ring for all,
 * was kept for whom it is for as long as may be, or rings for one agent: of those that no other node decides for. `only`: of these alone; of all if null. `now` in unix seconds;
 * whether it is somebody's turn goes by the clock of the database.
 */
export const holdLeases = async (
  db: Database,
  node: string,
  only: readonly number[] | null,
  now: number,
): Promise<readonly Needed[]> => {
  const isAmong = only === null ? sql`true` : sql`bunit_id = any(${sql.param([...only])}::int[])`;
  const { rows } = await db.execute<{ bunit_id: number; is_mine: boolean }>(sql`
    with closed as materialized (
      select distinct bunit_id, service_id from queryings
       where state in (${listed(pendingStates)}) and not open and (now or required_in <= ${now}::bigint) and ${isAmong}
    ), needed as (
      select bunit_id from (select distinct bunit_id from closed) waiting
       where exists (select from availability a where a.bunit_id = waiting.bunit_id and a.state = 'AVAILABLE')
       union select bunit_id from closed where ${ringsForAll(sql`closed.bunit_id`, sql`closed.service_id`)}
       union select bunit_id from queryings q
        where state in (${listed(pendingStates)}) and not open and directed_at is not null and offered_to is null and ${isAmong}
          and greatest(directed_at, required_in) + coalesce(${ruled(sql`rule.directed_seconds`, sql`q.bunit_id`, sql`q.service_id`)}, ${usualKept}::int)
              <= ${now}::bigint
       union select bunit_id from availability where state = 'OFFERED' and ${isAmong}
       union select bunit_id from queryings where id in (${ringingAlone(isAmong)})
    ), moment as (
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now
    ), held as (
      insert into routing_leases as lease (bunit_id, node, until)
      select bunit_id, ${node}::text, now + ${leaseLength}::int from needed, moment order by bunit_id
          on conflict (bunit_id) do update set node = excluded.node, until = excluded.until
       where lease.node = excluded.node or ${isOver(sql`lease.until`, sql`(select now from moment)`)}
      returning bunit_id
    )
    select needed.bunit_id, held.bunit_id is not null as is_mine from needed left join held using (bunit_id)`);
  return rows.map(({ bunit_id, is_mine }) => ({ bunitId: bunit_id, isMine: is_mine }));
};

/** Goes on with the decisions of a business for as long again, unless another node has taken them; answers whether this one decides. */
export const keepLease = async (db: Database, node: string, bunitId: number): Promise<boolean> => {
  const now = sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const { rowCount } = await db.execute(sql`
    update routing_leases set node = ${node}, until = ${now} + ${leaseLength}::int
     where bunit_id = ${bunitId} and (node = ${node} or ${isOver(sql`until`, now)})`);
  return (rowCount ?? 0) > 0;
};
