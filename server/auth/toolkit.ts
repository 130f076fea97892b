import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { text } from '../http/common-schema.ts';
import type { EmbeddedAccounts } from './embedded-accounts.ts';
import type { Factor } from './factor-queries.ts';

/** A refusal that the sign-in library understands. */
export const refusal = (message: string, status: number) => ({
  error: { code: status, message, errors: [{ message, reason: 'invalid' }] },
});

/** The answer with it; all are 400 but the one that says wait. */
export const refuse = (reply: FastifyReply, message: string, status = 400) =>
  reply.code(status).send(refusal(message, status));

export const waitMessage = 'TOO_MANY_ATTEMPTS_TRY_LATER : wait and try again';

/** The answer to a try too many. */
export const refuseFor = (reply: FastifyReply, seconds: number) =>
  refuse(reply.header('retry-after', String(seconds)), waitMessage, 429);

/** A body in which the library may send more than is read. */
export const loose = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape);
export const line = text(4_096);

/** No part of our own API. */
export const schema = { hide: true };

/** A method of Google's Identity Toolkit, as a route: its colon begins no parameter. */
export const method = (version: 'v1' | 'v2', name: string) =>
  `/identitytoolkit.googleapis.com/${version}/${name.replace(':', '::')}`;

type Answered = Exclude<Awaited<ReturnType<EmbeddedAccounts['signIn']>>, string>;
type Pending = Extract<Answered, { pending: string }>;
type Issued = Exclude<Answered, { pending: string }>;

export const tokensOf = ({ account, idToken, refreshToken, expiresIn }: Issued) => ({
  localId: account.id,
  email: account.email,
  idToken,
  refreshToken,
  expiresIn,
});

/** The second factors of an account, as the library reads them. */
export const factorsOf = (factor: Factor | null) =>
  factor === null
    ? {}
    : {
        mfaInfo: [
          {
            mfaEnrollmentId: factor.id,
            enrolledAt: new Date(factor.enrolled_at * 1_000).toISOString(),
            ...(factor.name === null ? {} : { displayName: factor.name }),
            totpInfo: {},
          },
        ],
      };

/** The answer to who proved all but the second factor. */
export const pendingOf = ({ account, factor, pending }: Pending) => ({
  localId: account.id,
  email: account.email,
  mfaPendingCredential: pending,
  ...factorsOf(factor),
});
