import { describe, expect, test } from 'vitest';
import { fullName, isEmail, isRefreshDue } from '../../src/domain/session.ts';

test.each([
  [{ first_name: 'Ana', middle_name: null, last_name: 'Ruiz' }, 'Ana Ruiz'],
  [{ first_name: 'Ana', middle_name: 'María', last_name: 'Ruiz' }, 'Ana María Ruiz'],
  [{ first_name: 'Ana', middle_name: '', last_name: null }, 'Ana'],
])('the full name of %o is %s', (user, name) => expect(fullName(user)).toBe(name));

describe('an e-mail address', () => {
  test.each(['ana@example.test', 'a.b+c@sub.example.test', "o'hara@example.test", 'A@EXAMPLE.TEST', 'x@a-b.c1'])(
    'is %s',
    (text) => expect(isEmail(text)).toBe(true),
  );

  test.each([
    '',
    'ana',
    'ana@',
    '@example.test',
    'ana@example',
    'ana@example.',
    'ana@.test',
    'ana@-example.test',
    'ana@example-.test',
    'ana@exa mple.test',
    ' ana@example.test',
    'ana@example.test ',
    'ana@eva@example.test',
    'ana@example..test',
    `ana@${'a'.repeat(64)}.test`,
    'ana@example.test\n',
  ])('is not %o', (text) => expect(isEmail(text)).toBe(false));

  test('is read in no time, however long', () => {
    expect(isEmail(`${'a'.repeat(50_000)}@${'a.'.repeat(50_000)}`)).toBe(false);
  });
});

test.each([
  [0, 2_999, false],
  [0, 3_000, true],
  [1_000, 3_999, false],
  [1_000, 4_000, true],
  [5_000, 1_000, false],
])('a login of %i at %i is due for a refresh: %o', (loginTime, now, due) => {
  expect(isRefreshDue(loginTime, now, 50)).toBe(due);
});
