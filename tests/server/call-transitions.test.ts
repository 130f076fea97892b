import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFamily } from '../../server/auth/refresh-queries.ts';
import { openKeyRing } from '../../server/auth/signing/key-ring.ts';
import { createTokens } from '../../server/auth/tokens.ts';
import {
  type CallActor,
  type CallState,
  type CallTransition,
  type CallTransitionName,
  callStates,
  callTransitionNames,
  callTransitions,
  finalStates,
  mayTransition,
  pendingStates,
} from '../../src/domain/call-states.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let owner = { bearer: '', agentId: 0 };
let other = { bearer: '', agentId: 0 };

beforeAll(async () => {
  server = await startServer({ severalCalls: true });
  const sit = async (email: string) => {
    const bearer = await server.signIn(email);
    const { body } = await server.ask<{ data: { agents: { id: number }[] } }>('GET', '/api/profile', { bearer });
    return { bearer, agentId: body.data.agents[0]?.id ?? 0 };
  };
  owner = await sit('agent@demo.local');
  other = await sit('agent2@demo.local');
});
afterAll(() => server.close());

/** A call in a state, written past the rules. Held by `owner` where a call of that state has an agent. */
const place = async (state: CallState) => {
  const held = state === 'ATTENDED' || finalStates.some((final) => final === state);
  const { rows } = await server.db.$client.query<{ id: number }>(
    `insert into queryings (bunit_id, phone, state, service_id, required_in, agent_id, moved_by)
     values (1, '5550000', $1, 1, $2, $3, $3) returning id`,
    [state, server.now(), held ? owner.agentId : null],
  );
  return rows[0]?.id ?? 0;
};

const read = async (id: number) =>
  (await server.ask('GET', `/api/queryings/${id}`, { bearer: owner.bearer })).body.data;

const asked = (name: CallTransitionName) => {
  const { to } = callTransitions[name];
  return {
    ...(to === 'same' ? {} : { state: to }),
    ...(['finish', 'return', 'notes'].includes(name) ? { notes: `by ${name}` } : {}),
    ...(name === 'delay' ? { required_in: server.now() + 3_600 } : {}),
    ...(name === 'redirect' ? { service_id: 2 } : {}),
  };
};

const put = (id: number, bearer: string, data: object) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });

type Asker = Exclude<CallActor, 'server'>;
const actors: Readonly<Record<Asker, () => string>> = {
  owner: () => owner.bearer,
  agent: () => other.bearer,
  device: () => server.key,
};

/** 403 for whoever may never do this, or holds not what only its owner moves; 409 for the wrong moment. */
const refusal = (name: CallTransitionName, state: CallState, actor: Asker) => {
  const { by, from }: CallTransition = callTransitions[name];
  const isAgents = by.some((one) => one !== 'device');
  if (actor === 'device' ? !by.includes('device') : !isAgents) return 403;
  return actor === 'agent' && !by.includes('agent') && from.includes(state) ? 403 : 409;
};

const askable = callTransitionNames.filter((name) => {
  const { by }: CallTransition = callTransitions[name];
  return !by.includes('server');
});
describe.each(callStates)('from %s', (state) => {
  describe.each(askable)('%s', (name) => {
    test.each(Object.keys(actors) as Asker[])('by %s', async (actor) => {
      const id = await place(state);
      const before = await read(id);
      const { status, body } = await put(id, actors[actor](), asked(name));
      // The last move of a held call was the owner's: attending or cancelling it again is the same request, sent twice.
      const isRepeated = actor === 'owner' && state === callTransitions[name].to && ['attend', 'cancel'].includes(name);
      if (mayTransition(name, state, actor)) {
        const { to } = callTransitions[name];
        expect(status).toBe(200);
        expect(body.data).toMatchObject({ id, state: to === 'same' ? state : to, version: before.version + 1 });
      } else if (isRepeated) {
        expect([status, body.data]).toEqual([200, before]);
      } else {
        expect(status).toBe(refusal(name, state, actor));
        expect(await read(id)).toEqual(before);
        if (status === 409) expect(body.error.data).toEqual(before);
      }
    });
  });
});

