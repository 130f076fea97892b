import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hire } from '../../scripts/simulation/staff.ts';
import type { OwnAvailability } from '../../src/domain/availability.ts';
import { type Row, startServer, type TestServer } from '../support/server.ts';
import { type Listener, listen } from '../support/socket.ts';

/* What happens to calls that ring for one agent after the other where more goes wrong than in a usual day. */

let server: TestServer;
let admin = '';
let emails: readonly string[] = [];
let ids: readonly number[] = [];
const offlineAfter = 45;
beforeAll(async () => {
  const env = { CALL_LEASE_SECONDS: '600', CALL_EXPIRES_MINUTES: '1440', AGENT_OFFLINE_SECONDS: String(offlineAfter) };
  server = await startServer({ env });
  // Three of them sign in; the others are what the database says.
  emails = (await hire(server.db, 200, 1)).agents;
  const agents = await query(
    'select a.id, u.email from agents a join users u on u.id = a.user_id where a.bunit_id = 1',
  );
  ids = emails.map((email) => Number(agents.find((agent) => agent.email === email)?.id));
  await query('update routings set one_by_one = true, offer_seconds = 20 where bunit_id = 1');
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;

/** Bearers of the first three: a pass of before is old where a test has moved the clock. */
let bearers: string[] = [];
const listeners: Listener[] = [];
beforeEach(async () => {
  bearers = [];
  for (const email of emails.slice(0, 3)) bearers.push(await server.signIn(email));
  admin = await server.signIn('admin@demo.local');
});
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close();
  await expect.poll(() => server.app.realtime.agents().size).toBe(0);
  await query("update queryings set state = 'FINISHED', offered_to = null where state <> 'FINISHED'");
  await query(`update availability set state = 'OFFLINE', calls = 0, paused = false, pause_id = null, wrap_until = null, wrap_call_id = null,
    offer_call_id = null, offer_until = null, missed = 0, seen_at = null, touched_at = null`);
  for (const table of ['offers', 'routing_leases', 'availability_moves']) await query(`delete from ${table}`);
  await query('update businesses set wrap_up = null');
  await query('update routings set beyond_zone_after = null');
});

const look = () => server.app.callRouting.look();
const send = (who: number, event: string, more: object = {}) =>
  server.ask('PUT', '/api/availability', { bearer: bearers[who] ?? '', body: { event, ...more } });
/** What one of the first three is at. */
const own = async (who: number) =>
  (await server.ask('GET', '/api/availability', { bearer: bearers[who] ?? '' })).body.data as object as OwnAvailability;
const place = async (more: object = {}) =>
  Number(
    (await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5559000', ...more } })).body.data
      .id,
  );
const placeMany = async (count: number) => {
  const calls: number[] = [];
  while (calls.length < count) calls.push(await place());
  return calls;
};
const put = (id: number, data: object, bearer = '') =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
const call = async (id: number) => (await query('select * from queryings where id = $1', [id]))[0] as Row;
/** For whom calls ring alone, by call. */
const rung = async () =>
  (await query('select id, offered_to from queryings where offered_to is not null order by id')).map(
    ({ id, offered_to }) => [Number(id), Number(offered_to)] as const,
  );

test('of 200 calls three ring for three agents, first come first served, and none is lost or rung twice', async () => {
  for (const who of [0, 1, 2]) await send(who, 'arrive');
  const calls = await placeMany(200);
  const taken: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([look(), look(), look()]);
    const offered = await rung();
    expect(offered.map(([id]) => id)).toEqual(calls.slice(taken.length, taken.length + 3));
    expect(new Set(offered.map(([, agent]) => agent))).toEqual(new Set(ids.slice(0, 3)));
    for (const [id, agent] of offered) {
      const bearer = bearers[ids.indexOf(agent)];
      expect((await put(id, { state: 'ATTENDED' }, bearer)).status).toBe(200);
      expect((await put(id, { state: 'FINISHED' }, bearer)).status).toBe(200);
      taken.push(id);
    }
  }
  const states = await query(
    'select state, count(*)::int as count from queryings where id = any($1) group by state order by state',
    [calls],
  );
  expect(states).toEqual([
    { state: 'FINISHED', count: 12 },
    { state: 'REQUESTED', count: 188 },
  ]);
  const offers = await query('select querying_id, result from offers order by id');
  expect(offers).toEqual(taken.map((id) => ({ querying_id: id, result: 'accepted' })));
});

