import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Context } from './context.ts';
import type { EmbeddedAccounts } from './embedded-accounts.ts';
import { browserCookie, browserIn, newBrowser } from './known-browser.ts';
import { isRecent } from './recent.ts';
import { createFactorLimit, createLimit, guesses } from './sign-in-limit.ts';
import { line, loose, method, refuse, refuseFor, schema, tokensOf } from './toolkit.ts';
import { provesApp, totpForm, withApp, withoutApp } from './totp.ts';

const config = { tries: true } as const;

/**
 * Second factors at Google's Identity Toolkit, version 2, as the Firebase library asks for them: enrolling an
 * authenticator app, taking it away, and signing in with its codes or with a recovery code in their place.
 */
export const factorRoutes =
  ({ db, clock, publicUrl }: Context, accounts: EmbeddedAccounts) =>
  async (app: Api) => {
    const { factors } = accounts;
    const passwords = createLimit(db, clock, 'password', guesses);
    const limit = createFactorLimit(db, clock);
    const route = (name: string) => method('v2', `accounts/${name}`);

    /** Whose the token is, and the sign-in that it came from; null when that was too long ago to change anything by it. */
    const recently = async (request: FastifyRequest, idToken: string) => {
      const { account, verified, login } = await accounts.accountOf(idToken);
      request.knownAs = account.id;
      if (!isRecent(verified, clock())) return null;
      return {
        account,
        login,
        from: request.ip,
        now: clock(),
        factor: verified.secondFactor,
        signedInAt: verified.signedInAt,
      };
    };
    const tooOld = (reply: FastifyReply) => refuse(reply, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');

    app.post(
      route('mfaEnrollment:start'),
      { config, schema: { ...schema, body: loose({ idToken: line, totpEnrollmentInfo: loose({}) }) } },
      async (request, reply) => {
        const by = await recently(request, request.body.idToken);
        if (!by) return tooOld(reply);
        if (await factors.find(by.account.id)) return refuse(reply, 'SECOND_FACTOR_LIMIT_EXCEEDED');
        const { secret, session, until } = await factors.begin(by.account);
        return {
          totpSessionInfo: {
            sharedSecretKey: secret,
            ...totpForm,
            sessionInfo: session,
            finalizeEnrollmentTime: new Date(until * 1_000).toISOString(),
          },
        };
      },
    );

    app.post(
      route('mfaEnrollment:finalize'),
      {
        config,
        schema: {
          ...schema,
          body: loose({
            idToken: line,
            displayName: line.max(100).nullish(),
            totpVerificationInfo: loose({ sessionInfo: line, verificationCode: line }),
          }),
        },
      },
      async (request, reply) => {
        const { idToken, displayName, totpVerificationInfo: sent } = request.body;
        const by = await recently(request, idToken);
        if (!by) return tooOld(reply);
        const { sessionInfo: session, verificationCode: code } = sent;
        const outcome = await factors.enrol(by, { session, code, name: displayName ?? null });
        if (outcome === 'expired') return refuse(reply, 'SESSION_EXPIRED');
        if (outcome === 'wrong') return refuse(reply, 'INVALID_CODE');
        if (outcome === 'taken') return refuse(reply, 'SECOND_FACTOR_LIMIT_EXCEEDED');
        return {
          ...tokensOf(await accounts.reissue(by, { at: by.now, method: 'password', factor: withApp(by.factor) })),
          totpAuthInfo: {},
        };
      },
    );

    app.post(
      route('mfaEnrollment:withdraw'),
      { config, schema: { ...schema, body: loose({ idToken: line, mfaEnrollmentId: line }) } },
      async (request, reply) => {
        const by = await recently(request, request.body.idToken);
        // Who came by another way than the app has not shown that it is theirs.
        if (!by || !provesApp(by.factor)) return tooOld(reply);
        if (!(await factors.withdraw(by, request.body.mfaEnrollmentId)))
          return refuse(reply, 'MFA_ENROLLMENT_NOT_FOUND');
        const factor = withoutApp(by.factor);
        return tokensOf(await accounts.reissue(by, { at: by.signedInAt, method: 'password', factor }));
      },
    );

    app.post(
      route('mfaSignIn:finalize'),
      {
        config,
        schema: {
          ...schema,
          body: loose({
            mfaPendingCredential: line,
            mfaEnrollmentId: line,
            totpVerificationInfo: loose({ verificationCode: line }),
          }),
        },
      },
      async (request, reply) => {
        const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = request.body;
        const { headers, ip } = request;
        const account = await factors.pending(mfaPendingCredential);
        if (!account) return refuse(reply, 'INVALID_MFA_PENDING_CREDENTIAL');
        request.knownAs = account.id;
        const { email } = account;
        const browser = browserIn(headers.cookie);
        const seconds = await limit.enter({ ip, email, browser });
        if (seconds > 0) return refuseFor(reply, seconds);
        if ((await factors.find(account.id))?.id !== mfaEnrollmentId) return refuse(reply, 'MFA_ENROLLMENT_NOT_FOUND');
        const { verificationCode } = totpVerificationInfo;
        if (!(await factors.prove(account, verificationCode, ip))) return refuse(reply, 'INVALID_CODE');
        const mark = browser ?? newBrowser();
        // The password counts as right only now: who has that alone is as much a stranger as before.
        for (const each of [limit, passwords]) await each.succeed({ ip, email, browser: mark });
        void reply.header('set-cookie', browserCookie(mark, publicUrl()));
        const issued = await accounts.signInTwice(account, mfaEnrollmentId);
        if (issued === 'wrong') return refuse(reply, 'INVALID_MFA_PENDING_CREDENTIAL');
        return { ...tokensOf(issued), totpAuthInfo: {} };
      },
    );
  };
