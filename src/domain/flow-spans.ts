import type { CallFlow, FlowPeriod } from './call-flow.ts';
import type { Zone } from './time.ts';
import { dayStart, weekStart } from './zone-days.ts';

type Span = Pick<CallFlow, 'from' | 'to'>;

/**
 * The days or the week of a period, and as many days before it; of what goes on, as much as has passed of it, or each morning would
 * look like a loss. In unix seconds, `from` to before `to`.
 */
export const flowSpans = (
  period: FlowPeriod,
  now: number,
  zone: Zone,
): { readonly span: Span; readonly before: Span } => {
  const startBefore = (periods: number): number =>
    'days' in period
      ? dayStart(now, period.days * (periods + 1) - 1, zone)
      : weekStart(now, period.weeksBefore + periods, zone);
  const goesOn = 'days' in period || period.weeksBefore === 0;
  const [from, first] = [startBefore(0), startBefore(1)];
  const to = goesOn ? now + 1 : startBefore(-1);
  return { span: { from, to }, before: { from: first, to: goesOn ? Math.min(first + to - from, from) : from } };
};
