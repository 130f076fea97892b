import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openingAt, type Schedule } from '../../src/domain/hours.ts';
import { clockIn } from '../../src/domain/time-zone.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

const zone = 'America/Tijuana';
let server: TestServer;
let [admin, agent] = ['', ''];
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;
beforeEach(async () => {
  const login = await server.login('admin@demo.local');
  admin = bearerOf(login, 0);
  agent = await server.signIn('agent@demo.local');
  await query("update configs set active = false where key like '%horario'");
  for (const table of ['hours', 'holidays']) await query(`delete from ${table}`);
  await query('update businesses set time_zone = $1 where id = 1', [zone]);
});
afterEach(() => query("update queryings set state = 'FINISHED'"));

const write = async (path: string, body: object) => {
  const { status, body: answer } = await server.ask('POST', `/api/${path}`, { bearer: admin, body });
  expect([status, answer]).toEqual([201, expect.anything()]);
};
/** A time of day, so many hours from now, by the clocks of the business. */
const inHours = (hours: number) => clockIn(zone, server.now() + hours * 3_600).time.slice(0, 5);
const place = (more: object = {}, headers: Record<string, string> = {}, bearer = server.key) =>
  server.ask('POST', '/api/queryings', { bearer, headers, body: { phone: '5559000', ...more } });
const told = async (device = 1) =>
  (
    await server.ask<{ data: { hours: unknown; schedule: Schedule | null } }>('POST', `/api/devices/${device}/ping`, {
      bearer: server.key,
      body: {},
    })
  ).body.data;

test('without hours, holidays and entries it is always open', async () => {
  expect(await told()).toMatchObject({ hours: null, schedule: null });
  expect((await place()).status).toBe(201);
});

test('a customer gets no call while it is closed, and is told when it opens', async () => {
  await write('hours', { name: 'Tarde', opens: inHours(2), closes: inHours(5) });
  const { hours, schedule } = await told();
  expect([hours, schedule?.zone]).toEqual([null, zone]);
  const { isOpen, opens } = openingAt(schedule, server.now());
  expect(isOpen).toBe(false);
  const refused = await place();
  expect([refused.status, refused.body.error]).toEqual([
    409,
    { code: 'closed', message: expect.any(String), opens, holiday: null },
  ]);
  expect((await place({ required_in: opens ?? 0 })).status).toBe(201);
  expect((await place({ required_in: (opens ?? 0) - 60 })).body.error).toMatchObject({ code: 'closed', opens });
  // Whoever works there may write a call down at any time.
  expect((await place({}, {}, agent)).status).not.toBe(409);
});

test('a customer puts no call off to when it is closed', async () => {
  const { id } = (await place()).body.data;
  await write('hours', { name: 'Tarde', opens: inHours(2), closes: inHours(5) });
  const { opens } = openingAt((await told()).schedule, server.now());
  const putOff = (required_in: number, bearer = server.key) => {
    const data = { state: 'DELAYED', required_in };
    return server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { data } });
  };
  const early = await putOff((opens ?? 0) - 60);
  expect([early.status, early.body.error]).toMatchObject([409, { code: 'closed', opens }]);
  expect((await putOff(opens ?? 0)).status).toBe(200);
});

test('what was placed before it closed is answered again', async () => {
  const headers = { 'idempotency-key': 'closing-time' };
  const first = await place({}, headers);
  await write('hours', { name: 'Tarde', opens: inHours(2), closes: inHours(5) });
  const again = await place({}, headers);
  expect([again.status, again.body.data]).toEqual([201, first.body.data]);
});

test('a holiday closes, by name, and may have hours of its own', async () => {
  const { day } = clockIn(zone, server.now());
  const date = Date.parse(`${day}T23:59:59Z`) / 1_000;
  await write('holidays', { name: 'Aniversario', date, yearly: true });
  const { schedule } = await told();
  expect(schedule).toMatchObject({ holidays: [{ name: 'Aniversario', day: day.slice(5), spans: [] }] });
  expect((await place()).body.error).toMatchObject({ code: 'closed', holiday: 'Aniversario' });
  await query("update holidays set opens = '00:00', closes = '24:00'");
  expect((await place()).status).toBe(201);
});

test('an entry `horario` stands above: that of a device for this one, that of all for all', async () => {
  await write('hours', { name: 'Tarde', opens: inHours(2), closes: inHours(5) });
  const value = { abre: '00:00', cierra: '24:00' };
  await write('configs', { key: 'devices.2.horario', value });
  expect(await told(2)).toMatchObject({ hours: value, schedule: null });
  expect(await told(1)).toMatchObject({ hours: null, schedule: { zone } });
  const status = async (device_id?: number) => (await place({ device_id })).status;
  expect([await status(2), await status(1), await status()]).toEqual([201, 409, 409]);
  await write('configs', { key: 'devices.general.horario', value });
  expect([await status(2), await status(1), await status()]).toEqual([201, 201, 201]);
  await query("delete from configs where key in ('devices.2.horario', 'devices.general.horario')");
});

test('hours of another business are of no account, and inactive ones neither', async () => {
  await query("insert into hours (bunit_id, name, opens, closes) values (2, 'Otra', '00:00', '00:01')");
  await query("insert into hours (bunit_id, name, opens, closes, active) values (1, 'Vieja', '00:00', '00:01', false)");
  expect(await told()).toMatchObject({ schedule: null });
});

test.each([
  ['hours', { opens: '09:00', closes: '09:00' }, { closes: 'no_span' }],
  ['hours', { opens: '24:00', closes: '09:00' }, { closes: 'no_span' }],
  ['hours', { opens: '9 de la mañana', closes: '18:00' }, {}],
  ['hours', { opens: '25:00', closes: '18:00' }, { opens: 'not_a_time' }],
  ['holidays', { date: 1_800_000_000, opens: '24:00' }, { closes: 'no_span' }],
  ['holidays', { date: 1_800_000_000, closes: '00:00' }, { closes: 'no_span' }],
])('what says no time is refused: %s %j', async (path, body, fields) => {
  const { status, body: answer } = await server.ask('POST', `/api/${path}`, {
    bearer: admin,
    body: { name: 'X', ...body },
  });
  expect([status, answer.error]).toMatchObject([412, { code: 'invalid', fields }]);
});

test('a time zone has to be one', async () => {
  const [{ version }] = (await query('select version from businesses where id = 1')) as [{ version: number }];
  const put = (time_zone: string) =>
    server.ask('PUT', '/api/businesses/1', { bearer: admin, body: { id: 1, version, data: { time_zone } } });
  expect((await put('Mars/Olympus')).body.error).toMatchObject({
    code: 'invalid',
    fields: { time_zone: 'not_a_zone' },
  });
  expect((await put('Europe/Madrid')).status).toBe(200);
});
