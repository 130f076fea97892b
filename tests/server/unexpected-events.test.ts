import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../server/housekeeping.ts';
import { mostKinds, unexpectedSeconds } from '../../server/operation/unexpected-queries.ts';
import type { UnexpectedEvent, UnexpectedSum } from '../../src/domain/inspection.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
let agent = '';
let viewer = '';
beforeAll(async () => {
  server = await startServer();
  [admin, agent, viewer] = await Promise.all([
    server.signIn('admin@demo.local'),
    server.signIn('agent@demo.local'),
    server.signIn('viewer@demo.local'),
  ]);
});
afterAll(() => server.close());

const path = '/api/unexpected-events';
const one: UnexpectedEvent = { chart: 'calls', state: 'life.ready', event: 'calls.loaded', count: 2 };
const tell = (bearer: string, events: readonly unknown[]) => server.ask('POST', path, { bearer, body: { events } });
const list = async (bearer = admin, query = '') =>
  (await server.ask<{ data: readonly UnexpectedSum[]; total: number }>('GET', `${path}${query}`, { bearer })).body;

describe('what no chart expected', () => {
  test('is counted by chart, state and event, over all pages of a business, and read by superusers', async () => {
    const first = server.now();
    expect(await tell(agent, [one, { ...one, state: '' }])).toMatchObject({
      status: 201,
      body: { data: { counted: 2 } },
    });
    server.advance(100);
    const last = server.now();
    // The same kind twice is one, of whomever: a user, or a client device with its key.
    const answer = await tell(server.key, [one, { ...one, count: 3 }, { ...one, event: 'calls.failed' }]);
    expect([answer.status, answer.body]).toEqual([201, { data: { counted: 2 } }]);

    const times = { first_at: expect.closeTo(first, -1), last_at: expect.closeTo(last, -1) };
    const { data, total } = await list(admin, '?sort=state,event');
    expect(total).toBe(3);
    expect(data).toEqual([
      { ...one, state: '', first_at: times.first_at, last_at: times.first_at },
      { ...one, event: 'calls.failed', first_at: times.last_at, last_at: times.last_at },
      { ...one, count: 7, ...times },
    ]);
    expect((await list(admin)).data.map(({ state }) => state).at(-1)).toBe('');
    expect((await list(admin, '?search=FAILED')).data.map(({ event }) => event)).toEqual(['calls.failed']);
  });

  test('is of the business that the bearer names', async () => {
    const north = await server.signIn('admin@demo.local', 1);
    const before = (await list(north)).total;
    await tell(north, [{ ...one, chart: 'row' }]);
    expect((await list(north)).total).toBe(before + 1);
    expect((await list(admin, '?chart=row')).total).toBe(0);
  });

  test('is told by everybody, and read by nobody but superusers', async () => {
    expect((await tell(viewer, [{ ...one, chart: 'devices' }])).status).toBe(201);
    for (const bearer of [viewer, agent, await server.signIn('manager@demo.local'), server.key]) {
      const { status, body } = await server.ask('GET', path, { bearer });
      expect([status, body.error]).toEqual([
        403,
        expect.objectContaining({ code: 'forbidden', permission: 'fullpower' }),
      ]);
    }
    expect((await server.ask('POST', path, { body: { events: [one] } })).status).toBe(401);
  });

  test.each([
    ['a name with more than a name in it', { ...one, chart: 'call s' }],
    ['markup', { ...one, event: '<b>x</b>' }],
    ['an address', { ...one, event: 'ana@example.org' }],
    ['a sentence', { ...one, state: 'ready,  or not' }],
    ['a long name', { ...one, chart: 'c'.repeat(61) }],
    ['a long state', { ...one, state: 's'.repeat(301) }],
    ['a long event', { ...one, event: 'e'.repeat(201) }],
    ['no count', { ...one, count: 0 }],
    ['a count beyond reason', { ...one, count: 10_001 }],
    ['half a count', { ...one, count: 1.5 }],
  ])('cannot be %s', async (_, event) => {
    const { status, body } = await tell(viewer, [event]);
    expect([status, body.error.code]).toEqual([400, 'malformed']);
  });

  test('carries nothing but names and a count', async () => {
    const { status, body } = await tell(viewer, [{ ...one, payload: { notes: 'x' } }]);
    expect([status, body.error.code]).toEqual([400, 'unknown_field']);
  });

  test('comes in small parts, and not too often', async () => {
    const bearer = await server.signIn('manager@demo.local');
    const many = Array.from({ length: 51 }, (_, index) => ({ ...one, event: `x.${index}` }));
    expect((await tell(bearer, many)).status).toBe(400);
    expect((await tell(bearer, [])).status).toBe(400);
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push((await tell(bearer, [one])).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.at(0)).toBe(201);
    // Others are not kept from telling.
    expect((await tell(agent, [one])).status).toBe(201);
  });

  test('cannot fill the table: beyond a bound, only what is known is counted on', async () => {
    await server.db.$client.query(
      `insert into unexpected_events select 1, 'filler', '', 'x.' || n, 1, 0, ${server.now()}
         from generate_series((select count(*) from unexpected_events where bunit_id = 1) + 1, ${mostKinds} - 1) n`,
    );
    const fresh = ['a', 'b'].map((event) => ({ ...one, chart: 'row', event }));
    expect((await tell(agent, [...fresh, one])).body.data).toEqual({ counted: 2 });
    expect((await list(admin, '?chart=row')).data.map(({ event }) => event)).toEqual(['a']);
    expect((await list()).total).toBe(mostKinds);
  });

  test('adds up to no more than the column holds', async () => {
    await server.db.$client.query(`update unexpected_events set count = 2147483600 where event = 'calls.failed'`);
    expect((await tell(agent, [{ ...one, event: 'calls.failed', count: 100 }])).status).toBe(201);
    expect((await list(admin, '?event=calls.failed')).data.map(({ count }) => count)).toEqual([2_147_483_647]);
  });

  test('is forgotten 90 days after it came last', async () => {
    const keeping = { runsKeepDays: 1, auditKeepDays: 1 };
    const at = async () => {
      const asked = `select last_at::int as at from unexpected_events where event = 'calls.failed'`;
      return (await server.db.$client.query<{ at: number }>(asked)).rows.map((row) => row.at);
    };
    const [last = 0] = await at();
    await sweep(server.db, last + unexpectedSeconds - 1, keeping);
    expect(await at()).toEqual([last]);
    await sweep(server.db, last + unexpectedSeconds, keeping);
    expect(await at()).toEqual([]);
    expect(unexpectedSeconds).toBe(90 * 86_400);
  });
});
