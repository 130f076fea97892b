import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../server/housekeeping.ts';
import { trashSeconds } from '../../server/records/trash.ts';
import type { CodeVersion } from '../../src/domain/integration.ts';
import { automationOf } from '../support/automation.ts';
import { refusalOf } from '../support/fleet.ts';
import { type Clerk, hireClerk } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let automation: ReturnType<typeof automationOf>;
let northern: ReturnType<typeof automationOf>;
let clerk: Clerk;
beforeAll(async () => {
  server = await startServer();
  automation = automationOf(server, await server.signIn('manager@demo.local'));
  northern = automationOf(server, await server.signIn('manager@demo.local', 1));
  clerk = await hireClerk(server);
});
afterAll(() => server.close());

type Page = { readonly data: readonly CodeVersion[]; readonly total: number };
const versions = async (id: number, query = '') =>
  (await automation.ask<Page>('GET', `integrations/${id}/versions${query}`)).body;
const version = (id: number, number: number | string) => automation.ask('GET', `integrations/${id}/versions/${number}`);

test('each state of the code is kept, with who saved it; other changes are none', async () => {
  const id = await automation.integration('return {};');
  await automation.change('integrations', id, { name: 'Renamed' });
  await automation.change('integrations', id, { notes: 'x', code: 'return {};' });
  server.advance(60);
  await automation.change('integrations', id, { code: '// ñ\nreturn { data: 1 };' });
  // An old state is put back by an ordinary change, and is the newest one then.
  await automation.change('integrations', id, { code: 'return {};' });
  const { data, total } = await versions(id);
  expect(total).toBe(3);
  const [newest, middle, oldest] = data;
  expect(data).toEqual([
    { number: 3, saved_at: newest?.saved_at, saved_by: 'Mario Mánager', length: 10 },
    { number: 2, saved_at: middle?.saved_at, saved_by: 'Mario Mánager', length: 24 },
    { number: 1, saved_at: oldest?.saved_at, saved_by: 'Mario Mánager', length: 10 },
  ]);
  expect((middle?.saved_at ?? 0) - (oldest?.saved_at ?? 0)).toBeGreaterThanOrEqual(60);
  expect((await version(id, 2)).body).toEqual({ data: { ...middle, code: '// ñ\nreturn { data: 1 };' } });
  expect((await versions(id, '?perPage=1&page=2')).data).toEqual([middle]);
  expect((await versions(id, '?sort=number&number<=1')).data).toEqual([oldest]);
});

test('code that was there before versions were kept is the first of them', async () => {
  const { rows } = await server.db.$client.query<{ id: number; created_at: string }>(
    `insert into integrations (bunit_id, name, code) values (1, 'Old', 'old();') returning id, created_at`,
  );
  const { id = 0, created_at } = rows[0] ?? {};
  expect((await versions(id)).data).toEqual([]);
  await automation.change('integrations', id, { code: 'new();' });
  expect((await versions(id)).data).toEqual([
    { number: 2, saved_at: expect.any(Number), saved_by: 'Mario Mánager', length: 6 },
    { number: 1, saved_at: Number(created_at), saved_by: '', length: 6 },
  ]);
  expect((await version(id, 1)).body.data).toMatchObject({ code: 'old();' });
});

