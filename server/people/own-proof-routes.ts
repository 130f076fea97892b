import { z } from 'zod';
import { anyCaller } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { keepProof } from '../auth/session-queries.ts';
import { findSignedIn } from '../auth/user-queries.ts';
import { failure, isFailure } from '../base/failure.ts';
import { answers, noParameters, record, text } from '../http/common-schema.ts';

/**
 * The signed-in person proves again who they are, by another ID token: the session is one of that sign-in from then on. So
 * it goes on when the person, who has just proven who they are, ends what every other sign-in opened. Programs and devices
 * are nobody: 404.
 */
export const ownProofRoutes =
  ({ db, clock, identity }: Context) =>
  async (app: Api) => {
    app.put(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'Prove anew who the signed-in user is: the session is of that sign-in, and has its second factor',
          tags: ['session'],
          querystring: noParameters,
          body: z.strictObject({ token: text(8_000).min(1) }),
          response: answers(200, record(z.object({}))),
        },
      },
      async ({ body, caller, ip }) => {
        if (caller?.kind !== 'user') throw failure('not_found');
        const account = await identity.verify(body.token).catch((error: unknown) => {
          // It is no bearer: the session that asks goes on.
          const isRefused = isFailure(error) && error.reason.startsWith('bearer');
          throw isRefused ? failure('invalid', { fields: { token: 'invalid' } }) : error;
        });
        const user = await findSignedIn(db, account, { from: ip, now: clock() });
        if (user?.id !== caller.userId) throw failure('invalid', { fields: { token: 'another' } });
        const proof = { login: identity.accounts ? account.login : null, factor: account.secondFactor };
        const kept = await db.transaction((tx) => keepProof(tx, caller, proof, { address: ip, now: clock() }));
        if (!kept) throw failure('invalid', { fields: { token: 'invalid' } });
        return { data: {} };
      },
    );
  };
