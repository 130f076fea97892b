import type { CallFlow, FlowPeriod } from './call-flow.ts';
import type { Zone } from './time.ts';
import { dayStart, weekStart } from './zone-days.ts';

type Span = Pick<CallFlow, 'from' | 'to'>;

/** The days or the week of a period at a moment, in unix seconds, `from` to before `to`. */
export const flowSpan = (period: FlowPeriod, now: number, zone: Zone): Span => {
  if ('days' in period) return { from: dayStart(now, period.days - 1, zone), to: now + 1 };
  const { weeksBefore } = period;
  return {
    from: weekStart(now, weeksBefore, zone),
    to: weeksBefore === 0 ? now + 1 : weekStart(now, weeksBefore - 1, zone),
  };
};

/**
 * As many days before those that were counted; of what goes on, as much as has passed of it, or each morning would look like a loss.
 * Whenever it is asked, it is the time before just that one.
 */
export const spanBefore = (period: FlowPeriod, { from, to }: Span, zone: Zone): Span => {
  const first = 'days' in period ? dayStart(from, period.days, zone) : weekStart(from, 1, zone);
  const goesOn = 'days' in period || period.weeksBefore === 0;
  return { from: first, to: goesOn ? Math.min(first + to - from, from) : from };
};
