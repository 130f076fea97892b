import { z } from 'zod';
import { failure } from '../../base/failure.ts';
import { answers, noParameters, record } from '../../http/common-schema.ts';
import type { Api, Context } from '../context.ts';
import type { EmbeddedAccounts } from '../embedded-accounts.ts';
import { createLimit, guesses } from '../sign-in-limit.ts';
import { createCeremonies } from './ceremonies.ts';
import { findPasskey, passkeyFactor, usePasskey } from './passkey-queries.ts';
import { assertion, options } from './passkey-schema.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Of one place in a minute: of all in a building who come to work. */
const perMinute = 300;
const common = { tags: ['session'], security: [], querystring: noParameters };

/**
 * Signing in with a passkey: a question without an address, and a token of the sign-in library for who signs it. Whatever
 * is wrong is answered alike. A passkey whose device made sure of the person counts as two factors.
 */
export const passkeySignInRoutes = (context: Context, accounts: EmbeddedAccounts) => async (app: Api) => {
  const { db, clock, publicUrl } = context;
  const ceremonies = createCeremonies(context);
  const limit = createLimit(db, clock, 'passkey', guesses);
  const config = { public: true, perMinute };
  const party = () => {
    const found = relyingPartyOf(publicUrl());
    if (!found) throw failure('not_found');
    return found;
  };

  app.post(
    '/challenges',
    {
      config,
      schema: {
        ...common,
        summary: 'Ask for something to sign with a passkey, of whomever it is',
        body: z.strictObject({}),
        response: answers(200, record(z.object({ options }))),
      },
    },
    async () => ({ data: { options: await ceremonies.beginSignIn(party()) } }),
  );

  app.post(
    '/',
    {
      config,
      schema: {
        ...common,
        summary: 'Exchange what a passkey signed for a token of the sign-in library',
        body: z.strictObject({ response: assertion }),
        response: answers(200, record(z.object({ customToken: z.string() }))),
      },
    },
    async ({ body: { response }, ip, log }) => {
      const site = party();
      const challenge = await ceremonies.takeSignIn(response);
      const found = challenge === null ? null : await findPasskey(db, response.id);
      if (challenge === null || !found) throw failure('passkey_refused');
      const { passkey, account } = found;
      const attempt = { ip, email: account.email, browser: null };
      const seconds = await limit.enter(attempt);
      if (seconds > 0) throw failure('too_many', { retryAfter: seconds });
      const proven = await ceremonies.finishSignIn({ passkey, challenge }, site, response);
      if (!proven) throw failure('passkey_refused');
      const proof = { method: 'passkey', factor: passkeyFactor(passkey.id) } as const;
      // Together, or a passkey that is removed meanwhile would leave a token behind.
      const customToken = await db.transaction(async (tx) =>
        (await usePasskey(tx, passkey, { ...proven, now: clock() }))
          ? accounts.createCustomToken(account, proof, tx)
          : null,
      );
      if (customToken === null) {
        log.warn(
          { passkey: passkey.id, account: account.id },
          'a passkey that counted back, as a copy does, was refused',
        );
        throw failure('passkey_refused');
      }
      await limit.succeed(attempt);
      return { data: { customToken } };
    },
  );
};
