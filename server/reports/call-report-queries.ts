import { type CallCounts, callOutcomeNames, callOutcomes } from '../../src/domain/report.ts';
import { fullName, type Ref } from '../../src/domain/session.ts';
import { talkedUntil, waitedAnswer, waitedUntil, wantedAt } from '../calls/call-times.ts';
import type { Database } from '../postgres/database.ts';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from '../postgres/orm.ts';
import type { PgColumn } from '../postgres/orm-pg.ts';
import { agents } from '../postgres/schema/agents.ts';
import { services, zones } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { listed } from '../postgres/schema/columns.ts';
import { users } from '../postgres/schema/people.ts';
import { callsOn, type DaySpan, keepDays, spansAs } from './call-day-queries.ts';

/** One record, those without any, or all (null). */
export type Narrowing = number | 'none' | null;

/** Which calls a report is about. */
export interface CallScope {
  readonly bunitId: number;
  /** Unix seconds: the first, and the one after the last. */
  readonly since: number;
  readonly until: number;
  readonly serviceId: Narrowing;
  readonly agentId: Narrowing;
  readonly zoneId: Narrowing;
}

const narrowed = (column: PgColumn, to: Narrowing): SQL | undefined => {
  if (to === null) return undefined;
  return to === 'none' ? isNull(column) : eq(column, to);
};

const within = ({ bunitId, since, until, serviceId, agentId, zoneId }: CallScope) =>
  and(
    eq(queryings.bunit_id, bunitId),
    gte(wantedAt, since),
    lt(wantedAt, until),
    narrowed(queryings.service_id, serviceId),
    narrowed(queryings.agent_id, agentId),
    narrowed(queryings.zone_id, zoneId),
  );

/** What is counted of some calls. Times in seconds; null when none of them was answered. */
export interface CallFigures extends CallCounts {
  readonly calls: number;
  readonly average: number | null;
  readonly median: number | null;
  readonly p95: number | null;
  readonly longest: number | null;
}

export interface CallReport {
  readonly total: CallFigures;
  /** By the position of the day, from 0. Days without calls are missing. */
  readonly days: ReadonlyMap<number, CallFigures>;
  /** By id; null for calls without. */
  readonly services: ReadonlyMap<number | null, CallFigures>;
  readonly agents: ReadonlyMap<number | null, CallFigures>;
  /** How many answered calls waited in each of the ranges, by position from 0. */
  readonly waits: ReadonlyMap<number, number>;
}

interface FigureRow extends CallFigures, Record<string, unknown> {
  /** What the row is about, and which: the position of a day or of a range of waiting times, or an id. */
  readonly about: 'total' | 'day' | 'service' | 'agent' | 'wait';
  readonly key: number | null;
}

const noCalls: CallFigures = {
  calls: 0,
  answered: 0,
  abandoned: 0,
  rejected: 0,
  waiting: 0,
  in_time: 0,
  average: null,
  median: null,
  p95: null,
  longest: null,
};

const array = (values: readonly number[]) => sql`${sql.param([...values])}::bigint[]`;

/** What a report of calls counts by. */
export interface CallMeasures {
  /** In order, without gaps; as long as the scope. */
  readonly days: readonly DaySpan[];
  /** The first seconds of the ranges of waiting times; the first is 0. */
  readonly waits: readonly number[];
  /** An answer within so many seconds is in time. */
  readonly target: number;
}

/** Figures of groups of calls: from how many of each waited how long. */
const figures = (target: number) => sql`
  about, key,
  ${sql.join(callOutcomeNames.map((name) => sql`coalesce(sum(calls) filter (where state in (${listed(callOutcomes[name])})), 0)::integer as ${sql.identifier(name)}, `))}
  sum(calls)::integer as calls,
  coalesce(sum(calls) filter (where waited <= ${target}), 0)::integer as in_time,
  (sum(waited::bigint * calls) / nullif(sum(calls) filter (where waited is not null), 0)::numeric)::float8 as average,
  min(waited) filter (where reached * 100 >= answers * 50)::float8 as median,
  min(waited) filter (where reached * 100 >= answers * 95)::float8 as p95,
  max(waited)::float8 as longest`;

/**
 * Counts the calls of a scope, at once for each day, service, agent and range of waiting times. Of days that were counted
 * once and for all the sums are read, unless the report is narrowed; of others the calls, in one pass over them. A
 * percentile is the waiting time of a call (nearest rank), not a value between two.
 */
