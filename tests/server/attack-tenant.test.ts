import { afterAll, beforeAll, expect, test } from 'vitest';
import { digest } from '../../server/base/digest.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
/** An administrator in both businesses, with the bearer of each. */
let south = '';
let north = '';
beforeAll(async () => {
  server = await startServer();
  const admin = await server.login('admin@demo.local');
  south = bearerOf(admin, 0);
  north = bearerOf(admin, 1);
});
afterAll(() => server.close());

const query = async (text: string) => (await server.db.$client.query(text)).rows;
const idOf = async (table: string, business: number): Promise<number> =>
  (await query(`select min(id)::int as id from ${table} where bunit_id = ${business}`))[0].id;

test('no record of another business is read, changed or removed by its id', async () => {
  const [call, session, zone, agent] = await Promise.all(
    ['queryings', 'sessions', 'zones', 'agents'].map((table) => idOf(table, 1)),
  );
  const asked: readonly (readonly [string, string, unknown?])[] = [
    ['GET', `/api/queryings/${call}?fields=service,agent`],
    ['PUT', `/api/queryings/${call}`, { data: { notes: 'mine' } }],
    ['PUT', `/api/queryings/${call}`, { data: { state: 'REJECTED' } }],
    ['GET', `/api/sessions/${session}?fields=interactions`],
    ['POST', `/api/sessions/${session}/interactions`, { name: 'x', events: [] }],
    ['GET', `/api/zones/${zone}?fields=services,desks,agents,branch`],
    ['GET', `/api/agents/${agent}?fields=zones,desks`],
    ['PUT', `/api/agents/${agent}`, { data: { zones: [] } }],
    ['DELETE', `/api/agents/${agent}`],
  ];
  for (const [method, path, body] of asked) {
    const { status } = await server.ask(method, path, { bearer: north, ...(body ? { body } : {}) });
    // An administrator without an agent record may not move calls at all, and is told so for any id.
    expect([403, 404], `${method} ${path}`).toContain(status);
    if (!path.startsWith('/api/queryings') || method === 'GET') expect(status, `${method} ${path}`).toBe(404);
  }
  expect(await query(`select notes from queryings where notes = 'mine'`)).toEqual([]);
});

test('no filter, sort or search of a list reaches another business', async () => {
  const cases: readonly (readonly [string, string])[] = [
    ['queryings', 'sort=-created_at,id&state=REQUESTED,FINISHED,ATTENDED&fields=service,agent'],
    ['queryings', `service_id=${await idOf('services', 1)}`],
    ['queryings', `session_id=${await idOf('sessions', 1)}&required_in>=0`],
    ['desks', `zone_id=${await idOf('zones', 1)}&fields=agents`],
    ['desks', `agent_id=${await idOf('agents', 1)}`],
    ['devices', `id=${await idOf('devices', 1)},${await idOf('devices', 2)}&fields=services`],
    ['services', 'search=a&sort=-name'],
  ];
  for (const [resource, parameters] of cases) {
    const { status, body } = await server.ask('GET', `/api/${resource}?perPage=2000&${parameters}`, { bearer: north });
    expect(status, parameters).toBe(200);
    expect(new Set(body.data.map(({ bunit_id }) => bunit_id)).has(1), `${resource} ${parameters}`).toBe(false);
  }
  for (const resource of ['queryings', 'desks', 'devices', 'services']) {
    const { status, body } = await server.ask('GET', `/api/${resource}?bunit_id=1`, { bearer: north });
    expect([status, body.data ?? []], resource).toEqual([expect.toBeOneOf([200, 400]), []]);
  }
});

test('no relation leads into another business', async () => {
  const service_id = await idOf('services', 1);
  const session_id = await idOf('sessions', 1);
  for (const body of [{ service_id }, { session_id }])
    expect(await server.ask('POST', '/api/queryings', { bearer: north, body })).toMatchObject({
      status: 412,
      body: { error: { code: 'unknown' } },
    });
  const { id } = await server.login('manager@demo.local');
  const agent = await server.ask('POST', '/api/agents', { bearer: north, body: { user_id: id } });
  const path = `/api/agents/${agent.body.data.id}`;
  const zone = await idOf('zones', 1);
  const desk = await idOf('desks', 1);
  for (const data of [
    { zones: [zone] },
    { add: { zones: [zone] } },
    { add: { desks: [desk] } },
    { remove: { desks: [desk] } },
  ])
    expect((await server.ask('PUT', path, { bearer: north, body: { data } })).status, JSON.stringify(data)).toBe(412);
});

