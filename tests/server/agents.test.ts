import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let manager = '';
let agent = { bearer: '', id: 0, userId: 0 };
let colleague = { bearer: '', id: 0, userId: 0 };

beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
  const sit = async (email: string) => {
    const login = await server.login(email);
    const bearer = bearerOf(login);
    const { body } = await server.ask<{ data: { agents: { id: number }[] } }>('GET', '/api/profile', { bearer });
    return { bearer, id: body.data.agents[0]?.id ?? 0, userId: login.id };
  };
  agent = await sit('agent@demo.local');
  colleague = await sit('agent2@demo.local');
});
afterAll(() => server.close());

const put = (id: number, data: object, bearer: string, version?: number) =>
  server.ask('PUT', `/api/agents/${id}`, { bearer, body: { id, data, ...(version ? { version } : {}) } });
const desksOf = async (zone: number) =>
  (await server.ask('GET', `/api/desks?zone_id=${zone}&fields=agents`, { bearer: agent.bearer })).body.data;
const userId = async (email: string) => {
  const { rows } = await server.db.$client.query<{ id: number }>('select id from users where email = $1', [email]);
  return rows[0]?.id ?? 0;
};

test('an agent sees its zones, what they offer, and who sits where', async () => {
  const own = await server.ask('GET', `/api/agents/${agent.id}?fields=id,zones`, { bearer: agent.bearer });
  expect(own.body.data.zones).toHaveLength(3);
  expect(own.body.data.zones).toContainEqual({ id: 1, name: 'Ventanillas', area: 'Sucursal Centro' });
  const zone = await server.ask('GET', '/api/zones/1?fields=services', { bearer: agent.bearer });
  expect(zone.body.data.services).toEqual([
    { id: 1, name: 'Cuentas y tarjetas' },
    { id: 2, name: 'Pagos y transferencias' },
    { id: 3, name: 'Banca en línea' },
  ]);
  const desks = await desksOf(1);
  expect(desks).toHaveLength(3);
  expect(desks[0]).toMatchObject({ zone_id: 1, agent_id: null, agents: [] });
});

test('an agent sits down, moves, and gets up; a desk that is taken says by whom', async () => {
  const [first, second] = (await desksOf(1)).map(({ id }) => id);
  const sat = await put(agent.id, { add: { desks: [first] } }, agent.bearer);
  expect(sat.body.data.desks).toMatchObject([{ id: first, zone_id: 1 }]);
  const taken = await put(colleague.id, { add: { desks: [first] } }, colleague.bearer);
  expect([taken.status, taken.body.error.code, taken.body.error.agent_id]).toEqual([409, 'desk_taken', agent.id]);
  const moved = await put(agent.id, { add: { desks: [second] } }, agent.bearer);
  expect(moved.body.data.desks).toMatchObject([{ id: second }]);
  expect((await put(colleague.id, { add: { desks: [first] } }, colleague.bearer)).status).toBe(200);
  const up = await put(agent.id, { remove: { desks: [second] } }, agent.bearer);
  expect(up.body.data.desks).toEqual([]);
  expect((await desksOf(1))[0]).toMatchObject({ agents: [{ id: colleague.id, bunit_id: 1 }] });
});

test('two agents who swap desks at once do not block each other, and nobody sits twice', async () => {
  const [first, second] = (await desksOf(3)).map(({ id }) => id);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([
      put(agent.id, { add: { desks: [round % 2 ? first : second] } }, agent.bearer),
      put(colleague.id, { add: { desks: [round % 2 ? second : first] } }, colleague.bearer),
    ]);
    const { rows } = await server.db.$client.query('select agent_id from desks where agent_id is not null');
    expect(new Set(rows.map((row) => row.agent_id)).size).toBe(rows.length);
  }
});

test('the database itself forbids an agent at two desks', async () => {
  const both = server.db.$client.query('update desks set agent_id = $1 where zone_id = 1', [agent.id]);
  await expect(both).rejects.toMatchObject({ code: '23505' });
});

test('a desk or zone of another business is unknown', async () => {
  const north = await server.db.$client.query('select min(id) as id from desks where bunit_id = 2');
  const desk = await put(agent.id, { add: { desks: [north.rows[0].id] } }, agent.bearer);
  expect([desk.status, desk.body.error.fields]).toEqual([412, { desks: 'unknown' }]);
  const zone = await server.db.$client.query('select min(id) as id from zones where bunit_id = 2');
  const zones = await put(agent.id, { zones: [1, zone.rows[0].id] }, manager);
  expect([zones.status, zones.body.error.fields]).toEqual([412, { zones: 'unknown' }]);
  const unchanged = await server.ask('GET', `/api/agents/${agent.id}`, { bearer: agent.bearer });
  expect(unchanged.body.data.zones).toHaveLength(3);
});

test('an agent changes its own desk only, and no zones', async () => {
  expect((await put(colleague.id, { remove: { desks: [1] } }, agent.bearer)).body.error.code).toBe('forbidden');
  const zones = await put(agent.id, { zones: [1] }, agent.bearer);
  expect([zones.status, zones.body.error.permission]).toEqual([403, 'AGENTS_USERS_ASSIGN']);
  const other = await server.ask('GET', `/api/agents/${colleague.id}`, { bearer: agent.bearer });
  expect(other.status).toBe(403);
});

