import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serverAuthor } from '../../server/audit/remember.ts';
import { releaseCalls } from '../../server/calls/call-release.ts';
import type { OwnAvailability } from '../../src/domain/availability.ts';
import type { Call } from '../../src/domain/call.ts';
import type { Destinations } from '../../src/domain/redirection.ts';
import { startServer, type TestServer } from '../support/server.ts';

/* Calls for one agent, or for those of one zone, in a business where all ring at once, and in one where not. */

let server: TestServer;
let admin = '';
let bearers: readonly [string, string] = ['', ''];
let ids: readonly [number, number] = [0, 0];
let zone = 0;
let lunch = 0;

const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;

beforeAll(async () => {
  server = await startServer();
  const [a, b] = await query(
    "select a.id from agents a join users u on u.id = a.user_id where a.bunit_id = 1 and u.email like 'agent%' order by a.id",
  );
  ids = [Number(a?.id), Number(b?.id)];
  [{ id: zone }] = (await query(
    "insert into zones (bunit_id, branch_id, name) select 1, min(id), 'Lejana' from branches where bunit_id = 1 returning id",
  )) as [{ id: number }];
  [{ id: lunch }] = (await query('select min(id) as id from pauses where bunit_id = 1')) as [{ id: number }];
});
afterAll(() => server.close());
beforeEach(async () => {
  bearers = [await server.signIn('agent@demo.local'), await server.signIn('agent2@demo.local')];
  admin = await server.signIn('admin@demo.local');
});
afterEach(async () => {
  await query("update queryings set state = 'FINISHED', offered_to = null, for_agent_id = null, for_zone_id = null");
  await query(`update availability set state = 'OFFLINE', calls = 0, paused = false, pause_id = null, wrap_until = null,
    wrap_call_id = null, offer_call_id = null, offer_until = null, missed = 0`);
  for (const table of ['offers', 'routings', 'routing_leases']) await query(`delete from ${table}`);
  await query('delete from agent_zones where zone_id = $1', [zone]);
});

type Bearer = 0 | 1;
const look = () => server.app.callRouting.look();
const own = async (who: Bearer) =>
  (await server.ask('GET', '/api/availability', { bearer: bearers[who] })).body.data as object as OwnAvailability;
const send = (who: Bearer, event: string, more: object = {}) =>
  server.ask('PUT', '/api/availability', { bearer: bearers[who], body: { event, ...more } });
const arrive = async (...who: readonly Bearer[]) => {
  for (const one of who) await send(one, 'arrive');
};
const placing = (more: object = {}) =>
  server.ask('POST', '/api/queryings', { bearer: server.key, body: { phone: '5559000', ...more } });
const place = async (more: object = {}) => Number((await placing(more)).body.data.id);
const put = (id: number, data: object, who: Bearer = 0) =>
  server.ask('PUT', `/api/queryings/${id}`, { bearer: bearers[who], body: { id, data } });
