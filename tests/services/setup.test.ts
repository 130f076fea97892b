import { expect, test } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import { nothingFound, type SetupWork } from '../../src/domain/setup.ts';
import { failed } from '../../src/services/failures.ts';
import type { Http } from '../../src/services/http.ts';
import { setup } from '../../src/services/setup.ts';

const branch: SetupWork = { step: 'branch', name: 'Centro', found: nothingFound };
const offline: Failure = { kind: 'offline', code: 'offline' };
const refused: Failure = { kind: 'refused', code: 'invalid' };

/** By which names the step was asked for, of a server that answers so, one after the other. */
const namesOf = async (...answers: readonly (Failure | null)[]) => {
  const keys: (string | undefined)[] = [];
  const post = async (_path: string, _body: unknown, key?: string) => {
    const failure = answers[keys.push(key) - 1] ?? null;
    if (failure) throw failed(failure);
    return { id: 7, name: 'Centro' };
  };
  const { make } = setup({ post } as unknown as Http, () => 1);
  for (const _answer of answers) await make(branch).catch(() => {});
  return keys;
};

test('a step whose answer was lost is the same step when it is asked for again', async () => {
  const [first, second] = await namesOf(offline, null);
  expect(second).toBe(first);
  expect(first).toMatch(/^setup [\da-z-]+$/);
});

test('what was made, or refused, is asked for anew: what was made may be deleted since', async () => {
  expect(new Set(await namesOf(null, refused, null)).size).toBe(3);
});
