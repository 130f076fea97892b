import { describe, expect, test } from 'vitest';
import type { Draft, Row } from '../../src/domain/record.ts';
import { weekdays } from '../../src/domain/weekdays.ts';
import { type ResourceName, resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import {
  blank,
  changes,
  columnOf,
  creation,
  editableColumns,
  holdingColumns,
  problemsOf,
  secretOf,
  wireKey,
} from '../../src/resources/rules.ts';
import { emptyColumns } from '../../src/resources/visible.ts';

const all = Object.entries(resources) as [ResourceName, Resource][];
const north = { id: 1, name: 'North' };
const south = { id: 2, name: 'South' };
const keysOf = (record: Draft) => Object.keys(record).sort();

/** By table: the fields that a new row has, those typed in it, those required, and the lists (specification §2, §3). */
const forms: Readonly<
  Record<ResourceName, { typed: readonly string[]; required: readonly string[]; lists: readonly string[] }>
> = {
  services: { typed: ['name', 'notes', 'active'], required: ['name'], lists: ['devices', 'zones'] },
  devices: {
    typed: ['name', 'location', 'serial', 'notes', 'active'],
    required: ['name', 'serial'],
    lists: ['services'],
  },
  users: {
    typed: ['email', 'first_name', 'middle_name', 'last_name', 'active'],
    required: ['email', 'first_name'],
    lists: ['roles', 'agents'],
  },
  roles: { typed: ['name', 'notes', 'active'], required: ['name'], lists: ['permissions'] },
  pauses: { typed: ['name', 'notes', 'works', 'minutes', 'active'], required: ['name'], lists: [] },
  routings: {
    typed: [
      'name',
      'notes',
      'service',
      'one_by_one',
      'offer_seconds',
      'beyond_zone_after',
      'last_agent_days',
      'head_start',
      'missed_limit',
      'directed_seconds',
      'room_seconds',
      'longest_wait',
      'wait_mail',
      'wait_message',
      'integration',
      'active',
    ],
    required: ['name'],
    lists: [],
  },
  hours: {
    typed: ['name', 'opens', 'closes', ...weekdays, 'notes', 'active'],
    required: ['name', 'opens', 'closes'],
    lists: [],
  },
  holidays: {
    typed: ['name', 'date', 'yearly', 'opens', 'closes', 'notes', 'active'],
    required: ['name', 'date'],
    lists: [],
  },
  phones: {
    typed: ['name', 'phone', 'prefix', 'head_start', 'notes', 'active'],
    required: ['name', 'phone', 'head_start'],
    lists: [],
  },
  outcomes: { typed: ['name', 'notes', 'service', 'needs_note', 'active'], required: ['name'], lists: [] },
  macros: { typed: ['name', 'content', 'notes', 'service', 'active'], required: ['name', 'content'], lists: [] },
  groups: { typed: ['name', 'notes', 'role', 'active'], required: ['name', 'role'], lists: [] },
  reports: { typed: ['name', 'notes', 'url', 'active'], required: ['name', 'url'], lists: [] },
  integrations: { typed: ['name', 'notes', 'code', 'execbefore', 'active'], required: ['name'], lists: [] },
  keys: {
    typed: ['name', 'notes', 'valid_until', 'networks', 'per_minute', 'active'],
    required: ['name'],
    lists: ['permissions'],
  },
  tasks: {
    typed: ['name', 'notes', 'frecuency', 'integration', 'metadata', 'overlap', 'active'],
    required: ['name', 'frecuency'],
    lists: ['permissions'],
  },
  webhooks: {
    typed: ['name', 'notes', 'integration', 'secure', 'active'],
    required: ['name', 'integration'],
    lists: [],
  },
  branches: { typed: ['name', 'notes', 'active'], required: ['name'], lists: ['zones'] },
  zones: {
    typed: ['name', 'notes', 'branch', 'active'],
    required: ['name', 'branch'],
    lists: ['desks', 'services', 'agents'],
  },
  desks: {
    typed: ['name', 'notes', 'branch', 'zone', 'active'],
    required: ['name', 'branch', 'zone'],
    lists: ['agents'],
  },
  businesses: {
    typed: [
      'name',
      'notes',
      'several_calls',
      'second_factor',
      'away_after',
      'desk_kept',
      'wrap_up',
      'outcome_required',
      'ring_on',
      'keep_calls',
      'keep_moves',
      'keep_visits',
      'keep_versions',
      'session_idle',
      'session_life',
      'time_zone',
      'company_tenant',
      'active',
    ],
    required: ['name'],
    lists: ['branches'],
  },
  configs: { typed: ['key', 'value', 'active'], required: ['key', 'value'], lists: [] },
  superusers: {
    typed: ['email', 'first_name', 'middle_name', 'last_name'],
    required: ['email', 'first_name'],
    lists: ['roles', 'agents'],
  },
};

describe.each(all)('%s', (name, resource) => {
  const { typed, required, lists } = forms[name];
  const form = blank(resource);
  const stored: Row = { ...form, id: 7, version: 1 };

  test('has the columns of the specification, and a label among them', () => {
    expect(
      editableColumns(resource)
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...typed].sort());
    expect(resource.columns.filter(({ kind }) => kind === 'list').map(({ key }) => key)).toEqual(lists);
    expect(columnOf(resource, resource.label)?.kind).toBe('text');
    const names = resource.columns.map(({ key }) => key);
    expect(new Set(names).size).toBe(names.length);
  });

  test('starts a new row empty, and asks for what is required', () => {
    expect(keysOf(form)).toEqual([...typed, ...lists].sort());
    expect(problemsOf(resource, form)).toEqual(Object.fromEntries(required.map((key) => [key, 'required'])));
  });

  test('sends of an untouched form its flags, what it starts with, and what the table fixes', () => {
    const flags = resource.columns.filter(({ kind }) => kind === 'flag').map(({ key }) => [key, false]);
    expect(creation(resource, form)).toEqual({ ...Object.fromEntries(flags), ...resource.defaults, ...resource.fixed });
  });

  test('sends nothing of a record that was not changed, and only the field that was', () => {
    expect(changes(resource, stored, stored)).toEqual({});
    const [column] = editableColumns(resource);
    if (column?.kind !== 'text') throw new Error('the first column is text');
    expect(changes(resource, stored, { ...stored, [column.key]: ' new ' })).toEqual({ [column.key]: 'new' });
    expect(changes(resource, { ...stored, [column.key]: 'old' }, { ...stored, [column.key]: '' })).toEqual({
      [column.key]: null,
    });
  });

  test('never sends what a person does not write in the row', () => {
    const meddled = { ...stored, id: 8, version: 9, key: '*********', fullpower: true, bunit_id: 4, stray: 1 };
    const written = Object.keys(changes(resource, stored, meddled));
    expect(written).toEqual(name === 'configs' ? ['key'] : []);
    const touched = { ...stored, ...Object.fromEntries(lists.map((key) => [key, [north]])) };
    expect(changes(resource, stored, touched)).toEqual({});
  });

  test('keeps a record whose lists are not empty from being deleted', () => {
    expect(holdingColumns(resource, stored)).toEqual([]);
    for (const key of lists) {
      expect(holdingColumns(resource, { ...stored, [key]: [north] })).toEqual(name === 'superusers' ? [] : [key]);
    }
  });
});

