import type { Database, Transaction } from './database.ts';

const undone = new Error('A dry run was undone.');

/** Does the work in a transaction that is undone: what it answers is what would be. Throws what the work throws. */
export const dryRun = async <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
  const results: Result[] = [];
  try {
    await db.transaction(async (tx) => {
      results.push(await work(tx));
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  const [result] = results;
  return result as Result;
};
