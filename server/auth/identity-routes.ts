import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { insertUserDeed } from '../audit/audit-queries.ts';
import { isFailure } from '../base/failure.ts';
import { requestLanguage } from '../base/language.ts';
import { forms } from '../http/forms.ts';
import { databaseFailure } from '../postgres/failure.ts';
import type { Api, Context } from './context.ts';
import type { EmbeddedAccounts } from './embedded-accounts.ts';
import { factorRoutes } from './factor-routes.ts';
import { browserCookie, browserIn, newBrowser } from './known-browser.ts';
import { passwordChanged } from './password-changed.ts';
import { isRecent } from './recent.ts';
import { createLimit, guesses } from './sign-in-limit.ts';
import {
  factorsOf,
  line,
  loose,
  method,
  pendingOf,
  refusal,
  refuse,
  refuseFor,
  schema,
  tokensOf,
  waitMessage,
} from './toolkit.ts';
import { tries } from './tries.ts';
import { mayComeIn } from './user-queries.ts';
import { knownOf, type Weakness, weaknessOf } from './weakness.ts';

/** The library gives what follows the code to whoever asked: one word, for the console to say. */
const weakPassword = (why: Weakness) => `WEAK_PASSWORD : ${why}`;

/** Tries of one account, and of all strangers at one place, in a minute; what costs a hash or a mail has narrower limits. */
const most = 300;
const config = { tries: true } as const;
/** Mails to one account from all places in 15 minutes. */
const mails = 20;

/**
 * The endpoints of Google's Identity Toolkit that the Firebase library asks when it is pointed at this server, at the
 * root of the origin (design `toolchain-server.md` section 6). No answer tells whether an address has an account.
 */
