import { afterAll, beforeAll, expect, test } from 'vitest';
import { digest } from '../../server/base/digest.ts';
import { workOnErasure } from '../../server/erasures/erasure-queries.ts';
import { writtenPhone } from '../../server/erasures/written-phone.ts';
import { type Erasure, type ErasureForecast, nothingErased } from '../../src/domain/erasure.ts';
import { automationOf, callHook, jsonOf } from '../support/automation.ts';
import { about, bearerOf, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let [agent, south, north] = ['', '', ''];
let automation: ReturnType<typeof automationOf>;

beforeAll(async () => {
  server = await startServer({ severalCalls: true });
  const admin = await server.login('admin@demo.local');
  [south, north] = [bearerOf(admin, 0), bearerOf(admin, 1)];
  agent = await server.signIn('agent@demo.local');
  automation = automationOf(server, south);
});
afterAll(() => server.close());

const path = '/api/queryings/erasures';
const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.db.$client.query(text, [...values])).rows;

type Answered = Omit<Erasure, 'id'> & { readonly id: number | null } & Partial<ErasureForecast>;
const wish = (bearer: string, phone: string, confirm = false) =>
  server.ask<{ data: Answered; error: { code: string; calls?: readonly number[] } }>('POST', path, {
    bearer,
    body: { phone, confirm },
  });

/** Erases somebody, and answers what became of it when it is done. */
const erase = async (bearer: string, phone: string): Promise<Answered> => {
  const { status, body } = await wish(bearer, phone, true);
  expect(status, JSON.stringify(body)).toBe(201);
  await server.app.erasures.look();
  const found = await server.ask<{ data: Answered }>('GET', `${path}/${body.data.id}`, { bearer });
  expect(found.body.data.ended_at).not.toBeNull();
  return found.body.data;
};

/** Places a call as a device does, under a key by which it may be sent again. */
const placing = (phone: string, more: object = {}) => ({
  bearer: server.key,
  headers: { 'idempotency-key': digest(phone) },
  body: { phone, ...more },
});
const place = async (phone: string, more: object = {}): Promise<number> =>
  (await server.ask('POST', '/api/queryings', placing(phone, more))).body.data.id;
const move = (id: number, data: object) => server.ask('PUT', `/api/queryings/${id}`, { bearer: agent, body: { data } });
const end = async (id: number, notes: string) => {
  expect((await move(id, { state: 'ATTENDED' })).status).toBe(200);
  expect((await move(id, { state: 'FINISHED', notes })).status).toBe(200);
};