test('the tables are described, each under its own name', () => {
  expect(all.map(([name]) => name).sort()).toEqual(Object.keys(forms).sort());
  expect(all).toHaveLength(23);
  for (const [name, resource] of all) expect(resource.name).toBe(name);
});

describe('a new integration', () => {
  const { code } = blank(resources.integrations);

  test('starts with a comment that says what there is to work with (specification §2)', () => {
    const modules = [
      'axios',
      'jsonwebtoken',
      'kuid',
      'lodash',
      'moment',
      'object-hash',
      'request',
      'request-promise-native',
    ];
    for (const word of ['args', 'data', 'params', 'request', ...modules]) expect(code).toContain(word);
  });

  test('needs a script', () => {
    const form = { ...blank(resources.integrations), name: 'Sync', code: '  ' };
    expect(problemsOf(resources.integrations, form)).toEqual({ code: 'required' });
  });
});

describe('a new record', () => {
  const user = { ...blank(resources.users), email: ' ana@a.test ', first_name: 'Ana', roles: [south, north] };

  test('of a user carries the roles that were chosen, and no agents', () => {
    expect(creation(resources.users, { ...user, agents: [north] })).toEqual({
      email: 'ana@a.test',
      first_name: 'Ana',
      roles: [1, 2],
      active: false,
    });
  });

  test('of a superuser is one of no business', () => {
    expect(creation(resources.superusers, user)).toEqual({
      email: 'ana@a.test',
      first_name: 'Ana',
      fullpower: true,
      active: true,
      bunit_id: null,
    });
  });

  test('names what it is linked to by its id', () => {
    const form = { ...blank(resources.desks), name: 'Window', branch: north, zone: south };
    expect(creation(resources.desks, form)).toEqual({ name: 'Window', branch_id: 1, zone_id: 2, active: false });
    expect(wireKey({ key: 'zone', kind: 'link', from: 'zones' })).toBe('zone_id');
  });

  test.each([
    ['keys', '  Door '],
    ['integrations', '  Door '],
    ['services', 'Door'],
    ['webhooks', 'Door'],
  ] as const)('of %s keeps the blanks around a text, or not', (name, sent) => {
    expect(creation(resources[name], { ...blank(resources[name]), name: '  Door ' }).name).toBe(sent);
  });

  test('never carries what the server sets', () => {
    expect(creation(resources.keys, { ...blank(resources.keys), name: 'a', key: 'mine' })).not.toHaveProperty('key');
    expect(creation(resources.devices, { ...blank(resources.devices), id: 9 })).not.toHaveProperty('id');
  });
});

