import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveAvailability, oneAgent } from '../../server/availability/availability-move.ts';
import type { OwnAvailability } from '../../src/domain/availability.ts';
import type { Call } from '../../src/domain/call.ts';
import type { HandoverKind } from '../../src/domain/handover.ts';
import { about, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let bearers: readonly [string, string];
let ids: readonly [number, number];
const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;

beforeAll(async () => {
  server = await startServer();
  const [a, b] = await query(
    "select a.id from agents a join users u on u.id = a.user_id where a.bunit_id = 1 and u.email like 'agent%' order by a.id",
  );
  ids = [Number(a?.id), Number(b?.id)];
});
afterAll(() => server.close());

type Who = 0 | 1;
const own = async (who: Who) =>
  (await server.ask('GET', '/api/availability', { bearer: bearers[who] })).body.data as object as OwnAvailability;
const send = (who: Who, event: string) =>
  server.ask('PUT', '/api/availability', { bearer: bearers[who], body: { event } });
const put = (id: number, data: object, who: Who = 0) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer: bearers[who], body: { id, data } });
const read = async (id: number, who: Who = 0) =>
  (await server.ask('GET', `/api/queryings/${id}?fields=offered,agent,guests,handover`, { bearer: bearers[who] })).body
    .data as object as Call;
const place = async (more: object = {}) =>
  Number(
    (
      await server.ask('POST', '/api/queryings', {
        bearer: server.key,
        body: { phone: '5551234', with_video: true, ...more },
      })
    ).body.data.id,
  );
const ask = (id: number, kind: HandoverKind, more: object = {}, who: Who = 0) =>
  server.ask('POST', `/api/queryings/${id}/handover`, {
    bearer: bearers[who],
    body: { kind, agent_id: ids[1], ...more },
  });
const withdraw = (id: number, who: Who = 0) =>
  server.ask('DELETE', `/api/queryings/${id}/handover`, { bearer: bearers[who] });
const accept = (id: number, who: Who = 1) =>
  server.ask('POST', `/api/queryings/${id}/handover/accept`, { bearer: bearers[who] });
const look = () => server.app.callRouting.look();
const moves = async (id: number) =>
  (await query('select event, actor_id from call_moves where querying_id = $1 order by id', [id])).map(
    ({ event, actor_id }) => [event, actor_id],
  );
/** What the log says last of a call. */
const told = async (id: number) =>
  (
    await query(
      "select before, after from audit_log where resource = 'queryings' and record_id = $1 order by id desc limit 1",
      [id],
    )
  )[0];
/** A call that the first agent has. */
const attended = async (more: object = {}) => {
  const id = await place(more);
  expect((await put(id, { state: 'ATTENDED' })).status).toBe(200);
  return id;
};

beforeEach(async () => {
  bearers = [await server.signIn('agent@demo.local'), await server.signIn('agent2@demo.local')];
  for (const who of [0, 1] as const) await send(who, 'arrive');
});
afterEach(async () => {
  await query('delete from call_guests');
  await query("update queryings set state = 'FINISHED', offered_to = null where state <> 'FINISHED'");
  await query(`update availability set state = 'OFFLINE', calls = 0, paused = false, pause_id = null, wrap_until = null,
    wrap_call_id = null, offer_call_id = null, offer_until = null, missed = 0`);
  await query('delete from offers');
  await query('delete from routings');
  await query('delete from routing_leases');
  await query('update businesses set wrap_up = null');
});

