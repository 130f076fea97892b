import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { told } from '../../server/auth/company/company-person.ts';
import { provesSeveral } from '../../server/auth/company/several.ts';
import {
  type Browser,
  type Company,
  codeIn,
  comeByCompany,
  createBrowser,
  idTokenFor,
  type Person,
  redeemAt,
  startCompany,
} from '../support/company.ts';
import { enrolFactor, shownCode } from '../support/factor.ts';
import { beginAdding } from '../support/passkeys.ts';
import { bearerOf, startServer, type TestServer } from '../support/server.ts';

const email = 'agent@demo.local';
let company: Company;
let server: TestServer;
beforeAll(async () => {
  company = await startCompany();
  server = await startServer({ env: company.env });
  company.open(server.url);
});
afterAll(async () => {
  await server.close();
  await company.close();
});
beforeEach(() =>
  server.db.$client.query(
    'delete from attempts; delete from account_factors; update users set second_factor_at = null',
  ),
);

const ana = (more: Partial<Person> = {}): Person => ({
  sub: 'ana',
  claims: { email, email_verified: true, given_name: 'Ana', family_name: 'Luz' },
  ...more,
});
/** Proves again who it is, and answers where that led. */
const again = (browser: Browser) =>
  browser.go(`${server.url}/api/sign-in/company/again`, ({ hash, pathname }) => hash !== '' || pathname === '/login');
const begin = async (idToken: string) => {
  const { status, body } = await server.ask<{ error?: { message: string } }>(
    'POST',
    '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start',
    { body: { idToken, totpEnrollmentInfo: {} } },
  );
  return status === 200 ? 'begun' : body.error?.message;
};
const tokenOf = async (browser: Browser, hash: string) =>
  idTokenFor(server, (await redeemAt(server, browser, { code: codeIn(hash) })).customToken);
const hourAgo = () => Math.floor(Date.now() / 1_000) - 3_600;

