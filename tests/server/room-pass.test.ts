import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomPass } from '../../src/domain/room.ts';
import { roomActs } from '../support/room.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let agent = '';
let other = '';
let act: ReturnType<typeof roomActs>;
beforeAll(async () => {
  server = await startServer({ severalCalls: true });
  act = roomActs(server);
  agent = await server.signIn('agent@demo.local');
  other = await server.signIn('agent2@demo.local');
});
afterAll(() => server.close());

const ask = (id: number, bearer: string) => server.ask('POST', `/api/queryings/${id}/room`, { bearer });
const attended = async () => {
  const call = await act.place({ device_id: 4 });
  return act.move(call.id, agent, { state: 'ATTENDED' });
};

describe('the pass of the embedded room', () => {
  test('is for the agent who attends the call, under the name of that person', async () => {
    const call = await attended();
    const { status, headers, body } = await server.ask<{ data: RoomPass }>('POST', `/api/queryings/${call.id}/room`, {
      bearer: agent,
    });
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const room = call.url?.split('/').at(-1);
    expect(body.data).toEqual({
      provider: 'embedded',
      domain: null,
      room,
      jwt: expect.any(String),
      expires_in: 900,
      role: 'agent',
    });
    const claims = decodeJwt(body.data.jwt ?? '');
    expect(claims).toMatchObject({
      aud: 'asesoria-room',
      iss: 'asesoria',
      sub: 'asesoria',
      room,
      role: 'agent',
      sid: call.id,
      bunit: 1,
      context: { user: { id: `agent:${call.agent_id}`, moderator: true, affiliation: 'owner' } },
    });
    const [profile] = [await server.ask('GET', '/api/profile', { bearer: agent })];
    const { name } = (claims as { context: { user: { name: string } } }).context.user;
    expect(name).toContain(profile.body.data.first_name);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
  });

  test('is for the device from the moment that it calls, under the name of the device', async () => {
    const { rows } = await server.db.$client.query('select name from devices where id = 4');
    const call = await act.place({ device_id: 4 });
    const pending = await act.pass(call.id, server.key);
    expect(pending.role).toBe('client');
    expect(decodeJwt(pending.jwt ?? '')).toMatchObject({
      role: 'client',
      context: { user: { id: `client:${call.id}`, name: rows[0].name, moderator: false, affiliation: 'member' } },
    });
    await act.move(call.id, agent, { state: 'ATTENDED' });
    expect((await act.pass(call.id, server.key)).room).toBe(pending.room);
    const nameless = await act.place();
    expect(decodeJwt((await act.pass(nameless.id, server.key)).jwt ?? '')).toMatchObject({
      context: { user: { name: '' } },
    });
  });

  test('is refused to other agents, and to any agent before and after', async () => {
    const call = await act.place();
    expect(await ask(call.id, agent)).toMatchObject({
      status: 409,
      body: { error: { code: 'not_your_call', data: { id: call.id, state: 'REQUESTED' } } },
    });
    const held = await act.move(call.id, agent, { state: 'ATTENDED' });
    expect(await ask(call.id, other)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'not_your_call',
          agent_id: held.agent_id,
          agent: { id: held.agent_id },
          data: { state: 'ATTENDED' },
        },
      },
    });
    await act.move(call.id, agent, { state: 'RETURNED' });
    expect((await ask(call.id, agent)).body.error.code).toBe('not_your_call');
  });

  test.each([
    ['FINISHED', true],
    ['FINISHED_BY_CLIENT', true],
    ['REJECTED', false],
    ['REJECTED_BY_AGENT', false],
  ])('is refused to all once the call is %s', async (state, wasAttended) => {
    const call = await (wasAttended ? attended() : act.place());
    await act.move(call.id, state === 'FINISHED' || state === 'REJECTED_BY_AGENT' ? agent : server.key, { state });
    for (const bearer of [agent, server.key])
      expect(await ask(call.id, bearer)).toMatchObject({
        status: 409,
        body: { error: { code: 'call_over', data: { state } } },
      });
  });

  test('needs a call with video, of this business, and the right', async () => {
    const call = await attended();
    const plain = await act.place({ with_video: false });
    for (const id of [plain.id, 999_999]) expect((await ask(id, server.key)).status, String(id)).toBe(404);
    expect((await ask(call.id, await server.signIn('admin@demo.local', 1))).status).toBe(404);
    expect(await ask(call.id, await server.signIn('viewer@demo.local'))).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden', permission: 'QUERYINGS_EDITION' } },
    });
    expect(await ask(call.id, await server.signIn('admin@demo.local'))).toMatchObject({
      body: { error: { code: 'agent_required' } },
    });
    const create = `/api/queryings/${call.id}/room`;
    expect((await server.ask('POST', create)).status).toBe(401);
    expect((await server.ask('POST', `${create}?x=1`, { bearer: agent })).status).toBe(400);
  });

  test('a key learns as much of the call as it may read', async () => {
    const call = await attended();
    await act.move(call.id, agent, { state: 'FINISHED', notes: 'a name' });
    const rights = (codes: string) =>
      server.db.$client.query(
        `delete from key_permissions where permission_id in (select id from permissions where code in (${codes}))`,
      );
    const { rows } = await server.db.$client.query('select key_id, permission_id from key_permissions');
    await rights(`'QUERYINGS_READ'`);
    expect((await ask(call.id, server.key)).body.error.data).toMatchObject({ phone: null, notes: null });
    await rights(`'QUERYINGS_CREATION'`);
    expect(await ask(call.id, server.key)).toMatchObject({
      status: 403,
      body: { error: { permission: 'QUERYINGS_CREATION' } },
    });
    for (const { key_id, permission_id } of rows)
      await server.db.$client.query('insert into key_permissions values ($1, $2) on conflict do nothing', [
        key_id,
        permission_id,
      ]);
  });
});