describe('a colleague who is asked to take a call over', () => {
  test('hears who asks and why, for as long as the rule says, and the call is theirs when they say yes', async () => {
    await query("insert into routings (name, bunit_id, one_by_one, offer_seconds) values ('Uno por uno', 1, true, 45)");
    await query('update businesses set wrap_up = 60');
    const id = await attended();
    const before = await read(id);
    const asked = await ask(id, 'transfer', { note: 'Habla inglés' });
    expect([asked.status, asked.body.data]).toEqual([201, expect.objectContaining({ offered_to: ids[1] })]);
    expect(await own(1)).toMatchObject({
      state: 'OFFERED',
      offer: {
        kind: 'transfer',
        from: { id: ids[0], name: expect.stringMatching(/\w/) },
        note: 'Habla inglés',
        until: about(server.now() + 45),
        call: { id, phone: '5551234' },
      },
    });
    expect(await read(id)).toMatchObject({
      state: 'ATTENDED',
      agent_id: ids[0],
      handover: { kind: 'transfer', to: { id: ids[1] }, result: null, note: 'Habla inglés' },
    });
    const taken = await accept(id);
    expect([taken.status, taken.body.data]).toEqual([201, expect.objectContaining({ agent_id: ids[1] })]);
    expect(await read(id)).toMatchObject({
      state: 'ATTENDED',
      agent_id: ids[1],
      attended_at: before.attended_at,
      offered_to: null,
      handover: null,
    });
    // It is the colleague who will wrap it up.
    expect(await own(0)).toMatchObject({ state: 'AVAILABLE', calls: 0 });
    expect(await own(1)).toMatchObject({ state: 'IN_CALL', calls: 1, offer: null });
    expect(await moves(id)).toEqual([
      ['request', expect.anything()],
      ['attend', ids[0]],
      ['transfer', ids[1]],
    ]);
    expect(await query('select result from offers')).toEqual([{ result: 'accepted' }]);
    expect(await told(id)).toMatchObject({ before: { agent_id: ids[0] }, after: { agent_id: ids[1] } });
    expect((await put(id, { state: 'FINISHED' })).body.error.code).toBe('not_owner');
    expect((await put(id, { state: 'FINISHED' }, 1)).status).toBe(200);
    expect((await own(1)).state).toBe('WRAPPING_UP');
  });

  test('says yes again where the answer was lost, and nothing happens twice', async () => {
    const id = await attended();
    await ask(id, 'transfer');
    const [first, second] = [await accept(id), await accept(id)];
    expect([first.status, second.status, second.body.data.agent_id]).toEqual([201, 201, ids[1]]);
    expect((await moves(id)).filter(([event]) => event === 'transfer')).toHaveLength(1);
  });

  test('says no, and the agent who asked hears it and may ask again', async () => {
    const id = await attended();
    await ask(id, 'transfer');
    expect((await send(1, 'decline')).body.data).toMatchObject({ state: 'AVAILABLE', offer: null });
    expect((await read(id)).handover).toMatchObject({ result: 'declined' });
    expect((await accept(id)).body.error.code).toBe('offer_gone');
    expect((await ask(id, 'transfer')).status).toBe(201);
    await send(1, 'decline');
    await look();
    expect(await read(id)).toMatchObject({ agent_id: ids[0], offered_to: null, handover: { result: 'declined' } });
  });

  test('does not answer, and it rings no longer than it may', async () => {
    const id = await attended();
    await ask(id, 'transfer');
    server.advance(10);
    await look();
    expect((await own(1)).state).toBe('OFFERED');
    server.advance(10);
    await look();
    expect(await own(1)).toMatchObject({ state: 'AVAILABLE', offer: null });
    expect(await read(id)).toMatchObject({ offered_to: null, handover: { result: 'missed' } });
    expect((await own(0)).state).toBe('IN_CALL');
  });

  test.each([
    ['takes another call', async (other: number) => (await put(other, { state: 'ATTENDED' }, 1)).status],
    [
      'closes the console',
      async () => {
        await moveAvailability(server.db, { event: 'vanish', who: oneAgent(ids[1], server.now()) });
        return 200;
      },
    ],
  ])('%s and so does not answer, of which the agent who asked hears', async (_what, goes) => {
    const other = await place();
    const id = await attended();
    await ask(id, 'transfer');
    expect(await goes(other)).toBe(200);
    await look();
    expect(await read(id)).toMatchObject({ agent_id: ids[0], offered_to: null, handover: { result: 'missed' } });
  });

  test('is asked no longer when the agent thinks better of it, or the call is over', async () => {
    const id = await attended();
    await ask(id, 'transfer');
    expect((await withdraw(id)).body.data).toMatchObject({ offered_to: null, handover: { result: 'withdrawn' } });
    expect((await own(1)).state).toBe('AVAILABLE');
    expect((await withdraw(id)).status).toBe(200);
    for (const end of ['FINISHED_BY_CLIENT', 'FINISHED', 'RETURNED', 'REDIRECTED']) {
      const other = end === 'FINISHED_BY_CLIENT' ? id : await attended();
      await ask(other, 'transfer');
      const isCustomer = end === 'FINISHED_BY_CLIENT';
      const bearer = isCustomer ? server.key : bearers[0];
      const { rows } = await server.db.$client.query('select id from services where bunit_id = 1 limit 1');
      const data = { state: end, ...(end === 'REDIRECTED' ? { service_id: rows[0].id } : {}) };
      const ended = await server.ask('PUT', `/api/queryings/${other}`, { bearer, body: { id: other, data } });
      expect([end, ended.status]).toEqual([end, 200]);
      expect([end, await own(1)]).toEqual([end, expect.objectContaining({ state: 'AVAILABLE', offer: null })]);
      expect((await accept(other)).body.error.code).toBe('offer_gone');
      await query("update queryings set state = 'FINISHED' where id = $1", [other]);
    }
    expect(await query("select result from offers where result <> 'withdrawn'")).toEqual([]);
  });

  test('says yes while the customer hangs up: either it was theirs, or it was over before', async () => {
    for (const _round of [1, 2, 3, 4]) {
      const id = await attended();
      await ask(id, 'transfer');
      const hangUp = server.ask('PUT', `/api/queryings/${id}`, {
        bearer: server.key,
        body: { id, data: { state: 'FINISHED_BY_CLIENT' } },
      });
      const [ended, said] = await Promise.all([hangUp, accept(id)]);
      expect([ended.status, [201, 409].includes(said.status)]).toEqual([200, true]);
      expect(await read(id)).toMatchObject({ state: 'FINISHED_BY_CLIENT', agent_id: ids[said.status === 201 ? 1 : 0] });
      expect([await own(0), await own(1)]).toEqual([
        expect.objectContaining({ state: 'AVAILABLE', calls: 0 }),
        expect.objectContaining({ state: 'AVAILABLE', calls: 0, offer: null }),
      ]);
    }
  });

  test('is not rung for another call meanwhile', async () => {
    await query("insert into routings (name, bunit_id, one_by_one) values ('Uno por uno', 1, true)");
    const id = await attended();
    await ask(id, 'transfer');
    const other = await place();
    await look();
    expect(await read(other)).toMatchObject({ offered_to: null, open: false });
    expect((await own(1)).offer?.call.id).toBe(id);
    await send(1, 'decline');
    await look();
    expect(await read(other)).toMatchObject({ offered_to: ids[1] });
  });
});

