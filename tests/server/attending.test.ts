import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { type Listener, listen, positions } from '../support/socket.ts';

let server: TestServer;
let other: TestServer;
let elena = { bearer: '', agentId: 0 };
let colleague = { bearer: '', agentId: 0 };
const open: Listener[] = [];

beforeAll(async () => {
  server = await startServer();
  other = await startServer({ beside: server });
  const sit = async (email: string) => {
    const bearer = await server.signIn(email);
    const { body } = await server.ask<{ data: { agents: { id: number }[] } }>('GET', '/api/profile', { bearer });
    return { bearer, agentId: body.data.agents[0]?.id ?? 0 };
  };
  elena = await sit('agent@demo.local');
  colleague = await sit('agent2@demo.local');
});
afterEach(async () => {
  for (const listener of open.splice(0)) listener.close();
  await server.db.$client.query("update queryings set state = 'FINISHED' where state = 'ATTENDED'");
  await server.db.$client.query('update businesses set several_calls = false');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const place = async (phone = '5550000') =>
  (await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone } })).body.data.id;
const put = (id: number, bearer: string, data: object, at = server) =>
  at.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
const attend = (id: number, bearer: string, at = server) => put(id, bearer, { state: 'ATTENDED' }, at);
const read = async (id: number) =>
  (await server.ask('GET', `/api/queryings/${id}`, { bearer: elena.bearer })).body.data;
/** What the console asks to know which calls its agent is in. */
const inProgress = async ({ bearer, agentId } = elena) =>
  (await server.ask('GET', `/api/queryings?state=ATTENDED&agent_id=${agentId}`, { bearer })).body.data;
const hear = async (bearer: string, channel: string) => {
  const listener = await listen(server.url, bearer);
  open.push(listener);
  expect(await listener.subscribe(channel)).toEqual({ ok: true });
  return listener;
};

describe('one call at a time', () => {
  test('a second Answer is refused with the call in hand, and the call stays where it was', async () => {
    const [first, second] = [await place('5551111'), await place('5552222')];
    const { data: held } = (await attend(first, elena.bearer)).body;
    const before = await read(second);
    const { status, body } = await attend(second, elena.bearer);
    expect([status, body.error.code]).toEqual([412, 'already_attending']);
    expect(body.error.call).toEqual({ id: first, phone: '5551111', attended_at: held.attended_at });
    expect(await read(second)).toEqual(before);
    // The same Answer, sent twice, is no second one; and somebody else is free to take the other call.
    expect((await attend(first, elena.bearer)).status).toBe(200);
    expect((await attend(second, colleague.bearer)).status).toBe(200);
    // Who is too late hears that, whatever else they are busy with.
    expect((await attend(second, elena.bearer)).body.error.code).toBe('call_taken');
    expect((await attend(99_999, elena.bearer)).status).toBe(404);
  });

  test.each([
    ['finished', 'FINISHED'],
    ['returned', 'RETURNED'],
  ])('the next one can be had as soon as the first is %s', async (_word, state) => {
    const [first, second] = [await place(), await place()];
    await attend(first, elena.bearer);
    await put(first, elena.bearer, { state });
    expect((await attend(second, elena.bearer)).body.data).toMatchObject({ state: 'ATTENDED' });
  });

  test('a business may allow several, and want its bell to go on', async () => {
    const admin = await server.signIn('admin@demo.local');
    const profile = async () => (await server.ask('GET', '/api/profile', { bearer: elena.bearer })).body.data;
    expect(await profile()).toMatchObject({ several_calls: false, ring_on: false });
    const body = { id: 1, data: { name: 'Renamed', several_calls: true, ring_on: true } };
    expect((await server.ask('PUT', '/api/businesses/1', { bearer: admin, body })).status).toBe(200);
    expect(await profile()).toMatchObject({
      business_name: 'Renamed',
      several_calls: true,
      ring_on: true,
    });
    for (const id of [await place(), await place()]) expect((await attend(id, elena.bearer)).status).toBe(200);
  });

  test('an agent with several calls of former days ends each, and takes no more until then', async () => {
    const { rows } = await server.db.$client.query<{ id: number }>(
      `insert into queryings (bunit_id, state, required_in, agent_id, moved_by, attended_at)
       select 1, 'ATTENDED', 0, $1, $1, n from generate_series(1, 3) n returning id`,
      [elena.agentId],
    );
    const [one, two, three] = rows.map(({ id }) => id);
    const next = await place();
    const refused = async () => (await attend(next, elena.bearer)).body.error.call;
    expect(await refused()).toMatchObject({ id: one });
    expect((await put(one ?? 0, elena.bearer, { state: 'FINISHED' })).status).toBe(200);
    expect((await put(three ?? 0, elena.bearer, { state: 'RETURNED' })).status).toBe(200);
    expect(await refused()).toMatchObject({ id: two });
    expect((await put(two ?? 0, elena.bearer, { state: 'FINISHED' })).status).toBe(200);
    expect((await attend(next, elena.bearer)).status).toBe(200);
  });

  test('of many Answers of one agent at once, in all windows and on all nodes, one is taken', async () => {
    const calls = await Promise.all(Array.from({ length: 12 }, () => place()));
    const answers = await Promise.all(calls.map((id, at) => attend(id, elena.bearer, at % 2 === 0 ? server : other)));
    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const losers = answers.filter(({ status }) => status === 412);
    expect(losers).toHaveLength(11);
    for (const { body } of losers) expect(body.error.call).toMatchObject({ id: winner?.body.data.id });
    expect((await inProgress()).map(({ id }) => id)).toEqual([winner?.body.data.id]);
  });
});

