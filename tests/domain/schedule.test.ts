import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOpenAt,
  type KeptSchedule,
  nextOpening,
  openAmong,
  openingAt,
  type Schedule,
  scheduleFrom,
  zoneOf,
} from '../../src/domain/hours.ts';
import { callTimes } from '../../src/domain/kiosk.ts';
import { clockIn, computerZone, dayIn, isElsewhere, momentIn } from '../../src/domain/time-zone.ts';
import { weekdays } from '../../src/domain/weekdays.ts';

const [madrid, tijuana] = ['Europe/Madrid', 'America/Tijuana'];
const utc = (text: string): number => Date.parse(`${text}Z`) / 1_000;
const none = Object.fromEntries(weekdays.map((day) => [day, false])) as Record<(typeof weekdays)[number], boolean>;
const every = (opens: string, closes: string) => ({ ...none, opens, closes });
const place = (zone: string, more: Partial<KeptSchedule>): Schedule =>
  scheduleFrom({ hours: null, holidays: null, ...more, zone });
const holiday = (name: string, date: string, more: object = {}) => ({
  name,
  date,
  yearly: false,
  opens: null,
  closes: null,
  ...more,
});

describe('hours', () => {
  test.each([
    ['that say their zone', { zone: tijuana, spans: [], holidays: [] }, tijuana],
    ['of a zone that is too new', { zone: 'Mars/Olympus', spans: [], holidays: [] }, computerZone()],
    ['of an entry', [], computerZone()],
    ['that never end', null, computerZone()],
  ])('%s go by these clocks', (_, hours, zone) => expect(zoneOf(hours)).toBe(zone));

  test('of another zone are elsewhere only while its clocks show another time', () => {
    expect(isElsewhere(computerZone(), 0)).toBe(false);
    const [one, other] = ['Etc/GMT+11', 'Etc/GMT-11'].map((zone) => isElsewhere(zone, 0));
    expect(one || other).toBe(true);
  });
});

describe('a minute of a day', () => {
  test.each([
    ['summer', madrid, '2026-07-01', 540, '2026-07-01T07:00:00'],
    ['winter', madrid, '2026-12-01', 540, '2026-12-01T08:00:00'],
    ['the end of a day', tijuana, '2026-12-01', 1_440, '2026-12-02T08:00:00'],
    ['a time that is skipped', madrid, '2026-03-29', 150, '2026-03-29T01:30:00'],
    ['right after what is skipped', madrid, '2026-03-29', 180, '2026-03-29T01:00:00'],
    ['a time that comes twice', madrid, '2026-10-25', 150, '2026-10-25T00:30:00'],
    ['right after what comes twice', madrid, '2026-10-25', 180, '2026-10-25T02:00:00'],
    ['a time that is skipped in the west', tijuana, '2026-03-08', 150, '2026-03-08T10:30:00'],
    ['a time that comes twice in the west', tijuana, '2026-11-01', 90, '2026-11-01T08:30:00'],
    ['the day before clocks change', tijuana, '2026-03-07', 1_430, '2026-03-08T07:50:00'],
  ])('is found: %s', (_what, zone, day, minute, moment) =>
    expect(momentIn(zone, Date.parse(day) / 86_400_000, minute)).toBe(utc(moment)),
  );

  test('is what the clocks show then, but for times that are skipped', () => {
    const skipped = ['2026-03-29', '2027-03-28', '2026-03-08', '2027-03-14'];
    fc.assert(
      fc.property(
        fc.constantFrom(madrid, tijuana, 'Asia/Kathmandu', 'America/Mexico_City', 'Pacific/Apia'),
        fc.integer({ min: 20_400, max: 21_000 }),
        fc.integer({ min: 0, max: 1_439 }),
        (zone, day, minute) => {
          const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
          fc.pre(!skipped.includes(date));
          const moment = momentIn(zone, day, minute);
          expect(dayIn(zone, moment)).toBe(day);
          const time = new Date(minute * 60_000).toISOString().slice(11, 19);
          expect(clockIn(zone, moment)).toEqual({ day: date, time });
        },
      ),
    );
  });
});

