import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { comparison, none } from '../scripts/bench/comparison.ts';
import { median, percentile } from '../scripts/bench/statistics.ts';
import { isMet, tableHead, tableLine } from '../scripts/bench/table.ts';
import { timedLoad } from '../scripts/bench/timed-load.ts';

test.each([
  [[7], 0.5, 7],
  [[4, 1, 3, 2], 0.5, 2],
  [[1, 2, 3, 4], 0.95, 4],
  [Array.from({ length: 100 }, (_, index) => 100 - index), 0.95, 95],
  [[5, 1], 0, 1],
])('of %j the share %d does not exceed %d', (sample, share, value) => {
  expect(percentile(sample, share)).toBe(value);
});

test('the median is the middle, or between the two middles', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 4])).toBe(3);
  expect(percentile([], 0.5)).toBeNaN();
  expect(median([])).toBeNaN();
});

test('a line of the result tells whether its aim is met by the median of its runs', () => {
  const aim = { text: 'under 150 ms', isMet: (value: number) => value < 150 };
  const good = { name: 'ring', unit: 'ms', runs: [160, 30.5, 40], aim };
  const bad = { ...good, runs: [160, 30, 170] };
  expect([isMet(good), isMet(bad), isMet({ name: 'size', unit: '', runs: [1] })]).toEqual([true, false, true]);
  expect(tableLine(good)).toMatch(/^\| ring +\| 40 ms +\| 160, 30\.50, 40 +\| under 150 ms: met +\|$/);
  expect(tableLine(bad)).toContain('under 150 ms: MISSED');
  const lengths = [...tableHead.split('\n'), tableLine(good)].map((line) => line.length);
  expect(new Set(lengths).size).toBe(1);
});

test('a comparison has a line for the console, and one for how many times the yardstick needs', () => {
  const runs = [
    { console: 30, bare: 10 },
    { console: 5, bare: 10 },
  ];
  const { line, both } = comparison('2000: ', runs);
  const elements = (found: number) => found;
  expect(both('elements', 'n', elements)).toEqual([
    { name: '2000: elements', unit: 'n', runs: [30, 5] },
    { name: '2000: elements, × bare', unit: '', runs: [3, 0.5] },
  ]);
  expect(isMet(line('changes', '', () => 0, none))).toBe(true);
  expect(isMet(line('changes', '', () => 1, none))).toBe(false);
});

/** A server that answers everything with one status. */
const answering = async (status: number) => {
  let answered = 0;
  const server = createServer((_request, response) => {
    answered += 1;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    answered: () => answered,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

test('a load tells how often it was answered, and how fast', async () => {
  const server = await answering(200);
  const { answered, perSecond, p50, p99 } = await timedLoad(
    { method: 'POST', url: server.url, body: 'knock' },
    { connections: 2, time: 1_000, rest: 5 },
  );
  expect(answered).toBe(server.answered());
  expect(perSecond).toBeGreaterThan(0);
  expect(p99).toBeGreaterThanOrEqual(p50);
  await server.stop();
});

test('a load ends with the first answer that is not good', async () => {
  const server = await answering(429);
  const load = timedLoad({ method: 'GET', url: server.url }, { connections: 1, time: 60_000 });
  await expect(load).rejects.toThrow('answered 429');
  await server.stop();
});
