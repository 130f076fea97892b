import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailsTo } from '../../support/mailbox.ts';
import { type Clerk, hireClerk } from '../../support/records.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let manager = '';
let clerk: Clerk;
beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
  clerk = await hireClerk(server);
});
afterAll(() => server.close());

interface Verdict {
  readonly id: number | null;
  readonly problem: string | null;
  readonly fields?: Readonly<Record<string, string>>;
}
const importInto = (path: string, lines: readonly unknown[], bearer = manager, key?: string) =>
  server.ask<{ data: readonly Verdict[]; error: { code: string; permission?: string } }>(
    'POST',
    `/api/${path}/import`,
    {
      bearer,
      body: { lines },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    },
  );
const count = async (text: string, ...values: readonly unknown[]): Promise<number> =>
  (await server.db.$client.query<{ count: number }>(`select count(*)::int as count from ${text}`, [...values])).rows[0]
    ?.count ?? 0;

test('each line has its own verdict, in their order, and those that are refused keep no other from being made', async () => {
  const { status, body } = await importInto('devices', [
    { name: 'One', serial: 'BULK-1' },
    { name: 'Twin', serial: 'BULK-1' },
    { serial: 'BULK-2' },
    { name: 'Two', serial: 'BULK-2', nonsense: 1 },
    { name: 'Two', serial: 2 },
    { name: 'Three', serial: 'BULK-3', branch_id: 999_999 },
    { name: 'Four', serial: 'BULK-4' },
  ]);
  expect(status).toBe(201);
  const made = { id: expect.any(Number), problem: null };
  expect(body.data).toEqual([
    made,
    { id: null, problem: 'duplicate', fields: { serial: 'duplicate' } },
    { id: null, problem: 'required', fields: { name: 'required' } },
    { id: null, problem: 'malformed', fields: { nonsense: 'malformed' } },
    { id: null, problem: 'malformed', fields: { serial: 'malformed' } },
    expect.objectContaining({ id: null, problem: expect.any(String) }),
    made,
  ]);
  const { rows } = await server.db.$client.query(
    "select name, serial, bunit_id, version from devices where serial like 'BULK-%' order by id",
  );
  expect(rows).toEqual([
    { name: 'One', serial: 'BULK-1', bunit_id: 1, version: 1 },
    { name: 'Four', serial: 'BULK-4', bunit_id: 1, version: 1 },
  ]);
  // Each that was made stands in the log by itself, and of the others nothing.
  expect(
    await count(
      "audit_log where resource = 'devices' and action = 'create' and record_name in ('One', 'Twin', 'Two', 'Three', 'Four')",
    ),
  ).toBe(2);
});

test('the same request sent again makes nothing more, and is answered the same; another one under its key is refused', async () => {
  const lines = [{ name: 'Once' }, { name: '' }];
  const first = await importInto('branches', lines, manager, 'import once');
  expect(first.body.data.map(({ problem }) => problem)).toEqual([null, 'required']);
  expect((await importInto('branches', lines, manager, 'import once')).body).toEqual(first.body);
  expect(await count("branches where name = 'Once'")).toBe(1);
  expect((await importInto('branches', [{ name: 'Else' }], manager, 'import once')).status).toBe(422);
});

test('it takes the right to create, and for a list in a line the right to assign', async () => {
  await clerk.holds('BRANCHES_READ');
  expect(await importInto('branches', [{ name: 'No' }], clerk.bearer)).toMatchObject({
    status: 403,
    body: { error: { permission: 'BRANCHES_CREATION' } },
  });
  await clerk.holds('ZONES_READ', 'ZONES_CREATION');
  const { body } = await importInto(
    'zones',
    [
      { name: 'Plain', branch_id: 1 },
      { name: 'Served', branch_id: 1, services: [1] },
    ],
    clerk.bearer,
  );
  expect(body.data.map(({ problem }) => problem)).toEqual([null, 'forbidden']);
});

test.each<[string, readonly unknown[], number]>([
  ['none', [], 400],
  ['more than a hundred', Array.from({ length: 101 }, () => ({ name: 'x' })), 400],
  ['no record', ['x'], 400],
  ['nothing', [null], 412],
])('%s is refused as a whole', async (_what, lines, status) => {
  const before = await count('branches');
  expect((await importInto('branches', lines)).status).toBe(status);
  expect(await count('branches')).toBe(before);
});

test('whoever is invited by a line gets a letter, and who was refused none', async () => {
  const person = (email: string, more = {}) => ({ email, first_name: 'Ana', last_name: 'Ruiz', ...more });
  const lines = [person('one@bulk.test'), person('two@bulk.test', { roles: [999_999] }), person('three@bulk.test')];
  const { body } = await importInto('users', lines);
  expect(body.data.map(({ problem }) => problem)).toEqual([null, 'unknown', null]);
  const letters = async (name: string) => (await mailsTo(server, `${name}@bulk.test`)).length;
  expect([await letters('one'), await letters('two'), await letters('three')]).toEqual([1, 0, 1]);
  expect(await count("users where email like '%@bulk.test'")).toBe(2);
});

const serials = (mark: string) =>
  Array.from({ length: 50 }, (_, index) => ({ name: `${mark} ${index}`, serial: `TWO-${index}`, active: true }));

test('two who import lists in which the same things stand in another order are both answered line by line', async () => {
  const other = await server.signIn('admin@demo.local');
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all([
      importInto('devices', serials('A')),
      importInto('devices', serials('B').toReversed(), other),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [201, undefined],
      [201, undefined],
    ]);
    expect(await count("devices where serial like 'TWO-%'")).toBe(50);
    await server.db.$client.query("delete from devices where serial like 'TWO-%'");
  }
});

test('an import that the database gives up for the sake of somebody else is done once more', async () => {
  const insert = "insert into devices (bunit_id, name, serial) values (1, 'Else', $1)";
  const connect = () => server.db.$client.connect();
  const [other, third] = [await connect(), await connect()];
  const areWaiting = (many: number) =>
    vi.waitFor(
      async () =>
        expect(await count("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).toBe(
          many,
        ),
      { timeout: 30_000 },
    );
  try {
    // A circle is looked for once, a second after a wait began: the import is to be the last that waits, and the other not to look.
    await other.query("set deadlock_timeout = '1min'");
    for (const one of [other, third]) await one.query('begin');
    await third.query(insert, ['CIRCLE-2']);
    await other.query(insert, ['CIRCLE-3']);
    const lines = ['CIRCLE-1', 'CIRCLE-2', 'CIRCLE-3'].map((serial) => ({ name: serial, serial }));
    const imported = importInto('devices', lines, manager, 'circle');
    await areWaiting(1);
    const inserted = other.query(insert, ['CIRCLE-1']);
    await areWaiting(2);
    await third.query('rollback');
    await inserted;
    await other.query('commit');
    const { status, body } = await imported;
    expect([status, body.data.map(({ problem }) => problem)]).toEqual([201, ['duplicate', null, 'duplicate']]);
    expect(await count("devices where serial like 'CIRCLE-%'")).toBe(3);
  } finally {
    await other.query('rollback');
    await other.query('reset deadlock_timeout');
    for (const one of [other, third]) one.release();
  }
});
