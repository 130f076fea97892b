import { html } from '../base/html.ts';
import { presence, type TimeKind, type TimeSums, timeKinds } from './agent-tally.ts';
import { stackBar } from './charts.ts';
import type { Measure } from './comparison.ts';
import type { Sheet } from './page.ts';
import type { Tile, TileGroup } from './tiles.ts';

/** What agents are there for, and what is divided among them. */
export const presentKinds = timeKinds.filter((kind) => kind !== 'offline');

/** A smaller part of a time that nobody knows of changes no figure much. */
const mostUnknown = 0.01;

/** Whether it is known what a time went to, all but a small part. Else its sums are too small to be compared with others. */
export const isKnown = (sums: TimeSums): boolean =>
  sums.unknown <= (presence(sums) + sums.offline + sums.unknown) * mostUnknown;

/** What of a time is compared with the time before, by the name of its figure. */
export const timeMeasures = ({ words }: Sheet, sums: TimeSums): readonly (readonly [string, Measure])[] => {
  const { agents } = words.texts;
  const measure = (value: number): Measure => ({ kind: 'time', value: isKnown(sums) ? value : null });
  const kinds = timeKinds.map((kind) => [agents.kinds[kind], measure(sums[kind])] as const);
  return [[agents.presence, measure(presence(sums))], ...kinds];
};

/**
 * What the time of so many agents went to: how long they were there, divided as one bar, each part with its time and its share; beside
 * them what is no presence.
 */
export const timeGroup = ({ words }: Sheet, sums: TimeSums, agentCount: number): TileGroup => {
  const { agents } = words.texts;
  const whole = presence(sums);
  const share = (kind: TimeKind) => (whole > 0 ? html` <small>${words.share(sums[kind] / whole)}</small>` : null);
  const of = agents.ofAgents(words.count(agentCount), agentCount === 1);
  return {
    title: agents.splitTitle,
    bar: stackBar(
      'split',
      presentKinds.map((kind) => ({ series: `time-${kind}`, value: sums[kind] })),
    ),
    tiles: [
      [agents.presence, html`${words.glance(whole)} <small>${of}</small>`],
      ...presentKinds.map(
        (kind): Tile => [agents.kinds[kind], html`${words.glance(sums[kind])}${share(kind)}`, `time-${kind}`],
      ),
      [agents.kinds.offline, words.glance(sums.offline)],
      ...(sums.unknown === 0 ? [] : [[agents.kinds.unknown, words.glance(sums.unknown)] as const]),
    ],
  };
};
