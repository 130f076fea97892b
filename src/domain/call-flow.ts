import { diagramsRead, type Holder, holds } from './access.ts';
import {
  type CallState,
  type CallTransition,
  type CallTransitionName,
  callStates,
  callTransitionNames,
  callTransitions,
} from './call-states.ts';
import type { Ref } from './session.ts';

/** Whether the holder may see how often calls took which way: a right of its own, and that of reading calls. */
export const mayReadFlow = (holder: Holder): boolean => holds(holder, diagramsRead) && holds(holder, 'QUERYINGS_READ');

/** Who moves a call: an agent, another user, a device with its access key, the script of a task, or the server. */
export const moveActors = ['agent', 'user', 'device', 'task', 'server'] as const;
export type MoveActor = (typeof moveActors)[number];

/** What moves a call: being placed, or a transition of the table. */
export const moveEvents = ['request', ...callTransitionNames] as const;
export type MoveEvent = 'request' | CallTransitionName;

/** A move of one call. `at` in unix seconds; `from` is null where the call was placed. */
export interface CallMove {
  readonly id: number;
  readonly at: number;
  readonly event: MoveEvent;
  readonly from: CallState | null;
  readonly to: CallState;
  readonly actor: MoveActor;
  /** Of the agent, user, access key or task; null for the server, and where it is not known. */
  readonly actor_id: number | null;
  /** The name that the actor has now; null where there is none any more. */
  readonly actor_name: string | null;
}

/** How long calls had been in the state that they left, in seconds, by nearest rank; null where they left none. */
export interface WaitFigures {
  readonly median: number | null;
  readonly p95: number | null;
}

/** How often calls made a move in a period, and after how long. */
export interface MoveCount extends WaitFigures {
  readonly event: MoveEvent;
  readonly from: CallState | null;
  readonly to: CallState;
  readonly count: number;
}

/** After how long calls made a move, from whichever state. */
export interface MoveWait extends WaitFigures {
  readonly event: MoveEvent;
  readonly to: CallState;
}

/** How long calls were in a state: of the stays that ended in a period, in seconds, by nearest rank. */
export interface StayFigures {
  readonly state: CallState;
  readonly count: number;
  readonly median: number;
  readonly p95: number;
}

/** The moves of the calls of a business in a period, `from` to before `to`, in unix seconds. */
export interface CallFlow {
  readonly from: number;
  readonly to: number;
  readonly moves: readonly MoveCount[];
  /** Figures of several states together can't be told from those of each. */
  readonly waits: readonly MoveWait[];
  readonly states: readonly StayFigures[];
  /** The calls that moved. */
  readonly calls: number;
  /** Whether all of its moves are there; false where some may have been deleted, and from an older server, which does not say. */
  readonly kept?: boolean;
}

/** A flow beside that of the time before it; null until that is known, and where it has no calls, or not all of them any more: what is left is no measure. */
export interface ComparedFlow extends CallFlow {
  readonly before: CallFlow | null;
}

/** A call behind a number; `at` is when it moved, in unix seconds, and `stayed` how many it had been in the state that it left; null where it left none. */
export interface FlowCall {
  readonly id: number;
  readonly created_at: number;
  readonly state: CallState;
  readonly service: Ref | null;
  readonly agent: Ref | null;
  readonly at: number;
  readonly stayed: number | null;
}

/** So many days that end now; one day is today. */
export const flowDays = [1, 7, 30] as const;
export type FlowDays = (typeof flowDays)[number];

/** Days that end now, or a week from Monday on: this one, or the one so many weeks before. */
export type FlowPeriod = { readonly days: FlowDays } | { readonly weeksBefore: number };

/** The weeks that are offered: this one and a quarter of a year before it. */
const flowWeeks = 14;

/** The periods that a flow can be of, in the order in which they are offered. */
export const flowPeriods: readonly FlowPeriod[] = [
  ...flowDays.map((days) => ({ days })),
  ...Array.from({ length: flowWeeks }, (_, weeksBefore) => ({ weeksBefore })),
];

