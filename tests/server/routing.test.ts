import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endOffers, takeBack } from '../../server/routing/offer-queries.ts';
import { route } from '../../server/routing/route.ts';
import type { OwnAvailability } from '../../src/domain/availability.ts';
import type { Call } from '../../src/domain/call.ts';
import { about, type Row, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let beside: TestServer;
let admin = '';
let bearers: readonly [string, string] = ['', ''];
let ids: readonly [number, number];
beforeAll(async () => {
  server = await startServer();
  beside = await startServer({ beside: server });
  const [a, b] = await query(
    "select a.id from agents a join users u on u.id = a.user_id where a.bunit_id = 1 and u.email like 'agent%' order by a.id",
  );
  ids = [Number(a?.id), Number(b?.id)];
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;

beforeEach(async () => {
  bearers = [await server.signIn('agent@demo.local'), await server.signIn('agent2@demo.local')];
  admin = await server.signIn('admin@demo.local');
});
afterEach(async () => {
  await query("update queryings set state = 'FINISHED', offered_to = null where state <> 'FINISHED'");
  await query(`update availability set state = 'OFFLINE', calls = 0, paused = false, pause_id = null, wrap_until = null,
    wrap_call_id = null, offer_call_id = null, offer_until = null, missed = 0`);
  await query('delete from offers');
  await query('delete from routings');
  await query('delete from routing_leases');
  await query('delete from desks where agent_id is not null');
  await query('update businesses set wrap_up = null');
});

/** How many sessions wait for a lock. */
const waitingForLock = async () =>
  (await query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length;

type Bearer = 0 | 1;
const look = (node = server) => node.app.callRouting.look();
const advance = (seconds: number) => {
  for (const node of [server, beside]) node.advance(seconds);
};
const own = async (who: Bearer) =>
  (await server.ask('GET', '/api/availability', { bearer: bearers[who] })).body.data as object as OwnAvailability;
const send = (who: Bearer, event: string) =>
  server.ask('PUT', '/api/availability', { bearer: bearers[who], body: { event } });
/** Both are available, the first for longer. */
const arrive = async (...who: readonly Bearer[]) => {
  for (const one of who) {
    await send(one, 'arrive');
    advance(1);
  }
};
const rule = async (more: object = {}) => {
  const { status, body } = await server.ask('POST', '/api/routings', {
    bearer: admin,
    body: { name: 'Uno por uno', one_by_one: true, ...more },
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.data;
};
const place = async (more: object = {}) =>
  Number(
    (await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5559000', ...more } })).body.data
      .id,
  );
const put = (id: number, data: object, bearer = bearers[0]) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
const read = async (id: number) =>
  (await server.ask('GET', `/api/queryings/${id}?fields=offered,service`, { bearer: admin })).body
    .data as object as Call;
const offers = async () =>
  (await query('select querying_id, agent_id, result from offers order by id')).map(
    ({ querying_id, agent_id, result }) => [querying_id, agent_id, result],
  );

test('without a rule a call rings for all, and nobody is asked', async () => {
  await arrive(0, 1);
  const id = await place();
  await look();
  expect(await read(id)).toMatchObject({ open: true, offered_to: null, offered: null });
  expect([(await own(0)).offer, (await own(1)).offer]).toEqual([null, null]);
});

test('with one, a call rings for who has been free for longest, alone, and is theirs to take', async () => {
  await rule({ offer_seconds: 30 });
  await arrive(0, 1);
  const id = await place({ phone: '5512349876' });
  expect(await read(id)).toMatchObject({ open: false, offered_to: null });
  await look();
  const now = server.now();
  expect(await own(0)).toMatchObject({
    state: 'OFFERED',
    offer: { until: about(now + 30), call: { id, phone: '5512349876', service: null } },
  });
  expect(await own(1)).toMatchObject({ state: 'AVAILABLE', offer: null });
  expect(await read(id)).toMatchObject({ offered_to: ids[0], offered: { id: ids[0] } });
  const refused = await put(id, { state: 'ATTENDED' }, bearers[1]);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.objectContaining({
      code: 'call_offered',
      agent_id: ids[0],
      agent: { id: ids[0], name: expect.any(String) },
    }),
  ]);
  expect((await put(id, { state: 'ATTENDED' })).status).toBe(200);
  expect(await own(0)).toMatchObject({ state: 'IN_CALL', offer: null });
  expect(await read(id)).toMatchObject({ state: 'ATTENDED', offered_to: null });
  expect(await offers()).toEqual([[id, ids[0], 'accepted']]);
});

test.each([1, 2])('business %i, for which nothing can be decided, keeps no other waiting', async (broken) => {
  await query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'nothing can be decided'; end $$;
    create trigger refuse before update on queryings for each row when (new.bunit_id = ${broken}) execute function refuse()`);
  try {
    const ids = await unopened();
    await look();
    const opened = await query('select bunit_id from queryings where id = any ($1) and open', [ids]);
    expect(opened).toEqual([{ bunit_id: 3 - broken }]);
    expect(server.log()).toContain('who is rung was not decided');
  } finally {
    await query('drop function refuse cascade');
  }
});

describe('a call that rings for one agent', () => {
  beforeEach(async () => {
    await rule({ offer_seconds: 20 });
    await arrive(0, 1);
  });

  test('goes to the next when it was declined, and to all when nobody is left', async () => {
    const id = await place();
    await look();
    expect((await send(0, 'decline')).body.data).toMatchObject({ state: 'AVAILABLE', offer: null });
    await look();
    expect(await read(id)).toMatchObject({ offered_to: ids[1], open: false });
    await send(1, 'decline');
    await look();
    expect(await read(id)).toMatchObject({ offered_to: null, open: true });
    expect(await offers()).toEqual([
      [id, ids[0], 'declined'],
      [id, ids[1], 'declined'],
    ]);
    expect((await put(id, { state: 'ATTENDED' }, bearers[1])).status).toBe(200);
  });

  test('goes to the next when its time is over, and not before', async () => {
    const id = await place();
    await look();
    advance(10);
    await look();
    expect(await read(id)).toMatchObject({ offered_to: ids[0] });
    advance(10);
    await look();
    expect(await read(id)).toMatchObject({ offered_to: ids[1] });
    expect(await own(0)).toMatchObject({ state: 'AVAILABLE', offer: null });
    expect(await offers()).toEqual([
      [id, ids[0], 'missed'],
      [id, ids[1], null],
    ]);
    // Too late: it rings for somebody else by now.
    expect((await put(id, { state: 'ATTENDED' })).body.error).toMatchObject({ code: 'call_offered' });
  });

  test('is not there any more when the customer gives up, is put off, or is sent elsewhere', async () => {
    const [service] = await query('select id from services where bunit_id = 1 order by id limit 1');
    const ways = [
      async (id: number) =>
        server.ask('PUT', `/api/queryings/${id}`, { bearer: server.key, body: { id, data: { state: 'REJECTED' } } }),
      async (id: number) => put(id, { state: 'DELAYED', required_in: server.now() + 600 }, bearers[1]),
      async (id: number) => put(id, { state: 'REDIRECTED', service_id: service?.id }, bearers[1]),
      async (id: number) => put(id, { state: 'REJECTED_BY_AGENT' }, bearers[1]),
    ];
    for (const way of ways) {
      const id = await place();
      await look();
      const rung = (await read(id)).offered_to;
      const who = rung === ids[0] ? 0 : 1;
      expect((await own(who)).state).toBe('OFFERED');
      expect((await way(id)).status).toBe(200);
      expect(await own(who)).toMatchObject({ state: 'AVAILABLE', offer: null });
      expect(await read(id)).toMatchObject({ offered_to: null });
      expect((await offers()).at(-1)).toEqual([id, rung, 'withdrawn']);
      await put(id, { state: 'REJECTED_BY_AGENT' }, bearers[1]);
      advance(1);
    }
  });

  test('goes to the next when the agent takes another call by hand, or is not there any more', async () => {
    const id = await place();
    await look();
    const other = await place({ now: true });
    await query('update queryings set open = true where id = $1', [other]);
    expect((await put(other, { state: 'ATTENDED' })).status).toBe(200);
    expect(await own(0)).toMatchObject({ state: 'IN_CALL', offer: null });
    await look();
    expect(await read(id)).toMatchObject({ offered_to: ids[1] });
    await query(
      "update availability set state = 'OFFLINE', offer_call_id = null, offer_until = null where agent_id = $1",
      [ids[1]],
    );
    await look();
    expect(await read(id)).toMatchObject({ offered_to: null, open: false });
    expect((await offers()).map(([, , result]) => result)).toContain('withdrawn');
  });

  test('lets a pause be chosen, which begins when it is declined', async () => {
    await place();
    await look();
    const [reason] = await query('select id from pauses where bunit_id = 1 order by id limit 1');
    const body = { event: 'pause', pause_id: reason?.id };
    const chosen = await server.ask('PUT', '/api/availability', { bearer: bearers[0], body });
    expect(chosen.body.data).toMatchObject({ state: 'OFFERED', paused: true });
    expect((await send(0, 'decline')).body.data).toMatchObject({ state: 'PAUSED', pause: { id: reason?.id } });
  });

  test('is given anew when it comes back: to who declined it too', async () => {
    const id = await place();
    await look();
    await send(0, 'decline');
    advance(1);
    await look();
    await put(id, { state: 'ATTENDED' }, bearers[1]);
    advance(5);
    expect((await put(id, { state: 'RETURNED' }, bearers[1])).status).toBe(200);
    await look();
    expect(await read(id)).toMatchObject({ state: 'RETURNED', offered_to: ids[0], open: false });
  });
});

test('a call is declined by its number, and no other that rings by then', async () => {
  await rule({ offer_seconds: 20 });
  await arrive(0);
  const first = await place();
  await look();
  await put(first, { state: 'REJECTED_BY_AGENT' }, bearers[1]);
  const second = await place();
  await look();
  const decline = (call_id: number) =>
    server.ask('PUT', '/api/availability', { bearer: bearers[0], body: { event: 'decline', call_id } });
  expect((await decline(first)).body.data).toMatchObject({ state: 'OFFERED', offer: { call: { id: second } } });
  expect((await decline(second)).body.data).toMatchObject({ state: 'AVAILABLE', offer: null });
});

test('whoever misses so many calls in a row is away, and one that is declined counts as heard', async () => {
  await rule({ offer_seconds: 10, missed_limit: 2 });
  await arrive(0);
  const miss = async () => {
    const id = await place();
    await look();
    expect((await own(0)).state).toBe('OFFERED');
    advance(10);
    await look();
    await put(id, { state: 'REJECTED_BY_AGENT' }, bearers[1]);
  };
  await miss();
  expect((await own(0)).state).toBe('AVAILABLE');
  const heard = await place();
  await look();
  await send(0, 'decline');
  await put(heard, { state: 'REJECTED_BY_AGENT' }, bearers[1]);
  await miss();
  expect((await own(0)).state).toBe('AVAILABLE');
  await miss();
  expect((await own(0)).state).toBe('AWAY');
  // Whoever touches the console is back.
  expect((await send(0, 'touch')).body.data).toMatchObject({ state: 'AVAILABLE' });
});

test('who has the service in the zone of their desk is rung first, others after so many seconds', async () => {
  const [zone] = await query(
    'select z.zone_id as id, z.service_id, b.branch_id from service_zones z join zones b on b.id = z.zone_id where z.bunit_id = 1 limit 1',
  );
  const [far] = await query("insert into zones (bunit_id, branch_id, name) values (1, $1, 'Lejos') returning id", [
    zone?.branch_id,
  ]);
  await query(
    "insert into desks (bunit_id, branch_id, zone_id, name, agent_id) values (1, $1, $2, 'Lejos', $4), (1, $1, $3, 'Cerca', $5)",
    [zone?.branch_id, far?.id, zone?.id, ids[0], ids[1]],
  );
  await rule({ beyond_zone_after: 30 });
  await arrive(0, 1);
  const first = await place({ service_id: zone?.service_id });
  await look();
  expect(await read(first)).toMatchObject({ offered_to: ids[1] });
  expect((await put(first, { state: 'ATTENDED' }, bearers[1])).status).toBe(200);
  const second = await place({ service_id: zone?.service_id });
  await look();
  expect(await read(second)).toMatchObject({ offered_to: null, open: false });
  advance(30);
  await look();
  expect(await read(second)).toMatchObject({ offered_to: ids[0] });
});

test('a number that calls again is offered first to who talked to it last', async () => {
  await rule({ last_agent_days: 7 });
  const before = await place({ phone: '55 8888 1111' });
  await put(before, { state: 'ATTENDED' }, bearers[1]);
  await put(before, { state: 'FINISHED' }, bearers[1]);
  await arrive(0, 1);
  const again = await place({ phone: '5588881111' });
  await look();
  expect(await read(again)).toMatchObject({ offered_to: ids[1] });
  await put(again, { state: 'REJECTED_BY_AGENT' });
  advance(8 * 86_400);
  bearers = [await server.signIn('agent@demo.local'), await server.signIn('agent2@demo.local')];
  admin = await server.signIn('admin@demo.local');
  const later = await place({ phone: '5588881111' });
  await look();
  expect(await read(later)).toMatchObject({ offered_to: ids[0] });
});

test('a service has a rule of its own, of several the newest; its head start puts its calls in front', async () => {
  const [one, two] = await query('select id from services where bunit_id = 1 order by id limit 2');
  await rule();
  await rule({ service_id: two?.id, one_by_one: false });
  await rule({ service_id: two?.id, head_start: 60 });
  const first = await place({ service_id: one?.id });
  advance(10);
  const preferred = await place({ service_id: two?.id });
  await arrive(0);
  await look();
  expect([await read(first), await read(preferred)]).toMatchObject([{ offered_to: null }, { offered_to: ids[0] }]);
});

test('a rule that goes away lets everything ring that waited for somebody', async () => {
  const { id: ruleId, version } = await rule();
  const id = await place();
  await look();
  expect(await read(id)).toMatchObject({ open: false });
  const gone = await server.ask('PUT', `/api/routings/${ruleId}`, {
    bearer: admin,
    body: { id: ruleId, version, data: { active: false } },
  });
  expect(gone.status).toBe(200);
  await look();
  expect(await read(id)).toMatchObject({ open: true });
});

test('who may not attend calls is never rung, and a call for later not before its time', async () => {
  await rule();
  await arrive(0);
  await query('update users set active = false where id = (select user_id from agents where id = $1)', [ids[0]]);
  const id = await place();
  await look();
  expect(await read(id)).toMatchObject({ offered_to: null, open: false });
  await query('update users set active = true where id = (select user_id from agents where id = $1)', [ids[0]]);
  await put(id, { state: 'REJECTED_BY_AGENT' }, bearers[1]);
  const later = await place({ required_in: server.now() + 60 });
  await look();
  expect(await read(later)).toMatchObject({ offered_to: null });
  advance(60);
  await look();
  expect(await read(later)).toMatchObject({ offered_to: ids[0] });
});

test('where nothing can be given to anybody nobody is kept busy with it', async () => {
  await rule();
  await arrive(0);
  const held = async () => (await query('select bunit_id from routing_leases')).length;
  await place({ required_in: server.now() + 600 });
  await look();
  expect(await held()).toBe(0);
  await query("update availability set state = 'OFFLINE' where agent_id = $1", [ids[0]]);
  const id = await place();
  await look();
  expect([await held(), await read(id)]).toMatchObject([0, { open: false, offered_to: null }]);
  await arrive(0);
  await look();
  expect([await held(), await read(id)]).toMatchObject([1, { offered_to: ids[0] }]);
});

describe('two nodes', () => {
  test('decide in one place at a time; when that one is gone the other goes on', async () => {
    await rule();
    await arrive(0, 1);
    const id = await place();
    // The other one has just said that it decides.
    await query(
      "insert into routing_leases values (1, 'other', (extract(epoch from clock_timestamp()) + 30)::bigint * 1000)",
    );
    await look();
    expect(await read(id)).toMatchObject({ offered_to: null });
    // It has not said so again.
    await query('update routing_leases set until = (extract(epoch from clock_timestamp()) * 1000)::bigint - 1');
    await look();
    expect(await read(id)).toMatchObject({ offered_to: ids[0] });
    const [{ node }] = (await query('select node from routing_leases')) as [Row];
    expect(node).not.toBe('other');
    // It keeps it: the node beside leaves it alone.
    await place();
    await look(beside);
    expect((await query('select node from routing_leases'))[0]?.node).toBe(node);
    expect((await own(1)).state).toBe('AVAILABLE');
  });

  test('never make two offers, whatever they believe', async () => {
    await rule();
    await arrive(0, 1);
    const calls = [];
    for (let index = 0; index < 6; index += 1) calls.push(await place());
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => route(index % 2 ? server.db : beside.db, 1, server.now())),
    );
    const rung = await query('select offered_to from queryings where offered_to is not null and id = any($1)', [calls]);
    expect(rung.map(({ offered_to }) => offered_to).sort()).toEqual([...ids].sort());
    expect((await offers()).length).toBe(2);
  });
});

test('who takes another call in the very moment in which one begins to ring for them is asked again later', async () => {
  await rule();
  await arrive(0);
  const [id, other] = [await place(), await place()];
  await query('update queryings set open = true where id = $1', [other]);
  const holder = await server.db.$client.connect();
  await holder.query('begin');
  try {
    await holder.query('select from availability where agent_id = $1 for update', [ids[0]]);
    const offered = route(server.db, 1, server.now());
    await expect.poll(waitingForLock).toBe(1);
    const acted = put(other, { state: 'ATTENDED' });
    await expect.poll(waitingForLock).toBe(2);
    await holder.query('commit');
    await offered;
    expect((await acted).status).toBe(200);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await own(0)).offer).toBeNull();
  await look();
  await put(other, { state: 'FINISHED' });
  await look();
  expect(await read(id)).toMatchObject({ offered_to: ids[0] });
  expect(await offers()).toEqual([
    [id, ids[0], 'withdrawn'],
    [id, ids[0], null],
  ]);
});

test('a lease of before the clock of the database was set back keeps nobody from deciding', async () => {
  const placed = await unopened();
  await query(`insert into routing_leases (bunit_id, node, until)
    select one, 'gone', extract(epoch from now() + interval '1 hour')::bigint * 1000 from unnest(array[1, 2]) one`);
  await look();
  expect(await query('select open from queryings where id = any ($1)', [placed])).toEqual([
    { open: true },
    { open: true },
  ]);
});

/** What rings for whom, as the calls have it and as the agents have it: the same. */
const rung = async () => ({
  calls: await query('select id as call, offered_to as agent from queryings where offered_to is not null order by id'),
  agents: await query(
    'select offer_call_id as call, agent_id as agent from availability where offer_call_id is not null order by 1',
  ),
});

test('a call that rings for somebody else meanwhile is not taken back', async () => {
  await rule();
  await arrive(0, 1);
  const [first, second] = [await place(), await place()];
  await look();
  await query("update availability set state = 'AVAILABLE', offer_call_id = null, offer_until = null");
  await query("update offers set ended_at = at, result = 'missed'");
  // Whoever takes the first one back is stopped there, before they come to the second.
  await query(`create function stop_first() returns trigger language plpgsql as $$
      begin if new.id = ${first} then perform pg_advisory_xact_lock(1, ${first}); end if; return new; end $$;
    create trigger stop_first before update on queryings for each row execute function stop_first()`);
  const holder = await server.db.$client.connect();
  try {
    await holder.query('select pg_advisory_lock(1, $1)', [first]);
    const slow = takeBack(server.db, 1);
    await expect.poll(waitingForLock).toBe(1);
    await route(beside.db, 1, server.now());
    await holder.query('select pg_advisory_unlock(1, $1)', [first]);
    await slow;
  } finally {
    holder.release(true);
    await query('drop function stop_first cascade');
  }
  const { calls, agents } = await rung();
  expect(calls).toEqual(agents);
  await look();
  expect((await rung()).calls.map(({ call }) => call)).toEqual([first, second]);
});

/** Does something while a look stands still at a call that it lets ring for all, the first of what it does there. */
const whileItOpens = async (call: number, looks: () => Promise<unknown>, act: () => Promise<unknown>) => {
  await query(`create function stop_opening() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(2, 1); return new; end $$;
    create trigger stop_opening before update on queryings for each row
      when (new.id = ${call} and new.open) execute function stop_opening()`);
  const holder = await server.db.$client.connect();
  try {
    await holder.query('select pg_advisory_lock(2, 1)');
    const looking = looks();
    await expect.poll(waitingForLock).toBe(1);
    await act();
    await holder.query('select pg_advisory_unlock(2, 1)');
    await looking;
  } finally {
    holder.release(true);
    await query('drop function stop_opening cascade');
  }
};
/** A call of each business that waits for its look, to ring for all. */
const unopened = async () =>
  (
    await query(
      `insert into queryings (bunit_id, state, required_in, waiting_since, created_at, now, open)
       select business, 'REQUESTED', 1, 1, 1, true, false from unnest(array[1, 2]) business returning id`,
    )
  ).map(({ id }) => Number(id));

test('a call that is passed on to somebody while it is decided for whom it rings is left to them', async () => {
  await rule();
  await arrive(0);
  const [first = 0] = await unopened();
  await query('update queryings set service_id = 1 where id = $1', [first]);
  await rule({ name: 'Todos', service_id: 1, one_by_one: false });
  const passed = await place();
  const passOn = async () => {
    expect((await put(passed, { state: 'ATTENDED' })).status).toBe(200);
    expect((await put(passed, { state: 'REDIRECTED', for_agent_id: ids[1] })).status).toBe(200);
  };
  await whileItOpens(first, () => route(server.db, 1, server.now()), passOn);
  expect(await read(passed)).toMatchObject({ state: 'REDIRECTED', offered_to: null, for_agent_id: ids[1] });
});

test('a node that comes to a business when another decides for it leaves that to the other', async () => {
  const [first = 0, second = 0] = await unopened();
  await whileItOpens(
    first,
    () => look(),
    () => query("update routing_leases set node = 'other', until = until + 50000 where bunit_id = 2"),
  );
  const isOpen = async (id: number) => (await query('select open from queryings where id = $1', [id]))[0]?.open;
  expect([await isOpen(first), await isOpen(second)]).toEqual([true, false]);
});

test('an offer that takes the place of one of a call that is gone is not withdrawn with that', async () => {
  await rule();
  await arrive(0);
  const [first, second] = [await place(), await place()];
  await look();
  await query("update queryings set state = 'FINISHED', offered_to = null where id = $1", [first]);
  const holder = await server.db.$client.connect();
  await holder.query('begin');
  try {
    await holder.query('update queryings set offered_to = $1 where id = $2', [ids[0], second]);
    await holder.query(
      'update availability set offer_call_id = $1, offer_until = offer_until + 1 where agent_id = $2',
      [second, ids[0]],
    );
    const slow = endOffers(server.db, 1, server.now());
    await expect.poll(waitingForLock).toBe(1);
    await holder.query('commit');
    await slow;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await own(0)).toMatchObject({ state: 'OFFERED', offer: { call: { id: second } } });
});

test('an offer that somebody takes as it ends is theirs, or is refused, and nobody is left in between', async () => {
  await rule({ offer_seconds: 10 });
  for (let round = 0; round < 8; round += 1) {
    await arrive(0, 1);
    const id = await place();
    await look();
    const who: Bearer = (await read(id)).offered_to === ids[0] ? 0 : 1;
    advance(10);
    const [taken] = await Promise.all([put(id, { state: 'ATTENDED' }, bearers[who]), look(), look(beside)]);
    const call = await read(id);
    if (taken.status === 200) {
      expect(call).toMatchObject({ state: 'ATTENDED', agent_id: ids[who], offered_to: null });
      expect(await own(who)).toMatchObject({ state: 'IN_CALL', offer: null });
      await put(id, { state: 'FINISHED' }, bearers[who]);
    } else {
      expect(taken.body.error.code).toBe('call_offered');
      await look();
      expect((await read(id)).state).toBe('REQUESTED');
    }
    await query("update queryings set state = 'FINISHED', offered_to = null where id = $1", [id]);
    await look();
    expect([(await own(0)).offer, (await own(1)).offer]).toEqual([null, null]);
  }
});
