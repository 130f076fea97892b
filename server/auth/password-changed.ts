import type { Account } from './accounts-queries.ts';
import type { Context } from './context.ts';

/**
 * What follows a new password: its owner hears of it by mail, in case it was somebody else. `account` is as it was before:
 * the first password is no change.
 */
export const passwordChanged = ({ mail, publicUrl }: Context, { email, password_hash }: Account): void => {
  if (password_hash !== null) mail.send({ to: email, kind: 'changed', language: null, link: `${publicUrl()}/login` });
};
