import type pg from 'pg';
import type { MoveActor } from '../../src/domain/call-flow.ts';
import { type CallState, type CallTransitionName, callTransitions } from '../../src/domain/call-states.ts';
import type { Invariant } from './invariants.ts';
import type { Acknowledged } from './line.ts';
import { isLive, type Known } from './looks.ts';
import type { Agent } from './people.ts';

/** A move as the database keeps it, and who had the call before. */
interface Move {
  readonly id: string;
  readonly call: number;
  readonly event: CallTransitionName | 'request';
  readonly from_state: CallState | null;
  readonly to_state: CallState;
  readonly actor: MoveActor;
  readonly actor_id: number | null;
}

/** How long an agent who was heard of cannot have gone, in milliseconds; the lease of simulated nodes is a minute longer. */
const presence = 120_000;
/** After which a call has long been taken from an agent who has gone, though a node was started anew meanwhile. */
const absence = 420_000;
/** After which nobody is in a call who may be in none, in milliseconds. */
const obedience = 2_000;

/** Follows the moves of all calls: whether each may follow the one before, and whether a call was taken from somebody who is there. */
export const createCourses = (
  client: pg.Client,
  bunitId: number,
  fault: (invariant: Invariant, what: string) => void,
) => {
  const states = new Map<number, CallState>();
  const been = new Set<string>();
  /** By call: the agent who was in it at the last look. */
  const attending = new Map<number, number>();
  /** By agent: when a page of theirs that heard everything showed them in a call. */
  const present = new Map<number, number>();
  /** Agents without a page, and since when. */
  const gone = new Map<number, number>();
  const numbers = new Map<string, number>();
  const lookForBarred = (agents: readonly Agent[], calls: ReadonlyMap<number, Known>) => {
    for (const { name, barredSince } of agents) {
      if (barredSince === null || Date.now() - barredSince < obedience) continue;
      for (const { row } of calls.values())
        if (row.state === 'ATTENDED' && row.agent_id === numbers.get(name))
          fault('rights', `call ${row.id} is still with ${name}, who may attend none`);
    }
  };
  let last = '0';

  const follow = ({ call, event, from_state, to_state, actor, actor_id }: Move) => {
    const known = states.get(call) ?? null;
    const isLegal =
      event === 'request' ? known === null : callTransitions[event].from.some((from) => from === from_state);
    if (!isLegal || (from_state !== known && states.has(call)))
      fault('course', `call ${call} was ${known}, and moved from ${from_state} to ${to_state} by ${event}`);
    states.set(call, to_state);
    been.add(`${call} ${to_state} ${actor === 'agent' ? actor_id : actor}`);
    const owner = attending.get(call);
    const isTaken = event === 'lapse' || event === 'abandon';
    if (isTaken && owner !== undefined && Date.now() - (present.get(owner) ?? 0) < presence)
      fault('lease', `call ${call} was taken from agent ${owner}, who is there`);
  };

  const lookForGone = (agents: readonly Agent[], calls: ReadonlyMap<number, Known>) => {
    for (const { name, tabs } of agents) {
      const agentId = numbers.get(name);
      if (agentId === undefined) continue;
      if (tabs.length > 0) gone.delete(agentId);
      else gone.set(agentId, gone.get(agentId) ?? Date.now());
    }
    for (const { row } of calls.values()) {
      const since = row.state === 'ATTENDED' && row.agent_id !== null ? gone.get(row.agent_id) : undefined;
      if (since !== undefined && Date.now() - since > absence)
        fault('lease', `call ${row.id} is still with agent ${row.agent_id}, who has gone`);
    }
  };

  return {
    /** `isCalm`: no fault is under way. */
    async look(agents: readonly Agent[], calls: ReadonlyMap<number, Known>, isCalm: boolean) {
      const { rows } = await client.query<Move>(
        'select id, querying_id as call, event, from_state, to_state, actor, actor_id from call_moves where bunit_id = $1 and id > $2 order by id',
        [bunitId, last],
      );
      for (const move of rows) follow(move);
      last = rows.at(-1)?.id ?? last;
      attending.clear();
      for (const agent of agents)
        for (const tab of agent.tabs) {
          const { agentId, calls } = tab.chart('current-call')?.getSnapshot().context ?? {};
          if (!agentId) continue;
          numbers.set(agent.name, agentId);
          for (const { id } of calls) attending.set(id, agentId);
          if (calls.length > 0 && isLive(agent, tab, isCalm)) present.set(agentId, Date.now());
        }
      lookForGone(agents, calls);
      lookForBarred(agents, calls);
    },
    /** Whether somebody has at any time moved a call to where they were told that it is. Devices share a key: one stands for all. */
    hasMoved: ({ id, state, by }: Acknowledged) => been.has(`${id} ${state} ${numbers.get(by) ?? 'device'}`),
  };
};
