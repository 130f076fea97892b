import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ping = (id: number, bearer = server.key) => server.ask('POST', `/api/devices/${id}/ping`, { bearer });

test('a ping sets the time and answers the configuration, own entries over general ones', async () => {
  const { status, body } = await ping(1);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    pinged_at: expect.any(Number),
    configs: { idioma: 'es', volumen: 35 },
    schedule: null,
    hours: { abre: '09:00', cierra: '18:00' },
    last_update: null,
    rotate: false,
  });
  await server.app.fleet.pings.flush();
  const list = await server.ask('GET', '/api/devices?perPage=2000&fields=services', { bearer: server.key });
  expect(list.body.data).toHaveLength(12);
  expect(list.body.data[0]).toMatchObject({ id: 1, pinged_at: body.data.pinged_at, services: expect.any(Array) });
});

test('a restart order arrives with the next ping; another device hears nothing of it', async () => {
  await server.db.$client.query(
    "insert into configs (bunit_id, key, value) values (1, 'devices.1.player.last_update', '1700000000')",
  );
  expect((await ping(1)).body.data.last_update).toBe(1_700_000_000);
  expect((await ping(12)).body.data.last_update).toBeNull();
  expect((await ping(2)).body.data.configs).toEqual({ idioma: 'es', volumen: 60 });
});

test('a ping tells the opening hours that count: of the device, of all devices, of the business', async () => {
  const hours = async (id: number) => (await ping(id)).body.data.hours;
  const bearer = await server.signIn('manager@demo.local');
  const write = async (key: string, value: unknown) =>
    (await server.ask('POST', '/api/configs', { bearer, body: { key, value, active: true } })).body.data.id;
  const general = await write('devices.general.horario', { abre: '08:00', cierra: '20:00' });
  await write('devices.2.horario', []);
  expect([await hours(1), await hours(2)]).toEqual([{ abre: '08:00', cierra: '20:00' }, []]);
  await server.ask('PUT', `/api/configs/${general}`, { bearer, body: { id: general, data: { active: false } } });
  expect(await hours(1)).toEqual({ abre: '09:00', cierra: '18:00' });
});

test('only an access key with the right pings, and only devices of its business', async () => {
  const manager = await ping(1, await server.signIn('manager@demo.local'));
  expect([manager.status, manager.body.error.code]).toEqual([403, 'device_required']);
  const agent = await ping(1, await server.signIn('agent@demo.local'));
  expect([agent.status, agent.body.error.permission]).toEqual([403, 'DEVICES_EDITION']);
  expect((await ping(13)).status).toBe(404);
  expect((await ping(99_999)).status).toBe(404);
});

test('services are there for devices and agents, and for nobody without a right', async () => {
  const list = (bearer: string) => server.ask('GET', '/api/services?active=1&sort=-name', { bearer });
  const { body } = await list(server.key);
  expect(body.total).toBe(6);
  expect(body.data[0]?.name).toBe('Seguros');
  expect((await list(await server.signIn('agent@demo.local'))).status).toBe(200);
  const viewer = await list(await server.signIn('viewer@demo.local'));
  expect([viewer.status, viewer.body.error.permission]).toEqual([403, 'SERVICES_READ']);
});

test('a configuration value of more than a request may carry is refused, and what is there stays', async () => {
  const bearer = await server.signIn('manager@demo.local');
  const [entry] = (await server.ask('GET', '/api/configs?search=devices.general.volumen', { bearer })).body.data;
  const change = (value: string) =>
    server.ask('PUT', `/api/configs/${entry?.id}`, { bearer, body: { id: entry?.id, data: { value } } });
  expect(await change('v'.repeat(1_100_000))).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } });
  const after = await server.ask('GET', `/api/configs/${entry?.id}`, { bearer });
  expect(after.body.data).toEqual(entry);
  expect((await change('v'.repeat(999_998))).status).toBe(200);
});
