import { Secret, TOTP } from 'otpauth';
import { publishedPassword } from '../../server/demo/seed.ts';
import { openSignedIn } from '../bench/browser.ts';
import type { StateStage } from './states.ts';

const email = 'viewer@demo.local';
const small = { width: 720, height: 620 };

const post = async <Data>(url: string, path: string, body: unknown): Promise<Data> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Data;
};

/** Gives the account a second factor, unless it has one. */
const enrol = async (url: string): Promise<void> => {
  const { idToken, mfaPendingCredential } = await post<{ idToken?: string; mfaPendingCredential?: string }>(
    url,
    'v1/accounts:signInWithPassword',
    { email, password: publishedPassword, returnSecureToken: true },
  );
  if (mfaPendingCredential !== undefined) return;
  const { totpSessionInfo } = await post<{ totpSessionInfo: { sharedSecretKey: string; sessionInfo: string } }>(
    url,
    'v2/accounts/mfaEnrollment:start',
    { idToken, totpEnrollmentInfo: {} },
  );
  const { sharedSecretKey, sessionInfo } = totpSessionInfo;
  const verificationCode = new TOTP({ secret: Secret.fromBase32(sharedSecretKey) }).generate();
  await post(url, 'v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
};

/** The second factor that is asked for at the sign-in. */
export const ofSignIn = async ({ server: { url }, language, open, take }: StateStage): Promise<void> => {
  await enrol(url);
  const page = await open({ viewport: small });
  await openSignedIn(page, `${url}/login`, email, language);
  await page.getByRole('heading', { name: /^(Segundo factor|Second factor)$/ }).waitFor();
  await take(page, 'factor-asked');
};
