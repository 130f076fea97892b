import {
  type Availability,
  type Offer,
  type Outcome,
  type OwnAvailability,
  outcomesOf,
  type PauseReason,
  type WrappedCall,
} from '../../src/domain/availability.ts';
import { lackingOf } from '../../src/domain/readiness.ts';
import type { CallOfAgent, SupervisedAgent } from '../../src/domain/team.ts';
import { fullNameOf } from '../audit/audit-queries.ts';
import { failure } from '../base/failure.ts';
import type { Queries } from '../postgres/database.ts';
import { and, asc, eq, isNull, type SQL, sql } from '../postgres/orm.ts';
import { agents } from '../postgres/schema/agents.ts';
import { availability, pauses } from '../postgres/schema/availability.ts';
import { businesses, outcomes, services } from '../postgres/schema/business.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { readiness } from '../postgres/schema/readiness.ts';
import { offers } from '../postgres/schema/routing.ts';
import { isGuestStint } from './guest-stints.ts';

const columns = {
  agent_id: availability.agent_id,
  state: availability.state,
  since: availability.since,
  calls: availability.calls,
  paused: availability.paused,
  pause: { id: pauses.id, name: pauses.name, works: pauses.works, minutes: pauses.minutes },
  wrap_until: availability.wrap_until,
  wrap_call: {
    id: queryings.id,
    phone: queryings.phone,
    service_id: queryings.service_id,
    outcome_id: queryings.outcome_id,
  },
  version: availability.version,
};

const reasonOf = (bunitId: number): SQL | undefined =>
  and(eq(pauses.id, availability.pause_id), eq(pauses.bunit_id, bunitId));

/** The call that is wrapped up; none where it was erased: nothing is written down about it any more. */
const callOf = (bunitId: number): SQL | undefined =>
  and(eq(queryings.id, availability.wrap_call_id), eq(queryings.bunit_id, bunitId), isNull(queryings.erased_at));

const livingAgent = (bunitId: number): SQL | undefined =>
  and(eq(agents.id, availability.agent_id), eq(agents.bunit_id, bunitId), eq(agents.active, true));

/** What an agent of the business is at. Throws `not_found` where it has none of that id. */
export const readAvailability = async (db: Queries, bunitId: number, agentId: number): Promise<Availability> => {
  const [found] = await db
    .select(columns)
    .from(availability)
    .innerJoin(agents, livingAgent(bunitId))
    .leftJoin(pauses, reasonOf(bunitId))
    .leftJoin(queryings, callOf(bunitId))
    .where(eq(availability.agent_id, agentId));
  if (!found) throw failure('not_found');
  return found;
};

/** The reasons that a pause can have in the business, by name. */
export const readReasons = (db: Queries, bunitId: number): Promise<PauseReason[]> =>
  db
    .select(columns.pause)
    .from(pauses)
    .where(and(eq(pauses.bunit_id, bunitId), eq(pauses.active, true)))
    .orderBy(asc(pauses.name), asc(pauses.id));

const readOutcomes = (db: Queries, bunitId: number): Promise<Outcome[]> =>
  db
    .select({
      id: outcomes.id,
      name: outcomes.name,
      needs_note: outcomes.needs_note,
      service_id: outcomes.service_id,
    })
    .from(outcomes)
    .where(and(eq(outcomes.bunit_id, bunitId), eq(outcomes.active, true)))
    .orderBy(asc(outcomes.name), asc(outcomes.id));

/** The outcomes that a call of the business can have: what may be said of it, and what can be demanded. */
export const readOutcomesOf = async (
  db: Queries,
  bunitId: number,
  call: Pick<WrappedCall, 'service_id'>,
): Promise<readonly Outcome[]> => outcomesOf(await readOutcomes(db, bunitId), call);

/** What the business says of the day of its agents. */
const readRules = async (db: Queries, bunitId: number) => {
  const { away_after, outcome_required } = businesses;
  const [rules] = await db.select({ away_after, outcome_required }).from(businesses).where(eq(businesses.id, bunitId));
  return rules ?? { away_after: null, outcome_required: false };
};

/** The call that rings for the agent alone; null where none does. */
const readOffer = async (db: Queries, bunitId: number, agentId: number): Promise<Offer | null> => {
  const [found] = await db
    .select({
      until: sql<number>`${availability.offer_until}::float8`,
      call: {
        id: queryings.id,
        phone: queryings.phone,
        service_id: queryings.service_id,
        with_video: queryings.with_video,
        now: queryings.now,
        waiting_since: queryings.waiting_since,
      },
      service: { id: services.id, name: services.name },
      asked: { kind: offers.kind, from_id: offers.from_id, note: offers.note },
      from_name: fullNameOf(sql`(select user_id from ${agents} where ${agents.id} = ${offers.from_id})`),
    })
    .from(availability)
    .innerJoin(queryings, and(eq(queryings.id, availability.offer_call_id), eq(queryings.bunit_id, bunitId)))
    .leftJoin(offers, and(eq(offers.agent_id, availability.agent_id), isNull(offers.ended_at)))
    .leftJoin(services, eq(services.id, queryings.service_id))
    .where(eq(availability.agent_id, agentId));
  if (!found) return null;
  const { until, call, service, asked, from_name: name } = found;
  const from = asked?.from_id == null ? null : { id: asked.from_id, name: name ?? '' };
  return { until, call: { ...call, service }, kind: asked?.kind ?? 'ring', from, note: asked?.note ?? null };
};

