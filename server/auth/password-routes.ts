import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Language } from '../../src/domain/settings.ts';
import { requestLanguage } from '../base/language.ts';
import { text } from '../http/common-schema.ts';
import { forms } from '../http/forms.ts';
import { sendPage } from '../http/plain-page.ts';
import type { Api, Context } from './context.ts';
import type { EmbeddedAccounts } from './embedded-accounts.ts';
import { takesFirstSteps } from './first-administrator.ts';
import { findInvitation, isSomebodys } from './invitations-queries.ts';
import { passwordChanged } from './password-changed.ts';
import { type PasswordPage, passwordPage } from './password-page.ts';
import { knownOf, weaknessOf } from './weakness.ts';

const line = text(4_096).default('');

/** The page behind the link of a password mail: it takes the new password, in the language of the mail. */
export const passwordRoutes = (context: Context, accounts: EmbeddedAccounts) => async (app: Api) => {
  await app.register(forms);

  const show = (reply: FastifyReply, language: Language, page: PasswordPage) =>
    sendPage(reply, page.shows === 'expired' ? 410 : page.shows === 'weak' ? 422 : 200, passwordPage(language, page));

  /**
   * Whether a link by which no password may be chosen is still that of an invitation. Who is there, or has chosen a password meanwhile
   * by another one, accepts it; who has none asks for one, and accepts by signing in with it.
   */
  const isLeftToAccept = async (code: string): Promise<boolean> => {
    const found = await findInvitation(context.db, code, context.clock());
    if (!found) return false;
    const hasNone = (await accounts.find(found.email))?.password_hash === null;
    return !hasNone || isSomebodys(context.db, found.email);
  };

  const config = { perMinute: 60 };

  app.get(
    '/reset-password',
    { config, schema: { hide: true, querystring: z.looseObject({ oobCode: line, lang: line }) } },
    async ({ query, headers }, reply) => {
      const language = requestLanguage(query.lang, headers['accept-language']);
      const account = await accounts.findByCode(query.oobCode);
      if (!account && (await isLeftToAccept(query.oobCode)))
        return reply.redirect(`/accept-invitation?code=${query.oobCode}&lang=${language}`, 303);
      if (!account) return show(reply, language, { shows: 'expired' });
      return show(reply, language, { shows: 'form', code: query.oobCode, email: account.email });
    },
  );

  app.post(
    '/reset-password',
    { config, schema: { hide: true, body: z.looseObject({ oobCode: line, lang: line, password: line }) } },
    async ({ body, headers, ip }, reply) => {
      const language = requestLanguage(body.lang, headers['accept-language']);
      const account = await accounts.findByCode(body.oobCode);
      if (!account) return show(reply, language, { shows: 'expired' });
      const why = await weaknessOf(body.password, await knownOf(context.db, account.email));
      if (why) return show(reply, language, { shows: 'weak', why, code: body.oobCode, email: account.email });
      const changed = await accounts.resetPassword(body.oobCode, body.password, ip);
      if (!changed) return show(reply, language, { shows: 'expired' });
      passwordChanged(context, changed);
      const isFirst = await takesFirstSteps(context.db, account.email);
      return show(reply, language, { shows: 'done', leads: isFirst ? '/configs/setup' : '/login' });
    },
  );
};