describe('the calls of an agent', () => {
  test('are asked for by the agent, without those of others and those that ended', async () => {
    const [mine, over, theirs] = [await place(), await place(), await place()];
    await attend(over, elena.bearer);
    await put(over, elena.bearer, { state: 'FINISHED' });
    await attend(mine, elena.bearer);
    await attend(theirs, colleague.bearer);
    expect((await inProgress()).map(({ id }) => id)).toEqual([mine]);
    expect((await inProgress(colleague)).map(({ id }) => id)).toEqual([theirs]);
  });

  test('are told of on a channel of the agent: when one begins, and when it ends by whomever', async () => {
    const channel = `agent:${elena.agentId}`;
    const listener = await hear(elena.bearer, channel);
    const id = await place();
    const steps = [
      () => attend(id, elena.bearer),
      () => put(id, elena.bearer, { state: 'RETURNED' }),
      () => attend(id, elena.bearer),
      () => put(id, colleague.bearer, { state: 'REDIRECTED', service_id: 2 }),
      () => attend(id, elena.bearer),
      () => put(id, server.key, { state: 'FINISHED_BY_CLIENT' }),
    ];
    for (const step of steps) {
      const told = listener.next(channel);
      expect((await step()).status).toBe(200);
      expect(await told).toEqual({
        channel,
        id,
        at: expect.any(Number),
        ...positions,
      });
    }
    // What others do is no news of this agent: the next that is heard is the own call.
    const [theirs, own] = [await place(), await place()];
    const told = listener.next(channel);
    await attend(theirs, colleague.bearer);
    await attend(own, elena.bearer);
    expect((await told).id).toBe(own);
    expect(listener.heard).toHaveLength(steps.length + 1);
  });

  test('are heard of by the agent and by who may read calls, and by nobody else', async () => {
    const [viewer, north] = [await server.signIn('viewer@demo.local'), await server.signIn('admin@demo.local', 1)];
    const asks = async (bearer: string, id: number) => {
      const listener = await listen(server.url, bearer);
      open.push(listener);
      return listener.subscribe(`agent:${id}`);
    };
    expect(await asks(colleague.bearer, elena.agentId)).toEqual({ ok: true });
    expect(await asks(viewer, elena.agentId)).toEqual({ ok: false, error: 'forbidden' });
    expect(await asks(north, elena.agentId)).toEqual({ ok: false, error: 'not_found' });
    expect(await asks(elena.bearer, 99_999)).toEqual({ ok: false, error: 'not_found' });
    expect(await asks(elena.bearer, 99_999_999_999)).toEqual({ ok: false, error: 'not_found' });
  });
});