test('who comes by a session of the company counts from when that was proven, and not from when they came', async () => {
  const browser = createBrowser();
  company.expect(ana({ provenAt: hourAgo() }));
  const token = await tokenOf(browser, await comeByCompany(server, browser));
  expect(decodeJwt(token).auth_time).toBeLessThan(server.now() - 600);
  expect(await begin(token)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
});

test('whoever proves themselves again does so at the company, whatever session is there, and lands in the profile', async () => {
  const browser = createBrowser();
  company.expect(ana({ provenAt: hourAgo() }));
  await comeByCompany(server, browser);
  const { signedIn } = company.seen;
  company.expect(ana());
  const landed = await again(browser);
  expect([landed.pathname, company.seen.signedIn]).toEqual(['/profile', signedIn + 1]);
  const token = await tokenOf(browser, landed.hash);
  expect(server.now() - Number(decodeJwt(token).auth_time)).toBeLessThan(60);
  expect(await begin(token)).toBe('begun');
});

test('who has neither password nor passkey adds one by what the company says of them, asked by the section of it', async () => {
  const browser = createBrowser();
  company.expect(ana());
  const { hash, pathname } = await browser.go(
    `${server.url}/api/sign-in/company/again/passkeys`,
    (at) => at.hash !== '' || at.pathname === '/login',
  );
  expect([pathname, hash]).toEqual(['/profile', expect.stringMatching(/^#company-passkeys=[\w-]{43}$/)]);
  const token = await tokenOf(browser, hash.replace('-passkeys', ''));
  const bearer = bearerOf(await server.exchange(token));
  expect((await beginAdding(server, { bearer, token })).status).toBe(201);
  // An old one does not count, nor does that of somebody else.
  company.expect(ana({ provenAt: hourAgo() }));
  const old = await tokenOf(browser, await comeByCompany(server, browser));
  expect((await beginAdding(server, { bearer, token: old })).status).toBe(403);
  const another = await server.signIn('viewer@demo.local');
  expect((await beginAdding(server, { bearer: another, token })).status).toBe(403);
});

test('a company that lets an old sign-in pass for a new one is not believed, and the page says so', async () => {
  company.expect(ana({ provenAt: hourAgo() }));
  const landed = await again(createBrowser());
  expect([landed.pathname, landed.hash]).toEqual(['/profile', '#company-refused=failed']);
});

test('nobody is led elsewhere by another state', async () => {
  const browser = createBrowser();
  company.expect(ana());
  const answer = await browser.go(`${server.url}/api/sign-in/company`, ({ pathname }) =>
    pathname.endsWith('/callback'),
  );
  answer.searchParams.set('state', `again.${answer.searchParams.get('state')}`);
  const landed = await browser.go(answer.href, ({ hash }) => hash !== '');
  expect(landed.hash).toBe('#company-refused=expired');
});

test('who has an own app is asked for its code after the company, unless that proved several factors', async () => {
  const { secret } = await enrolFactor(server, email);
  server.advance(60);
  const browser = createBrowser();
  company.expect(ana({ amr: ['pwd'] }));
  const came = await redeemAt(server, browser, { code: codeIn(await comeByCompany(server, browser)) });
  expect(came).toMatchObject({ status: 200, customToken: null, pending: expect.stringMatching(/^factor\.[\w-]{43}$/) });
  const answer = (code: string, who = browser) => redeemAt(server, who, { pending: came.pending, code }, '/factor');
  expect(await answer('000000')).toMatchObject({ status: 412, error: 'invalid' });
  expect(await answer(shownCode(server, secret), createBrowser())).toMatchObject({ error: 'bearer_invalid' });
  // What waits for a code opens nothing without.
  expect(await redeemAt(server, browser, { code: came.pending })).toMatchObject({ error: 'bearer_invalid' });
  const { pending } = await redeemAt(server, browser, { code: codeIn(await comeByCompany(server, browser)) });
  const done = await redeemAt(server, browser, { pending, code: shownCode(server, secret) }, '/factor');
  const token = await idTokenFor(server, done.customToken);
  expect(decodeJwt(token)).toMatchObject({ firebase: { sign_in_second_factor: 'totp' } });
  expect((await server.ask('GET', '/api/profile', { bearer: bearerOf(await server.exchange(token)) })).status).toBe(
    200,
  );
  expect((await redeemAt(server, browser, { pending, code: shownCode(server, secret, 1) }, '/factor')).error).toBe(
    'bearer_invalid',
  );

  const strong = createBrowser();
  company.expect(ana({ amr: ['pwd', 'mfa'] }));
  expect((await redeemAt(server, strong, { code: codeIn(await comeByCompany(server, strong)) })).pending).toBeNull();
  // To change it takes it.
  expect((await redeemAt(server, strong, { code: codeIn((await again(strong)).hash) })).customToken).toBeNull();
});

test('codes after the company are limited as after a password, and the way is over after five minutes', async () => {
  const { secret } = await enrolFactor(server, email);
  server.advance(60);
  const browser = createBrowser();
  company.expect(ana());
  const { pending } = await redeemAt(server, browser, { code: codeIn(await comeByCompany(server, browser)) });
  const answer = (code: string) => redeemAt(server, browser, { pending, code }, '/factor');
  const tries = [];
  for (let index = 0; index < 11; index += 1) tries.push((await answer('000000')).error);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 'invalid'), 'too_many']);
  await server.db.$client.query('delete from attempts');
  server.advance(5 * 60 + 1);
  expect((await answer(shownCode(server, secret))).error).toBe('bearer_invalid');
});

const [mine, theirs] = ['ana@acme.test', 'admin@demo.local'];
test.each([
  [{ email: mine, email_verified: true }, {}, true],
  [{ email: mine }, { email: mine, email_verified: true }, true],
  [{}, { email: mine, email_verified: true }, true],
  [{ email: mine, email_verified: false }, { email: mine, email_verified: true }, false],
  [{ email: theirs }, { email: mine, email_verified: true }, false],
  // Whoever may write an address into their own record there is not it because the token says that some address is verified.
  [{ email_verified: true }, { email: theirs }, false],
  [{ email_verified: true }, { email: theirs, email_verified: false }, false],
  [{ email_verified: true }, undefined, false],
])('an address is verified by what is said of it: token %j, beside it %j', (claims, more, verified) => {
  expect(told(claims, more).email_verified === true).toBe(verified);
});

test.each([
  [[], [], false],
  [['pwd'], [], false],
  [['otp', 'sms'], [], false],
  [['mfa'], [], true],
  [['pwd', 'otp'], [], true],
  [['hwk', 'fpt'], [], true],
  [['pwd', 'unheard-of'], ['urn:loa:1'], false],
  [[], ['https://refeds.org/profile/mfa'], true],
])('what is several factors: amr %j, acr %j', (amr, acr, several) => {
  expect(provesSeveral(amr, acr)).toBe(several);
});
