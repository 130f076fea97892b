import { expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../../src/diagrams/facts.ts';
import { waysOf } from '../../src/diagrams/graph.ts';
import type { Trail } from './trail.ts';
import { uncausable } from './uncausable.ts';

/** One step of a walk. */
export interface Step {
  /** The ids of the ways that it takes, which say the state and the event. Others may be taken beside them. */
  readonly takes: string | readonly string[];
  /** The click, the key, or the answer of the server that causes it. */
  readonly by: () => Promise<unknown>;
  /** What a person sees then. */
  readonly sees: () => Promise<unknown>;
}

const missing = (wanted: readonly string[], taken: readonly string[]) => wanted.filter((id) => !taken.includes(id));

/** The walks of one chart from outside, through what a person sees; the last test of the file tells what they left out. */
export const outsideWalks = (machine: AnyStateMachine, trail: Trail) => {
  const ways = waysOf(machine).map(({ id }) => id);
  const states = statesOf(machine).map(({ path }) => path.join('.'));
  const reasons = uncausable[machine.id] ?? {};

  return {
    /** Takes one step after the other; each must be seen, and its ways must have been taken since it began. */
    async walk(steps: readonly Step[]) {
      for (const { takes, by, sees } of steps) {
        const wanted = [takes].flat();
        const unknown = missing(wanted, ways);
        if (unknown.length > 0) throw new Error(`'${machine.id}' has no way '${unknown.join("', '")}'`);
        const before = trail.taken.length;
        try {
          await by();
          await sees();
          const left = () => missing(wanted, trail.taken.slice(before));
          await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 15_000, interval: 20 });
        } catch (error) {
          const taken = [...new Set(trail.taken.slice(before))];
          if (error instanceof Error)
            error.message = `${wanted.join(' + ')}\ntook ${taken.join(' + ')}\n${error.message}`;
          throw error;
        }
      }
    },
    /** To be called after all walks. */
    leaveNothingOut() {
      test('the walks leave nothing out', ({ task }) => {
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
    },
  };
};
