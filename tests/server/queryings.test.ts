import { afterAll, beforeAll, expect, test } from 'vitest';
import { callStates } from '../../src/domain/call-states.ts';
import { hears } from '../support/hears.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let bearer = '';
beforeAll(async () => {
  server = await startServer({ env: { VIDEO_DOMAIN: 'video.example.com' } });
  bearer = await server.signIn('agent@demo.local');
});
afterAll(() => server.close());

const list = (query: string, by = bearer) => server.ask('GET', `/api/queryings?${query}`, { bearer: by });
const create = (body: object, headers = {}) =>
  server.ask('POST', '/api/queryings', { bearer: server.key, body, headers });

test('a device places a call; an agent finds it', async () => {
  const made = await create({ phone: '55 7777', service_id: 2, with_video: true });
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({
    phone: '55 7777',
    state: 'REQUESTED',
    service_id: 2,
    with_video: true,
    now: true,
    call_direct: false,
    agent_id: null,
    version: 1,
  });
  expect(made.body.data.url).toMatch(/^https:\/\/video\.example\.com\/room\/[0-9a-f]{32}$/);
  const found = await server.ask('GET', `/api/queryings/${made.body.data.id}?fields=service,agent`, { bearer });
  // Who placed it is told how devices would name it; people are not.
  const { public_id, ...placed } = made.body.data;
  expect(public_id).toMatch(/^[\w-]{22}$/);
  expect(found.body.data).toEqual({
    ...placed,
    service: { id: 2, name: 'Pagos y transferencias' },
    agent: null,
  });
});

test('a deferred call is not now, and an empty phone is null', async () => {
  const { body } = await create({ phone: '', required_in: server.now() + 900 });
  expect(body.data).toMatchObject({ now: false, phone: null, url: null, service_id: null });
});

test('what only the server decides cannot be sent', async () => {
  for (const field of ['state', 'agent_id', 'bunit_id', 'version', 'url', 'id', 'fullpower'])
    expect(await create({ [field]: 1 })).toMatchObject({
      status: 400,
      body: { error: { code: 'unknown_field', fields: { [field]: 'unknown_field' } } },
    });
  const { rows } = await server.db.$client.query("select count(*)::int as n from queryings where phone = 'x'");
  expect(rows[0].n).toBe(0);
});

test.each([{}, { now: false }, { now: true }])(
  'a call for a time that is over is one for now, behind those that wait already: %j',
  async (how) => {
    const first = await create({ phone: 'waits', service_id: 3 });
    const late = await create({ phone: 'late', service_id: 3, required_in: server.now() - 86_400, ...how });
    expect(late.status).toBe(201);
    const moment = late.body.data.created_at;
    expect(late.body.data).toMatchObject({ now: how.now ?? true, required_in: moment, waiting_since: moment });
    const { body } = await list(`id=${first.body.data.id},${late.body.data.id}&sort=turn`);
    expect(body.data.map(({ phone }) => phone)).toEqual(['waits', 'late']);
  },
);

test('wrong types are 400 and unknown relations 412, each naming its field', async () => {
  expect(await create({ service_id: 'one' })).toMatchObject({
    status: 400,
    body: { error: { fields: { service_id: 'malformed' } } },
  });
  expect((await create({ phone: '5'.repeat(41) })).status).toBe(400);
  expect((await create({ phone: 'nul\u0000' })).status).toBe(400);
  expect((await create({ required_in: -1 })).status).toBe(400);
  expect(await create({ service_id: 99_999 })).toMatchObject({
    status: 412,
    body: { error: { code: 'unknown', fields: { service_id: 'unknown' } } },
  });
  expect(await create({ session_id: 99_999 })).toMatchObject({
    status: 412,
    body: { error: { fields: { session_id: 'unknown' } } },
  });
  const { rows } = await server.db.$client.query('select min(id) as id from services where bunit_id = 2');
  expect((await create({ service_id: rows[0].id })).status).toBe(412);
});

