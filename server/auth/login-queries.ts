import type { Queries, Transaction } from '../postgres/database.ts';
import { eq, inArray, sql } from '../postgres/orm.ts';
import { accountTokens, refreshFamilies } from '../postgres/schema/sign-in.ts';
import { accountsOf, endBegun, holdAccounts } from './begun-queries.ts';
import { endFamilies } from './refresh-queries.ts';

/** The businesses in which a user is known: the own ones, and for one with full power every active one. */
export const businessesOfPerson = async (tx: Queries, userId: number): Promise<readonly number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select b.id from businesses b join users u on u.id = ${userId}
     where b.active and (u.fullpower or exists (select from memberships m where m.user_id = u.id and m.bunit_id = b.id))`);
  return rows.map(({ id }) => id);
};

/** Ends every login of a user with its websockets, here and at the embedded provider. `now` in unix seconds. */
export const endLogins = async (tx: Transaction, userId: number, now: number): Promise<void> => {
  const own = accountsOf(tx, userId);
  await holdAccounts(tx, own);
  await endBegun(tx, own);
  await tx.delete(accountTokens).where(inArray(accountTokens.account_id, own));
  await endFamilies(tx, eq(refreshFamilies.user_id, userId), now);
};
