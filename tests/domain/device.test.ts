import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DeviceHistory,
  type DeviceStatus,
  deviceStatus,
  type Silence,
  type Stretch,
  timelineOf,
  type Uptime,
  uptimeOf,
} from '../../src/domain/device.ts';

/** The pings of a device in order, as the pauses between them draw them; limits and what is beside them often. */
const pause = fc.oneof(fc.constantFrom(0, 1, 59, 60, 61, 119, 120, 121), fc.integer({ min: 0, max: 400 }));
const pings = fc.array(pause, { maxLength: 12 }).map((pauses) => {
  let at = 1_000;
  return pauses.map((seconds) => {
    at += seconds;
    return at;
  });
});
/** Moments before, among and after them. */
const moment = fc.integer({ min: 500, max: 6_500 });

const lastOf = (all: readonly number[], now: number): number | null => all.filter((at) => at <= now).at(-1) ?? null;

/** The specification's words (§4, §9), by the second: how long ago the last report was. */
const specified = (all: readonly number[], now: number): DeviceStatus => {
  for (let ago = 0; ago <= now; ago += 1) {
    if (!all.includes(now - ago)) continue;
    if (ago >= 120) return 'OFFLINE';
    return ago >= 60 ? 'WARNINGS' : 'CONNECTED';
  }
  return 'NEVER_SEEN';
};

describe('the status of a device', () => {
  test.each<[string, number | null, DeviceStatus]>([
    ['never reported', null, 'NEVER_SEEN'],
    ['reports now', 1_000, 'CONNECTED'],
    ['reported 59 s ago', 941, 'CONNECTED'],
    ['reported 60 s ago', 940, 'WARNINGS'],
    ['reported 119 s ago', 881, 'WARNINGS'],
    ['reported 120 s ago', 880, 'OFFLINE'],
    ['reported at the beginning of time', 0, 'OFFLINE'],
    ['reported while the answer was on its way', 1_003, 'CONNECTED'],
  ])('that %s', (_, pingedAt, status) => expect(deviceStatus(pingedAt, 1_000)).toBe(status));

  test('is the specification’s after any sequence of pings, at any moment', () => {
    fc.assert(
      fc.property(pings, moment, (all, now) => {
        expect(deviceStatus(lastOf(all, now), now)).toBe(specified(all, now));
      }),
      { numRuns: 500 },
    );
  });

  test('gets no better without a ping', () => {
    const order: readonly DeviceStatus[] = ['CONNECTED', 'WARNINGS', 'OFFLINE'];
    fc.assert(
      fc.property(moment, moment, fc.nat(300), (pingedAt, now, later) => {
        const [before, after] = [deviceStatus(pingedAt, now), deviceStatus(pingedAt, now + later)];
        expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
      }),
    );
  });
});

/** What the server remembers at `to` of these pings: a silence with the ping that ends it, those that touch the window. */
const remembered = (all: readonly number[], from: number, to: number): DeviceHistory => {
  const heard = all.filter((at) => at <= to);
  const silences = heard
    .map((until, index): Silence => ({ since: heard[index - 1] ?? null, until }))
    .filter(({ since, until }) => (since === null || until - since >= 60) && until > from);
  return { from, to, pinged_at: heard.at(-1) ?? null, pairing: null, silences, services: [], calls: null };
};

describe('the timeline', () => {
  const of = (from: number, to: number, pinged_at: number | null, ...silences: Silence[]) =>
    timelineOf({ from, to, pinged_at, pairing: null, silences, services: [], calls: null });
  const stretch = (status: DeviceStatus, from: number, to: number): Stretch => ({ status, from, to });

  test.each<[string, readonly Stretch[], readonly Stretch[]]>([
    ['of a device that never reported', of(0, 100, null), [stretch('NEVER_SEEN', 0, 100)]],
    ['of one that is well', of(0, 100, 95), [stretch('CONNECTED', 0, 100)]],
    [
      'of one that first reports within it',
      of(0, 100, 95, { since: null, until: 40 }),
      [stretch('NEVER_SEEN', 0, 40), stretch('CONNECTED', 40, 100)],
    ],
    [
      'of one that was away for a while',
      of(0, 1_000, 990, { since: 100, until: 400 }),
      [
        stretch('CONNECTED', 0, 160),
        stretch('WARNINGS', 160, 220),
        stretch('OFFLINE', 220, 400),
        stretch('CONNECTED', 400, 1_000),
      ],
    ],
    [
      'of one that was away for less than two minutes',
      of(0, 1_000, 990, { since: 100, until: 200 }),
      [stretch('CONNECTED', 0, 160), stretch('WARNINGS', 160, 200), stretch('CONNECTED', 200, 1_000)],
    ],
    [
      'of one that is away',
      of(0, 1_000, 100),
      [stretch('CONNECTED', 0, 160), stretch('WARNINGS', 160, 220), stretch('OFFLINE', 220, 1_000)],
    ],
    ['that begins within a silence', of(300, 1_000, 100), [stretch('OFFLINE', 300, 1_000)]],
    [
      'that ends within a silence, although its end is known',
      of(0, 1_000, 1_020, { since: 700, until: 1_010 }),
      [stretch('CONNECTED', 0, 760), stretch('WARNINGS', 760, 820), stretch('OFFLINE', 820, 1_000)],
    ],
    ['of no time at all', of(100, 100, 100), []],
  ])('%s', (_, timeline, expected) => expect(timeline).toEqual(expected));

  test('covers its window without gap or overlap, and says at each second what the status was', () => {
    fc.assert(
      fc.property(pings, moment, fc.integer({ min: 1, max: 2_000 }), (all, from, length) => {
        const to = from + length;
        const timeline = timelineOf(remembered(all, from, to));
        expect([timeline[0]?.from, timeline.at(-1)?.to]).toEqual([from, to]);
        for (const [index, one] of timeline.entries()) {
          expect(one.to).toBeGreaterThan(one.from);
          if (index > 0) expect(one.from).toBe(timeline[index - 1]?.to);
          const wrong = Array.from({ length: one.to - one.from }, (_, second) => one.from + second).find(
            (second) => deviceStatus(lastOf(all, second), second) !== one.status,
          );
          expect(wrong, `${one.status} from ${one.from} to ${one.to}`).toBeUndefined();
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the uptime', () => {
  const stretches = (...lengths: readonly [DeviceStatus, number][]): readonly Stretch[] => {
    let at = 0;
    return lengths.map(([status, length]) => {
      at += length;
      return { status, from: at - length, to: at };
    });
  };

  test.each<[string, readonly Stretch[], Uptime | null]>([
    ['of a device that never reported is unknown', stretches(['NEVER_SEEN', 100]), null],
    ['of no time at all is unknown', [], null],
    ['of one that was always well is 1', stretches(['CONNECTED', 100]), { share: 1, seen: 100 }],
    ['of one that was always lost is 0', stretches(['OFFLINE', 100]), { share: 0, seen: 100 }],
    [
      'counts a short silence as up',
      stretches(['CONNECTED', 60], ['WARNINGS', 20], ['OFFLINE', 20]),
      { share: 0.8, seen: 100 },
    ],
    [
      'leaves out the time before the first report',
      stretches(['NEVER_SEEN', 900], ['CONNECTED', 50], ['OFFLINE', 50]),
      { share: 0.5, seen: 100 },
    ],
  ])('%s', (_, timeline, uptime) => expect(uptimeOf(timeline)).toEqual(uptime));
});
