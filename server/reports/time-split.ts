import { type Html, html } from '../base/html.ts';
import { presence, type TimeKind, type TimeSums, timeKinds } from './agent-tally.ts';
import { stackBar, swatch } from './charts.ts';
import { comparisonOf } from './comparison.ts';
import type { Sheet } from './page.ts';
import { lengthOf } from './period.ts';

/** What agents are there for, and what is divided among them. */
export const presentKinds = timeKinds.filter((kind) => kind !== 'offline');

/**
 * What the time went to: how presence is divided as one bar, each part with its time, its share, and how it differs from the
 * time before (`then`, undefined where that has none); beside them what is no presence.
 */
export const timeSplit = ({ words, period }: Sheet, now: TimeSums, then: TimeSums | undefined): Html => {
  const { agents } = words.texts;
  const whole = presence(now);
  const part = (kind: TimeKind | 'unknown', isPresent: boolean) => {
    const measure = (sums: TimeSums) => ({ kind: 'time', value: sums[kind] }) as const;
    const said = then && kind !== 'unknown' ? comparisonOf(words, measure(now), measure(then), lengthOf(period)) : null;
    const share = isPresent && whole > 0 ? html` <small>${words.share(now[kind] / whole)}</small>` : null;
    return html`<div><dt>${isPresent ? swatch(`time-${kind}`) : null}${agents.kinds[kind]}</dt><dd>${words.time(now[kind])}${share}</dd>${
      said === null ? null : html`<dd class="before">${said}</dd>`
    }</div>`;
  };
  const others = [part('offline', false), now.unknown === 0 ? null : part('unknown', false)];
  const bar = stackBar(
    'split',
    presentKinds.map((kind) => ({ series: `time-${kind}`, value: now[kind] })),
  );
  return html`
<figure class="split"><figcaption>${agents.splitTitle}</figcaption>${bar}<dl class="parts">${presentKinds.map((kind) => part(kind, true))}${others}</dl></figure>`;
};
