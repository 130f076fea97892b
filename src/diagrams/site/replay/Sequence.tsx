import { useSelector } from '@xstate/react';
import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import { type Happening, lanesOf, type Recording } from '../../../domain/recording.ts';
import type { Language } from '../../../domain/settings.ts';
import type { SteppingEvent, SteppingRef } from '../../../machines/stepping.ts';
import { happeningWords, laneWord, laneWords, saidIn, sentenceOf, timeWord, waysOf } from './words.ts';

interface Props {
  readonly recording: Recording;
  readonly stepping: SteppingRef;
  readonly language: Language;
}

/** From step to step by the keys that lists are gone through with. */
const keys: Readonly<Record<string, (last: number) => SteppingEvent>> = {
  ArrowDown: () => ({ type: 'stepping.next' }),
  ArrowUp: () => ({ type: 'stepping.previous' }),
  Home: () => ({ type: 'stepping.goTo', position: 0 }),
  End: (last) => ({ type: 'stepping.goTo', position: last }),
};

/** What pages and nodes said to each other and what their charts did: a lane for each, time going down. */
export function Sequence({ recording, stepping, language }: Props) {
  const said = saidIn(language);
  const lanes = lanesOf(recording);
  const position = useSelector(stepping, ({ context }) => context.position);
  const goByKey = (event: KeyboardEvent<HTMLOListElement>) => {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    stepping.send(step(recording.happened.length - 1));
    const list = event.currentTarget;
    // Once it is drawn: the step that is shown is the one that the keyboard is on.
    queueMicrotask(() => list.querySelector<HTMLElement>('[aria-current]')?.focus());
  };
  return (
    <section className="replay-sequence" aria-labelledby="sequence">
      <h2 id="sequence">{said.sequence}</h2>
      <p className="hint">{said.sequenceHint}</p>
      <div className="replay-lanes" style={{ '--lanes': lanes.length } as CSSProperties}>
        <div className="replay-heads" aria-hidden="true">
          <span />
          {lanes.map((lane) => (
            <Head key={lane} words={laneWords(lane, language)} />
          ))}
        </div>
        <ol aria-label={said.sequence} onKeyDown={goByKey}>
          {recording.happened.map((one, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a recording does not change
              key={index}
              one={one}
              index={index}
              lanes={lanes}
              language={language}
              isCurrent={index === position}
              stepping={stepping}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Head({ words: [who, page] }: { words: readonly [string, string] }) {
  return (
    <span>
      <b>{who}</b> {page}
    </span>
  );
}

/** The list follows the step that is shown; the page stays where it is. */
const bringIntoView = (row: HTMLElement | null) => {
  const list = row?.closest('.replay-lanes');
  if (!row || !list) return;
  const [own, frame] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  const isSeen = own.top >= frame.top + own.height && own.bottom <= frame.bottom;
  if (!isSeen) list.scrollTop += own.top - frame.top - frame.height / 2;
};

interface RowProps {
  readonly one: Happening;
  readonly index: number;
  readonly lanes: readonly string[];
  readonly language: Language;
  readonly isCurrent: boolean;
  readonly stepping: SteppingRef;
}

/** Where it is drawn among the lanes, by the lines of the grid. */
const spanOf = (one: Happening, lanes: readonly string[]): { from: number; to: number; isBack: boolean } => {
  const { from, to } = waysOf(one);
  if (from === null && to === null) return { from: 2, to: lanes.length + 2, isBack: false };
  const [begin, end] = [from ?? to, to ?? from].map((lane) => lanes.indexOf(lane ?? ''));
  const [first = 0, last = 0] = [begin, end];
  return { from: Math.min(first, last) + 2, to: Math.max(first, last) + 3, isBack: last < first };
};

const Row = memo(function Row({ one, index, lanes, language, isCurrent, stepping }: RowProps) {
  const { what, end } = happeningWords(one, language);
  const { from, to } = waysOf(one);
  const span = spanOf(one, lanes);
  const isMessage = one.kind !== 'step' && one.kind !== 'begun';
  const tone = one.kind === 'step' && !one.isExpected ? 'unexpected' : one.kind;
  return (
    <li>
      <button
        type="button"
        ref={isCurrent ? bringIntoView : null}
        className={`replay-row is-${tone}`}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => stepping.send({ type: 'stepping.goTo', position: index })}
      >
        <span className="unseen">{sentenceOf(one, language)}</span>
        <span className="replay-time" aria-hidden="true">
          {timeWord(one.at)}
        </span>
        <span
          aria-hidden="true"
          className={`replay-what ${isMessage ? `is-message ${span.isBack ? 'is-back' : 'is-forth'}` : ''}`}
          style={{ gridColumn: `${span.from} / ${span.to}` }}
        >
          {from !== null && (
            <span className="replay-where">
              {laneWord(from, language)}
              {to !== from && ` → ${to === null ? saidIn(language).nobody : laneWord(to, language)}`}
            </span>
          )}
          <span className="replay-words">{what}</span>
          <small>{end}</small>
        </span>
      </button>
    </li>
  );
});
