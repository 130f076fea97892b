import type { EndCause } from '../../src/domain/call-end.ts';
import { answeredStates } from '../../src/domain/call-states.ts';
import { packedCauses, packedStates } from '../calls/packed-words.ts';
import type { PackedCall } from './packed-calls.ts';

/** How some calls ended, and what came of them. Times in seconds. */
export interface EndFigures {
  /** How many ended for which cause; those that none did are missing. */
  readonly causes: ReadonlyMap<EndCause, number>;
  /** How many answered calls have which outcome, by its id; null: none. */
  readonly outcomes: ReadonlyMap<number | null, number>;
  readonly answered: number;
  /** Calls that were sent on, and how often all of them were. */
  readonly redirected: number;
  readonly redirects: number;
  /** Answered calls that are over, and how long was talked in all of them. */
  readonly talked: number;
  readonly talkSeconds: number;
  /** Those that were wrapped up, as far as that is known. */
  readonly wrapped: number;
  readonly wrapSeconds: number;
}

const isAnswered = packedStates.map((state) => answeredStates.some((answered) => answered === state));

const createTally = () => ({
  causes: new Uint32Array(packedCauses.length),
  outcomes: new Map<number, number>(),
  answered: 0,
  redirected: 0,
  redirects: 0,
  talked: 0,
  talkSeconds: 0,
  wrapped: 0,
  wrapSeconds: 0,
});
type Tally = ReturnType<typeof createTally>;

const count = (tally: Tally, call: Readonly<PackedCall>): void => {
  if (call.cause >= 0) tally.causes[call.cause] = (tally.causes[call.cause] ?? 0) + 1;
  if (isAnswered[call.state]) {
    tally.answered += 1;
    tally.outcomes.set(call.outcomeId, (tally.outcomes.get(call.outcomeId) ?? 0) + 1);
  }
  if (call.redirects > 0) {
    tally.redirected += 1;
    tally.redirects += call.redirects;
  }
  if (call.talked >= 0) {
    tally.talked += 1;
    tally.talkSeconds += call.talked;
  }
  if (call.wrapped >= 0) {
    tally.wrapped += 1;
    tally.wrapSeconds += call.wrapped;
  }
};

const numbers = ['answered', 'redirected', 'redirects', 'talked', 'talkSeconds', 'wrapped', 'wrapSeconds'] as const;

const addUp = (tallies: Iterable<Tally>): Tally => {
  const sum = createTally();
  for (const tally of tallies) {
    for (const [cause, calls] of tally.causes.entries()) sum.causes[cause] = (sum.causes[cause] ?? 0) + calls;
    for (const [outcome, calls] of tally.outcomes) sum.outcomes.set(outcome, (sum.outcomes.get(outcome) ?? 0) + calls);
    for (const name of numbers) sum[name] += tally[name];
  }
  return sum;
};

const told = ({ causes, outcomes, ...figures }: Tally): EndFigures => ({
  ...figures,
  causes: new Map(
    packedCauses.flatMap((cause, index) => {
      const calls = causes[index] ?? 0;
      return calls > 0 ? [[cause, calls] as const] : [];
    }),
  ),
  outcomes: new Map([...outcomes].map(([id, calls]) => [id === 0 ? null : id, calls])),
});

/** Counts how calls ended, by what they have in common: an id, 0 for none. */
export const createEnds = (by: (call: Readonly<PackedCall>) => number) => {
  const tallies = new Map<number, Tally>();
  return {
    add(call: Readonly<PackedCall>) {
      const key = by(call);
      let tally = tallies.get(key);
      if (tally === undefined) {
        tally = createTally();
        tallies.set(key, tally);
      }
      count(tally, call);
    },
    total: (): EndFigures => told(addUp(tallies.values())),
    /** By the id; null for the calls without. */
    groups: (): ReadonlyMap<number | null, EndFigures> =>
      new Map([...tallies].map(([key, tally]) => [key === 0 ? null : key, told(tally)])),
  };
};

const mean = (seconds: number, calls: number): number | null => (calls === 0 ? null : seconds / calls);

/** How long was talked in an answered call that is over, on average; null without any. */
export const meanTalk = ({ talkSeconds, talked }: EndFigures): number | null => mean(talkSeconds, talked);

/** How long a call was wrapped up that was, on average; null without any. */
export const meanWrapUp = ({ wrapSeconds, wrapped }: EndFigures): number | null => mean(wrapSeconds, wrapped);

/** How long an agent was busy with an answered call that is over: talking and wrapping up, on average; null without any. */
export const meanHandling = ({ talkSeconds, wrapSeconds, talked }: EndFigures): number | null =>
  mean(talkSeconds + wrapSeconds, talked);
