import type { AvailabilityState } from '../../src/domain/availability.ts';
import { compareNames } from '../../src/domain/find.ts';
import type { Colleague, Handover, HandoverRequest } from '../../src/domain/handover.ts';
import { byPlacedName } from '../../src/domain/placed-name.ts';
import type { Destinations } from '../../src/domain/redirection.ts';
import { usualSeconds } from '../../src/domain/routing.ts';
import { fullNameOf } from '../audit/audit-queries.ts';
import type { Author } from '../audit/remember.ts';
import { afterLeftOffers, availabilitySteps } from '../availability/availability-move.ts';
import { failure } from '../base/failure.ts';
import { announce } from '../postgres/announce.ts';
import type { Queries, Transaction } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { ableAmong, holdAgent, readAttending } from './attending-queries.ts';
import { demandFree, moveIn, transitionValues } from './call-transition.ts';
import { guestsOf, letGuestIn, passGuestsOn, rememberGuest } from './guest-queries.ts';
import { ruled } from './open-queries.ts';

/** A call, and the agent who does something with it. */
export interface HandoverPlace {
  readonly bunitId: number;
  readonly callId: number;
  readonly agentId: number;
}

const nameOf = (agentId: SQL): SQL => sql`(select ${fullNameOf(sql`user_id`)} from agents where id = ${agentId})`;

/** In which branches each of these agents works: the first by name, and how many more there are. */
const branchesOf = async (db: Queries, agentIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await db.execute<{ id: number; names: readonly string[] }>(sql`
    select x.agent_id as id, array_agg(distinct b.name) as names
      from agent_zones x join zones z on z.id = x.zone_id join branches b on b.id = z.branch_id
     where x.agent_id = any(${sql.param(agentIds)}::int[]) group by x.agent_id`);
  return new Map(
    rows.map(({ id, names }) => {
      const [first = '', ...others] = names.toSorted(compareNames);
      return [id, others.length > 0 ? `${first} +${others.length}` : first];
    }),
  );
};

/** Agents, of whom those of one name say where they work: a call would go to whichever was pressed. */
const withBranches = async (db: Queries, agents: readonly Colleague[]): Promise<readonly Colleague[]> => {
  const alike = [...Map.groupBy(agents, ({ name }) => name).values()].filter(({ length }) => length > 1).flat();
  if (alike.length === 0) return agents;
  const areas = await branchesOf(
    db,
    alike.map(({ id }) => id),
  );
  return agents.map((agent) => {
    const area = areas.get(agent.id);
    return area === undefined ? agent : { ...agent, area };
  });
};

/** All agents who may attend calls but this one, those who are available first, then by name. */
export const colleaguesOf = async (
  db: Queries,
  bunitId: number,
  agentId: number | null,
): Promise<readonly Colleague[]> => {
  const others = sql`select id from agents where bunit_id = ${bunitId} and id is distinct from ${agentId}::int`;
  const { rows } = await db.execute<{ id: number; name: string; state: AvailabilityState }>(sql`
    select a.id, ${fullNameOf(sql`a.user_id`)} as name, coalesce(v.state, 'OFFLINE') as state
      from agents a left join availability v on v.agent_id = a.id
     where a.id in (${ableAmong(others)})`);
  const isFree = ({ state }: Colleague) => Number(state === 'AVAILABLE');
  const ordered = rows.toSorted((one, other) => isFree(other) - isFree(one) || byPlacedName(one, other));
  return withBranches(db, ordered);
};

/** To whom calls of a business can be passed on, each kind by name, zones with their branches; agents are those who may attend calls. */
export const destinationsIn = async (db: Queries, bunitId: number): Promise<Destinations> => {
  const { rows } = await db.execute<Pick<Destinations, 'services' | 'zones'> & Record<string, unknown>>(sql`
    select (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
              from services where bunit_id = ${bunitId} and active) as services,
           (select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name, 'area', b.name)), '[]')
              from zones z join branches b on b.id = z.branch_id where z.bunit_id = ${bunitId} and z.active) as zones`);
  const { services = [], zones = [] } = rows[0] ?? {};
  return {
    services: services.toSorted(byPlacedName),
    zones: zones.toSorted(byPlacedName),
    agents: await colleaguesOf(db, bunitId, null),
  };
};