describe('a secret is shown', () => {
  test.each<readonly [string, ResourceName, Draft, string | null]>([
    ['where an answer brings it', 'keys', { key: 'fresh' }, 'fresh'],
    ['not where it is masked', 'keys', { key: '*********' }, null],
    ['not where it is missing', 'keys', { name: 'Door' }, null],
    ['not where it is none', 'keys', { key: null }, null],
    ['not where the column is plain text under the same name', 'configs', { key: 'colour' }, null],
    ['not where the table has none', 'services', { secret: 'fresh' }, null],
  ])('%s', (_, name, values, secret) => {
    expect(secretOf(resources[name], { id: 7, version: 1, ...values })).toBe(secret);
  });
});

test('a moment is what the server writes: never typed, never sent', () => {
  for (const [, table] of all) {
    const moments = table.columns.filter(({ kind }) => kind === 'moment').map(({ key }) => key);
    expect(editableColumns(table).filter(({ key }) => moments.includes(key))).toEqual([]);
    const typed = Object.fromEntries(moments.map((key) => [key, 1_800_000_000]));
    expect(changes(table, { id: 7, version: 1 }, { ...typed })).toEqual(changes(table, { id: 7, version: 1 }, {}));
    for (const key of moments) expect(creation(table, { ...blank(table), ...typed })).not.toHaveProperty(key);
  }
  expect(resources.tasks.columns.filter(({ kind }) => kind === 'moment').map(({ key }) => key)).toEqual([
    'last_run_at',
    'next_run_at',
  ]);
});

