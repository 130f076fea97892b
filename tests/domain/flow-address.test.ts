import { expect, test } from 'vitest';
import { type FlowQuestion, flowPeriods, weekBeside } from '../../src/domain/call-flow.ts';
import { defaultFlow, readFlowQuery, writeFlowQuery } from '../../src/domain/flow-address.ts';

test('every period and service is read from an address as it was written', () => {
  const asked: readonly FlowQuestion[] = flowPeriods.flatMap((period) => [
    { period, service: null },
    { period, service: 7 },
  ]);
  expect(asked.map(writeFlowQuery).map(readFlowQuery)).toEqual(asked);
  expect(writeFlowQuery(defaultFlow)).toBe('');
  expect(writeFlowQuery({ period: { weeksBefore: 2 }, service: 7 })).toBe('?week=2&service=7');
});

test.each(['?days=2', '?week=14', '?week=-1', '?week=', '?service=0', '?service=x'])(
  'what an address says wrongly is as it is by default: %s',
  (query) => expect(readFlowQuery(query)).toEqual(defaultFlow),
);

test('beside a week are those that are offered, and beside days that end now none', () => {
  expect(weekBeside({ weeksBefore: 2 }, -1)).toEqual({ weeksBefore: 3 });
  expect(weekBeside({ weeksBefore: 2 }, 1)).toEqual({ weeksBefore: 1 });
  expect([weekBeside({ weeksBefore: 13 }, -1), weekBeside({ weeksBefore: 0 }, 1)]).toEqual([null, null]);
  expect(weekBeside({ days: 7 }, -1)).toBeNull();
});
