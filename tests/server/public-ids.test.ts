import { expect, test } from 'vitest';
import { createPublicIds } from '../../server/base/public-ids.ts';

const ids = createPublicIds('secret');
const device = { kind: 'device' } as const;
const user = { kind: 'user' } as const;

test('a public id is read back by every node with the same secret, and by no other', () => {
  for (const id of [1, 2, 1_000_000, 2_147_483_647]) {
    const text = ids.of('call', id);
    expect(text).toMatch(/^[\w-]{22}$/);
    expect(createPublicIds('secret').read('call', text)).toBe(id);
    expect(createPublicIds('other').read('call', text)).toBe(0);
  }
});

test('neighbours have nothing in common, nor have a call and a visit of one number', () => {
  const bits = (text: string) =>
    [...Buffer.from(text, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const differing = (one: string, other: string) =>
    [...bits(one)].filter((bit, index) => bit !== bits(other)[index]).length;
  for (let id = 1; id < 200; id += 1) {
    expect(differing(ids.of('call', id), ids.of('call', id + 1))).toBeGreaterThan(24);
    expect(differing(ids.of('call', id), ids.of('visit', id))).toBeGreaterThan(24);
  }
  expect(ids.read('visit', ids.of('call', 7))).toBe(0);
});

test('what differs in one place names nothing, nor does another way to write the same bits', () => {
  const text = ids.of('call', 7);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let at = 0; at < text.length; at += 1)
    for (const letter of alphabet)
      if (letter !== text[at]) expect(ids.read('call', text.slice(0, at) + letter + text.slice(at + 1))).toBe(0);
  for (const wrong of ['', 'A'.repeat(22), 'x'.repeat(21), `${text}A`]) expect(ids.read('call', wrong)).toBe(0);
});

test('a device names what it has by the public id alone, others by the number as well', () => {
  const text = ids.of('call', 7);
  expect([ids.named('call', device, text), ids.named('call', user, text)]).toEqual([7, 7]);
  expect([ids.named('call', device, 7), ids.named('call', user, 7)]).toEqual([0, 7]);
});
