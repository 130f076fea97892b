import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionsOf } from '../../scripts/bench/scale-questions.ts';
import { scaleOf, seedScale } from '../../scripts/bench/scale-seed.ts';
import { sweep } from '../../server/housekeeping.ts';
import { pairDevice } from '../support/paired.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

/** What grows for years, or with the number of businesses. */
const growing = [
  'queryings',
  'call_moves',
  'sessions',
  'interactions',
  'interaction_events',
  'audit_log',
  'script_runs',
  'device_silences',
  'devices',
  'restarts',
];

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One node of a plan, as PostgreSQL explains it. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Filter?: string;
  readonly Plans?: readonly Step[];
}

let server: TestServer;
let bearer = '';
/** In the business that has a fifth of everything. */
let biggest = '';
let sent: Sent[] = [];

/** Writes down what each connection of the pool is asked from now on. */
const listen = (pool: pg.Pool) => {
  const heard = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query: (...asked: unknown[]) => unknown = client.query.bind(client);
    const note = (...asked: unknown[]): unknown => {
      const [what, values] = asked as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const text = typeof what === 'string' ? what : what.text;
      const own = typeof what === 'string' ? undefined : what.values;
      sent.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
      return query(...asked);
    };
    Object.assign(client, { query: note });
  });
};

const stepsOf = (step: Step): readonly Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

const explain = async ({ text, values }: Sent, how: string): Promise<readonly Step[]> => {
  if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) return [];
  const { rows } = await server.db.$client.query({
    text: `explain (${how}, format json) ${text}`,
    values: [...values],
  });
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Step }];
  return stepsOf(plan);
};

/** The tables that grow and that a statement would read from one end to the other. */
const readWhole = async (one: Sent): Promise<readonly string[]> =>
  (await explain(one, 'costs')).flatMap((step) => {
    const table = step['Relation Name'] ?? '';
    return step['Node Type'] === 'Seq Scan' && growing.includes(table) ? [table] : [];
  });

/** What is read whole while `work` is done: the tables, and the beginnings of the statements. */
const readWholeBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  sent = [];
  await work();
  const asked = [...new Map(sent.map((one) => [one.text, one])).values()];
  const found: string[] = [];
  for (const one of asked)
    for (const table of await readWhole(one)) found.push(`${table}: ${one.text.replace(/\s+/g, ' ').trim()}`);
  return found;
};

const isFew = (rows: number) => rows <= 120;

/** How many rows of a table a question reads, in the statement that reads most of them. */
const mostRead = async (path: string, table: string, asker = bearer): Promise<number> => {
  sent = [];
  expect([path, (await server.ask('GET', path, { bearer: asker })).status]).toEqual([path, 200]);
  const own = sent.filter(({ text }) => text.includes(table));
  const read = await Promise.all(
    own.map(async (one) =>
      (await explain(one, 'analyze'))
        .filter((step) => step['Relation Name'] === table)
        .reduce(
          (sum, step) =>
            sum + ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1),
          0,
        ),
    ),
  );
  return Math.max(0, ...read);
};

beforeAll(async () => {
  server = await startServer();
  await seedScale(server.db, scaleOf(14_000), server.now(), true);
  // One of the many: half of a table is rightly read whole for who owns the half.
  const login = await server.login('admin@demo.local');
  bearer = bearerOf(
    login,
    login.businesses.findIndex(({ name }) => name === 'Banco 7'),
  );
  biggest = bearerOf(
    login,
    login.businesses.findIndex(({ id }) => id === 1),
  );
  listen(server.db.$client);
});
afterAll(() => server.close());

