import { type Walk, type Walked, walkAddress } from '../../walk-address.ts';
import type { ChartView } from '../view.ts';
import type { TrySays } from './try-says.ts';
import { eventWordOf, leavesAt, stateWord } from './words.ts';

/** The steps that were taken, each a link back to where it led. */
export function History({
  view,
  said,
  walk,
  walked: { begun, history },
}: {
  view: ChartView;
  said: TrySays;
  walk: Walk;
  walked: Walked;
}) {
  if (!begun || history.length === 0) return null;
  const backTo = (count: number) => `#${walkAddress({ ...walk, steps: walk.steps.slice(0, count) })}`;
  const placeWord = (place: typeof begun) =>
    leavesAt(place)
      .map((name) => stateWord(view, name))
      .join(' · ');
  return (
    <section className="try-history">
      <h3>{said.steps}</h3>
      <ol>
        <li>
          <a href={backTo(0)}>{said.start}</a>: {placeWord(begun)}
        </li>
        {history.map(({ step, place }, index) => (
          <li key={backTo(index + 1)} aria-current={index === history.length - 1 ? 'step' : undefined}>
            <a href={backTo(index + 1)} title={said.step(index + 1)}>
              {eventWordOf(view, step.event)}
            </a>
            : {placeWord(place)}
          </li>
        ))}
      </ol>
      <p className="hint">{said.copy}</p>
    </section>
  );
}
