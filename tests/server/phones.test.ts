import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let [admin, north, agent, agentId] = ['', '', '', 0];
beforeAll(async () => {
  server = await startServer();
  const login = await server.login('admin@demo.local');
  [admin, north] = [bearerOf(login, 0), bearerOf(login, 1)];
  agent = await server.signIn('agent@demo.local');
  const found = await query(
    "select a.id from agents a join users u on u.id = a.user_id where a.bunit_id = 1 and u.email = 'agent@demo.local'",
  );
  agentId = Number(found[0]?.id);
  await query('delete from phones');
});
afterAll(() => server.close());
afterEach(async () => {
  await query("update queryings set state = 'FINISHED', offered_to = null");
  await query("update availability set state = 'OFFLINE', offer_call_id = null, offer_until = null");
  for (const table of ['offers', 'routings', 'routing_leases', 'phones', 'trash']) await query(`delete from ${table}`);
});

const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;
const prefer = async (more: object = {}, bearer = admin) => {
  const body = { name: 'Notaría 12', phone: '5511112222', head_start: 300, ...more };
  const { status, body: answer } = await server.ask('POST', '/api/phones', { bearer, body });
  expect([status, answer]).toEqual([201, expect.anything()]);
  return answer.data;
};
const place = async (phone: string, more: object = {}) =>
  Number((await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone, ...more } })).body.data.id);
const list = async (sort = 'turn') =>
  (
    await server.ask<{ data: Call[] }>(
      'GET',
      `/api/queryings?state=REQUESTED,DELAYED,REDIRECTED,RETURNED&sort=${sort}&fields=precedence`,
      { bearer: agent },
    )
  ).body.data;

test.each([
  ['a number, however it is written', { phone: '+52 (55) 1111-2222' }, '55 1111 2222', true],
  ['a number with its country', { phone: '5511112222' }, '+52 55 1111 2222', true],
  ['a number, not one that begins alike', { phone: '5511112222' }, '55111122223', false],
  ['a number, not the same one of another country', { phone: '+52 55 1111 2222' }, '+1 55 1111 2222', false],
  ['an extension, whole', { phone: '412' }, '412', true],
  ['an extension, not what ends like it', { phone: '412' }, '55412', false],
  ['all that begin alike', { phone: '55 11', prefix: true }, '5511998877', true],
  ['all that begin alike, not what has it within', { phone: '55 11', prefix: true }, '5255119988', false],
  ['nobody without a number', { phone: '55', prefix: true }, '', false],
  ['nobody where it is not active', { phone: '5511112222', active: false }, '5511112222', false],
])('the list means %s', async (_what, listed, phone, isMeant) => {
  const { id } = await prefer(listed);
  await place(phone);
  const [call] = await list();
  expect(call?.precedence).toEqual({
    head_start: isMeant ? 300 : 0,
    phone: isMeant ? { id, name: 'Notaría 12' } : null,
  });
});

test('a whole number counts before prefixes, and a longer one of these before a shorter', async () => {
  await prefer({ name: 'Largo', phone: '551111', prefix: true, head_start: 20 });
  await prefer({ name: 'Corto', phone: '55', prefix: true, head_start: 10 });
  const whole = await prefer({ name: 'Uno', phone: '5511112222', head_start: 5 });
  await place('5511112222');
  await place('5511113333');
  await place('5599999999');
  expect((await list('id')).map(({ precedence }) => precedence?.phone?.name)).toEqual(['Uno', 'Largo', 'Corto']);
  const { status } = await server.ask('DELETE', `/api/phones/${whole.id}`, { bearer: admin });
  expect(status).toBe(200);
  expect((await list('id'))[0]?.precedence?.phone?.name).toBe('Largo');
});

test('the queue goes by turn: by service and number, and nobody is overtaken by who came too late', async () => {
  const [service] = await query('select id from services where bunit_id = 1 order by id limit 1');
  await query("insert into routings (bunit_id, name, service_id, head_start) values (1, 'Ventaja', $1, 30)", [
    service?.id,
  ]);
  await prefer({ head_start: 60 });
  const first = await place('5590000001');
  server.advance(40);
  const byService = await place('5590000002', { service_id: service?.id });
  const byNumber = await place('5511112222');
  server.advance(45);
  const byBoth = await place('5511112222', { service_id: service?.id });
  const late = await place('5511112222');
  expect((await list()).map(({ id }) => id)).toEqual([byNumber, byBoth, first, byService, late]);
});

test('a device is told the place by which it is served: who is preferred stands before, and who came too late does not', async () => {
  const [service] = await query('select id from services where bunit_id = 1 order by id limit 1');
  await query("insert into routings (bunit_id, name, service_id, head_start) values (1, 'Ventaja', $1, 30)", [
    service?.id,
  ]);
  await prefer({ head_start: 60 });
  await prefer({ name: 'Sucursal', phone: '5533', prefix: true, head_start: 3_600 });
  await prefer({ phone: '5590000003', head_start: 600 }, north);
  const places = async (...ids: readonly number[]) => {
    const asked = ids.map((id) => server.ask('GET', `/api/queryings/${id}/place`, { bearer: server.key }));
    return (await Promise.all(asked)).map(({ body }) => body.data.position);
  };
  const now = server.now();
  const comes = (id: number, at: number) =>
    query('update queryings set waiting_since = $1 where id = $2', [now + at, id]);
  const came = async (at: number, phone: string, more: object = {}) => {
    const id = await place(phone, more);
    await comes(id, at);
    return id;
  };
  const first = await came(0, '5590000001');
  const atOnce = await came(0, '5590000002');
  const preferred = await came(40, '5511112222');
  const plain = await came(40, '5590000003');
  expect(await places(preferred, first, atOnce, plain)).toEqual([1, 2, 3, 4]);
  const late = await came(80, '55 1111 2222');
  const most = await came(80, '5533000000');
  const waiting = [most, preferred, first, atOnce, late, plain];
  expect(await places(...waiting)).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await list()).map(({ id }) => id)).toEqual(waiting);
  // Counted as if they had come at once, the one that came before is served before.
  await comes(late, 100);
  expect(await places(plain, late)).toEqual([5, 6]);
  // The head start of a service is that of all its calls.
  const ofService = await came(20, '5590000004', { service_id: service?.id });
  expect(await places(await came(40, '5511112222', { service_id: service?.id }), ofService)).toEqual([1, 2]);
});

