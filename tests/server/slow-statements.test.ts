import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { because, type Span } from '../../server/base/cause.ts';
import { openDatabase } from '../../server/postgres/database.ts';
import { toldOf, watchStatements, wordsOf } from '../../server/postgres/statements.ts';
import { patiently } from '../support/patiently.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let bearer: string;
beforeAll(async () => {
  server = await startServer({ env: { SLOW_QUERY_MS: '100' } });
  bearer = await server.signIn('agent@demo.local');
});
afterAll(() => server.close());

interface Line {
  readonly id?: string;
  readonly trace?: string;
  readonly ms: number;
  readonly statement: string;
  readonly name?: string;
}
const slowOnes = (on: TestServer): readonly Line[] =>
  on
    .log()
    .split('\n')
    .filter((line) => line.includes('a statement was slow'))
    .map((line) => JSON.parse(line));

/** Asks for something that has to wait until a statement waits for a lock, and for longer than is slow. */
const askWhileLocked = async (on: TestServer, path: string, id: string) => {
  const client = await server.db.$client.connect();
  try {
    await client.query('begin; lock table services in access exclusive mode');
    const asking = on.ask('GET', path, { bearer, headers: { 'x-request-id': id } });
    await vi.waitFor(async () => {
      const { rows } = await server.db.$client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and clock_timestamp() - query_start > interval '150 ms'`,
      );
      expect(rows).not.toEqual([]);
    }, patiently);
    await client.query('commit');
    return await asking;
  } finally {
    client.release();
  }
};

test('a slow statement is in the log under the id of the request that it was for, with its words and without its values', async () => {
  const { status } = await askWhileLocked(server, '/api/services?search=Frida%20Kahlo', 'slow-list-of-services');
  expect(status).toBe(200);
  await vi.waitFor(
    () => expect(slowOnes(server).some(({ id, ms }) => id === 'slow-list-of-services' && ms >= 100)).toBe(true),
    patiently,
  );
  const line = slowOnes(server).find(({ id, ms }) => id === 'slow-list-of-services' && ms >= 100);
  expect(line?.statement).toMatch(/\bfrom "services"/);
  expect(line?.statement).toContain('$1');
  for (const { statement } of slowOnes(server)) expect(statement).not.toMatch(/Frida|Kahlo/i);
});

test('and it is not where nobody wants to know', async () => {
  const quiet = await startServer({ beside: server, env: { SLOW_QUERY_MS: '0' } });
  expect((await askWhileLocked(quiet, '/api/services?search=zzz', 'slow-and-unheard')).status).toBe(200);
  await quiet.close();
  expect(slowOnes(quiet)).toEqual([]);
});

test('who waits for the connection of another is not taken for them', async () => {
  const quiet = { info: () => {}, warn: () => {} };
  const { $client: pool } = openDatabase({ ...server.database.pool, max: 1 }, quiet);
  watchStatements(pool, { slowMs: null, log: quiet });
  const asked: string[] = [];
  const spanOf = (id: string): Span => ({
    traceId: id,
    part(name) {
      asked.push(`${id}: ${name}`);
      return spanOf(id);
    },
    set: () => {},
    end: () => {},
  });
  const ask = (id: string, table: string) =>
    because({ id, traceId: id, span: spanOf(id) }, () => pool.query(`select from ${table} limit 1`));
  const forNobody = () => pool.query('select from users limit 1');
  await Promise.all([
    ask('first', 'services'),
    forNobody(),
    ask('second', 'zones'),
    ask('third', 'desks'),
    forNobody(),
  ]);
  await pool.end();
  expect(asked).toEqual(['first: SELECT services', 'second: SELECT zones', 'third: SELECT desks']);
});

test('an id that is a number, or no plain word, is another one in the log and in the answer', async () => {
  for (const hostile of [
    '5512345678',
    'a b c d e f',
    'x'.repeat(65),
    'short',
    'línea-nueva-1',
    '<script>alert(1)',
    '{"$gt":""}aaaa',
  ]) {
    const headers = {
      'x-request-id': encodeURI(hostile) === hostile ? hostile : Buffer.from(hostile).toString('latin1'),
    };
    const { headers: answered } = await server.ask('GET', '/api/settings', { headers });
    expect(answered.get('x-request-id'), hostile).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(server.log()).not.toContain('5512345678');
});

test.each([
  ['select "id" from "calls" where x = $1', 'SELECT', 'calls'],
  [
    'with page as (select * from (select a from "queryings" where b) c) select count(*) from page',
    'SELECT',
    'queryings',
  ],
  ['with told as (select 1) insert into unexpected_events (a) select 1 from told', 'INSERT', 'unexpected_events'],
  ['with me as (select from agents for update) update "queryings" set a = 1', 'UPDATE', 'queryings'],
  ['select 1 from pgboss.job where state < $1 for update skip locked', 'SELECT', 'pgboss.job'],
  ['insert into a (b) values ($1) on conflict do update set b = 1', 'INSERT', 'a'],
  ['delete from "audit_log" where id < $1', 'DELETE', 'audit_log'],
  ['select extract(epoch from clock_timestamp()), extract(epoch from made) from only "made"', 'SELECT', 'made'],
  ["select 'from secrets'", 'SELECT', null],
  ['begin', 'BEGIN', null],
  ['lock table services in access exclusive mode', 'LOCK', null],
  ['   \n', 'STATEMENT', null],
])('%s: what it does, and to which table', (text, operation, table) => {
  expect(toldOf(text)).toEqual({ operation, table });
});

test('the words of a statement hold no value, however it is written', () => {
  const texts = [
    "select 'a''b secret'",
    "select e'it\\'s secret'",
    "select 'a\\', 'secret'",
    'select $$secret$$, $x$ secret $$ $x$',
    'select 5512345678 /* secret */',
  ];
  expect(texts.map(wordsOf)).toEqual(['select ?', 'select ?', 'select ?, ?', 'select ?, ?', 'select ?']);
  expect(wordsOf(`select ${'a, '.repeat(1_000)}`).length).toBeLessThan(510);
});
