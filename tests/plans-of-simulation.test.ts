import { expect, test } from 'vitest';
import { namePlans } from '../scripts/simulation/plans.ts';

/* Which statements of simulated nodes the database plans once. */

const text = 'select name from services where id = $1';

test('the same statement goes by the same name, whatever it is asked with and however it is told', () => {
  const named = namePlans();
  const [first] = named([text, [3]]);
  expect(first).toEqual({ text, name: expect.stringMatching(/^planned_/), values: [3] });
  const { name } = first as { name: string };
  expect(named([{ text, rowMode: 'array' }, [4]])).toEqual([{ text, name, rowMode: 'array', values: [4] }]);
  expect(named([{ text, values: [5] }])).toEqual([{ text, name, values: [5] }]);
  expect(named(['select 1'])).toEqual([{ text: 'select 1', name: expect.not.stringMatching(name), values: undefined }]);
});

test.each([
  ['has a name', [{ text, name: 'page', values: [1] }]],
  ['sends itself', [{ text, submit: () => {} }]],
  ['begins or ends a transaction', ['begin']],
  ['is none', [{}]],
  ['is nothing', []],
])('what %s is asked as it is', (_, args) => {
  expect(namePlans()(args)).toBe(args);
});
