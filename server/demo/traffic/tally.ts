import { type CallState, callStates, finalStates, pendingStates } from '../../../src/domain/call-states.ts';

/** What the simulated devices have done so far, kept as it happens. */
export interface Tally {
  /** Those that play, or are about to. */
  devices: number;
  /** Those that have a secret of their own by now. */
  paired: number;
  /** Those that were taken away: unpaired, or another player is the device now. */
  lost: number;
  pings: number;
  restarts: number;
  calls: number;
  /** How many of our calls are in each state now. */
  readonly states: Record<CallState, number>;
  /** Requests that failed and may go better next time. */
  problems: number;
  /** Calls among them that the server did not take, because their device placed too many (CALLS_PER_MINUTE). */
  limited: number;
}

export const createTally = (): Tally => ({
  devices: 0,
  paired: 0,
  lost: 0,
  pings: 0,
  restarts: 0,
  calls: 0,
  states: Object.fromEntries(callStates.map((state) => [state, 0])) as Record<CallState, number>,
  problems: 0,
  limited: 0,
});

const count = ({ states }: Pick<Tally, 'states'>, some: readonly CallState[]) =>
  some.reduce((sum, state) => sum + states[state], 0);

/** Our calls that wait for an agent. */
export const waitingIn = (tally: Readonly<Tally>): number => count(tally, pendingStates);

/** Our calls that are over. */
export const endedIn = (tally: Readonly<Tally>): number => count(tally, finalStates);
