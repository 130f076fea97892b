import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/postgres/database.ts';
import { sql } from '../../server/postgres/orm.ts';
import { prepared, whileHeld } from '../../server/postgres/prepared.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
/** Holds what the statements of the tests wait for. */
let holder: pg.Client;
/** One connection: if it were kept, or left in the middle of something, nobody could ask any more. */
let db: Database;
beforeAll(async () => {
  server = await startServer();
  holder = new pg.Client(server.db.direct);
  await holder.connect();
  await holder.query('select pg_advisory_lock(77, 1)');
  db = openDatabase({ ...server.db.direct, max: 1, statement_timeout: 200 }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await db.$client.end();
  await holder.end();
  await server.close();
});

const endless = sql`select pg_advisory_xact_lock(77, 1)`;
const askEndless = prepared('endless', endless);
const askOne = prepared<{ one: number }>('one', sql`select 1 as one`);

const works: Readonly<Record<string, () => Promise<unknown>>> = {
  'a statement': () => db.execute(endless),
  'a prepared statement': () => askEndless(db, {}),
  'a transaction': () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.execute(endless);
    }),
  'a transaction that asks two things at once': () =>
    db.transaction((tx) => Promise.all([tx.execute(endless), tx.execute(sql`select 1`)])),
  'what is held in one round trip': () => whileHeld(db, askEndless.asked({}), askOne.asked({})),
  'what relies on it': () => whileHeld(db, askOne.asked({}), askEndless.asked({})),
};

/** Ends the session that waits, as whoever runs the database may. */
const endWaiting = async () => {
  const waiting = `from pg_locks where locktype = 'advisory' and classid = 77 and not granted`;
  await expect.poll(async () => (await holder.query(`select ${waiting}`)).rowCount).toBe(1);
  await holder.query(`select pg_terminate_backend(pid) ${waiting}`);
};

const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
  return cause instanceof pg.DatabaseError ? cause.code : cause;
};

/** Asks in each way that there is. */
const askAll = async () => {
  const [row] = await askOne(db, {});
  const { rows } = await db.transaction((tx) => tx.execute<{ one: number }>(sql`select 1 as one`));
  const held = await whileHeld<{ one: number }>(db, askOne.asked({}), askOne.asked({}));
  return [row, ...rows, ...held.rows];
};

describe.each(Object.entries(works))('%s', (_name, work) => {
  test('that takes too long leaves a connection that serves', async () => {
    expect(await codeOf(work())).toBe('57014');
    expect(await askAll()).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
  });

  test('whose session is ended leaves a pool that makes another', async () => {
    await db.$client.query('set statement_timeout = 0');
    const failed = codeOf(work());
    await endWaiting();
    expect(await failed).toBe('57P01');
    expect(await askAll()).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
  });
});
