import type { Language } from '../../../domain/settings.ts';
import { inLanguage } from '../../../domain/spoken.ts';
import { type Walk, type Walked, walkAddress, withAnswer, withoutLast, withStep } from '../../walk-address.ts';
import { stateAnchor } from '../anchors.ts';
import type { ChartView } from '../view.ts';
import { History } from './History.tsx';
import { Offers, Question } from './Offers.tsx';
import { trySays } from './try-says.ts';
import { eventWordOf, leavesAt, stateWord } from './words.ts';

interface Props {
  readonly view: ChartView;
  readonly walk: Walk;
  readonly walked: Walked;
  readonly language: Language;
  /** Goes to another walk, whose address this is. */
  readonly go: (address: string) => void;
}

/** A state below those around it, in small letters. */
function PlaceWords({ word }: { word: string }) {
  const parts = word.split(' › ');
  const around = parts.slice(0, -1).join(' › ');
  return (
    <span className="try-place">
      {around && <small>{`${around} › `}</small>}
      {parts.at(-1)}
      <span className="unseen">. </span>
    </span>
  );
}

/** A chart walked by hand: where it rests, what can happen there, and how it came there. */
export function Try({ view, walk, walked, language, go }: Props) {
  const said = inLanguage(trySays, language);
  const { place, history, asked, offers, isBroken } = walked;
  const to = (next: Walk) => go(walkAddress(next));
  const last = history.at(-1);
  const states = place ? leavesAt(place) : [];
  const isAtStart = history.length === 0 && walk.start.length === 0 && asked?.step == null;
  return (
    <>
      <div className="try-bar">
        <button type="button" disabled={isAtStart} onClick={() => to(withoutLast(walk, walked))}>
          {said.undo}
        </button>
        <button type="button" disabled={isAtStart} onClick={() => to({ start: [], steps: [] })}>
          {said.again}
        </button>
      </div>
      <div role="status" className="try-now">
        <h2 tabIndex={-1}>
          <span className="mark">{said.now}</span>
          {states.length === 0 && said.begins}
          {states.map((name) => (
            <PlaceWords key={name} word={stateWord(view, name)} />
          ))}
        </h2>
        {last && <p className="hint">{eventWordOf(view, last.step.event)}</p>}
        {place?.isOver && <p>{said.over}</p>}
        {place && !place.isOver && !asked && offers.length === 0 && <p>{said.nothing}</p>}
        {asked && <p>{`${asked.step ? eventWordOf(view, asked.step.event) : said.begins}: ${said.which}`}</p>}
      </div>
      {isBroken && (
        <p role="alert" className="try-broken">
          {said.broken}
        </p>
      )}
      {asked ? (
        <Question
          view={view}
          said={said}
          question={asked.question}
          answer={(answer) => to(withAnswer(walk, walked, answer))}
        />
      ) : (
        <Offers
          view={view}
          said={said}
          offers={offers}
          take={(step, answers) => to(withStep(walk, walked, step, answers))}
        />
      )}
      <History view={view} said={said} walk={walk} walked={walked} />
      {states.length > 0 && (
        <ul className="try-states">
          {states.map((name) => (
            <li key={name}>
              <a href={`#${stateAnchor(name)}`}>{stateWord(view, name)}</a>:{' '}
              {view.stateHints[name]?.replace(/^.*?: /, '')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
