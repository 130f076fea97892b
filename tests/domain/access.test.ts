import { describe, expect, test } from 'vitest';
import {
  holds,
  holdsAny,
  mayManageAgents,
  permissionCodes,
  type ResourceCode,
  resourceCodes,
  rights,
  writingRights,
} from '../../src/domain/access.ts';

const holder = (...codes: string[]) => ({ fullpower: false, codes });
const superuser = { fullpower: true, codes: [] };
const god = holder('PLATFORM_GOD');

describe('a code', () => {
  test.each([
    ['its holder has', holder('USERS_READ'), 'USERS_READ', true],
    ['the holder of another code lacks', holder('USERS_READ'), 'USERS_EDITION', false],
    ['nobody has by default', holder(), 'USERS_READ', false],
    ['a superuser has', superuser, 'USERS_READ', true],
    ['PLATFORM_GOD grants', god, 'USERS_READ', true],
    ['PLATFORM_GOD is, to its holder,', god, 'PLATFORM_GOD', true],
    ['a superuser is granted,', superuser, 'PLATFORM_GOD', true],
    ['is compared whole,', holder('USERS_READ_ALL'), 'USERS_READ', false],
  ])('%s', (_, who, code, has) => expect(holds(who, code)).toBe(has));

  test('that does not honour PLATFORM_GOD is granted to its holder and to a superuser', () => {
    expect(holds(god, 'KEYS_READ', 'ignored')).toBe(false);
    expect(holds(holder('KEYS_READ'), 'KEYS_READ', 'ignored')).toBe(true);
    expect(holds(superuser, 'KEYS_READ', 'ignored')).toBe(true);
  });
});

describe('any right on a resource', () => {
  test.each<[string, ReturnType<typeof holder>, ResourceCode, boolean]>([
    ['one of those that write', holder('ROLES_DELETION'), 'ROLES', true],
    ['to read is not to write', holder('ROLES_READ'), 'ROLES', false],
    ['on another resource', holder('USERS_EDITION'), 'ROLES', false],
    ['by PLATFORM_GOD', god, 'ROLES', true],
    ['by PLATFORM_GOD on keys, which does not honour it', god, 'KEYS', false],
    ['by PLATFORM_GOD on tasks, which does not honour it', god, 'TASKS', false],
    ['on keys by its own code', holder('KEYS_CREATION'), 'KEYS', true],
    ['on keys by fullpower', superuser, 'KEYS', true],
  ])('%s', (_, who, resource, has) => expect(holdsAny(who, resource, writingRights)).toBe(has));

  test('of none asked for is none', () => expect(holdsAny(superuser, 'ROLES', [])).toBe(false));
});

const managing = ['AGENTS_USERS_ASSIGN', 'AGENTS_CREATION', 'AGENTS_DELETION'];
test.each([
  ['all three codes', holder(...managing), true],
  ['fullpower', superuser, true],
  ['PLATFORM_GOD', god, true],
  ...managing.map((missing) => [`all but ${missing}`, holder(...managing.filter((code) => code !== missing)), false]),
] as [string, ReturnType<typeof holder>, boolean][])('%s: may manage agents %s', (_, who, may) => {
  expect(mayManageAgents(who)).toBe(may);
});

test('the list of codes has each right on each resource, the assignments and PLATFORM_GOD, each once', () => {
  expect(new Set(permissionCodes).size).toBe(permissionCodes.length);
  expect(permissionCodes).toHaveLength(resourceCodes.length * rights.length + 7 + 4 + 2);
  expect(permissionCodes).toEqual(expect.arrayContaining(['QUERYINGS_CREATION', 'USERS_ROLES_ASSIGN', 'PLATFORM_GOD']));
});