/** A period as a short text that no other has. */
export const periodKey = (period: FlowPeriod): string =>
  'days' in period ? `days ${period.days}` : `week ${period.weeksBefore}`;

/** What a flow is asked for by. */
export interface FlowQuestion {
  readonly period: FlowPeriod;
  /** Null for all services. */
  readonly service: number | null;
}

/** What the time before a flow is asked for by. */
export interface EarlierFlowQuestion extends FlowQuestion {
  readonly flow: Pick<CallFlow, 'from' | 'to'>;
}

/** The week before or after one, by -1 and 1; null where none is offered, and for days that end now. */
export const weekBeside = (period: FlowPeriod, weeks: -1 | 1): FlowPeriod | null =>
  'days' in period
    ? null
    : (flowPeriods.find((one) => 'weeksBefore' in one && one.weeksBefore === period.weeksBefore - weeks) ?? null);

/** A number of a flow: that of a move, or, with only a state, that of the stays in it. */
export interface FlowPart {
  readonly event: MoveEvent | null;
  readonly from: CallState | null;
  readonly to: CallState | null;
}

/** The calls behind a number of a flow: those of its own period, the newest move first. */
export interface FlowCallQuestion extends FlowPart {
  readonly flow: Pick<CallFlow, 'from' | 'to'>;
  readonly service: number | null;
  readonly limit: number;
}

/** Calls that are fetched at once, and more with each asking. */
export const flowPage = 50;

type Told = Pick<CallMove, 'at' | 'event' | 'from' | 'to' | 'actor' | 'actor_id'>;

/** What is wrong with a move: it is not in the table, or does not follow from the moves before. */
export type MoveFault = 'not_in_table' | 'not_theirs' | 'not_first' | 'broken_chain' | 'backwards';

const isInTable = ({ event, from, to, actor }: Told): boolean => {
  if (event === 'request') return from === null && to === callStates[0];
  const { from: starts, by, to: end }: CallTransition = callTransitions[event];
  // What follows from something else is in the name of whoever did that.
  const isAllowed = by.includes('server') || by.some((one) => (one === 'device') === (actor === 'device'));
  const isKnown = by.includes('server') || actor === 'device' || actor === 'agent';
  return from !== null && starts.includes(from) && to === (end === 'same' ? from : end) && isKnown && isAllowed;
};

/** Whose the call is after these moves: of the agent who attended or cancelled it last; null: nobody's, or not known. */
const ownerAfter = (moves: readonly Told[]): number | null => {
  const last = moves.findLast(({ event }) =>
    ['attend', 'transfer', 'cancel', 'redirect', 'return', 'release', 'lapse', 'noShow'].includes(event),
  );
  return last && ['attend', 'transfer', 'cancel'].includes(last.event) ? last.actor_id : null;
};

const faultOf = (move: Told, earlier: readonly Told[]): MoveFault | null => {
  const before = earlier.at(-1);
  if (!isInTable(move)) return 'not_in_table';
  if (!before) return move.event === 'request' ? null : 'not_first';
  if (before.to !== move.from) return 'broken_chain';
  if (move.at < before.at) return 'backwards';
  const { by }: Pick<CallTransition, 'by'> = move.event === 'request' ? { by: [] } : callTransitions[move.event];
  const owner = ownerAfter(earlier);
  const isTheirs = !by.includes('owner') || owner === null || move.actor_id === null || owner === move.actor_id;
  return isTheirs ? null : 'not_theirs';
};

/** What is wrong with each move of a call, by the table of transitions; null for one that is as it should be. */
export const faultsOf = (moves: readonly Told[]): readonly (MoveFault | null)[] =>
  moves.map((move, index) => faultOf(move, moves.slice(0, index)));

/** A timeline as a file: which call it was, and how it moved. Neither phone nor notes are in it. */
export interface TimelineFile {
  readonly format: 'asesoria-call-timeline';
  readonly version: 1;
  readonly call: { readonly id: number };
  readonly moves: readonly CallMove[];
}

export const timelineFile = (id: number, moves: readonly CallMove[]): TimelineFile => ({
  format: 'asesoria-call-timeline',
  version: 1,
  call: { id },
  moves,
});
