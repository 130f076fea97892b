import { expect, test } from 'vitest';
import { asFailure, type FailureKind } from '../../src/domain/failure.ts';

const kinds: readonly FailureKind[] = [
  'refused',
  'conflict',
  'forbidden',
  'missing',
  'expired',
  'limited',
  'offline',
  'unknown',
];

test.each(kinds)('a failure that is %s stays as it is', (kind) => {
  const failure = { kind, code: 'some_code', takenBy: 'Eva', id: 'log' };
  expect(asFailure(failure)).toBe(failure);
});

test.each([
  ['an error', new Error('boom'), 'boom'],
  ['an error without words', new Error(''), ''],
  ['a text', 'boom', 'unknown'],
  ['null', null, 'unknown'],
  ['nothing', undefined, 'unknown'],
  ['an object of another kind', { kind: 'odd', code: 'x' }, 'unknown'],
  ['an object without a kind', { code: 'x' }, 'unknown'],
])('%s is an unknown failure', (_, thrown, code) => expect(asFailure(thrown)).toEqual({ kind: 'unknown', code }));
