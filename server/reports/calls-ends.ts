import { endCauses } from '../../src/domain/call-end.ts';
import type { Ref } from '../../src/domain/session.ts';
import { type Html, html } from '../base/html.ts';
import type { Parameters } from './address.ts';
import { type EndFigures, meanHandling, meanTalk, meanWrapUp } from './call-end-tally.ts';
import type { CallReport, Narrowings } from './call-report-queries.ts';
import { mostNote, type WrittenTime } from './calls-figures.ts';
import { countLink, headingOf, linesWithMost, perPage, type Sheet, tableOf } from './page.ts';
import type { Tile, Tiles } from './tiles.ts';

/** What the part of the page about the ends of calls is made from. */
interface EndsMade {
  readonly sheet: Sheet;
  readonly report: CallReport;
  readonly narrowings: Narrowings;
}

const ended = ({ causes }: EndFigures): number => [...causes.values()].reduce((sum, calls) => sum + calls, 0);

/** The share of the answered calls of which it was said how they turned out, from 0 to 1; null without any. */
export const withOutcome = ({ answered, outcomes }: EndFigures): number | null =>
  answered === 0 ? null : 1 - (outcomes.get(null) ?? 0) / answered;

/** How often some calls were sent on, and how long agents were busy with each, with the names of these figures. */
const handlingOf = (sheet: Sheet, ends: EndFigures, of: Parameters, written: WrittenTime = 'time') => {
  const { words } = sheet;
  const { ends: texts } = words.texts;
  const cells = [
    [texts.redirects, words.count(ends.redirects)],
    [texts.redirected, countLink(sheet, ends.redirected, { ...of, redirected: 1 })],
    [texts.talk, words[written](meanTalk(ends))],
    [texts.wrapUp, words[written](meanWrapUp(ends))],
    [texts.handling, words[written](meanHandling(ends))],
  ] as const satisfies readonly Tile[];
  return cells;
};

/** The figures at the head of the page about what answered calls took, the sum of it first. */
export const endTiles = (sheet: Sheet, ends: EndFigures): Tiles => {
  const { texts } = sheet.words;
  const [, redirected, talk, wrapUp, handling] = handlingOf(sheet, ends, {}, 'glance');
  return [handling, talk, wrapUp, redirected, [texts.ends.withOutcome, sheet.words.share(withOutcome(ends))]];
};

const causeTable = ({ sheet, report: { ends } }: EndsMade): Html => {
  const { words } = sheet;
  const { ends: texts } = words.texts;
  const all = ended(ends);
  if (all === 0) return html`<p>${texts.noneEnded}</p>`;
  return tableOf({
    caption: texts.byCause,
    columns: [
      { title: texts.causeColumn },
      { title: texts.callsColumn, isNumber: true },
      { title: words.texts.calls.shareColumn, isNumber: true },
    ],
    rows: endCauses.map((cause) => {
      const calls = ends.causes.get(cause) ?? 0;
      return [texts.causes[cause], countLink(sheet, calls, { cause }), words.share(calls / all)];
    }),
  });
};

interface ServiceEnds {
  readonly name: string;
  readonly ends: EndFigures;
  readonly of: Parameters;
}

/** The services that have calls, by name; those without one at the end. */
export const endsByService = (
  { endsByService: found }: CallReport,
  services: readonly Ref[],
  without: string,
): readonly (ServiceEnds & { readonly id: number | null })[] =>
  [...services, { id: null, name: without }].flatMap(({ id, name }) => {
    const ends = found.get(id);
    return ends ? [{ id, name, ends, of: { service_id: id ?? 'none' } }] : [];
  });

/** How often each outcome was said of some calls, by name, and at the end how often none was. */
export const outcomesOf = (
  { outcomes }: EndFigures,
  known: readonly Ref[],
  without: string,
): readonly { readonly id: number | null; readonly name: string; readonly calls: number }[] =>
  [...known, { id: null, name: without }].flatMap(({ id, name }) => {
    const calls = outcomes.get(id) ?? 0;
    return calls > 0 ? [{ id, name, calls }] : [];
  });

/** The lines of the table on the page; the file has all of them. */
const mostLines = 200;

const outcomeTable = ({ sheet, report, narrowings }: EndsMade): Html => {
  const { words } = sheet;
  const { ends: texts, calls } = words.texts;
  if (report.ends.answered === 0) return html`<p>${texts.noneAnswered}</p>`;
  const services = [
    { name: texts.everyService, ends: report.ends, of: {} },
    ...endsByService(report, narrowings.services, calls.noService),
  ];
  const lines = services.flatMap(({ name, ends, of }) =>
    outcomesOf(ends, narrowings.outcomes, texts.noOutcome).map((outcome) => [
      name,
      outcome.name,
      countLink(sheet, outcome.calls, { ...of, kind: 'answered', outcome_id: outcome.id ?? 'none' }),
      words.share(outcome.calls / ends.answered),
    ]),
  );
  const note =
    lines.length > mostLines ? html`<p>${texts.firstOf(words.count(mostLines), words.count(lines.length))}</p>` : null;
  const table = tableOf({
    caption: texts.byOutcome,
    columns: [
      { title: calls.service },
      { title: texts.outcomeColumn },
      { title: texts.callsColumn, isNumber: true },
      { title: words.texts.calls.shareColumn, isNumber: true },
    ],
    rows: lines.slice(0, mostLines),
  });
  return html`${note}${table}`;
};

const handlingTable = ({ sheet, report, narrowings }: EndsMade): Html => {
  const { texts } = sheet.words;
  const total = handlingOf(sheet, report.ends, {});
  const all = endsByService(report, narrowings.services, texts.calls.noService);
  const lines = linesWithMost(all, perPage, ({ id }) => report.services.get(id)?.calls ?? 0);
  const table = tableOf({
    caption: texts.ends.byHandling,
    columns: [{ title: texts.calls.service }, ...total.map(([title]) => ({ title, isNumber: true }))],
    rows: lines.map(({ name, ends, of }) => [name, ...handlingOf(sheet, ends, of).map(([, shown]) => shown)]),
    total: [texts.total, ...total.map(([, shown]) => shown)],
  });
  return html`${mostNote(sheet, lines.length, all.length)}${table}`;
};

/** Why calls ended, how they turned out, and how long agents were busy with them. */
export const endSections = (made: EndsMade): Html => {
  const { sheet } = made;
  const { ends: texts } = sheet.words.texts;
  return html`<section>${headingOf(sheet, texts.byCause, { table: 'causes' })}${causeTable(made)}</section>
<section>${headingOf(sheet, texts.byOutcome, { table: 'outcomes' })}${outcomeTable(made)}</section>
<section>${headingOf(sheet, texts.byHandling, { table: 'handling' })}${handlingTable(made)}</section>`;
};
