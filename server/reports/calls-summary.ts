import { callOutcomeNames, serviceLevel } from '../../src/domain/report.ts';
import { type Html, html } from '../base/html.ts';
import { meanHandling, meanTalk, meanWrapUp } from './call-end-tally.ts';
import type { CallReport } from './call-report-queries.ts';
import { endTiles, withOutcome } from './calls-ends.ts';
import { countsOf, waitsOf } from './calls-figures.ts';
import { stackBar } from './charts.ts';
import type { Measure } from './comparison.ts';
import type { Sheet } from './page.ts';
import { groupsOf, type Measures, type Tile, type Tiles } from './tiles.ts';

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

/** How many of all calls each outcome has, beside its colour in the bar above. */
const outcomeTiles = (sheet: Sheet, { total }: CallReport): Tiles => {
  const { words } = sheet;
  const [calls, ...outcomes] = countsOf(sheet, total, {});
  const parts = callOutcomeNames.flatMap((name, index): readonly Tile[] => {
    const outcome = outcomes[index];
    if (!outcome) return [];
    const [title, shown] = outcome;
    const share = total.calls === 0 ? null : html` <small>${words.share(total[name] / total.calls)}</small>`;
    return [[title, html`${shown}${share}`, name]];
  });
  return [calls, ...parts];
};

/**
 * The head of the report of calls: what became of them, how long those that were answered had waited, and what they took. `before` is
 * null where the time before had none.
 */
export const callsSummary = (sheet: Sheet, report: CallReport, before: CallReport | null): Html => {
  const { groups } = sheet.words.texts.calls;
  const bar = stackBar(
    'outcomes',
    callOutcomeNames.map((series) => ({ series, value: report.total[series] })),
  );
  return groupsOf(
    sheet,
    [
      { title: groups.outcomes, bar, tiles: outcomeTiles(sheet, report) },
      { title: groups.waits, bar: null, tiles: waitsOf(sheet, report.total, {}, 'glance') },
      { title: groups.work, bar: null, tiles: endTiles(sheet, report.ends) },
    ],
    measuresOf(sheet, report),
    before && measuresOf(sheet, before),
  );
};
