import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskOf } from '../../src/inspector/mask.ts';

test('shows numbers, yes and no, ids and words of the program', () => {
  const shown = {
    id: 12,
    agentId: 55_123_456,
    bunit_id: 3,
    count: 3,
    isLive: true,
    failure: null,
    state: 'ATTENDED_BY_AGENT'.toLowerCase(),
    kind: 'offline',
    created_at: 1_795_000_000,
    now: 1_795_000_000.5,
    nested: { every: { apart: 5_000 }, list: [{ id: 1 }, { id: 2 }] },
  };
  expect(maskOf(shown)).toEqual({
    ...shown,
    nested: { every: { apart: 5_000 }, list: { 0: { id: 1 }, 1: { id: 2 } } },
  });
});

test.each([
  ['a phone, as text or number', { phone: '5512345678' }, { phone: '•••' }],
  ['a phone under another field', { caller: 5_512_345_678, id: 1 }, { caller: '•••', id: 1 }],
  ['a phone as a field', { 5512345678: 1 }, { '••• 1': 1 }],
  ['an address as a field', { 'ana@example.org': 1 }, { '••• 1': 1 }],
  [
    'names',
    { first_name: 'Ana', displayName: 'Ana Ruiz', username: 'ana' },
    { first_name: '•••', displayName: '•••', username: '•••' },
  ],
  ['notes, also empty of words', { notes: 7 }, { notes: '•••' }],
  ['a draft, whatever is in it', { draft: { active: true } }, { draft: '•••' }],
  [
    'what opens a door',
    { keys: { token: 'x' }, refreshToken: 'x', password: 'x', secret: 1 },
    { keys: '•••', refreshToken: '•••', password: '•••', secret: '•••' },
  ],
  [
    'code and what it is given',
    { code: 'return 1', args: { a: 1 }, result: 4 },
    { code: '•••', args: '•••', result: '•••' },
  ],
  ['text in any field', { anything: 'hello', deep: [['free text']] }, { anything: '•••', deep: { 0: { 0: '•••' } } }],
  ['a sentence in the field of a word', { state: 'Ana is here', type: 'Ana' }, { state: '•••', type: '•••' }],
  ['a function', { act: () => 1 }, { act: '•••' }],
  [
    'places',
    { latitude: 19.4, location: 'x', path: '/call/7?phone=5512345678' },
    { latitude: '•••', location: '•••', path: '•••' },
  ],
  [
    'what is in sets and maps',
    { all: new Set(['Ana']), by: new Map([['Ana Ruiz', 1]]) },
    { all: { 0: '•••' }, by: { '••• 1': 1 } },
  ],
])('covers %s', (_, context, masked) => {
  expect(maskOf(context)).toEqual(masked);
});

test('names an actor by its session, and goes no deeper into it', () => {
  expect(maskOf({ parent: { sessionId: 'x:7', send: () => {}, secrets: 1 } })).toEqual({ parent: '→ x:7' });
});

test('cuts long lists and deep things', () => {
  expect(maskOf({ list: Array.from({ length: 40 }, (_, index) => index) })).toMatchObject({
    list: { 29: 29, '…': 10 },
  });
  const loop: { id: number; inner?: object } = { id: 1 };
  loop.inner = loop;
  expect(JSON.stringify(maskOf(loop)).length).toBeLessThan(200);
});

test('lets no text through that is not a short word in the field of one', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (context) => {
      const texts = (value: unknown, key: string): string[] =>
        typeof value === 'string'
          ? [`${key} ${value}`]
          : Object.entries(Object(value)).flatMap(([inner, one]) => texts(one, inner));
      for (const text of texts(maskOf(context), '')) expect(text).toMatch(/ •••$|^[a-z]+ [a-z][\w.-]{0,39}$| $/);
    }),
  );
});