describe('a colleague who is asked to help', () => {
  test('comes into the room, is in a call for as long as it lasts, and takes no other', async () => {
    const id = await attended();
    await ask(id, 'consult');
    expect((await own(1)).offer).toMatchObject({ kind: 'consult' });
    expect((await accept(id)).body.data).toMatchObject({
      agent_id: ids[0],
      guests: [{ id: ids[1] }],
      handover: { result: 'accepted' },
      offered_to: null,
    });
    expect(await told(id)).toMatchObject({ before: { guest: null }, after: { guest: expect.stringMatching(/\w/) } });
    expect((await accept(id)).status).toBe(201);
    expect([await own(0), await own(1)]).toEqual([
      expect.objectContaining({ state: 'IN_CALL', calls: 1 }),
      expect.objectContaining({ state: 'IN_CALL', calls: 1 }),
    ]);
    const pass = await server.ask('POST', `/api/queryings/${id}/room`, { bearer: bearers[1] });
    expect(pass.body.data).toMatchObject({ role: 'guest' });
    const other = await place();
    expect((await put(other, { state: 'ATTENDED' }, 1)).body.error).toMatchObject({
      code: 'already_attending',
      call: { id },
    });
    const inHand = await server.ask('GET', `/api/queryings?state=ATTENDED&in_hand_of=${ids[1]}`, {
      bearer: bearers[1],
    });
    expect(inHand.body.data).toEqual([expect.objectContaining({ id, agent_id: ids[0] })]);
    await put(id, { state: 'FINISHED' });
    expect(await own(1)).toMatchObject({ state: 'AVAILABLE', calls: 0 });
    expect(await query('select * from call_guests')).toEqual([]);
  });

  test('goes again without ending anything, and may take the call over from within', async () => {
    const id = await attended();
    await ask(id, 'consult');
    await accept(id);
    await server.ask('DELETE', `/api/queryings/${id}/guests/${ids[1]}`, { bearer: bearers[1] });
    expect(await own(1)).toMatchObject({ state: 'AVAILABLE', calls: 0 });
    expect((await read(id)).guests).toEqual([]);
    expect((await ask(id, 'transfer')).status).toBe(201);
    await accept(id);
    expect(await read(id)).toMatchObject({ agent_id: ids[1], guests: [] });
    expect([(await own(0)).state, (await own(1)).state]).toEqual(['AVAILABLE', 'IN_CALL']);
  });

  test('is not asked to where there is no room', async () => {
    const id = await attended({ with_video: false });
    expect((await ask(id, 'consult')).body.error.code).toBe('illegal_transition');
    expect((await ask(id, 'transfer')).status).toBe(201);
  });
});

