import type { ReactNode } from 'react';
import type { Chart } from '../chart.ts';
import { panelAnchor } from './anchors.ts';
import { ChartLink, type Subject } from './parts.tsx';
import { type Panel as PanelName, panels } from './says.ts';

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

/** The parts of the page: links, of which a script makes tabs. */
export function ChartContents({ subject }: { subject: Subject }) {
  const { chart, said } = subject;
  const hasRules = chart.untaken.length > 0 || chart.inherited.length > 0;
  return (
    <nav aria-label={said.contents}>
      <ul data-tabs="">
        {panels
          .filter((panel) => panel !== 'rules' || hasRules)
          .map((panel) => (
            <li key={panel}>
              <a href={`#${panelAnchor(panel)}`}>{said.panels[panel]}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** One part of the page; the only one that is seen, once a script made tabs. */
export function Panel({ panel, children }: { panel: PanelName; children: ReactNode }) {
  return (
    <div className="panel" id={panelAnchor(panel)}>
      {children}
    </div>
  );
}