test('what points at a row that goes, and what a business has, is found by an index', async () => {
  const { rows } = await server.db.$client.query<{ name: string }>(`
    with lead as (
      select i.indrelid as rel, i.indkey[0] as first, i.indkey[1] as second, b.attnum as tenant, i.indpred
        from pg_index i left join pg_attribute b on b.attrelid = i.indrelid and b.attname = 'bunit_id')
    select conname as name from pg_constraint c
     where contype = 'f' and connamespace = 'public'::regnamespace
       and confrelid not in ('businesses'::regclass, 'permissions'::regclass)
       and not exists (select from lead where rel = c.conrelid and first = any (c.conkey)
                          and (first is distinct from tenant or second = any (c.conkey)))
    union all
    select relname from pg_class r
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and (select count(*) from pg_attribute where attrelid = r.oid and attname in ('bunit_id', 'version')) = 2
       and not exists (select from lead where rel = r.oid and first = tenant and indpred is null)
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test('the test itself sees a table that is read whole', async () => {
  const work = () => server.db.$client.query('select count(*) from queryings where notes = $1', ['x']);
  expect(await readWholeBy(work)).toEqual([expect.stringMatching(/^queryings: select count/)]);
});

test('no list, search, count or report reads a table whole that grows', async () => {
  const { body } = await server.ask('POST', '/api/queryings', { bearer, body: {} });
  const questions = await questionsOf(server.url, bearer, body.data.id, server.now());
  const found: Record<string, readonly string[]> = {};
  for (const { name, path } of questions) {
    const whole = await readWholeBy(async () => {
      const { status } = await server.ask('GET', path, { bearer });
      // Nobody looks for the device of another business.
      expect([name, status]).toEqual([name, name === 'history of a device' ? 404 : 200]);
    });
    if (whole.length > 0) found[name] = whole;
  }
  expect(found).toEqual({});
});

test('why calls rang for an agent is found without reading the calls of years', async () => {
  const [agent] = (
    await server.db.$client.query(
      "select a.id from agents a join businesses b on b.id = a.bunit_id where b.name = 'Banco 7' order by a.id limit 1",
    )
  ).rows;
  await server.db.$client.query(
    `insert into availability (agent_id, bunit_id, state, since)
     select id, bunit_id, 'AVAILABLE', $2 from agents where id = $1 on conflict (agent_id) do update set state = 'AVAILABLE', since = $2`,
    [agent.id, server.now() - 40 * 86_400],
  );
  const path = `/api/availability/agents/${agent.id}/rings`;
  const { body } = await server.ask<{ data: { whys: readonly unknown[] } }>('GET', path, { bearer });
  expect(body.data.whys.length).toBeGreaterThan(10);
  expect(await readWholeBy(() => server.ask('GET', path, { bearer }))).toEqual([]);
  expect(await mostRead(path, 'queryings')).toSatisfy(isFew);
});

test('a page in the order of an index is read of it, and not sorted out of all rows', async () => {
  const [{ id: bunit }] = (await server.db.$client.query("select id from businesses where name = 'Banco 7'")).rows;
  await server.db.$client.query(
    `insert into devices (bunit_id, name, serial) select $1, 'Puesto ' || n, 'page-' || n from generate_series(1, 3000) n`,
    [bunit],
  );
  await server.db.$client.query('analyze devices');
  for (const order of ['', '&sort=id', '&sort=-id']) {
    sent = [];
    expect((await server.ask('GET', `/api/devices?perPage=10${order}`, { bearer })).status).toBe(200);
    const steps = (await Promise.all(sent.map((one) => explain(one, 'analyze')))).flat();
    const pages = steps.filter((step) => step['Node Type'] === 'Limit').flatMap(stepsOf);
    const read = pages.filter((step) => step['Relation Name'] === 'devices').map((step) => step['Actual Rows']);
    expect([order, read]).toEqual([order, [10]]);
  }
  await server.db.$client.query("delete from devices where bunit_id = $1 and name like 'Puesto %'", [bunit]);
});

test('a search goes by the texts of the business, and the expected wait by the last answers', async () => {
  const { body } = await server.ask('POST', '/api/queryings', { bearer, body: {} });
  const { bunit_id, id } = body.data;
  // A busy day: two thousand calls of the same service, answered long before the last hour.
  await server.db.$client.query(
    `insert into queryings (bunit_id, state, required_in, waiting_since, created_at, attended_at, finished_at)
     select $1, 'FINISHED', at, at, at, at + 30, at + 90 from (select $2::bigint - 7200 - n as at from generate_series(1, 2000) n) day`,
    [bunit_id, server.now()],
  );
  await server.db.$client.query('analyze queryings');
  const stepsOfAll = async (path: string) => {
    sent = [];
    expect((await server.ask('GET', path, { bearer })).status).toBe(200);
    const own = sent.filter(({ text }) => text.includes('"queryings"'));
    return (await Promise.all(own.map((one) => explain(one, 'analyze')))).flat();
  };
  const indexes = (await stepsOfAll('/api/queryings?search=aclaración del crédito número 7&count=100')).map(
    (step) => step['Index Name'],
  );
  expect(indexes).toContain('queryings_search_index');
  const read = (await stepsOfAll(`/api/queryings/${id}/place`))
    .filter((step) => step['Relation Name'] === 'queryings')
    .map((step) => ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1));
  expect(Math.max(...read)).toBeLessThan(100);
});

test('the place of a call looks those numbers up alone that are in the list of preferred ones', async () => {
  const { body } = await server.ask('POST', '/api/queryings', { bearer, body: {} });
  const { bunit_id, id } = body.data;
  const placeOf = async () =>
    Number((await server.ask('GET', `/api/queryings/${id}/place`, { bearer })).body.data.position);
  const before = await placeOf();
  await server.db.$client.query(
    `insert into queryings (bunit_id, required_in, waiting_since, phone)
     select $1, $2::bigint + n, $2::bigint + n, '55' || (33000000 + n) from generate_series(1, 300) n`,
    [bunit_id, server.now()],
  );
  await server.db.$client.query(
    `insert into phones (bunit_id, name, phone, head_start) select $1, n, '55' || (33000000 + n), 3600 from generate_series(299, 600) n`,
    [bunit_id],
  );
  await server.db.$client.query('analyze queryings, phones');
  sent = [];
  const after = await placeOf();
  const steps = (await Promise.all(sent.map((one) => explain(one, 'analyze')))).flat();
  const looks = steps.filter((step) => step['Relation Name'] === 'phones').map((step) => step['Actual Loops'] ?? 0);
  // Two of those that came afterwards are in the list.
  expect([Math.max(...looks), after]).toEqual([2, before + 2]);
  await server.db.$client.query('delete from phones where bunit_id = $1', [bunit_id]);
  await server.db.$client.query("delete from queryings where bunit_id = $1 and phone like '5533%'", [bunit_id]);
});

test('the log and the runs of years are counted as far as a person reads, or as is asked', async () => {
  await server.db.$client.query(
    `insert into script_runs (bunit_id, kind, state, integration_id, name, ordered_by, created_at, args)
     select 1, 'test', 'succeeded', 10000, 'Resumen', 'user:1@1', n, '{}' from generate_series(1, 20000) as n`,
  );
  await server.db.$client.query('analyze script_runs');
  const totalOf = async (path: string) => (await server.ask('GET', path, { bearer: biggest })).body.total;
  for (const [path, table, least, most] of [
    ['/api/audit?perPage=200', 'audit_log', 1_300, 6_000],
    ['/api/runs?perPage=200', 'script_runs', 21_000, 8_000],
  ] as const) {
    expect(await totalOf(`${path}&count=1000000`)).toBeGreaterThanOrEqual(least);
    expect(await totalOf(path)).toBe(1_001);
    expect(await mostRead(path, table, biggest)).toBeLessThanOrEqual(most);
  }
  // A week of a year ago is found by its days, not by reading back to it.
  const { rows } = await server.db.$client.query('select min(at)::int as first from audit_log where bunit_id = 1');
  const week = `/api/audit?perPage=200&at>=${rows[0].first}&at<=${rows[0].first + 7 * 86_400}`;
  expect(await totalOf(week)).toBeGreaterThan(0);
  expect(await mostRead(week, 'audit_log', biggest)).toBeLessThanOrEqual(400);
});

test('what reports and lists behind them say of days that are over is read of what was counted, before anybody asks', async () => {
  await sweep(server.db, server.now(), { runsKeepDays: 3_650, auditKeepDays: 3_650 });
  const { rows } = await server.db.$client.query(
    `select (select count(*)::int from call_days where bunit_id = 1) as calls, (select count(*)::int from flow_days where bunit_id = 1) as moves`,
  );
  expect(rows[0].calls).toBeGreaterThan(700);
  expect(rows[0].moves).toBeGreaterThan(700);
  // A day has a handful of calls, and a page fifty rows.
  const { body } = await server.ask('POST', '/api/queryings', { bearer: biggest, body: {} });
  for (const { name, path } of await questionsOf(server.url, biggest, body.data.id, server.now())) {
    if (!/^(?:report of calls|calls of a report|flow)/.test(name)) continue;
    for (const table of ['queryings', 'call_moves'])
      expect([name, table, await mostRead(path, table, biggest)]).toEqual([name, table, expect.toSatisfy(isFew)]);
    expect([name, sent.filter(({ text }) => text.includes('insert into'))]).toEqual([name, []]);
  }
});

test('a search folds the texts of a row once, however many there are', async () => {
  for (const path of ['/api/users?search=jose 77', '/api/devices?search=pantalla 77', '/api/runs?search=resumen']) {
    sent = [];
    expect((await server.ask('GET', path, { bearer })).status).toBe(200);
    const steps = (await Promise.all(sent.map((one) => explain(one, 'costs')))).flat();
    const folds = steps.map(({ Filter: filter = '' }) => filter.split('NORMALIZE(').length - 1);
    expect([path, Math.max(...folds)]).toEqual([path, 1]);
  }
});

test('no write, and no work in the background, reads a table whole that grows', async () => {
  const key = { bearer: server.key };
  const agent = { bearer: await server.signIn('agent@demo.local') };
  const whole = await readWholeBy(async () => {
    const { body } = await server.ask('POST', '/api/queryings', { ...key, body: { device_id: 1, service_id: 1 } });
    const path = `/api/queryings/${body.data.id}`;
    for (const state of ['ATTENDED', 'FINISHED'])
      expect((await server.ask('PUT', path, { ...agent, body: { data: { state } } })).status).toBe(200);
    expect((await server.ask('POST', '/api/devices/1/ping', key)).status).toBe(200);
    await server.ask('PUT', '/api/devices/1', { bearer, body: { data: { notes: 'x' } } });
  });
  expect(whole).toEqual([]);
});
test('a device that places a call does not read all calls that were ever placed at it', async () => {
  const admin = await server.signIn('admin@demo.local');
  const secret = await pairDevice(server, admin, 1);
  await server.db.$client.query(
    `insert into queryings (bunit_id, device_id, state, with_video, required_in, waiting_since, created_at, finished_at)
     select 1, 1, 'FINISHED', true, n, n, n, n + 60 from generate_series($1::bigint - 3000, $1::bigint - 1) n`,
    [server.now()],
  );
  await server.db.$client.query('analyze queryings');
  sent = [];
  const body = { with_video: true, service_id: 1 };
  expect((await server.ask('POST', '/api/queryings', { bearer: secret, body })).status).toBe(201);
  const looks = sent.filter(({ text }) => /^\s*select/.test(text) && text.includes('"queryings"'));
  const steps = (await Promise.all(looks.map((one) => explain(one, 'analyze')))).flat();
  const read = steps
    .filter((step) => step['Relation Name'] === 'queryings')
    .map((step) => (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0));
  expect([looks.length > 0, Math.max(...read)]).toEqual([true, expect.toSatisfy(isFew)]);
});
test('what sweeps the house up reads no table whole that grows', async () => {
  const work = () => sweep(server.db, server.now(), { runsKeepDays: 3_650, auditKeepDays: 3_650 });
  // What was old is gone, and from now on a sweep looks for the few that came to be.
  await work();
  await server.db.$client.query('analyze');
  expect(await readWholeBy(work)).toEqual([]);
});
