import { type CallOutcome, callOutcomeNames, serviceLevel } from '../../src/domain/report.ts';
import { type Html, html } from '../base/html.ts';
import type { Parameters } from './address.ts';
import type { CallFigures } from './call-tally.ts';
import { countLink, figureLink, type Sheet } from './page.ts';
import type { Tiles } from './tiles.ts';
import { nothing, type Words } from './words.ts';

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

/** How many some calls are, and what became of them; each leads to the calls behind it. `of`: what they have in common. */
export const countsOf = (sheet: Sheet, figures: CallFigures, of: Parameters): Tiles => {
  const { columns } = sheet.words.texts.calls;
  const count = (value: number, kind: CallOutcome | null) => countLink(sheet, value, { ...of, kind });
  return [
    [columns.calls, count(figures.calls, null)],
    ...callOutcomeNames.map((name) => [columns[name], count(figures[name], name)] as const),
  ];
};

/** Says that a table has the lines with the most calls alone, and where all of them are; null where it has all. */
export const mostNote = ({ words }: Sheet, shown: number, all: number): Html | null =>
  shown < all ? html`<p>${words.texts.calls.mostOf(words.count(shown), words.count(all))}</p>` : null;

/** How a time is written: in a table as by a clock, by itself in its units. */
export type WrittenTime = keyof Pick<Words, 'time' | 'glance'>;

/** How long the answered ones of some calls waited; each leads to the calls behind it. */
export const waitsOf = (sheet: Sheet, figures: CallFigures, of: Parameters, written: WrittenTime = 'time'): Tiles => {
  const { words } = sheet;
  const { columns } = words.texts.calls;
  const wait = (value: number | null, more: Parameters) =>
    value === null ? nothing : figureLink(sheet, words[written](value), { ...of, ...more });
  const level = words.share(serviceLevel(figures));
  return [
    [columns.average, wait(figures.average, { kind: 'answered' })],
    [columns.median, wait(figures.median, { waited_from: figures.median })],
    [columns.p95, wait(figures.p95, { waited_from: figures.p95 })],
    [columns.longest, wait(figures.longest, { waited_from: figures.longest })],
    [columns.level, figures.in_time === 0 ? level : figureLink(sheet, level, { ...of, kind: 'in_time' })],
  ];
};
