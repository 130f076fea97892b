import { firstBusinessName } from '../../src/domain/setup.ts';
import type { Settings } from '../base/settings.ts';
import type { Database, Queries, Transaction } from '../postgres/database.ts';
import { and, eq } from '../postgres/orm.ts';
import { businesses, services } from '../postgres/schema/business.ts';
import { users } from '../postgres/schema/people.ts';
import { claimLink, inStartTurn } from '../postgres/start-turn.ts';
import { isOfPeople } from '../postgres/tenancy.ts';
import { type Account, createAccount, findAccount, hasCode } from './accounts-queries.ts';
import type { EmbeddedAccounts } from './embedded-accounts.ts';
import { type Inviter, invite } from './invite.ts';

/**
 * What the start has to say about the first administrator: that there is nobody and the setting is missing; where to
 * choose the password, or that another node has said so; or that the account is one of the Firebase project.
 */
export type AdministratorStart =
  | { readonly says: 'unset' }
  /** `release` gives the claim to the link back, before the database is closed. */
  | { readonly says: 'link'; readonly email: string; readonly link: string; readonly release: () => void }
  | { readonly says: 'elsewhere'; readonly email: string }
  | { readonly says: 'provider'; readonly email: string };

/**
 * Makes a user with full power, an account where accounts are ours, and the first business where there is none. Answers the id
 * of the user; null where the address is somebody's.
 */
export const insertAdministrator = async (
  tx: Transaction,
  email: string,
  hasAccounts: boolean,
): Promise<number | null> => {
  const user = { email, first_name: 'Admin', fullpower: true };
  const [made] = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  if (!made) return null;
  if ((await tx.$count(businesses)) === 0) await tx.insert(businesses).values({ name: firstBusinessName });
  if (hasAccounts) await createAccount(tx, email, null);
  return made.id;
};

/**
 * Whether it is for this person to take the first steps: one with full power, where nothing can be asked for yet. What the
 * server made for its own calls is nothing.
 */
export const takesFirstSteps = async (db: Queries, email: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.email, email), eq(users.fullpower, true)))) > 0 &&
  (await db.$count(services, isOfPeople)) === 0;

/** Makes the administrator of an empty database: one that holds no user at all. Answers whether it did. */
const makeAdministrator = (db: Database, email: string, hasAccounts: boolean): Promise<boolean> =>
  inStartTurn(
    db,
    async (tx) => (await tx.$count(users)) === 0 && (await insertAdministrator(tx, email, hasAccounts)) !== null,
  );

/** Whether the address is that of an administrator who may sign in. */
const isAdministrator = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.email, email), eq(users.fullpower, true), eq(users.active, true)))) > 0;

/** The account of an administrator's address, if nobody has chosen a password for it yet; null for any other. */
const invitable = async (db: Database, email: string): Promise<Account | null> => {
  if (!(await isAdministrator(db, email))) return null;
  const account = await findAccount(db, email);
  return !account || account.password_hash !== null ? null : account;
};

/**
 * Sees to it that somebody can sign in where DEMO is off: an empty database gets the administrator of ADMIN_EMAIL, and
 * every start prints a link until its password is chosen, unless a node that runs has printed one that serves. Does
 * nothing once there are users. `now` in unix seconds.
 */
export const startAdministrator = async (
  db: Database,
  { adminEmail: email }: Pick<Settings, 'adminEmail'>,
  { accounts, inviter, now }: { accounts: EmbeddedAccounts | null; inviter: Inviter; now: number },
): Promise<AdministratorStart | null> => {
  if (email === null) return (await db.$count(users)) === 0 ? { says: 'unset' } : null;
  const isNew = await makeAdministrator(db, email, accounts !== null);
  if (!accounts) return isNew ? { says: 'provider', email } : null;
  const account = await invitable(db, email);
  if (account === null) return null;
  return inStartTurn(db, async (tx) => {
    const release = await claimLink(db);
    const wasMailed = await hasCode(tx, account.id, now);
    if (release === null && wasMailed) return { says: 'elsewhere', email };
    try {
      // Without a language: the page speaks that of the browser, the mail both.
      const link = await invite(accounts, inviter, account, { language: null, mails: !wasMailed });
      return { says: 'link', email, link, release: release ?? (() => {}) };
    } catch (error) {
      release?.();
      throw error;
    }
  });
};

/** What the person who started the server reads, in both languages: one line for each case. */
export const administratorLine = (start: AdministratorStart): string => {
  if (start.says === 'unset')
    return 'nobody can sign in yet: set ADMIN_EMAIL to your address and restart · nadie puede entrar aún: pon tu correo en ADMIN_EMAIL y reinicia';
  const who = `admin    ${start.email}`;
  if (start.says === 'elsewhere')
    return `${who} the one-time link is the one that another node printed · el enlace de un solo uso es el que escribió otro nodo`;
  return start.says === 'provider'
    ? `${who} signs in with the Firebase project · entra con el proyecto de Firebase`
    : `${who} choose a password within 24 h · elige una contraseña en 24 h: ${start.link}`;
};