/** The tables that hold a text anywhere, with the businesses it is of, where the table knows. */
const whereIs = async (pattern: string): Promise<readonly string[]> => {
  const tables = await query(`select table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const hits = await Promise.all(
    tables.map(async ({ name }: { name: string }) => {
      const schema = await query('select table_schema as name from information_schema.tables where table_name = $1', [
        name,
      ]);
      const rows = await query(
        `select distinct to_jsonb(t) ->> 'bunit_id' as business from "${schema[0].name}"."${name}" t
        where to_jsonb(t)::text ~* $1`,
        [pattern],
      );
      return rows.map(({ business }: { business: string | null }) => `${name} ${business ?? ''}`.trim());
    }),
  );
  return hits.flat().toSorted();
};

test('everything of a person goes, by whatever way their number is written, and nothing of anybody else', async () => {
  const visit = await server.ask('POST', '/api/sessions', {
    bearer: server.key,
    headers: { 'idempotency-key': 'visit' },
    body: { gender: 'female', age_range: 'adult' },
  });
  const session_id = visit.body.data.id;
  await server.ask('POST', `/api/sessions/${session_id}/interactions`, {
    bearer: server.key,
    headers: { 'idempotency-key': 'part' },
    body: {
      name: 'Form of Quetzalli',
      events: [{ data: { eventCategory: 'Form', eventAction: 'Type', eventLabel: 'quetzalli@example.org' } }],
    },
  });
  const [first, second, waiting, other] = [
    await place('+52 1 55 7788-9911', { session_id }),
    await place('5577889911'),
    await place('(55) 7788 9911'),
    await place('55 1111 2222'),
  ];
  await end(first, 'Quetzalli wants her card');
  await end(second, '');
  await end(other, 'Brother of 55.7788.9911, call her back');
  for (const [id, note] of [
    [second, 'Quetzalli is in a hurry'],
    [other, 'his sister is 55-7788-9911'],
  ])
    await query(
      `insert into offers (bunit_id, querying_id, agent_id, kind, from_id, note, at, until, ended_at, result)
       values (1, $1, 1, 'transfer', 2, $2, 0, 0, 0, 'declined')`,
      [id, note],
    );
  const hook = await automation.hookOf(`console.log('for', args.data.name); return { data: args.data };`);
  await callHook(server, hook, jsonOf({ phone: 525577889911, name: 'Quetzalli' }));
  const tried = await automation.integration('return args;');
  await server.ask('POST', `/api/integrations/${tried}/run`, {
    bearer: south,
    body: { args: { data: { tel: '045 55 77 88 99 11' }, params: null, request: null } },
  });
  await server.ask('POST', '/api/devices', {
    bearer: south,
    body: { name: 'Asked for by +52 5577889911', serial: 'ERASE', location: '', active: true },
  });
  const [theirs] = await query(
    `insert into queryings (bunit_id, phone, state, required_in, notes) values (2, '55 7788 9911', 'FINISHED', 0, 'Quetzalli') returning id`,
  );

  const open = await wish(south, '55 77 88 99 11');
  expect([open.status, open.body.error]).toMatchObject([409, { code: 'calls_open', calls: [waiting] }]);
  expect((await wish(south, '5577889911', true)).body.error.code).toBe('calls_open');
  await end(waiting, '');

  const report = async () => ({
    states: await query(
      'select state, service_id, count(*)::int from queryings where bunit_id = 1 group by 1, 2 order by 1, 2',
    ),
    flow: (await server.ask('GET', `/api/call-flow?from=0&to=${server.now() + 60}`, { bearer: south })).body,
    total: (await server.ask('GET', '/api/queryings?perPage=1', { bearer: south })).body.total,
  });
  const before = await report();
  const counted = await wish(south, '55 77 88 99 11');
  expect(counted.body.data).toMatchObject({ id: null, ended_at: null, counts: { calls: 0 } });
  const { expected, phones } = counted.body.data;
  expect(phones?.map(({ phone }) => phone).toSorted()).toEqual(['(55) 7788 9911', '+52 1 55 7788-9911', '5577889911']);
  expect(expected).toEqual({
    calls: 3,
    notes: 3,
    moves: 9,
    visits: 1,
    runs: 2,
    entries: expect.any(Number),
    samples: 1,
    phones: 0,
    views: 0,
  });
  expect(expected.entries).toBeGreaterThanOrEqual(10);
  // Counting erased nothing.
  expect((await wish(south, '5577889911')).body.data.expected).toEqual(expected);

  const done = await erase(south, '5577889911');
  expect(done.counts).toEqual(expected);
  expect(done.expected).toEqual(expected);
  const number =
    '5[^0-9a-z]{0,3}5[^0-9a-z]{0,3}7[^0-9a-z]{0,3}7[^0-9a-z]{0,3}8[^0-9a-z]{0,3}8[^0-9a-z]{0,3}9[^0-9a-z]{0,3}9';
  // What a device is called was written by an administrator, about the device: it is theirs to change.
  expect(await whereIs(number)).toEqual(['devices 1', 'queryings 2']);
  expect(await whereIs('quetzalli')).toEqual(['queryings 2']);
  expect(await query('select phone, notes, erased_at from queryings where id = $1', [theirs.id])).toEqual([
    { phone: '55 7788 9911', notes: 'Quetzalli', erased_at: null },
  ]);
  expect(await query('select gender, age_range from sessions where id = $1', [session_id])).toEqual([
    { gender: null, age_range: null },
  ]);
  expect(await report()).toEqual(before);
  expect(await query('select notes from queryings where id = $1', [other])).toEqual([
    { notes: 'Brother of [∅], call her back' },
  ]);

  // Nothing is written into it again, and nothing is done again for who asks a second time.
  const written = await move(first, { notes: 'Quetzalli called again' });
  expect([written.status, written.body.error.code]).toEqual([410, 'erased']);
  const again = await server.ask('POST', '/api/queryings', placing('5577889911'));
  expect([again.status, again.body.error.code]).toEqual([422, 'idempotency_mismatch']);
  const { body: read } = await server.ask('GET', `/api/queryings/${first}`, { bearer: agent });
  expect(read.data).toMatchObject({ phone: null, notes: null, state: 'FINISHED', erased_at: about(done.ended_at) });
});

test('the log says who erased, when and how much, and of whom only what the same request is known by', async () => {
  const entries = () =>
    server.ask<{ data: readonly { actor_name: string; action: string; after: Record<string, unknown> }[] }>(
      'GET',
      '/api/audit?resource=erasures&sort=id',
      { bearer: south },
    );
  const first = await erase(south, '55 1111 2222');
  await erase(south, '+52 55 1111 2222');
  await erase(south, '55 3333 4444');
  const { data } = (await entries()).body;
  const [one, same, another] = data.slice(-3);
  expect(one).toMatchObject({ action: 'delete', after: first.expected });
  expect(one?.actor_name).not.toBe('');
  expect(one?.after.person).toMatch(/^[0-9a-f]{32}$/);
  expect(same?.after.person).toBe(one?.after.person);
  expect(another?.after.person).not.toBe(one?.after.person);
  expect(JSON.stringify(data)).not.toMatch(/1111|3333/);
  expect(await query('select phone from erasures where phone is not null')).toEqual([]);
  const other = await wish(north, '55 1111 2222', true);
  await server.app.erasures.look();
  expect(await query('select person from erasures where id = $1', [other.body.data.id])).not.toEqual([
    { person: one?.after.person },
  ]);
});

test('it takes a right of its own, which nobody has who may only delete calls, a whole number, and the business it was asked in', async () => {
  for (const bearer of [server.key, agent]) {
    const refused = await wish(bearer, '5577889911', true);
    expect([refused.status, refused.body.error]).toMatchObject([
      403,
      { code: 'forbidden', permission: 'QUERYINGS_ERASURE' },
    ]);
  }
  for (const phone of ['', '12345', 'Ana', '5577889911 Ana', '1'.repeat(16)]) {
    const { status, body } = await wish(south, phone, true);
    expect([status, body.error.code], phone).toEqual([400, 'malformed']);
  }
  const { id } = await erase(south, '55 3333 4444');
  expect((await server.ask('GET', `${path}/${id}`, { bearer: north })).status).toBe(404);
});

test.each(['C', 'default'])(
  'a number is found whatever stands between its digits, by a database of locale %s',
  async (collation) => {
    const { pattern } = writtenPhone('55 8899 1100');
    const signs = [
      ...[
        ' ',
        '\t',
        '\n',
        '\r\n',
        '\v',
        '\u0085',
        '\u00a0',
        '\u2007',
        '\u2009',
        '\u200a',
        '\u2028',
        '\u202f',
        '\u3000',
      ],
      ...['\u200b', '\u200e', '\u202c', '\u2060', '\u2066', '\ufeff', '\u00ad'],
      ...['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uff0d'],
      ...['.', '/', '_', '·', ') (', ' \u2011 '],
    ];
    const others = ['a', 'n', '\\', '0', '\\n\\n\\n\\n', ', ', ' y '];
    const found = async (between: readonly string[], as: string) => {
      const texts = between.map((sign) => `de 55${sign}8899${sign}1100.`);
      const rows = await query(
        `select n from unnest($1::text[]) with ordinality as one (text, n) where ${as} collate "${collation}" ~ $2 order by n`,
        [texts, pattern],
      );
      return rows.map(({ n }: { n: string }) => between[Number(n) - 1]);
    };
    // As it is, in JSON, and in JSON that is a text of JSON: there a line that ends is a letter behind a backslash.
    const ways = ['text', 'to_jsonb(text)::text', 'to_jsonb(to_jsonb(text)::text)::text'];
    for (const as of ways) expect([as, await found(signs, as), await found(others, as)]).toEqual([as, signs, []]);
    const inCode = (sign: string) => new RegExp(pattern).test(`de 55${sign}8899${sign}1100.`);
    expect([signs.filter(inCode), others.filter(inCode)]).toEqual([signs, []]);
  },
);

test('a number goes that is broken over lines, or whose gaps must not break, and can be asked for like that', async () => {
  const kept = server.now();
  const call = await place('55\u00a04141\u20115252');
  await end(call, 'Citlalmina');
  const mention = await place('55 1212 3434');
  await end(mention, 'Her sister: 55\u202f4141\u00a05252.');
  const [run] = await query(
    `insert into script_runs (bunit_id, kind, state, name, ordered_by, created_at, args)
     values (1, 'test', 'succeeded', 'x', 'x', $1, $2) returning id`,
    [kept, { data: 'Tel.\n55 4141\n5252', params: null, request: null }],
  );
  await server.ask('POST', '/api/devices', {
    bearer: south,
    body: { name: 'Broken', serial: 'BROKEN', location: '', active: true, notes: 'Ask at 55 4141\r\n5252' },
  });
  const { counts } = await erase(south, '\u202a+52 55\u00a04141\u20115252\u202c');
  expect(counts).toMatchObject({ calls: 1, notes: 2, runs: 1 });
  expect(await query('select phone, notes from queryings where id = $1', [call])).toEqual([
    { phone: null, notes: null },
  ]);
  expect(await query('select notes from queryings where id = $1', [mention])).toEqual([{ notes: 'Her sister: [∅].' }]);
  expect(await query('select emptied from script_runs where id = $1', [run.id])).toEqual([{ emptied: true }]);
  const told = await query(
    `select after ->> 'notes' as notes from audit_log where resource = 'devices' and after ->> 'serial' = 'BROKEN'`,
  );
  expect(told).toEqual([{ notes: 'Ask at [∅]' }]);
});

test('another node goes on where one stopped in the middle, and what is under way is waited for', async () => {
  const phone = '55 4444 0000';
  await query(
    `insert into queryings (bunit_id, phone, state, required_in, notes, created_at)
     select 1, '55-4444-0000', 'FINISHED', 0, 'Citlali', $1 from generate_series(1, 250)`,
    // The clock of the database may be a moment ahead of that of the node.
    [server.now() + 1],
  );
  const [run] = await query(
    `insert into script_runs (bunit_id, kind, state, name, ordered_by, created_at, args)
     values (1, 'test', 'running', 'x', 'x', $1, '{"data": "5544440000", "params": null, "request": null}') returning id`,
    [server.now()],
  );
  const left = async () => (await query(`select count(*)::int as rows from queryings where notes = 'Citlali'`))[0].rows;
  // The third hundred is held by somebody until the first node is gone.
  const holder = await server.db.$client.connect();
  await holder.query('begin');
  await holder.query(
    `select from queryings where id = (select max(id) from queryings where notes = 'Citlali') for update`,
  );
  const beside = await startServer({ beside: server });
  const { body } = await beside.ask<{ data: Answered }>('POST', path, {
    bearer: south,
    body: { phone, confirm: true },
  });
  const { id, expected } = body.data;
  expect(expected).toMatchObject({ calls: 250, notes: 250, runs: 1 });
  const repeated = await wish(south, '+52 5544440000', true);
  expect(repeated.body.data.id).toBe(id);
  await expect.poll(left).toBe(50);
  // It comes to the lock some moments after it committed what was before.
  const endWaiting = async () =>
    (
      await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%erased_at%'`)
    ).length;
  await expect.poll(endWaiting).toBe(1);
  await expect.poll(beside.log).toMatch(/tried again|connection/);
  await beside.close();
  await holder.query('rollback');
  holder.release();
  expect(await left()).toBe(50);

  const found = async () => (await server.ask<{ data: Answered }>('GET', `${path}/${id}`, { bearer: south })).body.data;
  await server.app.erasures.look();
  // The first node may still be at it, for all the others know.
  expect(await found()).toMatchObject({ ended_at: null, counts: { calls: 200 } });
  server.advance(120);
  await server.app.erasures.look();
  expect(await found()).toMatchObject({ ended_at: null, counts: { ...expected, runs: 0 } });
  await query(`update script_runs set state = 'succeeded' where id = $1`, [run.id]);
  await server.app.erasures.look();
  expect((await found()).ended_at).toBeNull();
  server.advance(20);
  await server.app.erasures.look();
  expect(await found()).toMatchObject({ ended_at: about(server.now()), counts: expected });
  expect(await query('select args, emptied from script_runs where id = $1', [run.id])).toEqual([
    { args: { data: null, params: null, request: null }, emptied: true },
  ]);
});

