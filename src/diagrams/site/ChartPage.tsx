import type { Chart } from '../chart.ts';
import { ChartPicture } from '../drawing/ChartPicture.tsx';
import { allBoxes } from '../graph.ts';
import type { Picture } from '../picture.ts';
import { EventTables } from './EventTable.tsx';
import { Frame } from './Frame.tsx';
import { NameTables } from './NameTables.tsx';
import { ChartLink, StateLink, type Subject } from './parts.tsx';
import { RuleTables } from './RuleTables.tsx';
import { StateTable } from './StateTable.tsx';
import { type ChartView, guideOf } from './view.ts';
import { WalkTable } from './WalkTable.tsx';

/** A chart as its page draws it: as it is seen first, and each closed state with its inside. */
export interface Drawing {
  readonly view: ChartView;
  readonly closed: readonly string[];
  readonly picture: Picture;
  readonly details: readonly { readonly name: string; readonly picture: Picture }[];
}

function Family({ subject, all }: { subject: Subject; all: readonly Chart[] }) {
  const { chart, language, said } = subject;
  const starters = all.filter(({ starts }) => Object.values(starts).includes(chart.id));
  const started = all.filter(({ id }) => Object.values(chart.starts).includes(id));
  const links = (charts: readonly Chart[]) =>
    charts.map((one, index) => (
      <span key={one.id}>
        {index > 0 && ', '}
        <ChartLink chart={one} language={language} />
      </span>
    ));
  return (
    <ul className="family">
      {starters.length > 0 && (
        <li>
          {said.startedBy}: {links(starters)}
        </li>
      )}
      {started.length > 0 && (
        <li>
          {said.starts}: {links(started)}
        </li>
      )}
    </ul>
  );
}

function Contents({ subject }: { subject: Subject }) {
  const { chart, said } = subject;
  const { guards, actions, delays, actors } = chart.texts;
  const entries = [
    ['picture', said.picture, true],
    ['states', said.states, true],
    ['events', said.events, chart.events.length > 0],
    ['own', said.own, chart.ways.some(({ event }) => !chart.events.includes(event))],
    ['ignored', said.ignored, chart.untaken.length > 0],
    ['left', said.left, chart.inherited.length > 0],
    ['guards', said.guards, Object.keys(guards).length > 0],
    ['actions', said.actions, Object.keys(actions).length > 0],
    ['delays', said.delays, Object.keys(delays).length > 0],
    ['actors', said.actors, Object.keys(actors).length > 0],
    ['finals', said.finals, true],
    ['walks', said.walks, true],
  ] as const;
  return (
    <nav aria-label={said.contents}>
      <ul>
        {entries
          .filter(([, , isThere]) => isThere)
          .map(([anchor, title]) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The buttons over a picture; of use to scripts alone, so hidden until one shows them. */
function Toolbar({ subject, hasInside }: { subject: Subject; hasInside: boolean }) {
  const { said } = subject;
  const buttons = [
    ['out', said.zoomOut],
    ['in', said.zoomIn],
    ['fit', said.fit],
    ['actual', said.actual],
    ...(hasInside
      ? ([
          ['open', said.openAll],
          ['close', said.closeAll],
        ] as const)
      : []),
    ['svg', said.svg],
    ['png', said.png],
  ] as const;
  return (
    <div className="toolbar" role="toolbar" aria-label={said.toolbar} hidden>
      {buttons.map(([act, title]) => (
        <button key={act} type="button" data-act={act}>
          {title}
        </button>
      ))}
      <span role="status" data-drawing={said.drawing} data-failed={said.drawFailed} />
    </div>
  );
}

/** Data for the script of the page: no script itself, so no policy forbids it. */
const dataOf = (view: ChartView, closed: readonly string[]) =>
  JSON.stringify({ view, closed }).replaceAll('<', '\\u003c');

function PictureSection({ subject, drawing }: { subject: Subject; drawing: Drawing }) {
  const { said } = subject;
  const { view, closed, picture, details } = drawing;
  const hasInside = allBoxes(view.root).some(({ name, inside }) => name !== '' && inside.length > 0);
  return (
    <section>
      <h2 id="picture">{said.picture}</h2>
      <p className="hint">{said.pictureHint}</p>
      <Toolbar subject={subject} hasInside={hasInside} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="frame" aria-labelledby="picture" tabIndex={0}>
        <ChartPicture picture={picture} label={view.label} {...guideOf(view)} />
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, its tags escaped */}
      <script type="application/json" id="chart" dangerouslySetInnerHTML={{ __html: dataOf(view, closed) }} />
      {details.map((detail) => (
        <section key={detail.name}>
          <h3>{said.insideOf(view.titles[detail.name] ?? detail.name)}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <section className="frame" aria-label={said.insideOf(view.titles[detail.name] ?? detail.name)} tabIndex={0}>
            <ChartPicture
              picture={detail.picture}
              label={said.insideOf(view.titles[detail.name] ?? detail.name)}
              {...guideOf(view)}
            />
          </section>
        </section>
      ))}
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
              <StateLink name={name} subject={subject} /> {chart.texts.states[name]?.[language]}
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
      <p>{chart.texts.about[language]}</p>
      <Family subject={subject} all={all} />
      <Contents subject={subject} />
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
