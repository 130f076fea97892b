import type { Choosable } from '../../src/domain/choice.ts';
import type { Ref } from '../../src/domain/session.ts';
import { type Html, html } from '../base/html.ts';
import type { AgentReport, MeasuredAgent } from './agent-report-queries.ts';
import { occupancy, presence, type TimeSums, timeKinds } from './agent-tally.ts';
import { meanHandling, meanTalk, meanWrapUp } from './call-end-tally.ts';
import type { WrittenTime } from './calls-figures.ts';
import { barChart, lineChart, swatch } from './charts.ts';
import { choicesOf } from './choices.ts';
import type { Measure } from './comparison.ts';
import { filtersOf, headingOf, linesWithMost, notesOf, pageOf, type Sheet, tableOf } from './page.ts';
import type { Span } from './period.ts';
import { groupsOf, type Measures, type Tile, type Tiles } from './tiles.ts';
import { isKnown, presentKinds, timeGroup, timeMeasures } from './time-split.ts';
import { nothing } from './words.ts';

/** What the page of agents is made from. */
export interface AgentsPage {
  readonly sheet: Sheet;
  readonly spans: readonly Span[];
  readonly report: AgentReport;
  /** What it can be narrowed to. */
  readonly agents: readonly Ref[];
  readonly zones: readonly Choosable[];
  /** What is looked for in them. */
  readonly find: string | null;
}

/** What is told of a time, each figure with its name. */
const timesOf = ({ words }: Sheet, sums: TimeSums): Tiles => {
  const { agents } = words.texts;
  return [
    [agents.presence, words.time(presence(sums))],
    ...timeKinds.map((kind) => [agents.kinds[kind], words.time(sums[kind])] as const),
    [agents.kinds.unknown, sums.unknown === 0 ? nothing : words.time(sums.unknown)],
  ];
};

type Worked = Pick<MeasuredAgent, 'sums' | 'calls' | 'handovers'>;

/** What is told of the work in a time, and of the calls in it. */
const workOf = ({ words }: Sheet, { sums, calls, handovers }: Worked, written: WrittenTime = 'time'): Tiles => {
  const { agents, ends } = words.texts;
  return [
    [agents.occupancy, words.share(occupancy(sums))],
    [agents.attended, words.count(calls.answered)],
    [ends.talk, words[written](meanTalk(calls))],
    [ends.wrapUp, words[written](meanWrapUp(calls))],
    [ends.handling, words[written](meanHandling(calls))],
    [agents.handedOver, words.count(handovers.given)],
    [agents.takenOver, words.count(handovers.taken)],
    [agents.helped, words.count(handovers.helped)],
  ];
};

/**
 * What of the head of the page is compared with the time before, by its name. How many agents there are is of this moment alone; what was
 * handed over is kept as long as how agents moved.
 */
const measuresOf = (sheet: Sheet, { sums, calls, handovers }: Worked): Measures => {
  const { agents, ends } = sheet.words.texts;
  const time = (value: number | null) => ({ kind: 'time', value }) as const;
  const count = (value: number | null) => ({ kind: 'count', value }) as const;
  const told = <Value>(value: Value) => (isKnown(sums) ? value : null);
  return new Map<string, Measure>([
    ...timeMeasures(sheet, sums),
    [agents.occupancy, { kind: 'share', value: told(occupancy(sums)) }],
    [agents.attended, count(calls.answered)],
    [ends.talk, time(meanTalk(calls))],
    [ends.wrapUp, time(meanWrapUp(calls))],
    [ends.handling, time(meanHandling(calls))],
    [agents.handedOver, count(told(handovers.given))],
    [agents.takenOver, count(told(handovers.taken))],
    [agents.helped, count(told(handovers.helped))],
  ]);
};

/** The head of the page: what the time of the agents went to, and what they did in it. */
const summary = (sheet: Sheet, { total, agents }: AgentReport, before: AgentReport | null): Html =>
  groupsOf(
    sheet,
    [
      timeGroup(sheet, total.sums, agents.length),
      { title: sheet.words.texts.agents.workTitle, bar: null, tiles: workOf(sheet, total, 'glance') },
    ],
    measuresOf(sheet, total),
    before && measuresOf(sheet, before.total),
  );

/** Which times nobody knows of, where there are any. */
const unknownOf = ({ words }: Sheet, { unknown }: MeasuredAgent): Html | null =>
  unknown.length === 0
    ? null
    : html` <small class="unknown">${unknown
        .map(({ since, until }) => words.texts.agents.unknownFrom(words.moment(since), words.moment(until)))
        .join(', ')}</small>`;

/** The agents on the page; the file has all of them. */
const mostLines = 100;

const agentTables = (sheet: Sheet, { total, agents }: AgentReport): Html => {
  const { words } = sheet;
  const { agents: texts } = words.texts;
  const shown = linesWithMost(agents, mostLines, ({ sums }) => presence(sums));
  const moment = (at: number | null) => (at === null ? nothing : words.moment(at));
  const [times, work] = [timesOf(sheet, total.sums), workOf(sheet, total)];
  const note =
    shown.length < agents.length
      ? html`<p>${texts.mostOf(words.count(shown.length), words.count(agents.length))}</p>`
      : null;
  const numbers = (figures: readonly Tile[]) => figures.map(([title]) => ({ title, isNumber: true }));
  const timeTable = tableOf({
    caption: texts.byAgent,
    columns: [{ title: words.texts.calls.agent }, ...numbers(times)],
    rows: shown.map((agent) => [
      html`${agent.name}${unknownOf(sheet, agent)}`,
      ...timesOf(sheet, agent.sums).map(([, figure]) => figure),
    ]),
    total: [texts.everybody, ...times.map(([, figure]) => figure)],
  });
  const workTable = tableOf({
    caption: texts.byWork,
    columns: [{ title: words.texts.calls.agent }, { title: texts.first }, { title: texts.last }, ...numbers(work)],
    rows: shown.map((agent) => [
      ...[agent.name, moment(agent.first), moment(agent.last)],
      ...workOf(sheet, agent).map(([, figure]) => figure),
    ]),
    total: [texts.everybody, '', '', ...work.map(([, figure]) => figure)],
  });
  return html`<section>${headingOf(sheet, texts.byAgent, { table: 'agents' })}${note}${timeTable}</section>
<section><div class="heading"><h2>${texts.byWork}</h2></div>${note}${workTable}</section>`;
};

