import { type Html, html } from '../base/html.ts';
import { presence, type TimeKind, type TimeSums, timeKinds } from './agent-tally.ts';
import { stackBar } from './charts.ts';
import type { Sheet } from './page.ts';
import { type Measures, type Tile, tileWriter } from './tiles.ts';

/** What agents are there for, and what is divided among them. */
export const presentKinds = timeKinds.filter((kind) => kind !== 'offline');

/**
 * What the time went to: how presence is divided as one bar, each part with its time, its share, and how it differs from the
 * time before (`then`, undefined where that has none); beside them what is no presence.
 */
export const timeSplit = (sheet: Sheet, now: TimeSums, then: TimeSums | undefined): Html => {
  const { words } = sheet;
  const { agents } = words.texts;
  const whole = presence(now);
  const measuresOf = (sums: TimeSums): Measures =>
    new Map(timeKinds.map((kind) => [agents.kinds[kind], { kind: 'time', value: sums[kind] }]));
  const share = (kind: TimeKind) => (whole > 0 ? html` <small>${words.share(now[kind] / whole)}</small>` : null);
  const tiles: readonly Tile[] = [
    ...presentKinds.map(
      (kind): Tile => [agents.kinds[kind], html`${words.time(now[kind])}${share(kind)}`, `time-${kind}`],
    ),
    [agents.kinds.offline, words.time(now.offline)],
    ...(now.unknown === 0 ? [] : [[agents.kinds.unknown, words.time(now.unknown)] as const]),
  ];
  const bar = stackBar(
    'split',
    presentKinds.map((kind) => ({ series: `time-${kind}`, value: now[kind] })),
  );
  return html`
<figure class="split"><figcaption>${agents.splitTitle}</figcaption>${bar}<dl class="parts">${tiles.map(tileWriter(sheet, measuresOf(now), then ? measuresOf(then) : null))}</dl></figure>`;
};
