import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../server/base/settings.ts';
import { contentsOf, seedDemo } from '../../server/demo/seed.ts';
import { startDemo } from '../../server/demo/start.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let empty: TestServer;
beforeAll(async () => {
  server = await startServer();
  empty = await startServer({ demo: false });
});
afterAll(async () => {
  await server.close();
  await empty.close();
});

const count = async (on: TestServer, what: string) =>
  Number((await on.db.$client.query(`select count(*)::int as n from ${what}`)).rows[0].n);

test('both businesses have one of everything', async () => {
  const tables = [
    'branches',
    'zones',
    'desks',
    'services',
    'devices',
    'roles',
    'groups',
    'pauses',
    'outcomes',
    'macros',
    'routings',
    'phones',
    'hours',
    'holidays',
    'reports',
    'integrations',
    'tasks',
    'webhooks',
    'configs',
  ];
  for (const table of tables)
    for (const bunit of [1, 2])
      expect(await count(server, `${table} where bunit_id = ${bunit}`), `${table} ${bunit}`).toBeGreaterThan(0);
  expect([
    await count(server, 'devices where bunit_id = 1'),
    await count(server, 'devices where bunit_id = 2'),
  ]).toEqual([12, 5]);
  expect(await count(server, "queryings where state in ('FINISHED', 'FINISHED_BY_CLIENT')")).toBeGreaterThan(5);
  expect(await count(server, "queryings where state in ('REQUESTED', 'ATTENDED')")).toBe(0);
});

test('the accounts are what the documentation says', async () => {
  const codes = async (email: string) => {
    const { id, businesses, fullpower } = await server.login(email);
    const agents = await count(server, `agents where user_id = ${id}`);
    return { fullpower, agents, codes: businesses.map((one) => one.permissions.map(({ code }) => code)) };
  };
  expect(await codes('viewer@demo.local')).toEqual({ fullpower: false, agents: 0, codes: [['DEVICES_READ']] });
  const agent = ['DEVICES_READ', 'QUERYINGS_CREATION', 'QUERYINGS_DELETION', 'QUERYINGS_EDITION', 'QUERYINGS_READ'];
  expect(await codes('agent2@demo.local')).toEqual({ fullpower: false, agents: 1, codes: [agent] });
  const manager = await codes('manager@demo.local');
  expect(manager.codes).toHaveLength(2);
  expect(manager.codes[0]).toEqual(expect.arrayContaining(['CONFIGS_READ', 'AGENTS_CREATION', 'KEYS_EDITION']));
  expect(manager.codes[0]).not.toContain('PLATFORM_GOD');
  expect((await codes('admin@demo.local')).fullpower).toBe(true);
  expect((await codes('nobody@demo.local')).codes).toEqual([]);
});

test('half a demo is none: what fails in the middle leaves nothing', async () => {
  await empty.db.$client.query("delete from permissions where code = 'DEVICES_EDITION'");
  await expect(seedDemo(empty.db, { password: null, key: null, now: 0 })).rejects.toThrow();
  expect(await contentsOf(empty.db)).toEqual({ contents: 'empty', isPublished: false });
  expect(await count(empty, 'accounts')).toBe(0);
  await empty.db.$client.query("insert into permissions (code, name) values ('DEVICES_EDITION', 'Edit devices')");
});

test('the demo stays on where it was made, and is kept from strangers', async () => {
  const start = (env: Record<string, string>) => startDemo(server.db, readSettings(env), server.now());
  expect(await start({})).toEqual({ isOn: true, key: null });
  expect(await start({ DEMO: 'off' })).toEqual({ isOn: false, key: null });
  await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow(/^HOST: /);
  await expect(start({ PUBLIC_URL: 'https://a.example' })).rejects.toThrow(/^PUBLIC_URL: /);
  await expect(start({ TRUST_PROXY: 'on' })).rejects.toThrow(/^TRUST_PROXY: /);
  const key = 'another-key-of-the-demo';
  expect(await start({ DEMO_KEY: key })).toEqual({ isOn: true, key });
  expect((await server.ask('GET', '/api/devices', { bearer: key })).status).toBe(200);
  expect((await server.ask('GET', '/api/devices', { bearer: server.key })).status).toBe(401);
});

test('other people’s data is never mixed with the demo', async () => {
  const start = (env: Record<string, string>) => startDemo(empty.db, readSettings(env), empty.now());
  await empty.db.$client.query("insert into businesses (name) values ('Mine')");
  expect(await start({})).toEqual({ isOn: false, key: null });
  await expect(start({ DEMO: 'on' })).rejects.toThrow(/^DEMO: /);
  await empty.db.$client.query('delete from businesses');
  const own = await start({ DEMO_PASSWORD: 'a-private-one', DEMO_KEY: 'a-key-of-this-test' });
  expect(own).toEqual({ isOn: true, key: 'a-key-of-this-test' });
  expect(await contentsOf(empty.db)).toEqual({ contents: 'demo', isPublished: false });
  expect(await empty.idToken('agent@demo.local', 'a-private-one')).toContain('.');
});
