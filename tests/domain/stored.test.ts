import { describe, expect, test } from 'vitest';
import { readLogin, readStoredSession } from '../../src/domain/stored.ts';
import { login } from '../support/walk-samples.ts';

const text = JSON.stringify(login);
const changed = (part: object) => JSON.stringify({ ...login, ...part });

describe('a stored login', () => {
  test('is read back as it was', () => expect(readLogin(text)).toEqual(login));

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a broken text', text.slice(0, -1)],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['an id that is no number', changed({ id: '9' })],
    ['an id of zero', changed({ id: 0 })],
    ['no e-mail', changed({ email: null })],
    ['a fullpower that only looks true', changed({ fullpower: 'true' })],
    ['no moment of sign-in', changed({ loginTime: null })],
    ['no tokens', changed({ keys: undefined })],
    ['half the tokens', changed({ keys: { token: 'token' } })],
    ['no businesses', changed({ businesses: undefined })],
    ['not one business', changed({ businesses: [] })],
    ['a business that is none', changed({ businesses: [...login.businesses, null] })],
    ['a business without a token', changed({ businesses: [{ id: 1, name: 'Demo', active: true, permissions: [] }] })],
    ['permissions of another form', changed({ businesses: [{ ...login.businesses[0], permissions: ['ALL'] }] })],
  ])('is none with %s', (_, stored) => expect(readLogin(stored)).toBeNull());
});

test.each([
  ['0', 0],
  ['1', 1],
  ['2', 0],
  ['-1', 0],
  ['0.5', 0],
  ['"1"', 0],
  ['length', 0],
  ['"length"', 0],
  [null, 0],
])('the business chosen by %o is the one at %i', (stored, index) => {
  expect(readStoredSession(text, stored)).toEqual({ login, businessSelected: index });
});

test('without a login there is no session', () => expect(readStoredSession('{}', '0')).toBeNull());
