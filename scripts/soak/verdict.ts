import type pg from 'pg';
import { type CallMove, faultsOf } from '../../src/domain/call-flow.ts';
import type { Outage } from './faults.ts';
import type { Bell, ListeningAgent } from './listening-agent.ts';
import type { PlacedCall } from './shift.ts';

/** What a shift came to. All between the first and the slowest bell have to be 0. */
export interface Verdict {
  readonly placed: number;
  /** Acknowledged, and not there or not finished. */
  readonly lost: number;
  /** Stored more often than they were placed. */
  readonly doubled: number;
  /** By two agents, or twice. */
  readonly attendedTwice: number;
  /** With a move that the table of transitions does not allow. */
  readonly illegal: number;
  /** Pairs of a call and an agent who never heard of it, though it was not taken while nobody could tell them. */
  readonly unheard: number;
  /** Agents whose connection is not live. */
  readonly notLive: number;
  /** The longest time from where call, agent and database were there until the bell, in milliseconds. */
  readonly slowestBell: number;
  readonly losses: number;
  /** What is wrong with which calls, in words. */
  readonly wrong: readonly string[];
}

interface Row extends Pick<CallMove, 'at' | 'event' | 'from' | 'to' | 'actor' | 'actor_id'> {
  readonly call: number;
  readonly state: string;
}

/** Every call with its moves, of those that were placed since the first of a shift. */
const readMoves = async (pool: pg.Pool, first: number): Promise<ReadonlyMap<number, readonly Row[]>> => {
  const { rows } = await pool.query<Row>(
    `select q.id as call, q.state, m.at::float8 as at, m.event, m.from_state as "from", m.to_state as "to", m.actor, m.actor_id
       from queryings q left join call_moves m on m.querying_id = q.id where q.id >= $1 order by q.id, m.id`,
    [first],
  );
  return Map.groupBy(rows, ({ call }) => call);
};

/** From where everything that a bell needs was there until it rang. */
const lateness = (call: PlacedCall, { at, connectedAt }: Bell, outages: readonly Outage[]): number =>
  at - Math.max(call.at, connectedAt, ...outages.filter(({ from }) => from <= at).map(({ to }) => to));

/** Whether the call was over for the agent before they could be told of it. */
const isTakenMeanwhile = ({ takenAt }: PlacedCall, { gaps }: ListeningAgent): boolean =>
  gaps.some(({ from, to }) => from <= takenAt && takenAt <= to);

/** How a call moved, and what is wrong with it. */
const wordsOf = (id: number, moves: readonly Row[]): string => {
  const faults = faultsOf(moves);
  const steps = moves.map(
    ({ at, event, from, to, actor, actor_id }, index) =>
      `${at} ${event} ${from} → ${to} by ${actor} ${actor_id}${faults[index] ? ` (${faults[index]})` : ''}`,
  );
  return `call ${id}: ${steps.join(', ')}`;
};

/**
 * Judges a shift by what its devices and agents were told and what the database has. `outages`:
 * when the database was not there; a bell is late as of their end at the earliest.
 */
export const judge = async (
  pool: pg.Pool,
  placed: ReadonlyMap<number, PlacedCall>,
  agents: readonly ListeningAgent[],
  outages: readonly Outage[],
): Promise<Verdict> => {
  const calls = [...placed.values()];
  const stored = await readMoves(pool, Math.min(...placed.keys()));
  const movesOf = ({ id }: PlacedCall) => stored.get(id) ?? [];
  const late = agents.flatMap((agent) =>
    calls.flatMap((call) => {
      const bell = agent.heard.get(call.id);
      if (bell) return lateness(call, bell, outages);
      return isTakenMeanwhile(call, agent) ? [] : null;
    }),
  );
  const count = (isSo: (call: PlacedCall) => boolean) => calls.filter(isSo).length;
  const isIllegal = (call: PlacedCall) => faultsOf(movesOf(call)).some((fault) => fault !== null);
  const isLost = (call: PlacedCall) => movesOf(call)[0]?.state !== 'FINISHED';
  return {
    placed: calls.length,
    lost: count(isLost),
    doubled: stored.size - calls.length,
    attendedTwice: count(
      (call) => call.attendedBy.size !== 1 || movesOf(call).filter(({ event }) => event === 'attend').length !== 1,
    ),
    illegal: count(isIllegal),
    unheard: late.filter((one) => one === null).length,
    notLive: agents.filter((agent) => agent.liveSince() === null).length,
    slowestBell: Math.round(Math.max(0, ...late.filter((one) => one !== null))),
    losses: agents.reduce((sum, agent) => sum + agent.losses(), 0),
    wrong: calls.filter((call) => isLost(call) || isIllegal(call)).map((call) => wordsOf(call.id, movesOf(call))),
  };
};
