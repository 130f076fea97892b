import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createOffers } from '../../scripts/simulation/offers.ts';
import { startServer, type TestServer } from '../support/server.ts';

/* What the auditor of the simulation asks the database about whom calls ring for, of a database that a server has written. */

let server: TestServer;
let client: pg.Client;
let bearer = '';
let found: string[] = [];
let offers: ReturnType<typeof createOffers>;
beforeAll(async () => {
  server = await startServer();
  client = new pg.Client(server.db.direct);
  await client.connect();
  bearer = await server.signIn('agent@demo.local');
  await query('update routings set one_by_one = true where bunit_id = 1');
});
afterAll(async () => {
  await client.end();
  await server.close();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: server.now() * 1_000 });
  found = [];
  offers = createOffers(client, 1, (invariant, what) => found.push(`${invariant}: ${what}`));
});
afterEach(async () => {
  vi.useRealTimers();
  await query("update queryings set state = 'FINISHED', offered_to = null where state <> 'FINISHED'");
  await query(
    "update availability set state = 'OFFLINE', calls = 0, wrap_until = null, wrap_call_id = null, offer_call_id = null, offer_until = null",
  );
  await query('delete from offers');
  await query('update businesses set wrap_up = null');
});

const query = (text: string, values: unknown[] = []) => server.db.$client.query(text, values);
const send = (event: string) => server.ask('PUT', '/api/availability', { bearer, body: { event } });
const place = async () =>
  Number((await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5559000' } })).body.data.id);
const put = (id: number, data: object) => server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
/** What is told after two looks, so many seconds apart. */
const lookTwice = async (apart: number) => {
  await offers.look(true);
  vi.setSystemTime(Date.now() + apart * 1_000);
  await offers.look(true);
  return found;
};

test('a call is found that rings for nobody while somebody is available, and none that rings', async () => {
  await send('arrive');
  const id = await place();
  expect(await lookTwice(4)).toEqual([expect.stringContaining(`offered: call ${id} rings for nobody, and agent`)]);
  found.length = 0;
  await server.app.callRouting.look();
  expect(await lookTwice(4)).toEqual([]);
});

test('a call is found that rang in vain for everybody and rings for nobody, and none that rings for all', async () => {
  await send('arrive');
  const id = await place();
  await server.app.callRouting.look();
  await send('decline');
  await query('update queryings set offered_to = null where id = $1', [id]);
  expect(await lookTwice(4)).toEqual([
    `offered: call ${id} has rung in vain for everybody who is available, and does not ring for all`,
  ]);
  found.length = 0;
  await server.app.callRouting.look();
  expect(await lookTwice(4)).toEqual([]);
});

test('whoever may not attend calls is not waited for', async () => {
  await send('arrive');
  await place();
  const { rows } = await query(
    "delete from user_roles where user_id = (select id from users where email = 'agent@demo.local') returning user_id, bunit_id, role_id",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(await lookTwice(4)).toEqual([]);
  for (const { user_id, bunit_id, role_id } of rows)
    await query('insert into user_roles (user_id, bunit_id, role_id) values ($1, $2, $3)', [
      user_id,
      bunit_id,
      role_id,
    ]);
  expect(await lookTwice(4)).toHaveLength(1);
});

test('a call is found that rings for two, and somebody who wraps one up for ever', async () => {
  await send('arrive');
  const id = await place();
  await server.app.callRouting.look();
  await query(
    'insert into offers (bunit_id, querying_id, agent_id, at, until) select 1, $1, max(id), 0, 1 from agents',
    [id],
  );
  await offers.look(true);
  expect(found).toEqual([expect.stringContaining(`offered: call ${id} rings for the agents`)]);
  await query('delete from offers where at = 0');
  found.length = 0;

  await query('update businesses set wrap_up = 5');
  await put(id, { state: 'ATTENDED' });
  await put(id, { state: 'FINISHED' });
  expect(await lookTwice(4)).toEqual([]);
  expect(await lookTwice(4)).toEqual([]);
  expect(await lookTwice(20)).toEqual([expect.stringContaining('wrapped: the time of agent')]);
});
