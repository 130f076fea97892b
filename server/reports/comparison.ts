import type { Words } from './words.ts';

/** A figure that is compared: a number, a time in seconds, or a share from 0 to 1; null where there is none. */
export interface Measure {
  readonly kind: 'count' | 'time' | 'share';
  readonly value: number | null;
}

/** A difference below that is not told: it would be written as 0. */
const least = { count: 0.000_5, time: 0.5, share: 0.000_5 } as const;

/** How far a number is from the one before: of what is counted in parts of it, else as it is. */
const differenceOf = (kind: Measure['kind'], now: number, before: number): number => {
  if (kind === 'count') return (now - before) / before;
  return kind === 'time' ? Math.round(now) - Math.round(before) : now - before;
};

/**
 * How a figure differs from that of the period before, in words; null where either has none. `days`: how many there are in
 * each.
 */
export const comparisonOf = (words: Words, now: Measure, before: Measure, days: number): string | null => {
  const { kind } = now;
  if (now.value === null || before.value === null) return null;
  const { texts } = words;
  const { than, same, none, more, less, longer, shorter, points } = texts.before;
  const period = than(days);
  if (kind === 'count' && before.value === 0) return now.value === 0 ? same(period) : none(period);
  const difference = differenceOf(kind, now.value, before.value);
  const size = Math.abs(difference);
  if (size < least[kind]) return same(period);
  if (kind === 'time') return (difference > 0 ? longer : shorter)(words.glance(size), period);
  const by = kind === 'count' ? words.share(size) : points(words.decimal(size * 100));
  return (difference > 0 ? more : less)(by, period);
};