export const countCalls = async (
  db: Database,
  scope: CallScope,
  { days, waits, target }: CallMeasures,
): Promise<CallReport> => {
  const { bunitId, serviceId, agentId, zoneId } = scope;
  const isNarrowed = serviceId !== null || agentId !== null || zoneId !== null;
  if (!isNarrowed) await keepDays(db, bunitId, days);
  const narrowing = and(
    narrowed(queryings.service_id, serviceId),
    narrowed(queryings.agent_id, agentId),
    narrowed(queryings.zone_id, zoneId),
  );
  const { rows } = await db.execute<FigureRow>(sql`
    with span as materialized (
      select span.*, ${isNarrowed} or kept.since is null as is_open
        from ${spansAs(days)} as span
        left join call_days kept on kept.bunit_id = ${bunitId} and kept.since = span.since and kept.until = span.until
    ), call as materialized (
      ${callsOn(bunitId, sql`(select * from span where is_open)`, narrowing)}
    ), part as (
      select 'service' as kind, day, service_id as key, state, waited, count(*) as calls
        from call group by day, service_id, state, waited
      union all
      select 'agent', null, agent_id, state, waited, count(*) from call group by agent_id, state, waited
      union all
      select kind, day, key, state, waited, calls
        from span join call_day_sums sums on sums.bunit_id = ${bunitId} and sums.since = span.since and sums.until = span.until
       where not is_open
    ), grouped as (
      select case grouping(day, key) when 3 then 'total' when 1 then 'day' else 'service' end as about,
             coalesce(day, key) as key, state, waited, sum(calls) as calls
        from part where kind = 'service'
       group by grouping sets ((state, waited), (day, state, waited), (key, state, waited))
      union all
      select 'agent', key, state, waited, sum(calls) from part where kind = 'agent' group by key, state, waited
    ), ranged as (
      select * from grouped
      union all
      select 'wait', width_bucket(waited, ${array(waits)}) - 1, state, waited, calls
        from grouped where about = 'total' and waited is not null
    ), ranked as (
      select *, sum(calls) filter (where waited is not null) over (partition by about, key order by waited) as reached,
             sum(calls) filter (where waited is not null) over (partition by about, key) as answers
        from ranged
    )
    select ${figures(target)} from ranked group by about, key`);
  const of = (about: FigureRow['about']) => rows.filter((row) => row.about === about);
  const by = (about: FigureRow['about']) => new Map(of(about).map((row) => [row.key, row]));
  return {
    total: of('total')[0] ?? noCalls,
    days: new Map(of('day').map((row) => [row.key ?? 0, row])),
    services: by('service'),
    agents: by('agent'),
    waits: new Map(of('wait').map(({ key, calls }) => [key ?? 0, calls])),
  };
};

/** A part of the calls of a scope: what a number of the report stands for. */
export interface CallPart {
  readonly kind: keyof CallCounts | null;
  /** Seconds that an answered call waited at least, and less than. */
  readonly waitedFrom: number | null;
  readonly waitedTo: number | null;
  readonly target: number;
}

const partOf = ({ kind, waitedFrom, waitedTo, target }: CallPart) =>
  and(
    kind === null || kind === 'in_time'
      ? undefined
      : inArray(
          queryings.state,
          callOutcomes[kind].map((state) => state),
        ),
    kind === 'in_time' ? lte(waitedAnswer, target) : undefined,
    waitedFrom === null ? undefined : gte(waitedAnswer, waitedFrom),
    waitedTo === null ? undefined : lt(waitedAnswer, waitedTo),
  );

export interface CallPage {
  readonly page: number;
  readonly perPage: number;
  readonly now: number;
}

/**
 * The calls behind a number, newest first, or longest wait first where waiting is asked for, with how long each waited
 * and was talked in, so far; in seconds.
 */
export const listCalls = async (db: Database, scope: CallScope, part: CallPart, { page, perPage, now }: CallPage) => {
  const where = and(within(scope), partOf(part));
  const byWait = part.waitedFrom !== null || part.waitedTo !== null;
  const rows = await db
    .select({
      id: queryings.id,
      created_at: queryings.created_at,
      phone: queryings.phone,
      state: queryings.state,
      service: services.name,
      zone: zones.name,
      first_name: users.first_name,
      middle_name: users.middle_name,
      last_name: users.last_name,
      waited: waitedUntil(now).mapWith(queryings.created_at),
      talked: talkedUntil(now).mapWith(queryings.created_at),
    })
    .from(queryings)
    .leftJoin(services, eq(services.id, queryings.service_id))
    .leftJoin(zones, eq(zones.id, queryings.zone_id))
    .leftJoin(agents, eq(agents.id, queryings.agent_id))
    .leftJoin(users, eq(users.id, agents.user_id))
    .where(where)
    .orderBy(byWait ? sql`${waitedAnswer} desc` : desc(wantedAt), desc(queryings.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { total: await db.$count(queryings, where), rows };
};
export type ListedCall = Awaited<ReturnType<typeof listCalls>>['rows'][number];

/** The services, agents and zones of a business, by name: what a report can be narrowed to. */
export const findNarrowings = async (db: Database, bunitId: number) => {
  const named = (table: typeof services | typeof zones): Promise<Ref[]> =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(eq(table.bunit_id, bunitId))
      .orderBy(asc(table.name));
  const people = await db
    .select({
      id: agents.id,
      first_name: users.first_name,
      middle_name: users.middle_name,
      last_name: users.last_name,
    })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.user_id))
    .where(eq(agents.bunit_id, bunitId));
  const byName = people
    .map(({ id, ...names }): Ref => ({ id, name: fullName(names) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
  return { services: await named(services), agents: byName, zones: await named(zones) };
};
export type Narrowings = Awaited<ReturnType<typeof findNarrowings>>;
