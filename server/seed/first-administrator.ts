import { sql } from 'drizzle-orm';
import { createAccount, findAccount, hasCode } from '../db/accounts.ts';
import type { Database } from '../db/database.ts';
import { businesses } from '../db/schema/business.ts';
import { users } from '../db/schema/people.ts';
import type { EmbeddedAccounts } from '../identity/embedded.ts';
import { type Inviter, invite } from '../identity/invite.ts';
import type { Settings } from '../settings.ts';

/** Any number, the same in every version: of the nodes that start at once, one makes the administrator. */
const lockNumber = 7_204_612;

/**
 * What the start has to say about the first administrator: that there is nobody and the setting is missing; where to
 * choose the password; or that the account is one of the Firebase project.
 */
export type AdministratorStart =
  | { readonly says: 'unset' }
  | { readonly says: 'link'; readonly email: string; readonly link: string }
  | { readonly says: 'provider'; readonly email: string };

/** Makes the user, and the first business with it, where the database holds no user at all. Answers whether it did. */
const makeAdministrator = (db: Database, email: string, hasAccounts: boolean): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    if ((await tx.$count(users)) > 0) return false;
    if ((await tx.$count(businesses)) === 0) await tx.insert(businesses).values({ name: 'Principal' });
    await tx.insert(users).values({ email, first_name: 'Admin', fullpower: true });
    if (hasAccounts) await createAccount(tx, email, null);
    return true;
  });

/** The link for an account that nobody has chosen a password for; null for any other. Mailed unless one still works. */
const renewLink = async (
  db: Database,
  accounts: EmbeddedAccounts,
  { email, now }: { email: string; now: number },
  inviter: Inviter,
): Promise<string | null> => {
  const account = await findAccount(db, email);
  if (!account || account.disabled || account.password_hash !== null) return null;
  const wasMailed = await hasCode(db, account.id, now);
  // Without a language: the page speaks that of the browser, the mail both.
  return invite(accounts, inviter, account, { language: null, mails: !wasMailed });
};

/**
 * Sees to it that somebody can sign in where DEMO is off: an empty database gets the administrator of ADMIN_EMAIL, and
 * every start prints a link until its password is chosen. Does nothing once there are users. `now` in unix seconds.
 */
export const startAdministrator = async (
  db: Database,
  { adminEmail: email }: Pick<Settings, 'adminEmail'>,
  { accounts, inviter, now }: { accounts: EmbeddedAccounts | null; inviter: Inviter; now: number },
): Promise<AdministratorStart | null> => {
  if (email === null) return (await db.$count(users)) === 0 ? { says: 'unset' } : null;
  const isNew = await makeAdministrator(db, email, accounts !== null);
  if (!accounts) return isNew ? { says: 'provider', email } : null;
  const link = await renewLink(db, accounts, { email, now }, inviter);
  return link === null ? null : { says: 'link', email, link };
};

/** What the person who started the server reads, in both languages: one line for each case. */
export const administratorLine = (start: AdministratorStart): string => {
  if (start.says === 'unset')
    return 'nobody can sign in yet: set ADMIN_EMAIL to your address and restart · nadie puede entrar aún: pon tu correo en ADMIN_EMAIL y reinicia';
  const who = `admin    ${start.email}`;
  return start.says === 'provider'
    ? `${who} signs in with the Firebase project · entra con el proyecto de Firebase`
    : `${who} choose a password within 24 h · elige una contraseña en 24 h: ${start.link}`;
};
