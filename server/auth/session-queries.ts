import { insertUserDeed } from '../audit/audit-queries.ts';
import type { SessionTimes } from '../base/settings.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { and, eq, inArray, isNull, sql } from '../postgres/orm.ts';
import { accountTokens, refreshFamilies } from '../postgres/schema/sign-in.ts';
import { accountsOf, bindLogin, endBegun, holdAccounts } from './begun-queries.ts';
import { endFamilies } from './refresh-queries.ts';
import { endOfSession, lastUse } from './session-times.ts';

/** A place where somebody is signed in. Times in unix seconds. */
export interface OpenSession {
  readonly id: string;
  /** What the browser calls itself; null where it said nothing. */
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly openedAt: number;
  readonly usedAt: number;
}

interface SessionRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly created_at: string;
  readonly used_at: string;
}

/** Where a user is signed in, what was used last first. `now` in unix seconds. */
export const openSessions = async (
  db: Database,
  userId: number,
  times: SessionTimes,
  now: number,
): Promise<readonly OpenSession[]> => {
  const { rows } = await db.execute<SessionRow>(sql`
    select f.id, f.user_agent, f.address, f.created_at, ${lastUse} as used_at
      from refresh_families f
     where f.user_id = ${userId} and f.revoked_at is null and ${endOfSession(times)} > ${now}
     order by ${lastUse} desc, f.created_at desc, f.id`);
  return rows.map(({ id, user_agent, address, created_at, used_at }) => ({
    id,
    userAgent: user_agent,
    address,
    openedAt: Number(created_at),
    usedAt: Number(used_at),
  }));
};

/** Which sessions of a user: one, or all but one; null for all. */
export type Which = { readonly only: string } | { readonly but: string } | null;

const isAmong = (which: Which) => {
  if (which === null) return sql`true`;
  return 'only' in which ? sql`id = ${which.only}` : sql`id <> ${which.but}`;
};

/** Ends the sign-ins of a user, and those that are half done, but for the one of a session: who has opened none yet opens none. */
const endUnopened = async (tx: Transaction, userId: number, but: string | null): Promise<void> => {
  const own = accountsOf(tx, userId);
  await holdAccounts(tx, own);
  await endBegun(tx, own);
  const kept = sql`(select ${refreshFamilies.provider_login} from ${refreshFamilies} where ${refreshFamilies.id} = ${but})`;
  await tx
    .delete(accountTokens)
    .where(and(inArray(accountTokens.account_id, own), sql`${accountTokens.hash} is distinct from ${kept}`));
};

/**
 * Ends sessions of a user at once, with their websockets and the sign-ins that opened them; answers how many. With all of
 * them, or all but one, what else is open at the embedded provider ends too.
 */
export const endSessions = async (tx: Transaction, userId: number, which: Which, now: number): Promise<number> => {
  if (which === null || 'but' in which) await endUnopened(tx, userId, which?.but ?? null);
  const ended = await endFamilies(tx, sql`user_id = ${userId} and ${isAmong(which)}`, now);
  return ended.length;
};

/**
 * Takes a proof for the one that a session began with: the sign-in at the embedded provider (null at another one), and its
 * second factor. Sessions without one end when one is proven: at a provider that is not ours, this is how an enrolment is
 * heard of. How to sign out at the company goes along. False when the sign-in has ended.
 */
export const keepProof = async (
  tx: Transaction,
  { userId, familyId }: { readonly userId: number; readonly familyId: string },
  { login, factor }: { readonly login: string | null; readonly factor: string | null },
  { address, now }: { readonly address: string; readonly now: number },
): Promise<boolean> => {
  // First the account, as whoever ends its sign-ins does: else each might wait for the other.
  await holdAccounts(tx, accountsOf(tx, userId));
  if (login !== null && !(await bindLogin(tx, login, now))) return false;
  const own = and(eq(refreshFamilies.id, familyId), isNull(refreshFamilies.revoked_at));
  const [before] = await tx
    .select({ login: refreshFamilies.provider_login })
    .from(refreshFamilies)
    .where(own)
    .for('update');
  if (!before) return true;
  await tx
    .update(refreshFamilies)
    .set({ provider_login: login, second_factor: sql`coalesce(${factor}, ${refreshFamilies.second_factor})` })
    .where(own);
  if (before.login !== null && before.login !== login) {
    const [former] = await tx.delete(accountTokens).where(eq(accountTokens.hash, before.login)).returning();
    if (login !== null && former)
      await tx
        .update(accountTokens)
        .set({ company_id_token: sql`coalesce(${accountTokens.company_id_token}, ${former.company_id_token})` })
        .where(eq(accountTokens.hash, login));
  }
  if (factor !== null)
    await endFamilies(tx, sql`user_id = ${userId} and id <> ${familyId} and second_factor is null`, now);
  await insertUserDeed(tx, { user: userId, by: 'themselves', resource: 'sessions', did: 'proved_again', address, now });
  return true;
};

/** A session that was used, and from where; null where only its websocket was seen. */
export interface SessionUse {
  readonly id: string;
  /** Unix seconds. */
  readonly lastAt: number;
  readonly lastFrom: string | null;
}

/** Writes when sessions were used last, in one statement; those that are gone meanwhile are left out. */
export const writeSessionUses = async (db: Database, uses: readonly SessionUse[]): Promise<void> => {
  await db.execute(sql`
    with used as (
      select * from unnest(
        ${sql.param(uses.map(({ id }) => id))}::text[],
        ${sql.param(uses.map(({ lastAt }) => lastAt))}::bigint[],
        ${sql.param(uses.map(({ lastFrom }) => lastFrom))}::text[]) as used (id, at, place)
    ), known as (
      select id from refresh_families where id in (select id from used) order by id for no key update
    )
    update refresh_families f
       set used_at = greatest(f.used_at, used.at), address = coalesce(used.place, f.address)
      from used join known using (id) where f.id = used.id`);
};
