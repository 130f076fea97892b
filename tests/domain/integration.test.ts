import { describe, expect, test } from 'vitest';
import { firstSample, isUnused, readSample, sampleProblem, sampleText } from '../../src/domain/integration.ts';
import type { RunArgs } from '../../src/domain/run.ts';

const use = { id: 4, name: 'Nightly', active: false };

test.each([
  ['nothing', [], [], true],
  ['a webhook', [use], [], false],
  ['a task', [], [use], false],
  ['both', [use], [use], false],
])('used by %s', (_, webhooks, tasks, expected) => expect(isUnused({ webhooks, tasks })).toBe(expected));

test('used by a routing rule', () => {
  expect(isUnused({ webhooks: [], tasks: [], routings: [use] })).toBe(false);
  expect(isUnused({ webhooks: [], tasks: [], routings: [] })).toBe(true);
});

describe('what was typed as args', () => {
  test.each<readonly [string, string, RunArgs]>([
    [
      'is what it says',
      '{"data":1,"params":{"a":true},"request":null}',
      { data: 1, params: { a: true }, request: null },
    ],
    ['is empty where a part is missing', '{"data":[1]}', { data: [1], params: {}, request: {} }],
    ['may be an empty object', ' {} ', firstSample],
  ])('%s', (_, text, args) => expect(readSample(text)).toEqual(args));

  test.each([
    ['half a text', '{"data":'],
    ['nothing', ''],
    ['blanks', '  '],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a word', '"data"'],
    ['a script', '({data: 1})'],
  ])('is none if it is %s', (_, text) => {
    expect([readSample(text), sampleProblem(text)]).toEqual([null, 'no_object']);
  });

  test('is none if a number in it would be read as another one, or if a part has a name that args have not', () => {
    const problems = ['{"data":{"card":4111111111111111234}}', '{"data":"4111111111111111234"}', '{"body":{}}', '{}'];
    expect(problems.map(sampleProblem)).toEqual(['long_number', null, 'stray', null]);
    expect(problems.map((text) => readSample(text) !== null)).toEqual([false, true, false, true]);
  });
});

describe('a sample as it is shown', () => {
  test('has a line for each part, and can be read again', () => {
    expect(sampleText(firstSample)).toBe('{\n  "data": {},\n  "params": {},\n  "request": {}\n}');
    const args = { data: { city: 'León' }, params: { page: 2 }, request: null };
    expect(readSample(sampleText(args))).toEqual(args);
  });

  test('leaves out what is no part of args', () => {
    const args = { ...firstSample, stray: 1 };
    expect(sampleText(args)).toBe(sampleText(firstSample));
  });
});
