import pg from 'pg';
import { startEmbedded } from '../../server/postgres/embedded/embedded.ts';

// A server reduced to its database, to be killed by a test: starts it on the folder in its first argument, prints
// 'ready' (or the code of the error), then writes numbers and prints each one that the database has acknowledged.

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const say = (line: string) => process.stdout.write(`${line}\n`);

const writeForEver = async (pool: pg.Pool, next: number): Promise<never> => {
  await pool.query('INSERT INTO written VALUES ($1)', [next]);
  say(String(next));
  return writeForEver(pool, next + 1);
};

try {
  const { pool: connection } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: quiet });
  say('ready');
  const pool = new pg.Pool(connection).on('error', () => {});
  await pool.query('CREATE TABLE IF NOT EXISTS written (number integer PRIMARY KEY)');
  const { rows } = await pool.query<{ next: number }>('SELECT coalesce(max(number), 0) + 1 AS next FROM written');
  await writeForEver(pool, rows[0]?.next ?? 1);
} catch (error) {
  say(error instanceof Error && 'code' in error ? String(error.code) : String(error));
  process.exit(1);
}
