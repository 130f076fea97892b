import type { ReactNode } from 'react';
import type { Chart } from '../chart.ts';
import { panelAnchor } from './anchors.ts';
import { ChartLink, type Subject } from './parts.tsx';
import { panels } from './says.ts';

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

/** The parts of a page: links, of which a script makes tabs. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly (readonly [panel: string, title: string])[] }) {
  return (
    <nav aria-label={label}>
      <ul data-tabs="" aria-label={label}>
        {tabs.map(([panel, title]) => (
          <li key={panel} className={panel === 'try' ? 'of-script' : undefined}>
            <a href={`#${panelAnchor(panel)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether a chart ignores or leaves anything, or has no such part: one without its tab would stand under each of the others. */
export const hasRules = ({ untaken, inherited }: Chart): boolean => untaken.length > 0 || inherited.length > 0;

/** The parts of the page of a chart. */
export function ChartContents({ subject }: { subject: Subject }) {
  const { chart, said } = subject;
  const shown = panels.filter((panel) => panel !== 'rules' || hasRules(chart));
  return <Tabs label={said.contents} tabs={shown.map((panel) => [panel, said.panels[panel]])} />;
}

/** One part of a page; the only one that is seen, once a script made tabs. */
export function Panel({ panel, children }: { panel: string; children: ReactNode }) {
  return (
    <div className="panel" id={panelAnchor(panel)}>
      {children}
    </div>
  );
}
