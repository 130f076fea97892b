import { expect, test } from 'vitest';
import { type CallFlow, type FlowPeriod, flowPeriods, periodKey } from '../../src/domain/call-flow.ts';
import { flow } from '../../src/services/flow.ts';
import type { Http, Query } from '../../src/services/http.ts';
import { fakes } from '../support/fakes.ts';

const { signal } = new AbortController();

/** Thursday, 26 November, 10:00 in the zone. */
const now = Date.UTC(2026, 10, 26, 16) / 1_000;
const at = (day: number) => Date.UTC(2026, 10, day, 6) / 1_000;

const asking = (answer: (query: Query) => Partial<CallFlow> = () => ({})) => {
  const asked: Query[] = [];
  const get = async (_: string, query: Query = {}) => {
    asked.push(query);
    return answer(query);
  };
  const service = flow({ get } as unknown as Http, { ...fakes().clock, now: () => now }, () => 'America/Mexico_City');
  return { asked, service };
};

test.each<[FlowPeriod, { from: number; to: number }]>([
  [{ days: 1 }, { from: at(26), to: now + 1 }],
  [{ days: 7 }, { from: at(20), to: now + 1 }],
  [{ weeksBefore: 0 }, { from: at(23), to: now + 1 }],
  [{ weeksBefore: 1 }, { from: at(16), to: at(23) }],
  [{ weeksBefore: 3 }, { from: at(2), to: at(9) }],
])('a flow of %o is of whole days of the zone, or ends now', async (period, span) => {
  const { asked, service } = asking();
  await service.count({ period, service: null }, signal);
  await service.count({ period, service: 3 }, signal);
  expect(asked).toEqual([span, { ...span, service_id: 3 }]);
});

test('the time before is that of the numbers that are there, as far as all of it is kept and there was any call', async () => {
  const before = { from: at(9), to: at(16), calls: 3, kept: true };
  const countBefore = async (earlier: Partial<CallFlow>) => {
    const { asked, service } = asking(() => earlier);
    const question = { period: { weeksBefore: 1 }, service: 3, flow: { from: at(16), to: at(23) } };
    const flow = await service.countBefore(question, signal);
    expect(asked).toEqual([{ from: before.from, to: before.to, service_id: 3 }]);
    return flow;
  };
  expect(await countBefore(before)).toEqual(before);
  expect(await countBefore({ ...before, kept: false })).toBeNull();
  expect(await countBefore({ ...before, calls: 0 })).toBeNull();
  // As a server of the version before answers, which does not say.
  expect(await countBefore({ calls: 3 })).toBeNull();
});

test('each period that is offered has a key of its own', () => {
  expect(new Set(flowPeriods.map(periodKey)).size).toBe(flowPeriods.length);
});
