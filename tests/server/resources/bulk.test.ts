import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { type Clerk, hireClerk, recordsOf } from '../../support/records.ts';
import { type Row, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let manager = '';
let clerk: Clerk;
beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
  clerk = await hireClerk(server);
});
afterAll(() => server.close());

interface Seen {
  readonly id: number;
  readonly version: number;
}
interface Verdict {
  readonly id: number | null;
  readonly problem: string | null;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: Row;
}
const act = (action: string, records: readonly unknown[], bearer = manager, key?: string) =>
  server.ask<{ data: readonly Verdict[]; error: { code: string; permission?: string } }>('POST', '/api/branches/bulk', {
    bearer,
    body: { action, records },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const make = async (name: string): Promise<Seen> => {
  const { body } = await recordsOf(server, resources.branches, manager).create({ name, active: false });
  return { id: body.data.id, version: 1 };
};
const stored = async (...all: readonly Seen[]) => {
  const ids = all.map(({ id }) => id);
  const text = 'select name, active, version from branches where id = any ($1) order by id';
  return (await server.db.$client.query<{ name: string; active: boolean; version: number }>(text, [ids])).rows;
};
const problems = (verdicts: readonly Verdict[]) => verdicts.map(({ problem }) => problem);

test('each has its own verdict, in their order, and what is refused keeps no other from being done', async () => {
  const [first, second, third] = [await make('Uno'), await make('Dos'), await make('Tres')];
  await recordsOf(server, resources.branches, manager).update(second.id, { notes: 'by somebody else' });
  const { status, body } = await act('activate', [third, second, { id: 999_999, version: 1 }, first]);
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { id: third.id, problem: null },
    {
      ...{ id: second.id, problem: 'stale_version' },
      data: expect.objectContaining({ version: 2, notes: 'by somebody else' }),
    },
    { id: 999_999, problem: 'not_found' },
    { id: first.id, problem: null },
  ]);
  expect(await stored(first, second, third)).toEqual([
    { name: 'Uno', active: true, version: 2 },
    { name: 'Dos', active: false, version: 2 },
    { name: 'Tres', active: true, version: 2 },
  ]);
  // What is so already is not written again.
  const again = await act('activate', [{ ...first, version: 2 }]);
  expect(again.body.data).toEqual([{ id: first.id, problem: null }]);
  expect((await stored(first))[0]?.version).toBe(2);
  expect(problems((await act('deactivate', [{ ...first, version: 2 }])).body.data)).toEqual([null]);
  expect((await stored(first))[0]).toMatchObject({ active: false, version: 3 });
});

test('what is deleted can be put back, what is in use stays, and the same request sent again is answered the same', async () => {
  const gone = await make('Fuera');
  const { rows } = await server.db.$client.query<Seen>(
    'select b.id, b.version from branches b join zones z on z.branch_id = b.id where b.bunit_id = 1 limit 1',
  );
  const [used] = rows;
  const asked = [gone, used];
  const first = await act('delete', asked, manager, 'bulk once');
  expect(problems(first.body.data)).toEqual([null, 'in_use']);
  expect((await act('delete', asked, manager, 'bulk once')).body).toEqual(first.body);
  expect((await act('activate', asked, manager, 'bulk once')).status).toBe(422);
  expect(await stored(gone)).toEqual([]);
  const restored = await server.ask('POST', `/api/branches/${gone.id}/restore`, { bearer: manager });
  expect(restored.status).toBe(201);
});

test('records of another business do not exist, and each action takes its own right', async () => {
  const mine = await make('Mía');
  const north = await server.signIn('manager@demo.local', 1);
  expect(problems((await act('delete', [mine], north)).body.data)).toEqual(['not_found']);
  await clerk.holds('BRANCHES_READ');
  expect(await act('activate', [mine], clerk.bearer)).toMatchObject({
    status: 403,
    body: { error: { permission: 'BRANCHES_EDITION' } },
  });
  await clerk.holds('BRANCHES_READ', 'BRANCHES_EDITION');
  expect(problems((await act('delete', [mine], clerk.bearer)).body.data)).toEqual(['forbidden']);
  expect(problems((await act('activate', [mine], clerk.bearer)).body.data)).toEqual([null]);
  await clerk.holds('BRANCHES_READ', 'BRANCHES_DELETION');
  const now = { ...mine, version: 2 };
  expect(problems((await act('deactivate', [now], clerk.bearer)).body.data)).toEqual(['forbidden']);
  expect(problems((await act('delete', [now], clerk.bearer)).body.data)).toEqual([null]);
});

test.each<[string, string, readonly unknown[]]>([
  ['an action that is none', 'rename', [{ id: 1, version: 1 }]],
  ['no record', 'delete', []],
  ['more than a hundred', 'delete', Array.from({ length: 101 }, () => ({ id: 1, version: 1 }))],
  ['one without a version', 'delete', [{ id: 1 }]],
])('%s is refused as a whole', async (_what, action, records) => {
  expect([400, 412]).toContain((await act(action, records)).status);
});

test('of a record whose deletion was refused nobody hears that it is gone, and of one that was deleted with it everybody', async () => {
  const services = recordsOf(server, resources.services, manager);
  const made = async (name: string) => (await services.create({ name, active: true })).body.data;
  const [used, free] = [await made('En uso'), await made('Libre')];
  const call = { phone: '5551111', service_id: used.id };
  expect((await server.ask('POST', '/api/queryings', { bearer: server.key, body: call })).status).toBe(201);
  const alone = await server.ask('DELETE', `/api/services/${used.id}`, { bearer: manager });
  const { rows } = await server.db.$client.query('select coalesce(max(id), 0) as last from changes');
  const { body } = await server.ask<{ data: readonly Verdict[] }>('POST', '/api/services/bulk', {
    bearer: manager,
    body: { action: 'delete', records: [used, free].map(({ id, version }) => ({ id, version })) },
  });
  const { code, fields } = alone.body.error;
  expect(body.data).toEqual([
    { id: used.id, problem: code, fields },
    { id: free.id, problem: null },
  ]);
  const told = await server.db.$client.query<{ id: number }>(
    "select (news->>'id')::int as id from changes where id > $1 and news->>'kind' = 'record' and news->'version' = 'null'",
    [rows[0].last],
  );
  expect(told.rows).toEqual([{ id: free.id }]);
});