test('of 200 agents three are rung for three calls: who has been free for longest', async () => {
  // The last of them was there first.
  await query(
    "update availability set state = 'AVAILABLE', since = $1 + array_position($2, agent_id) where agent_id = any($2)",
    [server.now() - 1_000, ids.toReversed()],
  );
  const calls = await placeMany(3);
  await look();
  expect(await rung()).toEqual(calls.map((id, index) => [id, ids.at(-1 - index)]));
  const [free] = await query("select count(*)::int as count from availability where state = 'AVAILABLE'");
  expect(free).toEqual({ count: 197 });
  // Nobody answers: it rings for the next three.
  server.advance(20);
  await look();
  expect(await rung()).toEqual(calls.map((id, index) => [id, ids.at(-4 - index)]));
});

test('where nobody is an agent any more a call waits, and is theirs who become one', async () => {
  await send(0, 'arrive');
  await query('update agents set active = false where bunit_id = 1');
  const id = await place();
  await look();
  expect(await call(id)).toMatchObject({ state: 'REQUESTED', offered_to: null, open: false });
  const other = await place();
  expect((await put(other, { state: 'REJECTED' }, server.key)).status).toBe(200);
  await query('update agents set active = true where bunit_id = 1');
  await look();
  expect(await rung()).toEqual([[id, ids[0]]]);
});

test('a call that waits for a zone rings for others when the zone is removed', async () => {
  const [near] = await query(
    'select z.zone_id, z.service_id, b.branch_id from service_zones z join zones b on b.id = z.zone_id where z.bunit_id = 1 limit 1',
  );
  const make = async (name: string) =>
    (await server.ask('POST', '/api/zones', { bearer: admin, body: { name, branch_id: near?.branch_id } })).body.data;
  const service = (await server.ask('POST', '/api/services', { bearer: admin, body: { name: 'De una zona' } })).body
    .data;
  const [zone, far] = [await make('La zona'), await make('Otra')];
  const set = (path: string, { id, version }: Row, data: object) =>
    server.ask('PUT', `/api/${path}/${id}`, { bearer: admin, body: { id, version, data } });
  expect((await set('services', service as Row, { zones: [zone.id] })).status).toBe(200);
  await query("insert into desks (bunit_id, branch_id, zone_id, name, agent_id) values (1, $1, $2, 'Lejos', $3)", [
    near?.branch_id,
    far.id,
    ids[0],
  ]);
  await query('update routings set beyond_zone_after = 600 where bunit_id = 1');
  await send(0, 'arrive');
  const id = await place({ service_id: service.id });
  await look();
  expect(await rung()).toEqual([]);
  expect((await set('zones', zone as Row, { active: false })).status).toBe(200);
  await look();
  expect(await rung()).toEqual([[id, ids[0]]]);
});

