import { workingStates } from '../../src/domain/availability.ts';
import { answeredStates, pendingStates } from '../../src/domain/call-states.ts';
import type { FreeAgent, RoutingRule, RoutingSnapshot, UnroutedCall } from '../../src/domain/routing.ts';
import { ableAmong } from '../calls/attending-queries.ts';
import { offeredInZones, ruled } from '../calls/open-queries.ts';
import { phoneStart } from '../calls/precedence.ts';
import type { Database } from '../postgres/database.ts';
import { and, desc, eq, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';
import { routings } from '../postgres/schema/routing.ts';

/** Calls of one service that are looked at beyond one for each free agent: those in front may wait for others. */
const more = 50;

const readRules = (db: Database, bunitId: number): Promise<RoutingRule[]> =>
  db
    .select({
      service_id: routings.service_id,
      one_by_one: routings.one_by_one,
      offer_seconds: routings.offer_seconds,
      beyond_zone_after: routings.beyond_zone_after,
      last_agent_days: routings.last_agent_days,
      head_start: routings.head_start,
      missed_limit: routings.missed_limit,
      directed_seconds: routings.directed_seconds,
    })
    .from(routings)
    .where(and(eq(routings.bunit_id, bunitId), eq(routings.active, true)))
    .orderBy(desc(routings.id));

/** SQL of the zones of agents, `agent_id` and `zone_id`: that of the desk, else all of theirs. */
const zonesOfAgents = sql`(
  select d.agent_id, d.zone_id from desks d where d.agent_id is not null
   union all select z.agent_id, z.zone_id from agent_zones z
    where not exists (select from desks d where d.agent_id = z.agent_id))`;

/** Who is available, with their zones, and the services that are offered there. */
const readAgents = async (db: Database, bunitId: number): Promise<readonly FreeAgent[]> => {
  const { rows } = await db.execute<{ id: number; since: string; services: number[]; zones: number[] }>(sql`
    select v.agent_id as id, v.since,
           coalesce(array_agg(distinct s.service_id) filter (where s.service_id is not null), '{}') as services,
           coalesce(array_agg(distinct z.zone_id) filter (where z.zone_id is not null), '{}') as zones
      from availability v
      left join ${zonesOfAgents} z on z.agent_id = v.agent_id
      left join ${offeredInZones} s on s.zone_id = z.zone_id
     where v.bunit_id = ${bunitId} and v.state = 'AVAILABLE'
     group by v.agent_id, v.since`);
  return rows.map(({ since, ...agent }) => ({ ...agent, since: Number(since) }));
};

/** Those among agents who may attend calls. */
export const readAble = async (db: Database, agentIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (agentIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(ableAmong(sql`select unnest(${sql.param([...agentIds])}::int[])`));
  return new Set(rows.map(({ id }) => id));
};

/** A call that rings for nobody, and the version in which it was found. */
interface FoundCall extends UnroutedCall {
  readonly version: number;
}

interface FoundSnapshot extends RoutingSnapshot {
  readonly calls: readonly FoundCall[];
}

interface CallRow extends Omit<FoundCall, 'waiting_since' | 'directed'> {
  readonly waiting_since: string;
  readonly for_agent_id: number | null;
  readonly for_zone_id: number | null;
  readonly since: string;
  readonly awaited: boolean;
}

const asUnrouted = ({ waiting_since, for_agent_id, for_zone_id, since, awaited, ...call }: CallRow): FoundCall => ({
  ...call,
  waiting_since: Number(waiting_since),
  directed:
    for_agent_id === null && for_zone_id === null
      ? null
      : { agent_id: for_agent_id, zone_id: for_zone_id, since: Number(since), awaited },
});

/** The agents for whom a call rang in vain since it is as it is. */
const triedBy = sql`select o.agent_id from offers o
  where o.querying_id = q.id and o.result in ('declined', 'missed') and o.at >= greatest(q.required_in, q.directed_at)
    and o.service_id is not distinct from q.service_id`;

/** Whether somebody whom a call is for is at work, and has not left it to others. */
const isAwaited = sql`exists (select from availability v
  where v.bunit_id = q.bunit_id and v.state in (${listed(workingStates)}) and v.agent_id not in (${triedBy})
    and (v.agent_id = q.for_agent_id or v.agent_id in (select z.agent_id from ${zonesOfAgents} z where z.zone_id = q.for_zone_id)))`;

/** The calls that are due and ring for nobody: the first of each service, and all that are kept for somebody. */
const readCalls = async (db: Database, bunitId: number, most: number, now: number): Promise<readonly FoundCall[]> => {
  const days = ruled(sql`rule.last_agent_days`, sql`${bunitId}`, sql`q.service_id`);
  const { rows } = await db.execute<CallRow & Record<string, unknown>>(sql`
    with due as (
      select id, version, bunit_id, service_id, waiting_since, required_in, phone_digits, for_agent_id, for_zone_id, directed_at,
             ${phoneStart({ bunitId: sql`${bunitId}::int`, digits: sql`phone_digits` })} as head_start
        from queryings
       where bunit_id = ${bunitId} and state in (${listed(pendingStates)}) and not open and offered_to is null
         and erased_at is null and (now or required_in <= ${now}::bigint)
    ), waiting as (
      select *, row_number() over (partition by service_id order by waiting_since - head_start, id) as place from due
    )
    select q.id, q.version, q.service_id, q.waiting_since, q.head_start,
           q.for_agent_id, q.for_zone_id, greatest(q.directed_at, q.required_in) as since,
           (q.for_agent_id is not null or q.for_zone_id is not null) and ${isAwaited} as awaited,
           array(${triedBy}) as tried,
           (select p.agent_id from queryings p
             where p.bunit_id = ${bunitId} and p.phone_digits = q.phone_digits and p.agent_id is not null
               and p.state in (${listed(answeredStates)}) and p.attended_at >= ${now}::bigint - ${days} * 86400
             order by p.attended_at desc, p.id desc limit 1) as last_agent_id
      from waiting q
     where q.place <= ${most} or q.directed_at is not null`);
  return rows.map(asUnrouted);
};

const readZoned = async (db: Database, bunitId: number): Promise<readonly number[]> => {
  const { rows } = await db.execute<{ service_id: number }>(
    sql`select distinct service_id from ${offeredInZones} offered where bunit_id = ${bunitId}`,
  );
  return rows.map(({ service_id }) => service_id);
};

/** What is known of a business now, in unix seconds. */
export const readSnapshot = async (db: Database, bunitId: number, now: number): Promise<FoundSnapshot> => {
  const [rules, agents, zoned] = await Promise.all([
    readRules(db, bunitId),
    readAgents(db, bunitId),
    readZoned(db, bunitId),
  ]);
  return { now, rules, agents, zoned, calls: await readCalls(db, bunitId, agents.length + more, now) };
};
