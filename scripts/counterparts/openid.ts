import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { LoginAnswer } from '../../src/domain/session.ts';
import {
  type Browser,
  type Company,
  codeIn,
  comeByCompany,
  createBrowser,
  redeemAt,
  startCompany,
} from '../../tests/support/company.ts';
import { ask } from '../bench/api.ts';
import type { Attempt, Counterpart } from './counterpart.ts';
import { type Ending, ownDatabase, seed, startNodes, tryOut } from './nodes.ts';
import { until } from './programs.ts';

const name = 'oidc-provider';
const person = { sub: 'of-acme', claims: { email: 'agent@demo.local', email_verified: true } };

/** Where the package is; null where it is not. */
const find = (): string | null => {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return null;
  }
};

const makeKey = async (kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid };
};

/** From the button to the session. Rejects where the provider, or our server, says no. */
const signIn = async (url: string, browser: Browser = createBrowser()): Promise<LoginAnswer> => {
  const code = codeIn(await comeByCompany({ url }, browser));
  const { customToken } = await redeemAt({ url }, browser, { code });
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken';
  const { data } = await ask<{ idToken: string }>(url, null, 'POST', path, { token: customToken });
  const login = await ask<LoginAnswer>(url, null, 'POST', '/api/auth/login', { token: data.idToken });
  if (login.status !== 200) throw new Error(`the login was answered ${login.status} ${login.code}`);
  return login.data;
};

/** Signs out here, and says yes at the provider to what it asks then. */
const signOut = async (url: string, company: Company): Promise<void> => {
  const browser = createBrowser();
  const { keys } = await signIn(url, browser);
  const body = { refreshToken: keys.refreshToken };
  const { data } = await ask<{ leave: string | null }>(url, null, 'POST', '/api/auth/logout', body);
  if (data.leave === null) throw new Error('the browser is led nowhere');
  const page = await (await browser.ask(data.leave)).text();
  const form = new URLSearchParams({ xsrf: /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '', logout: 'yes' });
  const answer = await browser.ask(`${company.issuer}/session/end/confirm`, { method: 'POST', body: form });
  if (company.seen.signedOut !== 1) throw new Error(`the provider answered ${answer.status}`);
  const landing = answer.headers.get('location');
  if (landing !== `${url}/login`) throw new Error(`the browser came to ${landing}`);
};

/** A key that is changed without a word before: for how long sign-ins are refused. */
const changeAtOnce = async (url: string, company: Company): Promise<string> => {
  company.open(url, [await makeKey('third')]);
  const begun = performance.now();
  const isIn = () =>
    signIn(url).then(
      () => true,
      () => false,
    );
  if (!(await until(isIn, 90_000))) throw new Error('nobody comes in any more');
  return `nobody comes in for ${Math.round((performance.now() - begun) / 1_000)} s, then everybody`;
};

const tryAll = async (attempt: Attempt, over: Ending) => {
  const company = await startCompany();
  over.add(company.close);
  const { url: DATABASE_URL } = await ownDatabase(over);
  await seed({ DATABASE_URL });
  const { addresses } = await startNodes(1, { DATABASE_URL, ...company.env }, over);
  const url = `http://localhost:${addresses[0]?.split(':')[1]}`;
  const [first, second] = [await makeKey('first'), await makeKey('second')];
  // As providers do: the next one stands beside the first for a while.
  company.open(url, [first, second]);
  company.expect(person);
  await attempt('a sign-in', async () => void (await signIn(url)));
  await attempt('a sign-in after the provider signs by the key that it had announced', async () => {
    company.open(url, [second]);
    await signIn(url);
    return undefined;
  });
  await attempt('a sign-out, here and at the provider', async () => {
    await signOut(url, company);
    return undefined;
  });
  await attempt('somebody who says no there', async () => {
    company.expect(null);
    const hash = await comeByCompany({ url });
    company.expect(person);
    if (!hash.startsWith('#company-refused=')) throw new Error(`the console opens with ${hash}`);
    return hash.slice(1);
  });
  await attempt('a key that the provider changes without announcing it', () => changeAtOnce(url, company));
};

/** A provider of sign-ins by OpenID Connect. */
export const openid: Counterpart = {
  name,
  needs: async () => [{ npm: name, isThere: find() !== null }],
  async version() {
    const manifest = await readFile(join(dirname(find() ?? ''), '../package.json'), 'utf8');
    return (JSON.parse(manifest) as { version: string }).version;
  },
  async meet(attempt) {
    await tryOut(async (over) => {
      await tryAll(attempt, over);
    });
  },
};