test('a state that no transition leads to is refused with the call', async () => {
  const id = await place('ATTENDED');
  const { status, body } = await put(id, owner.bearer, { state: 'REQUESTED' });
  expect([status, body.error.code, body.error.data.state]).toEqual([409, 'illegal_transition', 'ATTENDED']);
});

test('attend sets the clock of the server, agent and zone; the zone of the desk comes first', async () => {
  const first = await place('REQUESTED');
  const attended = await put(first, owner.bearer, { state: 'ATTENDED', attended_at: 5 });
  expect(attended.body.data).toMatchObject({ agent_id: owner.agentId, zone_id: 1 });
  expect(Math.abs(Number(attended.body.data.attended_at) - server.now())).toBeLessThanOrEqual(1);

  const credit = await server.db.$client.query(
    'insert into queryings (bunit_id, service_id, required_in) values (1, 4, 0) returning id',
  );
  const offered = await put(credit.rows[0].id, other.bearer, { state: 'ATTENDED' });
  expect(offered.body.data.zone_id).toBe(2);

  const desk = await server.db.$client.query('select id, zone_id from desks where zone_id = 3 limit 1');
  await server.ask('PUT', `/api/agents/${other.agentId}`, {
    bearer: other.bearer,
    body: { id: other.agentId, data: { add: { desks: [desk.rows[0].id] } } },
  });
  const second = await place('REQUESTED');
  expect((await put(second, other.bearer, { state: 'ATTENDED' })).body.data.zone_id).toBe(3);
});

test('finish, return, cancel and redirect write what the table says', async () => {
  const finished = await put(await place('ATTENDED'), owner.bearer, {
    state: 'FINISHED',
    notes: 'ok',
    required_in: 1,
    now: true,
  });
  expect(finished.body.data).toMatchObject({ state: 'FINISHED', notes: 'ok', agent_id: owner.agentId });
  expect(finished.body.data.finished_at).toBeGreaterThan(0);
  const returned = await put(await place('ATTENDED'), owner.bearer, { state: 'RETURNED', notes: '' });
  expect(returned.body.data).toMatchObject({ agent_id: null, now: true, notes: null });
  expect(returned.body.data.required_in).toBeGreaterThanOrEqual(server.now() - 1);
  const cancelled = await put(await place('DELAYED'), other.bearer, { state: 'REJECTED_BY_AGENT' });
  expect(cancelled.body.data.agent_id).toBe(other.agentId);
  const redirected = await put(await place('ATTENDED'), other.bearer, { state: 'REDIRECTED', service_id: 3 });
  expect(redirected.body.data).toMatchObject({ service_id: 3, agent_id: null });
});

test('redirect needs a service of the business, delay a later time', async () => {
  const id = await place('REQUESTED');
  const redirect = (service_id?: number) => put(id, owner.bearer, { state: 'REDIRECTED', service_id });
  const foreign = await server.db.$client.query('select min(id) as id from services where bunit_id = 2');
  expect(await redirect()).toMatchObject({ status: 412, body: { error: { code: 'required' } } });
  for (const service of [9_999, Number(foreign.rows[0].id)])
    expect(await redirect(service)).toMatchObject({
      status: 412,
      body: { error: { fields: { service_id: 'unknown' } } },
    });
  const delay = (required_in?: number) => put(id, owner.bearer, { state: 'DELAYED', required_in });
  expect((await delay()).status).toBe(412);
  expect(await delay(server.now() - 1)).toMatchObject({
    status: 400,
    body: { error: { fields: { required_in: 'past' } } },
  });
});

test('an answer that was lost can be asked for again', async () => {
  const attended = await place('REQUESTED');
  const first = await put(attended, owner.bearer, { state: 'ATTENDED' });
  expect((await put(attended, owner.bearer, { state: 'ATTENDED' })).body).toEqual(first.body);
  for (const state of ['FINISHED', 'RETURNED'] as const) {
    const id = await place('ATTENDED');
    const once = await put(id, owner.bearer, { state, notes: 'twice' });
    expect((await put(id, owner.bearer, { state, notes: 'twice' })).body).toEqual(once.body);
    expect((await put(id, owner.bearer, { state, notes: 'thrice' })).status).toBe(409);
    expect((await put(id, other.bearer, { state, notes: 'twice' })).status).toBe(409);
  }
});

