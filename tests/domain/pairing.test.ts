import { expect, test } from 'vitest';
import { newCode, readCode, shownCode } from '../../src/domain/pairing.ts';

test('a code is eight letters, none of which is taken for another, and reads as it was made', () => {
  const codes = Array.from({ length: 20 }, (_, first) => newCode((below) => (first * 7) % below));
  for (const code of codes) {
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
    expect(shownCode(code)).toBe(`${code.slice(0, 4)}-${code.slice(4)}`);
    for (const typed of [code, shownCode(code), ` ${code.toLowerCase().split('').join(' ')} `])
      expect(readCode(typed)).toBe(code);
  }
});

test.each(['', 'BCDFGHJ', 'BCDFGHJKL', 'BCDFGHJA', 'BCDFGH1K', 'ÑBCDFGHJ', '--------'])('%j is no code', (typed) => {
  expect(readCode(typed)).toBeNull();
});