describe('the pass of a Jitsi instance', () => {
  const env = { VIDEO_DOMAIN: 'meet.example.org', VIDEO_APP_ID: 'console', VIDEO_APP_SECRET: 'a secret of Jitsi' };

  test('is what Jitsi reads, signed with its secret', async () => {
    const jitsi = await startServer({ env, beside: server });
    const call = await attended();
    const both = await Promise.all([agent, server.key].map((bearer) => roomActs(jitsi).pass(call.id, bearer)));
    const room = call.url?.split('/').at(-1);
    for (const [index, pass] of both.entries()) {
      expect(pass).toMatchObject({ provider: 'jitsi', domain: 'meet.example.org', room });
      const { payload, protectedHeader } = await jwtVerify(
        pass.jwt ?? '',
        new TextEncoder().encode(env.VIDEO_APP_SECRET),
        { algorithms: ['HS256'], issuer: 'console', audience: 'console', subject: 'meet.example.org' },
      );
      expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
      const user =
        index === 0 ? { moderator: true, affiliation: 'owner' } : { moderator: false, affiliation: 'member' };
      expect(payload).toMatchObject({ room, nbf: expect.any(Number), context: { user } });
      expect(payload).not.toHaveProperty('bunit');
    }
    await jitsi.close();
  });

  test('is none where its rooms are not locked', async () => {
    const open = await startServer({ env: { VIDEO_DOMAIN: 'meet.example.org' }, beside: server });
    const call = await attended();
    expect(await roomActs(open).pass(call.id, agent)).toMatchObject({ provider: 'jitsi', jwt: null, role: 'agent' });
    await open.close();
  });

  test('opens no embedded room, nor the other way round', async () => {
    const jitsi = await startServer({ env, beside: server });
    const call = await attended();
    const [theirs, ours] = [await roomActs(jitsi).pass(call.id, agent), await act.pass(call.id, agent)];
    expect(theirs.jwt).not.toBe(ours.jwt);
    await expect(
      jwtVerify(ours.jwt ?? '', new TextEncoder().encode(env.VIDEO_APP_SECRET), { algorithms: ['HS256'] }),
    ).rejects.toThrow();
    await jitsi.close();
  });
});

