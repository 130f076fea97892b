import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../server/housekeeping.ts';
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

test('a business of which nothing is left but sums of its days can be deleted', async () => {
  const admin = { bearer: await server.signIn('admin@demo.local') };
  const { body } = await server.ask('POST', '/api/businesses', { ...admin, body: { name: 'Breve' } });
  await run('insert into call_days (bunit_id, since, until) values ($1, 0, 86400)', [body.data.id]);
  expect((await server.ask('DELETE', `/api/businesses/${body.data.id}`, admin)).status).toBeLessThan(300);
  expect((await run('select from call_days where bunit_id = $1', [body.data.id])).rowCount).toBe(0);
});
