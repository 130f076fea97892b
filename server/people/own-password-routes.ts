import { z } from 'zod';
import { anyCaller } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import type { EmbeddedAccounts } from '../auth/embedded-accounts.ts';
import { passwordChanged } from '../auth/password-changed.ts';
import { createLimit, guesses } from '../auth/sign-in-limit.ts';
import { findUser } from '../auth/user-queries.ts';
import { knownOf, weaknessOf } from '../auth/weakness.ts';
import { failure } from '../base/failure.ts';
import { answers, noParameters, record, text } from '../http/common-schema.ts';

const line = text(4_096).min(1);

/** The password of the signed-in person, where accounts are ours. Programs and devices are nobody: 404. */
export const ownPasswordRoutes = (context: Context, accounts: EmbeddedAccounts) => async (app: Api) => {
  const { db, clock } = context;
  const passwords = createLimit(db, clock, 'password', guesses);

  app.put(
    '/',
    {
      preHandler: app.allow(anyCaller),
      schema: {
        summary: 'Choose another password; every other session of the signed-in user ends',
        tags: ['session'],
        querystring: noParameters,
        body: z.strictObject({ current: line, password: line }),
        response: answers(200, record(z.object({}))),
      },
    },
    async ({ body: { current, password }, caller, ip }) => {
      const user = caller?.kind === 'user' ? await findUser(db, caller.userId) : null;
      const account = user && (await accounts.find(user.email));
      if (!user || !account || caller?.kind !== 'user') throw failure('not_found');
      const attempt = { ip, email: user.email, browser: null };
      const wait = await passwords.enter(attempt);
      if (wait > 0) throw failure('too_many', { retryAfter: wait });
      if (!(await accounts.isPasswordOf(user.email, current)))
        throw failure('invalid', { fields: { current: 'wrong' } });
      await passwords.succeed(attempt);
      const why = await weaknessOf(password, await knownOf(db, user.email));
      if (why) throw failure('invalid', { fields: { password: why } });
      await accounts.choosePassword(account, password, { from: ip, session: caller.familyId });
      passwordChanged(context, account);
      return { data: {} };
    },
  );
};
