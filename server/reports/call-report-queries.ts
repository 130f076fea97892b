import { setImmediate } from 'node:timers/promises';
import { type CallCounts, callOutcomes } from '../../src/domain/report.ts';
import { fullName, type Ref } from '../../src/domain/session.ts';
import { talkedUntil, waitedAnswer, waitedUntil, wantedAt } from '../calls/call-times.ts';
import type { Database } from '../postgres/database.ts';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from '../postgres/orm.ts';
import type { PgColumn } from '../postgres/orm-pg.ts';
import { agents } from '../postgres/schema/agents.ts';
import { services, zones } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { users } from '../postgres/schema/people.ts';
import { type DaySpan, keepDays, packedDays } from './call-day-queries.ts';
import { type CallFigures, createTallies, createTally } from './call-tally.ts';
import { readPacked } from './packed-calls.ts';

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

/** What a report of calls counts by. */
export interface CallMeasures {
  /** In order, without gaps; as long as the scope. */
  readonly days: readonly DaySpan[];
  /** The first seconds of the ranges of waiting times; the first is 0. */
  readonly waits: readonly number[];
  /** An answer within so many seconds is in time. */
  readonly target: number;
}

const isOf = (to: Narrowing, id: number): boolean => to === null || (to === 'none' ? id === 0 : to === id);

/** Packed ids as those of the records: 0 stands for none. */
const withNone = (figures: ReadonlyMap<number, CallFigures>): ReadonlyMap<number | null, CallFigures> =>
  new Map([...figures].map(([id, one]) => [id === 0 ? null : id, one]));

/**
 * Counts the calls of a scope, at once for each day, service, agent and range of waiting times. Days that were counted
 * once and for all are read as they were packed, of others the calls. A percentile is the waiting time of a call (nearest
 * rank), not a value between two.
 */
export const countCalls = async (
  db: Database,
  { bunitId, serviceId, agentId, zoneId }: Omit<CallScope, 'since' | 'until'>,
  { days, waits, target }: CallMeasures,
): Promise<CallReport> => {
  await keepDays(db, bunitId, days);
  const total = createTally();
  const byDay = createTallies<number>();
  const byService = createTallies<number>();
  const byAgent = createTallies<number>();
  for (const { day, packed } of await packedDays(db, bunitId, days)) {
    const ofDay = byDay.of(day);
    let isEmpty = true;
    readPacked(packed, (call) => {
      if (!isOf(serviceId, call.serviceId) || !isOf(agentId, call.agentId) || !isOf(zoneId, call.zoneId)) return;
      isEmpty = false;
      total.add(call);
      ofDay.add(call);
      byService.of(call.serviceId).add(call);
      byAgent.of(call.agentId).add(call);
    });
    if (isEmpty) byDay.drop(day);
    // Others get their turn.
    await setImmediate();
  }
  return {
    total: total.figures(target),
    days: byDay.figures(target),
    services: withNone(byService.figures(target)),
    agents: withNone(byAgent.figures(target)),
    waits: total.ranges(waits),
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
