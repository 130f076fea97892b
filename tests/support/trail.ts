import type { AnyStateMachine } from 'xstate';
import type { Step } from '../../src/domain/inspection.ts';

/** What the actors of one chart did on a page. */
export interface Trail {
  readonly chart: string;
  /** The ids of the ways that were taken (`waysOf`), in order, the same one as often as it was. */
  readonly taken: readonly string[];
  /** Names of the states that were entered. */
  readonly entered: ReadonlySet<string>;
  /** What the recorder of a page tells: of this chart, or of others, which are nothing to it. */
  readonly heard: (step: Step) => void;
}

/** A state and those around it. */
const around = (name: string): readonly string[] => {
  const parts = name.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
};

/** The state that a way starts from: its id begins with it. */
const sourceOf = (way: string): string => way.slice(0, way.indexOf(' '));

export const trailOf = ({ id }: AnyStateMachine): Trail => {
  const taken: string[] = [];
  const entered = new Set<string>();
  return {
    chart: id,
    taken,
    entered,
    heard({ chart, from, to, ways }) {
      if (chart !== id) return;
      // It began in one that nothing led to; one that is left at once is none to rest in, but a way starts from it.
      for (const name of [...from, ...to, ...ways.map(sourceOf)].flatMap(around)) entered.add(name);
      taken.push(...ways);
    },
  };
};