describe('nobody is asked', () => {
  test('by who has not the call, for a call that nobody has, or for one of another business', async () => {
    const [id, waiting] = [await attended(), await place()];
    const refused = async (answer: ReturnType<typeof ask>) => (await answer).body.error?.code;
    expect(await refused(ask(id, 'transfer', { agent_id: ids[0] }, 1))).toBe('not_owner');
    expect(await refused(ask(waiting, 'transfer'))).toBe('illegal_transition');
    expect(await refused(ask(999_999, 'transfer'))).toBe('not_found');
    expect(await refused(withdraw(id, 1))).toBe('not_owner');
    await query('update queryings set bunit_id = 2, service_id = null, zone_id = null, agent_id = null where id = $1', [
      waiting,
    ]);
    expect(await refused(ask(waiting, 'transfer'))).toBe('not_found');
  });

  test('who is not available, who is nobody, oneself, or a second one at the same time', async () => {
    const id = await attended();
    expect((await ask(id, 'transfer', { agent_id: ids[0] })).body.error.code).toBe('unknown');
    expect((await ask(id, 'transfer', { agent_id: 999_999 })).body.error.code).toBe('unknown');
    await query("update availability set state = 'AWAY' where agent_id = $1", [ids[1]]);
    expect((await ask(id, 'transfer')).body.error.code).toBe('agent_busy');
    await query("update availability set state = 'AVAILABLE' where agent_id = $1", [ids[1]]);
    expect((await ask(id, 'transfer')).status).toBe(201);
    expect((await ask(id, 'transfer')).body.error.code).toBe('call_offered');
    expect(await query('select count(*)::int as asked from offers')).toEqual([{ asked: 1 }]);
  });

  test('while another colleague is, also where both are asked at once', async () => {
    const [third] = await query(
      `with made as (insert into users (email, first_name, fullpower) values ('third@demo.local', 'Tercera', true) returning id)
       insert into agents (bunit_id, user_id) select 1, id from made returning id`,
    );
    await query(
      `insert into availability (agent_id, bunit_id, state, since, seen_at) values ($1, 1, 'AVAILABLE', 0, $2)
       on conflict (agent_id) do update set state = excluded.state, seen_at = excluded.seen_at`,
      [third?.id, server.now() + 3_600],
    );
    const id = await attended();
    const holder = await server.db.$client.connect();
    await holder.query('begin');
    await holder.query('select from queryings where id = $1 for update', [id]);
    const asked = [ids[1], third?.id].map((agent_id) => ask(id, 'transfer', { agent_id }));
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await query(waiting)).length).toBe(2);
    await holder.query('rollback');
    holder.release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status, body }) => [status, body.error?.code]).toSorted()).toEqual([
      [201, undefined],
      [409, 'call_offered'],
    ]);
    expect(await query('select count(*)::int as asked from offers')).toEqual([{ asked: 1 }]);
    await query('update agents set active = false where id = $1', [third?.id]);
  });

  test('of those whom one is told of, with what they are at', async () => {
    const id = await attended();
    const { body } = await server.ask('GET', `/api/queryings/${id}/colleagues`, { bearer: bearers[0] });
    expect(body.data).toContainEqual({ id: ids[1], name: expect.any(String), state: 'AVAILABLE' });
    expect(body.data.map(({ id: one }: { id: number }) => one)).not.toContain(ids[0]);
  });
});

test('who is a guest and is not heard of any more is in no call', async () => {
  const night = await startServer({ env: { AGENT_OFFLINE_SECONDS: '45', CALL_LEASE_SECONDS: '600' } });
  try {
    const [bearer, colleague] = [await night.signIn('agent@demo.local'), await night.signIn('agent2@demo.local')];
    const post = (path: string, body: object, by = bearer) => night.ask('POST', `/api${path}`, { bearer: by, body });
    const made = await post('/queryings', { phone: '5551', with_video: true }, night.key);
    const { id } = made.body.data;
    await night.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data: { state: 'ATTENDED' } } });
    await night.ask('PUT', '/api/availability', { bearer: colleague, body: { event: 'arrive' } });
    await post(`/queryings/${id}/handover`, { kind: 'consult', agent_id: ids[1] });
    expect((await post(`/queryings/${id}/handover/accept`, {}, colleague)).status).toBe(201);
    night.advance(60);
    await night.app.availability.look();
    // A node first lets the consoles come back; the agent's own is heard of, the colleague's is not.
    night.advance(60);
    await night.ask('GET', '/api/availability', { bearer });
    await night.app.availability.look();
    const { rows } = await night.db.$client.query('select state, calls from availability where agent_id = $1', [
      ids[1],
    ]);
    expect(rows).toEqual([{ state: 'OFFLINE', calls: 0 }]);
    expect((await night.db.$client.query('select from call_guests')).rows).toEqual([]);
  } finally {
    await night.close();
  }
});
