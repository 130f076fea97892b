import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../server/housekeeping.ts';
import { supervision } from '../../src/domain/access.ts';
import { mostRings } from '../../src/domain/ring-report.ts';
import { mostWhys, type RingPast, type WhyRang, whySeconds } from '../../src/domain/why-rang.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin = '';
let bearers: readonly [string, string] = ['', ''];
let ids: readonly [number, number];
beforeAll(async () => {
  server = await startServer();
  const [a, b] = await query(
    "select a.id from agents a join users u on u.id = a.user_id where a.bunit_id = 1 and u.email like 'agent%' order by a.id",
  );
  ids = [Number(a?.id), Number(b?.id)];
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;

beforeEach(async () => {
  bearers = [await server.signIn('agent@demo.local'), await server.signIn('agent2@demo.local')];
  admin = await server.signIn('admin@demo.local');
  for (const who of [0, 1] as const) await send(who, 'arrive');
  server.advance(60);
});
afterEach(async () => {
  await query("update queryings set state = 'FINISHED', offered_to = null where state <> 'FINISHED'");
  await query(`update availability set state = 'OFFLINE', calls = 0, paused = false, pause_id = null, wrap_until = null,
    wrap_call_id = null, offer_call_id = null, offer_until = null, missed = 0`);
  for (const table of ['offers', 'routings', 'routing_leases', 'rings', 'queryings', 'availability_moves'])
    await query(`delete from ${table}`);
  await query('update businesses set several_calls = false');
});

type Who = 0 | 1;
const send = (who: Who, event: string, more: object = {}) =>
  server.ask('PUT', '/api/availability', { bearer: bearers[who], body: { event, ...more } });
const place = async (more: object = {}) =>
  Number(
    (await server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5559000', ...more } })).body.data
      .id,
  );
const put = async (id: number, data: object, bearer = bearers[0]) => {
  const { status, body } = await server.ask('PUT', `/api/queryings/${id}`, { bearer, body: { id, data } });
  expect([status, body.error]).toEqual([200, undefined]);
};
const rule = async (more: object = {}) =>
  expect(
    (
      await server.ask('POST', '/api/routings', {
        bearer: admin,
        body: { name: 'Uno por uno', one_by_one: true, offer_seconds: 20, ...more },
      })
    ).status,
  ).toBe(201);
const look = () => server.app.callRouting.look();

const past = async (path: string, bearer: string) => {
  const { status, body } = await server.ask<{ data: RingPast; error: Record<string, unknown> }>('GET', path, {
    bearer,
  });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const mine = (who: Who = 0) => past('/api/availability/rings', bearers[who]);
const ofCall = (id: number, bearer = admin) => past(`/api/queryings/${id}/rings`, bearer);
const wordsOf = ({ verdict, spans }: WhyRang) => [verdict, ...spans.map(({ cause }) => cause)];
const whyOf = async (id: number, who: Who = 0) => {
  const why = (await ofCall(id)).whys.find(({ agent }) => agent.id === ids[who]);
  if (!why) throw new Error('nothing is told of the agent');
  return why;
};

const tab = 'tab-of-a-test';
const told = (call_id: number, more: object = {}) => ({ call_id, at: server.now(), ...more });
const tell = (rings: readonly object[], bearer = bearers[0], name = tab) =>
  server.ask<{ data: { kept: number }; error: Record<string, unknown> }>('POST', '/api/availability/rings', {
    bearer,
    body: { tab: name, rings },
  });

describe('what a page tells of rings', () => {
  test('is kept by call, agent and tab: the last word of sound and notification, and how often it rang', async () => {
    const id = await place();
    const first = server.now();
    expect(
      await tell([told(id, { sound: 'blocked', cause: 'autoplay' }), told(id, { notification: 'shown' })]),
    ).toMatchObject({ status: 201, body: { data: { kept: 1 } } });
    server.advance(5);
    await tell([told(id, { sound: 'heard' })]);
    await tell([told(id, { sound: 'muted' })], bearers[0], 'another-tab');
    const [kept, other] = (await whyOf(id)).rings;
    expect(kept).toMatchObject({ tab, times: 2, sound: 'heard', cause: null, notification: 'shown' });
    expect(kept?.first_at).toBeCloseTo(first, -1);
    expect((kept?.last_at ?? 0) - (kept?.first_at ?? 0)).toBeGreaterThanOrEqual(5);
    expect(other).toMatchObject({ tab: 'another-tab', sound: 'muted', notification: null });
  });

  test('is of calls that the business has, not of what is to come, and not of long ago', async () => {
    const id = await place();
    const [foreign] = await query(
      `insert into queryings (bunit_id, required_in) values (2, ${server.now()}) returning id`,
    );
    const { body } = await tell([
      told(id, { at: server.now() + 9_000, sound: 'heard' }),
      told(Number(foreign?.id), { sound: 'heard' }),
      told(2_000_000_000, { sound: 'heard' }),
    ]);
    expect(body.data.kept).toBe(1);
    expect((await whyOf(id)).rings[0]?.last_at).toBeLessThanOrEqual(server.now());
    expect((await tell([told(id, { at: server.now() - 90_000, sound: 'muted' })])).body.data.kept).toBe(0);
    expect(await query('select querying_id from rings')).toEqual([{ querying_id: id }]);
  });

  test('fills no table: so many tabs of an agent and a call, so many rings at once, and nothing besides', async () => {
    const id = await place();
    for (let index = 0; index < 12; index += 1)
      await tell([told(id, { sound: 'heard' })], bearers[0], `tab-number-${index}`);
    expect(await query('select tab from rings')).toHaveLength(10);
    // Those that are known go on.
    expect((await tell([told(id, { sound: 'muted' })], bearers[0], 'tab-number-3')).body.data.kept).toBe(1);
    for (const [name, rings] of [
      ['tab-of-a-test', []],
      ['tab-of-a-test', Array.from({ length: mostRings + 1 }, () => told(id, { sound: 'heard' }))],
      ['short', [told(id, { sound: 'heard' })]],
      ['tab-of-a-test', [told(id, { sound: 'loud' })]],
      ['tab-of-a-test', [told(id, { sound: 'heard', cause: 'autoplay' })]],
      ['tab-of-a-test', [told(id, { sound: 'heard', phone: '5559000' })]],
    ] as const)
      expect((await tell(rings, bearers[0], name)).status).toBe(400);
  });

  test('is told by agents, of whom no more than so much in a minute is heard', async () => {
    const id = await place();
    expect((await tell([told(id, { sound: 'heard' })], server.key)).status).toBe(403);
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await tell([told(id, { sound: 'heard' })], bearers[1])).status),
    );
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  });

  test('is forgotten after thirty days', async () => {
    const id = await place();
    await tell([told(id, { sound: 'heard' })]);
    const keeping = { runsKeepDays: 30, auditKeepDays: 365 };
    expect(await sweep(server.db, server.now() + whySeconds - 60, keeping)).toEqual([]);
    expect(await query('select tab from rings')).toHaveLength(1);
    await sweep(server.db, server.now() + whySeconds + 60, keeping);
    expect(await query('select tab from rings')).toEqual([]);
  });
});

describe('why a call rang', () => {
  test('for all: who heard it, who was hindered by what, who answered', async () => {
    await send(1, 'pause', { pause_id: await pauseId('Comida') });
    server.advance(30);
    const id = await place({ service_id: 1 });
    const since = server.now();
    await tell([told(id, { sound: 'heard', notification: 'denied' })]);
    server.advance(20);
    expect(wordsOf(await whyOf(id))).toEqual(['heard', 'rang']);
    await put(id, { state: 'ATTENDED' });
    const [answered, paused] = [await whyOf(id), await whyOf(id, 1)];
    expect(answered).toMatchObject({
      call: { id, state: 'ATTENDED', service: { id: 1 } },
      verdict: 'answered',
      rings: [{ sound: 'heard', notification: 'denied' }],
      taken: { agent: { id: ids[0], name: expect.stringMatching(/\w/) } },
    });
    expect(answered.call.since).toBeCloseTo(since, -1);
    expect(wordsOf(paused)).toEqual(['paused', 'paused']);
    expect(paused.spans[0]).toMatchObject({ pause: 'Comida' });
    expect(answered.call.since - (paused.spans[0]?.began ?? 0)).toBeGreaterThanOrEqual(29);
    expect(paused.taken).toEqual(answered.taken);
    expect(JSON.stringify(answered)).not.toContain('5559000');
  });

  test('says that the browser held the sound back, and that no page said anything', async () => {
    const id = await place();
    await tell([told(id, { sound: 'blocked', cause: 'autoplay' })]);
    server.advance(20);
    expect((await whyOf(id)).verdict).toBe('blocked');
    expect((await whyOf(id)).rings[0]?.cause).toBe('autoplay');
    expect((await whyOf(id, 1)).verdict).toBe('silent');
  });

  test('one after the other: to whom it was offered, how that ended, and whose turn it was not', async () => {
    await rule();
    const id = await place();
    server.advance(2);
    await look();
    const [offered, other] =
      (await query('select agent_id from offers'))[0]?.agent_id === ids[0] ? ([0, 1] as const) : ([1, 0] as const);
    await tell([told(id, { sound: 'heard' })], bearers[offered]);
    expect((await whyOf(id, other)).verdict).toBe('turn');
    server.advance(21);
    await look();
    const missed = await whyOf(id, offered);
    expect(missed.verdict).toBe('missed');
    expect(missed.spans.find(({ cause }) => cause === 'offered')).toMatchObject({ result: 'missed' });
    server.advance(3);
    await send(other, 'decline');
    expect((await whyOf(id, other)).verdict).toBe('declined');
    await look();
    server.advance(10);
    // It has rung in vain for everybody: for all.
    expect(wordsOf(await whyOf(id, offered)).at(-1)).toBe('rang');
  });

  test('names who is in another zone, in none, or in another call', async () => {
    await rule({ beyond_zone_after: 600 });
    const [far] = await query(
      "insert into zones (bunit_id, branch_id, name) select 1, min(id), 'Lejos' from branches where bunit_id = 1 returning id",
    );
    expect((await query('select zone_id from service_zones where service_id = 1')).length).toBeGreaterThan(0);
    const before = await query('select * from agent_zones where agent_id = any($1)', [ids]);
    await query('delete from agent_zones where agent_id = any($1)', [ids]);
    await query('insert into agent_zones (bunit_id, agent_id, zone_id) values (1, $1, $2)', [ids[0], far?.id]);
    const id = await place({ service_id: 1 });
    server.advance(30);
    expect((await whyOf(id)).verdict).toBe('zone');
    expect((await whyOf(id, 1)).verdict).toBe('zoneless');
    await put(id, { state: 'ATTENDED' });
    const second = await place({ service_id: 1 });
    server.advance(30);
    expect((await whyOf(second)).verdict).toBe('inCall');
    await query('delete from agent_zones where agent_id = any($1)', [ids]);
    for (const { bunit_id, agent_id, zone_id } of before)
      await query('insert into agent_zones (bunit_id, agent_id, zone_id) values ($1, $2, $3)', [
        bunit_id,
        agent_id,
        zone_id,
      ]);
  });

  test('counts agents who were not connected all the time, and tells of those who came', async () => {
    await query("update availability set state = 'OFFLINE' where agent_id = $1", [ids[1]]);
    await query('delete from availability_moves where agent_id = $1', [ids[1]]);
    await query('update availability set since = $2 where agent_id = $1', [ids[1], server.now() - 600]);
    const id = await place();
    server.advance(30);
    const { whys, offline } = await ofCall(id);
    expect(whys.some(({ agent }) => agent.id === ids[1])).toBe(false);
    expect(offline).toBeGreaterThanOrEqual(1);
    await send(1, 'arrive');
    server.advance(90);
    expect(wordsOf(await whyOf(id, 1))).toEqual(['present', 'offline', 'present']);
  });

  test('knows each time that a call waited', async () => {
    const id = await place();
    server.advance(10);
    await put(id, { state: 'ATTENDED' });
    server.advance(30);
    await put(id, { state: 'RETURNED' });
    server.advance(10);
    const { verdict, spans } = await whyOf(id);
    expect([verdict, spans.length]).toEqual(['answered', 2]);
    expect((spans[1]?.since ?? 0) - (spans[0]?.until ?? 0)).toBeGreaterThanOrEqual(29);
  });

  test('is told of thirty days, whatever is kept besides', async () => {
    const id = await place();
    await put(id, { state: 'ATTENDED' });
    await query(
      'update queryings set created_at = $2::bigint, waiting_since = $2::bigint, attended_at = $2::bigint + 5 where id = $1',
      [...[id, server.now() - whySeconds - 60]],
    );
    await query('update call_moves set at = $2 where querying_id = $1', [id, server.now() - whySeconds - 60]);
    expect(await ofCall(id)).toEqual({ whys: [], offline: 0, more: 0 });
    expect((await mine()).whys).toEqual([]);
  });
});

describe('the last calls of an agent', () => {
  test('are those that waited while they were there, the newest first', async () => {
    const one = await place();
    server.advance(5);
    const two = await place();
    server.advance(5);
    await query("update queryings set state = 'REJECTED', finished_at = $1", [server.now()]);
    await query(`insert into call_moves (bunit_id, querying_id, event, from_state, to_state, stayed, actor, at)
      select 1, id, 'giveUp', 'REQUESTED', 'REJECTED', 5, 'device', finished_at from queryings`);
    server.advance(60);
    // Nobody is there for these.
    await query(
      `insert into availability_moves (bunit_id, agent_id, event, from_state, to_state, stayed, actor, at)
      select 1, agent_id, 'vanish', 'AVAILABLE', 'OFFLINE', $1 - since, 'server', $1 from availability where agent_id = $2`,
      [server.now(), ids[0]],
    );
    await query("update availability set state = 'OFFLINE', since = $1 where agent_id = $2", [server.now(), ids[0]]);
    server.advance(60);
    await place();
    const { whys } = await mine();
    expect(whys.map(({ call }) => call.id)).toEqual([two, one]);
    expect(whys.every(({ agent, verdict }) => agent.id === ids[0] && verdict === 'silent')).toBe(true);
    expect((await past(`/api/availability/agents/${ids[0]}/rings`, admin)).whys).toEqual(whys);
  });

  test('are fifty', async () => {
    const at = server.now();
    await query(
      `insert into queryings (bunit_id, state, required_in, waiting_since, created_at, finished_at)
       select 1, 'REJECTED', $1::bigint - n, $1::bigint - n, $1::bigint - n, $1::bigint - n + 5 from generate_series(1, 55) n`,
      [at],
    );
    const { whys } = await mine();
    expect(whys).toHaveLength(mostWhys);
    expect(whys.map(({ call }) => call.since)).toEqual(Array.from({ length: mostWhys }, (_, index) => at - 1 - index));
  });
});

describe('who is told', () => {
  test('an agent of themselves alone, and whoever supervises of all', async () => {
    const id = await place();
    server.advance(5);
    const { whys } = await ofCall(id, bearers[0]);
    expect(whys.map(({ agent }) => agent.id)).toEqual([ids[0]]);
    expect((await ofCall(id)).whys.map(({ agent }) => agent.id)).toEqual(expect.arrayContaining([...ids]));
    const refused = await server.ask('GET', `/api/availability/agents/${ids[1]}/rings`, { bearer: bearers[0] });
    expect([refused.status, refused.body.error]).toEqual([403, expect.objectContaining({ permission: supervision })]);
  });

  test('nobody who is no agent and supervises none, and of no other business', async () => {
    const id = await place();
    const viewer = await server.signIn('viewer@demo.local');
    for (const path of ['/api/availability/rings', `/api/queryings/${id}/rings`])
      expect((await server.ask('GET', path, { bearer: viewer })).status, path).toBe(403);
    const program = await server.ask('GET', '/api/availability/rings', { bearer: server.key });
    expect([program.status, program.body.error.code]).toEqual([
      403,
      expect.stringMatching(/^(?:forbidden|agent_required)$/),
    ]);
    const north = await server.signIn('admin@demo.local', 1);
    for (const path of [`/api/availability/agents/${ids[0]}/rings`, `/api/queryings/${id}/rings`])
      expect((await server.ask('GET', path, { bearer: north })).status, path).toBe(404);
  });
});

/** A reason to pause, made where there is none of that name. */
async function pauseId(name: string): Promise<number> {
  const found = await query('select id from pauses where bunit_id = 1 and name = $1', [name]);
  const made =
    found.length > 0 ? found : await query('insert into pauses (bunit_id, name) values (1, $1) returning id', [name]);
  return Number(made[0]?.id);
}
