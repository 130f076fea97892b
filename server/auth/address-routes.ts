import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { insertUserDeed } from '../audit/audit-queries.ts';
import { requestLanguage } from '../base/language.ts';
import { text } from '../http/common-schema.ts';
import { forms } from '../http/forms.ts';
import { sendPage } from '../http/plain-page.ts';
import { announce } from '../postgres/announce.ts';
import type { Transaction } from '../postgres/database.ts';
import { databaseFailure } from '../postgres/failure.ts';
import {
  type AddressChange,
  findAddressChange,
  isTakenUp,
  moveAddress,
  takeAddressChange,
} from './address-changes-queries.ts';
import { type AddressPage, addressPage } from './address-page.ts';
import type { Api, Context } from './context.ts';
import { businessesOfPerson, endLogins } from './login-queries.ts';
import { createLimit, guesses } from './sign-in-limit.ts';

const line = text(4_096).default('');
const statuses: Partial<Record<AddressPage['shows'], number>> = { expired: 410, taken: 409, unproven: 409 };

const show = (reply: FastifyReply, asked: { lang: string; accepted: string | undefined }, page: AddressPage) => {
  const complaint = page.shows === 'confirm' ? page.complaint : null;
  const status = complaint === null ? (statuses[page.shows] ?? 200) : complaint === 'wait' ? 429 : 422;
  return sendPage(reply, status, addressPage(requestLanguage(asked.lang, asked.accepted), page));
};

/**
 * The pages behind the links of a new address: one confirms it, in the new mailbox, and the other refuses it, in the old
 * one. Opening a page changes nothing, because programs open the links of mails too.
 */
export const addressRoutes = (context: Context) => async (app: Api) => {
  const { db, clock, identity } = context;
  const { accounts } = identity;
  const passwords = createLimit(db, clock, 'password', guesses);
  await app.register(forms);
  const config = { perMinute: 60 };
  const query = { config, schema: { hide: true, querystring: z.looseObject({ code: line, lang: line }) } };
  const form = { config, schema: { hide: true, body: z.looseObject({ code: line, lang: line, password: line }) } };

  const asksPassword = ({ vouched }: AddressChange) => accounts !== null && !vouched;
  const formOf = (change: AddressChange, code: string, complaint: 'wrong' | 'wait' | null = null): AddressPage => ({
    shows: 'confirm',
    code,
    email: change.to,
    asksPassword: asksPassword(change),
    complaint,
  });

  /** What the holder of the link fails to prove; null when nothing is missing. */
  const missing = async (change: AddressChange, password: string, ip: string) => {
    if (change.vouched) return null;
    if (!accounts)
      return (await isTakenUp(db, { ...change, email: change.from, hasAccounts: false })) ? null : 'unproven';
    const attempt = { ip, email: change.from, browser: null };
    if ((await passwords.enter(attempt)) > 0) return 'wait';
    if (!(await accounts.isPasswordOf(change.from, password))) return 'wrong';
    await passwords.succeed(attempt);
    return null;
  };

  /** Does what a link is for, once, and tells who listens. Answers false when somebody was faster. */
  const follow = (change: AddressChange, work: (tx: Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      if (!(await takeAddressChange(tx, change))) return false;
      await work(tx);
      const { userId: id } = change;
      for (const bunitId of await businessesOfPerson(tx, id))
        announce(
          tx,
          bunitId,
          { kind: 'record', resource: 'users', id },
          { kind: 'channel', channel: `user:${id}`, id },
        );
      return true;
    });
  const deed = ({ userId }: AddressChange, address: string) =>
    ({ user: userId, by: 'themselves', resource: 'users', address, now: clock() }) as const;

  const confirm = async (change: AddressChange, ip: string): Promise<AddressPage> => {
    try {
      const isDone = await follow(change, async (tx) => {
        await insertUserDeed(tx, { ...deed(change, ip), did: 'confirmed_address' });
        await moveAddress(tx, change);
        await endLogins(tx, change.userId, clock());
      });
      return { shows: isDone ? 'confirmed' : 'expired' };
    } catch (error) {
      if (databaseFailure(error, 'POST')?.reason !== 'duplicate') throw error;
      return { shows: 'taken' };
    }
  };

  app.get('/confirm-address', query, async ({ query: { code, lang }, headers }, reply) => {
    const change = await findAddressChange(db, 'confirm', code, clock());
    const asked = { lang, accepted: headers['accept-language'] };
    return show(reply, asked, change ? formOf(change, code) : { shows: 'expired' });
  });

  app.post('/confirm-address', form, async ({ body: { code, lang, password }, headers, ip }, reply) => {
    const asked = { lang, accepted: headers['accept-language'] };
    const change = await findAddressChange(db, 'confirm', code, clock());
    if (!change) return show(reply, asked, { shows: 'expired' });
    const lacks = await missing(change, password, ip);
    if (lacks === 'unproven') return show(reply, asked, { shows: 'unproven' });
    if (lacks !== null) return show(reply, asked, formOf(change, code, lacks));
    return show(reply, asked, await confirm(change, ip));
  });

  app.get('/refuse-address', query, async ({ query: { code, lang }, headers }, reply) => {
    const change = await findAddressChange(db, 'refuse', code, clock());
    const asked = { lang, accepted: headers['accept-language'] };
    return show(reply, asked, change ? { shows: 'refuse', code } : { shows: 'expired' });
  });

  app.post('/refuse-address', form, async ({ body: { code, lang }, headers, ip }, reply) => {
    const asked = { lang, accepted: headers['accept-language'] };
    const change = await findAddressChange(db, 'refuse', code, clock());
    const isDone =
      change !== null &&
      (await follow(change, (tx) => insertUserDeed(tx, { ...deed(change, ip), did: 'refused_address' })));
    return show(reply, asked, { shows: isDone ? 'refused' : 'expired' });
  });
};