test('who looks through much for a number keeps the erasure for as long as that takes, and another node comes to nothing', async () => {
  const phone = '55 6666 0000';
  await query(
    `insert into queryings (bunit_id, phone, state, required_in, created_at) values (1, '55-6666-0000', 'FINISHED', 0, $1)`,
    [server.now()],
  );
  // Ordered, and not begun: no node was told.
  const [{ id }] = await query(
    `insert into erasures (bunit_id, phone, person, asked_at, expected, counts, taken_until)
     select 1, $1, 'somebody', $2, counts, counts, 0 from (select jsonb_object_agg(part, 0) as counts
       from unnest('{calls,notes,moves,visits,runs,entries}'::text[]) as part) as nothing returning id`,
    [phone, server.now()],
  );
  let now = server.now();
  const world = { clock: () => now, isStopping: () => false };
  const others: boolean[] = [];
  let isLooking = false;
  // Each portion takes half a minute, and after each of them another node looks whether there is anything to do.
  const slow = new Proxy(server.db, {
    get(db, name) {
      if (name !== 'execute') return Reflect.get(db, name);
      return async (asked: Parameters<typeof db.execute>[0]) => {
        const answer = await db.execute(asked);
        now += 30;
        if (isLooking) return answer;
        isLooking = true;
        others.push(await workOnErasure(server.db, world));
        isLooking = false;
        return answer;
      };
    },
  });
  expect(await workOnErasure(slow, world)).toBe(true);
  expect(others.length).toBeGreaterThan(3);
  expect(others).not.toContain(true);
  expect(await query('select ended_at, counts from erasures where id = $1', [id])).toMatchObject([
    { ended_at: String(now), counts: { calls: 1 } },
  ]);
  // What was ordered before more was counted is answered whole.
  const found = await server.ask<{ data: Answered }>('GET', `${path}/${id}`, { bearer: south });
  expect(found.body.data).toMatchObject({ expected: nothingErased, counts: { ...nothingErased, calls: 1 } });
});

