import type { Account } from '../db/accounts.ts';
import type { Mail, MailLanguage } from '../mail.ts';
import type { EmbeddedAccounts } from './embedded.ts';

/** How long the link of an invitation works, in seconds. */
export const invitationSeconds = 24 * 60 * 60;

/** What an invitation is made with. */
export interface Inviter {
  readonly mail: Mail;
  /** The address that people use, without a slash at the end. */
  readonly publicUrl: () => string;
}

/**
 * Makes the one-time link by which the owner of an account chooses the first password, and mails it unless `mails` is
 * false. `language` null where nobody knows it: the mail then speaks both, the page that of the browser.
 */
export const invite = async (
  accounts: EmbeddedAccounts,
  { mail, publicUrl }: Inviter,
  account: Account,
  { language, mails = true }: { language: MailLanguage | null; mails?: boolean },
): Promise<string> => {
  const code = await accounts.makeCode(account, invitationSeconds);
  const link = `${publicUrl()}/reset-password?oobCode=${code}${language === null ? '' : `&lang=${language}`}`;
  if (mails) mail.send({ to: account.email, kind: 'invitation', language, link });
  return link;
};
