import { flowKeeper } from '../../server/calls/flow-day-queries.ts';
import type { Database } from '../../server/postgres/database.ts';
import { installIndexes } from '../../server/postgres/indexes.ts';
import { sql } from '../../server/postgres/orm.ts';
import { callKeeper } from '../../server/reports/call-day-queries.ts';
import { placeCall, signIn } from './api.ts';
import { startDemoDatabase } from './demo-database.ts';
import { type Question, questionsOf } from './scale-questions.ts';
import { scaleOf, seedScale } from './scale-seed.ts';
import { percentile } from './statistics.ts';
import type { Measure } from './table.ts';

const administrator = 'admin@demo.local';

/** How long an answer took, in milliseconds. Rejects for a refusal. */
const timeOf = async (url: string, bearer: string, { name, path }: Question): Promise<number> => {
  const start = performance.now();
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${bearer}` } });
  const answer = await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`${name}: ${response.status} at ${path}: ${Buffer.from(answer).toString('utf8', 0, 500)}`);
  return performance.now() - start;
};

/** How long each answer takes, one question after the other, after the first answer of each; by name. */
const measure = async (times: number, prepare?: (db: Database) => Promise<void>, kept?: string | null) => {
  const { db, key, serve, stop } = await startDemoDatabase(prepare, kept);
  try {
    const { rows } = await db.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`);
    // Each answer is made anew: that one which is kept is soon given says nothing of what years of work cost.
    const server = await serve({ ANSWERS_KEPT_MB: '0', RECORDS_KEPT_MB: '0' });
    try {
      const bearer = await signIn(server.url, administrator);
      const { id } = await placeCall(server.url, key, { service_id: 1 });
      const questions = await questionsOf(server.url, bearer, id, Math.floor(Date.now() / 1_000));
      const found = new Map<string, { readonly question: Question; readonly runs: readonly number[] }>();
      for (const question of questions) {
        await timeOf(server.url, bearer, question);
        const runs: number[] = [];
        for (let time = 0; time < times; time += 1) runs.push(await timeOf(server.url, bearer, question));
        found.set(question.name, { question, runs });
      }
      return { found, size: Number(rows[0]?.size) };
    } finally {
      await server.stop();
    }
  } finally {
    await stop();
  }
};

/** What a node builds beside its work, and has built after so long. */
const installAll = async (db: Database) => {
  const client = await db.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`set maintenance_work_mem = '256MB'`);
    await installIndexes(client, 'all');
  } finally {
    client.release(true);
  }
};

const under = (most: number) => ({ text: `under ${most} ms`, isMet: (value: number) => value < most });

/**
 * Measures how long lists, searches, counts and reports take after years of work, beside the same on an empty system. `kept`: a
 * folder in which the years stay, and are taken from the next time; null for none.
 */
export async function* benchScale(
  calls: number,
  times: number,
  kept: string | null,
): AsyncGenerator<readonly Measure[]> {
  const empty = await measure(times);
  let seconds = 0;
  const seed = async (db: Database) => {
    const start = performance.now();
    const now = Math.floor(Date.now() / 1_000);
    // Made at once, in the end, they take a tenth of the time.
    await db.execute(sql`drop index queryings_search_index, audit_log_search_index`);
    await seedScale(db, scaleOf(calls), now, true);
    await installAll(db);
    // What a server that ran through these years has counted, a day a day.
    await callKeeper.keepAll(db, now);
    await flowKeeper.keepAll(db, now);
    seconds = (performance.now() - start) / 1_000;
  };
  const full = await measure(times, seed, kept);
  yield [
    { name: 'seeded: calls', unit: '', runs: [calls] },
    { name: 'seeded: database', unit: 'MB', runs: [full.size / 1_000_000] },
    { name: 'seeded in', unit: 's', runs: [seconds] },
  ];
  for (const [name, { question, runs }] of full.found) {
    const at = (share: number, sample: readonly number[]) => ({ unit: 'ms', runs: [percentile(sample, share)] });
    yield [
      { name: `${name}, p50`, ...at(0.5, runs) },
      { name: `${name}, p95`, ...at(0.95, runs), aim: under(question.isReport ? 1_000 : 200) },
      { name: `${name}, p95 when empty`, ...at(0.95, empty.found.get(name)?.runs ?? []) },
    ];
  }
}
