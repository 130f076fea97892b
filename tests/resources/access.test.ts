import { describe, expect, test } from 'vitest';
import { type Holder, platformGod } from '../../src/domain/access.ts';
import { type ResourceName, resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { accessOf } from '../../src/resources/rules.ts';

const holder = (...codes: string[]): Holder => ({ fullpower: false, codes });
const superuser: Holder = { fullpower: true, codes: [] };
const god = holder(platformGod);
const agentCodes = ['AGENTS_USERS_ASSIGN', 'AGENTS_CREATION', 'AGENTS_DELETION'];

/** Specification §6, resource by resource: the stem of the codes, whether PLATFORM_GOD counts, and what assigning asks. */
const table: Readonly<
  Record<ResourceName, { stem: string | null; god: boolean; assign?: Readonly<Record<string, string | null>> }>
> = {
  services: {
    stem: 'SERVICES',
    god: true,
    assign: { devices: 'SERVICES_DEVICES_ASSIGN', zones: 'SERVICES_ZONES_ASSIGN' },
  },
  devices: { stem: 'DEVICES', god: true, assign: { services: 'SERVICES_DEVICES_ASSIGN' } },
  users: { stem: 'USERS', god: true, assign: { roles: 'USERS_ROLES_ASSIGN' } },
  roles: { stem: 'ROLES', god: true, assign: { permissions: 'ROLES_PERMISSIONS_ASSIGN' } },
  pauses: { stem: 'PAUSES', god: true },
  outcomes: { stem: 'OUTCOMES', god: true },
  macros: { stem: 'MACROS', god: true },
  phones: { stem: 'PHONES', god: true },
  hours: { stem: 'HOURS', god: true },
  holidays: { stem: 'HOURS', god: true },
  routings: { stem: 'ROUTINGS', god: true },
  groups: { stem: 'ROLES', god: true },
  reports: { stem: 'REPORTS', god: true },
  integrations: { stem: 'INTEGRATIONS', god: true },
  keys: { stem: 'KEYS', god: false, assign: { permissions: null } },
  tasks: { stem: 'TASKS', god: false, assign: { permissions: null } },
  webhooks: { stem: 'WEBHOOKS', god: true },
  branches: { stem: 'BRANCHES', god: true },
  zones: { stem: 'ZONES', god: true, assign: { services: 'SERVICES_ZONES_ASSIGN' } },
  desks: { stem: 'DESKS', god: true },
  businesses: { stem: null, god: false },
  configs: { stem: 'CONFIGS', god: true },
  superusers: { stem: null, god: false, assign: { roles: null } },
};
const rows = Object.entries(table).map(([name, row]) => ({
  ...row,
  name,
  resource: resources[name as ResourceName] as Resource,
  assign: row.assign ?? {},
}));
const flagsOf = ({ create, edit, remove }: ReturnType<typeof accessOf>) => ({ create, edit, remove });
const nothing = { create: false, edit: false, remove: false };
const everything = { create: true, edit: true, remove: true };

describe.each(rows)('$name', ({ resource, stem, god: honours, assign }) => {
  test('goes by the codes of the specification', () => expect(resource.codes).toBe(stem));

  test('grants nothing without a code, and names each that is missing', () => {
    const access = accessOf(holder(), resource);
    expect(flagsOf(access)).toEqual(nothing);
    expect(access.assign).toEqual([]);
    const code = (right: string) => (stem === null ? 'fullpower' : `${stem}_${right}`);
    expect(access.missing).toMatchObject({
      create: code('CREATION'),
      edit: code('EDITION'),
      remove: code('DELETION'),
      ...Object.fromEntries(Object.keys(assign).map((key) => [key, code('EDITION')])),
    });
  });

  test.each([
    ['READ', {}],
    ['CREATION', { create: true }],
    ['EDITION', { edit: true }],
    ['DELETION', { remove: true }],
  ])('grants for %s that right alone', (right, granted) => {
    // Without a stem the screen belongs to superusers; the codes that there may be open nothing.
    const held = holder(`${stem ?? resource.name.toUpperCase()}_${right}`);
    expect(flagsOf(accessOf(held, resource))).toEqual({ ...nothing, ...(stem === null ? {} : granted) });
  });

  test('grants everything to a superuser', () => {
    const access = accessOf(superuser, resource);
    expect(flagsOf(access)).toEqual(everything);
    expect(access.assign).toEqual(Object.keys(assign));
    expect(access.actions).toEqual(resource.actions ?? []);
    expect(access.missing).toEqual({});
  });

  test(`${honours ? 'honours' : 'does not honour'} PLATFORM_GOD`, () => {
    expect(flagsOf(accessOf(god, resource))).toEqual(honours ? everything : nothing);
    expect(accessOf(god, resource).assign).toEqual(honours ? Object.keys(assign) : []);
  });

  test.each(Object.entries(assign))('lets %s be assigned with the right to edit and %s', (key, code) => {
    const edit = stem === null ? superuser : holder(`${stem}_EDITION`);
    const both = { ...edit, codes: [...edit.codes, ...(code ? [code] : [])] };
    expect(accessOf(both, resource).assign).toContain(key);
    if (code === null) return;
    expect(accessOf(edit, resource).assign).not.toContain(key);
    expect(accessOf(edit, resource).missing[key]).toBe(code);
    expect(accessOf(holder(code), resource).assign).toEqual([]);
  });
});

describe('the actions of a row', () => {
  test('an agent is made and unmade with the right to edit and all three codes', () => {
    const all = accessOf(holder('USERS_EDITION', ...agentCodes), resources.users);
    expect(all.actions).toEqual(['agent', 'sessions', 'factor', 'passkeys']);
    expect(all.missing.agent).toBeUndefined();
    expect(accessOf(holder(...agentCodes), resources.users).missing.agent).toBe('USERS_EDITION');
  });

  test.each(agentCodes)('without %s no agent is made, and the tooltip names it', (lacking) => {
    const others = agentCodes.filter((code) => code !== lacking);
    const { actions, missing } = accessOf(holder('USERS_EDITION', ...others), resources.users);
    expect(actions).toEqual(['sessions', 'factor', 'passkeys']);
    expect(missing.agent).toBe(lacking);
  });

  test('a secret is renewed, and permissions of a task are edited, with the right to edit', () => {
    expect(accessOf(holder('KEYS_EDITION'), resources.keys).actions).toEqual(['rotate', 'deeds']);
    expect(accessOf(holder('KEYS_READ', platformGod), resources.keys).actions).toEqual(['deeds']);
    expect(accessOf(holder('TASKS_EDITION'), resources.tasks).actions).toEqual(['permissions', 'runs']);
    expect(accessOf(god, resources.tasks).missing.permissions).toBe('TASKS_EDITION');
  });

  test('where a person is signed in is for who may edit them', () => {
    expect(accessOf(holder('USERS_READ', 'USERS_CREATION'), resources.users)).toMatchObject({
      actions: [],
      missing: { sessions: 'USERS_EDITION', factor: 'USERS_EDITION', passkeys: 'USERS_EDITION' },
    });
    expect(accessOf(god, resources.superusers).missing.sessions).toBe('fullpower');
  });

  test('what only shows is for everybody', () => {
    expect(accessOf(holder(), resources.reports).actions).toEqual(['frame']);
    expect(accessOf(holder(), resources.configs).actions).toEqual(['frame']);
    expect(accessOf(holder(), resources.webhooks).actions).toEqual(['link', 'runs']);
  });
});
