import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freeLeftDesks } from '../../server/people/left-desks.ts';
import { type OwnAvailability, outcomesOf } from '../../src/domain/availability.ts';
import type { SupervisedAgent } from '../../src/domain/team.ts';
import { colleagueOf } from '../support/colleague.ts';
import { type Row, startServer, type TestServer } from '../support/server.ts';
import { type Listener, listen } from '../support/socket.ts';

let server: TestServer;
let beside: TestServer;
let agent = '';
let agent2 = '';
let admin = '';
let ids: readonly [number, number];
const offlineAfter = 45;
const env = { CALL_LEASE_SECONDS: '600', CALL_EXPIRES_MINUTES: '1440', AGENT_OFFLINE_SECONDS: String(offlineAfter) };
beforeAll(async () => {
  // Nodes look by themselves: between a moved clock and the agents' next sign of life calls would be given up.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  server = await startServer({ env });
  beside = await startServer({ beside: server, env });
  vi.useRealTimers();
  const [a, b] = await query(
    "select a.id from agents a join users u on u.id = a.user_id where a.bunit_id = 1 and u.email like 'agent%' order by a.id",
  );
  ids = [Number(a?.id), Number(b?.id)];
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

// Tests move the clock: a pass of before is old by then.
beforeEach(async () => {
  agent = await server.signIn('agent@demo.local');
  agent2 = await server.signIn('agent2@demo.local');
  admin = await server.signIn('admin@demo.local');
});

const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;
const listeners: Listener[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close();
  await query("update queryings set state = 'FINISHED' where state <> 'FINISHED'");
  await query(
    "update availability set state = 'OFFLINE', calls = 0, paused = false, pause_id = null, wrap_until = null, wrap_call_id = null, offer_until = null, offer_call_id = null, missed = 0, seen_at = null, touched_at = null",
  );
  await query('delete from availability_moves');
  await query(
    'update businesses set away_after = null, desk_kept = null, wrap_up = null, outcome_required = false, several_calls = false',
  );
});

const advance = (seconds: number) => {
  for (const node of [server, beside]) node.advance(seconds);
};
const look = async () => {
  for (const { app } of [server, beside]) await app.availability.look();
};
const own = async (bearer = agent, node = server) => {
  const { status, body } = await node.ask('GET', '/api/availability', { bearer });
  expect(status).toBe(200);
  return body.data as object as OwnAvailability;
};
const send = (body: object, bearer = agent, node = server) => node.ask('PUT', '/api/availability', { bearer, body });
const moves = async (id = ids[0]) =>
  (await query('select * from availability_moves where agent_id = $1 order by id', [id])).map(
    ({ event, from_state, to_state, pause_name, actor }) => [event, from_state, to_state, pause_name, actor].join(' '),
  );
const reason = async (name: string) =>
  Number((await query('select id from pauses where bunit_id = 1 and name = $1', [name]))[0]?.id);
const open = async (bearer: string, node = server) => {
  const listener = await listen(node.url, bearer);
  listeners.push(listener);
  return listener;
};
const place = async () =>
  (await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5559000' } })).body.data.id;
const put = (id: number, data: object, bearer = agent) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
const attend = async (bearer = agent) => {
  const id = await place();
  expect((await put(id, { state: 'ATTENDED' }, bearer)).status).toBe(200);
  return id;
};

test('an agent arrives, pauses for a reason, and goes on; every move is kept', async () => {
  expect(await own()).toMatchObject({ state: 'OFFLINE', paused: false, pause: null, away_after: null });
  expect((await send({ event: 'arrive' })).body.data).toMatchObject({ state: 'AVAILABLE', agent_id: ids[0] });
  const lunch = await reason('Comida');
  const { body } = await send({ event: 'pause', pause_id: lunch });
  expect(body.data).toMatchObject({
    state: 'PAUSED',
    paused: true,
    pause: { id: lunch, name: 'Comida', works: false, minutes: 60 },
  });
  expect((await own()).reasons.map(({ name }) => name)).toEqual(['Capacitación', 'Comida', 'Descanso']);
  advance(30);
  const paused = await own();
  await send({ event: 'pause', pause_id: await reason('Descanso') });
  const next = await own();
  expect(next.since).toBeGreaterThanOrEqual(paused.since + 30);
  expect((await send({ event: 'resume' })).body.data).toMatchObject({ state: 'AVAILABLE', paused: false, pause: null });
  expect(await moves()).toEqual([
    'arrive OFFLINE AVAILABLE  agent',
    'pause AVAILABLE PAUSED Comida agent',
    'pause PAUSED PAUSED Descanso agent',
    'resume PAUSED AVAILABLE Descanso agent',
  ]);
});

test('a reason has to be one that the business has, and there where it has any; who chose by an older state is told', async () => {
  expect((await send({ event: 'pause' })).body.error).toMatchObject({
    code: 'required',
    fields: { pause_id: 'required' },
  });
  const north = Number((await query('select id from pauses where bunit_id = 2 limit 1'))[0]?.id);
  expect((await send({ event: 'pause', pause_id: north })).body.error.fields).toEqual({ pause_id: 'unknown' });
  await query("update pauses set active = false where name = 'Descanso' and bunit_id = 1");
  expect((await send({ event: 'pause', pause_id: await reason('Descanso') })).body.error.fields).toEqual({
    pause_id: 'unknown',
  });
  await query('update pauses set active = true');
  const { version } = await own();
  await send({ event: 'arrive' });
  const late = await send({ event: 'pause', pause_id: await reason('Comida'), version });
  expect([late.status, late.body.error.code, late.body.error.data.state]).toEqual([409, 'stale_version', 'AVAILABLE']);
  expect((await send({ event: 'vanish' })).status).toBe(400);
});

test('a business without reasons pauses without one', async () => {
  await query('update pauses set active = false where bunit_id = 1');
  await send({ event: 'arrive' });
  expect((await send({ event: 'pause' })).body.data).toMatchObject({ state: 'PAUSED', pause: null, reasons: [] });
  await query('update pauses set active = true');
});

test('a call takes an agent, however it ends; what is chosen in it begins with its end', async () => {
  await send({ event: 'arrive' });
  const first = await attend();
  expect(await own()).toMatchObject({ state: 'IN_CALL', calls: 1 });
  await send({ event: 'pause', pause_id: await reason('Comida') });
  expect(await own()).toMatchObject({ state: 'IN_CALL', paused: true, pause: { name: 'Comida' } });
  await put(first, { state: 'FINISHED' });
  expect(await own()).toMatchObject({ state: 'PAUSED', pause: { name: 'Comida' } });
  // Whoever answers a call all the same is in it, and paused again afterwards.
  const second = await attend();
  expect(await own()).toMatchObject({ state: 'IN_CALL', paused: true });
  await send({ event: 'resume' });
  await put(second, { state: 'RETURNED', required_in: server.now(), now: true });
  expect(await own()).toMatchObject({ state: 'AVAILABLE', paused: false });
  const third = await attend();
  expect(
    (
      await server.ask('PUT', `/api/queryings/${third}`, {
        bearer: server.key,
        body: { data: { state: 'FINISHED_BY_CLIENT' } },
      })
    ).status,
  ).toBe(200);
  expect(await own()).toMatchObject({ state: 'AVAILABLE', calls: 0 });
  const fourth = await attend();
  const service = Number((await query('select id from services where bunit_id = 1 limit 1'))[0]?.id);
  await put(fourth, { state: 'REDIRECTED', service_id: service }, agent2);
  expect(await own()).toMatchObject({ state: 'AVAILABLE', calls: 0 });
  expect(await own(agent2)).toMatchObject({ state: 'OFFLINE', calls: 0 });
  const fifth = await attend();
  await put(fifth, { state: 'FINISHED', notes: 'first' });
  expect(await own()).toMatchObject({ state: 'AVAILABLE', calls: 0 });
});

test('who is in several calls is free after the last one, also where two end at once', async () => {
  await query('update businesses set several_calls = true');
  await send({ event: 'arrive' });
  const calls = [await attend(), await attend(), await attend(), await attend()];
  expect(await own()).toMatchObject({ state: 'IN_CALL', calls: 4 });
  const ended = await Promise.all(calls.map((id) => put(id, { state: 'FINISHED' })));
  expect(ended.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await own()).toMatchObject({ state: 'AVAILABLE', calls: 0 });
  const again = await Promise.all([attend(), attend(), attend()]);
  expect(await own()).toMatchObject({ state: 'IN_CALL', calls: 3 });
  await Promise.all(again.map((id) => put(id, { state: 'FINISHED' })));
});

describe('wrapping a call up', () => {
  const wrapUp = (seconds: number | null, required = false) =>
    query('update businesses set wrap_up = $1, outcome_required = $2 where id = 1', [seconds, required]);
  const outcome = async (name: string) =>
    Number((await query('select id from outcomes where bunit_id = 1 and name = $1', [name]))[0]?.id);
  const say = (id: number, outcome_id: number | null, bearer = agent) =>
    server.ask('PUT', `/api/queryings/${id}/outcome`, { bearer, body: { outcome_id } });
  const ended = async (data: object = { state: 'FINISHED' }) => {
    const id = await attend();
    expect((await put(id, data)).status).toBe(200);
    return id;
  };

  test('follows a finished call and one whose customer hung up, and not one that went to others', async () => {
    await wrapUp(60);
    await send({ event: 'arrive' });
    const id = await ended();
    const wrapping = await own();
    expect(wrapping).toMatchObject({ state: 'WRAPPING_UP', calls: 0, wrap_call: { id, outcome_id: null } });
    expect(wrapping.wrap_until).toBe(wrapping.since + 60);
    expect(wrapping.outcomes.map(({ name }) => name)).toContain('Resuelta');
    expect((await send({ event: 'wrapped' })).body.data).toMatchObject({ state: 'AVAILABLE', wrap_until: null });
    const cut = await attend();
    const body = { data: { state: 'FINISHED_BY_CLIENT' } };
    await server.ask('PUT', `/api/queryings/${cut}`, { bearer: server.key, body });
    expect(await own()).toMatchObject({ state: 'WRAPPING_UP', wrap_call: { id: cut } });
    // Who answers the next one all the same is in it.
    const next = await attend();
    expect(await own()).toMatchObject({ state: 'IN_CALL', wrap_until: null, wrap_call: null });
    await put(next, { state: 'RETURNED', required_in: server.now(), now: true });
    expect(await own()).toMatchObject({ state: 'AVAILABLE' });
    // With notes it goes step by step: the same follows.
    const noted = await attend();
    await put(noted, { notes: 'before' });
    await put(noted, { state: 'FINISHED', notes: 'after' });
    expect(await own()).toMatchObject({ state: 'WRAPPING_UP', wrap_call: { id: noted } });
  });

  test('takes the time that the server gives, a minute more for who asks, and ends by its clock', async () => {
    await wrapUp(60);
    await send({ event: 'arrive' });
    await ended();
    const { wrap_until } = await own();
    expect((await send({ event: 'elapse' })).body.data.state).toBe('WRAPPING_UP');
    expect((await send({ event: 'extend' })).body.data.wrap_until).toBe(Number(wrap_until) + 60);
    await send({ event: 'pause', pause_id: await reason('Comida') });
    expect(await own()).toMatchObject({ state: 'WRAPPING_UP', paused: true });
    advance(100);
    await look();
    expect((await own()).state).toBe('WRAPPING_UP');
    advance(21);
    await look();
    expect(await own()).toMatchObject({ state: 'PAUSED', pause: { name: 'Comida' }, wrap_call: null });
    await send({ event: 'resume' });
    await ended();
    advance(61);
    // The console's own clock may be before the look.
    expect((await send({ event: 'elapse' })).body.data.state).toBe('AVAILABLE');
    expect((await moves()).slice(-2)).toEqual([
      'wrap IN_CALL WRAPPING_UP  server',
      'elapse WRAPPING_UP AVAILABLE  agent',
    ]);
  });

  test('wants an outcome where the business does, of the agent; a supervisor ends it without', async () => {
    await wrapUp(60, true);
    await send({ event: 'arrive' });
    const id = await ended();
    const refused = await send({ event: 'wrapped' });
    expect([refused.status, refused.body.error.code]).toEqual([412, 'outcome_required']);
    expect((await say(id, await outcome('Resuelta'), agent2)).body.error.code).toBe('not_owner');
    expect((await say(id, 999_999)).body.error.fields).toEqual({ outcome_id: 'unknown' });
    expect((await say(id, await outcome('Canalizada a sucursal'))).body.error.fields).toEqual({ notes: 'required' });
    await put(id, { notes: 'Sucursal Centro' });
    const said = await say(id, await outcome('Canalizada a sucursal'));
    expect(said.body.data).toMatchObject({ id, outcome_id: await outcome('Canalizada a sucursal') });
    expect((await own()).wrap_call).toMatchObject({ id, outcome_id: await outcome('Canalizada a sucursal') });
    expect((await send({ event: 'wrapped' })).body.data.state).toBe('AVAILABLE');
    const shown = await server.ask('GET', `/api/queryings/${id}?fields=outcome`, { bearer: agent });
    expect(shown.body.data.outcome).toMatchObject({ name: 'Canalizada a sucursal' });
    const list = await server.ask('GET', `/api/queryings?id=${id}&fields=outcome`, { bearer: agent });
    expect(list.body.data).toMatchObject([{ outcome: { name: 'Canalizada a sucursal' } }]);
    const [entry] = await query(
      "select before, after from audit_log where resource = 'queryings' and record_id = $1 order by id desc limit 1",
      [id],
    );
    expect(entry).toEqual({
      before: { outcome_id: null },
      after: { outcome_id: await outcome('Canalizada a sucursal') },
    });
    await ended();
    const body = { event: 'wrapped' };
    const forced = await server.ask('PUT', `/api/availability/agents/${ids[0]}`, { bearer: admin, body });
    expect(forced.body.data.state).toBe('AVAILABLE');
  });

  describe('wants no outcome where none can be chosen', () => {
    const ownService = '(select min(id) from services where bunit_id = 1)';
    const otherService = '(select max(id) from services where bunit_id = 1)';
    beforeAll(() => query('create table kept_outcomes as select * from outcomes where bunit_id = 1'));
    beforeEach(() => query('update queryings set outcome_id = null'));
    afterEach(async () => {
      await query('delete from outcomes where bunit_id = 1');
      await query('insert into outcomes select * from kept_outcomes');
    });
    afterAll(() => query('drop table kept_outcomes'));
    const finish = async (service: string) => {
      await wrapUp(60, true);
      await send({ event: 'arrive' });
      const id = await attend();
      await query(`update queryings set service_id = ${service} where id = $1`, [id]);
      expect((await put(id, { state: 'FINISHED' })).status).toBe(200);
      return id;
    };

    test.each([
      ['there is none', 'delete from outcomes where bunit_id = 1', ownService],
      ['all are switched off', 'update outcomes set active = false where bunit_id = 1', ownService],
      ['all are of another service', `update outcomes set service_id = ${otherService} where bunit_id = 1`, ownService],
      ['the call is of no service', `update outcomes set service_id = ${ownService} where bunit_id = 1`, 'null'],
    ])('because %s', async (_why, prepare, service) => {
      await query(prepare);
      const id = await finish(service);
      const { outcomes, wrap_call } = await own();
      expect(wrap_call).toMatchObject({ id });
      expect(wrap_call && outcomesOf(outcomes, wrap_call)).toEqual([]);
      const { status, body } = await send({ event: 'wrapped' });
      expect([status, body]).toMatchObject([200, { data: { state: 'AVAILABLE' } }]);
    });

    test('because all that there was of the person is erased, which the agent is told', async () => {
      const id = await finish(ownService);
      expect((await send({ event: 'wrapped' })).body.error.code).toBe('outcome_required');
      const listener = await open(agent);
      await listener.subscribe(`availability:${ids[0]}`);
      const told = listener.next(`availability:${ids[0]}`);
      await query('update queryings set phone = $1 where id = $2', ['55 2222 9999', id]);
      const body = { phone: '55 2222 9999', confirm: true };
      expect((await server.ask('POST', '/api/queryings/erasures', { bearer: admin, body })).status).toBe(201);
      await server.app.erasures.look();
      await told;
      expect((await say(id, await outcome('Resuelta'))).body.error.code).toBe('erased');
      expect(await own()).toMatchObject({ state: 'WRAPPING_UP', wrap_call: null });
      expect((await send({ event: 'wrapped' })).body.data.state).toBe('AVAILABLE');
    });
  });

  test('offers the outcomes of the service, and of a call that nobody answered none', async () => {
    const services = await query('select id from services where bunit_id = 1 order by id limit 2');
    const [mine, other] = services.map(({ id }) => Number(id));
    const colleague = await colleagueOf(server);
    const made = await colleague.make('outcomes', { name: 'Solo otro', service_id: other, active: true });
    const { body } = await server.ask('POST', '/api/queryings', { bearer: server.key, body: { service_id: mine } });
    const { id } = body.data;
    expect((await say(id, null)).body.error.code).toBe('illegal_transition');
    await put(id, { state: 'ATTENDED' });
    expect((await say(id, made.id)).body.error.fields).toEqual({ outcome_id: 'unknown' });
    expect((await say(id, await outcome('Resuelta'))).status).toBe(200);
    expect((await say(id, null)).body.data.outcome_id).toBeNull();
    const north = await server.signIn('admin@demo.local', 1);
    expect((await say(id, null, north)).status).toBeGreaterThanOrEqual(403);
    await put(id, { state: 'FINISHED' });
    await query('delete from outcomes where id = $1', [made.id]);
  });

  test('of several calls follows the last one', async () => {
    await wrapUp(60);
    await query('update businesses set several_calls = true');
    await send({ event: 'arrive' });
    const calls = [await attend(), await attend()];
    await Promise.all(calls.map((id) => put(id, { state: 'FINISHED' })));
    expect(await own()).toMatchObject({ state: 'WRAPPING_UP', calls: 0 });
  });
});

test('a refused Answer moves nobody', async () => {
  await send({ event: 'arrive' });
  const id = await attend(agent2);
  expect((await put(id, { state: 'ATTENDED' })).status).toBe(409);
  expect(await own()).toMatchObject({ state: 'AVAILABLE', calls: 0 });
});

test('without a console for a while an agent is offline, keeps the pause, and comes back to it, at another node', async () => {
  await open(agent);
  advance(1);
  await look();
  expect(await own(agent2)).toMatchObject({ state: 'OFFLINE' });
  expect(await own()).toMatchObject({ state: 'AVAILABLE' });
  await send({ event: 'pause', pause_id: await reason('Comida') });
  advance(offlineAfter + 1);
  await look();
  expect(await own()).toMatchObject({ state: 'PAUSED' });
  for (const listener of listeners.splice(0)) listener.close();
  await expect.poll(() => server.app.realtime.agents().size).toBe(0);
  await look();
  advance(offlineAfter + 1);
  await look();
  const [gone] = await query('select * from availability where agent_id = $1', [ids[0]]);
  expect(gone).toMatchObject({ state: 'OFFLINE', paused: true });
  await open(agent, beside);
  advance(1);
  await look();
  expect(await own()).toMatchObject({ state: 'PAUSED', pause: { name: 'Comida' } });
  expect(await moves()).toEqual([
    'arrive OFFLINE AVAILABLE  server',
    'pause AVAILABLE PAUSED Comida agent',
    'vanish PAUSED OFFLINE Comida server',
    'arrive OFFLINE PAUSED Comida server',
  ]);
});

test('who has just come back is there, also to a node that has not been told of it', async () => {
  await send({ event: 'arrive' });
  await send({ event: 'arrive' }, agent2);
  await look();
  advance(offlineAfter + 1);
  await look();
  expect((await own()).state).toBe('OFFLINE');
  // The other node writes later who was heard of there.
  await send({ event: 'arrive' });
  await beside.app.availability.look();
  expect((await own()).state).toBe('AVAILABLE');
  expect(await moves()).toEqual([
    'arrive OFFLINE AVAILABLE  agent',
    'vanish AVAILABLE OFFLINE  server',
    'arrive OFFLINE AVAILABLE  agent',
  ]);
});

test('where nobody is ever taken for gone, all else that agents are at is looked after', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const never = { ...env, AGENT_OFFLINE_SECONDS: '0' };
  const node = await startServer({ beside: server, env: never, looksAfterAgents: true });
  onTestFinished(() => node.close());
  await query('update businesses set wrap_up = 60 where id = 1');
  for (const bearer of [agent, agent2]) await send({ event: 'arrive' }, bearer);
  await put(await attend(), { state: 'FINISHED' });
  expect((await own()).state).toBe('WRAPPING_UP');
  const states = () => query('select state from availability where agent_id = any ($1) order by agent_id', [ids]);
  const later = () => {
    advance(3_600);
    node.advance(server.now() - node.now());
  };
  later();
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(
    async () => expect(await states()).toEqual([{ state: 'AVAILABLE' }, { state: 'AVAILABLE' }]),
    30_000,
  );
  // By now it has listened for long.
  later();
  await node.app.availability.look();
  expect(await states()).toEqual([{ state: 'AVAILABLE' }, { state: 'AVAILABLE' }]);
});

test('a lease that runs out leaves the agent offline', async () => {
  await send({ event: 'arrive' });
  const id = await attend();
  await server.app.presence.look();
  advance(700);
  await server.app.presence.look();
  const [call] = await query('select state from queryings where id = $1', [id]);
  expect(call).toEqual({ state: 'RETURNED' });
  const [row] = await query('select state, calls from availability where agent_id = $1', [ids[0]]);
  expect(row).toEqual({ state: 'OFFLINE', calls: 0 });
});

test('who signs out is offline at once and paused no more, unless another session of theirs is in use', async () => {
  const signIn = () => server.login('agent2@demo.local');
  const [one, two] = [await signIn(), await signIn()];
  const bearer = await server.signIn('agent2@demo.local');
  await send({ event: 'arrive' }, bearer);
  await send({ event: 'pause', pause_id: await reason('Comida') }, bearer);
  const logout = (refreshToken: string) => server.ask('POST', '/api/auth/logout', { body: { refreshToken } });
  expect((await logout(one.keys.refreshToken)).status).toBe(200);
  expect(await own(bearer)).toMatchObject({ state: 'PAUSED' });
  advance(600);
  expect((await logout(two.keys.refreshToken)).status).toBe(200);
  expect(await moves(ids[1])).toEqual([
    'arrive OFFLINE AVAILABLE  agent',
    'pause AVAILABLE PAUSED Comida agent',
    'leave PAUSED OFFLINE Comida server',
  ]);
  const [row] = await query('select paused, pause_id from availability where agent_id = $1', [ids[1]]);
  expect(row).toEqual({ paused: false, pause_id: null });
});

test('who touches no console for as long as the business says is away until they do, and not in a pause or a call', async () => {
  await query('update businesses set away_after = 10 where id = 1');
  await send({ event: 'arrive' });
  await send({ event: 'arrive' }, agent2);
  await send({ event: 'pause', pause_id: await reason('Capacitación') }, agent2);
  expect(await own()).toMatchObject({ away_after: 10 });
  advance(300);
  await send({ event: 'touch' });
  await server.ask('GET', '/api/profile', { bearer: agent2 });
  advance(420);
  await Promise.all([own(), own(agent2)]);
  await look();
  expect([(await own()).state, (await own(agent2)).state]).toEqual(['AVAILABLE', 'PAUSED']);
  advance(180);
  await look();
  expect([(await own()).state, (await own(agent2)).state]).toEqual(['AWAY', 'PAUSED']);
  expect((await send({ event: 'touch' })).body.data.state).toBe('AVAILABLE');
  const id = await attend();
  advance(900);
  await Promise.all([own(), own(agent2)]);
  await look();
  expect((await own()).state).toBe('IN_CALL');
  await put(id, { state: 'FINISHED' });
  await look();
  expect((await own()).state).toBe('AVAILABLE');
});

test('a desk is free when its agent was offline for as long as the business keeps it', async () => {
  const desk = Number((await query('select id from desks where bunit_id = 1 and agent_id is null limit 1'))[0]?.id);
  const sat = await server.ask('PUT', `/api/agents/${ids[0]}`, {
    bearer: agent,
    body: { data: { add: { desks: [desk] } } },
  });
  expect(sat.status).toBe(200);
  const sitting = async () => (await query('select agent_id from desks where id = $1', [desk]))[0]?.agent_id;
  await send({ event: 'arrive' });
  await look();
  advance(offlineAfter + 1);
  await look();
  advance(86_400);
  await look();
  expect(await sitting()).toBe(ids[0]);
  await query('update businesses set desk_kept = 30 where id = 1');
  await look();
  expect(await sitting()).toBeNull();
  const [entry] = await query('select actor, resource from audit_log order by id desc limit 1');
  expect(entry).toEqual({ actor: 'server', resource: 'agents' });
});

test('a desk that is given to an agent who is away is kept for as long as one that they left', async () => {
  const desk = Number((await query('select id from desks where bunit_id = 1 and agent_id is null limit 1'))[0]?.id);
  const sitting = async () => (await query('select agent_id from desks where id = $1', [desk]))[0]?.agent_id;
  await query('update businesses set desk_kept = 30 where id = 1');
  await send({ event: 'arrive' });
  await look();
  advance(offlineAfter + 1);
  await look();
  advance(86_400);
  const given = await server.ask('PUT', `/api/agents/${ids[0]}`, {
    bearer: await server.signIn('admin@demo.local'),
    body: { data: { add: { desks: [desk] } } },
  });
  expect(given.status).toBe(200);
  await look();
  expect(await sitting()).toBe(ids[0]);
  // Asked for a moment by name: the seconds of the clock go by meanwhile.
  const since = Number((await query('select given_at from desks where id = $1', [desk]))[0]?.given_at);
  await freeLeftDesks(server.db, since + 30 * 60 - 1);
  expect(await sitting()).toBe(ids[0]);
  await freeLeftDesks(server.db, since + 30 * 60);
  expect(await sitting()).toBeNull();
});

test.each([
  ['comes back', "update availability set state = 'AVAILABLE' where agent_id = $1"],
  ['leaves it to another', 'update desks set agent_id = null where agent_id = $1'],
])('a desk is kept whose agent %s while it is about to be freed', async (_, change) => {
  const [desk] = await query(
    'update desks set agent_id = $1, given_at = 1 where id = (select id from desks where bunit_id = 1 and agent_id is null limit 1) returning id',
    [ids[0]],
  );
  const entries = async () =>
    (await query("select from audit_log where actor = 'server' and resource = 'agents'")).length;
  const before = await entries();
  await query('update businesses set desk_kept = 30 where id = 1');
  const changing = await server.db.$client.connect();
  try {
    await changing.query('begin');
    await changing.query('select from agents where id = $1 for update', [ids[0]]);
    await changing.query(change, [ids[0]]);
    let isOver = false;
    const freeing = freeLeftDesks(server.db, server.now()).finally(() => {
      isOver = true;
    });
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while (!isOver && (await query(waiting)).length === 0);
    await changing.query('commit');
    await freeing;
  } finally {
    changing.release();
  }
  expect(await entries()).toBe(before);
  await query('update desks set agent_id = null where id = $1', [desk?.id]);
});

describe('whoever supervises agents', () => {
  test('sees which calls they are in, their own and those that they help with, while they are', async () => {
    const inCalls = async () =>
      Object.fromEntries(
        (await server.ask('GET', '/api/availability/agents', { bearer: admin })).body.data.map(
          ({ agent_id, in_calls }: Row) => [agent_id, in_calls],
        ),
      );
    const placed = { phone: '5559001', with_video: true, service_id: 1 };
    const { data } = (await server.ask('POST', '/api/queryings', { bearer: server.key, body: placed })).body;
    await put(data.id, { state: 'ATTENDED' });
    const [service] = await query('select name from services where id = 1');
    const call = { id: data.id, phone: '5559001', service: service?.name };
    expect(await inCalls()).toMatchObject({ [ids[0]]: [{ ...call, helps: false }], [ids[1]]: [] });
    const invited = { bearer: agent, body: { agent_id: ids[1] } };
    expect((await server.ask('POST', `/api/queryings/${data.id}/guests`, invited)).status).toBe(201);
    expect(await inCalls()).toMatchObject({
      [ids[0]]: [{ ...call, helps: false }],
      [ids[1]]: [{ ...call, helps: true }],
    });
    await put(data.id, { state: 'FINISHED' });
    expect(await inCalls()).toMatchObject({ [ids[0]]: [], [ids[1]]: [] });
  });

  test('sees them all, pauses and resumes them, and is told when another one was faster', async () => {
    await send({ event: 'arrive' });
    const list = async () => (await server.ask('GET', '/api/availability/agents', { bearer: admin })).body.data;
    expect((await list()).map(({ agent_id, state }: Row) => [agent_id, state])).toEqual(
      expect.arrayContaining([
        [ids[0], 'AVAILABLE'],
        [ids[1], 'OFFLINE'],
      ]),
    );
    const { body } = await server.ask('GET', '/api/availability/agents', { bearer: admin });
    // The envelope says too into which pauses they can be put: those that the business offers now.
    const { reasons } = await own();
    expect(reasons.length).toBeGreaterThan(1);
    expect(body).toMatchObject({ reasons });
    await query('update pauses set active = false where id = $1', [reasons[0]?.id]);
    const fewer = await server.ask('GET', '/api/availability/agents', { bearer: admin });
    await query('update pauses set active = true where id = $1', [reasons[0]?.id]);
    expect(fewer.body).toMatchObject({ reasons: reasons.slice(1) });
    const force = (change: object) =>
      server.ask('PUT', `/api/availability/agents/${ids[0]}`, { bearer: admin, body: change });
    const { version } = await own();
    const lunch = await reason('Comida');
    expect((await force({ event: 'pause', pause_id: lunch, version })).body.data).toMatchObject({ state: 'PAUSED' });
    expect((await force({ event: 'resume', version })).body.error.code).toBe('stale_version');
    expect((await force({ event: 'resume' })).body.data).toMatchObject({ state: 'AVAILABLE' });
    expect((await force({ event: 'touch' })).status).toBe(400);
    expect((await moves()).slice(1)).toEqual([
      'pause AVAILABLE PAUSED Comida user',
      'resume PAUSED AVAILABLE Comida user',
    ]);
  });

  test('sees where each attends, as long as the zone and the desk are in use', async () => {
    const placesOf = async () => {
      const { data } = (await server.ask('GET', '/api/availability/agents', { bearer: admin })).body;
      const found = (data as readonly Row[]).find(({ agent_id }) => agent_id === ids[0]);
      return [found?.zones, found?.desk];
    };
    const zones = async () => {
      const { rows } = await server.db.$client.query(
        'select z.id, z.name from agent_zones az join zones z on z.id = az.zone_id where az.agent_id = $1 order by z.name, z.id',
        [ids[0]],
      );
      return rows as { id: number; name: string }[];
    };
    const [first, ...others] = await zones();
    const { rows } = await server.db.$client.query(
      'select id, name, version from desks where agent_id is null limit 1',
    );
    const desk = rows[0];
    await query('update desks set agent_id = $1 where id = $2', [ids[0], desk.id]);
    expect(await placesOf()).toEqual([[first?.name, ...others.map(({ name }) => name)], desk.name]);
    await query('update zones set active = false where id = $1', [first?.id]);
    await query('update desks set active = false where id = $1', [desk.id]);
    expect(await placesOf()).toEqual([others.map(({ name }) => name), null]);
    await query('update zones set active = true where id = $1', [first?.id]);
    await query('update desks set active = true, agent_id = null where id = $1', [desk.id]);
  });

  test('and may read no calls learns which, and not whose they are', async () => {
    const manager = await server.signIn('manager@demo.local');
    await query('update businesses set wrap_up = 600, several_calls = true where id = 1');
    const id = await attend();
    const phonesOf = async (bearer: string) => {
      const { data } = (await server.ask('GET', '/api/availability/agents', { bearer })).body;
      const found = (data as readonly object[] as readonly SupervisedAgent[]).find(
        ({ agent_id }) => agent_id === ids[0],
      );
      return [found?.in_calls?.map(({ phone }) => phone), found?.wrap_call?.phone];
    };
    expect(await phonesOf(admin)).toEqual([['5559000'], undefined]);
    expect(await phonesOf(manager)).toEqual([[null], undefined]);
    await put(id, { state: 'FINISHED' });
    expect(await phonesOf(admin)).toEqual([[], '5559000']);
    expect(await phonesOf(manager)).toEqual([[], null]);
    const force = (bearer: string, version: number) =>
      server.ask('PUT', `/api/availability/agents/${ids[0]}`, {
        bearer,
        body: { event: 'pause', pause_id: reasons[0]?.id, version },
      });
    const { version, reasons } = await own();
    const unnumbered = expect.objectContaining({ id, phone: null });
    expect((await force(manager, version + 1)).body.error).toMatchObject({
      code: 'stale_version',
      data: { wrap_call: unnumbered },
    });
    expect((await force(manager, version)).body.data).toMatchObject({ wrap_call: unnumbered });
    expect((await own()).wrap_call).toMatchObject({ id, phone: '5559000' });
  });

  test('does so in their own business alone, and by a right', async () => {
    const north = await server.signIn('admin@demo.local', 1);
    const other = await server.ask('PUT', `/api/availability/agents/${ids[0]}`, {
      bearer: north,
      body: { event: 'resume' },
    });
    expect(other.status).toBe(404);
    const agents = await server.ask('GET', '/api/availability/agents', { bearer: north });
    const here = (await own()).reasons.map(({ id }) => id);
    expect((agents.body as object as { reasons: Row[] }).reasons.some(({ id }) => here.includes(Number(id)))).toBe(
      false,
    );
    expect(agents.body.data.some(({ agent_id }: Row) => ids.includes(Number(agent_id)))).toBe(false);
    expect((await server.ask('GET', '/api/availability/agents', { bearer: agent })).status).toBe(403);
    expect(
      (await server.ask('PUT', `/api/availability/agents/${ids[1]}`, { bearer: agent, body: { event: 'resume' } }))
        .status,
    ).toBe(403);
  });

  test('is no agent by it', async () => {
    for (const bearer of [admin, server.key]) {
      expect((await server.ask('GET', '/api/availability', { bearer })).body.error.code).toBe('agent_required');
      expect((await send({ event: 'arrive' }, bearer)).body.error.code).toBe('agent_required');
    }
  });
});

test('every window of the agent hears of a move, at whichever node; others do not', async () => {
  const [here, there] = [await open(agent), await open(agent, beside)];
  const other = await open(agent2);
  const channel = `availability:${ids[0]}`;
  for (const listener of [here, there]) expect(await listener.subscribe(channel)).toMatchObject({ ok: true });
  expect(await other.subscribe(channel)).toEqual({ ok: false, error: 'forbidden' });
  expect(await other.subscribe('availability_updated')).toEqual({ ok: false, error: 'forbidden' });
  const supervisor = await open(admin);
  expect(await supervisor.subscribe('availability_updated')).toMatchObject({ ok: true });
  const told = [here, there].map((listener) => listener.next(channel));
  const known = supervisor.next('availability_updated');
  await send({ event: 'arrive' });
  for (const one of await Promise.all(told)) expect(one).toMatchObject({ channel, id: ids[0] });
  expect(await known).toMatchObject({ channel: 'availability_updated' });
  // What changes nothing is told to nobody.
  const changes = async () =>
    Number((await query("select count(*) from changes where news ->> 'kind' = 'availability'"))[0]?.count);
  const before = await changes();
  await send({ event: 'touch' });
  expect(await changes()).toBe(before);
  await send({ event: 'pause', pause_id: await reason('Comida') });
  expect(await changes()).toBe(before + 1);
});

test('a call that a node of before moved is counted again', async () => {
  await send({ event: 'arrive' });
  const id = await place();
  await query("update queryings set state = 'ATTENDED', agent_id = $2 where id = $1", [id, ids[0]]);
  await look();
  expect(await own()).toMatchObject({ state: 'IN_CALL', calls: 1 });
  await query("update queryings set state = 'FINISHED' where id = $1", [id]);
  await look();
  expect(await own()).toMatchObject({ state: 'AVAILABLE', calls: 0 });
});

test('an agent whom a node of before made has a row after a look', async () => {
  await query('delete from availability where agent_id = $1', [ids[0]]);
  expect((await server.ask('GET', '/api/availability', { bearer: agent })).status).toBe(404);
  await look();
  expect(await own()).toMatchObject({ state: 'OFFLINE' });
});

test('a deleted reason leaves who pauses by it without one; who is no agent any more is offline', async () => {
  const colleague = await colleagueOf(server);
  const { id } = await colleague.make('pauses', { name: 'Junta', works: true });
  await send({ event: 'arrive' }, agent2);
  await send({ event: 'pause', pause_id: id }, agent2);
  expect((await server.ask('DELETE', `/api/pauses/${id}`, { bearer: admin })).status).toBe(200);
  expect(await own(agent2)).toMatchObject({ state: 'PAUSED', pause: null });
  expect((await server.ask('DELETE', `/api/agents/${ids[1]}`, { bearer: admin })).status).toBe(200);
  const [row] = await query('select state, paused from availability where agent_id = $1', [ids[1]]);
  expect(row).toEqual({ state: 'OFFLINE', paused: false });
});
