import { expect, test } from 'vitest';
import { clock } from '../../src/services/clock.ts';

test.each([
  { browser: 1_000, server: 1_000, shows: 1_000, case: 'both agree' },
  { browser: 1_001.4, server: 1_000, shows: 1_001, case: 'a difference of a moment is none' },
  { browser: 4_600, server: 1_000, shows: 1_000, case: 'the browser is an hour fast' },
  { browser: 1_000, server: 4_600, shows: 4_600, case: 'the browser is an hour slow' },
])('$case', ({ browser, server, shows }) => {
  const time = clock(() => browser * 1_000);
  time.adjust(server, 0);
  expect(time.now()).toBe(shows);
  expect(Math.round(time.difference())).toBe(shows === Math.floor(browser) ? 0 : server - browser);
});

test('a browser clock that is put right is believed again', () => {
  let browser = 4_600;
  const time = clock(() => browser * 1_000);
  time.adjust(1_000, 0);
  browser = 1_010;
  time.adjust(1_010, 0);
  expect(time.now()).toBe(1_010);
});

test.each([
  { took: 60, says: 940, shows: 1_000, case: 'an answer that came late says little of now' },
  { took: 60, says: 930, shows: 930, case: 'but that it is not so late as the clock of the computer says' },
  { took: 60, says: 1_010, shows: 1_010, case: 'nor so early' },
])('$case', ({ took, says, shows }) => {
  const time = clock(() => 1_000_000);
  time.adjust(says, took);
  expect(time.now()).toBe(shows);
});

test('it ticks at once', () => {
  const heard: number[] = [];
  clock(() => 7_900).every(10, (now) => heard.push(now))();
  expect(heard).toEqual([7]);
});
