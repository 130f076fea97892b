import { type EndedStay, type Pause, type Stay, staysOf, type TimeSpan } from '../../src/domain/agent-stays.ts';
import type { AvailabilityState } from '../../src/domain/availability.ts';
import type { MoveActor, MoveEvent } from '../../src/domain/call-flow.ts';
import { answeredStates, type CallState } from '../../src/domain/call-states.ts';
import type { Ref } from '../../src/domain/session.ts';
import {
  type AgentThen,
  type KeptRing,
  mostWhys,
  type PastOffer,
  type RingPast,
  type WaitedCall,
  type WhyRang,
  waitsOf,
  whyRang,
  whySeconds,
} from '../../src/domain/why-rang.ts';
import { fullNameOf } from '../audit/audit-queries.ts';
import { ableAmong } from '../calls/attending-queries.ts';
import { wantedAt } from '../calls/call-times.ts';
import { offeredInZones, ruled } from '../calls/open-queries.ts';
import type { Database } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';

/** Of how many agents of one call is told: those for whom it rang come first. */
const mostAgents = 200;
/** How many parts of a wait are told of. */
const mostSpans = 100;

/** Whose rings are asked for: of one business. `now` in unix seconds. */
interface Asked {
  readonly bunitId: number;
  readonly now: number;
}

const nothing: RingPast = { whys: [], offline: 0, more: 0 };

const ids = (numbers: Iterable<number>): SQL => sql`any(${sql.param([...numbers])}::int[])`;

interface CallRow extends Record<string, unknown> {
  readonly id: number;
  readonly state: CallState;
  readonly service: Ref | null;
  readonly wanted: number;
  readonly over: number | null;
  readonly agent_id: number | null;
  readonly due: number | null;
  readonly open: boolean;
  readonly offered: number | null;
  readonly beyond: number | null;
  readonly zoned: boolean;
  readonly moves: readonly {
    readonly to: CallState;
    readonly at: number;
    readonly event: MoveEvent;
    readonly actor: MoveActor;
    readonly actor_id: number | null;
  }[];
}

/** A call, when it waited, and who took it. */
interface PastCall {
  readonly row: CallRow;
  readonly waited: WaitedCall;
  readonly taken: { readonly agentId: number; readonly at: number } | null;
}

const pastOf = (row: CallRow, now: number): PastCall => {
  const { wanted, over, moves, open, offered } = row;
  const first = now - whySeconds;
  const waits = waitsOf(moves, { wanted, over, now })
    .filter(({ until }) => until > first)
    .map(({ since, until }) => ({ since: Math.max(since, first), until }));
  const attended = moves.flatMap(({ event, actor, actor_id, at }) =>
    event === 'attend' && actor === 'agent' && actor_id !== null ? [{ agentId: actor_id, at }] : [],
  );
  const isAnswered = answeredStates.some((state) => state === row.state);
  const stored = isAnswered && row.agent_id !== null && over !== null ? { agentId: row.agent_id, at: over } : null;
  const taken = attended.at(-1) ?? stored;
  return {
    row,
    taken,
    waited: {
      waits,
      due: row.due,
      openSince: open ? Math.max(offered ?? wanted, wanted) : null,
      beyondAfter: row.zoned ? row.beyond : null,
      takers: taken === null ? [] : [...attended.map(({ agentId }) => agentId), taken.agentId],
    },
  };
};

