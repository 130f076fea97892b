import { useSelector } from '@xstate/react';
import { type Cast, placeOf, type Recording } from '../../../domain/recording.ts';
import type { Language } from '../../../domain/settings.ts';
import { type ReplayRef, selectCast } from '../../../machines/replay.ts';
import type { SteppingRef } from '../../../machines/stepping.ts';
import { ChartPicture } from '../../drawing/ChartPicture.tsx';
import { sheetOf } from './sheet.ts';
import { chartWord, laneWord, saidIn, statesWord } from './words.ts';

interface Props {
  readonly replay: ReplayRef;
  readonly recording: Recording;
  readonly stepping: SteppingRef;
  readonly language: Language;
}

/** Several charts side by side, each as it was at the step that is shown. */
export function Stage({ replay, recording, stepping, language }: Props) {
  const said = saidIn(language);
  const cast = useSelector(replay, selectCast, sameLength);
  const drawn = useSelector(replay, ({ context }) => context.drawn);
  return (
    <section className="replay-stage" aria-labelledby="charts">
      <h2 id="charts">{said.charts}</h2>
      <p className="hint">{said.chartsHint}</p>
      <details>
        <summary>
          {said.which} ({drawn.length}/{cast.length})
        </summary>
        <fieldset className="replay-cast">
          <legend className="unseen">{said.which}</legend>
          {cast.map(({ key, chart, page }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={drawn.includes(key)}
                onChange={() => replay.send({ type: 'replay.toggle', key })}
              />{' '}
              {chartWord(chart)} <small>{laneWord(page, language)}</small>
            </label>
          ))}
        </fieldset>
      </details>
      <div className="replay-charts">
        {cast
          .filter(({ key }) => drawn.includes(key))
          .map((one) => (
            <Drawn key={one.key} one={one} recording={recording} stepping={stepping} language={language} />
          ))}
      </div>
    </section>
  );
}

const sameLength = (one: readonly Cast[], other: readonly Cast[]) =>
  one.length === other.length && one[0]?.key === other[0]?.key;

function Drawn({ one, recording, stepping, language }: Omit<Props, 'replay'> & { readonly one: Cast }) {
  const said = saidIn(language);
  const { key, chart, page } = one;
  const position = useSelector(stepping, ({ context }) => context.position);
  const { states, taken, isNow } = placeOf(recording, key, position);
  const sheet = sheetOf(chart);
  const label = said.pictureOf(chartWord(chart), laneWord(page, language));
  return (
    <figure className={isNow ? 'replay-chart is-now' : 'replay-chart'}>
      <figcaption>
        <b>{chartWord(chart)}</b> <span className="mark">{laneWord(page, language)}</span>
        <small className="replay-place">{states.length > 0 ? statesWord(chart, states) : said.notThere}</small>
      </figcaption>
      {sheet ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className="replay-picture" aria-label={label} tabIndex={0}>
          <ChartPicture
            picture={sheet.picture}
            label={label}
            current={new Set(states)}
            taken={taken}
            hrefOf={(part) => (part.kind === 'state' && part.name !== '' ? `${chart}.html#state-${part.name}` : null)}
            hintOf={(part) => (part.kind === 'state' ? sheet.stateHints[part.name] : sheet.wayHints[part.id]) ?? null}
          />
        </section>
      ) : (
        <p className="hint">{said.noPicture}</p>
      )}
    </figure>
  );
}
