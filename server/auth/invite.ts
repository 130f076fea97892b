import type { Language } from '../../src/domain/settings.ts';
import { randomSecret } from '../base/digest.ts';
import type { Database } from '../postgres/database.ts';
import type { Account } from './accounts-queries.ts';
import { keepCode } from './accounts-queries.ts';
import type { EmbeddedAccounts } from './embedded-accounts.ts';
import { isSomebodys, keepInvitation } from './invitations-queries.ts';
import type { Mail } from './mail.ts';

/** How long the link works by which an invited person chooses the first password, in seconds. */
export const invitationSeconds = 24 * 60 * 60;

/** What an invitation is made with. */
export interface Inviter {
  readonly mail: Mail;
  /** The address that people use, without a slash at the end. */
  readonly publicUrl: () => string;
}

const speaking = (language: Language | null) => (language === null ? '' : `&lang=${language}`);

/**
 * Makes the one-time link by which the owner of an account chooses the first password, and mails it unless `mails` is
 * false. `language` null where nobody knows it: the mail then speaks both, the page that of the browser.
 */
export const invite = async (
  accounts: EmbeddedAccounts,
  { mail, publicUrl }: Inviter,
  account: Account,
  { language, mails = true }: { language: Language | null; mails?: boolean },
): Promise<string> => {
  const code = await accounts.makeCode(account, invitationSeconds);
  const link = `${publicUrl()}/reset-password?oobCode=${code}${speaking(language)}`;
  if (mails) mail.send({ to: account.email, kind: 'invitation', language, link });
  return link;
};

/** An invitation to a business. `account` null where the accounts are a provider's. */
interface Invited {
  readonly userId: number;
  readonly email: string;
  readonly account: Account | null;
  readonly language: Language;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Mails an invitation to a business. Who is new and has no password yet chooses one with its link, and accepts by that; everybody
 * else, who may sign in with their company alone, has a link that only accepts. What is written is the same, so that nobody who invites learns which it was.
 */
export const inviteTo = async (
  db: Database,
  { mail, publicUrl }: Inviter,
  { userId, email, account, language, now }: Invited,
): Promise<void> => {
  const code = randomSecret();
  await keepInvitation(db, userId, code, now);
  if (account) await keepCode(db, account.id, code, now + invitationSeconds);
  const isNew = account !== null && account.password_hash === null && !(await isSomebodys(db, email));
  const path = isNew ? `/reset-password?oobCode=${code}` : `/accept-invitation?code=${code}`;
  const link = `${publicUrl()}${path}${speaking(language)}`;
  mail.send({ to: email, kind: isNew ? 'invitation' : 'joining', language, link });
};
