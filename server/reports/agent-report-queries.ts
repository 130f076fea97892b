import { setImmediate } from 'node:timers/promises';
import { type AgentPast, type EndedStay, type Pause, staysOf, type TimeSpan } from '../../src/domain/agent-stays.ts';
import { availabilityStates } from '../../src/domain/availability.ts';
import { fullName } from '../../src/domain/session.ts';
import type { Database } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { listed } from '../postgres/schema/columns.ts';
import { type AgentTime, addTimes, tallyTime } from './agent-tally.ts';
import { createEnds, type EndFigures } from './call-end-tally.ts';
import { type Narrowing, visitScope } from './call-report-queries.ts';
import { findHandovers, type HandoverFigures, noHandovers, sumOfHandovers } from './handover-figures.ts';

/** Whose time a report is about, and when. */
export interface AgentScope {
  readonly bunitId: number;
  /** In order, without gaps; at least one. */
  readonly days: readonly TimeSpan[];
  readonly agentId: number | null;
  /** A zone that the agents have now. */
  readonly zoneId: Narrowing;
  readonly now: number;
}

/** The time of one agent, and what became of the calls that were wanted in it and that the agent answered. */
export interface MeasuredAgent extends AgentTime {
  readonly id: number;
  readonly name: string;
  readonly calls: EndFigures;
  readonly handovers: HandoverFigures;
}

export interface AgentReport {
  readonly total: Pick<AgentTime, 'sums' | 'days' | 'pauses'> & Pick<MeasuredAgent, 'calls' | 'handovers'>;
  /** By name. Who is no agent any more is among them if they were there in the period, or had calls. */
  readonly agents: readonly MeasuredAgent[];
}

/** The number of a state where moves are packed. */
const stateNumber = (column: SQL): SQL => sql`array_position(array[${listed(availabilityStates)}], ${column})`;

/**
 * Moves, packed: which, when, after how long, from where to where, and the name of the pause, which few have. Of a business
 * with 500 agents these are 600,000 in a month: as rows they take many times as long to read. In no order: to sort them
 * takes longer there than here, where those of one agent nearly are.
 */
const packedMoves = (since: number): SQL => sql`string_agg(
  int8send(m.id) || int4send((m.at - ${since}::bigint)::integer) || int4send(stayed)
    || int2send((${stateNumber(sql`from_state`)} * 16 + ${stateNumber(sql`to_state`)})::smallint)
    || case when 'PAUSED' in (from_state, to_state) then
         int2send(case when coalesce(pause_works, false) then 1 else 0 end::smallint)
           || int2send(octet_length(coalesce(pause_name, ''))::smallint) || convert_to(coalesce(pause_name, ''), 'UTF8')
       else int2send(-1::smallint) end, ''::bytea)`;

const stateOf = (number: number) => {
  const state = availabilityStates[number - 1];
  if (state === undefined) throw new Error('a packed move has no state that there is');
  return state;
};

const readMoves = (packed: Buffer, since: number): readonly EndedStay[] => {
  const moves: (EndedStay & { readonly id: number })[] = [];
  for (let at = 0; at < packed.length; ) {
    const states = packed.readInt16BE(at + 16);
    const works = packed.readInt16BE(at + 18);
    const size = works < 0 ? 0 : packed.readInt16BE(at + 20);
    const name = size === 0 ? null : packed.toString('utf8', at + 22, at + 22 + size);
    moves.push({
      id: packed.readInt32BE(at) * 2 ** 32 + packed.readUInt32BE(at + 4),
      at: since + packed.readInt32BE(at + 8),
      stayed: packed.readInt32BE(at + 12),
      from: stateOf(states >> 4),
      to: stateOf(states & 15),
      pause: works < 0 ? null : { name, works: works === 1 },
    });
    at += works < 0 ? 20 : 22 + size;
  }
  return moves.sort((one, other) => one.at - other.at || one.id - other.id);
};

interface PersonRow extends Record<string, unknown> {
  readonly id: number;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  readonly active: boolean;
  readonly created_at: number;
  readonly now: AgentPast['now'];
  readonly before: Pause | null;
  readonly moves: Buffer | null;
  readonly next: EndedStay | null;
}

const pauseOf = (name: SQL, works: SQL): SQL =>
  sql`json_build_object('name', ${name}, 'works', coalesce(${works}, false))`;