test('a node that stops does not look through all that there is before it lets an erasure go', async () => {
  const phone = '55 6666 1111';
  const [{ id }] = await query(
    `insert into erasures (bunit_id, phone, person, asked_at, expected, counts, taken_until)
     select 1, $1, 'somebody else', $2, counts, counts, 0 from (select jsonb_object_agg(part, 0) as counts
       from unnest('{calls,notes,moves,visits,runs,entries}'::text[]) as part) as nothing returning id`,
    [phone, server.now()],
  );
  let isStopping = false;
  let asked = 0;
  const stopping = new Proxy(server.db, {
    get(db, name) {
      if (name !== 'execute') return Reflect.get(db, name);
      return (...given: Parameters<typeof db.execute>) => {
        // The first portion of each place, and not the one that says that there are no more.
        isStopping = true;
        asked += 1;
        return db.execute(...given);
      };
    },
  });
  const now = server.now();
  expect(await workOnErasure(stopping, { clock: () => now, isStopping: () => isStopping })).toBe(false);
  expect(asked).toBeLessThanOrEqual(7);
  expect(await query('select ended_at, taken_until::int as until from erasures where id = $1', [id])).toEqual([
    { ended_at: null, until: now },
  ]);
  await server.app.erasures.look();
  expect((await query('select ended_at from erasures where id = $1', [id]))[0].ended_at).not.toBeNull();
});