/** The same with what the agent may choose. */
export const readOwnAvailability = async (db: Queries, bunitId: number, agentId: number): Promise<OwnAvailability> => {
  const [own, reasons, offered, rules] = await Promise.all([
    readAvailability(db, bunitId, agentId),
    readReasons(db, bunitId),
    readOutcomes(db, bunitId),
    readRules(db, bunitId),
  ]);
  // Looked for afterwards: what ends meanwhile is told by another version, and what began is not missed.
  const offer = own.state === 'OFFERED' ? await readOffer(db, bunitId, agentId) : null;
  return { ...own, offer, reasons, outcomes: offered, ...rules };
};

const checkOf = (bunitId: number): SQL | undefined =>
  and(eq(readiness.agent_id, availability.agent_id), eq(readiness.bunit_id, bunitId));

type ListedAgent = SupervisedAgent & {
  readonly in_calls: CallOfAgent[];
  readonly zones: string[];
  readonly desk: string | null;
};

/** SQL of where the agent of a row attends, by name. */
const places = {
  zones: sql<string[]>`array(
    select z.name from agent_zones az join zones z on z.id = az.zone_id and z.active
     where az.agent_id = ${availability.agent_id} order by z.name, z.id)`,
  desk: sql<string | null>`(select d.name from desks d where d.agent_id = ${availability.agent_id} and d.active)`,
};

/** SQL of the calls that the agent of a row is in: their own, and those of colleagues with which they help. */
const callsOf = (bunitId: number): SQL<CallOfAgent[]> => sql`case when ${availability.calls} = 0 then '[]'::json else (
  select coalesce(json_agg(json_build_object('id', c.id, 'phone', c.phone, 'service', s.name, 'helps', c.helps)
           order by c.attended_at, c.id), '[]'::json)
    from (
      select id, phone, service_id, attended_at, false as helps from queryings
       where agent_id = ${availability.agent_id} and bunit_id = ${bunitId} and state = 'ATTENDED'
       union all
      select q.id, q.phone, q.service_id, q.attended_at, true from call_guests g
        join queryings q on ${isGuestStint}
       where g.agent_id = ${availability.agent_id} and g.bunit_id = ${bunitId}
    ) c left join services s on s.id = c.service_id) end`;

/** What all agents of the business are at, by name; where they attend; and what their last check found wrong, null where there was none. */
export const listAvailability = async (db: Queries, bunitId: number): Promise<ListedAgent[]> => {
  const rows = await db
    .select({
      ...columns,
      name: fullNameOf(sql`${agents.user_id}`),
      readiness: { at: readiness.at, findings: readiness.findings },
      in_calls: callsOf(bunitId),
      ...places,
    })
    .from(availability)
    .innerJoin(agents, livingAgent(bunitId))
    .leftJoin(pauses, reasonOf(bunitId))
    .leftJoin(queryings, callOf(bunitId))
    .leftJoin(readiness, checkOf(bunitId))
    .where(eq(availability.bunit_id, bunitId))
    .orderBy(asc(fullNameOf(sql`${agents.user_id}`)), asc(availability.agent_id));
  return rows.map(({ readiness: checked, ...row }) => ({
    ...row,
    readiness: checked && { at: checked.at, findings: lackingOf(checked.findings) },
  }));
};

/** Throws `required` without a reason where the business has any, and `unknown` for one that it has not, or not any more. */
export const demandReason = async (db: Queries, bunitId: number, pauseId: number | null): Promise<void> => {
  const reasons = await readReasons(db, bunitId);
  if (pauseId === null && reasons.length > 0) throw failure('required', { fields: { pause_id: 'required' } });
  if (pauseId !== null && !reasons.some(({ id }) => id === pauseId))
    throw failure('unknown', { fields: { pause_id: 'unknown' } });
};

/** Throws `outcome_required` where the business wants one of each call, and the one that is wrapped up has none, but could. */
export const demandOutcome = async (db: Queries, bunitId: number, { wrap_call }: Availability): Promise<void> => {
  if (wrap_call === null || wrap_call.outcome_id !== null) return;
  const { outcome_required } = await readRules(db, bunitId);
  if (!outcome_required || (await readOutcomesOf(db, bunitId, wrap_call)).length === 0) return;
  throw failure('outcome_required', { fields: { outcome_id: 'required' } });
};

/** Holds what an agent is at until the transaction ends. */
export const holdAvailability = async (tx: Queries, bunitId: number, agentId: number): Promise<void> => {
  await tx
    .select({ agent_id: availability.agent_id })
    .from(availability)
    .where(and(eq(availability.agent_id, agentId), eq(availability.bunit_id, bunitId)))
    .for('update');
};
