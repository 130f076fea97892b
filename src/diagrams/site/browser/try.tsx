import { createRoot } from 'react-dom/client';
import type { Language } from '../../../domain/settings.ts';
import type { Way } from '../../graph.ts';
import { type Simulator, simulatorOf } from '../../simulator.ts';
import { readWalk, type Walk, type Walked, walkAddress, walkOn, withAnswer, withStep } from '../../walk-address.ts';
import { Try } from '../try/Try.tsx';
import { leavesAt } from '../try/words.ts';
import type { ChartView } from '../view.ts';

type Lit = Pick<Way, 'id' | 'source' | 'target'>;

/** What of a picture is set off: the states that last, the ways that were taken last, and those that may be taken now. */
export interface Light {
  readonly states: readonly string[];
  readonly taken: readonly Lit[];
  readonly offered: readonly Lit[];
}

export interface Trial {
  /** Shows the walk of the address. */
  show(anchor: string): void;
  /** The same for whoever comes from another part of the page; where the address has no walk, the one that was left, which it has then. */
  resume(anchor: string): void;
  /** Takes this way, as far as it can be taken now: conditions of other states are asked for. */
  press(way: string): void;
}

const empty: Walk = { start: [], steps: [] };

const lightOf = ({ place, history, asked, offers }: Walked, ways: readonly Way[]): Light => ({
  states: place ? leavesAt(place) : [],
  taken: ways.filter(({ id }) => history.at(-1)?.taken.includes(id)),
  offered: asked ? asked.question.ways : offers.flatMap((offer) => offer.ways),
});

/** The walk on by one way: its event is sent, and its condition holds. Null where it is not possible now. */
const walkBy = (simulator: Simulator, walk: Walk, id: string): Walk | null => {
  const walked = walkOn(simulator, walk);
  const answer = walked.asked?.question.ways.findIndex((way) => way.id === id) ?? -1;
  if (answer !== -1) return withAnswer(walk, walked, answer);
  const offer = walked.offers.find(({ ways }) => ways.some((way) => way.id === id));
  if (!offer) return null;
  const begun = withStep(walk, walked, offer);
  return walkBy(simulator, begun, id) ?? begun;
};

/** Draws the walk by hand into its place. `light` is told what to set off in the picture after each step. */
export const start = (
  place: HTMLElement,
  chart: string,
  view: ChartView,
  language: Language,
  light: (light: Light) => void,
): Trial => {
  const simulator = simulatorOf({ id: chart, root: view.root, ways: view.ways });
  const root = createRoot(place);
  let walk = empty;
  const go = (address: string) => {
    location.hash = address;
  };
  const keepFocus = () => {
    // What was pressed is gone: whoever goes on by keys begins where it says what is true now.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.querySelector<HTMLElement>('h2')?.focus();
    });
  };
  const show = (shown: Walk) => {
    walk = shown;
    const walked = walkOn(simulator, walk);
    root.render(<Try view={view} walk={walk} walked={walked} language={language} go={go} />);
    light(lightOf(walked, view.ways));
    keepFocus();
  };
  return {
    show: (anchor) => show(readWalk(anchor) ?? empty),
    resume: (anchor) => {
      const asked = readWalk(anchor);
      if (asked === null && walk !== empty) history.replaceState(null, '', `#${walkAddress(walk)}`);
      show(asked ?? walk);
    },
    press: (way) => {
      const next = walkBy(simulator, walk, way);
      if (next) go(walkAddress(next));
    },
  };
};
