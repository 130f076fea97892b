import type { Chart } from '../chart.ts';
import { ChartLink, type Subject } from './parts.tsx';

/** Which charts start this one, and which it starts. */
export function ChartFamily({ subject, all }: { subject: Subject; all: readonly Chart[] }) {
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

/** The parts of the page, as links. */
export function ChartContents({ subject }: { subject: Subject }) {
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
