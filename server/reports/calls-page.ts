import { callOutcomeNames, serviceLevel } from '../../src/domain/report.ts';
import type { Ref } from '../../src/domain/session.ts';
import { clockTime } from '../../src/domain/time.ts';
import { type Html, type HtmlPart, html } from '../base/html.ts';
import type { Parameters } from './address.ts';
import type { CallReport, Narrowings } from './call-report-queries.ts';
import type { CallFigures } from './call-tally.ts';
import { endSections } from './calls-ends.ts';
import { countsOf, emptyFigures, mostNote, waitsOf } from './calls-figures.ts';
import { hoursSection } from './calls-hours.ts';
import { callsSummary } from './calls-summary.ts';
import { barChart, lineChart, swatch } from './charts.ts';
import { choicesOf } from './choices.ts';
import type { WeekHours } from './hour-tally.ts';
import { countLink, filtersOf, headingOf, linesWithMost, notesOf, pageOf, type Sheet, tableOf } from './page.ts';
import type { Span } from './period.ts';

/** The ranges of waiting times: the first seconds of each. The last has no end. */
export const waitEdges: readonly number[] = [0, 10, 20, 30, 60, 120, 300, 600, 1_800];

/** What the page of calls is made from. */
export interface CallsPage {
  readonly sheet: Sheet;
  readonly spans: readonly Span[];
  readonly report: CallReport;
  readonly hours: WeekHours;
  readonly narrowings: Narrowings;
  /** What is looked for in what it can be narrowed to. */
  readonly find: string | null;
  /** Seconds within which an answer is in time. */
  readonly target: number;
}

const figuresOf = (sheet: Sheet, figures: CallFigures, of: Parameters) => [
  ...countsOf(sheet, figures, of),
  ...waitsOf(sheet, figures, of),
];

interface Line {
  readonly name: HtmlPart;
  readonly figures: CallFigures;
  readonly of: Parameters;
}

const figureTable = ({ sheet, report }: CallsPage, caption: string, first: string, lines: readonly Line[]): Html =>
  tableOf({
    caption,
    columns: [{ title: first }, ...figuresOf(sheet, emptyFigures, {}).map(([title]) => ({ title, isNumber: true }))],
    rows: lines.map(({ name, figures, of }) => [name, ...figuresOf(sheet, figures, of).map(([, shown]) => shown)]),
    total: [sheet.words.texts.total, ...figuresOf(sheet, report.total, {}).map(([, shown]) => shown)],
  });

/** A line for each record that has calls, by name; at the end for the calls without one. */
const linesOf = (
  figures: ReadonlyMap<number | null, CallFigures>,
  known: readonly Ref[],
  parameter: string,
  without: string,
): readonly Line[] => {
  const line = (name: string, key: number | null): readonly Line[] => {
    const found = figures.get(key);
    return found ? [{ name, figures: found, of: { [parameter]: key ?? 'none' } }] : [];
  };
  return [...known.flatMap(({ id, name }) => line(name, id)), ...line(without, null)];
};

/** The lines of a table on the page: a thousand agents with ten links each weighed megabytes. The files have all lines. */
const mostLines = 100;

/** A part of the page: a table, with the way to its file. */
const tablePart = (
  made: CallsPage,
  table: string,
  [caption, first]: readonly [string, string],
  all: readonly Line[],
) => {
  const { sheet } = made;
  const lines = linesWithMost(all, mostLines, ({ figures }) => figures.calls);
  const note = mostNote(sheet, lines.length, all.length);
  return html`<section>${headingOf(sheet, caption, { table })}${note}
${figureTable(made, caption, first, lines)}</section>`;
};

const legendOf = (sheet: Sheet): Html => {
  const { legend, calls } = sheet.words.texts;
  return html`<ul class="legend" aria-label="${legend}">${callOutcomeNames.map(
    (name) => html`<li>${swatch(name)}${calls.columns[name]}</li>`,
  )}</ul>`;
};

const figure = (title: string, picture: Html, more: HtmlPart): Html =>
  html`<figure><figcaption>${title}</figcaption>${picture}${more}</figure>`;

/** What a range of waiting times is called. */
const rangeOf = (index: number): string => {
  const [from = 0, to] = waitEdges.slice(index);
  return to === undefined ? `≥ ${clockTime(from)}` : `${clockTime(from)} – ${clockTime(to)}`;
};

