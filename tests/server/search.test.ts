import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scaleOf, seedScale } from '../../scripts/bench/scale-seed.ts';
import { installIndexes } from '../../server/postgres/indexes.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let bearer = '';

const search = async (path: string) => {
  const { status, body } = await server.ask('GET', path, { bearer });
  expect(status).toBe(200);
  return { ids: body.data.map(({ id }) => id), total: body.total };
};
const phones = '/api/queryings?perPage=50&sort=-id&search=5500';
const texts = '/api/queryings?perPage=50&sort=-id&search=ACLARACION del crédito número 78';
const entries = '/api/audit?perPage=50&search=pantálla 770';

beforeAll(async () => {
  server = await startServer();
  await seedScale(server.db, scaleOf(4_000), server.now(), true);
  bearer = bearerOf(await server.login('admin@demo.local'));
});
afterAll(() => server.close());

/** Which indexes have been used so far, and how often. */
const uses = async () => {
  await server.db.$client.query('select pg_stat_force_next_flush()');
  const { rows } = await server.db.$client.query(
    `select indexrelname as name, idx_scan::int as uses from pg_stat_user_indexes where indexrelname like '%search_index'`,
  );
  return Object.fromEntries(rows.map(({ name, uses: count }) => [name, count]));
};

test('a search finds the same with an index and without, where the database has none of that kind', async () => {
  const indexed = { phones: await search(phones), texts: await search(texts), entries: await search(entries) };
  expect([indexed.phones, indexed.texts, indexed.entries].map(({ total }) => total > 0)).toEqual([true, true, true]);
  await server.db.$client.query('drop extension pg_trgm cascade');
  expect(await uses()).toEqual({});
  expect({ phones: await search(phones), texts: await search(texts), entries: await search(entries) }).toEqual(indexed);
});

test('who may not install what the index needs searches without it, and gets it once it is there', async () => {
  const role = `plain_${randomUUID().replaceAll('-', '')}`;
  const client = await server.db.$client.connect();
  try {
    await client.query(`create role ${role}`);
    await client.query(`set role ${role}`);
    await installIndexes(client, 'all');
    expect(await uses()).toEqual({});
    await client.query('reset role');
    await installIndexes(client, 'all');
    // A start that ended in the middle leaves an index that nothing uses.
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'queryings_search_index'::regclass`);
    await installIndexes(client, 'all');
    await client.query('analyze queryings, audit_log');
    await search('/api/queryings?search=aclaración del crédito número 780&count=10');
    expect(await uses()).toEqual({
      queryings_search_index: expect.any(Number),
      audit_log_search_index: expect.any(Number),
    });
    const { rows } = await client.query(
      `select indisvalid as valid from pg_index where indexrelid = 'queryings_search_index'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
  } finally {
    await client.query('reset role');
    await client.query(`drop role if exists ${role}`);
    client.release();
  }
});

test('what a search means to LIKE is looked for as it is written', async () => {
  const { body } = await server.ask('POST', '/api/queryings', { bearer, body: { phone: '100%_\\' } });
  expect(await search(`/api/queryings?search=${encodeURIComponent('0%_\\')}`)).toEqual({
    ids: [body.data.id],
    total: 1,
  });
  expect(await search(`/api/queryings?search=${encodeURIComponent('1%0')}`)).toEqual({ ids: [], total: 0 });
});

test('rows are counted as far as is asked for, and a page further on is a part of the whole', async () => {
  const whole = await search('/api/queryings?perPage=2000&sort=-id');
  expect(whole.total).toBeGreaterThan(700);
  const page = await search('/api/queryings?perPage=100&page=7&sort=-id&count=300&fields=service,agent');
  expect(page).toEqual({ ids: whole.ids.slice(600, 700), total: 700 });
  expect((await search('/api/queryings?perPage=100&sort=-id&count=300')).total).toBe(301);
  expect((await search('/api/queryings?perPage=100&sort=-id&count=1000000')).total).toBe(whole.total);
  expect((await search('/api/queryings?perPage=100&page=900&count=300')).total).toBe(301);
  expect((await search('/api/services?perPage=1&count=1')).total).toBe(2);
  for (const count of ['0', '-1', 'x', '1000001']) {
    const { status, body } = await server.ask('GET', `/api/queryings?count=${count}`, { bearer });
    expect([status, body.error.fields]).toEqual([400, { count: 'from 1 to 1000000' }]);
  }
});

test('a long list comes in an order that an index has; any other order asks for a shorter one', async () => {
  const ask = (path: string) => server.ask('GET', `/api/${path}`, { bearer });
  const few = await ask('queryings?perPage=2&count=10&sort=-finished_at');
  expect([few.status, few.body.data.length]).toEqual([200, 2]);
  await server.db.$client.query(`
    insert into queryings (bunit_id, state, required_in, finished_at)
    select 1, 'FINISHED', 0, n from generate_series(1, 20000) n`);
  await server.db.$client.query(`
    insert into audit_log (bunit_id, at, actor, actor_name, action, resource, record_name, address)
    select 1, n, 'server', '', 'change', 'devices', 'x', '' from generate_series(1, 20000) n`);
  for (const path of ['queryings?sort=-finished_at', 'queryings?sort=state,id&page=3', 'audit?sort=at']) {
    const { status, body } = await ask(`${path}&perPage=2`);
    expect([status, body.error.fields.sort], path).toEqual([400, expect.stringContaining('20000')]);
  }
  for (const path of ['queryings?sort=-id', 'queryings?sort=required_in', 'queryings?sort=', 'audit?sort=-id']) {
    const { status, body } = await ask(`${path}&perPage=2&count=1000`);
    expect([status, body.data.length, body.total], path).toEqual([200, 2, 1_001]);
  }
  const narrowed = await ask('queryings?sort=-finished_at&state=REJECTED&perPage=2');
  expect([narrowed.status, narrowed.body.data.length]).toEqual([200, 2]);
  const none = await ask('queryings?sort=-finished_at&state=REJECTED&phone=nobody');
  expect([none.status, none.body.total]).toEqual([200, 0]);
});
