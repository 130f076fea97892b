import { expect, test } from 'vitest';
import { clock } from '../../src/services/clock.ts';

test.each([
  { browser: 1_000, server: 1_000, shows: 1_000, case: 'both agree' },
  { browser: 1_001.4, server: 1_000, shows: 1_001, case: 'a difference of a moment is none' },
  { browser: 4_600, server: 1_000, shows: 1_000, case: 'the browser is an hour fast' },
  { browser: 1_000, server: 4_600, shows: 4_600, case: 'the browser is an hour slow' },
])('$case', ({ browser, server, shows }) => {
  const time = clock(() => browser * 1_000);
  time.adjust(server);
  expect(time.now()).toBe(shows);
  expect(Math.round(time.difference())).toBe(shows === Math.floor(browser) ? 0 : server - browser);
});

test('a browser clock that is put right is believed again', () => {
  let browser = 4_600;
  const time = clock(() => browser * 1_000);
  time.adjust(1_000);
  browser = 1_010;
  time.adjust(1_010);
  expect(time.now()).toBe(1_010);
});

test('it ticks at once', () => {
  const heard: number[] = [];
  clock(() => 7_900).every(10, (now) => heard.push(now))();
  expect(heard).toEqual([7]);
});
