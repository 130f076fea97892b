import { type Html, type HtmlPart, html } from '../base/html.ts';
import { comparisonOf, type Measure } from './comparison.ts';
import type { Sheet } from './page.ts';
import { lengthOf } from './period.ts';

/** A figure of the head of a page: its name, and how it is shown. */
export type Tile = readonly [name: string, shown: HtmlPart];

/** What is compared of a period, by the name of its figure. */
export type Measures = ReadonlyMap<string, Measure>;

/** The head of a page: the figures of all, and how those differ that are compared with the time before; `then` is null where that has none. */
export const tilesOf = (
  { words, period }: Sheet,
  tiles: readonly Tile[],
  now: Measures,
  then: Measures | null,
): Html => {
  const tile = ([name, shown]: Tile) => {
    const [one, other] = [now.get(name), then?.get(name)];
    const said = one && other ? comparisonOf(words, one, other, lengthOf(period)) : null;
    return html`<div><dt>${name}</dt><dd>${shown}</dd>${said === null ? null : html`<dd class="before">${said}</dd>`}</div>`;
  };
  return html`
<section aria-label="${words.texts.summary}"><dl class="tiles">${tiles.map(tile)}</dl></section>`;
};