test('who asks for a number of one country is not answered with an erasure of another one', async () => {
  for (const phone of ['+52 55 6666 0000', '+1 55 6666 0000'])
    await query(
      `insert into queryings (bunit_id, phone, state, required_in, created_at) values (1, $1, 'FINISHED', 0, $2)`,
      [phone, server.now()],
    );
  // What names the number and goes on keeps each of them under way.
  const [run] = await query(
    `insert into script_runs (bunit_id, kind, state, name, ordered_by, created_at, args)
     values (1, 'test', 'running', 'x', 'x', $1, '{"data": "5566660000", "params": null, "request": null}') returning id`,
    [server.now()],
  );
  const order = async (phone: string) => {
    const { status, body } = await wish(south, phone, true);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  };
  const american = await order('+1 55 6666 0000');
  const mexican = await order('+52 55 6666 0000');
  expect(mexican).not.toBe(american);
  expect([await order('001 5566660000'), await order('+52 1 55 6666 0000')]).toEqual([american, mexican]);
  // Without a country it is more than either of them, and stands for each that is asked for next.
  const any = await order('55 6666 0000');
  expect([american, mexican]).not.toContain(any);
  expect([await order('+44 55 6666 0000'), await order('5566660000')]).toEqual([any, any]);

  await query(`update script_runs set state = 'succeeded' where id = $1`, [run.id]);
  server.advance(20);
  await server.app.erasures.look();
  const found = await Promise.all(
    [american, mexican].map((id) => server.ask<{ data: Answered }>('GET', `${path}/${id}`, { bearer: south })),
  );
  expect(found.map(({ body }) => [body.data.ended_at, body.data.counts.calls])).toEqual([
    [about(server.now()), 1],
    [about(server.now()), 1],
  ]);
  expect(await query(`select phone from queryings where phone like '%6666 0000'`)).toEqual([]);
});

