import { describe, expect, test } from 'vitest';
import { isSamePhone, wholePhone } from '../../src/domain/erasure.ts';

describe('a number that is typed or pasted', () => {
  test.each([
    ['with gaps that do not break', '+52\u00a055\u202f1234\u20075678', '525512345678'],
    ['with hyphens of a word processor', '55\u20111234\u20105678\u2013', '5512345678'],
    ['between marks of its direction, as it is copied', '\u202a+52 55 1234 5678\u202c', '525512345678'],
    ['over several lines', '55 1234\r\n5678', '5512345678'],
    ['with a name', 'Ana 55 1234 5678', null],
    ['with signs of something else', '55,1234,5678', null],
    ['too short', '55 12', null],
  ])('%s', (_what, text, digits) => {
    expect(wholePhone(text)).toBe(digits);
  });

  test('is the same whatever stands between its digits', () => {
    expect(isSamePhone('55\u00a01234\u20115678', '5512345678')).toBe(true);
    expect(isSamePhone('55\u00a01234\u20115678', '5512345679')).toBe(false);
  });
});
