import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../server/housekeeping.ts';
import { getTableConfig } from '../../server/postgres/orm-pg.ts';
import { tables } from '../../server/records/tables.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const keeping = { runsKeepDays: 30, auditKeepDays: 30 };
const day = 86_400;
const long = 400 * day;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const run = (text: string, values: readonly unknown[] = []) => server.db.$client.query(text, [...values]);
const count = async (table: string): Promise<number> =>
  (await run(`select count(*)::int as rows from ${table}`)).rows[0].rows;

const grown = ['audit_log', 'device_silences', 'script_runs'] as const;

/** Much that is old, and one of each that is not. */
const grow = async () => {
  const old = server.now() - long;
  await run(
    `insert into audit_log (bunit_id, at, actor, actor_name, action, resource, record_name, address)
     select 1, case when n = 1 then $2::bigint else $1::bigint end, 'server', '', 'change', 'devices', 'x', '' from generate_series(1, 9000) n`,
    [old, server.now()],
  );
  await run(
    `insert into device_silences (bunit_id, device_id, since, until)
     select 1, 1, $1, case when n = 1 then $2::bigint else $1::bigint + n end from generate_series(1, 9000) n`,
    [old, server.now()],
  );
  await run(
    `insert into script_runs (bunit_id, kind, state, name, ordered_by, created_at, args)
     select 1, 'test', 'succeeded', 'x', 'x', case when n = 1 then $2::bigint else $1::bigint end, '{}' from generate_series(1, 9000) n`,
    [old, server.now()],
  );
};