test('an idempotency key is one of its caller in its business: nobody gets the answer of another', async () => {
  const headers = { 'idempotency-key': 'the-same-key' };
  const place = (bearer: string) => server.ask('POST', '/api/queryings', { bearer, body: { phone: '5550' }, headers });
  const begin = (bearer: string) =>
    server.ask('POST', '/api/sessions', { bearer, body: {}, headers: { 'idempotency-key': 'begin' } });
  for (const make of [place, begin]) {
    const made = [await make(south), await make(north), await make(server.key)];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(3);
    expect((await make(south)).body).toEqual(made[0]?.body);
  }
  expect((await place(north)).body.data.bunit_id).toBe(2);
});

test('a manager cannot find out who is a superuser by making agents of them', async () => {
  const manager = await server.login('manager@demo.local');
  const admin = await server.login('admin@demo.local');
  const nobody = await server.login('nobody@demo.local');
  for (const { id } of [admin, nobody])
    expect(await server.ask('POST', '/api/agents', { bearer: bearerOf(manager), body: { user_id: id } })).toMatchObject(
      {
        status: 412,
        body: { error: { code: 'unknown' } },
      },
    );
  expect((await server.ask('POST', '/api/agents', { bearer: south, body: { user_id: admin.id } })).status).toBe(201);
});

test('a key of one business is no key of another, whatever stands beside it', async () => {
  const append = (await server.login('admin@demo.local')).businesses[1]?.appendToken;
  const { body } = await server.ask('GET', '/api/devices?perPage=2000', {
    bearer: server.key,
    headers: { 'x-bunit-id': '2', cookie: 'bunit_id=2', 'x-http-method-override': 'DELETE' },
  });
  expect(new Set(body.data.map(({ bunit_id }) => bunit_id))).toEqual(new Set([1]));
  expect((await server.ask('GET', '/api/devices', { bearer: `${server.key}~${append}` })).status).toBe(401);
  const other = await idOf('devices', 2);
  expect((await server.ask('POST', `/api/devices/${other}/ping`, { bearer: server.key })).status).toBe(404);
});

test('a key that may only place calls learns nothing of the calls of others', async () => {
  const secret = 'a-key-that-may-only-place-calls';
  await server.db.$client.query(
    `with key as (insert into keys (name, bunit_id, key_hash, key_prefix) values ('kiosk', 1, $1, 'a-key-') returning id)
     insert into key_permissions select key.id, p.id from key, permissions p where code = 'QUERYINGS_CREATION'`,
    [digest(secret)],
  );
  const agent = await server.signIn('agent@demo.local');
  const body = { phone: '5512340000' };
  const path = `/api/queryings/${(await server.ask('POST', '/api/queryings', { bearer: server.key, body })).body.data.id}`;
  const put = (bearer: string, data: object, more = {}) =>
    server.ask('PUT', `${path}?fields=service`, { bearer, body: { data, ...more } });
  await put(agent, { state: 'ATTENDED' });
  await put(agent, { state: 'RETURNED', notes: 'of the agent' });
  expect((await server.ask('GET', path, { bearer: secret })).status).toBe(403);
  const answers = [
    await put(secret, { state: 'REQUESTED' }),
    await put(secret, { state: 'FINISHED_BY_CLIENT' }),
    await put(secret, { state: 'REJECTED' }, { version: 1 }),
    await put(secret, { state: 'REJECTED' }),
  ];
  // A call that it did not place is not there.
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(JSON.stringify(answers)).not.toMatch(/5512340000|of the agent/);
  expect((await server.ask('GET', path, { bearer: agent })).body.data).toMatchObject({
    ...body,
    notes: 'of the agent',
  });
});
