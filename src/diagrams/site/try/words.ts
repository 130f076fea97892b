import type { Way } from '../../graph.ts';
import type { Offer, Place } from '../../simulator.ts';
import { causeOf, namedWord } from '../../words.ts';
import type { ChartView } from '../view.ts';
import { type OfferGroup, offerGroups } from './try-says.ts';

/** A state and those around it, by their titles from the outside in. */
export const stateWord = ({ titles }: Pick<ChartView, 'titles'>, name: string): string =>
  name === ''
    ? (titles[''] ?? '')
    : name
        .split('.')
        .map((part, index, parts) => titles[parts.slice(0, index + 1).join('.')] ?? part)
        .join(' › ');

/** The innermost states that last at a place: one, or one of each of the regions beside each other. */
export const leavesAt = ({ states }: Pick<Place, 'states'>): readonly string[] =>
  states.filter((name) => !states.some((other) => other.startsWith(`${name}.`)));

export const eventWordOf = ({ events }: ChartView, event: string): string => events[event]?.phrase ?? event;

/** What has to hold for a way; null where nothing has to. */
export const conditionOf = ({ conditions }: ChartView, { guard }: Way): string | null =>
  guard && (conditions[namedWord(guard)] ?? guard.name);

const groupOf = ({ event }: Offer, { events }: ChartView): OfferGroup => {
  const { kind } = causeOf(event);
  const by = events[event]?.by ?? null;
  if (kind === 'always') return 'itself';
  if (by === 'person') return 'person';
  if (kind === 'after' || by === 'clock') return 'time';
  return by === 'server' || kind === 'done' || kind === 'error' ? 'answers' : 'others';
};

/** What can happen, by whose doing: those groups of which there is something. */
export const groupsOf = (
  offers: readonly Offer[],
  view: ChartView,
): readonly (readonly [OfferGroup, readonly Offer[]])[] => {
  const byGroup = Map.groupBy(offers, (offer) => groupOf(offer, view));
  return offerGroups.flatMap((group) => {
    const own = byGroup.get(group);
    return own ? [[group, own] as const] : [];
  });
};
