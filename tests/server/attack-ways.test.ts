import { afterAll, beforeAll, expect, test } from 'vitest';
import { driveRoutes } from '../../scripts/attack/drive.ts';
import { setStage } from '../../scripts/attack/roles.ts';
import { createVictim } from '../../scripts/attack/victim.ts';
import { pairDevice } from '../support/paired.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let south = '';
let north = '';
beforeAll(async () => {
  server = await startServer();
  south = await server.signIn('admin@demo.local', 0);
  north = await server.signIn('admin@demo.local', 1);
});
afterAll(() => server.close());

const firstOf = async (path: string, bearer: string) =>
  (await server.ask('GET', `/api/${path}?sort=id`, { bearer })).body.data[0]?.id ?? 0;

test('the metadata of a task may be any JSON, and runs nothing but an integration of its business', async () => {
  const [mine, theirs] = [await firstOf('integrations', south), await firstOf('integrations', north)];
  const create = (metadata: unknown) =>
    server.ask('POST', '/api/tasks', {
      bearer: south,
      body: { name: `shape ${JSON.stringify(metadata).slice(0, 100)}`, frecuency: 3_600, metadata, active: true },
    });
  const nothing = [[], [mine], [{ integration_id: mine }], 'integration_id', 7, true, { data: [] }];
  for (const metadata of nothing) {
    const made = await create(metadata);
    expect([made.status, made.body.data?.next_run_at], JSON.stringify(metadata)).toEqual([201, null]);
    const run = await server.ask('POST', `/api/tasks/${made.body.data.id}/run`, { bearer: south });
    expect([run.status, run.body.error.fields], JSON.stringify(metadata)).toEqual([412, { metadata: 'unknown' }]);
  }
  for (const integration_id of [theirs, 999_999, -1, 0.5, [mine], { id: mine }, true, '1; drop table tasks', 1e300]) {
    const { status, body } = await create({ integration_id });
    expect([status, body.error?.fields], JSON.stringify(integration_id)).toEqual([412, { metadata: 'unknown' }]);
  }
  expect((await create({ integration_id: mine })).status).toBe(201);
});

test('an entry that names a device of another business orders nothing there, and is read by nobody there', async () => {
  const device = await firstOf('devices', south);
  const secret = await pairDevice(server, south, device);
  const restartOf = async () =>
    (await server.ask<{ data: { restart: unknown } }>('GET', `/api/devices/${device}/restart`, { bearer: south })).body
      .data.restart;
  const keys = [`devices.${device}.player.last_update`, `devices.${device}.volumen`, 'devices.general.volumen'];
  for (const key of keys) {
    const body = { key, value: server.now() + 60, active: true };
    expect([201, 412]).toContain((await server.ask('POST', '/api/configs', { bearer: north, body })).status);
  }
  expect(await restartOf()).toBeNull();
  const self = await server.ask('GET', '/api/device', { bearer: secret });
  expect(self.status).toBe(200);
  expect(JSON.stringify(self.body)).not.toContain(String(server.now() + 60).slice(0, -2));
  // The same entry in its own business is an order.
  const body = { key: keys[0], value: server.now() + 60, active: true };
  expect((await server.ask('POST', '/api/configs', { bearer: south, body })).status).toBe(201);
  expect(await restartOf()).toMatchObject({ device_id: device, state: 'requested' });
});

test('behind a proxy, links and cookies are of the public address, whatever a client claims', async () => {
  const env = { TRUST_PROXY: 'on', PUBLIC_URL: 'https://console.example.org' };
  const proxied = await startServer({ env, beside: server });
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '203.0.113.9, 198.51.100.1',
    'x-forwarded-prefix': '/evil',
    forwarded: 'host=evil.example;proto=http',
  };
  const call = await proxied.ask('POST', '/api/queryings', { bearer: server.key, headers, body: { with_video: true } });
  expect(call.body.data.url).toMatch(/^https:\/\/console\.example\.org\/room\//);
  const code = await proxied.ask('POST', '/api/pairings', { headers });
  expect(code.body.data.url).toMatch(/^https:\/\/console\.example\.org\/devices\?pair=/);
  const { headers: answered } = await proxied.ask('GET', '/', { headers });
  expect(JSON.stringify([...answered])).not.toContain('evil');
  await proxied.close();
});

test('what was taken away at one node serves at no other', async () => {
  const stage = await setStage(server);
  const victim = createVictim(stage);
  const other = await startServer({ beside: server });
  const elsewhere = { ...stage, target: { ...stage.target, ask: other.ask } };
  const as = ['removed', 'ended', 'unpaired', 'inactive', 'stranger', 'device'] as const;
  expect(await driveRoutes(elsewhere, victim, { as })).toEqual([]);
  await stage.leave();
  await other.close();
});
