import { inLanguage, wordIn } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import { ChartPicture } from '../drawing/ChartPicture.tsx';
import { allBoxes } from '../graph.ts';
import type { Picture } from '../picture.ts';
import { ChartContents, ChartFamily } from './ChartHeader.tsx';
import { EventTables } from './EventTable.tsx';
import { Frame } from './Frame.tsx';
import { Legend } from './Legend.tsx';
import { NameTables } from './NameTables.tsx';
import { StateLink, type Subject } from './parts.tsx';
import { RuleTables } from './RuleTables.tsx';
import { StateTable } from './StateTable.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type ChartView, guideOf } from './view.ts';
import { WalkTable } from './WalkTable.tsx';

/** A chart as its page draws it: whole. */
export interface Drawing {
  readonly view: ChartView;
  readonly picture: Picture;
}

/** Data for the script of the page: no script itself, so no policy forbids it. */
const dataOf = (view: ChartView) => JSON.stringify({ view }).replaceAll('<', '\\u003c');

function PictureSection({ subject, drawing }: { subject: Subject; drawing: Drawing }) {
  const { said } = subject;
  const { view, picture } = drawing;
  const hasInside = allBoxes(view.root).some(({ name, inside }) => name !== '' && inside.length > 0);
  return (
    <section>
      <h2 id="picture">{said.picture}</h2>
      <Toolbar said={said} hasNames hasInside={hasInside} />
      <Legend said={said} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="frame" aria-labelledby="picture" tabIndex={0}>
        <ChartPicture picture={picture} label={view.label} {...guideOf(view)} />
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, its tags escaped */}
      <script type="application/json" id="chart" dangerouslySetInnerHTML={{ __html: dataOf(view) }} />
    </section>
  );
}

function Finals({ subject }: { subject: Subject }) {
  const { chart, language, said } = subject;
  const finals = allBoxes(chart.root).filter(({ kind }) => kind === 'final');
  return (
    <section>
      <h2 id="finals">{said.finals}</h2>
      {finals.length === 0 ? (
        <p>{said.noFinals}</p>
      ) : (
        <ul>
          {finals.map(({ name }) => (
            <li key={name}>
              <StateLink name={name} subject={subject} /> {wordIn(chart.texts.states[name], language)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** All that can be read about a chart, in one language. */
export function ChartPage({ subject, all, drawing }: { subject: Subject; all: readonly Chart[]; drawing: Drawing }) {
  const { chart, language } = subject;
  const title = drawing.view.titles[''] ?? chart.id;
  return (
    <Frame language={language} file={`${chart.id}.html`} title={title}>
      <h1 data-chart={chart.id}>
        {title} <code>{chart.id}</code>
      </h1>
      <p>{inLanguage(chart.texts.about, language)}</p>
      <ChartFamily subject={subject} all={all} />
      <ChartContents subject={subject} />
      <PictureSection subject={subject} drawing={drawing} />
      <StateTable subject={subject} />
      <EventTables subject={subject} />
      <RuleTables subject={subject} />
      <NameTables subject={subject} />
      <Finals subject={subject} />
      <WalkTable subject={subject} />
    </Frame>
  );
}
