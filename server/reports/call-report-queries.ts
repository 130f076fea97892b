import type { EndCause } from '../../src/domain/call-end.ts';
import { type CallCounts, callOutcomes } from '../../src/domain/report.ts';
import { fullName, type Ref } from '../../src/domain/session.ts';
import { talkedUntil, waitedUntil } from '../calls/call-times.ts';
import type { DaySpan } from '../calls/kept-days.ts';
import { packedCauses, packedStates } from '../calls/packed-words.ts';
import type { Database } from '../postgres/database.ts';
import { and, asc, eq, sql } from '../postgres/orm.ts';
import { agents } from '../postgres/schema/agents.ts';
import { branches, outcomes, services, zones } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { users } from '../postgres/schema/people.ts';
import { visitCalls } from './call-day-queries.ts';
import { createEnds, type EndFigures } from './call-end-tally.ts';
import { type CallFigures, createCounts } from './call-tally.ts';
import type { WeekHour } from './hour-tally.ts';
import type { PackedCall } from './packed-calls.ts';

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

const isOf = (to: Narrowing, id: number): boolean => to === null || (to === 'none' ? id === 0 : to === id);

/** The calls of a scope, in the order in which they were wanted. */
export const visitScope = (
  db: Database,
  scope: CallScope,
  visit: (call: Readonly<PackedCall>) => void,
): Promise<void> => {
  const { bunitId, serviceId, agentId, zoneId } = scope;
  return visitCalls(db, bunitId, scope, (call) => {
    if (isOf(serviceId, call.serviceId) && isOf(agentId, call.agentId) && isOf(zoneId, call.zoneId)) visit(call);
  });
};

export interface CallReport {
  readonly total: CallFigures;
  /** By the position of the day, from 0. Days without calls are missing. */
  readonly days: ReadonlyMap<number, CallFigures>;
  /** By id; null for calls without. Counted when it is asked for. */
  readonly services: ReadonlyMap<number | null, CallFigures>;
  readonly agents: ReadonlyMap<number | null, CallFigures>;
  /** How many answered calls waited in each of the ranges, by position from 0. */
  readonly waits: ReadonlyMap<number, number>;
  /** How the calls ended: all of them, and by service, where null stands for those without. */
  readonly ends: EndFigures;
  readonly endsByService: ReadonlyMap<number | null, EndFigures>;
}

/** What a report of calls counts by. */
export interface CallMeasures {
  /** In order, without gaps; as long as the scope. */
  readonly days: readonly DaySpan[];
  /** The first seconds of the ranges of waiting times; the first is 0. */
  readonly waits: readonly number[];
  /** An answer within so many seconds is in time. */
  readonly target: number;
  /** Sees each call too, with the position of its day. */
  readonly also?: (call: Readonly<PackedCall>, day: number) => void;
}

/** Packed ids as those of the records: 0 stands for none. */
const withNone = (figures: ReadonlyMap<number, CallFigures>): ReadonlyMap<number | null, CallFigures> =>
  new Map([...figures].map(([id, one]) => [id === 0 ? null : id, one]));

/**
 * Counts the calls of a scope, at once for each day, service, agent and range of waiting times. A percentile is the waiting
 * time of a call (nearest rank), not a value between two.
 */
export const countCalls = async (
  db: Database,
  scope: Omit<CallScope, 'since' | 'until'>,
  { days, waits, target, also }: CallMeasures,
): Promise<CallReport> => {
  const counts = createCounts(target);
  const ends = createEnds(({ serviceId }) => serviceId);
  let day = 0;
  const period = { since: days[0]?.since ?? 0, until: days.at(-1)?.until ?? 0 };
  await visitScope(db, { ...scope, ...period }, (call) => {
    while (call.wanted >= (days[day]?.until ?? Number.POSITIVE_INFINITY)) day += 1;
    counts.add(call, day);
    ends.add(call);
    also?.(call, day);
  });
  const { figures: total, waits: ranges } = counts.total(waits);
  return {
    total,
    days: counts.days(),
    // Of thousands of agents that takes as long as all the rest, and a file of days shows none.
    get services() {
      return withNone(counts.by('service'));
    },
    get agents() {
      return withNone(counts.by('agent'));
    },
    waits: ranges,
    ends: ends.total(),
    endsByService: ends.groups(),
  };
};

/** A part of the calls of a scope: what a number of the report stands for. */
export interface CallPart {
  readonly kind: keyof CallCounts | null;
  /** Seconds that an answered call waited at least, and less than. */
  readonly waitedFrom: number | null;
  readonly waitedTo: number | null;
  readonly target: number;
  /** Why they ended; null for any cause, and for none. */
  readonly cause: EndCause | null;
  readonly outcomeId: Narrowing;
  /** Only calls that were sent on. */
  readonly redirected: boolean;
  /** The hour of the week in which they were wanted, and whether a moment lies in it; null for any. */
  readonly weekHour: (WeekHour & { readonly holds: (moment: number) => boolean }) | null;
}

