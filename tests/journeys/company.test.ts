import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectQuiet, openBrowser, openConsole, seen } from '../support/browser.ts';
import { leaveBrowser } from '../support/browsers.ts';
import { type Company, startCompany } from '../support/company.ts';
import { builtConsole, startServer, type TestServer } from '../support/server.ts';

let company: Company;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  company = await startCompany();
  [server, browser] = await Promise.all([
    startServer({ consoleFolder: builtConsole, env: company.env }),
    openBrowser(),
  ]);
  company.open(server.url);
});
afterAll(() => Promise.all([leaveBrowser(browser), server.close(), company.close()]));

/** The provider is not this server, and asked for all the same. */
const there = () => new RegExp(`^foreign ${company.issuer}/`);

test('somebody signs in with the company, arrives where they were to go, and signs out there too', async () => {
  company.expect({ sub: 'ana', claims: { email: 'agent@demo.local', email_verified: true } });
  const opened = await openConsole(browser, server, { locale: 'en-US', expected: there() });
  const { page } = opened;
  await page.goto('/queue');
  await seen(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sign in with Acme' }).press('Enter');
  await seen(page).toHaveURL('/queue');
  expect(await page.evaluate(() => window.location.hash)).toBe('');

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Out' }).click();
  await seen(page).toHaveURL('/login');
  await seen(page.getByRole('link', { name: 'Sign in with Acme' })).toBeVisible();
  expect(company.seen).toEqual({ signedIn: 1, signedOut: 1 });
  expect(await page.evaluate(() => localStorage.getItem('bsi_admin_userLogged'))).toBeNull();
  expectQuiet(opened);
  await opened.close();
});

test('who says no at the company is told so in Spanish, and the address keeps nothing of it', async () => {
  company.expect(null);
  const opened = await openConsole(browser, server, { locale: 'es-MX', expected: there() });
  const { page } = opened;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Entrar con Acme' }).click();
  await seen(page.getByRole('alert')).toHaveText('No autorizaste el acceso con tu compañía.');
  await seen(page).toHaveURL('/login');
  expectQuiet(opened);
  await opened.close();
});
