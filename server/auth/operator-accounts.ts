import { insertUserDeed } from '../audit/audit-queries.ts';
import { announce } from '../postgres/announce.ts';
import type { Database } from '../postgres/database.ts';
import { and, asc, eq, isNull, sql } from '../postgres/orm.ts';
import { users } from '../postgres/schema/people.ts';
import { accounts as accountTable } from '../postgres/schema/sign-in.ts';
import type { EmbeddedAccounts } from './embedded-accounts.ts';
import { insertAdministrator } from './first-administrator.ts';
import { type Inviter, invite } from './invite.ts';

/** What accounts are made and opened with. `accounts` is null where they are a provider's. */
export interface AccountTools {
  readonly accounts: EmbeddedAccounts | null;
  readonly inviter: Inviter;
  /** Unix seconds. */
  readonly now: number;
}

/** What came of it. `link`: a password is chosen by it, once, within 24 h. */
export type AccountChange =
  | { readonly did: 'made' | 'reset'; readonly link: string }
  /** The account is one of the provider: there is no password of ours. */
  | { readonly did: 'made' | 'refused'; readonly why: 'provider' }
  | { readonly did: 'refused'; readonly why: 'taken' | 'unknown' | 'disabled' };

/** Who has full power, by address. `hasPassword`: at the embedded provider. */
export const listAdministrators = (db: Database) =>
  db
    .select({
      email: users.email,
      name: sql<string>`concat_ws(' ', ${users.first_name}, ${users.middle_name}, ${users.last_name})`,
      active: users.active,
      hasPassword: sql<boolean>`${accountTable.password_hash} is not null`,
      hasFactor: sql<boolean>`${users.second_factor_at} is not null`,
      passkeys: users.passkeys,
    })
    .from(users)
    .leftJoin(accountTable, eq(accountTable.email, users.email))
    .where(eq(users.fullpower, true))
    .orderBy(asc(users.email));

const byServer = { actor: 'server', actor_id: null } as const;

/** One more administrator, as the first one was made, with a link for the first password. */
export const addAdministrator = async (
  db: Database,
  email: string,
  { accounts, inviter, now }: AccountTools,
): Promise<AccountChange> => {
  const id = await db.transaction(async (tx) => {
    const made = await insertAdministrator(tx, email, accounts !== null);
    if (made === null) return null;
    await insertUserDeed(tx, { user: made, by: byServer, resource: 'users', did: 'invited', address: '', now });
    announce(tx, null, { kind: 'record', resource: 'superusers', id: made, version: 1 });
    return made;
  });
  if (id === null) return { did: 'refused', why: 'taken' };
  const account = await accounts?.find(email);
  if (!accounts || !account) return { did: 'made', why: 'provider' };
  return { did: 'made', link: await invite(accounts, inviter, account, { language: null }) };
};

/** A link by which somebody chooses a new password; the former one, and all sessions, last until they do. */
export const resetAccount = async (
  db: Database,
  email: string,
  { accounts, inviter, now }: AccountTools,
): Promise<AccountChange> => {
  const [person] = await db
    .select({ active: users.active })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.invited_at)));
  if (!person) return { did: 'refused', why: 'unknown' };
  if (!accounts) return { did: 'refused', why: 'provider' };
  const account = await accounts.find(email);
  if (!account) return { did: 'refused', why: 'unknown' };
  // Whoever is switched off would choose a password, and be let in nowhere by it.
  if (!person.active) return { did: 'refused', why: 'disabled' };
  const about = { user: email, by: byServer, resource: 'users', address: '', now } as const;
  await insertUserDeed(db, { ...about, did: 'asked_for_password' });
  return { did: 'reset', link: await invite(accounts, inviter, account, { language: null, mails: false }) };
};