test('zones change whole or by difference, and a stale version is refused', async () => {
  const whole = await put(agent.id, { zones: [2, 3] }, manager);
  expect(whole.body.data.zones).toMatchObject([{ id: 2 }, { id: 3 }]);
  const difference = await put(agent.id, { add: { zones: [1] }, remove: { zones: [3] } }, manager);
  expect(difference.body.data.zones).toMatchObject([{ id: 1 }, { id: 2 }]);
  const stale = await put(agent.id, { zones: [1] }, manager, whole.body.data.version);
  expect([stale.status, stale.body.error.code]).toEqual([409, 'stale_version']);
});

test('who may work in a zone no more leaves the desk there, and none in another', async () => {
  const places = async (data: object) => {
    await put(agent.id, data, manager);
    const { rows } = await server.db.$client.query('select id from desks where agent_id = $1', [agent.id]);
    return rows.map(({ id }) => id);
  };
  const freeIn = async (zone: number) => (await desksOf(zone)).find(({ agent_id }) => agent_id === null)?.id;
  await put(agent.id, { zones: [1, 2, 3] }, manager);
  const [there, other] = [await freeIn(2), await freeIn(3)];
  expect(await places({ add: { desks: [there] } })).toEqual([there]);
  expect(await places({ remove: { zones: [1] } })).toEqual([there]);
  expect(await places({ zones: [2, 3] })).toEqual([there]);
  const stored = async () =>
    (await server.db.$client.query('select agent_id, version from desks where id = $1', [there])).rows[0];
  const { version } = await stored();
  expect(await places({ zones: [1, 3] })).toEqual([]);
  expect(await stored()).toEqual({ agent_id: null, version: version + 1 });
  // Who moves to another zone may be given the desk there with it.
  expect(await places({ add: { zones: [2], desks: [there] } })).toEqual([there]);
  expect(await places({ remove: { zones: [2] }, add: { desks: [other] } })).toEqual([other]);
  expect(await places({ zones: [1, 2, 3], remove: { desks: [other] } })).toEqual([]);
});

test('a user becomes an agent once, stops being one, and becomes the same one again', async () => {
  const user_id = await userId('viewer@demo.local');
  const convert = () => server.ask('POST', '/api/agents', { bearer: manager, body: { user_id } });
  const made = await convert();
  expect([made.status, made.body.data.user_id]).toEqual([201, user_id]);
  const again = await convert();
  expect([again.status, again.body.error.fields]).toEqual([412, { user_id: 'duplicate' }]);
  const path = `/api/agents/${made.body.data.id}`;
  await put(made.body.data.id, { zones: [1], add: { desks: [3] } }, manager);
  // What somebody else changed meanwhile is not ended by whoever has not seen that.
  const now = await server.ask('GET', path, { bearer: manager });
  const stale = await server.ask('DELETE', `${path}?version=${now.body.data.version - 1}`, { bearer: manager });
  expect([stale.status, stale.body.error.code]).toEqual([409, 'stale_version']);
  expect(stale.body.error.data).toMatchObject({ id: made.body.data.id, version: now.body.data.version });
  expect((await server.ask('GET', path, { bearer: manager })).body).toEqual(now.body);
  expect((await server.ask('DELETE', `${path}?version=0`, { bearer: manager })).status).toBe(400);
  const removed = await server.ask('DELETE', `${path}?version=${now.body.data.version}`, { bearer: manager });
  expect([removed.status, removed.body]).toEqual([200, { data: { id: made.body.data.id } }]);
  expect((await server.ask('GET', path, { bearer: manager })).status).toBe(404);
  expect((await server.ask('DELETE', path, { bearer: manager })).status).toBe(404);
  const { rows } = await server.db.$client.query('select agent_id from desks where id = 3');
  expect(rows[0].agent_id).toBeNull();
  expect((await convert()).body.data).toMatchObject({ id: made.body.data.id, zones: [] });
});

test('an agent in a call cannot be ended', async () => {
  const { body } = await server.ask('POST', '/api/queryings', { bearer: server.key, body: {} });
  await server.ask('PUT', `/api/queryings/${body.data.id}`, {
    bearer: colleague.bearer,
    body: { data: { state: 'ATTENDED' } },
  });
  const refused = await server.ask('DELETE', `/api/agents/${colleague.id}`, { bearer: manager });
  expect([refused.status, refused.body.error.code]).toEqual([412, 'in_use']);
  expect((await server.ask('GET', `/api/agents/${colleague.id}`, { bearer: manager })).status).toBe(200);
});

test('a user of no business, or of another, is unknown', async () => {
  for (const user_id of [await userId('nobody@demo.local'), 99_999]) {
    const refused = await server.ask('POST', '/api/agents', { bearer: manager, body: { user_id } });
    expect([refused.status, refused.body.error.fields]).toEqual([412, { user_id: 'unknown' }]);
  }
  const north = bearerOf(await server.login('manager@demo.local'), 1);
  const foreign = await server.ask('POST', '/api/agents', { bearer: north, body: { user_id: agent.userId } });
  expect(foreign.status).toBe(412);
  expect((await server.ask('GET', `/api/agents/${agent.id}`, { bearer: north })).status).toBe(404);
  expect((await server.ask('GET', '/api/zones/1', { bearer: north })).status).toBe(404);
});