/** What the agent who has a call asked a colleague last, while they have it; null where nobody was asked. */
export const lastHandover = async (db: Queries, callId: number): Promise<Handover | null> => {
  const { rows } = await db.execute<{ handover: Handover }>(sql`
    select jsonb_build_object('id', o.id, 'kind', o.kind, 'note', o.note, 'at', o.at, 'until', o.until, 'result', o.result,
             'from', jsonb_build_object('id', o.from_id, 'name', coalesce(${nameOf(sql`o.from_id`)}, '')),
             'to', jsonb_build_object('id', o.agent_id, 'name', coalesce(${nameOf(sql`o.agent_id`)}, ''))) as handover
      from offers o join queryings q on q.id = o.querying_id and q.agent_id = o.from_id and q.state = 'ATTENDED' and o.at >= q.attended_at
     where o.querying_id = ${callId} and o.kind <> 'ring' order by o.id desc limit 1`);
  return rows[0]?.handover ?? null;
};

/** A call, held until the transaction ends; its state and agent. Throws `not_found`. */
const holdCall = async (tx: Transaction, { bunitId, callId }: HandoverPlace) => {
  const { rows } = await tx.execute<{ state: string; agent_id: number | null; with_video: boolean }>(sql`
    select state, agent_id, with_video from queryings where id = ${callId} and bunit_id = ${bunitId} for update`);
  const [call] = rows;
  if (!call) throw failure('not_found');
  return call;
};

/** Whether a call that is held rings for somebody. What the statement says that waited for it is of the time before. */
const isAsked = async (tx: Transaction, callId: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from availability where offer_call_id = ${callId}`);
  return rows.length > 0;
};

/** The same of the agent who has it. Throws also `illegal_transition`, and `not_owner`. */
const holdOwnCall = async (tx: Transaction, place: HandoverPlace) => {
  const call = await holdCall(tx, place);
  if (call.state !== 'ATTENDED') throw failure('illegal_transition');
  if (call.agent_id !== place.agentId) throw failure('not_owner');
  return call;
};

const tell = (tx: Transaction, { bunitId, callId, agentId }: HandoverPlace, toId: number): void =>
  announce(
    tx,
    bunitId,
    { kind: 'call', id: callId, isNew: false, agents: [agentId] },
    { kind: 'availability', agentId: toId },
  );

/**
 * Asks a colleague to take the call over, or to help: it rings for them alone, as long as the rule for calls of the service
 * says. `now` in unix seconds. Throws `not_found`, `illegal_transition`, `not_owner`, `unknown` for who may attend no calls,
 * `call_offered` while somebody is asked, and `agent_busy` for who is not available.
 */
export const askColleague = async (
  tx: Transaction,
  place: HandoverPlace,
  { kind, agent_id: toId, note }: HandoverRequest,
  now: number,
): Promise<void> => {
  const { bunitId, callId, agentId } = place;
  const call = await holdOwnCall(tx, place);
  if (kind === 'consult' && !call.with_video) throw failure('illegal_transition');
  const named = sql`select id from agents where id = ${toId} and bunit_id = ${bunitId} and id <> ${agentId}`;
  const { rows: able } = await tx.execute(ableAmong(named));
  if (able.length === 0) throw failure('unknown', { fields: { agent_id: 'unknown' } });
  if (await isAsked(tx, callId)) throw failure('call_offered');
  const seconds = ruled(sql`rule.offer_seconds`, sql`q.bunit_id`, sql`q.service_id`);
  const who = sql`select ${toId}::int as agent_id, ${now}::bigint as at, q.id as call_id,
    ${now}::bigint + coalesce(${seconds}, ${usualSeconds}::int) as until from queryings q where q.id = ${callId}`;
  const { rows } = await tx.execute(sql`
    with ${availabilitySteps({ event: 'offer', who })}, given as (
      update queryings set offered_to = after_offer.agent_id from after_offer where queryings.id = ${callId}
      returning queryings.service_id
    ), kept as (
      insert into offers (bunit_id, querying_id, agent_id, kind, from_id, note, service_id, at, until)
      select ${bunitId}::int, ${callId}::int, a.agent_id, ${kind}::text, ${agentId}::int, ${note}::text, given.service_id, a.at, b.until
        from after_offer a join (${who}) b using (agent_id), given where ${afterLeftOffers}
      returning id
    ) select id from kept`);
  if (rows.length === 0) throw failure('agent_busy');
  tell(tx, place, toId);
};

/** Asks no longer. `now` in unix seconds. Throws `not_found`, `illegal_transition`, and `not_owner`. */
export const withdrawHandover = async (tx: Transaction, place: HandoverPlace, now: number): Promise<void> => {
  const { callId } = place;
  await holdOwnCall(tx, place);
  const who = sql`select offered_to as agent_id, ${now}::bigint as at, id as call_id from queryings where id = ${callId}`;
  const { rows } = await tx.execute<{ agent_id: number }>(sql`
    with ${availabilitySteps({ event: 'withdraw', who, when: sql`a.offer_call_id = who.call_id` })}, taken as (
      update queryings set offered_to = null where id = ${callId}
    ) select agent_id from after_withdraw`);
  for (const { agent_id } of rows) tell(tx, place, agent_id);
};

/** What rings for the agent because of a colleague who has the call; null where nothing does. */
const findAsked = async (tx: Transaction, { callId, agentId }: HandoverPlace) => {
  const { rows } = await tx.execute<{ kind: Handover['kind']; from_id: number }>(sql`
    select kind, from_id from offers
     where agent_id = ${agentId} and querying_id = ${callId} and ended_at is null and kind <> 'ring'`);
  return rows[0] ?? null;
};

/** Whether the agent has said yes before: the answer was lost, so it is given again. */
const hasAccepted = async (tx: Transaction, { callId, agentId }: HandoverPlace): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from queryings q where q.id = ${callId} and q.state = 'ATTENDED' and (q.agent_id = ${agentId}
      or exists (select from call_guests g where g.call_id = q.id and g.agent_id = ${agentId} and g.host_id = q.agent_id))`);
  return rows.length > 0;
};

