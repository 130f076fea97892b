import { expect, test } from 'vitest';
import { type RoutePath, routes, tableOf } from '../src/domain/routes.ts';
import { openCharts } from './support/open-charts.ts';

const paths = Object.keys(routes) as RoutePath[];
const tables: readonly string[] = paths.filter((path) => tableOf(path) !== null || path === '/configs/distribution');
const screens = paths.filter((path) => !path.includes(':') && path !== '/configs/flow');

test.each(screens)('%s asks for nothing twice when it is opened', async (path) => {
  const { asked, connect, settled } = openCharts(path);
  await settled();
  connect();
  await settled();
  expect(asked).toHaveLength(new Set(asked).size);
  expect(asked).toEqual(expect.arrayContaining(['profile', ...(tables.includes(path) ? ['records'] : [])]));
});

test('what changes is asked for once more, by one question', async () => {
  const { asked, connect, settled, tell } = openCharts('/configs/users');
  await settled();
  connect();
  await settled();
  asked.length = 0;
  tell('records:users');
  await settled();
  expect(asked).toEqual(['records']);
});

test('without a websocket a screen waits half a second for it, and asks', async () => {
  const { asked, clock, settled } = openCharts('/configs/users');
  await settled();
  expect(asked).toEqual([]);
  clock.increment(500);
  await settled();
  clock.increment(500);
  await settled();
  expect(asked.toSorted()).toEqual(['pending', 'profile', 'records']);
});
