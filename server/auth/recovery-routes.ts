import { z } from 'zod';
import { failure, failureMessages } from '../base/failure.ts';
import { answers, noParameters, record, text } from '../http/common-schema.ts';
import type { Api, Context } from './context.ts';
import { isRecent } from './recent.ts';
import { provesApp } from './totp.ts';
import { tries } from './tries.ts';

/** Of one person, and of all strangers at one place, in a minute. */
const most = 20;
const tooMany = { error: { code: 'too_many', message: failureMessages.too_many } };

/**
 * Recovery codes of a second factor of the embedded provider: Firebase has none. Whoever asks proves by an ID token that
 * they just signed in with the factor, in a session or before there is one.
 */
export const recoveryRoutes =
  ({ clock, identity }: Context) =>
  async (app: Api) => {
    await app.register(tries, { most, kind: 'tries of recovery codes', body: tooMany });
    app.post(
      '/',
      {
        config: { public: true, tries: true },
        schema: {
          summary: 'Make new recovery codes for the second factor, shown once; the former ones end',
          tags: ['session'],
          security: [],
          querystring: noParameters,
          body: z.strictObject({ token: text(8_000).min(1) }),
          response: answers(200, record(z.strictObject({ codes: z.array(z.string()).nullable() }))),
        },
      },
      async (request) => {
        const { accounts } = identity;
        const account = await identity.verify(request.body.token);
        request.knownAs = account.subject;
        if (!accounts) return { data: { codes: null } };
        if (!provesApp(account.secondFactor) || !isRecent(account, clock())) throw failure('second_factor_required');
        const by = { account: { id: account.subject, email: account.email }, from: request.ip, now: clock() };
        const codes = await accounts.factors.renewRecovery(by);
        if (!codes) throw failure('not_found');
        return { data: { codes: [...codes] } };
      },
    );
  };
