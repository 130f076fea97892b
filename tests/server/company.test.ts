import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Browser,
  type Company,
  comeByCompany,
  createBrowser,
  signInByCompany,
  startCompany,
} from '../support/company.ts';
import { startServer, type TestServer } from '../support/server.ts';

let company: Company;
let server: TestServer;
beforeAll(async () => {
  company = await startCompany();
  server = await startServer({ env: company.env });
});
afterAll(async () => {
  await server.close();
  await company.close();
});

const start = () => `${server.url}/api/sign-in/company`;
const isBack = ({ pathname }: URL) => pathname === '/login';
const isAnswer = ({ pathname }: URL) => pathname.endsWith('/callback');
const come = (browser: Browser = createBrowser()) => comeByCompany(server, browser);
const exchange = (browser: Browser, code: string) =>
  browser.ask(start(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
const person = (email: string, more: Record<string, unknown> = {}) => ({
  sub: `sub-${email}`,
  claims: { email, email_verified: true, given_name: 'Ana', family_name: 'Luz', ...more },
});

const signIn = (browser: Browser) => signInByCompany(server, browser);

test('a provider that is down keeps no server from starting, and is asked again once it is there', async () => {
  expect(await come()).toBe('#company-refused=unreachable');
  company.open(server.url);
  company.expect(person('agent@demo.local'));
  expect((await signIn(createBrowser())).email).toBe('agent@demo.local');
});

test('the console hears of the provider before sign-in, by its name alone', async () => {
  const { body } = await server.ask<{ data: { company: unknown } }>('GET', '/api/settings');
  expect(body.data.company).toEqual({ name: 'Acme' });
});

test('the provider is told a challenge, a state and a nonce that are new each time, and nothing that opens anything', async () => {
  const ask = async () => {
    const answer = await createBrowser().ask(start());
    expect(answer.headers.get('set-cookie')).toMatch(
      /^asesoria_company=[\w-]{43}; Path=\/api\/sign-in\/company; Max-Age=1020; HttpOnly; SameSite=Lax$/,
    );
    return new URL(answer.headers.get('location') ?? '').searchParams;
  };
  const [one, other] = [await ask(), await ask()];
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.get(name)).toMatch(/^[\w-]{43}$/);
    expect(one.get(name)).not.toBe(other.get(name));
  }
  expect(one.get('code_challenge_method')).toBe('S256');
  expect(one.get('redirect_uri')).toBe(`${start()}/callback`);
});