test('an agent who is late is told who was faster', async () => {
  const id = await place('REQUESTED');
  await put(id, owner.bearer, { state: 'ATTENDED' });
  const { status, body } = await put(id, other.bearer, { state: 'ATTENDED' });
  expect([status, body.error.code]).toEqual([409, 'call_taken']);
  expect(body.error).toMatchObject({
    agent_id: owner.agentId,
    agent: { id: owner.agentId, name: 'Elena Agente' },
    data: { id, state: 'ATTENDED' },
  });
});

test('what is not the owner’s is 403, in progress and afterwards', async () => {
  const finish = await put(await place('ATTENDED'), other.bearer, { state: 'FINISHED', notes: 'mine?' });
  expect([finish.status, finish.body.error.code]).toEqual([403, 'not_owner']);
  const notes = await put(await place('FINISHED'), other.bearer, { notes: 'mine?' });
  expect([notes.status, notes.body.error.code]).toEqual([403, 'not_owner']);
  const own = await put(await place('FINISHED'), owner.bearer, { notes: 'later thought' });
  expect(own.body.data).toMatchObject({ state: 'FINISHED', notes: 'later thought' });
});

test('only agents and devices move calls, each with its right', async () => {
  const id = await place('REQUESTED');
  const admin = await put(id, await server.signIn('admin@demo.local'), { state: 'ATTENDED' });
  expect([admin.status, admin.body.error.code]).toEqual([403, 'agent_required']);
  const viewer = await put(id, await server.signIn('viewer@demo.local'), { state: 'ATTENDED' });
  expect([viewer.status, viewer.body.error.permission]).toEqual([403, 'QUERYINGS_EDITION']);
  const device = await put(id, server.key, { state: 'ATTENDED' });
  expect([device.status, device.body.error.code]).toEqual([403, 'agent_required']);
  const hangUp = await put(await place('ATTENDED'), owner.bearer, { state: 'FINISHED_BY_CLIENT' });
  expect([hangUp.status, hangUp.body.error.code]).toEqual([403, 'device_required']);
});

test('fifty agents press Answer at once: one wins, the others are told so', async () => {
  const { rows } = await server.db.$client.query<{ id: number }>(
    `with made as (insert into users (email, first_name) select 'crowd' || n || '@demo.local', 'Crowd' || n
       from generate_series(1, 50) n returning id)
     insert into agents (bunit_id, user_id) select 1, id from made returning id`,
  );
  const tokens = await crowdBearers(rows.map(({ id }) => id));
  for (const state of pendingStates) {
    const id = await place(state);
    const answers = await Promise.all(tokens.map((bearer) => put(id, bearer, { state: 'ATTENDED' })));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(49);
    const winner = winners[0]?.body.data.agent_id;
    expect(losers.every(({ body }) => body.error.code === 'call_taken' && body.error.agent_id === winner)).toBe(true);
    expect(await read(id)).toMatchObject({ agent_id: winner, version: 2 });
  }
});

/** Bearers of agents, made without a password each: fifty hashes would take the test a second. */
const crowdBearers = async (agentIds: readonly number[]) => {
  const tokens = createTokens({ ring: await openKeyRing(server.db, server.now, 'session'), clock: server.now });
  const { rows } = await server.db.$client.query<{ user_id: number }>(
    `with role as (select id from roles where bunit_id = 1 and name = 'Agente'),
          member as (insert into memberships select user_id, 1 from agents where id = any($1) returning user_id)
     insert into user_roles select 1, member.user_id, role.id from member, role returning user_id`,
    [agentIds],
  );
  return Promise.all(
    rows.map(async ({ user_id }) => {
      const { familyId } = await openFamily(server.db, user_id, server.now());
      return tokens.access({ userId: user_id, familyId, issuedAt: server.now(), jti: String(user_id) });
    }),
  );
};
