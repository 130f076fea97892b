import { expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../../src/diagrams/facts.ts';
import { waysOf } from '../../src/diagrams/graph.ts';
import type { Trail } from './trail.ts';
import { uncausable } from './uncausable.ts';

/** One step of a walk. */
export interface Step {
  /**
   * The ids of the ways that it takes, which say the state and the event; of a chart that is walked beside the first,
   * after its id and a colon. Others may be taken beside them.
   */
  readonly takes: string | readonly string[];
  /** The click, the key, or the answer of the server that causes it. */
  readonly by: () => Promise<unknown>;
  /** What a person sees then. */
  readonly sees: () => Promise<unknown>;
}

/** A chart, and what its actors do on a page. */
export interface Walked {
  readonly machine: AnyStateMachine;
  readonly trail: Trail;
}

const missing = (wanted: readonly string[], taken: readonly string[]) => wanted.filter((id) => !taken.includes(id));

/** What the walks of a file left out of one chart. */
const leftOutOf = ({ machine, trail }: Walked) =>
  test(`the walks leave nothing out of ${machine.id}`, ({ task }) => {
    const ways = waysOf(machine).map(({ id }) => id);
    const states = statesOf(machine).map(({ path }) => path.join('.'));
    const reasons = uncausable[machine.id] ?? {};
    const taken = new Set(trail.taken);
    task.meta.viewCoverage = {
      chart: machine.id,
      states: { walked: states.filter((name) => trail.entered.has(name)).length, all: states.length },
      transitions: { walked: ways.filter((id) => taken.has(id)).length, all: ways.length },
      uncausable: reasons,
    };
    expect({
      neverEntered: states.filter((name) => !trail.entered.has(name)),
      neverTaken: ways.filter((id) => !taken.has(id) && !(id in reasons)),
      takenAfterAll: Object.keys(reasons).filter((id) => taken.has(id)),
      noWay: Object.keys(reasons).filter((id) => !ways.includes(id)),
    }).toEqual({ neverEntered: [], neverTaken: [], takenAfterAll: [], noWay: [] });
  });

/**
 * The walks of a chart, and of those that it starts, from outside, through what a person sees; the last tests of the file
 * tell what they left out.
 */
export const outsideWalks = (first: Walked, ...beside: readonly Walked[]) => {
  const walked = [{ ...first, prefix: '' }, ...beside.map((one) => ({ ...one, prefix: `${one.machine.id}: ` }))];
  const ways = walked.flatMap(({ machine, prefix }) => waysOf(machine).map(({ id }) => `${prefix}${id}`));

  return {
    /** Takes one step after the other; each must be seen, and its ways must have been taken since it began. */
    async walk(steps: readonly Step[]) {
      for (const { takes, by, sees } of steps) {
        const wanted = [takes].flat();
        const unknown = missing(wanted, ways);
        if (unknown.length > 0) throw new Error(`'${first.machine.id}' has no way '${unknown.join("', '")}'`);
        const before = walked.map(({ trail }) => trail.taken.length);
        const since = () =>
          walked.flatMap(({ trail, prefix }, index) => trail.taken.slice(before[index]).map((id) => `${prefix}${id}`));
        try {
          await by();
          await sees();
          const left = () => missing(wanted, since());
          await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 15_000, interval: 20 });
        } catch (error) {
          const taken = [...new Set(since())];
          if (error instanceof Error)
            error.message = `${wanted.join(' + ')}\ntook ${taken.join(' + ')}\n${error.message}`;
          throw error;
        }
      }
    },
    /** To be called after all walks. */
    leaveNothingOut: () => walked.forEach(leftOutOf),
  };
};