/** Calls of the business, in the order of their ids among `callIds`; those that it has not got are missing. */
const readCalls = async (
  db: Database,
  { bunitId, now }: Asked,
  callIds: readonly number[],
): Promise<readonly PastCall[]> => {
  const { rows } = await db.execute<CallRow>(sql`
    select ${queryings.id} as id, ${queryings.state} as state, ${wantedAt}::float8 as wanted, ${queryings.agent_id} as agent_id,
           coalesce(${queryings.attended_at}, ${queryings.finished_at})::float8 as over,
           case when not ${queryings.now} then ${queryings.required_in}::float8 end as due, ${queryings.open} as open,
           (select json_build_object('id', s.id, 'name', s.name) from services s where s.id = ${queryings.service_id}) as service,
           (select max(o.ended_at)::float8 from offers o where o.querying_id = ${queryings.id} and o.kind = 'ring') as offered,
           ${ruled(sql`rule.beyond_zone_after`, sql`${bunitId}::int`, sql`${queryings.service_id}`)} as beyond,
           exists (select from ${offeredInZones} z where z.service_id = ${queryings.service_id}) as zoned,
           coalesce((select json_agg(json_build_object('to', m.to_state, 'at', m.at, 'event', m.event, 'actor', m.actor, 'actor_id', m.actor_id)
                       order by m.id) from call_moves m where m.querying_id = ${queryings.id}), '[]') as moves
      from ${queryings}
     where ${queryings.bunit_id} = ${bunitId} and ${queryings.id} = ${ids(callIds)}
     order by array_position(${sql.param([...callIds])}::int[], ${queryings.id})`);
  return rows.map((row) => pastOf(row, now));
};

interface AgentRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly able: boolean;
  readonly several: boolean;
  readonly services: readonly number[];
  readonly placed: boolean;
  readonly state: AvailabilityState;
  readonly since: number;
  readonly pause: Pause | null;
  readonly moves: readonly EndedStay[];
}

/** Agents of the business with what they were at during a time, and the first move after it. */
const readAgents = async (
  db: Database,
  bunitId: number,
  which: SQL,
  { since, until }: TimeSpan,
): Promise<readonly AgentRow[]> => {
  const pauseOf = (name: SQL, works: SQL) =>
    sql`case when ${works} is not null then json_build_object('name', ${name}, 'works', ${works}) end`;
  const move = sql`select m.id, m.at, m.stayed, m.from_state, m.to_state, ${pauseOf(sql`m.pause_name`, sql`m.pause_works`)} as pause
    from availability_moves m where m.agent_id = a.id`;
  const { rows } = await db.execute<AgentRow>(sql`
    with chosen as (select a.* from agents a where a.bunit_id = ${bunitId} and ${which}),
         able as (${ableAmong(sql`select id from chosen`)})
    select a.id, ${fullNameOf(sql`a.user_id`)} as name, able.id is not null as able, b.several_calls as several,
           coalesce(p.services, '{}') as services, coalesce(p.placed, false) as placed,
           v.state, v.since::float8 as since, ${pauseOf(sql`reason.name`, sql`reason.works`)} as pause,
           coalesce(moved.moves, '[]') as moves
      from chosen a join availability v on v.agent_id = a.id join businesses b on b.id = a.bunit_id
      left join able on able.id = a.id
      left join pauses reason on reason.id = v.pause_id
      left join lateral (
        select array_agg(distinct s.service_id) filter (where s.service_id is not null) as services,
               bool_or(coalesce(d.zone_id, z.zone_id) is not null) as placed
          from (select) one
          left join desks d on d.agent_id = a.id
          left join agent_zones z on z.agent_id = a.id and d.id is null
          left join ${offeredInZones} s on s.zone_id = coalesce(d.zone_id, z.zone_id)) p on true
      left join lateral (
        select json_agg(json_build_object('at', at, 'stayed', stayed, 'from', from_state, 'to', to_state, 'pause', pause)
                 order by at, id) as moves
          from ((${move} and m.at between ${since}::bigint and ${until}::bigint)
                union all (${move} and m.at > ${until}::bigint order by m.at, m.id limit 1)) moves) moved on true
     order by name, a.id`);
  return rows;
};

/** What an agent was at, from when that began to the end of a time. */
const staysIn = ({ moves, state, since: began, pause }: AgentRow, { since, until }: TimeSpan): readonly Stay[] => {
  const [first] = moves;
  const from = Math.min(since, first ? first.at - first.stayed : began);
  const last = moves.at(-1);
  const next = last && last.at > until ? last : null;
  const within = next ? moves.slice(0, -1) : moves;
  return staysOf({ before: null, moves: within, next, now: { state, since: began, pause } }, { since: from, until });
};