const waitTable = ({ sheet, report }: CallsPage): Html => {
  const { words } = sheet;
  const { byWait, waitColumn, shareColumn, columns } = words.texts.calls;
  const all = [...report.waits.values()].reduce((sum, calls) => sum + calls, 0);
  return tableOf({
    caption: byWait,
    columns: [
      { title: waitColumn },
      { title: columns.answered, isNumber: true },
      { title: shareColumn, isNumber: true },
    ],
    rows: waitEdges.map((from, index) => {
      const calls = report.waits.get(index) ?? 0;
      return [
        rangeOf(index),
        countLink(sheet, calls, { waited_from: from, waited_to: waitEdges[index + 1] ?? null }),
        words.share(all === 0 ? null : calls / all),
      ];
    }),
  });
};

/**
 * The report of calls: the figures of a period, and how they differ from the time before, then by day, hour, service, agent and
 * waiting time.
 */
export const callsPage = (made: CallsPage, before: CallReport | null): string => {
  const { sheet, spans, report, narrowings, target } = made;
  const { words } = sheet;
  const { texts } = words;
  const { calls } = texts;
  const days = spans.map(({ day }, index) => ({ day, figures: report.days.get(index) ?? emptyFigures }));
  const dayLabels = words.dayLabels(days.map(({ day }) => day));
  const choices = choicesOf(sheet, made.find, [
    { name: 'service_id', label: calls.service, known: narrowings.services, without: calls.noService },
    { name: 'agent_id', label: calls.agent, known: narrowings.agents, without: calls.noAgent },
    { name: 'zone_id', label: calls.zone, known: narrowings.zones, without: calls.noZone },
  ]);
  const bars = barChart(
    {
      id: 'bars',
      title: calls.barsTitle,
      description: `${calls.barsText} ${texts.seeTable}`,
      values: texts.values(calls.barsTitle),
      none: texts.noData,
    },
    days.map(({ day, figures }) => ({
      name: words.day(day),
      parts: callOutcomeNames.map((series) => ({ series, name: calls.columns[series], value: figures[series] })),
    })),
    dayLabels,
    words.count,
  );
  const level = lineChart(
    {
      id: 'level',
      title: calls.columns.level,
      description: `${calls.levelText} ${texts.seeTable}`,
      values: texts.values(calls.levelTitle),
      none: texts.noData,
    },
    days.map(({ day, figures }) => ({ name: words.day(day), value: serviceLevel(figures) })),
    dayLabels,
    words.share,
  );
  const waits = barChart(
    {
      id: 'waits',
      title: calls.waitsTitle,
      description: `${calls.waitsText} ${texts.seeTable}`,
      values: texts.values(calls.waitsTitle),
      none: texts.noData,
    },
    waitEdges.map((_, index) => ({
      name: rangeOf(index),
      parts: [{ series: 'answered', name: calls.columns.answered, value: report.waits.get(index) ?? 0 }],
    })),
    // The last has no end.
    waitEdges.map((from, index) => `${clockTime(from)}${index === waitEdges.length - 1 ? '+' : ''}`),
    words.count,
  );
  const byDay = days.map(({ day, figures }) => ({ name: words.day(day), figures, of: { from: day, to: day } }));
  const byService = linesOf(report.services, narrowings.services, 'service_id', calls.noService);
  const byAgent = linesOf(report.agents, narrowings.agents, 'agent_id', calls.noAgent);
  const empty = report.total.calls === 0 ? html`<p role="status">${calls.empty}</p>` : null;
  return pageOf(sheet, { title: calls.title, isReport: true }, [
    filtersOf(sheet, choices, made.find),
    empty,
    callsSummary(sheet, report, before),
    html`<p class="formula">${calls.formula(target)}. ${texts.zone(words.zone)}.</p>
<div class="figures">${figure(calls.barsTitle, bars, legendOf(sheet))}
${figure(calls.levelTitle, level, html`<p>${calls.targetLine(target)}</p>`)}
${figure(calls.waitsTitle, waits, null)}</div>
<div class="tables"><section>${headingOf(sheet, calls.byDay, { table: 'days' })}${figureTable(made, calls.byDay, texts.day, byDay)}</section>
${hoursSection(sheet, made.hours)}
${tablePart(made, 'services', [calls.byService, calls.service], byService)}
${tablePart(made, 'agents', [calls.byAgent, calls.agent], byAgent)}
<section>${headingOf(sheet, calls.byWait, { table: 'waits' })}${waitTable(made)}</section>
${endSections(made)}</div>`,
    notesOf(sheet, [...calls.notes(target, words.zone), ...texts.ends.notes]),
  ]);
};
