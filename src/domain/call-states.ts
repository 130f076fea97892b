/** What a call can be in (specification §4). */
export const callStates = [
  'REQUESTED',
  'DELAYED',
  'REDIRECTED',
  'RETURNED',
  'ATTENDED',
  'FINISHED',
  'FINISHED_BY_CLIENT',
  'REJECTED',
  'REJECTED_BY_AGENT',
  'EXPIRED',
] as const;
export type CallState = (typeof callStates)[number];

/** The states in which a call waits for an agent and may be answered. */
export const pendingStates = ['REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED'] as const satisfies readonly CallState[];
/** States of calls that somebody answered, and that did not come back to the list. */
export const answeredStates = ['ATTENDED', 'FINISHED', 'FINISHED_BY_CLIENT'] as const satisfies readonly CallState[];

/** The states that no transition leaves. */
export const finalStates = [
  'FINISHED',
  'FINISHED_BY_CLIENT',
  'REJECTED',
  'REJECTED_BY_AGENT',
  'EXPIRED',
] as const satisfies readonly CallState[];

/**
 * Who asks for a transition: any agent, the agent who holds the call, or the device that placed it. `server`: nobody asks
 * for it; it follows from what was done elsewhere.
 */
export type CallActor = 'agent' | 'owner' | 'device' | 'server';

/** One row of the transition table: `by` in `from` moves the call to `to`. `to: 'same'` writes notes only. */
export interface CallTransition {
  readonly from: readonly CallState[];
  readonly by: readonly CallActor[];
  readonly to: CallState | 'same';
}

/**
 * Every change of a call's state, as one table. The server refuses what it does not hold, the call chart offers what it
 * holds, the generated page `docs/machines/call-states.md` draws it (design `api.md`, 'Calls and sessions').
 */
export const callTransitions = {
  attend: { from: pendingStates, by: ['agent'], to: 'ATTENDED' },
  cancel: { from: pendingStates, by: ['agent'], to: 'REJECTED_BY_AGENT' },
  giveUp: { from: pendingStates, by: ['device'], to: 'REJECTED' },
  delay: { from: ['REQUESTED', 'REDIRECTED', 'RETURNED'], by: ['device', 'agent'], to: 'DELAYED' },
  redirect: { from: [...pendingStates, 'ATTENDED'], by: ['agent'], to: 'REDIRECTED' },
  finish: { from: ['ATTENDED'], by: ['owner'], to: 'FINISHED' },
  return: { from: ['ATTENDED'], by: ['owner'], to: 'RETURNED' },
  /** A colleague who was asked to take the call over said yes. */
  transfer: { from: ['ATTENDED'], by: ['server'], to: 'ATTENDED' },
  /** The agent who holds the call may not attend calls any more: it goes back to the others. */
  release: { from: ['ATTENDED'], by: ['server'], to: 'RETURNED' },
  /** The agent who holds the call gave no sign of life for too long: it goes back to the others. */
  lapse: { from: ['ATTENDED'], by: ['server'], to: 'RETURNED' },
  /** The agent who took the call never came into its room: it goes back to the others. */
  noShow: { from: ['ATTENDED'], by: ['server'], to: 'RETURNED' },
  /** The agent was not heard of either, and nobody is at the other end any more, or the house wants it so: it is over. */
  abandon: { from: ['ATTENDED'], by: ['server'], to: 'FINISHED' },
  /** Nobody attended the call for so long that nobody will. */
  expire: { from: pendingStates, by: ['server'], to: 'EXPIRED' },
  hangUp: { from: ['ATTENDED'], by: ['device'], to: 'FINISHED_BY_CLIENT' },
  notes: { from: finalStates, by: ['owner'], to: 'same' },
} as const satisfies Record<string, CallTransition>;
export type CallTransitionName = keyof typeof callTransitions;

export const callTransitionNames = Object.keys(callTransitions) as readonly CallTransitionName[];

/** Whether `actor` may make the transition `name` from `state`. An owner is an agent too. */
export const mayTransition = (name: CallTransitionName, state: CallState, actor: CallActor): boolean => {
  const { from, by }: CallTransition = callTransitions[name];
  return from.includes(state) && (by.includes(actor) || (actor === 'owner' && by.includes('agent')));
};

/** The transition that may be asked for and leads to `to`, whatever it starts in; undefined where there is none. */
export const transitionTo = (to: CallState): CallTransitionName | undefined =>
  callTransitionNames.find((name) => {
    const { by, to: end }: CallTransition = callTransitions[name];
    return end === to && !by.includes('server');
  });

/** A call, as far as its state goes. */
interface Stated {
  readonly state: CallState;
}
const includes = (states: readonly CallState[], { state }: Stated) => states.includes(state);

/** A call in a state that this version knows. */
export const isKnown = (call: Stated) => includes(callStates, call);

/** A call that waits for an agent. */
export const isPending = (call: Stated) => includes(pendingStates, call);

/** A call that somebody answered, and that did not come back to the list. */
export const isAnswered = (call: Stated) => includes(answeredStates, call);

/** A call that nothing changes any more. */
export const isFinal = (call: Stated) => includes(finalStates, call);
