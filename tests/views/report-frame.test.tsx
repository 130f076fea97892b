import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { availabilities } from '../../src/services/availabilities.ts';
import { clock } from '../../src/services/clock.ts';
import { http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import { reportAddress, watchReport } from '../../src/services/report-frame.ts';

beforeEach(() => {
  document.documentElement.dataset.mantineColorScheme = 'light';
});

// The server may be called by another name than the console was opened by.
const pass = 'https://console.test/reports/calls?pass=new';
const here = window.location.origin;

test.each([
  ['nowhere', null, `${pass}&console=light`],
  [
    'a page with filters',
    `${here}/reports/calls?pass=old&console=dark&from=2026-10-01&agent_id=3`,
    `${pass}&console=light&from=2026-10-01&agent_id=3`,
  ],
  [
    'a list behind a number',
    `${here}/reports/calls/list?pass=old&kind=answered`,
    `${here}/reports/calls/list?pass=new&kind=answered&console=light`,
  ],
  ['a page that could not be loaded', 'about:blank', `${pass}&console=light`],
  ['another report', `${here}/reports/agents?pass=old&zone_id=1`, `${pass}&console=light`],
])('a new pass leads its reader to where they were: %s', (_, shown, address) => {
  const [found, wanted] = [reportAddress(pass, shown), address].map((text) => new URL(text));
  expect(found?.origin).toBe(here);
  expect(found?.pathname).toBe(wanted?.pathname);
  expect(Object.fromEntries(found?.searchParams ?? [])).toEqual(Object.fromEntries(wanted?.searchParams ?? []));
});

test('a report is outdated by another language, and not by more texts of the same', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const told: (string | null)[] = [];
  const stop = watchReport((address) => told.push(address));
  i18n.load('en', { more: 'more' });
  expect(told).toEqual([]);
  i18n.loadAndActivate({ locale: 'es', messages: {} });
  expect(told).toEqual([null]);
  stop();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(told).toHaveLength(1);
});

test('whoever reads a report is at the console: what is done in its frame counts, also on the next page of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const touched = vi.fn();
  const frame = document.createElement('iframe');
  const load = () => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const scroll = () => {
    vi.advanceTimersByTime(6_000);
    frame.contentWindow?.dispatchEvent(new Event('wheel'));
  };
  try {
    document.body.append(frame);
    const stop = availabilities(http(keyGate(), clock(), { entry: null })).watchTouches(touched);
    scroll();
    expect(touched).toHaveBeenCalledTimes(1);
    const loaded = load();
    frame.remove();
    document.body.append(frame);
    await loaded;
    scroll();
    expect(touched).toHaveBeenCalledTimes(2);
    frame.contentWindow?.dispatchEvent(new Event('wheel'));
    expect(touched).toHaveBeenCalledTimes(2);
    stop();
    scroll();
    expect(touched).toHaveBeenCalledTimes(2);
  } finally {
    frame.remove();
    vi.useRealTimers();
  }
});

test('a frame into which a page of another system comes while it is listened to is left alone from then on', () => {
  const frame = document.createElement('iframe');
  try {
    document.body.append(frame);
    const stop = availabilities(http(keyGate(), clock(), { entry: null })).watchTouches(() => {});
    // What a browser lets nobody reach any more once that page is there; before, the frame is empty and of the console.
    vi.spyOn(frame, 'contentDocument', 'get').mockReturnValue(null);
    Object.defineProperty(frame.contentWindow, 'removeEventListener', {
      get() {
        throw new DOMException('a page of another origin', 'SecurityError');
      },
    });
    expect(stop).not.toThrow();
  } finally {
    frame.remove();
  }
});