test('the code of the fragment serves once, within two minutes, and in the browser that went', async () => {
  const browser = createBrowser();
  const code = (await come(browser)).slice('#company='.length);
  expect((await exchange(createBrowser(), code)).status).toBe(401);
  const thief = createBrowser();
  await come(thief);
  expect((await exchange(thief, code)).status).toBe(401);
  const both = await Promise.all([exchange(browser, code), exchange(browser, code)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const late = (await come(browser)).slice('#company='.length);
  server.advance(2 * 60);
  expect((await exchange(browser, late)).status).toBe(401);
});

test('an answer with another state, a second time, too late, or in another browser is refused', async () => {
  const browser = createBrowser();
  const answer = await browser.go(start(), isAnswer);
  const other = new URL(answer);
  other.searchParams.set('state', 'another');
  expect((await browser.go(other.href, isBack)).hash).toBe('#company-refused=expired');
  expect((await createBrowser().go(answer.href, isBack)).hash).toBe('#company-refused=expired');
  expect((await browser.go(answer.href, isBack)).hash).toMatch(/^#company=/);
  expect((await browser.go(answer.href, isBack)).hash).toBe('#company-refused=expired');
  const late = await browser.go(start(), isAnswer);
  server.advance(10 * 60);
  expect((await browser.go(late.href, isBack)).hash).toBe('#company-refused=expired');
});

test('a code of the provider that was given for another browser does not serve: the verifier is another', async () => {
  const [victim, thief] = [createBrowser(), createBrowser()];
  const stolen = (await victim.go(start(), isAnswer)).searchParams.get('code') ?? '';
  const own = await thief.go(start(), isAnswer);
  own.searchParams.set('code', stolen);
  expect((await thief.go(own.href, isBack)).hash).toBe('#company-refused=failed');
  expect(server.log()).toContain('"said":"invalid_grant"');
});

test('two tabs of a browser come in side by side', async () => {
  const browser = createBrowser();
  const [one, other] = [await browser.go(start(), isAnswer), await browser.go(start(), isAnswer)];
  expect((await browser.go(one.href, isBack)).hash).toMatch(/^#company=/);
  expect((await browser.go(other.href, isBack)).hash).toMatch(/^#company=/);
});

test('who says no there, is nobody here, is inactive, or has an address that nobody verified comes back with the reason', async () => {
  const refusedAs = async (who: Parameters<Company['expect']>[0]) => {
    company.expect(who);
    return (await come()).replace('#company-refused=', '');
  };
  expect(await refusedAs(null)).toBe('denied');
  expect(await refusedAs(person('stranger@demo.local'))).toBe('unknown');
  expect(await refusedAs(person('viewer@demo.local', { email_verified: false }))).toBe('unverified');
  expect(await refusedAs(person('viewer@demo.local', { email_verified: 'true' }))).toBe('unverified');
  expect(await refusedAs({ sub: 'without', claims: {} })).toBe('unverified');
  await server.db.$client.query("update users set active = false where email = 'viewer@demo.local'");
  expect(await refusedAs(person('viewer@demo.local'))).toBe('inactive');
  await server.db.$client.query("update users set active = true where email = 'viewer@demo.local'");
});

test('who was bound to one account of the provider is not another of the same address', async () => {
  company.expect(person('agent2@demo.local'));
  await signIn(createBrowser());
  company.expect({ ...person('agent2@demo.local'), sub: 'who got the address later' });
  expect(await come()).toBe('#company-refused=inactive');
});

test('somebody with a password is the same person, who comes in by both ways', async () => {
  company.expect(person('Manager@Demo.local'));
  const [byCompany, byPassword] = [await signIn(createBrowser()), await server.login('manager@demo.local')];
  expect(byCompany.id).toBe(byPassword.id);
});

test('signing out ends our session, and leads to where the provider ends its own', async () => {
  company.expect(person('agent@demo.local'));
  const browser = createBrowser();
  const { keys } = await signIn(browser);
  const out = await server.ask<{ data: { leave: string } }>('POST', '/api/auth/logout', {
    body: { refreshToken: keys.refreshToken },
  });
  const { leave } = out.body.data;
  expect(leave.startsWith(`${company.issuer}/session/end?`)).toBe(true);
  const page = await (await browser.ask(leave)).text();
  const form = new URLSearchParams({ xsrf: /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '', logout: 'yes' });
  const ended = await browser.ask(`${company.issuer}/session/end/confirm`, { method: 'POST', body: form });
  expect(ended.headers.get('location')).toBe(`${server.url}/login`);
  expect(company.seen.signedOut).toBe(1);
  const again = await server.ask('POST', '/api/auth/refresh', { body: { refreshToken: keys.refreshToken } });
  expect(again.status).toBe(401);
});

test('the address to come back to is the same at both ends of the way, however PUBLIC_URL is written', async () => {
  const env = { ...company.env, PUBLIC_URL: 'https://Console.Example.com:443/' };
  const capital = await startServer({ beside: server, env });
  const answer = await createBrowser().ask(`${capital.url}/api/sign-in/company`);
  const callback = new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_uri');
  // The code is exchanged with the address as a browser has it, which came back with it.
  expect(callback).toBe(new URL(callback ?? '').href);
  await capital.close();
});

test('who came in with a password leaves without the provider', async () => {
  const { keys } = await server.login('agent@demo.local');
  const out = await server.ask('POST', '/api/auth/logout', { body: { refreshToken: keys.refreshToken } });
  expect(out.body.data).toEqual({ leave: null });
});

test('what is stored of a way to the provider is hashes', async () => {
  const browser = createBrowser();
  const answer = await browser.go(start(), isAnswer);
  const mark = browser.jarOf(server.url).get('asesoria_company') ?? '';
  const { rows } = await server.db.$client.query('select * from company_errands');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(answer.searchParams.get('state'));
  expect(JSON.stringify(rows)).not.toContain(mark);
  expect(server.log()).not.toContain(answer.searchParams.get('code'));
});
