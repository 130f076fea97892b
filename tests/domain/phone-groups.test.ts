import { expect, test } from 'vitest';
import { phoneGroups } from '../../src/domain/phone-groups.ts';

test.each([
  ['5512345678', ['55', '1234', '5678']],
  ['8112345678', ['81', '1234', '5678']],
  ['2221234567', ['222', '123', '4567']],
  ['525512345678', ['52', '55', '1234', '5678']],
  ['+525512345678', ['+52', '55', '1234', '5678']],
  ['+12125551234', ['+1', '212', '555', '1234']],
  ['55 1234 5678', ['55 1234 5678']],
  ['+34 600 000 000', ['+34 600 000 000']],
  ['12345', ['12345']],
  ['', ['']],
])('the number %j is read in groups, and none of its digits is lost', (phone, groups) => {
  const found = phoneGroups(phone);
  expect(found.map(({ digits }) => digits)).toEqual(groups);
  for (const { from, digits } of found) expect(phone.slice(from, from + digits.length)).toBe(digits);
});
