import type { News } from '../base/news.ts';
import { writeInBatches } from './batches.ts';
import { beforeCommit, type Database, type Transaction } from './database.ts';
import { sql } from './orm.ts';
import { changes } from './schema/changes.ts';

/** What one transaction has to tell; a business of null where it concerns a login, or several of them. */
interface Told {
  readonly bunit_id: number | null;
  readonly news: News;
}

/** By what was committed: a transaction, or what stands for a statement by itself. */
const told = new WeakMap<object, Told[]>();

/** That the rights of the same people may be others is heard once: each time all of them are asked again who they are. */
const isTold = (known: readonly Told[], { bunit_id, news }: Told): boolean =>
  news.kind === 'rights' &&
  known.some((one) => one.bunit_id === bunit_id && one.news.kind === 'rights' && one.news.userId === news.userId);

/**
 * Lets everybody concerned hear of something once the transaction is committed, and only then: it is written with what
 * it tells of, as the last thing before the commit, so that a crash keeps both or neither.
 */
export const announce = (tx: Transaction, bunitId: number | null, ...news: readonly News[]): void => {
  if (news.length === 0) return;
  const rows = news.map((one) => ({ bunit_id: bunitId, news: one }));
  const known = told.get(tx);
  if (known) return void known.push(...rows.filter((row) => !isTold(known, row)));
  told.set(tx, rows);
  beforeCommit(tx, () => writeInBatches(rows, (some) => tx.insert(changes).values([...some])));
};

/**
 * Does something in the middle of a transaction that is undone by itself when it fails, with what it has announced, and leaves the rest as
 * it is. Rejects with what the work met.
 */
export const apart = async <Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> => {
  const before = told.get(tx)?.length ?? 0;
  await tx.execute(sql`savepoint apart`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint apart`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint apart`);
    told.get(tx)?.splice(before);
    throw error;
  }
};

/** What a transaction that was committed here has told. */
export const toldBy = (committed: object): readonly Told[] => told.get(committed) ?? [];

/** The end of logins, for their websockets; one by one, as a replaced key ends more of them than a call takes arguments. */
export const announceEnds = (tx: Transaction, families: readonly string[]): void => {
  for (const familyId of families) announce(tx, null, { kind: 'login', familyId });
};

/** Announces something by itself: a hint at what is written often, gathered from several writes. */
export const announceApart = (db: Database, bunitId: number | null, news: News): Promise<void> =>
  db.transaction(async (tx) => announce(tx, bunitId, news));

/** Lets this node know of what one statement has written together with its change, which needed no transaction around it. */
export const committedApart = (db: Database, bunitId: number | null, ...news: readonly News[]): void => {
  if (news.length === 0) return;
  const statement = {};
  told.set(
    statement,
    news.map((one) => ({ bunit_id: bunitId, news: one })),
  );
  db.commits.emit('done', statement);
};