interface Rung {
  readonly offers: readonly PastOffer[];
  readonly rings: readonly KeptRing[];
}
type OfferRow = Omit<PastOffer, 'until'> & {
  readonly call: number;
  readonly agent: number;
  readonly until: number | null;
};
type RingRow = KeptRing & { readonly call: number; readonly agent: number };

/** For whom calls rang alone, and what pages told of it, by call and agent. */
const readRung = async (
  db: Database,
  bunitId: number,
  callIds: readonly number[],
  agentId: number | null,
  now: number,
) => {
  const isMeant = sql`bunit_id = ${bunitId} and querying_id = ${ids(callIds)} and ${agentId === null ? sql`true` : sql`agent_id = ${agentId}`}`;
  const offered = await db.execute<OfferRow & Record<string, unknown>>(sql`
    select querying_id as call, agent_id as agent, at::float8 as since, ended_at::float8 as until, result from offers where ${isMeant} and kind = 'ring' order by id`);
  const told = await db.execute<RingRow & Record<string, unknown>>(sql`
    select querying_id as call, agent_id as agent, tab, first_at::float8 as first_at, last_at::float8 as last_at, times, sound, cause, notification
      from rings where ${isMeant} order by first_at, tab`);
  const keyOf = ({ call, agent }: { readonly call: number; readonly agent: number }) => `${call} ${agent}`;
  const offers = Map.groupBy(offered.rows, keyOf);
  const rings = Map.groupBy(told.rows, keyOf);
  return {
    agents: new Set([...offered.rows, ...told.rows].map(({ agent }) => agent)),
    of: (call: number, agent: number): Rung => ({
      offers: (offers.get(keyOf({ call, agent })) ?? []).map(({ since, until, result }) => ({
        since,
        until: until ?? now,
        result,
      })),
      rings: (rings.get(keyOf({ call, agent })) ?? []).map(({ call: _call, agent: _agent, ...ring }) => ring),
    }),
  };
};

/** What an agent was, to a call. */
const thenOf = (agent: AgentRow, stays: readonly Stay[], { service, zoned }: CallRow, rung: Rung): AgentThen => {
  const isNear = service === null || !zoned || agent.services.includes(service.id);
  const elsewhere = agent.placed ? 'far' : 'none';
  return { id: agent.id, stays, ...rung, able: agent.able, several: agent.several, place: isNear ? 'near' : elsewhere };
};

const explain = (
  call: PastCall,
  agent: AgentRow,
  stays: readonly Stay[],
  rung: Rung,
  names: ReadonlyMap<number, string>,
): WhyRang => {
  const { row, waited, taken } = call;
  const { verdict, spans } = whyRang(waited, thenOf(agent, stays, row, rung));
  return {
    call: { id: row.id, state: row.state, service: row.service, since: row.wanted },
    agent: { id: agent.id, name: agent.name },
    verdict,
    spans: spans.slice(-mostSpans),
    rings: rung.rings,
    taken: taken && { agent: { id: taken.agentId, name: names.get(taken.agentId) ?? '' }, at: taken.at },
  };
};

