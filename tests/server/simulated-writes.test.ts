import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Keeper, shareTime, watchQuestions } from '../../scripts/simulation/database.ts';
import { rememberAnswers } from '../../scripts/simulation/written.ts';
import { createDemo, type TestDatabase } from '../support/database.ts';

/* Whether whoever looks after the simulated room hears of all that they have to look at again. */

let database: TestDatabase;
let keeper: Keeper;
let client: pg.Client;
beforeAll(async () => {
  ({ database } = await createDemo());
  keeper = await shareTime(database.pool);
  client = new pg.Client(database.pool);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await keeper.end();
  await database.drop();
});

let at = 1_700_000_000_000;
const written = async () => {
  at += 1_000;
  await keeper.tell(at);
  return keeper.written();
};

test('the database has the time that it was told', async () => {
  await keeper.tell(at);
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  expect(rows[0]?.at.getTime()).toBe(at);
});

test('what is written without a time has that time', async () => {
  await keeper.tell(at);
  const { rows } = await client.query<{ at: string }>("insert into changes (news) values ('{}') returning at");
  expect(Number(rows[0]?.at)).toBe(at / 1_000);
  const { rows: zones } = await client.query<{ created_at: string }>(
    "insert into zones (bunit_id, branch_id, name) select bunit_id, id, 'Otra' from branches limit 1 returning created_at",
  );
  expect(Number(zones[0]?.created_at)).toBe(at / 1_000);
});

test.each([
  "update queryings set notes = 'otra' where id = (select min(id) from queryings)",
  "insert into call_moves (bunit_id, querying_id, event, to_state, actor, at) select bunit_id, id, 'request', 'REQUESTED', 'device', 1 from queryings limit 1",
  "update availability set state = 'AVAILABLE' where agent_id = (select min(agent_id) from availability)",
  "update services set notes = 'otra' where id = (select min(id) from services)",
  "update devices set name = 'Otro' where id = (select min(id) from devices)",
  'delete from user_roles where (user_id, role_id) in (select user_id, role_id from user_roles limit 1)',
])('%s is heard of', async (text) => {
  const before = await written();
  const { rowCount } = await client.query(text);
  expect(rowCount).toBeGreaterThan(0);
  expect(await written()).not.toBe(before);
});

test('of what nothing speaks of, and of what changes nothing, is not heard', async () => {
  const before = await written();
  await client.query('update availability set seen_at = 5');
  await client.query('update devices set pinged_at = 5');
  await client.query("insert into changes (news) values ('{}')");
  await client.query("update queryings set notes = '' where id < 0");
  expect(await written()).toBe(before);
});

test('who is in the middle of a transaction is known, until it or its connection ends', async () => {
  const questions = watchQuestions({ began() {}, ended() {}, calm: async () => {}, still: (work) => work() }, keeper);
  try {
    const other = new pg.Client(database.pool);
    await other.connect();
    for (const end of ['commit', 'rollback']) {
      await other.query('begin');
      await other.query("update queryings set notes = 'tercera'");
      expect(questions.isInside).toBe(true);
      await other.query(end);
      expect(questions.isInside).toBe(false);
    }
    await other.query('begin');
    await other.end();
    expect(questions.isInside).toBe(false);
  } finally {
    questions.stop();
  }
});

test('a question is asked again where something was written, or nobody can tell', async () => {
  let asked = 0;
  let now: string | null = '1';
  const query = async () => {
    asked += 1;
    return { rows: [asked] };
  };
  const remembering = rememberAnswers({ query } as unknown as pg.Client, () => now);
  const ask = async (text = 'one') => (await remembering.query(text)).rows[0];
  expect([await ask(), await ask(), await ask('two'), await ask()]).toEqual([1, 1, 2, 1]);
  now = '2';
  expect([await ask(), await ask()]).toEqual([3, 3]);
  now = null;
  expect([await ask(), await ask()]).toEqual([4, 5]);
});