test('the queue’s own question: pending, due, for some services, soonest first', async () => {
  const time = server.now() + 50;
  const [late, soon] = [
    await create({ phone: 'late', service_id: 5, required_in: time }),
    await create({ phone: 'soon', service_id: 6, required_in: time - 1 }),
  ];
  await create({ phone: 'direct', service_id: 5, required_in: time, call_direct: true });
  await create({ phone: 'future', service_id: 5, required_in: time + 1 });
  const { body } = await list(
    `perPage=10&call_direct=false&service_id=5,6&state=REQUESTED,DELAYED,REDIRECTED,RETURNED&required_in<=${time}&sort=required_in`,
  );
  expect(body.data.map(({ phone }) => phone)).toEqual(['soon', 'late']);
  expect(body).toMatchObject({ total: 2, page: 1, perPage: 10 });
  expect((await list(`id=${late.body.data.id},${soon.body.data.id}`)).body.total).toBe(2);
  expect((await list(`required_in>=${time}&state=REQUESTED&search=late`)).body.total).toBe(1);
});

test('what left a list that somebody shows is answered with it, as it is now', async () => {
  const make = async (phone: string) => (await create({ phone, service_id: 5 })).body.data.id as number;
  const [stays, taken, other] = [await make('shown 1'), await make('shown 2'), await make('else 3')];
  const attended = await server.ask('PUT', `/api/queryings/${taken}`, {
    bearer,
    body: { data: { state: 'ATTENDED' } },
  });
  expect(attended.status).toBe(200);
  const departures = async (query: string, by = bearer) => {
    const { status, body } = await list(`fields=agent&${query}`, by);
    expect(status).toBe(200);
    return body.departed
      .map(({ id, state, agent }) => ({ id, state, isNamed: agent !== null }))
      .toSorted((a, b) => a.id - b.id);
  };
  const gone = { id: taken, state: 'ATTENDED', isNamed: true };
  const asked = `search=shown&state=REQUESTED&shown=${stays},${taken},${other}`;
  expect(await departures(asked)).toEqual([gone, { id: other, state: 'REQUESTED', isNamed: false }]);
  // Another page of the list is the list too; what nothing is compared with left none, and no record left it.
  expect(await departures(`${asked}&perPage=1&page=2`)).toEqual(await departures(asked));
  expect(await departures(`search=shown&agent_id=99&shown=${stays}`)).toEqual([
    { id: stays, state: 'REQUESTED', isNamed: false },
  ]);
  for (const none of [`shown=${taken}`, 'state=REQUESTED&shown=', 'state=REQUESTED&shown=999999999999999,0'])
    expect(await departures(none)).toEqual([]);
  // A call of another business is nobody's to hear of.
  expect(await departures(asked, bearerOf(await server.login('admin@demo.local'), 1))).toEqual([]);
  for (const wrong of ['shown=x', 'shown=1,', 'shown=-1', `shown=${Array.from({ length: 201 }, () => 1).join()}`])
    expect(await list(wrong)).toMatchObject({ status: 400, body: { error: { fields: { shown: expect.anything() } } } });
  // Whoever is in a call takes no other: the tests behind this one do.
  await server.ask('PUT', `/api/queryings/${taken}`, { bearer, body: { data: { state: 'FINISHED' } } });
});

test('sorts by several keys, both ways, with the id between equals', async () => {
  const { body } = await list('sort=-state,required_in&perPage=2000');
  const keys = body.data.map(({ state, required_in, id }) => ({ state, required_in: Number(required_in), id }));
  const sorted = keys.toSorted((a, b) => {
    if (a.state !== b.state) return a.state < b.state ? 1 : -1;
    return a.required_in - b.required_in || a.id - b.id;
  });
  expect(keys).toEqual(sorted);
});

