import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { randomSecret } from '../../base/digest.ts';
import { failure } from '../../base/failure.ts';
import { answers, noParameters, record, text } from '../../http/common-schema.ts';
import { markIn, setCookie } from '../../http/cookie.ts';
import { findAccountById } from '../accounts-queries.ts';
import type { Api, Context } from '../context.ts';
import type { EmbeddedAccounts } from '../embedded-accounts.ts';
import { admit, type Refusal } from './admit.ts';
import type { CompanyClient, CompanyFailure, Errand } from './company-client.ts';
import { keepErrand, takeArrival, takeErrand } from './errands-queries.ts';

/** How long somebody may take at the provider, in seconds. */
const errandSeconds = 10 * 60;
/** How long the console may take from the provider's answer to its own question, in seconds. */
const arrivalSeconds = 2 * 60;
/** Of one place in a minute: of all in a building who come to work. */
const perMinute = 300;

const path = '/api/sign-in/company';
const cookie = 'asesoria_company';
const line = text(4_096);

/**
 * What goes to the provider and what stays here, computed from the mark of the browser: our database has neither, and who
 * reads it cannot take an errand over.
 */
const errandOf = (browser: string, state: string): Errand => {
  const made = (purpose: string) => createHmac('sha256', browser).update(`${purpose}:${state}`).digest('base64url');
  return { state, nonce: made('nonce'), verifier: made('verifier') };
};

/**
 * Signing in with the company (the code flow with PKCE, `state` and nonce): to its provider, back from it, and into the
 * sign-in library with a custom token. What comes back to the console is a short code in the fragment of its address, which
 * no server and no log sees, for the browser that went and once. Nobody says where to go afterwards: the console knows.
 */
export const companyRoutes =
  ({ db, clock, publicUrl }: Context, company: CompanyClient, accounts: EmbeddedAccounts) =>
  async (app: Api) => {
    const config = { public: true, perMinute };
    const callback = () => `${publicUrl()}${path}/callback`;
    const land = (reply: FastifyReply, told: string) => reply.redirect(`${publicUrl()}/login#${told}`, 302);
    const refuse = (reply: FastifyReply, why: Refusal | CompanyFailure | 'expired') => {
      reply.log.info({ why }, 'a sign-in with the company was refused');
      return land(reply, `company-refused=${why}`);
    };

    app.get('/', { config, schema: { hide: true, querystring: noParameters } }, async ({ headers }, reply) => {
      const browser = markIn(cookie, headers.cookie) ?? randomSecret();
      const errand = errandOf(browser, randomSecret());
      const there = await company.enter(errand, callback());
      if (!there) return refuse(reply, 'unreachable');
      await keepErrand(db, { secret: errand.state, browser }, clock() + errandSeconds);
      const mark = { name: cookie, value: browser, path, seconds: errandSeconds + arrivalSeconds };
      // Lax, as the provider is another site, and leads back here.
      void reply.header('set-cookie', setCookie({ ...mark, sameSite: 'Lax' }, publicUrl()));
      return reply.redirect(there.href, 302);
    });

    app.get(
      '/callback',
      { config, schema: { hide: true, querystring: z.looseObject({ state: line.default('') }) } },
      async ({ headers, ip, log, query, url }, reply) => {
        const browser = markIn(cookie, headers.cookie);
        const { state } = query;
        if (browser === null || !(await takeErrand(db, { secret: state, browser }, clock())))
          return refuse(reply, 'expired');
        const person = await company.meet(
          new URL(callback() + url.slice(url.indexOf('?'))),
          errandOf(browser, state),
          (about) => log.warn(about, 'the provider of the company was not understood'),
        );
        if (typeof person === 'string') return refuse(reply, person);
        const account = await admit(db, person, { address: ip, now: clock() });
        if (typeof account === 'string') return refuse(reply, account);
        const code = randomSecret();
        const arrival = { accountId: account.id, factor: person.factor, companyIdToken: person.idToken };
        await keepErrand(db, { secret: code, browser }, clock() + arrivalSeconds, arrival);
        return land(reply, `company=${code}`);
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
          response: answers(200, record(z.object({ customToken: z.string() }))),
        },
      },
      async ({ body, headers }) => {
        const browser = markIn(cookie, headers.cookie);
        const arrival = browser && (await takeArrival(db, { secret: body.code, browser }, clock()));
        const account = arrival ? await findAccountById(db, arrival.accountId) : null;
        if (!arrival || !account) throw failure('bearer_invalid');
        const { factor, companyIdToken } = arrival;
        return {
          data: {
            customToken: await accounts.createCustomToken(account, { method: 'company', factor, companyIdToken }),
          },
        };
      },
    );
  };