const findNames = async (db: Database, agentIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select a.id, ${fullNameOf(sql`a.user_id`)} as name from agents a where a.id = ${ids(agentIds)}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const takersOf = (calls: readonly PastCall[]) => calls.flatMap(({ taken }) => (taken ? taken.agentId : []));

/** From the first to the last second in which one of the calls waited. */
const spanOf = (calls: readonly PastCall[]): TimeSpan => {
  const waits = calls.flatMap(({ waited }) => waited.waits);
  return { since: Math.min(...waits.map(({ since }) => since)), until: Math.max(...waits.map(({ until }) => until)) };
};

/** The newest calls that waited while an agent was there, in the time that is told of, by their ids. */
const findCallsOf = async (db: Database, { bunitId, now }: Asked, agentId: number): Promise<readonly number[]> => {
  const first = now - whySeconds;
  const { rows } = await db.execute<{ id: number }>(sql`
    with edges as (
      select id, at, to_state = 'OFFLINE' as gone from availability_moves
       where agent_id = ${agentId} and at >= ${first}::bigint and (from_state = 'OFFLINE') <> (to_state = 'OFFLINE')
    ), there as materialized (
      select at as since, lead(at, 1, ${now}::bigint) over (order by at, id) as until, gone from edges
      union all
      select ${first}::bigint, coalesce((select at from edges order by at, id limit 1), ${now}::bigint),
             not coalesce((select gone from edges order by at, id limit 1), v.state <> 'OFFLINE')
        from availability v where v.agent_id = ${agentId}
    )
    select ${queryings.id} as id from ${queryings}
     where ${queryings.bunit_id} = ${bunitId}
       and ${wantedAt} between ${first}::bigint and (select max(until) from there where not gone)
       and exists (select from there where not gone and ${wantedAt} <= there.until
                      and coalesce(${queryings.attended_at}, ${queryings.finished_at}, ${now}::bigint) >= there.since)
     order by ${wantedAt} desc, ${queryings.id} desc limit ${mostWhys}`);
  return rows.map(({ id }) => id);
};

/** Why the last calls rang for an agent of the business, or did not, the newest first. */
export const whyForAgent = async (db: Database, asked: Asked, agentId: number): Promise<RingPast> => {
  const calls = (await readCalls(db, asked, await findCallsOf(db, asked, agentId))).filter(
    ({ waited }) => waited.waits.length > 0,
  );
  if (calls.length === 0) return nothing;
  const span = spanOf(calls);
  const [agent] = await readAgents(db, asked.bunitId, sql`a.id = ${agentId}`, span);
  if (!agent) return nothing;
  const stays = staysIn(agent, span);
  const rung = await readRung(
    db,
    asked.bunitId,
    calls.map(({ row }) => row.id),
    agentId,
    asked.now,
  );
  const names = await findNames(db, takersOf(calls));
  return { ...nothing, whys: calls.map((call) => explain(call, agent, stays, rung.of(call.row.id, agentId), names)) };
};

const heard = ['answered', 'declined', 'missed', 'heard', 'muted', 'blocked', 'silent', 'brief'];
const rankOf = ({ verdict }: WhyRang) => (heard.includes(verdict) ? heard.indexOf(verdict) : heard.length);

/**
 * Why a call of the business rang for its agents, or did not; for one of them alone where `agentId` is given. Those who were not
 * there all the time are counted. Null: the business has no such call.
 */
export const whyForCall = async (
  db: Database,
  asked: Asked,
  callId: number,
  agentId: number | null,
): Promise<RingPast | null> => {
  const [call] = await readCalls(db, asked, [callId]);
  if (!call) return null;
  if (call.waited.waits.length === 0) return nothing;
  const span = spanOf([call]);
  const rung = await readRung(db, asked.bunitId, [callId], agentId, asked.now);
  const everybody = sql`(a.active or a.id = ${ids([...rung.agents, ...takersOf([call])])})`;
  const agents = await readAgents(db, asked.bunitId, agentId === null ? everybody : sql`a.id = ${agentId}`, span);
  const names = await findNames(db, takersOf([call]));
  const whys = agents.map((agent) => explain(call, agent, staysIn(agent, span), rung.of(callId, agent.id), names));
  if (agentId !== null) return { ...nothing, whys };
  const there = whys.filter(({ verdict }) => verdict !== 'offline').toSorted((a, b) => rankOf(a) - rankOf(b));
  return {
    whys: there.slice(0, mostAgents),
    offline: whys.length - there.length,
    more: Math.max(0, there.length - mostAgents),
  };
};
