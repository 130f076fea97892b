import { expect, test } from 'vitest';
import { dialAddress } from '../../src/domain/dial.ts';

test.each([
  ['55 1234 5678', 'tel', 'tel:5512345678'],
  ['+52 (55) 1234-5678', 'tel', 'tel:+525512345678'],
  [' +52 55.1234', 'sip', 'sip:+52551234'],
  // What is no number is not handed to anything.
  ['extensión de Ana', 'tel', null],
  ['javascript:alert(1)', 'sip', null],
  ['5512;ext=3', 'tel', null],
  ['', 'tel', null],
] as const)('%j is dialled with %s as %j', (phone, scheme, address) => {
  expect(dialAddress(phone, scheme)).toBe(address);
});
