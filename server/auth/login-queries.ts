import type { Queries, Transaction } from '../postgres/database.ts';
import { and, eq, inArray, isNull, sql } from '../postgres/orm.ts';
import { users } from '../postgres/schema/people.ts';
import { accounts, accountTokens, refreshFamilies } from '../postgres/schema/sign-in.ts';
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
  const own = tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.email, accounts.email))
    .where(and(eq(users.id, userId), isNull(users.invited_at)));
  await tx.delete(accountTokens).where(inArray(accountTokens.account_id, own));
  await endFamilies(tx, eq(refreshFamilies.user_id, userId), now);
};