test('pages cover everything once, and the total is right behind the last page', async () => {
  const all = (await list('perPage=2000&sort=id')).body;
  const seen: number[] = [];
  for (let page = 1; page <= Math.ceil(all.total / 7); page += 1)
    seen.push(...(await list(`perPage=7&page=${page}&sort=id`)).body.data.map(({ id }) => id));
  expect(seen).toEqual(all.data.map(({ id }) => id));
  expect((await list('perPage=7&page=999')).body).toMatchObject({ data: [], total: all.total, page: 999 });
});

test('search is for any part, without case or accents', async () => {
  await create({ phone: 'Ñandú-ÁÉ' });
  for (const text of ['ñandú', 'NANDU', 'andu-ae', 'n\u0303andu'])
    expect((await list(`search=${encodeURIComponent(text)}`)).body.total, text).toBe(1);
  expect((await list('search=lunes por la manana')).body.total).toBeGreaterThan(0);
});

test('a phone is found however it is written: digits compare with digits', async () => {
  await create({ phone: '77 91234567' });
  await create({ phone: '+52 (33) 4141-2020' });
  const total = async (text: string) => (await list(`search=${encodeURIComponent(text)}`)).body.total;
  for (const text of ['7791234567', '77 9123 4567', '77-9123.4567', '91234567', '912 3456', '(77) 91234567'])
    expect(await total(text), text).toBe(1);
  for (const text of ['523341412020', '+52 33 4141 2020', '41412020', '(33) 4141-2020'])
    expect(await total(text), text).toBe(1);
  for (const text of ['7791234568', '77 91234567 x', '4567 77']) expect(await total(text), text).toBe(0);
});

test('what looks like SQL or a pattern is only text', async () => {
  for (const text of ["'; drop table queryings; --", '%', '_', '\\', "' or 1=1 --", '$1'])
    expect(await list(`search=${encodeURIComponent(text)}`), text).toMatchObject({ status: 200, body: { total: 0 } });
  expect((await list('')).body.total).toBeGreaterThan(20);
});

test.each([
  'foo=1',
  'perPage=0',
  'perPage=2001',
  'perPage=x',
  'page=0',
  'sort=moved_by',
  'sort=id;drop table queryings',
  'sort=__proto__',
  'sort=constructor',
  'sort=(select 1)',
  'fields=keys',
  'state=NOWHERE',
  'service_id=one',
  'service_id=1.5',
  'required_in<=now',
  'with_video=maybe',
  'phone<=5',
  'moved_by=1',
  'perPage=5&perPage=6',
  'search=%00',
])('refuses ?%s', async (query) => {
  const { status, body } = await list(query);
  expect(status).toBe(400);
  expect(Object.keys(body.error.fields)).not.toHaveLength(0);
});

test('a parameter named like a part of the language is unknown, too', async () => {
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(await list(`${name}=1`)).toMatchObject({ status: 400, body: { error: { code: 'unknown_parameter' } } });
});

test('a number beyond the range of the column is equal to none', async () => {
  expect(await list('service_id=99999999999')).toMatchObject({ status: 200, body: { total: 0 } });
  expect((await server.ask('GET', '/api/queryings/99999999999', { bearer })).status).toBe(404);
  expect((await server.ask('GET', '/api/queryings/0', { bearer })).status).toBe(404);
  expect((await server.ask('GET', '/api/queryings/one', { bearer })).status).toBe(400);
});

test('empty parameters are none', async () => {
  expect((await list('search=&state=&service_id=')).body.total).toBe((await list('')).body.total);
});

test('every state can be asked for', async () => {
  for (const state of callStates) expect((await list(`state=${state}`)).status).toBe(200);
});

test('another business has none of these calls', async () => {
  const north = bearerOf(await server.login('admin@demo.local'), 1);
  expect((await list('', north)).body.total).toBe(0);
  const { body } = await create({ phone: 'here' });
  const read = await server.ask('GET', `/api/queryings/${body.data.id}`, { bearer: north });
  expect([read.status, read.body.error.code]).toEqual([404, 'not_found']);
});

