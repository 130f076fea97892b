import { describe, expect, test } from 'vitest';
import { kinds, parsedJson } from '../../src/resources/kinds.ts';
import type { Kind } from '../../src/resources/resource.ts';

const north = { id: 1, name: 'North' };
const south = { id: 2, name: 'South' };

/** What a form starts with, and what is sent for it. */
const blanks: Readonly<Record<Kind, readonly [blank: unknown, wire: unknown, isEmpty: boolean]>> = {
  text: ['', null, true],
  url: ['', null, true],
  code: ['', null, true],
  secret: [null, null, false],
  flag: [false, false, false],
  date: [null, null, true],
  moment: [null, null, true],
  number: [null, null, true],
  json: ['', null, true],
  list: [[], [], true],
  link: [null, null, true],
};

test.each(Object.entries(blanks))('a blank %s', (kind, [blank, wire, isEmpty]) => {
  const rules = kinds[kind as Kind];
  expect(rules.blank).toEqual(blank);
  expect(rules.encode(rules.blank, true)).toEqual(wire);
  expect(rules.empty(rules.blank)).toBe(isEmpty);
  expect(rules.same(rules.blank, rules.blank)).toBe(true);
});

describe('is sent', () => {
  test.each<readonly [string, Kind, unknown, boolean, unknown]>([
    ['text, trimmed', 'text', '  North ', true, 'North'],
    ['text as typed where the table wants it so', 'text', '  North ', false, '  North '],
    ['text of blanks, as null', 'text', '   ', true, null],
    ['missing text, as null', 'text', undefined, true, null],
    ['an address, trimmed', 'url', ' https://a.test ', true, 'https://a.test'],
    ['a script with its indentation', 'code', '  return 1;\n', true, '  return 1;\n'],
    ['a flag', 'flag', true, true, true],
    ['a missing flag, as false', 'flag', undefined, true, false],
    ['a date', 'date', 1_800_000_000, true, 1_800_000_000],
    ['a moment', 'moment', 1_800_000_000, true, 1_800_000_000],
    ['a missing moment, as null', 'moment', undefined, true, null],
    ['zero', 'number', 0, true, 0],
    ['JSON as the value it says', 'json', '{"a":[1]}', true, { a: [1] }],
    ['a JSON null', 'json', 'null', true, null],
    ['text that is no JSON, as text', 'json', 'plain', true, 'plain'],
    ['a number that JSON would round, as text', 'json', '8952020212345678901', true, '8952020212345678901'],
    ['a value that was never typed', 'json', { a: 1 }, true, { a: 1 }],
    ['a list as ids in order', 'list', [south, north], true, [1, 2]],
    ['a link as its id', 'link', south, true, 2],
  ])('%s', (_, kind, value, trim, wire) => expect(kinds[kind].encode(value, trim)).toEqual(wire));
});

describe('to the user it is the same', () => {
  test.each<readonly [string, Kind, unknown, unknown, boolean]>([
    ['null and empty text', 'text', null, '', true],
    ['two texts', 'text', 'a', 'b', false],
    ['a missing date', 'date', undefined, null, true],
    ['a missing moment', 'moment', undefined, null, true],
    ['the first moment and none', 'moment', 0, null, false],
    ['a moment and the next', 'moment', 1_800_000_000, 1_800_000_001, false],
    ['zero and nothing', 'number', 0, null, false],
    ['on and off', 'flag', true, false, false],
    ['JSON typed in another layout', 'json', { a: 1 }, '{ "a": 1 }', true],
    ['JSON with its fields in another order', 'json', { a: 1, b: 2 }, '{"b":2,"a":1}', true],
    ['other JSON', 'json', { a: 1 }, '{"a":2}', false],
    ['no JSON and blanks', 'json', null, '  ', true],
    ['a list in another order', 'list', [north, south], [south, north], true],
    ['a shorter list', 'list', [north, south], [south], false],
    ['one record under another name', 'link', north, { id: 1, name: 'N' }, true],
    ['another record', 'link', north, south, false],
    ['a link that was cleared', 'link', north, null, false],
  ])('%s', (_, kind, a, b, same) => {
    expect(kinds[kind].same(a, b)).toBe(same);
    expect(kinds[kind].same(b, a)).toBe(same);
  });
});

test.each([
  ['{"a":1}', { a: 1 }, null],
  ['"text"', 'text', null],
  ['{a', '{a', 'invalid'],
  ['', '', null],
  [undefined, null, null],
  [7, 7, null],
])('typed JSON %j', (typed, value, problem) => expect(parsedJson(typed)).toEqual({ value, problem }));
