import { describe, expect, test } from 'vitest';
import { hoursOf, isOpenAt, nextOpening, readHours } from '../../src/domain/hours.ts';

const all = [1, 2, 3, 4, 5, 6, 7];
/** A moment of November 2026 on this machine, in unix seconds. The 16th is a Monday. */
const at = (day: number, time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(2026, 10, day, hours, minutes).getTime() / 1_000;
};
const shop = hoursOf({ abre: '09:00', cierra: '18:00', dias: [1, 2, 3, 4, 5] });
const bar = hoursOf({ abre: '20:00', cierra: '02:00', dias: [5, 6] });
const two = hoursOf([
  { abre: '09:00', cierra: '13:00' },
  { abre: '15:00', cierra: '19:30', dias: [1] },
]);

describe('an entry of opening hours', () => {
  test.each([
    [undefined, null],
    [null, null],
    [[], []],
    [{ abre: '09:00', cierra: '18:00' }, [{ days: all, from: 540, to: 1_080 }]],
    [{ abre: '9:05', cierra: '24:00', dias: [6, 7] }, [{ days: [6, 7], from: 545, to: 1_440 }]],
    ['{"abre":"09:00","cierra":"18:00"}', [{ days: all, from: 540, to: 1_080 }]],
    [
      [
        { abre: '22:00', cierra: '06:00' },
        { abre: '08:00', cierra: '09:00', dias: [1] },
      ],
      [
        { days: all, from: 1_320, to: 360 },
        { days: [1], from: 480, to: 540 },
      ],
    ],
  ])('%j is understood', (value, hours) => expect(readHours(value)).toEqual(hours));

  test.each([
    'de nueve a seis',
    '',
    7,
    true,
    {},
    [null],
    { abre: '09:00' },
    { abre: '09:00', cierra: '09:00' },
    { abre: '24:00', cierra: '09:00' },
    { abre: '25:00', cierra: '09:00' },
    { abre: '09:60', cierra: '18:00' },
    { abre: 9, cierra: 18 },
    { abre: '09:00', cierra: '18:00', dias: [] },
    { abre: '09:00', cierra: '18:00', dias: [0] },
    { abre: '09:00', cierra: '18:00', dias: 'lunes' },
    [
      { abre: '09:00', cierra: '18:00' },
      { abre: 'x', cierra: '18:00' },
    ],
  ])('%j is not, and closes nothing', (value) => {
    expect(readHours(value)).toBeUndefined();
    expect(hoursOf(value)).toBeNull();
  });
});

describe('a place', () => {
  test.each([
    [null, 16, '03:00', true],
    [[], 16, '12:00', false],
    [shop, 16, '08:59', false],
    [shop, 16, '09:00', true],
    [shop, 16, '17:59', true],
    [shop, 16, '18:00', false],
    [shop, 21, '12:00', false],
    [bar, 20, '19:59', false],
    [bar, 20, '23:00', true],
    [bar, 21, '01:59', true],
    [bar, 22, '01:00', true],
    [bar, 22, '02:00', false],
    [bar, 23, '01:00', false],
    [bar, 22, '21:00', false],
    [two, 17, '16:00', false],
    [two, 16, '16:00', true],
    [two, 16, '14:00', false],
  ])('with hours %# on %i November at %s is open: %s', (hours, day, time, isOpen) =>
    expect(isOpenAt(hours, at(day, time))).toBe(isOpen),
  );

  test.each([
    [null, 16, '03:00', null],
    [[], 16, '03:00', null],
    [shop, 16, '03:00', at(16, '09:00')],
    [shop, 16, '09:00', at(17, '09:00')],
    [shop, 20, '19:00', at(23, '09:00')],
    [two, 16, '13:30', at(16, '15:00')],
    [two, 17, '13:30', at(18, '09:00')],
    [hoursOf({ abre: '09:00', cierra: '10:00', dias: [1] }), 16, '09:30', at(23, '09:00')],
  ])('with hours %# opens next after %i November, %s', (hours, day, time, opening) =>
    expect(nextOpening(hours, at(day, time))).toBe(opening),
  );
});
