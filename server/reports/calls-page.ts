import { type CallOutcome, callOutcomeNames, serviceLevel } from '../../src/domain/report.ts';
import type { Ref } from '../../src/domain/session.ts';
import { clockTime } from '../../src/domain/time.ts';
import { type Html, type HtmlPart, html } from '../base/html.ts';
import type { Parameters } from './address.ts';
import { meanHandling, meanTalk, meanWrapUp } from './call-end-tally.ts';
import type { CallReport, Narrowings } from './call-report-queries.ts';
import type { CallFigures } from './call-tally.ts';
import { endSections, endTiles, withOutcome } from './calls-ends.ts';
import { hoursSection } from './calls-hours.ts';
import { barChart, fewOf, lineChart, swatch } from './charts.ts';
import type { Measure } from './comparison.ts';
import type { WeekHours } from './hour-tally.ts';
import { countLink, figureLink, filtersOf, headingOf, notesOf, pageOf, type Sheet, tableOf } from './page.ts';
import type { Span } from './period.ts';
import { type Measures, tilesOf } from './tiles.ts';
import { nothing } from './words.ts';

/** The ranges of waiting times: the first seconds of each. The last has no end. */
export const waitEdges: readonly number[] = [0, 10, 20, 30, 60, 120, 300, 600, 1_800];

/** What the page of calls is made from. */
export interface CallsPage {
  readonly sheet: Sheet;
  readonly spans: readonly Span[];
  readonly report: CallReport;
  readonly hours: WeekHours;
  readonly narrowings: Narrowings;
  /** Seconds within which an answer is in time. */
  readonly target: number;
}

export const emptyFigures: CallFigures = {
  calls: 0,
  answered: 0,
  abandoned: 0,
  rejected: 0,
  waiting: 0,
  in_time: 0,
  average: null,
  median: null,
  p95: null,
  longest: null,
};

/** What is told of some calls, each figure with its name and the way to the calls behind it. */
const figuresOf = (sheet: Sheet, figures: CallFigures, of: Parameters) => {
  const { words } = sheet;
  const { columns } = words.texts.calls;
  const count = (value: number, kind: CallOutcome | null) => countLink(sheet, value, { ...of, kind });
  const wait = (value: number | null, more: Parameters) =>
    value === null ? nothing : figureLink(sheet, words.time(value), { ...of, ...more });
  const level = words.share(serviceLevel(figures));
  const cells: readonly (readonly [string, HtmlPart])[] = [
    [columns.calls, count(figures.calls, null)],
    ...callOutcomeNames.map((name) => [columns[name], count(figures[name], name)] as const),
    [columns.average, wait(figures.average, { kind: 'answered' })],
    [columns.median, wait(figures.median, { waited_from: figures.median })],
    [columns.p95, wait(figures.p95, { waited_from: figures.p95 })],
    [columns.longest, wait(figures.longest, { waited_from: figures.longest })],
    [columns.level, figures.in_time === 0 ? level : figureLink(sheet, level, { ...of, kind: 'in_time' })],
  ];
  return cells;
};

/** What of the head of the page is compared with the time before, by its name. How many wait is of this moment alone. */
const measuresOf = ({ words }: Sheet, { total, ends }: CallReport): Measures => {
  const { columns } = words.texts.calls;
  const { redirected, talk, wrapUp, handling, withOutcome: outcome } = words.texts.ends;
  const counts = (['calls', 'answered', 'abandoned', 'rejected'] as const).map(
    (name) => [columns[name], { kind: 'count', value: total[name] }] as const,
  );
  const waits = (['average', 'median', 'p95', 'longest'] as const).map(
    (name) => [columns[name], { kind: 'time', value: total[name] }] as const,
  );
  return new Map<string, Measure>([
    ...counts,
    ...waits,
    [columns.level, { kind: 'share', value: serviceLevel(total) }],
    [redirected, { kind: 'count', value: ends.redirected }],
    [talk, { kind: 'time', value: meanTalk(ends) }],
    [wrapUp, { kind: 'time', value: meanWrapUp(ends) }],
    [handling, { kind: 'time', value: meanHandling(ends) }],
    [outcome, { kind: 'share', value: withOutcome(ends) }],
  ]);
};