const dayTable = (sheet: Sheet, spans: readonly Span[], { total }: AgentReport): Html => {
  const { words } = sheet;
  const { texts } = words;
  const all = [...timesOf(sheet, total.sums), [texts.agents.occupancy, words.share(occupancy(total.sums))] as const];
  return tableOf({
    caption: texts.agents.byDay,
    columns: [{ title: texts.day }, ...all.map(([title]) => ({ title, isNumber: true }))],
    rows: total.days.map((sums, index) => [
      words.day(spans[index]?.day ?? ''),
      ...timesOf(sheet, sums).map(([, figure]) => figure),
      words.share(occupancy(sums)),
    ]),
    total: [texts.total, ...all.map(([, figure]) => figure)],
  });
};

const pauseTable = (sheet: Sheet, { total }: AgentReport): Html => {
  const { words } = sheet;
  const { agents: texts } = words.texts;
  if (total.pauses.length === 0) return html`<p>${texts.noPauses}</p>`;
  const all = total.sums.pause + total.sums.work_pause;
  return tableOf({
    caption: texts.byPause,
    columns: [
      { title: texts.pauseColumn },
      { title: texts.worksColumn },
      { title: texts.timeColumn, isNumber: true },
      { title: texts.shareColumn, isNumber: true },
    ],
    rows: total.pauses.map(({ name, works, seconds }) => [
      name ?? texts.noReason,
      works ? texts.works : texts.worksNot,
      words.time(seconds),
      words.share(seconds / all),
    ]),
  });
};

/** What the bars of a picture of times are measured in, in seconds: what their scale is read in. */
const unitOf = (longest: number): number => [3_600, 60].find((unit) => longest > unit / 1.5) ?? 1;

const pictures = ({ sheet, spans, report }: AgentsPage): Html => {
  const { words } = sheet;
  const { agents: texts, legend, seeTable, noData: none } = words.texts;
  const labels = words.dayLabels(spans.map(({ day }) => day));
  const nameOf = (index: number) => words.day(spans[index]?.day ?? '');
  const { values } = words.texts;
  const unit = unitOf(Math.max(...report.total.days.map(presence)));
  const bars = barChart(
    {
      id: 'bars',
      title: texts.barsTitle,
      description: `${texts.barsText} ${seeTable}`,
      values: values(texts.barsTitle),
      none,
    },
    report.total.days.map((sums, index) => ({
      name: nameOf(index),
      parts: presentKinds.map((kind) => ({
        ...{ series: `time-${kind}`, name: texts.kinds[kind], value: sums[kind] / unit },
        written: words.glance(sums[kind]),
      })),
    })),
    labels,
    (value) => (value === 0 ? '0' : words.glance(value * unit)),
  );
  const line = lineChart(
    {
      id: 'line',
      title: texts.occupancy,
      description: `${texts.lineText} ${seeTable}`,
      values: values(texts.lineTitle),
      none,
    },
    report.total.days.map((sums, index) => ({ name: nameOf(index), value: occupancy(sums) })),
    labels,
    words.share,
  );
  const colours = html`<ul class="legend" aria-label="${legend}">${presentKinds.map(
    (kind) => html`<li>${swatch(`time-${kind}`)}${texts.kinds[kind]}</li>`,
  )}</ul>`;
  return html`<div class="figures"><figure><figcaption>${texts.barsTitle}</figcaption>${bars}${colours}</figure>
<figure><figcaption>${texts.lineTitle}</figcaption>${line}</figure></div>`;
};

/**
 * The report of the time of agents: what they were at in a period, and how that differs from the time before, then by day, by agent and by
 * reason of their pauses. `before` is null where nobody was there.
 */
export const agentsPage = (made: AgentsPage, before: AgentReport | null): string => {
  const { sheet, spans, report } = made;
  const { texts, zone } = sheet.words;
  const { agents, calls } = texts;
  const choices = choicesOf(sheet, made.find, [
    { name: 'agent_id', label: calls.agent, known: made.agents, without: null },
    { name: 'zone_id', label: calls.zone, known: made.zones, without: calls.noZone },
  ]);
  return pageOf(sheet, { title: agents.title, isReport: true }, [
    filtersOf(sheet, choices, made.find),
    report.agents.length === 0 ? html`<p role="status">${agents.empty}</p>` : null,
    summary(sheet, report, before),
    html`<p class="formula">${agents.formula}. ${texts.zone(zone)}.</p>
${pictures(made)}
<div class="tables"><section>${headingOf(sheet, agents.byDay, { table: 'days' })}${dayTable(sheet, spans, report)}</section>
${agentTables(sheet, report)}
<section>${headingOf(sheet, agents.byPause, { table: 'pauses' })}${pauseTable(sheet, report)}</section></div>`,
    notesOf(sheet, agents.notes(zone)),
  ]);
};
