import type { Draft, Row } from '../../src/domain/record.ts';
import { createAccount } from '../auth/accounts-queries.ts';
import { dropAddressLinks, isTakenUp, keepAddressChange } from '../auth/address-changes-queries.ts';
import { accountsOf, holdAccounts } from '../auth/begun-queries.ts';
import { loseFactor } from '../auth/factor-queries.ts';
import { isMine, isSomebodys } from '../auth/invitations-queries.ts';
import { invite, inviteTo } from '../auth/invite.ts';
import { endLogins } from '../auth/login-queries.ts';
import { losePasskeys } from '../auth/passkeys/passkey-queries.ts';
import { randomSecret } from '../base/digest.ts';
import { failure } from '../base/failure.ts';
import type { Write } from '../records/resource-rules.ts';
import { rememberInvitation, rememberLostFactor, rememberLostPasskeys } from './audit-people.ts';

/** The address as it is kept and compared. */
export const readEmail = (values: Draft): Draft =>
  typeof values.email === 'string' ? { ...values, email: values.email.trim().toLowerCase() } : values;

/** Whether the person has not accepted the invitation yet. */
const isInvited = ({ invited_at }: Row): boolean => typeof invited_at === 'number';

/** Mails the link by which the owner of an account chooses the first password. A Firebase project has accounts of its own. */
const inviteAfterwards = ({ context, language, afterwards }: Write, email: string): void => {
  const { accounts } = context.identity;
  if (!accounts) return;
  afterwards(async () => {
    const account = await accounts.find(email);
    if (account) await invite(accounts, context, account, { language });
  });
};

/**
 * Invites a person, who is there or not: the same is written, answered and shown, and takes as long. An account is made
 * where there is none.
 */
export const inviteUser = async (write: Write, userId: number, email: string): Promise<void> => {
  const { tx, context, language, now, afterwards } = write;
  const { accounts } = context.identity;
  if (accounts) await createAccount(tx, email, null);
  await rememberInvitation(write, userId);
  afterwards(async () => {
    const account = (await accounts?.find(email)) ?? null;
    await inviteTo(context.db, context, { userId, email, account, language, now });
  });
};

/** Throws `duplicate` for an address that the business has, or has invited, already. */
export const demandNew = async ({ tx, bunitId }: Write, email: string, besides = 0): Promise<void> => {
  if (await isMine(tx, { email, bunitId, besides })) throw failure('duplicate', { fields: { email: 'duplicate' } });
};

/** Makes the sign-in account of a new superuser, where accounts are ours, and sends the invitation. */
export const openAccount = async (write: Write, userId: number, email: string): Promise<void> => {
  if (!write.context.identity.accounts) return;
  await createAccount(write.tx, email, null);
  await rememberInvitation(write, userId);
  inviteAfterwards(write, email);
};

/** Whether the caller may know that the address is another's: of the own business, and with full power of anybody. */
const isKnown = async ({ tx, bunitId, caller }: Write, email: string): Promise<boolean> =>
  (await isMine(tx, { email, bunitId })) || (caller.holder.fullpower && (await isSomebodys(tx, email)));

/**
 * Asks the person for a new address, in place of writing it: the new mailbox gets a link that confirms it, with the
 * password of the account unless a user with full power asks, and the old one a notice with a link that refuses it.
 * The address that a user has already takes back what waits. Throws `duplicate` for another user's that the caller may
 * know of, and `not_accepted` where nobody is there yet who could prove anything.
 */
export const askForAddress = async (write: Write, values: Draft, before: Row): Promise<Draft> => {
  const { email: sent, ...others } = values;
  if (sent === undefined) return values;
  const { tx, context, caller, language, now, afterwards } = write;
  const [from, to] = [String(before.email), String(sent)];
  if (to === from) {
    if (before.pending_email === null) return others;
    await dropAddressLinks(tx, before.id);
    return { ...others, pending_email: null };
  }
  const hasAccounts = context.identity.accounts !== null;
  if (isInvited(before) || !(await isTakenUp(tx, { userId: before.id, email: from, hasAccounts })))
    throw failure('not_accepted', { fields: { email: 'not_accepted' } });
  if (await isKnown(write, to)) throw failure('duplicate', { fields: { email: 'duplicate' } });
  const [confirm, refuse] = [randomSecret(), randomSecret()];
  await keepAddressChange(tx, before.id, { confirm, refuse, vouched: caller.holder.fullpower, now });
  const link = (path: string, code: string) => `${context.publicUrl()}/${path}?code=${code}&lang=${language}`;
  afterwards(() => {
    context.mail.send({ to, kind: 'address', language, link: link('confirm-address', confirm) });
    context.mail.send({ to: from, kind: 'notice', language, link: link('refuse-address', refuse) });
  });
  return { ...others, pending_email: to };
};

/**
 * Takes the second factor of a person away, who lost it: every login of theirs ends, and they are told by mail. Nothing
 * where there is none. One's own is withdrawn with the password: throws `forbidden`.
 */
export const takeFactor = async (write: Write, { id, email }: Row): Promise<void> => {
  const { tx, context, caller, now, afterwards } = write;
  if (caller.userId === id) throw failure('forbidden');
  await holdAccounts(tx, accountsOf(tx, id));
  if (!(await loseFactor(tx, String(email)))) return;
  await endLogins(tx, id, now);
  await rememberLostFactor(write, id);
  // In both languages: that of the request is not theirs.
  const letter = { to: String(email), kind: 'factor', language: null, link: context.publicUrl() } as const;
  afterwards(() => context.mail.send(letter));
};

/** Takes the passkeys of a person away, who lost what they lie on: as `takeFactor`. */
export const takePasskeys = async (write: Write, { id, email }: Row): Promise<void> => {
  const { tx, context, caller, now, afterwards } = write;
  if (caller.userId === id) throw failure('forbidden');
  await holdAccounts(tx, accountsOf(tx, id));
  if ((await losePasskeys(tx, String(email))) === 0) return;
  await endLogins(tx, id, now);
  await rememberLostPasskeys(write, id);
  const letter = { to: String(email), kind: 'passkeys_lost', language: null, link: context.publicUrl() } as const;
  afterwards(() => context.mail.send(letter));
};
