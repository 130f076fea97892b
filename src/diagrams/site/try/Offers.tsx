import type { Way } from '../../graph.ts';
import type { Answers, Competing, Offer, Step } from '../../simulator.ts';
import type { ChartView } from '../view.ts';
import type { TrySays } from './try-says.ts';
import { conditionOf, eventWordOf, groupsOf, stateWord } from './words.ts';

interface Shared {
  readonly view: ChartView;
  readonly said: TrySays;
}

const targetWord = (view: ChartView, said: TrySays, target: string | null): string =>
  target === null ? said.stays : `→ ${stateWord(view, target)}`;

/** Where an event leads, as far as that is one place; else that it depends. */
const endOf = (ways: readonly Way[], { view, said }: Shared): string => {
  const sources = new Set(ways.map(({ source }) => source));
  // Of each state that hears it one way at most is taken.
  if (ways.length > sources.size || ways.some(({ guard }) => guard)) return said.depends;
  const ends = new Set(ways.map(({ target }) => target));
  return [...ends].map((target) => targetWord(view, said, target)).join(', ');
};

interface Press {
  readonly step: Omit<Step, 'answers'>;
  readonly answers: Answers;
  readonly word: string;
  readonly end: string;
}

/** An event is one thing to press; of conditions that may come true, each is. */
const pressesOf = ({ event, source, ways }: Offer, shared: Shared): readonly Press[] => {
  const { view, said } = shared;
  const step = { event, source };
  if (event !== '') return [{ step, answers: [], word: eventWordOf(view, event), end: endOf(ways, shared) }];
  return ways.map((way, index) => ({
    ...{ step, answers: [index], word: conditionOf(view, way) ?? said.otherwise },
    end: targetWord(view, said, way.target),
  }));
};

/** What can happen at a place, as buttons, by whose doing. */
export function Offers({
  view,
  said,
  offers,
  take,
}: Shared & { offers: readonly Offer[]; take: (step: Omit<Step, 'answers'>, answers: Answers) => void }) {
  if (offers.length === 0) return null;
  return (
    <section className="try-offers" aria-label={said.can}>
      {groupsOf(offers, view).map(([group, own]) => (
        <div key={group}>
          <h3>{said.groups[group]}</h3>
          <ul>
            {own
              .flatMap((offer) => pressesOf(offer, { view, said }))
              .map(({ step, answers, word, end }) => (
                <li key={`${step.event} ${step.source} ${answers}`}>
                  <button type="button" onClick={() => take(step, answers)}>
                    {word} <small>{end}</small>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The conditions of ways that compete, of which the reader says which one holds. */
export function Question({
  view,
  said,
  question,
  answer,
}: Shared & { question: Competing; answer: (answer: number | null) => void }) {
  const { ways, source } = question;
  const hasRest = ways.some(({ guard }) => guard === null);
  return (
    <fieldset className="try-offers">
      <legend className="mark">{stateWord(view, source)}</legend>
      <ul>
        {ways.map((way, index) => (
          <li key={way.id}>
            <button type="button" onClick={() => answer(index)}>
              {conditionOf(view, way) ?? said.otherwise} <small>{targetWord(view, said, way.target)}</small>
            </button>
          </li>
        ))}
        {!hasRest && (
          <li>
            <button type="button" onClick={() => answer(null)}>
              {said.none} <small>{said.stays}</small>
            </button>
          </li>
        )}
      </ul>
    </fieldset>
  );
}
