import { type Html, type HtmlPart, html } from '../base/html.ts';
import { swatch } from './charts.ts';
import { comparisonOf, type Measure } from './comparison.ts';
import type { Sheet } from './page.ts';
import { lengthOf } from './period.ts';

/** A figure of the head of a page: its name, how it is shown, and where a picture beside it shows it too, the series whose colour it has. */
export type Tile = readonly [name: string, shown: HtmlPart, series?: string];

/** Figures of one thing, of which the first one sums it up. */
export type Tiles = readonly [Tile, ...Tile[]];

export interface TileGroup {
  readonly title: string;
  /** Between the first figure and the others, where they are its parts. */
  readonly bar: Html | null;
  readonly tiles: Tiles;
}

/** What is compared of a period, by the name of its figure. */
export type Measures = ReadonlyMap<string, Measure>;

/** Writes figures, and how those differ that are compared with the time before; `then` is null where that has none. */
const tileWriter =
  ({ words, period }: Sheet, now: Measures, then: Measures | null) =>
  ([name, shown, series]: Tile): Html => {
    const [one, other] = [now.get(name), then?.get(name)];
    const said = one && other ? comparisonOf(words, one, other, lengthOf(period)) : null;
    return html`<div><dt>${series === undefined ? null : swatch(series)}${name}</dt><dd>${shown}</dd>${said === null ? null : html`<dd class="before">${said}</dd>`}</div>`;
  };

/** The head of a page: the figures of all. */
export const tilesOf = (sheet: Sheet, tiles: readonly Tile[], now: Measures, then: Measures | null): Html => html`
<section aria-label="${sheet.words.texts.summary}"><dl class="tiles">${tiles.map(tileWriter(sheet, now, then))}</dl></section>`;

/** The same of more figures than are read at a glance. */
export const groupsOf = (sheet: Sheet, groups: readonly TileGroup[], now: Measures, then: Measures | null): Html => {
  const write = tileWriter(sheet, now, then);
  return html`
<section class="groups" aria-label="${sheet.words.texts.summary}">${groups.map(
    ({ title, bar, tiles: [first, ...others] }) =>
      html`<figure><figcaption>${title}</figcaption><dl class="lead">${write(first)}</dl>${bar}<dl class="parts">${others.map(write)}</dl></figure>`,
  )}</section>`;
};
