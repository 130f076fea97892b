import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead } from '../../src/services/ahead.ts';

/** A browser that rests when it is told to. */
const browser = (connection?: { saveData: boolean }) => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => waiting.push(work) });
  return {
    waiting,
    rest: async () => {
      for (const work of waiting.splice(0)) work();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
};
afterEach(() => vi.unstubAllGlobals());

test('fetches one thing after the other, when the browser has nothing else to do', async () => {
  const { rest, waiting } = browser({ saveData: false });
  const [shell, tables] = [vi.fn(async () => {}), vi.fn(async () => {})];
  fetchAhead([shell, tables]);
  expect(shell).not.toHaveBeenCalled();
  await rest();
  expect([shell.mock.calls.length, tables.mock.calls.length]).toEqual([1, 0]);
  await rest();
  expect([shell.mock.calls.length, tables.mock.calls.length]).toEqual([1, 1]);
  expect(waiting).toEqual([]);
});

test('fetches nothing for whoever saves data, nor where nobody tells when the browser rests', () => {
  const { waiting } = browser({ saveData: true });
  const fetch = vi.fn(async () => {});
  fetchAhead([fetch]);
  expect(waiting).toEqual([]);
  browser();
  vi.stubGlobal('window', {});
  fetchAhead([fetch]);
  expect(fetch).not.toHaveBeenCalled();
});

test('gives up in silence when something does not come: it is fetched when it is wanted', async () => {
  const { rest, waiting } = browser();
  const tables = vi.fn(async () => {});
  fetchAhead([() => Promise.reject(new Error('offline')), tables]);
  await rest();
  await rest();
  expect(tables).not.toHaveBeenCalled();
  expect(waiting).toEqual([]);
});
