import type { Account } from './accounts-queries.ts';
import type { Context } from './context.ts';
import { endFamiliesOf } from './refresh-queries.ts';

/**
 * What follows a new password: every session of the account ends, but for the one that chose it (`but`), and its owner
 * hears of it by mail, in case it was somebody else. `account` is as it was before: the first password is no change.
 */
export const passwordChanged = async (
  { db, clock, mail, publicUrl }: Context,
  { email, password_hash }: Account,
  but: string | null = null,
): Promise<void> => {
  await endFamiliesOf(db, email, clock(), but);
  if (password_hash !== null) mail.send({ to: email, kind: 'changed', language: null, link: `${publicUrl()}/login` });
};
