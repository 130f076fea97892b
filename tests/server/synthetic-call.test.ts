import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sweep } from '../../server/housekeeping.ts';
import { steps } from '../../server/synthetic/course.ts';
import { leaseLength } from '../../server/synthetic/lease-queries.ts';
import { patiently } from '../support/patiently.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { listen } from '../support/socket.ts';

const watching = { SYNTHETIC_CALL_SECONDS: '3600', ROUTING: 'on' };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: watching });
});
afterAll(() => server.close());

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await server.db.$client.query(text, [...values])).rows;
/** As if it had been time for long. */
const makeDue = () => rows('update synthetic_calls set begun_at = 1');
const stateOf = async (of: TestServer = server) => (await of.app.synthetic.state()) ?? expect.fail('there is none');

test('a call is placed, rings, is answered and finished the ways of devices and consoles, and nobody else hears of it', async () => {
  const ear = await listen(server.url, await server.signIn('agent@demo.local'));
  for (const channel of ['querying_created', 'querying_updated']) await ear.subscribe(channel);
  await vi.waitFor(async () => expect((await stateOf()).successes).toBe(1), patiently);

  const state = await stateOf();
  expect(state).toMatchObject({ failures: 0, failedAt: null, failedStep: null });
  expect(Object.keys(state.seconds).sort()).toEqual([...steps].sort());
  const [call] = await rows(
    `select q.state, q.agent_id = s.agent_id as by_agent, q.device_id = s.device_id as by_device, b.name
       from queryings q join synthetic_calls s on s.bunit_id = q.bunit_id join businesses b on b.id = q.bunit_id`,
  );
  expect(call).toEqual({
    state: 'FINISHED',
    by_agent: true,
    by_device: true,
    name: expect.stringContaining('Synthetic'),
  });
  const moves = await rows(
    `select m.event, m.actor from call_moves m join synthetic_calls s on s.bunit_id = m.bunit_id order by m.id`,
  );
  expect(moves).toEqual([
    { event: 'request', actor: 'device' },
    { event: 'attend', actor: 'agent' },
    { event: 'finish', actor: 'agent' },
  ]);
  expect(await rows('select a.state from availability a join synthetic_calls s using (agent_id)')).toEqual([
    { state: 'OFFLINE' },
  ]);
  expect(ear.heard).toEqual([]);
  ear.close();
  expect(server.log()).toContain('a synthetic call went well');
});

test('people of a business know nothing of it; who has full power reads what it is', async () => {
  const manager = await server.login('manager@demo.local');
  expect(manager.businesses.map(({ name }) => name).join()).not.toContain('Synthetic');
  const bearer = await server.signIn('admin@demo.local');
  const { body } = await server.ask('GET', '/api/businesses?search=Synthetic', { bearer });
  expect(body.data).toEqual([expect.objectContaining({ notes: expect.stringContaining('SYNTHETIC_CALL_SECONDS') })]);
});

test('a step that fails, and what of the call was under way, is told and ended; what somebody switched off is on again', async () => {
  await rows("create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$");
  await rows(`create trigger refuse before update on queryings for each row
    when (new.state = 'ATTENDED') execute function refuse()`);
  await rows('update devices set active = false where id = (select device_id from synthetic_calls)');
  await makeDue();
  await server.app.synthetic.look();
  expect(await stateOf()).toMatchObject({
    successes: 1,
    failures: 1,
    failedStep: 'answer',
    failedWhy: expect.stringMatching(/^HTTP 500/),
  });
  await rows('drop trigger refuse on queryings');
  const open = `select from queryings q join synthetic_calls s using (bunit_id) where q.state in ('REQUESTED', 'ATTENDED')`;
  expect(await rows(open)).toEqual([]);
  await makeDue();
  await server.app.synthetic.look();
  expect(await stateOf()).toMatchObject({ successes: 2, failures: 1 });
});

test.each(['roles', 'zones', 'routings'])(
  '%s that somebody switched off in its business are on again',
  async (table) => {
    const of = 'bunit_id = (select bunit_id from synthetic_calls)';
    const { successes, failures } = await stateOf();
    await rows(`update ${table} set active = false where ${of}`);
    await makeDue();
    await server.app.synthetic.look();
    expect(await stateOf()).toMatchObject({ successes: successes + 1, failures });
    expect(await rows(`select active from ${table} where ${of}`)).toEqual([{ active: true }]);
  },
);

const own = 'bunit_id = (select bunit_id from synthetic_calls)';
const rights = `role_permissions where role_id in (select id from roles where ${own})`;
test.each([
  ['the rights of its role', [rights]],
  ['its role', ['user_roles', rights, 'roles']],
  ['the role of its agent, and that it belongs to the business', ['user_roles', 'memberships']],
  ['what leads from the device to the agent', ['service_devices', 'service_zones', 'agent_zones', 'zones', 'branches']],
  ['its rule', ['routings']],
])('what somebody took from the place is there again: %s', async (_, taken) => {
  const { successes, failures } = await stateOf();
  // The calls that were go out of it, as where somebody deletes it.
  await rows(`update queryings set zone_id = null where ${own}`);
  for (const what of taken) await rows(`delete from ${what === rights ? rights : `${what} where ${own}`}`);
  await makeDue();
  await server.app.synthetic.look();
  expect(await stateOf()).toMatchObject({ successes: successes + 1, failures });
});

test('of several nodes one places them; another goes on when it is gone, and ends what it left', async () => {
  const { successes } = await stateOf();
  const other = await startServer({ beside: server, env: watching });
  const [lease] = await rows('select node from synthetic_calls');
  await makeDue();
  await other.app.synthetic.look();
  expect(await stateOf()).toMatchObject({ successes });
  // A node that died in a call: its lease runs out, and the call is still in progress.
  await rows(
    "update synthetic_calls set node = 'gone', until = (extract(epoch from clock_timestamp()) * 1000)::bigint + 500",
  );
  expect(leaseLength).toBeLessThan(10_000);
  await rows(
    `insert into queryings (bunit_id, state, service_id, device_id, required_in, open)
     select bunit_id, 'REQUESTED', service_id, device_id, 1, false from synthetic_calls`,
  );
  await vi.waitFor(async () => expect((await stateOf(other)).successes).toBe(successes + 1), patiently);
  const [taken] = await rows('select node from synthetic_calls');
  expect(['gone', undefined]).not.toContain(taken.node);
  expect(lease.node).toEqual(expect.any(String));
  await other.close();
});

test('what they leave behind goes after a day', async () => {
  const of = 'where bunit_id = (select bunit_id from synthetic_calls)';
  const counted = async () => {
    const [row] = await rows(
      `select (select count(*)::int from queryings ${of}) as calls, (select count(*)::int from audit_log ${of}) as entries,
              (select count(*)::int from refresh_families f join agents a using (user_id) join synthetic_calls s on s.agent_id = a.id) as sessions`,
    );
    return row;
  };
  const before = await counted();
  expect(Math.min(before.calls, before.entries, before.sessions)).toBeGreaterThan(2);
  await sweep(server.db, server.now() + 2 * 86_400, { runsKeepDays: 30, auditKeepDays: 365 });
  expect(await counted()).toEqual({ calls: 0, entries: 0, sessions: 0 });
});

test('an empty database stays empty', async () => {
  const empty = await startServer({ demo: false, env: watching });
  await empty.app.synthetic.look();
  expect(await empty.app.synthetic.state()).toBeNull();
  expect((await empty.db.$client.query('select from businesses')).rows).toEqual([]);
  await empty.close();
});