/** Whether a call is one of the part. */
const isPart = (part: CallPart): ((call: Readonly<PackedCall>) => boolean) => {
  const { kind, waitedFrom, waitedTo, target, outcomeId, redirected, weekHour } = part;
  const cause = part.cause === null ? null : packedCauses.indexOf(part.cause);
  const states =
    kind === null || kind === 'in_time' ? null : callOutcomes[kind].map((state) => packedStates.indexOf(state));
  return (call) => {
    const { state, waited } = call;
    if (cause !== null && call.cause !== cause) return false;
    if (!isOf(outcomeId, call.outcomeId) || (redirected && call.redirects === 0)) return false;
    if (states !== null && !states.includes(state)) return false;
    if (weekHour !== null && !weekHour.holds(call.wanted)) return false;
    const isAnswered = waited >= 0;
    if (kind === 'in_time' && !(isAnswered && waited <= target)) return false;
    if (waitedFrom !== null && !(isAnswered && waited >= waitedFrom)) return false;
    return waitedTo === null || (isAnswered && waited < waitedTo);
  };
};

export interface CallPage {
  readonly page: number;
  readonly perPage: number;
  readonly now: number;
}

/** No call has an id from there on. Beside a wait of weeks it is more than a number of JavaScript tells apart. */
const idsEnd = 2n ** 31n;

/**
 * The ids of a page of calls, newest first, or longest wait first, and how many there are on all pages. Of what was packed: of a
 * year only the rows of one page are read.
 */
const findPage = async (db: Database, scope: CallScope, part: CallPart, { page, perPage }: CallPage) => {
  const byWait = part.waitedFrom !== null || part.waitedTo !== null;
  const isMeant = isPart(part);
  const newest: number[] = [];
  const waits: bigint[] = [];
  await visitScope(db, scope, (call) => {
    if (!isMeant(call)) return;
    if (byWait) waits.push(BigInt(call.waited) * idsEnd + BigInt(call.id));
    else newest.push(call.id);
  });
  const total = newest.length + waits.length;
  const end = Math.max(0, total - (page - 1) * perPage);
  const start = Math.max(0, end - perPage);
  // Of one kind they are sorted at once.
  const ids = byWait
    ? Array.from(BigUint64Array.from(waits).sort().slice(start, end), (one) => Number(one % idsEnd))
    : newest.slice(start, end);
  return { total, ids: ids.reverse() };
};

/**
 * The calls behind a number, newest first, or longest wait first where waiting is asked for, with how long each waited
 * and was talked in, so far; in seconds.
 */
export const listCalls = async (db: Database, scope: CallScope, part: CallPart, asked: CallPage) => {
  const { total, ids } = await findPage(db, scope, part, asked);
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
      waited: waitedUntil(asked.now).mapWith(queryings.created_at),
      talked: talkedUntil(asked.now).mapWith(queryings.created_at),
    })
    .from(queryings)
    .leftJoin(services, eq(services.id, queryings.service_id))
    .leftJoin(zones, eq(zones.id, queryings.zone_id))
    .leftJoin(agents, eq(agents.id, queryings.agent_id))
    .leftJoin(users, eq(users.id, agents.user_id))
    .where(and(eq(queryings.bunit_id, scope.bunitId), sql`${queryings.id} = any(${sql.param(ids)}::int[])`));
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return { total, rows: rows.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0)) };
};
export type ListedCall = Awaited<ReturnType<typeof listCalls>>['rows'][number];

/** What a report can be narrowed to. What is switched off has calls all the same. */
interface Offered extends Ref {
  readonly active: boolean;
}

/** The services, agents, zones with their branches, and outcomes of a business, by name: what a report or its lists can be narrowed to. */
export const findNarrowings = async (db: Database, bunitId: number) => {
  const named = (table: typeof services | typeof outcomes): Promise<Offered[]> =>
    db
      .select({ id: table.id, name: table.name, active: table.active })
      .from(table)
      .where(eq(table.bunit_id, bunitId))
      .orderBy(asc(table.name));
  const people = await db
    .select({
      id: agents.id,
      active: agents.active,
      first_name: users.first_name,
      middle_name: users.middle_name,
      last_name: users.last_name,
    })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.user_id))
    .where(eq(agents.bunit_id, bunitId));
  const byName = people
    .map(({ id, active, ...names }): Offered => ({ id, active, name: fullName(names) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
  return {
    services: await named(services),
    agents: byName,
    // Every branch may have one of that name.
    zones: await db
      .select({ id: zones.id, name: zones.name, active: zones.active, area: branches.name })
      .from(zones)
      .innerJoin(branches, eq(branches.id, zones.branch_id))
      .where(eq(zones.bunit_id, bunitId))
      .orderBy(asc(zones.name), asc(branches.name)),
    outcomes: await named(outcomes),
  };
};
export type Narrowings = Awaited<ReturnType<typeof findNarrowings>>;