/**
 * Says yes to a colleague: the call is the agent's from now on, or they may come into its room. `most`: how many guests a room
 * takes. Throws `not_found`, `agent_required`, `offer_gone`, `already_attending`, `forbidden`, and `room_full`.
 */
export const acceptHandover = async (
  tx: Transaction,
  author: Author,
  place: HandoverPlace,
  guests: { readonly most?: number | null },
): Promise<void> => {
  const { bunitId, callId, agentId } = place;
  const { now } = author;
  if (!(await holdAgent(tx, bunitId, agentId))) throw failure('agent_required');
  await holdCall(tx, place);
  const asked = await findAsked(tx, place);
  if (!asked) {
    if (await hasAccepted(tx, place)) return;
    throw failure('offer_gone');
  }
  if (asked.kind === 'consult') {
    if (await letGuestIn(tx, { ...place, by: asked.from_id, now, ...guests }))
      await rememberGuest(tx, author, place, true);
    await tx.execute(sql`update queryings set offered_to = null where id = ${callId}`);
    return;
  }
  const when = { id: callId, bunitId, from: ['ATTENDED'] as const, ownerId: asked.from_id, version: null };
  const set = { ...transitionValues.transfer({}, now, agentId), moved_by: agentId };
  if (!(await moveIn(tx, author, 'transfer', when, set))) throw failure('offer_gone');
  await passGuestsOn(tx, place, now);
  demandFree(await readAttending(tx, { bunitId, agentId, id: callId }));
};

/** A call with its guests, and with what a colleague was asked, where that is asked for. */
export const withCompany = async <Call extends { readonly id: number }>(
  db: Queries,
  call: Call,
  embed: ReadonlySet<string>,
) => ({
  ...call,
  ...(embed.has('guests') ? { guests: [...(await guestsOf(db, call.id))] } : {}),
  ...(embed.has('handover') ? { handover: await lastHandover(db, call.id) } : {}),
});
