import { Secret, TOTP } from 'otpauth';
import type { TestServer } from './server.ts';

/** The code that an authenticator app shows at the server's time, some steps of 30 s away from it. */
export const shownCode = (server: Pick<TestServer, 'now'>, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: (server.now() + steps * 30) * 1_000 });

/** Enrols a second factor for an account of the demo. Answers the secret, and an ID token that tells of the factor. */
export const enrolFactor = async (server: TestServer, email: string): Promise<{ secret: string; idToken: string }> => {
  const toolkit = '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:';
  const before = await server.idToken(email);
  const started = await server.ask<{ totpSessionInfo: { sharedSecretKey: string; sessionInfo: string } }>(
    'POST',
    `${toolkit}start`,
    { body: { idToken: before, totpEnrollmentInfo: {} } },
  );
  const { sharedSecretKey: secret, sessionInfo } = started.body.totpSessionInfo;
  const verificationCode = shownCode(server, secret);
  const { body } = await server.ask<{ idToken: string }>('POST', `${toolkit}finalize`, {
    body: { idToken: before, totpVerificationInfo: { sessionInfo, verificationCode } },
  });
  return { secret, idToken: body.idToken };
};