test('what is old goes in steps, and what stops one stops no other', async () => {
  await run('truncate audit_log, device_silences, script_runs');
  await grow();
  await run('create table steps (what text, rows int)');
  await run(`create function count_rows() returns trigger language plpgsql as
    $$ begin insert into steps select tg_table_name, count(*) from gone; return null; end $$`);
  for (const table of grown)
    await run(`create trigger counted after delete on ${table} referencing old table as gone
      for each statement execute function count_rows()`);
  await run(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before delete on refresh_families for each row execute function refuse()`);
  await server.signIn('manager@demo.local');
  // Later than the login, so that it has expired.
  const later = { auditKeepDays: 100, runsKeepDays: 100 };
  const failed = await sweep(server.db, server.now() + 60 * day, later);
  expect(failed).toEqual([{ chore: 'logins', error: expect.any(Error) }]);
  const { rows } = await run(
    'select what, max(rows) as most, sum(rows)::int as rows from steps group by what order by what',
  );
  expect(rows).toEqual(grown.map((what) => ({ what, most: 2_000, rows: 8_999 })));
  await run('drop trigger refuse on refresh_families');
  for (const table of grown) await run(`drop trigger counted on ${table}`);
});

test('a business of which nothing can be deleted or counted keeps no other from it', async () => {
  const wanted = server.now() - 30 * day;
  await run(
    `insert into queryings (bunit_id, state, required_in, waiting_since, created_at)
     select b.id, 'FINISHED', $1, $1, $1 from businesses b where b.id in (1, 2)`,
    [wanted],
  );
  await run(
    `insert into call_moves (bunit_id, querying_id, event, to_state, actor, at)
     select bunit_id, id, 'request', state, 'server', created_at from queryings where created_at = $1`,
    [wanted],
  );
  await run('truncate call_days, flow_days');
  for (const [table, before] of [
    ['queryings', 'delete'],
    ['call_days', 'insert'],
    ['flow_days', 'insert'],
  ] as const)
    await run(`create function refuse_${table}() returns trigger language plpgsql as $$
        begin if coalesce(new.bunit_id, old.bunit_id) = 1 then raise 'not now'; end if; return coalesce(new, old); end $$;
      create trigger refuse_${table} before ${before} on ${table} for each row execute function refuse_${table}()`);
  onTestFinished(async () => {
    for (const table of ['queryings', 'call_days', 'flow_days']) await run(`drop function refuse_${table} cascade`);
    await run('delete from queryings where created_at = $1', [wanted]);
  });
  const counted = async (table: string) =>
    (await run(`select distinct bunit_id from ${table} order by 1`)).rows.map(({ bunit_id }) => bunit_id);
  const keepDays = { calls: null, moves: null, visits: null, versions: null };
  const count = await sweep(server.db, server.now(), { ...keeping, keepDays });
  expect(count.map(({ chore }) => chore)).toEqual(['days of calls', 'days of moves']);
  expect([await counted('call_days'), await counted('flow_days')]).toEqual([
    expect.arrayContaining([2]),
    expect.arrayContaining([2]),
  ]);
  const kept = await sweep(server.db, server.now(), { ...keeping, keepDays: { ...keepDays, calls: 20 } });
  expect(kept.map(({ chore }) => chore)).toEqual(['calls', 'days of calls', 'days of moves']);
  const left = await run('select bunit_id from queryings where created_at = $1', [wanted]);
  expect(left.rows).toEqual([{ bunit_id: 1 }]);
});

test('rows that somebody else holds are left to the next time', async () => {
  await run('truncate device_silences');
  await run('insert into device_silences (bunit_id, device_id, since, until) values (1, 1, 1, 2), (1, 2, 1, 2)');
  const other = await server.db.$client.connect();
  try {
    await other.query('begin');
    await other.query('select from device_silences where device_id = 1 for update');
    expect(await sweep(server.db, server.now(), keeping)).toEqual([]);
    expect(await count('device_silences')).toBe(1);
    await other.query('commit');
  } finally {
    other.release();
  }
  await sweep(server.db, server.now(), keeping);
  expect(await count('device_silences')).toBe(0);
});

test('days before the first call of a business are not kept, whoever asks for them and whatever calls they had', async () => {
  const bearer = await server.signIn('admin@demo.local');
  const [first] = (await run('select min(created_at)::int as at from queryings where bunit_id = 1')).rows;
  const ancient = async () => [
    await count(`call_days where bunit_id = 1 and until <= ${first?.at}`),
    await count(`flow_days where bunit_id = 1 and since + 86400 <= ${first?.at}`),
  ];
  const asked = [
    'reports/calls?from=1990-01-01&to=1990-12-31&time_zone=UTC',
    `call-flow?from=${20 * 366 * day}&to=${21 * 366 * day}`,
  ];
  for (const path of asked) expect((await server.ask('GET', `/api/${path}`, { bearer })).status, path).toBe(200);
  expect(await ancient()).toEqual([0, 0]);
  // Days without calls, of which the calls around them have been deleted since.
  await run(`insert into call_days (bunit_id, since, until, packed, places, ends) values (1, 0, 86400, '', '', '')`);
  await run(`insert into flow_days (bunit_id, since, stays, calls) values (1, 0, '', '')`);
  expect(await sweep(server.db, server.now(), keeping)).toEqual([]);
  expect(await ancient()).toEqual([0, 0]);
  expect(await count('call_days where bunit_id = 1')).toBeGreaterThan(0);
});

test('a business of which nothing is left but sums of its days can be deleted', async () => {
  const admin = { bearer: await server.signIn('admin@demo.local') };
  const { body } = await server.ask('POST', '/api/businesses', { ...admin, body: { name: 'Breve' } });
  await run(`insert into call_days (bunit_id, since, until, packed) values ($1, 0, 86400, '')`, [body.data.id]);
  expect((await server.ask('DELETE', `/api/businesses/${body.data.id}`, admin)).status).toBeLessThan(300);
  expect((await run('select from call_days where bunit_id = $1', [body.data.id])).rowCount).toBe(0);
});

/** What stands in the way of a business that is to be deleted until somebody who sees it takes it away, or goes with what does. */
const held: Readonly<Record<string, string>> = {
  agents: 'active ones, until they are removed',
  agent_zones: 'of active agents',
  memberships: 'of users',
  user_roles: 'of users and roles',
  service_devices: 'of services and devices',
  service_zones: 'of services and zones',
  device_secrets: 'of devices',
  queryings: 'until they are as old as the business keeps them',
  call_moves: 'of calls',
  call_guests: 'of calls',
  note_drafts: 'of calls',
  sessions: 'until they are as old as the business keeps them',
  interactions: 'of visits',
  interaction_events: 'of visits',
};
const heldByRecords = Object.values(tables).map(({ table }) => getTableConfig(table).name);

/** What goes with a business by itself: a row of each, of an agent who was removed from it, and of a user. */
const pastOf = (business: number, agent: number, user: number): Readonly<Record<string, string>> => ({
  call_days: `(bunit_id, since, until, packed) values (${business}, 0, 86400, '')`,
  flow_days: `(bunit_id, since, stays, calls) values (${business}, 0, '', '')`,
  device_silences: `(bunit_id, device_id, since, until) values (${business}, 1, 1, 2)`,
  device_services: `(bunit_id, device_id, service_id, name, since) values (${business}, 1, 1, 'x', 1)`,
  restart_batches: `(bunit_id, state, ordered_by, ordered_at, wave_size, wave_pause, failure_percent, expires_after, next_wave_at)
    values (${business}, 'done', 'x', 1, 1, 1, 1, 1, 1)`,
  restarts: `(bunit_id, device_id, state, ordered_by, ordered_at) values (${business}, 1, 'back', 'x', 1)`,
  script_runs: `(bunit_id, kind, state, name, ordered_by, created_at, args) values (${business}, 'test', 'succeeded', 'x', 'x', 1, '{}')`,
  integration_versions: `(bunit_id, integration_id, number, code, saved_by, saved_at) values (${business}, 999999, 1, '', 'x', 1)`,
  integration_samples: `(bunit_id, integration_id, args) values (${business}, 999999, '{}')`,
  unexpected_events: `(bunit_id, chart, state, event, count, first_at, last_at) values (${business}, 'x', 'x', 'x', 1, 1, 1)`,
  media: `(bunit_id, public_id, name, extension, size, digest, content) values (${business}, 'x', 'x', 'png', 1, '', '')`,
  saved_views: `(user_id, bunit_id, screen, name, query) values (${user}, ${business}, 'calls', 'x', '')`,
  availability: `(bunit_id, agent_id) values (${business}, ${agent})`,
  readiness: `(bunit_id, agent_id, at, findings) values (${business}, ${agent}, 1, '[]')`,
  availability_moves: `(bunit_id, agent_id, event, from_state, to_state, stayed, actor, at)
    values (${business}, ${agent}, 'arrive', 'OFFLINE', 'AVAILABLE', 1, 'agent', 1)`,
  offers: `(bunit_id, querying_id, agent_id, at, until, ended_at, result) values (${business}, 1, ${agent}, 1, 2, 2, 'missed')`,
  rings: `(bunit_id, querying_id, agent_id, tab, first_at, last_at) values (${business}, 1, ${agent}, 'x', 1, 1)`,
});

test('whatever is stored of a business goes with it, or somebody sees it and can take it away', async () => {
  const { rows } = await run(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'businesses'::regclass and confdeltype not in ('c', 'n')`,
  );
  const known = new Set([...heldByRecords, ...Object.keys(held), ...Object.keys(pastOf(0, 0, 0))]);
  const stored = new Set(rows.map(({ name }) => name));
  expect([...stored].filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !stored.has(name))).toEqual(['users', 'businesses']);

  const admin = { bearer: await server.signIn('admin@demo.local') };
  const { body } = await server.ask('POST', '/api/businesses', { ...admin, body: { name: 'Vacía' } });
  const { id } = body.data;
  const path = `/api/businesses/${id}`;
  const agent = await run(
    `insert into agents (bunit_id, user_id) select $1, min(id) from users returning id, user_id`,
    [id],
  );
  const [{ id: agentId, user_id: userId }] = agent.rows;
  const past = pastOf(id, agentId, userId);
  for (const [table, row] of Object.entries(past)) await run(`insert into ${table} ${row}`);
  const refused = await server.ask('DELETE', path, admin);
  expect([refused.status, refused.body.error.fields]).toEqual([412, { agents: 'in_use' }]);
  await run('update agents set active = false where id = $1', [agentId]);
  expect((await server.ask('DELETE', path, admin)).status).toBe(200);
  for (const table of ['agents', ...Object.keys(past)])
    expect(await count(`${table} where bunit_id = ${id}`), table).toBe(0);
});