test('a stale version is refused with the record, and nothing is written', async () => {
  const { body } = await create({ phone: 'stale' });
  const { id } = body.data;
  const put = (version: number, data: object) =>
    server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, version, data } });
  expect((await put(1, { state: 'ATTENDED' })).status).toBe(200);
  const stale = await put(1, { state: 'FINISHED', notes: 'n' });
  expect(stale).toMatchObject({
    status: 409,
    body: { error: { code: 'stale_version', data: { version: 2, state: 'ATTENDED' } } },
  });
  expect((await put(2, { state: 'FINISHED', notes: 'n' })).body.data).toMatchObject({ version: 3, state: 'FINISHED' });
});

test('a PUT names one call, and changes something', async () => {
  const put = (path: number, body: unknown) => server.ask('PUT', `/api/queryings/${path}`, { bearer, body });
  expect((await put(1, { id: 2, data: { state: 'ATTENDED' } })).status).toBe(400);
  expect((await put(1, { id: 1, data: {} })).status).toBe(400);
  expect(await put(1, { id: 1 })).toMatchObject({ status: 412, body: { error: { code: 'required' } } });
  expect(await put(1, { id: 1, data: { phone: '1' } })).toMatchObject({
    status: 400,
    body: { error: { code: 'unknown_field' } },
  });
  expect((await put(99_999, { data: { state: 'ATTENDED' } })).status).toBe(404);
});

test('the same Idempotency-Key answers the first result again', async () => {
  const headers = { 'idempotency-key': 'one' };
  const first = await create({ phone: 'once' }, headers);
  expect(await create({ phone: 'once' }, headers)).toMatchObject({ status: 201, body: first.body });
  expect((await list('search=once')).body.total).toBe(1);
  const other = await create({ phone: 'twice' }, headers);
  expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_mismatch']);
  const agent = await server.ask('POST', '/api/queryings', { bearer, body: { phone: 'once' }, headers });
  expect(agent.body.data.id).not.toBe(first.body.data.id);
  server.advance(24 * 60 * 60 + 1);
  bearer = await server.signIn('agent@demo.local');
  expect((await create({ phone: 'twice' }, headers)).status).toBe(201);
});

test('many at once with one Idempotency-Key make one call', async () => {
  const headers = { 'idempotency-key': 'crowd' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => create({ phone: 'crowd' }, headers)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
  expect((await list('search=crowd')).body.total).toBe(1);
});

test('a refused POST leaves its Idempotency-Key free', async () => {
  const headers = { 'idempotency-key': 'mended' };
  expect((await create({ service_id: 99_999 }, headers)).status).toBe(412);
  expect((await create({ service_id: 1 }, headers)).status).toBe(201);
});

test('one bearer places so many calls in a minute and no more, and is told when to come again', async () => {
  const strict = await startServer({ beside: server, env: { CALLS_PER_MINUTE: '5' } });
  const place = (bearer: string) => strict.ask('POST', '/api/queryings', { bearer, body: { phone: '5512345678' } });
  const before = await server.ask('GET', '/api/queryings?perPage=1', { bearer: server.key });
  // What is refused anyway uses nothing up.
  expect((await strict.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: 5 } })).status).toBe(400);
  const placed = await Promise.all(Array.from({ length: 20 }, () => place(server.key)));
  const refused = placed.filter(({ status }) => status === 429);
  expect([placed.filter(({ status }) => status === 201).length, refused.length]).toEqual([5, 15]);
  expect(refused[0]?.body.error).toMatchObject({
    code: 'too_many_calls',
    message: expect.stringContaining('Retry-After'),
  });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(12);
  await hears(server);
  const after = await server.ask('GET', '/api/queryings?perPage=1', { bearer: server.key });
  expect(after.body.total - before.body.total).toBe(5);
  expect((await place(await server.signIn('agent@demo.local'))).status).toBe(201);
  await strict.close();
});
