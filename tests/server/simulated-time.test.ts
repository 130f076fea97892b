import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Keeper, type Questions, shareTime, watchQuestions } from '../../scripts/simulation/database.ts';
import { type Time, takeTime } from '../../scripts/simulation/time.ts';
import { createDemo, type TestDatabase } from '../support/database.ts';

/* In which order the simulated room asks its database, however its answers come. */

let database: TestDatabase;
let keeper: Keeper;
let time: Time;
let questions: Questions;
let clients: readonly pg.Client[];
let seen: string[];

beforeAll(async () => {
  ({ database } = await createDemo());
  keeper = await shareTime(database.pool);
});
afterAll(async () => {
  await keeper.end();
  await database.drop();
});

beforeEach(async () => {
  seen = [];
  time = takeTime(1_000);
  questions = watchQuestions(time, keeper);
  // Named as those of nodes are, which a slow database keeps waiting.
  clients = ['one', 'two', 'three'].map(() => new pg.Client({ ...database.pool, application_name: 'asesoria' }));
  for (const client of clients) await client.connect();
});
afterEach(async () => {
  for (const client of clients) await client.end();
  questions.stop();
  time.stop();
});

/** Asks it on that connection, and tells when the answer was given. */
const ask = async (connection: number, name: string, text: string, then?: () => Promise<void>) => {
  const error = await clients[connection]?.query(text).catch(String);
  seen.push(typeof error === 'string' ? `${name} failed` : name);
  await then?.();
};

const slow = 'select count(*) from generate_series(1, 300000)';

test('answers come in the order of their questions, however long the database takes for each', async () => {
  void ask(0, 'slow', slow);
  void ask(1, 'quick', 'select 1');
  void ask(2, 'wrong', 'select 1 from nowhere');
  await time.settle();
  expect(seen).toEqual(['slow', 'quick', 'wrong failed']);
});

test('what follows from an answer is asked before the next answer is given, and after what was asked already', async () => {
  void ask(0, 'first', 'select 1', () => ask(0, 'third', 'select 3'));
  void ask(1, 'second', slow, () => ask(1, 'fourth', 'select 4'));
  await time.settle();
  expect(seen).toEqual(['first', 'second', 'third', 'fourth']);
});

test('a question that waits for a lock lets others pass, and is answered when the lock is free', async () => {
  const write = "update queryings set notes = 'una' where id = (select min(id) from queryings)";
  const writes = () => {
    void ask(1, 'waits', write);
    void ask(2, 'passes', 'select 1');
    return ask(0, 'looks', slow, () => ask(0, 'commits', 'commit'));
  };
  void ask(0, 'begins', 'begin', () => ask(0, 'writes', write, writes));
  await time.settle();
  expect(seen).toEqual(['begins', 'writes', 'passes', 'looks', 'commits', 'waits']);
});

test('of two that wait for each other the database ends one, and the other goes on', async () => {
  const lock = (key: number) => `select pg_advisory_xact_lock(77, ${key})`;
  const cross = (connection: number, name: string, own: number, other: number) =>
    ask(connection, `${name} begins`, 'begin', () =>
      ask(connection, `${name} holds`, lock(own), () =>
        ask(connection, `${name} has both`, lock(other), () => ask(connection, `${name} ends`, 'commit')),
      ),
    );
  // PostgreSQL looks for it after so long, which is a second unless told.
  for (const connection of [0, 1]) await ask(connection, 'told', "set deadlock_timeout = '20ms'");
  void cross(0, 'one', 1, 2);
  void cross(1, 'two', 2, 1);
  await time.settle();
  expect(seen.filter((what) => what.endsWith('failed'))).toHaveLength(1);
  expect(seen.filter((what) => what.endsWith('ends'))).toHaveLength(2);
});

test('a slow database answers late, in order on each connection, and at once where time stands still', async () => {
  questions.slow(100);
  const asked = Array.from({ length: 8 }, (_, index) => `${index + 1}`);
  for (const name of asked) void ask(0, name, 'select 1');
  questions.slow(0);
  void ask(1, 'passes', 'select 3');
  await time.settle();
  expect(seen).toEqual(['passes']);
  questions.slow(100);
  while (seen.length <= asked.length) await time.step();
  // None overtakes another, however late each is; all were asked at once.
  expect(seen).toEqual(['passes', ...asked]);
  expect(Date.now()).toBeGreaterThan(1_000);
  expect(Date.now()).toBeLessThanOrEqual(1_200);
  seen = [];
  const before = Date.now();
  void ask(0, 'late', 'select 1', () => ask(0, 'what follows', 'select 2'));
  await questions.still(async () => {
    // Nothing of others happens beside it.
    expect(seen).toEqual(['late', 'what follows']);
    await readFile(import.meta.filename);
    await ask(1, 'own', 'select 3');
  });
  expect(seen.slice(2)).toEqual(['own']);
  expect(Date.now()).toBe(before);
  questions.slow(0);
});

test('while time stands still for something, nothing else begins that wants it to', async () => {
  const work = (name: string) =>
    questions.still(async () => {
      seen.push(`${name} begins`);
      await readFile(import.meta.filename);
      seen.push(`${name} ends`);
    });
  await Promise.all([work('one'), work('two')]);
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});
