import { z } from 'zod';
import { requestLanguage } from '../base/language.ts';
import { text } from '../http/common-schema.ts';
import { forms } from '../http/forms.ts';
import { sendPage } from '../http/plain-page.ts';
import { createAccount } from './accounts-queries.ts';
import type { Api, Context } from './context.ts';
import { type InvitationPage, invitationPage } from './invitation-page.ts';
import { acceptInvitation, findInvitation } from './invitations-queries.ts';

const line = text(4_096).default('');

/** The page behind the link of an invitation: who invites, and a button that accepts. */
export const invitationRoutes = (context: Context) => async (app: Api) => {
  const { db, clock, identity } = context;
  await app.register(forms);
  const config = { perMinute: 60 };
  const fields = z.looseObject({ code: line, lang: line });

  const statusOf = ({ shows }: InvitationPage) => (shows === 'expired' ? 410 : 200);

  app.get(
    '/accept-invitation',
    { config, schema: { hide: true, querystring: fields } },
    async ({ query: { code, lang }, headers }, reply) => {
      const found = await findInvitation(db, code, clock());
      const page: InvitationPage = found ? { shows: 'form', code, business: found.business } : { shows: 'expired' };
      return sendPage(reply, statusOf(page), invitationPage(requestLanguage(lang, headers['accept-language']), page));
    },
  );

  app.post(
    '/accept-invitation',
    { config, schema: { hide: true, body: fields } },
    async ({ body: { code, lang }, headers, ip }, reply) => {
      const found = await findInvitation(db, code, clock());
      const isAccepted =
        found !== null &&
        (await db.transaction(async (tx) => {
          // The account that was made with the invitation may have gone with another user since.
          if (identity.accounts) await createAccount(tx, found.email, null);
          return acceptInvitation(tx, { ...found, from: ip, now: clock() });
        }));
      const page: InvitationPage = { shows: isAccepted ? 'accepted' : 'expired' };
      return sendPage(reply, statusOf(page), invitationPage(requestLanguage(lang, headers['accept-language']), page));
    },
  );
};
