import { expect, test } from 'vitest';
import { losesDigits } from '../../src/domain/exact-json.ts';

test.each(['8952020212345678901', '{"iccid": [8952020212345678901]}', '9007199254740993', '-0.12345678901234567890'])(
  'in %s a number is longer than what is kept of it',
  (json) => {
    expect(losesDigits(json)).toBe(true);
  },
);

test.each([
  '0',
  '-0',
  '1.10',
  '0.1',
  '100',
  '1e3',
  '1200.0',
  '0.00000012',
  '1e21',
  '9007199254740991',
  '"8952020212345678901"',
  '{"a \\" 8952020212345678901": true}',
  'null',
])('in %s each number is kept as it is', (json) => {
  expect(losesDigits(json)).toBe(false);
});
