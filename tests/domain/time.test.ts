import { expect, test } from 'vitest';
import {
  clockTime,
  coarseTime,
  dateAndTime,
  duration,
  glanceTime,
  shortMoment,
  spanEnds,
  timeLeft,
  timeOfDay,
  unitTime,
} from '../../src/domain/time.ts';
import { dayStart, weekStart } from '../../src/domain/zone-days.ts';

test.each([
  [0, { negative: false, days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [59.9, { negative: false, days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [60, { negative: false, days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [3_661, { negative: false, days: 0, hours: 1, minutes: 1, seconds: 1 }],
  [90_061, { negative: false, days: 1, hours: 1, minutes: 1, seconds: 1 }],
  [-61, { negative: true, days: 0, hours: 0, minutes: 1, seconds: 1 }],
  [-0.5, { negative: false, days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('%d s, taken apart', (seconds, parts) => expect(duration(seconds)).toEqual(parts));

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [75, '1:15'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [90_061, '25:01:01'],
  [-5, '−0:05'],
  [-3_605, '−1:00:05'],
  [-0.5, '0:00'],
])('%d s on a clock are %s', (seconds, text) => expect(clockTime(seconds)).toBe(text));

test.each([
  [0, '0 s'],
  [0.9, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [3_599, '59 min 59 s'],
  [3_600, '1 h 0 min 0 s'],
  [86_399, '23 h 59 min 59 s'],
  [86_400, '1 d 0 h 0 min 0 s'],
  [183_845, '2 d 3 h 4 min 5 s'],
  [-5, '0 s'],
])('%d s in their units are %s', (seconds, text) => expect(unitTime(seconds)).toBe(text));

test.each([
  [0, '0 s'],
  [29, '29 s'],
  [60, '1 min'],
  [252, '4 min 12 s'],
  [18_000, '5 h'],
  [18_059, '5 h'],
  [18_061, '5 h 1 min'],
  [86_400 * 10 + 7_260, '10 d 2 h'],
])('%d s at a glance are %s', (seconds, text) => expect(glanceTime(seconds)).toBe(text));

test.each([
  [59, '0:59'],
  [86_399, '23:59:59'],
  [86_400, '1 d 0 h'],
  [26 * 86_400 + 10 * 3_600 + 59, '26 d 10 h'],
])('%d s, no more exactly than a list needs it, are %s', (seconds, text) => expect(coarseTime(seconds)).toBe(text));

test('a moment is shown in the time zone of this machine', () => {
  const time = new Date(2026, 0, 5, 3, 4, 9).getTime() / 1_000;
  expect(timeOfDay(time, null)).toBe('03:04:09');
  expect(dateAndTime(time, null)).toBe('2026-01-05 03:04:09');
  expect(dateAndTime(new Date(2026, 11, 31, 23, 59, 59).getTime() / 1_000, null)).toBe('2026-12-31 23:59:59');
  expect(dayStart(time, 1, null)).toBe(new Date(2026, 0, 4).getTime() / 1_000);
});

test('a moment is shown in the zone that somebody chose, wherever the computer stands', () => {
  const time = Date.parse('2026-03-08T09:30:05Z') / 1_000;
  expect(dateAndTime(time, 'America/Mexico_City')).toBe('2026-03-08 03:30:05');
  expect(dateAndTime(time, 'Asia/Kolkata')).toBe('2026-03-08 15:00:05');
  // Between the two, the clocks of New York jumped.
  expect([time - 10_800, time].map((at) => timeOfDay(at, 'America/New_York'))).toEqual(['01:30:05', '05:30:05']);
  expect(dayStart(time, 0, 'America/New_York')).toBe(Date.parse('2026-03-08T05:00:00Z') / 1_000);
  expect(dayStart(time, -1, 'America/New_York')).toBe(Date.parse('2026-03-09T04:00:00Z') / 1_000);
  expect(dayStart(time, 8, 'America/Mexico_City')).toBe(Date.parse('2026-02-28T06:00:00Z') / 1_000);
});

test('a week begins on Monday at midnight of the zone, also where the clocks jumped since', () => {
  // A Sunday evening in Mexico, and Monday in India.
  const time = Date.parse('2026-03-16T01:00:00Z') / 1_000;
  expect(weekStart(time, 0, 'America/Mexico_City')).toBe(Date.parse('2026-03-09T06:00:00Z') / 1_000);
  expect(weekStart(time, 0, 'Asia/Kolkata')).toBe(Date.parse('2026-03-15T18:30:00Z') / 1_000);
  expect(weekStart(time, 2, 'Asia/Kolkata')).toBe(Date.parse('2026-03-01T18:30:00Z') / 1_000);
  expect([0, 1].map((before) => weekStart(time, before, 'America/New_York'))).toEqual([
    Date.parse('2026-03-09T04:00:00Z') / 1_000,
    Date.parse('2026-03-02T05:00:00Z') / 1_000,
  ]);
  const [monday, sunday] = [new Date(2026, 0, 5, 0, 0), new Date(2026, 0, 11, 23, 59)].map(
    (date) => date.getTime() / 1_000,
  );
  expect([monday, sunday].map((at) => weekStart(at ?? 0, 0, null))).toEqual([monday, monday]);
});

test.each([
  [-5, '0 min'],
  [0, '0 min'],
  [1, '1 min'],
  [1_680, '28 min'],
  [3_541, '1 h 0 min'],
  [3_900, '1 h 5 min'],
  [183_845, '2 d 3 h'],
])('in %d s it is %s', (seconds, text) => expect(timeLeft(seconds)).toBe(text));

test('a moment is told by its minute, and on another day of the zone by its date too', () => {
  const evening = Date.UTC(2026, 2, 2, 22, 30, 59) / 1_000;
  expect(shortMoment(evening, evening - 60, 'UTC')).toBe('22:30');
  expect(shortMoment(evening, evening + 7_200, 'UTC')).toBe('2026-03-02 22:30');
  expect(shortMoment(evening, evening + 7_200, 'America/Mexico_City')).toBe('16:30');
});

test('a time is told by its days where it begins and ends with them, else to the minute', () => {
  const day = Date.UTC(2026, 2, 1, 6) / 1_000;
  const zone = 'America/Mexico_City';
  expect(spanEnds(day, day + 7 * 86_400, zone)).toEqual(['2026-03-01', '2026-03-07']);
  expect(spanEnds(day, day + 34_000, zone)).toEqual(['2026-03-01', '2026-03-01\u00a009:26']);
  expect(spanEnds(day, day + 7 * 86_400, 'UTC')).toEqual(['2026-03-01\u00a006:00', '2026-03-08\u00a005:59']);
});