describe('before it is sent', () => {
  const valid: Readonly<Partial<Record<ResourceName, Draft>>> = {
    reports: { name: 'Sales', url: 'https://a.test/x' },
    tasks: { name: 'Sync', frecuency: 60 },
    configs: { key: 'a', value: 'plain' },
    users: { email: 'ana@a.test', first_name: 'Ana' },
    services: { name: 'x'.repeat(200) },
  };
  test.each<readonly [string, ResourceName, Draft, Draft]>([
    ['a report is fine', 'reports', {}, {}],
    ['a script address is none', 'reports', { url: 'javascript:alert(1)' }, { url: 'invalid' }],
    ['an address without a host is none', 'reports', { url: 'https://' }, { url: 'invalid' }],
    ['an address holds no password', 'reports', { url: 'https://a:b@a.test/' }, { url: 'with_credentials' }],
    ['an address has no blanks', 'reports', { url: 'https://a.test/a b' }, { url: 'invalid' }],
    ['an address is required', 'reports', { url: ' ' }, { url: 'required' }],
    ['a task runs once a second at most', 'tasks', { frecuency: 1 }, {}],
    ['a task runs not more often', 'tasks', { frecuency: 0 }, { frecuency: 'invalid' }],
    ['a task does not run backwards', 'tasks', { frecuency: -1 }, { frecuency: 'invalid' }],
    ['a task runs every whole second', 'tasks', { frecuency: 1.5 }, { frecuency: 'invalid' }],
    ['a task runs once a year at least', 'tasks', { frecuency: 31_536_001 }, { frecuency: 'invalid' }],
    ['a task needs a number', 'tasks', { frecuency: Number.NaN }, { frecuency: 'invalid' }],
    ['metadata is JSON', 'tasks', { metadata: '{"a":1}' }, {}],
    ['metadata keeps each digit', 'tasks', { metadata: '{"sim":8952020212345678901}' }, { metadata: 'long_number' }],
    ['metadata is no text', 'tasks', { metadata: '8952020212345678901' }, { metadata: 'long_number' }],
    ['a configuration keeps each digit', 'configs', { value: '[8952020212345678901]' }, { value: 'long_number' }],
    ['a configuration may be a long number, as text', 'configs', { value: '8952020212345678901' }, {}],
    ['metadata that is no JSON is refused', 'tasks', { metadata: '{a' }, { metadata: 'invalid' }],
    ['a configuration may be plain text', 'configs', { value: '{a' }, {}],
    ['a configuration of blanks is none', 'configs', { value: '  ' }, { value: 'required' }],
    ['an e-mail has an at', 'users', { email: 'ana.a.test' }, { email: 'invalid' }],
    ['the longest e-mail is not longer', 'users', { email: `${'a'.repeat(250)}@a.test` }, { email: 'too_long' }],
    ['the longest name fits', 'services', {}, {}],
    ['a longer name does not', 'services', { name: 'x'.repeat(201) }, { name: 'too_long' }],
    ['blanks around a name do not count', 'services', { name: ` ${'x'.repeat(200)} ` }, {}],
    ['notes may be missing', 'services', { notes: '' }, {}],
  ])('%s', (_, name, draft, problems) => {
    expect(problemsOf(resources[name], { ...blank(resources[name]), ...valid[name], ...draft })).toEqual(problems);
  });
});

test('what no record of a table has is no column there: notes, the service of what is for all, the hours of a closed day', () => {
  const bare = { id: 1, version: 1, name: 'North', notes: '', active: true };
  const noted = all.filter(([, resource]) => columnOf(resource, 'notes'));
  expect(noted.filter(([, resource]) => !emptyColumns(resource, [bare]).split(',').includes('notes'))).toEqual([]);
  expect(noted.filter(([, resource]) => emptyColumns(resource, [{ ...bare, notes: 'a' }]).includes('notes'))).toEqual(
    [],
  );
  expect(emptyColumns(resources.outcomes, [{ ...bare, service: null }])).toBe('notes,service');
  expect(emptyColumns(resources.holidays, [{ ...bare, opens: '', closes: '' }])).toBe('opens,closes,notes');
});