test('ended calls, moves, visits and versions go when their business wants it, else when the server is set so', async () => {
  const now = server.now();
  const place = async (bunitId: number, state: string, ago: number) => {
    const { rows } = await run('insert into sessions (bunit_id, created_at) values ($1, $2) returning id', [
      bunitId,
      now - ago * day,
    ]);
    const part = await run(`insert into interactions (bunit_id, session_id, name) values ($1, $2, 'x') returning id`, [
      bunitId,
      rows[0].id,
    ]);
    await run(
      `insert into interaction_events (bunit_id, interaction_id, created_at, data)
       values ($1, $2, $3, '{"eventCategory": "x", "eventAction": "x", "eventLabel": "x"}')`,
      [bunitId, part.rows[0].id, now - ago * day],
    );
    const call = await run(
      `insert into queryings (bunit_id, state, session_id, required_in, waiting_since, created_at) values ($1, $2, $3, $4, $4, $4) returning id`,
      [bunitId, state, rows[0].id, now - ago * day],
    );
    const { id } = call.rows[0];
    await run(
      `insert into call_moves (bunit_id, querying_id, event, to_state, actor, at) values ($1, $2, 'request', $3, 'server', $4)`,
      [bunitId, id, state, now - ago * day],
    );
    return id as number;
  };
  const there = async (table: string, ids: readonly number[], column = 'id') => {
    const { rows } = await run(`select distinct ${column} as id from ${table} where ${column} = any ($1)`, [ids]);
    return ids.map((id) => rows.some((row) => row.id === id));
  };
  const own = [await place(1, 'FINISHED', 50), await place(1, 'REQUESTED', 50), await place(1, 'FINISHED', 5)];
  const others = [await place(2, 'FINISHED', 50), await place(2, 'FINISHED', 150)];
  await run(
    `insert into availability_moves (bunit_id, agent_id, event, from_state, to_state, stayed, actor, at)
     select bunit_id, agent_id, 'arrive', 'OFFLINE', 'AVAILABLE', ago, 'server', $1 - ago * 86400
       from (select * from availability where bunit_id = 1 limit 1) one, (values (5), (50)) past(ago)`,
    [now],
  );
  await run(
    `insert into offers (bunit_id, querying_id, agent_id, at, until, ended_at, result)
     select 1, $2, 1, $1 - ago * 86400, $1 - ago * 86400 + 20, $1 - ago * 86400 + 20, 'missed' from (values (5), (50)) past(ago)`,
    [now, own[2]],
  );
  const rung = async () => (await run('select at from offers order by at')).rows.map(({ at }) => Number(at));
  const agentMoves = async () => (await run('select stayed from availability_moves order by at')).rows;
  const admin = { bearer: await server.signIn('admin@demo.local') };
  const integration = (await run('select min(id) as id from integrations where bunit_id = 1')).rows[0].id;
  await run('delete from integration_versions where integration_id = $1', [integration]);
  await run(
    `insert into integration_versions (bunit_id, integration_id, number, code, saved_by, saved_at)
     select 1, $1, n, '', 'x', $2 from generate_series(1, 3) n`,
    [integration, now - 50 * day],
  );

  expect(await sweep(server.db, now, keeping)).toEqual([]);
  expect(await there('queryings', [...own, ...others])).toEqual([true, true, true, true, true]);

  expect([await agentMoves(), await rung()]).toEqual([
    expect.objectContaining({ length: 2 }),
    [now - 50 * day, now - 5 * day],
  ]);

  // A visit goes before its call, which stays; the moves of a call that waits are needed.
  const keepDays = { calls: 100, moves: 100, visits: 100, versions: null };
  const set = { keep_visits: 20, keep_moves: 20, keep_versions: 20 };
  expect((await server.ask('PUT', '/api/businesses/1', { ...admin, body: { data: set } })).status).toBe(200);
  expect(await sweep(server.db, now, { ...keeping, keepDays })).toEqual([]);
  expect(await there('queryings', [...own, ...others])).toEqual([true, true, true, true, false]);
  expect(await rung()).toEqual([now - 5 * day]);
  expect(await there('call_moves', [...own, ...others], 'querying_id')).toEqual([false, true, true, true, false]);
  expect(await agentMoves()).toEqual([{ stayed: 5 }]);
  const visits = await run('select id, session_id is not null as has from queryings where id = any ($1) order by id', [
    own,
  ]);
  expect(visits.rows.map(({ has }) => has)).toEqual([false, false, true]);
  expect(
    (await run('select from interaction_events where created_at < $1 and bunit_id = 1', [now - 20 * day])).rowCount,
  ).toBe(0);
  const versions = await run('select number from integration_versions where integration_id = $1', [integration]);
  expect(versions.rows).toEqual([{ number: 3 }]);

  await server.ask('PUT', '/api/businesses/1', { ...admin, body: { data: { keep_calls: 20 } } });
  expect(await sweep(server.db, now, keeping)).toEqual([]);
  expect(await there('queryings', [...own, ...others])).toEqual([false, true, true, true, false]);
  const refused = await server.ask('PUT', '/api/businesses/1', { ...admin, body: { data: { keep_calls: 0 } } });
  expect(refused.status).toBe(412);
});