export const identityRoutes = (context: Context, accounts: EmbeddedAccounts) => async (app: Api) => {
  const { db, clock, mail, publicUrl } = context;
  const passwords = createLimit(db, clock, 'password', guesses);
  const letters = createLimit(db, clock, 'letter', mails);
  const path = (name: string) => method('v1', `accounts:${name}`);

  await app.register(forms);
  await app.register(tries, { most, kind: 'tries of accounts', body: refusal(waitMessage, 429) });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    const reason = isFailure(error) ? error.reason : databaseFailure(error, request.method)?.reason;
    if (reason?.startsWith('bearer')) return refuse(reply, 'INVALID_ID_TOKEN');
    if (reason === 'too_many') return refuse(reply, waitMessage, 429);
    if (reason === 'unavailable') return refuse(reply.header('retry-after', '1'), 'UNAVAILABLE', 503);
    if (reason || error.validation) return refuse(reply, 'INVALID_REQUEST');
    if (statusCode >= 400 && statusCode < 500) return refuse(reply, 'INVALID_REQUEST', statusCode);
    request.log.error({ error: error.name }, 'the sign-in provider failed');
    return refuse(reply, 'INTERNAL_ERROR', 500);
  });

  await app.register(factorRoutes(context, accounts));

  app.get('/.well-known/jwks.json', { schema }, () => accounts.jwks());

  app.post(
    path('signInWithPassword'),
    { schema: { ...schema, body: loose({ email: line, password: line }) } },
    async ({ body, headers, ip }, reply) => {
      const { email, password } = body;
      const browser = browserIn(headers.cookie);
      const seconds = await passwords.enter({ ip, email, browser });
      if (seconds > 0) return refuseFor(reply, seconds);
      const issued = await accounts.signIn(email, password);
      if (issued === 'wrong') return refuse(reply, 'INVALID_LOGIN_CREDENTIALS');
      if (typeof issued === 'object' && 'pending' in issued) return pendingOf(issued);
      const mark = browser ?? newBrowser();
      await passwords.succeed({ ip, email, browser: mark });
      void reply.header('set-cookie', browserCookie(mark, publicUrl()));
      return { ...tokensOf(issued), displayName: '', registered: true };
    },
  );

  app.post(
    path('signInWithCustomToken'),
    { config, schema: { ...schema, body: loose({ token: line }) } },
    async (request, reply) => {
      const issued = await accounts.signInWithCustomToken(request.body.token);
      if (issued === 'wrong') return refuse(reply, 'INVALID_CUSTOM_TOKEN');
      request.knownAs = issued.account.id;
      return { ...tokensOf(issued), isNewUser: false };
    },
  );

  app.post(path('lookup'), { config, schema: { ...schema, body: loose({ idToken: line }) } }, async (request) => {
    const { account } = await accounts.accountOf(request.body.idToken);
    request.knownAs = account.id;
    const { id, email, created_at, last_login_at, tokens_valid_after } = account;
    const provider = { providerId: 'password', federatedId: email, email, rawId: email };
    const user = {
      localId: id,
      email,
      emailVerified: true,
      disabled: false,
      providerUserInfo: [provider],
      createdAt: String(created_at * 1_000),
      lastLoginAt: String((last_login_at ?? created_at) * 1_000),
      validSince: String(tokens_valid_after),
      ...factorsOf(await accounts.factors.find(id)),
    };
    return { users: [user] };
  });

  app.post(
    '/securetoken.googleapis.com/v1/token',
    { config, schema: { ...schema, body: loose({ grant_type: z.literal('refresh_token'), refresh_token: line }) } },
    async (request, reply) => {
      const issued = await accounts.refresh(request.body.refresh_token);
      if (issued === 'wrong') return refuse(reply, 'INVALID_REFRESH_TOKEN');
      const { idToken, refreshToken, expiresIn, account } = issued;
      request.knownAs = account.id;
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token: refreshToken,
        expires_in: expiresIn,
        token_type: 'Bearer',
        user_id: account.id,
        project_id: context.settings.signIn.projectId,
      };
    },
  );

  const sendReset = async (email: string, request: FastifyRequest) => {
    const account = await accounts.find(email);
    // Whoever is switched off would choose a password, and be let in nowhere by it.
    if (!account || !(await mayComeIn(db, account.email))) return;
    const locale = request.headers['x-firebase-locale'];
    const language = requestLanguage(
      typeof locale === 'string' ? locale : undefined,
      request.headers['accept-language'],
    );
    const by = { actor: 'server', actor_id: null } as const;
    // Nobody knows who asks; only from where.
    const about = { user: account.email, by, resource: 'users', address: request.ip, now: clock() } as const;
    await insertUserDeed(db, { ...about, did: 'asked_for_password' });
    const code = await accounts.makeCode(account);
    const link = `${publicUrl()}/reset-password?oobCode=${code}&lang=${language}`;
    mail.send({ to: account.email, kind: 'reset', language, link });
  };

  app.post(
    path('sendOobCode'),
    { schema: { ...schema, body: loose({ requestType: z.literal('PASSWORD_RESET'), email: line }) } },
    async (request, reply) => {
      const { email } = request.body;
      const browser = browserIn(request.headers.cookie);
      const seconds = await letters.enter({ ip: request.ip, email, browser });
      if (seconds > 0) return refuseFor(reply, seconds);
      // Not awaited: the answer takes as long, and says the same, whether or not the address has an account.
      sendReset(email, request).catch(() => request.log.error({}, 'a reset mail was not made'));
      return { email };
    },
  );

  app.post(
    path('resetPassword'),
    { config, schema: { ...schema, body: loose({ oobCode: line, newPassword: line.optional() }) } },
    async (request, reply) => {
      const { oobCode, newPassword } = request.body;
      const holder = await accounts.findByCode(oobCode);
      request.knownAs = holder?.id ?? null;
      if (!holder) return refuse(reply, 'INVALID_OOB_CODE');
      if (newPassword === undefined) return { email: holder.email, requestType: 'PASSWORD_RESET' };
      const why = await weaknessOf(newPassword, await knownOf(db, holder.email));
      if (why) return refuse(reply, weakPassword(why));
      const account = await accounts.resetPassword(oobCode, newPassword, request.ip);
      if (!account) return refuse(reply, 'INVALID_OOB_CODE');
      passwordChanged(context, account);
      return { email: account.email, requestType: 'PASSWORD_RESET' };
    },
  );

  app.post(
    path('update'),
    { config, schema: { ...schema, body: loose({ idToken: line, password: line }) } },
    async (request, reply) => {
      const { body, ip } = request;
      const { account, verified } = await accounts.accountOf(body.idToken);
      request.knownAs = account.id;
      // As Firebase has it: who only found a token has no password to show for it.
      if (!isRecent(verified, clock())) return refuse(reply, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      const why = await weaknessOf(body.password, await knownOf(db, account.email));
      if (why) return refuse(reply, weakPassword(why));
      const issued = await accounts.changePassword(body.idToken, body.password, ip);
      passwordChanged(context, issued.account);
      return tokensOf(issued);
    },
  );
};