const redirect = async (id: number, to: object, who: Bearer = 0) => {
  const { status, body } = await put(id, { state: 'REDIRECTED', ...to }, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const read = async (id: number) =>
  (await server.ask('GET', `/api/queryings/${id}?fields=for_agent,for_zone`, { bearer: admin })).body
    .data as object as Call;
const listed = async () =>
  (
    await server.ask<{ data: { id: number }[] }>(
      'GET',
      '/api/queryings?call_direct=false&state=REQUESTED,REDIRECTED,RETURNED&perPage=100',
      { bearer: admin },
    )
  ).body.data.map(({ id }) => id);

describe('a direct call', () => {
  test('rings for its agent alone, and stands in nobody’s list', async () => {
    await arrive(0, 1);
    const id = await place({ for_agent_id: ids[1] });
    expect(await read(id)).toMatchObject({ call_direct: true, open: false, for_agent_id: ids[1] });
    expect(await listed()).not.toContain(id);
    await look();
    expect([(await own(0)).state, (await own(1)).state]).toEqual(['AVAILABLE', 'OFFERED']);
    expect((await put(id, { state: 'ATTENDED' }, 0)).body.error).toMatchObject({ code: 'call_offered' });
    expect((await put(id, { state: 'ATTENDED' }, 1)).body.data).toMatchObject({ for_agent_id: null, agent_id: ids[1] });
  });

  test('waits for one who is in a call, and rings for all when that takes too long', async () => {
    await arrive(0, 1);
    await put(await place(), { state: 'ATTENDED' }, 1);
    const id = await place({ for_agent_id: ids[1] });
    server.advance(50);
    await look();
    expect(await read(id)).toMatchObject({ open: false, offered_to: null, for_agent_id: ids[1] });
    server.advance(15);
    await look();
    expect(await read(id)).toMatchObject({ open: true, call_direct: false, for_agent_id: null });
    expect(await listed()).toContain(id);
  });

  test.each(['is not there', 'does not want it', 'makes a pause'])(
    'rings for all at once where its agent %s',
    async (why) => {
      await arrive(0);
      if (why !== 'is not there') await arrive(1);
      if (why === 'makes a pause') await send(1, 'pause', { pause_id: lunch });
      const id = await place({ for_agent_id: ids[1] });
      await look();
      if (why === 'does not want it') {
        expect((await send(1, 'decline')).status).toBe(200);
        await look();
        await look();
      }
      expect(await read(id)).toMatchObject({ open: true, offered_to: null, for_agent_id: null, call_direct: false });
    },
  );

  test('rings for the next where calls ring one by one', async () => {
    await server.ask('POST', '/api/routings', {
      bearer: admin,
      body: { name: 'Uno por uno', one_by_one: true, directed_seconds: 30 },
    });
    await arrive(0);
    const id = await place({ for_agent_id: ids[1] });
    await look();
    await look();
    expect(await read(id)).toMatchObject({ open: false, offered_to: ids[0], for_agent_id: null });
  });

  test('stands in the list when its time is over, also where calls ring one by one and nobody is free', async () => {
    await server.ask('POST', '/api/routings', {
      bearer: admin,
      body: { name: 'Uno por uno', one_by_one: true, directed_seconds: 30 },
    });
    await arrive(0, 1);
    for (const who of [0, 1] as const) await put(await place(), { state: 'ATTENDED' }, who);
    // However many came before it.
    for (let count = 0; count < 30; count += 1) await place();
    const id = await place({ for_agent_id: ids[1] });
    server.advance(25);
    await look();
    expect(await read(id)).toMatchObject({ open: false, for_agent_id: ids[1] });
    server.advance(6);
    await look();
    expect(await read(id)).toMatchObject({ open: false, call_direct: false, for_agent_id: null });
    expect(await listed()).toContain(id);
  });

  test('for later counts its time from its hour on', async () => {
    await arrive(1);
    const id = await place({ for_agent_id: ids[1], required_in: server.now() + 600, now: false });
    await look();
    expect((await own(1)).state).toBe('AVAILABLE');
    server.advance(601);
    await arrive(1);
    await look();
    expect(await own(1)).toMatchObject({ state: 'OFFERED', offer: { call: { id } } });
  });

  test.each([
    ['gives it back', { state: 'RETURNED' }],
    ['passes it on to a service', { state: 'REDIRECTED', service_id: 1 }],
    ['passes it on to another agent', { state: 'REDIRECTED', for_agent_id: 0 }],
  ])('stands in the list like any other once its agent %s', async (_how, to) => {
    await arrive(1);
    const id = await place({ for_agent_id: ids[1] });
    await look();
    expect((await put(id, { state: 'ATTENDED' }, 1)).status).toBe(200);
    const data = 'for_agent_id' in to ? { ...to, for_agent_id: ids[0] } : to;
    expect((await put(id, data, 1)).body.data).toMatchObject({ state: to.state, call_direct: false });
    expect(await listed()).toContain(id);
  });

  test('stands in the list like any other when its agent may attend calls no more', async () => {
    await arrive(1);
    const id = await place({ for_agent_id: ids[1] });
    await look();
    expect((await put(id, { state: 'ATTENDED' }, 1)).status).toBe(200);
    await query('update agents set active = false where id = $1', [ids[1]]);
    await server.db.transaction((tx) => releaseCalls(tx, serverAuthor(server.now()), {}));
    await query('update agents set active = true where id = $1', [ids[1]]);
    expect(await read(id)).toMatchObject({ state: 'RETURNED', call_direct: false });
    expect(await listed()).toContain(id);
  });

  test('is for no agent of another business, who does not exist', async () => {
    const [{ id }] = (await query(
      'insert into agents (bunit_id, user_id) select 2, user_id from agents where id = $1 returning id',
      [ids[0]],
    )) as [{ id: number }];
    const answers = await Promise.all([placing({ for_agent_id: id }), placing({ for_agent_id: 987_654 })]);
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [412, 'unknown'],
      [412, 'unknown'],
    ]);
  });
});