describe('the place in the queue', () => {
  const placeOf = (id: number, bearer = server.key) => server.ask('GET', `/api/queryings/${id}/place`, { bearer });
  const write = async (values: Record<string, unknown>) => {
    const { required_in = server.now() } = values;
    const known = {
      bunit_id: 1,
      service_id: 1,
      required_in,
      waiting_since: required_in,
      created_at: required_in,
      now: true,
    };
    const entries = Object.entries({ ...known, ...values });
    const { rows } = await server.db.$client.query<{ id: number }>(
      `insert into queryings (${entries.map(([name]) => `"${name}"`).join(', ')})
       values (${entries.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      entries.map(([, value]) => value),
    );
    return rows[0]?.id ?? 0;
  };
  beforeAll(async () => {
    await server.db.$client.query('delete from queryings');
  });

  test('counts the due calls of the same service before it, and itself', async () => {
    const now = server.now();
    await write({ required_in: now - 30 });
    await write({ required_in: now - 40, state: 'RETURNED' });
    await write({ required_in: now - 50, service_id: 2 });
    await write({ required_in: now - 60, state: 'ATTENDED', attended_at: now - 60 });
    await write({ required_in: now - 70, bunit_id: 2, service_id: null });
    await write({ required_in: now + 500, state: 'DELAYED', now: false });
    const mine = await write({ required_in: now - 20 });
    const same = await write({ required_in: now - 20 });
    const deferred = await write({ required_in: now + 900, state: 'DELAYED', now: false });
    const without = await write({ required_in: now - 10, service_id: null });
    const positions = await Promise.all(
      [mine, same, deferred, without].map(async (id) => (await placeOf(id)).body.data.position),
    );
    // A call that is booked stands in no line before its time.
    expect(positions).toEqual([3, 4, 0, 1]);
    expect((await placeOf(deferred)).body).toEqual({ data: { position: 0, expected_wait: null, message: null } });
    server.advance(600);
    expect((await placeOf(same)).body.data.position).toBe(4);
    server.advance(300);
    expect((await placeOf(deferred)).body.data.position).toBe(6);
    server.advance(-900);
  });

  test('stays what it was for a call that an agent returned', async () => {
    await server.db.$client.query('delete from queryings');
    const now = server.now();
    const first = await write({ required_in: now - 60 });
    const second = await write({ required_in: now - 30 });
    const attended = await act.move(first, agent, { state: 'ATTENDED' });
    const after = await act.move(first, agent, { state: 'RETURNED' });
    expect([attended.waiting_since, after.waiting_since]).toEqual([now - 60, now - 60]);
    expect(after.required_in).toBeGreaterThanOrEqual(now);
    expect((await placeOf(first)).body.data.position).toBe(1);
    expect((await placeOf(second)).body.data.position).toBe(2);
    const { body } = await server.ask('GET', '/api/queryings?state=REQUESTED,RETURNED&sort=waiting_since', {
      bearer: server.key,
    });
    expect(body.data.map(({ id }) => id)).toEqual([first, second]);
    // Who puts a call off waits from the new time on.
    const later = server.now() + 900;
    const { body: delayed } = await server.ask('PUT', `/api/queryings/${first}`, {
      bearer: server.key,
      body: { data: { state: 'DELAYED', required_in: later } },
    });
    expect(delayed.data).toMatchObject({ required_in: later, waiting_since: later });
  });

  test('expects the median of the last twenty answers of the service in a day', async () => {
    await server.db.$client.query('delete from queryings');
    const now = server.now();
    const mine = await write({});
    expect((await placeOf(mine)).body).toEqual({ data: { position: 1, expected_wait: null, message: null } });
    const answer = (ago: number, wait: number, more: object = {}) =>
      write({ state: 'FINISHED', agent_id: 1, required_in: now - ago - wait, attended_at: now - ago, ...more });
    await answer(90_000, 7_000);
    await answer(100, 9_000, { service_id: 2 });
    // Returned after it was attended: that wait has not ended.
    await write({ state: 'RETURNED', required_in: now + 1, attended_at: now - 60 });
    expect((await placeOf(mine)).body.data.expected_wait).toBeNull();
    await answer(300, 10);
    await answer(200, 40);
    expect((await placeOf(mine)).body.data.expected_wait).toBe(25);
    await answer(150, 600, { state: 'ATTENDED' });
    expect((await placeOf(mine)).body.data.expected_wait).toBe(40);
    for (let index = 0; index < 20; index += 1) await answer(index, 5);
    expect((await placeOf(mine)).body.data.expected_wait).toBe(5);
  });

  test('expects no less than those in front wait already, and goes by place and agents at work', async () => {
    await server.db.$client.query('delete from queryings');
    const now = server.now();
    const waitOf = async (id: number) => (await placeOf(id)).body.data.expected_wait;
    const answered = (agent_id: number, ago: number) =>
      write({ state: 'FINISHED', agent_id, required_in: now - ago - 60, attended_at: now - ago });
    await answered(1, 4_000);
    const [first, second, third] = [await write({}), await write({}), await write({})];
    // Answered within a day, but nobody has been at work for an hour: nothing says when that ends.
    expect(await waitOf(first)).toBeNull();
    await answered(1, 100);
    expect([await waitOf(first), await waitOf(second), await waitOf(third)]).toEqual([60, 120, 180]);
    await answered(2, 200);
    expect([await waitOf(first), await waitOf(second), await waitOf(third)]).toEqual([60, 60, 120]);
    // An agent of another service is one who may come; one of another business is not.
    await write({ state: 'ATTENDED', service_id: 2, agent_id: 2, required_in: now - 9_000, attended_at: now - 8_000 });
    expect(await waitOf(third)).toBe(120);
    // The first has waited for a quarter of an hour.
    await server.db.$client.query('update queryings set required_in = $1, waiting_since = $1 where id = $2', [
      now - 900,
      first,
    ]);
    for (const id of [first, second, third]) expect(await waitOf(id)).toBeGreaterThanOrEqual(900);
    for (const id of [first, second, third]) expect(await waitOf(id)).toBeLessThan(960);
  });

  test('is none for a call that does not wait, and nothing of another business', async () => {
    const over = await write({ state: 'FINISHED' });
    expect((await placeOf(over)).body).toEqual({ data: { position: 0, expected_wait: null, message: null } });
    const foreign = await write({ bunit_id: 2, service_id: null });
    for (const id of [foreign, 999_999]) expect((await placeOf(id)).status).toBe(404);
    expect((await placeOf(over, await server.signIn('viewer@demo.local'))).status).toBe(403);
    expect((await placeOf(over, '')).status).toBe(401);
  });
});
