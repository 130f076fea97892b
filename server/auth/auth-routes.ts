import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { insertUserDeed } from '../audit/audit-queries.ts';
import { digest } from '../base/digest.ts';
import { failure, failureMessages } from '../base/failure.ts';
import { answers, noParameters, record, text } from '../http/common-schema.ts';
import type { Transaction } from '../postgres/database.ts';
import { arrivalLetter, isNewPlace, knownMark, markCookie, markOfBrowser } from './arrival.ts';
import { bindLogin } from './begun-queries.ts';
import { userAgentOf } from './browser-words.ts';
import { findCompanyIdToken } from './company/leave-queries.ts';
import type { Api, Context } from './context.ts';
import { demandsFactor } from './factor-policy.ts';
import { login, renewal } from './person-schema.ts';
import { openFamily, revokeFamilyOf, rotate } from './refresh-queries.ts';
import { tries } from './tries.ts';
import { agentsOf, businessesOf, findSignedIn, findUser, permissionsOf } from './user-queries.ts';

const token = text(8_000).min(1);
/** In a minute, of one person, and of all strangers at one place. Passwords are limited where they are checked. */
const most = 300;
const config = { public: true, tries: true } as const;
const tooMany = { error: { code: 'too_many', message: failureMessages.too_many } };

const placeIn = ({ headers, ip }: FastifyRequest, mark: string | null) => ({
  userAgent: userAgentOf(headers['user-agent']),
  address: ip,
  browser: mark && digest(mark),
});

/** What else a sign-out of a user means, in its transaction. `now` in unix seconds. */
type Leaving = (tx: Transaction, userId: number, now: number) => Promise<void>;

/** Signing in with a provider's ID token, keeping the session fresh, and leaving (design `api.md`, 'Session'). */
export const authRoutes = (context: Context, left: Leaving) => async (app: Api) => {
  const { db, clock, company, identity, mail, publicUrl, settings, tokens } = context;
  await app.register(tries, { most, kind: 'tries of tokens', body: tooMany });

  const signing = (user: number, address: string) =>
    ({ user, by: 'themselves', resource: 'sessions', address, now: clock() }) as const;

  const accessOf = (userId: number, familyId: string, issuedAt: number, refreshToken: string) =>
    tokens.access({ userId, familyId, issuedAt, jti: digest(refreshToken).slice(0, 32) });

  /** The businesses that a user may choose from, each with the token that names it. */
  const businessesFor = async (user: { readonly id: number; readonly fullpower: boolean }) => {
    const permissionsIn = await permissionsOf(db, user);
    return (await businessesOf(db, user)).map((business) => ({
      ...business,
      permissions: permissionsIn(business.id),
      appendToken: tokens.append(user.id, business.id),
    }));
  };

  app.post(
    '/login',
    {
      config,
      schema: {
        summary: 'Exchange an ID token of the sign-in provider for a session',
        tags: ['session'],
        security: [],
        querystring: noParameters,
        body: z.strictObject({ token }),
        response: answers(200, record(login)),
      },
    },
    async (request, reply) => {
      const { body, log, ip } = request;
      await tokens.ready();
      const account = await identity.verify(body.token);
      request.knownAs = account.subject;
      const user = await findSignedIn(db, account, { from: ip, now: clock() });
      if (!user) {
        const { emailVerified } = account;
        log.info({ emailVerified }, 'an account that is no active user was refused');
        throw failure('user_inactive');
      }
      if (account.secondFactor === null && (await demandsFactor(db, settings, user)))
        throw failure('second_factor_required');
      const businesses = await businessesFor(user);
      const mark = markOfBrowser(request.headers.cookie);
      const place = placeIn(request, mark);
      const { familyId, refreshToken, isNew } = await db.transaction(async (tx) => {
        const isNew = await isNewPlace(tx, user.id, place);
        await insertUserDeed(tx, { ...signing(user.id, ip), did: 'signed_in' });
        const providerLogin = identity.accounts ? account.login : null;
        if (providerLogin !== null && !(await bindLogin(tx, providerLogin, clock()))) throw failure('bearer_invalid');
        return {
          ...(await openFamily(tx, user.id, clock(), { providerLogin, place, factor: account.secondFactor })),
          isNew,
        };
      });
      if (isNew) mail.send(arrivalLetter(user.email, place, clock(), publicUrl()));
      void reply.header('set-cookie', markCookie(mark, publicUrl()));
      const access = accessOf(user.id, familyId, clock(), refreshToken);
      const agents = await agentsOf(db, user.id);
      return { data: { ...user, agents, businesses, keys: { token: access, refreshToken } } };
    },
  );

  app.post(
    '/refresh',
    {
      config,
      schema: {
        summary: 'Use a refresh token for a new pair',
        tags: ['session'],
        security: [],
        querystring: noParameters,
        body: z.strictObject({
          token: text(8_000).optional(),
          refreshToken: token,
          attempt: text(100)
            .min(16)
            .optional()
            .describe(
              'a random key, kept with the tokens: with the same, a renewal whose answer was lost is answered again',
            ),
        }),
        response: answers(200, renewal),
      },
    },
    async (request) => {
      const { body } = request;
      await tokens.ready();
      const refreshToken = tokens.successor(body.refreshToken);
      const asked = { refreshToken: body.refreshToken, successor: refreshToken, attempt: body.attempt ?? null };
      const rotation = await rotate(
        db,
        { ...asked, place: placeIn(request, knownMark(request.headers.cookie)) },
        settings,
        clock(),
      );
      if (rotation.outcome === 'factor') throw failure('session_factor');
      if (rotation.outcome === 'idle') throw failure('session_idle');
      if (rotation.outcome !== 'rotated') throw failure('refresh_invalid');
      const { userId, familyId, issuedAt } = rotation;
      request.knownAs = familyId;
      const user = await findUser(db, userId);
      const businesses = user ? await businessesFor(user) : [];
      return { data: { token: accessOf(userId, familyId, issuedAt, refreshToken), refreshToken }, businesses };
    },
  );

  app.post(
    '/logout',
    {
      config,
      schema: {
        summary: 'End the session',
        tags: ['session'],
        security: [],
        querystring: noParameters,
        body: z.strictObject({ refreshToken: token }),
        response: answers(
          200,
          record(
            z.strictObject({
              leave: z
                .string()
                .nullable()
                .describe('where the browser has to go to end the session at the provider of the company too'),
            }),
          ),
        ),
      },
    },
    async (request) => {
      const { body, ip } = request;
      const companyIdToken = company && (await findCompanyIdToken(db, body.refreshToken));
      const ended = await db.transaction(async (tx) => {
        const family = await revokeFamilyOf(tx, body.refreshToken, clock());
        if (!family) return null;
        await insertUserDeed(tx, { ...signing(family.userId, ip), did: 'signed_out' });
        await left(tx, family.userId, clock());
        return family;
      });
      request.knownAs = ended?.familyId ?? null;
      const leave = ended && companyIdToken ? await company?.leave(companyIdToken, `${publicUrl()}/login`) : null;
      return { data: { leave: leave ?? null } };
    },
  );
};
