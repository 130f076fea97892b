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
  /** Which of the columns day, service, agent and wait the row is not about, as bits. */
  readonly about: number;
  readonly day: number | null;
  readonly service_id: number | null;
  readonly agent_id: number | null;
  readonly wait: number | null;
}

const about = { total: 0b1111, day: 0b0111, service: 0b1011, agent: 0b1101, wait: 0b1110 } as const;

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
  /** The first seconds of the days, in unix seconds. */
  readonly days: readonly number[];
  /** The first seconds of the ranges of waiting times; the first is 0. */
  readonly waits: readonly number[];
  /** An answer within so many seconds is in time. */
  readonly target: number;
}

/**
 * Counts the calls of a scope, at once for each day, service, agent and range of waiting times, in one pass over them.
 * A percentile is the waiting time of a call (nearest rank), not a value between two.
 */
export const countCalls = async (
  db: Database,
  scope: CallScope,
  { days, waits, target }: CallMeasures,
): Promise<CallReport> => {
  const outcomes = callOutcomeNames.map(
    (name) =>
      sql`count(*) filter (where state in (${listed(callOutcomes[name])}))::integer as ${sql.identifier(name)}, `,
  );
  const { rows } = await db.execute<FigureRow>(sql`
    with call as (
      select ${queryings.state} as state, ${queryings.service_id} as service_id, ${queryings.agent_id} as agent_id,
             width_bucket(${wantedAt}, ${array(days)}) - 1 as day, ${waitedAnswer} as waited
        from ${queryings} where ${within(scope)}
    ), sorted as (
      select *, width_bucket(waited, ${array(waits)}) - 1 as wait from call
    )
    select grouping(day, service_id, agent_id, wait) as about, day, service_id, agent_id, wait,
           ${sql.join(outcomes)}
           count(*)::integer as calls,
           count(*) filter (where waited <= ${target})::integer as in_time,
           avg(waited)::float8 as average,
           percentile_disc(0.5) within group (order by waited)::float8 as median,
           percentile_disc(0.95) within group (order by waited)::float8 as p95,
           max(waited)::float8 as longest
      from sorted
     group by grouping sets ((), (day), (service_id), (agent_id), (wait))`);
  const of = <Key>(bits: number, key: (row: FigureRow) => Key) =>
    new Map(rows.filter((row) => row.about === bits).map((row) => [key(row), row]));
  const byWait = [...of(about.wait, ({ wait }) => wait)];
  return {
    total: rows.find((row) => row.about === about.total) ?? noCalls,
    days: of(about.day, ({ day }) => day ?? 0),
    services: of(about.service, ({ service_id }) => service_id),
    agents: of(about.agent, ({ agent_id }) => agent_id),
    waits: new Map(byWait.flatMap(([wait, { calls }]) => (wait === null ? [] : [[wait, calls] as const]))),
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
