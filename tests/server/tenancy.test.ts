import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matterOf, type Operation, operationsOf, readDocument } from '../../scripts/attack/document.ts';
import { onePixel, validRequests } from '../../scripts/attack/requests.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let south = '';
let north = '';
/** Every operation of the API that names a record by its id. */
let operations: readonly Operation[];

beforeAll(async () => {
  server = await startServer();
  const admin = await server.login('admin@demo.local');
  south = bearerOf(admin, 0);
  north = bearerOf(admin, 1);
  // One of each kind that the demo does not have.
  await server.ask('POST', '/api/restart-batches', { bearer: south, body: {} });
  await server.ask('POST', '/api/media', { bearer: south, body: { name: 'mine', content: onePixel } });
  await server.ask('PUT', '/api/views', { bearer: south, body: { screen: 'calls', name: 'mine', query: '' } });
  await server.db.$client.query('update webhooks set secure = false where bunit_id = 1');
  const [webhook] = (await server.db.$client.query('select min(id)::int as id from webhooks where bunit_id = 1')).rows;
  await server.ask('GET', `/api/webhooks/${webhook.id}/execute`);
  operations = operationsOf(await readDocument(server.ask)).filter(
    ({ method, path }) => method !== 'HEAD' && path.includes('{id}'),
  );
});
afterAll(() => server.close());

/** What belongs to no business, where all rights are needed; and what strangers ask for, of whom a webhook itself decides. */
const isElsewhere = (path: string) => /^\/api\/(?:businesses|superusers)\/|\/execute$/.test(path);
/** Where a record of the first business is found, if not in a table that is called as its path is. */
const found: Readonly<Record<string, string>> = {
  runs: 'script_runs where bunit_id = 1',
  availability: 'agents where bunit_id = 1',
  views: 'saved_views where bunit_id = 1',
  users: "users where email = 'agent@demo.local'",
};
const foreignId = async (matter: string): Promise<number | null> => {
  const from = found[matter] ?? `${matter.replaceAll('-', '_')} where bunit_id = 1`;
  return (await server.db.$client.query(`select min(id)::int as id from ${from}`)).rows[0].id;
};
const requests = validRequests('mine');
/** Refused to whoever asks, before any record is looked for. */
const refused: Readonly<Record<string, number>> = {
  'POST /api/devices/{id}/ping': 403,
  'POST /api/devices/{id}/secret': 403,
  'PUT /api/queryings/{id}': 403,
  'PUT /api/queryings/{id}/outcome': 403,
  'POST /api/queryings/{id}/guests': 403,
  'DELETE /api/queryings/{id}/guests/{agentId}': 403,
  'POST /api/queryings/{id}/handover': 403,
  'DELETE /api/queryings/{id}/handover': 403,
  'POST /api/queryings/{id}/handover/accept': 403,
  'PUT /api/queryings/{id}/draft': 403,
};

test('every operation answers for a record of another business as for one that does not exist', async () => {
  const before = await server.db.$client.query(
    "select count(*)::int as rows from audit_log where bunit_id = 1 and actor = 'user'",
  );
  const otherwise: unknown[] = [];
  for (const { method, path, route: name } of operations.filter(({ path }) => !isElsewhere(path))) {
    const id = await foreignId(matterOf(path));
    if (id === null) otherwise.push([name, 'no record to try it with']);
    const ask = async (record: number | null) => {
      const address = path.replace('{id}', String(record)).replace('{number}', '1').replace('{agentId}', '1');
      const { query = '', ...body } = requests[name] ?? {};
      const answer = await server.ask(method, address + query, { bearer: north, ...body });
      return [name, answer.status, answer.body.error?.code];
    };
    const missing = await ask(999_999_999);
    const foreign = await ask(id);
    if (!isDeepStrictEqual(foreign, missing) || missing[1] !== (refused[name] ?? 404)) otherwise.push(missing, foreign);
  }
  expect(otherwise).toEqual([]);
  expect(operations.length).toBeGreaterThan(60);
  const after = await server.db.$client.query(
    "select count(*)::int as rows from audit_log where bunit_id = 1 and actor = 'user'",
  );
  expect(after.rows).toEqual(before.rows);
});