describe('two supervisors who force opposite things', () => {
  const force = (change: object) =>
    server.ask('PUT', `/api/availability/agents/${ids[0]}`, { bearer: admin, body: change });
  const reason = async () => (await query('select id from pauses where bunit_id = 1 order by id limit 1'))[0]?.id;

  test('see the same: one is done, and the other is told that it is otherwise by now', async () => {
    await send(0, 'arrive');
    for (let round = 0; round < 5; round += 1) {
      await send(0, 'resume');
      const { version } = await own(0);
      const pause = { event: 'pause', pause_id: await reason(), version };
      const other = {
        event: 'pause',
        pause_id: (await query('select max(id) as id from pauses where bunit_id = 1'))[0]?.id,
        version,
      };
      const answers = await Promise.all([force(pause), force(other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('stale_version');
      const done = answers[0]?.status === 200 ? pause : other;
      expect(await own(0)).toMatchObject({ state: 'PAUSED', pause: { id: done.pause_id } });
    }
  });

  test('without a look at it: both are done, one after the other, and the last one counts', async () => {
    await send(0, 'arrive');
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        force({ event: 'pause', pause_id: await reason() }),
        force({ event: 'resume' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [last] = await query(
        'select to_state from availability_moves where agent_id = $1 order by id desc limit 1',
        [ids[0]],
      );
      expect((await own(0)).state).toBe(last?.to_state);
      const { state, paused } = await own(0);
      expect(paused).toBe(state === 'PAUSED');
    }
  });

  test('of a call: it is with one agent, or ended, and nobody is left in it', async () => {
    await send(0, 'arrive');
    await send(1, 'arrive');
    for (let round = 0; round < 4; round += 1) {
      const id = await place();
      await query('update queryings set open = true where id = $1', [id]);
      const [taken, cancelled] = await Promise.all([
        put(id, { state: 'ATTENDED' }, bearers[0]),
        put(id, { state: 'REJECTED_BY_AGENT' }, bearers[1]),
      ]);
      expect([taken?.status, cancelled?.status].sort()).toEqual([200, 409]);
      const isTaken = taken?.status === 200;
      expect(await call(id)).toMatchObject({ state: isTaken ? 'ATTENDED' : 'REJECTED_BY_AGENT' });
      expect(await own(0)).toMatchObject({ state: isTaken ? 'IN_CALL' : 'AVAILABLE', calls: isTaken ? 1 : 0 });
      if (isTaken) await put(id, { state: 'FINISHED' }, bearers[0]);
    }
  });
});

describe('an agent whose computer dies', () => {
  const pause = async () => (await query('select id from pauses where bunit_id = 1 order by id limit 1'))[0]?.id;
  /** How the first one comes to be at something; answers the call that it is of, if it is of any. */
  const ways: Readonly<Record<string, () => Promise<number | null>>> = {
    AVAILABLE: async () => null,
    PAUSED: async () => {
      await send(0, 'pause', { pause_id: await pause() });
      return null;
    },
    AWAY: async () => {
      await query("update availability set state = 'AWAY' where agent_id = $1", [ids[0]]);
      return null;
    },
    OFFERED: async () => {
      const id = await place();
      await look();
      return id;
    },
    IN_CALL: async () => {
      const id = await place();
      await look();
      expect((await put(id, { state: 'ATTENDED' }, bearers[0])).status).toBe(200);
      return id;
    },
    WRAPPING_UP: async () => {
      await query('update businesses set wrap_up = 3600 where id = 1');
      const id = await place();
      await look();
      await put(id, { state: 'ATTENDED' }, bearers[0]);
      expect((await put(id, { state: 'FINISHED' }, bearers[0])).status).toBe(200);
      return id;
    },
  };
  const lookForGone = async () => {
    await server.app.presence.look();
    await server.app.availability.look();
  };

  test.each(Object.entries(ways))('while %s is offline soon, and their call is for others', async (state, begin) => {
    listeners.push(await listen(server.url, bearers[0]));
    server.advance(1);
    await lookForGone();
    expect((await own(0)).state).toBe('AVAILABLE');
    const id = await begin();
    expect((await own(0)).state).toBe(state);
    for (const listener of listeners.splice(0)) listener.close();
    await expect.poll(() => server.app.realtime.agents().size).toBe(0);
    await lookForGone();

    // Somebody else is there all the time.
    listeners.push(await listen(server.url, bearers[1]));
    server.advance(state === 'IN_CALL' ? 700 : offlineAfter + 1);
    await lookForGone();
    await lookForGone();
    const [row] = await query('select * from availability where agent_id = $1', [ids[0]]);
    expect(row).toMatchObject({
      state: 'OFFLINE',
      paused: state === 'PAUSED',
      calls: 0,
      offer_call_id: null,
      wrap_until: null,
      wrap_call_id: null,
    });
    await look();
    if (state === 'WRAPPING_UP') expect((await call(id ?? 0)).state).toBe('FINISHED');
    else if (id !== null) expect(await rung()).toEqual([[id, ids[1]]]);

    // And when they come back they are rung again, unless they pause.
    bearers[0] = await server.signIn(emails[0] ?? '');
    listeners.push(await listen(server.url, bearers[0]));
    server.advance(1);
    await lookForGone();
    expect((await own(0)).state).toBe(state === 'PAUSED' ? 'PAUSED' : 'AVAILABLE');
  });
});
