import { version } from '../../../package.json' with { type: 'json' };
import { inLanguage, wordIn } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import { ChartPicture } from '../drawing/ChartPicture.tsx';
import { allBoxes } from '../graph.ts';
import type { Picture } from '../picture.ts';
import { ChartContents, ChartFamily, hasRules, Panel } from './ChartHeader.tsx';
import { EventTables } from './EventTable.tsx';
import { Frame } from './Frame.tsx';
import { Legend } from './Legend.tsx';
import { NameTables } from './NameTables.tsx';
import { StateLink, type Subject } from './parts.tsx';
import { RuleTables } from './RuleTables.tsx';
import { StateTable } from './StateTable.tsx';
import type { Says } from './says.ts';
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

/** What the chart is for, until somebody presses a state or an arrow, which is explained in its place. */
function Beside({ subject, all }: { subject: Subject; all: readonly Chart[] }) {
  const { chart, language, said } = subject;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="beside" aria-label={said.beside} aria-live="polite" tabIndex={0} {...besideWords(said)}>
      <p>{inLanguage(chart.texts.about, language)}</p>
      <ChartFamily subject={subject} all={all} />
      <p className="hint of-script">{said.besideHint}</p>
    </section>
  );
}

/** The words between what a script takes from the tables. */
const besideWords = ({ leadsOut, ignored, left }: Says) => ({
  'data-explains': '',
  'data-out': leadsOut,
  'data-ignored': ignored,
  'data-left': left,
});

interface PageParts {
  readonly subject: Subject;
  readonly all: readonly Chart[];
  readonly drawing: Drawing;
}

function PictureSection({ subject, all, drawing }: PageParts) {
  const { said } = subject;
  const { view, picture } = drawing;
  const hasInside = allBoxes(view.root).some(({ name, inside }) => name !== '' && inside.length > 0);
  return (
    <section className="drawing">
      <h2 id="picture">{said.picture}</h2>
      <Toolbar said={said} hasNames hasInside={hasInside} />
      <Legend said={said} />
      {view.isCounted && (
        <p className="hint counts" data-counts="" hidden>
          {said.counts} <time /> <button type="button">{said.countAgain}</button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="frame" aria-labelledby="picture" tabIndex={0}>
        <ChartPicture picture={picture} label={view.label} {...guideOf(view)} />
      </section>
      <Beside subject={subject} all={all} />
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
export function ChartPage({ subject, all, drawing }: PageParts) {
  const { chart, language } = subject;
  const title = drawing.view.titles[''] ?? chart.id;
  const { width, height } = drawing.picture;
  return (
    <Frame
      language={language}
      file={`${chart.id}.html`}
      title={title}
      layout="screen"
      paper={width > height ? 'lying' : 'standing'}
    >
      <h1 data-chart={chart.id}>
        {title} <code>{chart.id}</code>
      </h1>
      <p className="printed">
        Asesoría {version} <time data-printed="" />
      </p>
      <ChartContents subject={subject} />
      <Panel panel="picture">
        <PictureSection subject={subject} all={all} drawing={drawing} />
      </Panel>
      <Panel panel="try">
        {/* The picture comes here, and the rest is drawn, when somebody tries the chart. */}
        <section className="drawing of-script">
          <section className="beside" aria-label={subject.said.panels.try} data-try={language} />
        </section>
      </Panel>
      <Panel panel="states">
        <StateTable subject={subject} />
      </Panel>
      <Panel panel="events">
        <EventTables subject={subject} />
      </Panel>
      {hasRules(chart) && (
        <Panel panel="rules">
          <RuleTables subject={subject} />
        </Panel>
      )}
      <Panel panel="names">
        <NameTables subject={subject} />
      </Panel>
      <Panel panel="walks">
        <WalkTable subject={subject} />
        <Finals subject={subject} />
      </Panel>
    </Frame>
  );
}