const summary = (sheet: Sheet, report: CallReport, before: CallReport | null): Html =>
  tilesOf(
    sheet,
    [...figuresOf(sheet, report.total, {}), ...endTiles(sheet, report.ends)],
    measuresOf(sheet, report),
    before && measuresOf(sheet, before),
  );

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

/** Those with the most calls, in the order in which they stand. */
const shownOf = (lines: readonly Line[]): readonly Line[] => {
  if (lines.length <= mostLines) return lines;
  const shown = new Set(lines.toSorted((one, other) => other.figures.calls - one.figures.calls).slice(0, mostLines));
  return lines.filter((line) => shown.has(line));
};

/** A part of the page: a table, with the way to its file. */
const tablePart = (
  made: CallsPage,
  table: string,
  [caption, first]: readonly [string, string],
  all: readonly Line[],
) => {
  const { sheet } = made;
  const { words } = sheet;
  const lines = shownOf(all);
  const note =
    lines.length < all.length
      ? html`<p>${words.texts.calls.mostOf(words.count(lines.length), words.count(all.length))}</p>`
      : null;
  return html`<section>${headingOf(sheet, caption, { table })}${note}
${figureTable(made, caption, first, lines)}</section>`;
};

/** A choice among records; `none` stands for the calls without one. */
const choiceOf = (sheet: Sheet, name: string, label: string, known: readonly Ref[], without: string): Html => {
  const chosen = sheet.narrowing[name] ?? '';
  const option = (value: string | number, text: string) =>
    html`<option value="${value}"${String(value) === String(chosen) ? html` selected` : null}>${text}</option>`;
  return html`<label>${label}<select name="${name}">${option('', sheet.words.texts.all)}
${known.map((one) => option(one.id, one.name))}${option('none', without)}</select></label>`;
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
  const dayLabels = fewOf(days.map(({ day }) => day));
  const choices = [
    choiceOf(sheet, 'service_id', calls.service, narrowings.services, calls.noService),
    choiceOf(sheet, 'agent_id', calls.agent, narrowings.agents, calls.noAgent),
    choiceOf(sheet, 'zone_id', calls.zone, narrowings.zones, calls.noZone),
  ];
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
    waitEdges.map((from, index) => (index === waitEdges.length - 1 ? `${clockTime(from)}+` : clockTime(from))),
    words.count,
  );
  const byDay = days.map(({ day, figures }) => ({ name: words.day(day), figures, of: { from: day, to: day } }));
  const byService = linesOf(report.services, narrowings.services, 'service_id', calls.noService);
  const byAgent = linesOf(report.agents, narrowings.agents, 'agent_id', calls.noAgent);
  const empty = report.total.calls === 0 ? html`<p role="status">${calls.empty}</p>` : null;
  return pageOf(sheet, { title: calls.title, isReport: true }, [
    filtersOf(sheet, choices),
    empty,
    summary(sheet, report, before),
    html`<p class="formula">${calls.formula(target)}. ${texts.zone(words.zone)}.</p>
<div class="figures">${figure(calls.barsTitle, bars, legendOf(sheet))}
${figure(calls.levelTitle, level, html`<p>${calls.targetLine(target)}</p>`)}
${figure(calls.waitsTitle, waits, null)}</div>
<section>${headingOf(sheet, calls.byDay, { table: 'days' })}${figureTable(made, calls.byDay, texts.day, byDay)}</section>
${hoursSection(sheet, made.hours)}
${tablePart(made, 'services', [calls.byService, calls.service], byService)}
${tablePart(made, 'agents', [calls.byAgent, calls.agent], byAgent)}
<section>${headingOf(sheet, calls.byWait, { table: 'waits' })}${waitTable(made)}</section>
${endSections(made)}`,
    notesOf(sheet, [...calls.notes(target, words.zone), ...texts.ends.notes]),
  ]);
};
