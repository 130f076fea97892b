import { expect, test } from 'vitest';
import type { FlowPeriod } from '../../src/domain/call-flow.ts';
import { flowSpan, spanBefore } from '../../src/domain/flow-spans.ts';

const zone = 'America/Mexico_City';
/** Thursday, 26 November, 10:00 in the zone. */
const now = Date.UTC(2026, 10, 26, 16) / 1_000;
const at = (day: number, hour = 0) => Date.UTC(2026, 10, day, 6 + hour) / 1_000;

test.each<[FlowPeriod, { from: number; to: number }, { from: number; to: number }]>([
  [{ days: 1 }, { from: at(26), to: now + 1 }, { from: at(25), to: at(25, 10) + 1 }],
  [{ days: 7 }, { from: at(20), to: now + 1 }, { from: at(13), to: at(19, 10) + 1 }],
  [{ weeksBefore: 0 }, { from: at(23), to: now + 1 }, { from: at(16), to: at(19, 10) + 1 }],
  [{ weeksBefore: 1 }, { from: at(16), to: at(23) }, { from: at(9), to: at(16) }],
])('%o is compared with as much of the time before as has passed of it', (period, span, before) => {
  expect(flowSpan(period, now, zone)).toEqual(span);
  expect(spanBefore(period, span, zone)).toEqual(before);
});

test('a day of 25 hours is compared with no more than the whole day before', () => {
  // In New York the clocks go back in the night of 1 November.
  const late = Date.UTC(2026, 10, 2, 4, 59) / 1_000;
  const midnight = Date.UTC(2026, 10, 1, 4) / 1_000;
  const span = flowSpan({ days: 1 }, late, 'America/New_York');
  expect(span).toEqual({ from: midnight, to: late + 1 });
  expect(spanBefore({ days: 1 }, span, 'America/New_York')).toEqual({ from: midnight - 86_400, to: midnight });
});
