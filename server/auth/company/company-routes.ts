import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { randomSecret } from '../../base/digest.ts';
import { failure } from '../../base/failure.ts';
import { answers, noParameters, record, text } from '../../http/common-schema.ts';
import { markIn, setCookie } from '../../http/cookie.ts';
import type { Queries } from '../../postgres/database.ts';
import { placeOfCompanyToken } from '../../postgres/sealing.ts';
import { type Account, findAccountById } from '../accounts-queries.ts';
import type { Api, Context } from '../context.ts';
import type { EmbeddedAccounts } from '../embedded-accounts.ts';
import { createFactorLimit } from '../sign-in-limit.ts';
import { ownFactor } from '../totp.ts';
import { admit, type Refusal } from './admit.ts';
import type { CompanyClient, CompanyFailure, Errand } from './company-client.ts';
import { type Arrival, findArrival, keepErrand, takeArrival, takeErrand } from './errands-queries.ts';
import type { ReleaseCalls } from './groups-queries.ts';

/** How long somebody may take at the provider, in seconds. */
const errandSeconds = 10 * 60;
/** How long the console may take from the provider's answer to its own question, in seconds. */
const arrivalSeconds = 2 * 60;
/** How long the code of somebody's app may take, in seconds: as after a password. */
const factorSeconds = 5 * 60;
/** Of one place in a minute: of all in a building who come to work. */
const perMinute = 300;

const path = '/api/sign-in/company';
const cookie = 'asesoria_company';
const line = text(4_096);

/**
 * Somebody who is signed in and proves again who they are is led back to the page of the person. The `state` says so, which
 * cannot be changed on the way: we know it by its hash.
 */
const again = 'again.';
/** The same for the passkeys of the profile: whoever asked is told, and no other section. */
const forPasskeys = `${again}passkeys.`;
const landingOf = (state: string) => (state.startsWith(again) ? '/profile' : '/login');

/**
 * What goes to the provider and what stays here, computed from the mark of the browser: our database has neither, and who
 * reads it cannot take an errand over.
 */
const errandOf = (browser: string, state: string): Errand => {
  const made = (purpose: string) => createHmac('sha256', browser).update(`${purpose}:${state}`).digest('base64url');
  return { state, nonce: made('nonce'), verifier: made('verifier'), isAgain: state.startsWith(again) };
};

/** What waits for the code of an app is no code of the fragment. */
const waiting = 'factor.';

/** What a code of the fragment is exchanged for. */
const exchanged = z.object({
  customToken: z.string().nullable(),
  pending: z.string().nullable().describe('where the app of the account is asked for: what to send with its code'),
});

/**
 * Signing in with the company (the code flow with PKCE, `state` and nonce): to its provider, back from it, and into the
 * sign-in library with a custom token. What comes back to the console is a short code in the fragment of its address, which
 * no server and no log sees, for the browser that went and once. Nobody says where to go afterwards: the console knows.
 */
