import type { AvailabilityState } from './availability.ts';

/** Why somebody paused, as it was called then; null for no reason. */
export interface Pause {
  readonly name: string | null;
  readonly works: boolean;
}

/** A time, in unix seconds: its first, and the one after its last. */
export interface TimeSpan {
  readonly since: number;
  readonly until: number;
}

/** The stay that a move ended: what an agent was at for so many seconds until then, and what the agent went on to. */
export interface EndedStay {
  /** Unix seconds. */
  readonly at: number;
  readonly stayed: number;
  readonly from: AvailabilityState;
  readonly to: AvailabilityState;
  /** Of the pause that began, or else of the one that ended. */
  readonly pause: Pause | null;
}

/** What is known of the moves of an agent. */
export interface AgentPast {
  /** The last pause that began before the first of the moves; null where none did, or nobody knows any more. */
  readonly before: Pause | null;
  /** The moves within the time asked for, in order. */
  readonly moves: readonly EndedStay[];
  /** The first move after it; null where there was none yet. */
  readonly next: EndedStay | null;
  /** What the agent is at now, and since when. */
  readonly now: { readonly state: AvailabilityState; readonly since: number; readonly pause: Pause | null };
}

/** What an agent was at, for some time; null where nobody knows any more. */
export interface Stay extends TimeSpan {
  readonly state: AvailabilityState | null;
  readonly pause: Pause | null;
}

/**
 * What an agent was at during a time, from its first second to its last without a gap. Each move tells what the agent was
 * at before it, and for how long; what lies before that is unknown, as it is where older moves were deleted. Who did not
 * move at all is told by the first move afterwards, or by what the agent is at now.
 */
export const staysOf = ({ before, moves, next, now }: AgentPast, { since, until }: TimeSpan): readonly Stay[] => {
  const stays: Stay[] = [];
  let told = since;
  let begun = before;
  const tell = (state: AvailabilityState, pause: Pause | null, from: number, to: number) => {
    const [first, last] = [Math.max(told, Math.min(from, until)), Math.min(to, until)];
    if (first > told) stays.push({ state: null, pause: null, since: told, until: first });
    if (last > first) stays.push({ state, pause: state === 'PAUSED' ? pause : null, since: first, until: last });
    told = Math.max(told, first, last);
  };
  const end = ({ at, stayed, from, to, pause }: EndedStay) => {
    // A move from one pause to another names the one that begins.
    tell(from, begun ?? (to === 'PAUSED' ? null : pause), at - stayed, at);
    begun = to === 'PAUSED' ? pause : null;
  };
  for (const move of moves) end(move);
  const last = moves.at(-1);
  if (last) tell(last.to, begun, last.at, until);
  else if (next) end(next);
  else tell(now.state, now.pause, now.since, until);
  if (told < until) stays.push({ state: null, pause: null, since: told, until });
  return stays;
};
