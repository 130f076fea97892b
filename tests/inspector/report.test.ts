import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unexpectedReport } from '../../server/operation/unexpected-schema.ts';
import type { UnexpectedEvent } from '../../src/domain/inspection.ts';
import type { Untaken } from '../../src/inspector/recorder.ts';
import { reportUnexpected } from '../../src/inspector/report.ts';
import { auditMachine } from '../../src/machines/audit.ts';
import { tableMachine } from '../../src/machines/table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const untaken = (event: string, count = 1): Untaken => ({ machine: auditMachine, states: ['ready'], event, count });

/** A page in which these things happen, one list a minute, and what it tells; each time is told from `tell`. */
const page = (tell: (events: readonly UnexpectedEvent[]) => Promise<unknown>) => {
  const happened: Untaken[] = [];
  const stop = reportUnexpected({ takeUntaken: () => happened.splice(0) }, tell);
  return { stop, happen: (...all: readonly Untaken[]) => void happened.push(...all) };
};
const minute = async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  // What charts ignore is fetched, which no clock of a test moves.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};
const told = (event: string, count = 1) => ({ chart: 'audit', state: 'ready', event, count });

test('tells after a minute what was unexpected, and nothing of what charts ignore', async () => {
  const tell = vi.fn(async () => {});
  const { happen, stop } = page(tell);
  happen(untaken('nobody.knows', 3), untaken('audit.retry'));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(tell).not.toHaveBeenCalled();
  await minute();
  expect(tell.mock.calls).toEqual([[[told('nobody.knows', 3)]]]);
  await minute();
  happen(untaken('audit.retry'));
  await minute();
  expect(tell).toHaveBeenCalledTimes(1);
  stop();
  happen(untaken('nobody.knows'));
  await minute();
  expect(tell).toHaveBeenCalledTimes(1);
});

test('tells once more what did not arrive, with what came meanwhile, and no more at once than is taken', async () => {
  const tell = vi.fn<(events: readonly UnexpectedEvent[]) => Promise<unknown>>();
  tell.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null);
  const { happen } = page(tell);
  happen(untaken('nobody.knows', 20_000));
  await minute();
  happen(...Array.from({ length: 60 }, (_, index) => untaken(`nobody.knows${index}`)));
  await minute();
  expect(tell.mock.calls[0]).toEqual([[told('nobody.knows', 10_000)]]);
  expect(tell.mock.calls[1]?.[0]).toHaveLength(50);
  expect(tell.mock.calls[1]?.[0][0]).toEqual(told('nobody.knows', 10_000));
});

test('waits for the answer before it tells again: nobody may be signed in', async () => {
  const tell = vi.fn(() => new Promise(() => {}));
  const { happen } = page(tell);
  happen(untaken('nobody.knows'));
  await minute();
  happen(untaken('nobody.knows'));
  await minute();
  expect(tell).toHaveBeenCalledTimes(1);
});

test('tells of a row that failed by what rows are called, without its record, as the server takes it', async () => {
  const tell = vi.fn<(events: readonly UnexpectedEvent[]) => Promise<unknown>>(async () => {});
  const { happen } = page(tell);
  const states = ['list.ready', 'work.fetching'];
  happen({ machine: tableMachine, states, event: 'xstate.error.actor.row 4711', count: 1 }, untaken('nobody.knows'));
  await minute();
  const [[events = []] = []] = tell.mock.calls;
  expect(events.map(({ event }) => event)).toEqual(['xstate.error.actor.row', 'nobody.knows']);
  expect(unexpectedReport.parse({ events })).toEqual({ events });
});