test('a preferred call is given to somebody first', async () => {
  await query("insert into routings (bunit_id, name, one_by_one) values (1, 'Uno por uno', true)");
  await prefer({ head_start: 60 });
  const first = await place('5590000001');
  server.advance(30);
  const preferred = await place('55 1111 2222');
  await server.ask('PUT', '/api/availability', { bearer: agent, body: { event: 'arrive' } });
  await server.app.callRouting.look();
  const rung = await query('select id, offered_to from queryings where id = any($1) order by id', [[first, preferred]]);
  expect(rung).toEqual([
    { id: first, offered_to: null },
    { id: preferred, offered_to: agentId },
  ]);
});

test('one among more than are looked at is found, however late it came', async () => {
  await query("insert into routings (bunit_id, name, one_by_one) values (1, 'Uno por uno', true)");
  await query(`insert into queryings (bunit_id, phone, required_in, waiting_since, open)
    select 1, '559' || n, ${server.now() - 100}, ${server.now() - 100}, false from generate_series(1000000, 1000200) n`);
  await prefer({ head_start: 600 });
  const preferred = await place('5511112222');
  await server.ask('PUT', '/api/availability', { bearer: agent, body: { event: 'arrive' } });
  await server.app.callRouting.look();
  expect(await query('select id from queryings where offered_to is not null')).toEqual([{ id: preferred }]);
});

test('it is of one business, and customers are not told of it', async () => {
  const { id } = await prefer({}, north);
  const call = await place('5511112222');
  expect((await list())[0]?.precedence).toEqual({ head_start: 0, phone: null });
  expect((await server.ask('GET', `/api/phones/${id}`, { bearer: admin })).status).toBe(404);
  const asked = await server.ask('GET', `/api/queryings/${call}?fields=precedence`, { bearer: agent });
  expect(asked.status).toBe(400);
});

test('what is no number is refused', async () => {
  const body = { name: 'X', phone: 'mi tía', head_start: 1 };
  const { status, body: answer } = await server.ask('POST', '/api/phones', { bearer: admin, body });
  expect([status, answer.error]).toMatchObject([412, { fields: { phone: 'not_a_phone' } }]);
});

test('whoever is erased is not preferred any more', async () => {
  const { id: gone } = await prefer({ name: 'Ida', phone: '+52 55 1111 2222' });
  await server.ask('DELETE', `/api/phones/${gone}`, { bearer: admin });
  await prefer();
  await prefer({ name: 'Todo', phone: '5511112222', prefix: true });
  await prefer({ name: 'Comienzo', phone: '551111222', prefix: true });
  await place('5511112222');
  await query("update queryings set state = 'FINISHED'");
  const body = { phone: '55 1111 2222', confirm: true };
  expect((await server.ask('POST', '/api/queryings/erasures', { bearer: admin, body })).status).toBe(201);
  await server.app.erasures.look();
  expect(await query('select name from phones')).toEqual([{ name: 'Comienzo' }]);
  expect(await query("select 1 from trash where resource = 'phones'")).toEqual([]);
});

test('of whoever is erased no kept answer names the number, whatever it answers', async () => {
  const asked = (key: string, path: string, body: object, bearer = admin) =>
    server.ask('POST', path, { bearer, headers: { 'idempotency-key': key }, body });
  const listed = { name: 'Notaría 12', phone: '55 1111 2222', head_start: 300 };
  const prefers = (bearer?: string) => asked('prefer', '/api/phones', listed, bearer);
  const made = await prefers();
  expect([made.status, (await prefers(north)).status]).toEqual([201, 201]);
  // A verdict on somebody's older version shows the record as it is.
  const records = [{ id: made.body.data.id, version: 99 }];
  const switches = () => asked('switch', '/api/phones/bulk', { action: 'deactivate', records });
  expect((await switches()).body.data).toMatchObject([{ problem: 'stale_version', data: { phone: listed.phone } }]);
  const key = { name: 'Llamadas de 55-1111-2222', permissions: [] };
  const made2 = await asked('key', '/api/keys', key);
  const rotates = () => asked('rotate', `/api/keys/${made2.body.data.id}/rotate`, {});
  expect([made2.status, (await rotates()).status]).toEqual([201, 200]);
  const other = { ...listed, name: 'Otra', phone: '55 3333 4444' };
  expect((await asked('other', '/api/phones', other)).status).toBe(201);
  await place('5511112222');
  await query("update queryings set state = 'FINISHED'");
  const body = { phone: '55 1111 2222', confirm: true };
  expect((await server.ask('POST', '/api/queryings/erasures', { bearer: admin, body })).status).toBe(201);
  await server.app.erasures.look();
  const named = await query("select key from idempotency_keys where answer::text ~ '1111.?2222' order by key");
  // What another business was answered is its own.
  expect(named).toEqual([{ key: 'prefer' }]);
  const again = [await prefers(), await switches(), await asked('key', '/api/keys', key), await rotates()];
  expect(again.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect((await prefers(north)).status).toBe(201);
  expect((await asked('other', '/api/phones', other)).status).toBe(201);
});