test('a view that somebody keeps of the calls of the person is gone as well, also with whoever kept it', async () => {
  const viewer = await server.signIn('viewer@demo.local');
  const keep = (bearer: string, name: string, query: string) =>
    server.ask('PUT', '/api/views', { bearer, body: { screen: 'calls', name, query } });
  const views = async (bearer: string) =>
    (await server.ask('GET', '/api/views?screen=calls', { bearer })).body.data.map(
      ({ name }: { name: string }) => name,
    );
  await end(await place('55 8877 6655'), '');
  for (const bearer of [south, north, viewer]) {
    await keep(bearer, 'Sr. Pérez 5588776655', '?state=finished');
    await keep(bearer, 'Filtered', '?state=finished&phone=%2B52+55%208877%E2%80%9366+55');
    await keep(bearer, 'Another', '?phone=%2B5255%208877%206656');
  }
  const [{ id }] = await query("select id from users where email = 'viewer@demo.local'");
  const users = `/api/users/${id}`;
  await server.ask('PUT', users, { bearer: south, body: { id, data: { roles: [] } } });
  expect((await server.ask('DELETE', users, { bearer: south })).status).toBe(200);
  const { expected, counts } = await erase(south, '5588776655');
  expect([expected.views, counts.views]).toEqual([4, 4]);
  expect((await server.ask('POST', `${users}/restore`, { bearer: south })).status).toBe(201);
  expect([await views(south), await views(north)]).toEqual([
    ['Another'],
    ['Another', 'Filtered', 'Sr. Pérez 5588776655'],
  ]);
  expect(await query('select name from saved_views where user_id = $1', [id])).toEqual([{ name: 'Another' }]);
});

test('what is left of a person in lists and trials alone is counted, and can be erased', async () => {
  const phone = '55 2233 4455';
  const view = { screen: 'calls', name: 'Theirs', query: '?phone=5522334455' };
  await server.ask('PUT', '/api/views', { bearer: south, body: view });
  const ofView = { ...nothingErased, views: 1 };
  expect((await wish(south, phone)).body.data.expected).toEqual(ofView);
  expect((await erase(south, phone)).counts).toEqual(ofView);
  expect((await wish(south, phone)).body.data.expected).toEqual(nothingErased);

  const prefer = async (name: string, bearer = south) => {
    const body = { name, phone, head_start: 60 };
    return (await server.ask('POST', '/api/phones', { bearer, body })).body.data.id;
  };
  await prefer('Live');
  await prefer('Elsewhere', north);
  await server.ask('DELETE', `/api/phones/${await prefer('Gone')}`, { bearer: south });
  // The log is not kept for ever.
  await query("delete from audit_log where resource = 'phones'");
  const tried = await automation.integration('return args;');
  const args = { data: { tel: phone }, params: null, request: null };
  await query('insert into integration_samples (bunit_id, integration_id, args) values (1, $1, $2)', [tried, args]);
  const ofLists = { ...nothingErased, phones: 2, samples: 1 };
  expect((await wish(south, phone)).body.data.expected).toEqual(ofLists);
  const { expected, counts } = await erase(south, phone);
  expect([expected, counts]).toEqual([ofLists, ofLists]);
  expect((await wish(south, phone)).body.data.expected).toEqual(nothingErased);
  expect((await wish(north, phone)).body.data.expected).toMatchObject({ phones: 1 });
});