describe('a call is passed on', () => {
  test('to an agent, for whom it rings, with what was written; the list says for whom it is', async () => {
    await arrive(0, 1);
    const id = await place();
    await put(id, { state: 'ATTENDED' });
    await redirect(id, { for_agent_id: ids[1], notes: 'Pregunta por su póliza' });
    expect(await read(id)).toMatchObject({
      state: 'REDIRECTED',
      open: false,
      call_direct: false,
      notes: 'Pregunta por su póliza',
      for_agent: { id: ids[1], name: expect.stringContaining(' ') },
      for_zone: null,
    });
    expect(await listed()).toContain(id);
    await look();
    expect([(await own(0)).state, (await own(1)).state]).toEqual(['AVAILABLE', 'OFFERED']);
  });

  test('to a zone, for one after the other who is there', async () => {
    await query('insert into agent_zones (bunit_id, agent_id, zone_id) values (1, $1, $2)', [ids[1], zone]);
    await arrive(0, 1);
    const id = await place();
    await redirect(id, { for_zone_id: zone });
    expect(await read(id)).toMatchObject({ for_zone: { id: zone, name: 'Lejana' }, for_agent: null });
    await look();
    expect([(await own(0)).state, (await own(1)).state]).toEqual(['AVAILABLE', 'OFFERED']);
    await send(1, 'decline');
    await look();
    await look();
    expect(await read(id)).toMatchObject({ open: true, for_zone_id: null });
  });

  test('among places in the order of lists, of which those of one name say their branch', async () => {
    const names = ['Ágora 10', 'Ágora 2', 'Zaguán', 'Lejana'];
    const added = await query(
      `insert into zones (bunit_id, branch_id, name)
       select 1, (select max(id) from branches where bunit_id = 1), unnest($1::text[]) returning id`,
      [names],
    );
    try {
      const to = `/api/queryings/${await place()}/destinations`;
      const { zones } = (await server.ask('GET', to, { bearer: bearers[0] })).body.data as object as Destinations;
      expect(zones.filter(({ name }) => names.includes(name))).toMatchObject([
        { name: 'Ágora 2', area: 'Sucursal Sur' },
        { name: 'Ágora 10', area: 'Sucursal Sur' },
        { id: zone, name: 'Lejana', area: 'Sucursal Centro' },
        { name: 'Lejana', area: 'Sucursal Sur' },
        { name: 'Zaguán', area: 'Sucursal Sur' },
      ]);
    } finally {
      await query('delete from zones where id = any($1::int[])', [added.map(({ id }) => id)]);
    }
  });

  test('to one of two agents of one name, who are told apart by where they work', async () => {
    const who = 'select user_id from agents where id = any($1::int[])';
    const names = await query(`select id, first_name, last_name from users where id in (${who})`, [ids]);
    await query(`update users set first_name = 'Íñigo', last_name = 'Peña' where id in (${who})`, [ids]);
    const left = await query(
      `delete from agent_zones where agent_id = $1 and zone_id in
         (select z.id from zones z join branches b on b.id = z.branch_id where b.name = 'Sucursal Centro') returning *`,
      [ids[1]],
    );
    try {
      const to = `/api/queryings/${await place()}/destinations`;
      const { agents } = (await server.ask('GET', to, { bearer: bearers[0] })).body.data as object as Destinations;
      expect(agents.filter(({ id }) => ids.includes(id))).toMatchObject([
        { id: ids[0], name: 'Íñigo Peña', area: 'Sucursal Centro +1' },
        { id: ids[1], name: 'Íñigo Peña', area: 'Sucursal Sur' },
      ]);
    } finally {
      for (const { id, first_name, last_name } of names)
        await query('update users set first_name = $2, last_name = $3 where id = $1', [id, first_name, last_name]);
      for (const { bunit_id, agent_id, zone_id } of left)
        await query('insert into agent_zones (bunit_id, agent_id, zone_id) values ($1, $2, $3)', [
          bunit_id,
          agent_id,
          zone_id,
        ]);
    }
  });

  test('once more to a service, and then for all of it', async () => {
    await arrive(1);
    const id = await place();
    await redirect(id, { for_agent_id: ids[1] });
    await redirect(id, { service_id: 1 });
    expect(await read(id)).toMatchObject({ open: true, for_agent_id: null, service_id: 1 });
  });

  test.each([
    [{}, 412, 'required'],
    [{ for_agent_id: 1, for_zone_id: 1 }, 400, 'malformed'],
    [{ for_agent_id: 987_654 }, 412, 'unknown'],
    [{ for_zone_id: 987_654 }, 412, 'unknown'],
  ])('and not to %j', async (to, status, code) => {
    const id = await place();
    const answer = await put(id, { state: 'REDIRECTED', ...to });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test.each(['services', 'zones', 'agents'] as const)(
    'and not to %s that nobody is offered any more',
    async (table) => {
      const field = { services: 'service_id', zones: 'for_zone_id', agents: 'for_agent_id' }[table];
      const to = { services: 2, zones: zone, agents: ids[1] }[table];
      const on = await place();
      await redirect(on, { [field]: to });
      await query(`update ${table} set active = false where id = $1`, [to]);
      try {
        const refused = await put(await place(), { state: 'REDIRECTED', [field]: to });
        expect([refused.status, refused.body.error.code, refused.body.error.fields]).toEqual([
          412,
          'unknown',
          { [field]: 'unknown' },
        ]);
        // What was passed on before is asked for again by who lost the answer.
        expect(await redirect(on, { [field]: to })).toMatchObject({ id: on, state: 'REDIRECTED' });
      } finally {
        await query(`update ${table} set active = true where id = $1`, [to]);
      }
    },
  );

  test('and nobody is rung who is not meant, however many nodes decide', async () => {
    const beside = await startServer({ beside: server });
    try {
      await arrive(0, 1);
      const id = await place({ for_agent_id: ids[0] });
      await Promise.all([look(), beside.app.callRouting.look(), look()]);
      const { rows } = await server.db.$client.query('select agent_id from offers where querying_id = $1', [id]);
      expect(rows).toEqual([{ agent_id: ids[0] }]);
    } finally {
      await beside.close();
    }
  });
});
