import { expect, test } from 'vitest';
import { allEarlier } from '../../src/domain/earlier-calls.ts';

const some = { total: 19, calls: [] };

test.each([
  ['device', { phone: '55 1234', device_id: 3 }, '/calls?state=all&device=3'],
  ['phone', { phone: '55 1234', device_id: 3 }, '/calls?state=all&phone=55+1234'],
  // A server of an older version does not say which device it is.
  ['device', { phone: '55 1234' }, null],
  ['device', { phone: '55 1234', device_id: null }, null],
  ['phone', { phone: null, device_id: 3 }, null],
  // The list does not look for so few digits: all calls would stand there.
  ['phone', { phone: '123', device_id: 3 }, null],
] as const)('the way to all calls of the %s of %j is %s', (way, call, address) => {
  expect(allEarlier(way, some, call)).toBe(address);
  expect(allEarlier(way, { total: 0, calls: [] }, call)).toBeNull();
});
