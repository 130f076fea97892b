import pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { sql } from './orm.ts';

/** Any number, the same in every version: of the nodes that start at once, one makes what an empty database lacks. */
const turn = 7_204_612;
/** Another one, of nothing else: whoever holds it, for as long as it runs, has printed the link of the first administrator. */
const link = 7_204_620;

/** Does what a start makes, in one transaction, while no other node does: each finds what the one before has made. */
export const inStartTurn = <Made>(db: Database, make: (tx: Transaction) => Promise<Made>): Promise<Made> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
    return make(tx);
  });

/**
 * Claims a turn for this node, by the number of an advisory lock; null when a node that runs has it. Answers how to give it back, to be
 * called before the pool ends. It goes with the connection, so that a node that died does not keep it; `lost` hears when it went by itself.
 */
export const claimTurn = async (
  { direct }: Pick<Database, 'direct'>,
  number: number,
  lost: () => void,
): Promise<(() => void) | null> => {
  const client = new pg.Client({ ...direct, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', lost);
  const letGo = () => void client.end().catch(() => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${number}) as held`);
    if (rows[0]?.held) return letGo;
  } catch (error) {
    letGo();
    throw error;
  }
  letGo();
  return null;
};

/** Claims the printing of the link for this node. Where it is lost, another node may print one: no more than that. */
export const claimLink = (db: Pick<Database, 'direct'>): Promise<(() => void) | null> => claimTurn(db, link, () => {});