const inZone = ({ zoneId }: AgentScope): SQL => {
  if (zoneId === null) return sql`true`;
  return zoneId === 'none'
    ? sql`not exists (select from agent_zones z where z.agent_id = a.id)`
    : sql`exists (select from agent_zones z where z.agent_id = a.id and z.zone_id = ${zoneId})`;
};

/**
 * The agents of a scope with their moves. Beside those of the period one before it, whose pause may go on, and one after it
 * of those who did not move.
 */
const findPasts = async (
  db: Database,
  scope: AgentScope,
  { since, until }: TimeSpan,
): Promise<readonly PersonRow[]> => {
  const { bunitId, agentId } = scope;
  const isMeant = agentId === null ? sql`true` : sql`m.agent_id = ${agentId}`;
  const { rows } = await db.execute<PersonRow>(sql`
    with span as (
      select ${since}::bigint as since, ${until}::bigint as until
    ), moved as materialized (
      select m.agent_id, ${packedMoves(since)} as moves
        from availability_moves m
       where m.bunit_id = ${bunitId} and m.at >= ${since}::bigint and m.at < ${until}::bigint and ${isMeant}
       group by m.agent_id
    )
    select a.id, u.first_name, u.middle_name, u.last_name, a.active, a.created_at::float8 as created_at, moved.moves,
           json_build_object('state', v.state, 'since', v.since, 'pause', ${pauseOf(sql`p.name`, sql`p.works`)}) as now,
           before.pause as before, next.move as next
      from agents a
      join users u on u.id = a.user_id
      join availability v on v.agent_id = a.id
      left join pauses p on p.id = v.pause_id
      left join moved on moved.agent_id = a.id
     cross join span
      left join lateral (
        select case when to_state = 'PAUSED' then ${pauseOf(sql`pause_name`, sql`pause_works`)} end as pause
          from availability_moves m where m.agent_id = a.id and m.at < span.since order by m.at desc, m.id desc limit 1
      ) as before on true
      left join lateral (
        select json_build_object('at', m.at, 'stayed', stayed, 'from', from_state, 'to', to_state,
                                 'pause', ${pauseOf(sql`pause_name`, sql`pause_works`)}) as move
          from availability_moves m
         where moved.moves is null and m.agent_id = a.id and m.at >= span.until order by m.at, m.id limit 1
      ) as next on true
     where a.bunit_id = ${bunitId} and ${agentId === null ? sql`true` : sql`a.id = ${agentId}`} and ${inZone(scope)}`);
  return rows;
};

const nobodys: EndFigures = {
  ...{ causes: new Map(), outcomes: new Map(), answered: 0, redirected: 0, redirects: 0 },
  ...{ talked: 0, talkSeconds: 0, wrapped: 0, wrapSeconds: 0 },
};

/** The time of the agents of a scope: of all together, of each, and on each day. What is still to come does not count. */
export const measureAgents = async (db: Database, scope: AgentScope): Promise<AgentReport> => {
  const { days, now, bunitId, agentId } = scope;
  const span = { since: days[0]?.since ?? 0, until: Math.min(now, days.at(-1)?.until ?? 0) };
  const people = await findPasts(db, scope, span);
  const ids = new Set(people.map(({ id }) => id));
  const ends = createEnds((call) => call.agentId);
  const calls = { bunitId, ...span, serviceId: null, agentId, zoneId: null };
  if (span.until > span.since)
    await visitScope(db, calls, (call) => {
      if (ids.has(call.agentId)) ends.add(call);
    });
  const answered = ends.groups();
  const handovers = await findHandovers(db, bunitId, span);
  const agents: MeasuredAgent[] = [];
  for (const { id, moves, created_at, active, ...person } of people) {
    const since = Math.min(Math.max(span.since, created_at), Math.max(span.since, span.until));
    const past = { ...person, moves: moves === null ? [] : readMoves(moves, span.since) };
    const time = tallyTime(staysOf(past, { since, until: span.until }), days);
    if (active || time.first !== null || answered.has(id))
      agents.push({
        ...{ id, name: fullName(person), ...time, calls: answered.get(id) ?? nobodys },
        handovers: handovers.get(id) ?? noHandovers,
      });
    // Others get their turn.
    await setImmediate();
  }
  agents.sort((one, other) => one.name.localeCompare(other.name, 'es') || one.id - other.id);
  const all = sumOfHandovers(agents.map((agent) => agent.handovers));
  return { total: { ...addTimes(agents, days.length), calls: ends.total(), handovers: all }, agents };
};
