import type { CallMove } from './call-flow.ts';
import {
  type CallState,
  type CallTransition,
  type CallTransitionName,
  callTransitions,
  finalStates,
} from './call-states.ts';

/** Why a call is over, apart from how it turned out. Only what its moves tell: nobody knows why a customer left. */
export const endCauses = [
  'agent_finished',
  'customer_hung_up',
  'agent_lost',
  'given_up',
  'cancelled',
  'expired',
] as const;
export type EndCause = (typeof endCauses)[number];

type FinalState = (typeof finalStates)[number];

/** The transitions that end a call: a new one has to say why. */
export type EndingName = {
  [Name in CallTransitionName]: (typeof callTransitions)[Name]['to'] extends FinalState ? Name : never;
}[CallTransitionName];

const causes: Readonly<Record<EndingName, EndCause>> = {
  finish: 'agent_finished',
  hangUp: 'customer_hung_up',
  /** The agent gave no sign of life for too long, and nobody was at the other end, or the house wants it so. */
  abandon: 'agent_lost',
  giveUp: 'given_up',
  cancel: 'cancelled',
  expire: 'expired',
};

/** A transition that ends calls, as the stored call shows it. */
export interface StoredEnd {
  readonly state: CallState;
  readonly cause: EndCause;
  /** Whether the agent who made it stands in the call; null where the state says it all. */
  readonly isAgents: boolean | null;
}

const isFinalState = (state: CallTransition['to']): state is FinalState => finalStates.some((final) => final === state);

const endings = (Object.keys(causes) as readonly EndingName[]).flatMap((name) => {
  const { by, to }: CallTransition = callTransitions[name];
  return isFinalState(to)
    ? [{ state: to, cause: causes[name], isAgents: by.some((one) => one === 'agent' || one === 'owner') }]
    : [];
});

/**
 * How calls end, in a form that their rows can be compared with: most final states have one cause, and where two lead to
 * the same, one of them was an agent's. So the cause is known as long as the call, however long its moves are kept.
 */
export const storedEnds: readonly StoredEnd[] = endings.map((ending) => ({
  ...ending,
  isAgents: endings.filter(({ state }) => state === ending.state).length === 1 ? null : ending.isAgents,
}));

/** Why a stored call is over; null while it is not. `movedByAgent`: whether an agent made its last transition. */
export const causeOfCall = (state: CallState, movedByAgent: boolean): EndCause | null =>
  storedEnds.find((end) => end.state === state && (end.isAgents === null || end.isAgents === movedByAgent))?.cause ??
  null;

const isEnding = (event: CallMove['event']): event is EndingName => Object.hasOwn(causes, event);

/** Why a call is over whose moves are known, in order; null while it is not. */
export const causeOfMoves = (moves: readonly Pick<CallMove, 'event'>[]): EndCause | null => {
  const last = moves.findLast(({ event }) => event !== 'notes');
  return last && isEnding(last.event) ? causes[last.event] : null;
};