export const companyRoutes =
  ({ db, clock, publicUrl }: Context, company: CompanyClient, accounts: EmbeddedAccounts, release: ReleaseCalls) =>
  async (app: Api) => {
    const config = { public: true, perMinute };
    const callback = () => `${publicUrl()}${path}/callback`;
    const limit = createFactorLimit(db, clock);
    const land = (reply: FastifyReply, state: string, told: string) =>
      reply.redirect(
        `${publicUrl()}${landingOf(state)}#company${state.startsWith(forPasskeys) ? '-passkeys' : ''}${told}`,
        302,
      );
    const refuse = (reply: FastifyReply, state: string, why: Refusal | CompanyFailure | 'expired') => {
      reply.log.info({ why }, 'a sign-in with the company was refused');
      return land(reply, state, `-refused=${why}`);
    };

    const leave = async (header: string | undefined, state: string, reply: FastifyReply) => {
      const browser = markIn(cookie, header) ?? randomSecret();
      const errand = errandOf(browser, state);
      const there = await company.enter(errand, callback());
      if (!there) return refuse(reply, state, 'unreachable');
      await keepErrand(db, { secret: state, browser }, clock() + errandSeconds);
      const mark = { name: cookie, value: browser, path, seconds: errandSeconds + arrivalSeconds + factorSeconds };
      // Lax, as the provider is another site, and leads back here.
      void reply.header('set-cookie', setCookie({ ...mark, sameSite: 'Lax' }, publicUrl()));
      return reply.redirect(there.href, 302);
    };
    const schema = { hide: true, querystring: noParameters };
    app.get('/', { config, schema }, ({ headers }, reply) => leave(headers.cookie, randomSecret(), reply));
    app.get('/again', { config, schema }, ({ headers }, reply) =>
      leave(headers.cookie, `${again}${randomSecret()}`, reply),
    );
    app.get('/again/passkeys', { config, schema }, ({ headers }, reply) =>
      leave(headers.cookie, `${forPasskeys}${randomSecret()}`, reply),
    );

    /** The token of the sign-in library; none as long as the own app of the account is to be asked. */
    const tokenFor = (tx: Queries, account: Pick<Account, 'id'>, arrival: Arrival, factor: string) => {
      const { companyIdToken, provenAt } = arrival;
      return accounts.createCustomToken(account, { method: 'company', factor, companyIdToken, at: provenAt }, tx);
    };

    app.get(
      '/callback',
      { config, schema: { hide: true, querystring: z.looseObject({ state: line.default('') }) } },
      async ({ headers, ip, log, query, url }, reply) => {
        const browser = markIn(cookie, headers.cookie);
        const { state } = query;
        if (browser === null || !(await takeErrand(db, { secret: state, browser }, clock())))
          return refuse(reply, state, 'expired');
        const person = await company.meet(
          new URL(callback() + url.slice(url.indexOf('?'))),
          errandOf(browser, state),
          (about) => log.warn(about, 'the provider of the company was not understood'),
        );
        if (typeof person === 'string') return refuse(reply, state, person);
        if (person.groups === null)
          log.warn({}, 'the provider of the company says nothing of groups: what they gave stays');
        const account = await admit(db, person, { address: ip, now: clock(), release });
        if (typeof account === 'string') return refuse(reply, state, account);
        const code = randomSecret();
        const { idToken, provenAt, isSeveral } = person;
        const companyIdToken = db.vault.seal(placeOfCompanyToken, idToken);
        // Whoever has an app here is asked for it, unless the company did as much; and to change it, in any case.
        const asks = (!isSeveral || state.startsWith(again)) && (await accounts.factors.find(account.id)) !== null;
        const arrival = { accountId: account.id, factor: asks ? null : person.factor, companyIdToken, provenAt };
        await keepErrand(db, { secret: code, browser }, clock() + arrivalSeconds, arrival);
        return land(reply, state, `=${code}`);
      },
    );

    app.post(
      '/',
      {
        config,
        schema: {
          summary: 'Exchange the code of a sign-in with the company for a token of the sign-in library',
          tags: ['session'],
          security: [],
          querystring: noParameters,
          body: z.strictObject({ code: line.min(1) }),
          response: answers(200, record(exchanged)),
        },
      },
      async ({ body, headers }) => {
        const browser = markIn(cookie, headers.cookie);
        const isCode = !body.code.startsWith(waiting);
        if (browser === null || !isCode) throw failure('bearer_invalid');
        // Together, or who ends what is half done could come in between, and find neither.
        const data = await db.transaction(async (tx) => {
          const arrival = await takeArrival(tx, { secret: body.code, browser }, clock());
          if (!arrival) throw failure('bearer_invalid');
          const { accountId: id, factor } = arrival;
          if (factor !== null) return { customToken: await tokenFor(tx, { id }, arrival, factor), pending: null };
          const pending = `${waiting}${randomSecret()}`;
          await keepErrand(tx, { secret: pending, browser }, clock() + factorSeconds, arrival);
          return { customToken: null, pending };
        });
        return { data };
      },
    );

    app.post(
      '/factor',
      {
        config,
        schema: {
          summary:
            'Prove the second factor that a sign-in with the company waits for: a code of the app, or a recovery code',
          tags: ['session'],
          security: [],
          querystring: noParameters,
          body: z.strictObject({ pending: line.min(1), code: text(100).min(1) }),
          response: answers(200, record(z.object({ customToken: z.string() }))),
        },
      },
      async ({ body, headers, ip }) => {
        const browser = markIn(cookie, headers.cookie);
        const carried = { secret: body.pending, browser: browser ?? '' };
        const found = browser && (await findArrival(db, carried, clock()));
        const account = found ? await findAccountById(db, found.accountId) : null;
        if (!account) throw failure('bearer_invalid');
        const attempt = { ip, email: account.email, browser: null };
        const seconds = await limit.enter(attempt);
        if (seconds > 0) throw failure('too_many', { retryAfter: seconds });
        if (!(await accounts.factors.prove(account, body.code, ip)))
          throw failure('invalid', { fields: { code: 'wrong' } });
        await limit.succeed(attempt);
        const customToken = await db.transaction(async (tx) => {
          const arrival = await takeArrival(tx, carried, clock());
          if (!arrival) throw failure('bearer_invalid');
          return tokenFor(tx, account, arrival, ownFactor);
        });
        return { data: { customToken } };
      },
    );
  };
