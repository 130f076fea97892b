import type { Draft, Row } from '../../src/domain/record.ts';
import { rememberInvitation } from '../audit/people.ts';
import { createAccount } from '../db/accounts.ts';
import { endLogins, moveAccount } from '../db/people.ts';
import { invite } from '../identity/invite.ts';
import type { Write } from './resource-rules.ts';

/** The address as it is kept and compared. */
export const readEmail = (values: Draft): Draft =>
  typeof values.email === 'string' ? { ...values, email: values.email.trim().toLowerCase() } : values;

/** Ends every login of a user, and closes what is connected by them. */
export const endSessionsOf = async ({ tx, now, afterwards }: Write, userId: number): Promise<void> => {
  const families = await endLogins(tx, userId, now);
  afterwards((realtime) => {
    for (const family of families) realtime.closeFamily(family);
  });
};

/** Mails the link by which the owner of an account chooses the first password. A Firebase project has accounts of its own. */
const inviteAfterwards = ({ context, language, afterwards }: Write, email: string): void => {
  const { accounts } = context.identity;
  if (!accounts) return;
  afterwards(async () => {
    const account = await accounts.find(email);
    if (account) await invite(accounts, context, account, { language });
  });
};

/** Makes the sign-in account of a new user, where accounts are ours, and sends the invitation. */
export const openAccount = async (write: Write, email: string): Promise<void> => {
  if (!write.context.identity.accounts) return;
  await createAccount(write.tx, email, null);
  await rememberInvitation(write, email);
  inviteAfterwards(write, email);
};

/**
 * After the address of a user changed: the account moves along, all sessions end, and one who has no password yet is
 * invited at the new address.
 */
export const followAddress = async (write: Write, userId: number, before: Row, email: string): Promise<void> => {
  await moveAccount(write.tx, userId, String(before.email), email);
  await endSessionsOf(write, userId);
  const { accounts } = write.context.identity;
  write.afterwards(async () => {
    const account = await accounts?.find(email);
    if (accounts && account?.password_hash === null)
      await invite(accounts, write.context, account, { language: write.language });
  });
};