describe('a place', () => {
  const shop = place(tijuana, { hours: [every('09:00', '18:00')] });
  const bar = place(madrid, { hours: [every('22:00', '02:30')] });
  const early = place(madrid, { hours: [every('02:30', '05:00')] });
  const xmas = { holidays: [holiday('Navidad', '2026-12-25', { yearly: true })] };
  const night = place(madrid, { hours: [every('22:00', '02:30')], ...xmas });
  const short = place(madrid, {
    hours: [every('09:00', '18:00')],
    holidays: [holiday('Nochebuena', '2026-12-24', { opens: '09:00', closes: '13:00' })],
  });
  const fromNoon = place(madrid, { holidays: [holiday('Nochebuena', '2026-12-24', { opens: '12:00' })] });
  const closedDays = place(madrid, xmas);
  const weekend = place(madrid, { hours: [{ ...every('09:00', '18:00'), saturday: true, sunday: true }] });
  test.each([
    // It opens by its own clocks, whatever the clocks of this machine.
    ['before it opens', shop, '2026-07-01T15:59:59', false],
    ['as it opens', shop, '2026-07-01T16:00:00', true],
    ['as it closes', shop, '2026-07-02T01:00:00', false],
    ['an hour later in winter', shop, '2026-12-01T16:30:00', false],
    ['on a day that is ticked', weekend, '2026-11-28T10:00:00', true],
    ['on a day that is not', weekend, '2026-11-27T10:00:00', false],
    // Clocks are put forward from 02:00 to 03:00: 02:30 is 03:30.
    ['before an opening that is skipped', early, '2026-03-29T01:29:59', false],
    ['after an opening that is skipped', early, '2026-03-29T01:30:00', true],
    ['before a closing that is skipped', bar, '2026-03-29T01:29:59', true],
    ['after a closing that is skipped', bar, '2026-03-29T01:30:00', false],
    // Clocks are put back from 03:00 to 02:00: it closes at the first 02:30, and does not open again for the second.
    ['before a closing that comes twice', bar, '2026-10-25T00:29:59', true],
    ['after a closing that comes twice', bar, '2026-10-25T00:30:00', false],
    ['at the hour that comes again', bar, '2026-10-25T01:10:00', false],
    ['after an opening that comes twice', early, '2026-10-25T00:30:00', true],
    ['at the second one', early, '2026-10-25T01:15:00', true],
    // The night of a working day goes on into the holiday, and that of the holiday does not begin.
    ['in the night into a holiday', night, '2026-12-25T00:30:00', true],
    ['in the evening of a holiday', night, '2026-12-25T22:00:00', false],
    ['in the night after it', night, '2026-12-26T00:30:00', false],
    ['in the evening after it', night, '2026-12-26T21:30:00', true],
    ['on the same holiday of another year', night, '2031-12-25T22:00:00', false],
    ['in the hours of a holiday', short, '2026-12-24T11:59:00', true],
    ['after the hours of a holiday', short, '2026-12-24T12:00:00', false],
    ['on that day of another year', short, '2027-12-24T14:00:00', true],
    ['on a holiday that opens, and closes with the day', fromNoon, '2026-12-24T22:59:00', true],
    ['on a holiday before it opens', fromNoon, '2026-12-24T10:59:00', false],
    ['without hours, at night', closedDays, '2026-12-24T03:00:00', true],
    ['without hours, on a holiday', closedDays, '2026-12-24T23:00:00', false],
  ])('is open or closed: %s', (_what, hours, moment, isOpen) => expect(isOpenAt(hours, utc(moment))).toBe(isOpen));

  test.each([
    ['on the day itself', shop, '2026-07-01T10:00:00', '2026-07-01T16:00:00', null],
    ['after clocks are put forward', early, '2026-03-29T00:00:00', '2026-03-29T01:30:00', null],
    ['on the day after a holiday', night, '2026-12-25T10:00:00', '2026-12-26T21:00:00', 'Navidad'],
    ['after the hours of a holiday', short, '2026-12-24T15:00:00', '2026-12-25T08:00:00', 'Nochebuena'],
    ['on the eve', night, '2026-12-24T10:00:00', '2026-12-24T21:00:00', null],
  ])('says when it opens: %s', (_what, hours, moment, opens, name) =>
    expect(openingAt(hours, utc(moment))).toMatchObject({
      isOpen: false,
      opens: utc(opens),
      closes: null,
      holiday: name,
    }),
  );

  test.each([
    ['in the evening', shop, '2026-07-01T17:00:00', '2026-07-02T01:00:00'],
    ['after the night', night, '2026-12-23T23:00:00', '2026-12-24T01:30:00'],
  ])('says when it closes: %s', (_what, hours, moment, closes) =>
    expect(openingAt(hours, utc(moment))).toMatchObject({
      isOpen: true,
      opens: null,
      closes: utc(closes),
      holiday: null,
    }),
  );

  test('does not say when it closes where that is more than a day away, or never', () => {
    const always = place(madrid, { hours: [every('00:00', '24:00')], holidays: [] });
    for (const hours of [always, null]) expect(openingAt(hours, utc('2026-07-02T09:00:00')).closes).toBeNull();
  });

  test('opens after holidays that last for weeks, and calls for later are offered for then', () => {
    const days = Array.from({ length: 20 }, (_, index) =>
      holiday('Obras', `2026-12-${index + 1}`.replace(/-(\d)$/, '-0$1')),
    );
    const hours = place(madrid, { hours: [every('09:00', '10:00')], holidays: days });
    const [now, opens] = [utc('2026-12-01T09:00:00'), utc('2026-12-21T08:00:00')];
    expect(nextOpening(hours, now)).toBe(opens);
    expect(callTimes(now, hours, null)).toEqual([0, 15, 30, 45].map((minutes) => opens + minutes * 60));
  });

  test('never opens where every day is a holiday', () => {
    const days = Array.from({ length: 366 }, (_, index) =>
      holiday('Cerrado', new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10), { yearly: true }),
    );
    const hours = place(madrid, { hours: [every('09:00', '18:00')], holidays: days });
    expect(openingAt(hours, utc('2026-07-01T10:00:00'))).toMatchObject({
      isOpen: false,
      opens: null,
      closes: null,
      holiday: 'Cerrado',
    });
  });

  test('keeps to the clocks of this machine where it knows no such zone', () => {
    const hours = { ...shop, zone: 'Mars/Olympus' };
    const noon = new Date(2026, 6, 1, 12).getTime() / 1_000;
    expect([isOpenAt(hours, noon), isOpenAt(hours, noon + 12 * 3_600)]).toEqual([true, false]);
  });

  test('is closed until it opens next, and open then', () => {
    const time = fc
      .integer({ min: 0, max: 95 })
      .map((quarter) => new Date(quarter * 900_000).toISOString().slice(11, 16));
    const span = fc.tuple(time, time, fc.subarray([...weekdays])).filter(([opens, closes]) => opens !== closes);
    const kept = fc.array(span, { minLength: 1, maxLength: 3 });
    const off = fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 4 });
    const moment = fc.integer({ min: utc('2026-02-20T00:00:00'), max: utc('2026-12-01T00:00:00') });
    fc.assert(
      fc.property(fc.constantFrom(madrid, tijuana), kept, off, moment, (zone, spans, days, now) => {
        const hours = place(zone, {
          hours: spans.map(([opens, closes, on]) => ({
            ...every(opens, closes),
            ...Object.fromEntries(on.map((day) => [day, true])),
          })),
          holidays: days.map((day) => holiday('Festivo', `2026-03-${String(day).padStart(2, '0')}`)),
        });
        const { isOpen, opens } = openingAt(hours, now);
        if (isOpen) return;
        expect(opens).not.toBeNull();
        const until = opens ?? now;
        expect(isOpenAt(hours, until)).toBe(true);
        const between = Array.from({ length: 40 }, (_, index) => now + Math.floor(((until - now) * index) / 40));
        expect(openAmong(hours, between)).toEqual([]);
      }),
    );
  });
});