test('writers who come at once keep a version each, and a refused change keeps none', async () => {
  const id = await automation.integration('return 0;');
  const codes = ['return 1;', 'return 2;', 'return 3;', 'return 4;'];
  const answers = await Promise.all(codes.map((code) => automation.change('integrations', id, { code })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { data } = await versions(id);
  expect(data.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  const stale = await automation.ask('PUT', `integrations/${id}`, { data: { code: 'return 9;' }, version: 1 });
  expect(refusalOf(stale)[0]).toBe(409);
  expect((await versions(id)).total).toBe(5);
});

test('versions, uses and sample are for those who read integrations of the business', async () => {
  const id = await automation.integration('return {};');
  const paths = ['versions', 'versions/1', 'uses', 'sample'].map((part) => `integrations/${id}/${part}`);
  for (const path of paths) {
    expect((await automation.ask('GET', path)).status, path).toBe(200);
    expect(refusalOf(await northern.ask('GET', path)), path).toEqual([404, 'not_found']);
    await clerk.holds('SERVICES_READ');
    expect(refusalOf(await server.ask('GET', `/api/${path}`, { bearer: clerk.bearer })), path).toEqual([
      403,
      'forbidden',
    ]);
    await clerk.holds('INTEGRATIONS_READ');
    expect((await server.ask('GET', `/api/${path}`, { bearer: clerk.bearer })).status, path).toBe(200);
  }
  for (const number of [2, 0, 99_999_999_999]) expect((await version(id, number)).status, String(number)).toBe(404);
  expect((await version(id, 'x')).status).toBe(400);
  expect((await automation.ask('GET', 'integrations/99999/versions')).status).toBe(404);
});

test('the webhooks and tasks of an integration are told by name, and keep it from being deleted', async () => {
  const id = await automation.integration('return {};');
  expect((await automation.ask('GET', `integrations/${id}/uses`)).body).toEqual({
    data: { webhooks: [], tasks: [], routings: [] },
  });
  const [second, first] = [
    await automation.webhook(id, { name: 'B', active: false }),
    await automation.webhook(id, { name: 'A' }),
  ];
  const task = { name: 'T', frecuency: 60, metadata: { integration_id: id }, active: false };
  const { id: taskId } = (await automation.ask<{ data: { id: number } }>('POST', 'tasks', task)).body.data;
  await automation.ask('POST', 'tasks', { ...task, metadata: { data: { integration_id: id } } });
  expect((await automation.ask('GET', `integrations/${id}/uses`)).body).toEqual({
    data: {
      webhooks: [
        { id: first, name: 'A', active: true },
        { id: second, name: 'B', active: false },
      ],
      tasks: [{ id: taskId, name: 'T', active: false }],
      routings: [],
    },
  });
  const remove = async () => {
    const { status, body } = await server.ask('DELETE', `/api/integrations/${id}`, {
      bearer: await server.signIn('manager@demo.local'),
    });
    return [status, body.error?.fields ?? null];
  };
  expect(await remove()).toEqual([412, { webhooks: 'in_use', tasks: 'in_use' }]);
  await automation.ask('DELETE', `webhooks/${first}`);
  await automation.ask('DELETE', `webhooks/${second}`);
  expect(await remove()).toEqual([412, { tasks: 'in_use' }]);
  await automation.ask('DELETE', `tasks/${taskId}`);
  expect(await remove()).toEqual([200, null]);
});

test('an integration that is put back finds its versions; one that is gone for good leaves none', async () => {
  const id = await automation.integration('return 1;');
  await automation.change('integrations', id, { code: 'return 2;' });
  await automation.ask('POST', `integrations/${id}/run`, { args: { data: 1 } });
  const kept = async () => {
    const counted = await Promise.all(
      ['integration_versions', 'integration_samples'].map((table) =>
        server.db.$client.query(`select from ${table} where integration_id = $1`, [id]),
      ),
    );
    return counted.map(({ rowCount }) => rowCount);
  };
  const keeping = { runsKeepDays: 30, auditKeepDays: 365 };
  await automation.ask('DELETE', `integrations/${id}`);
  expect((await automation.ask('GET', `integrations/${id}/versions`)).status).toBe(404);
  await sweep(server.db, server.now(), keeping);
  expect(await kept()).toEqual([2, 1]);
  await automation.ask('POST', `integrations/${id}/restore`);
  expect((await versions(id)).total).toBe(2);
  await automation.ask('DELETE', `integrations/${id}`);
  await sweep(server.db, server.now() + trashSeconds, keeping);
  expect(await kept()).toEqual([0, 0]);
});
