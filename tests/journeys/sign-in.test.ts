import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInByHand } from '../../scripts/bench/browser.ts';
import { type Console, expectQuiet, openBrowser, openConsole, seen, submitSignIn } from '../support/browser.ts';
import { leaveBrowser } from '../support/browsers.ts';
import { builtConsole, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ consoleFolder: builtConsole }), openBrowser()]);
});
afterAll(() => Promise.all([leaveBrowser(browser), server.close()]));

/** A session of somebody that has ended leaves nothing behind; when agents checked this computer is about the computer. */
const expectNothingKept = async ({ page }: Console) => {
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /^bsi_admin_(?!readiness_)/.test(key))).toEqual([]);
};

/** Signs in and out, in the words of one language. */
const signInAndOut = async (opened: Console, language: 'en' | 'es') => {
  const { page } = opened;
  const { title, logout, user } = {
    es: { title: 'Flota', logout: 'Cerrar sesión', user: 'Menú de usuario' },
    en: { title: 'Fleet', logout: 'Log out', user: 'User menu' },
  }[language];
  await page.goto('/');
  await seen(page).toHaveURL('/login');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  await submitSignIn(page, 'agent@demo.local', undefined, language);
  await seen(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await seen(page).toHaveTitle(new RegExp(title));

  await page.getByRole('button', { name: user }).click();
  await page.getByRole('menuitem', { name: logout }).click();
  await seen(page).toHaveURL('/login');
  await expectNothingKept(opened);
};

test('a browser in es-MX signs in and out in es', async () => {
  const opened = await openConsole(browser, server, { locale: 'es-MX' });
  await signInAndOut(opened, 'es');
  expectQuiet(opened);
  await opened.close();
});

test('a browser in a language that the console does not speak is shown Spanish', async () => {
  const opened = await openConsole(browser, server, { locale: 'fr-FR' });
  await opened.page.goto('/');
  await seen(opened.page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible();
  expect(await opened.page.evaluate(() => document.documentElement.lang)).toBe('es');
  expectQuiet(opened);
  await opened.close();
});

describe('in one browser, one after the other', () => {
  let opened: Console;
  beforeAll(async () => {
    opened = await openConsole(browser, server, { expected: /status of 400/ });
    await opened.page.goto('/login');
  });
  /** Each finds a browser that keeps nothing; what was tried before is not on the page that it loads. */
  beforeEach(() => opened.page.evaluate(() => localStorage.clear()));
  afterEach(() => expectQuiet(opened));
  afterAll(() => opened.close());

  test('one in en-GB signs in and out in en', () => signInAndOut(opened, 'en'));

  test('the language is switched at once, and remembered', async () => {
    const { page } = opened;
    await page.goto('/');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: 'Español' }).click();
    await seen(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await page.reload();
    await seen(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
  });

  test('who may not come in is told why, at the form that they filled in', async () => {
    const { page } = opened;
    await page.goto('/');
    const [unknown, without] = ['Check the information you entered', 'Your account has no valid business.'];
    // In turns: what is said is not what was said before.
    for (const [email, password, says] of [
      ['agent@demo.local', 'wrong-password', unknown],
      ['nobody@demo.local', 'asesoria-demo', without],
      ['ghost@demo.local', 'asesoria-demo', unknown],
    ] as const) {
      await submitSignIn(page, email, password);
      await seen(page.getByRole('alert')).toContainText(says);
      await seen(page).toHaveURL('/login');
      await seen(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    }
  });

  test.each([
    {
      email: 'admin@demo.local',
      lands: '/calls',
      menu: [
        'Calls',
        'Fleet',
        'Agents',
        'Calls report',
        'Agents report',
        'Devices report',
        'Reports',
        'Call flow',
        'Audit log',
        'Devices',
        'Services',
        'Allocation of services',
        'Users',
        'Roles',
        'Groups',
        'Call routing',
        'Opening hours',
        'Holidays',
        'Preferred phones',
        'Call outcomes',
        'Quick texts',
        'Pauses',
        'Integrations',
        'Webhooks',
        'Tasks',
        'Keys',
      ],
    },
    // Whatever was asked for, it is never another origin.
    {
      email: 'agent@demo.local',
      asked: '//evil.example/calls',
      lands: '/devices',
      menu: ['Calls', 'Queue', 'Fleet'],
    },
    { email: 'viewer@demo.local', lands: '/devices', menu: ['Fleet'] },
  ])('$email lands on $lands and sees what its rights allow', async ({ email, asked = '/', lands, menu }) => {
    const { page } = opened;
    await page.goto(server.url + asked);
    await seen(page).toHaveURL('/login');
    await submitSignIn(page, email);
    await seen(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await seen(page).toHaveURL(lands);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await seen(links).toHaveText(menu.map((name) => new RegExp(`^${name}`)));
  });

  test('the path asked for is followed after sign-in', async () => {
    const { page } = opened;
    await page.goto('/queue');
    await seen(page).toHaveURL('/login');
    await submitSignIn(page, 'agent@demo.local');
    await seen(page).toHaveURL('/queue');
  });

  test('a forgotten password is replaced through the mail, and the old one is dead', async () => {
    const { page } = opened;
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill('agent2@demo.local');
    await page.getByRole('button', { name: 'Send' }).click();
    await seen(page.getByText('Email sent')).toBeVisible();
    // The page says so as soon as the server took the address; the mail is written after that.
    const sent = () => readdir(server.outbox).catch(() => []);
    await seen.poll(sent).toHaveLength(1);
    await server.mail.idle();

    const [file] = await sent();
    const mail = await readFile(join(server.outbox, file ?? ''), 'utf8');
    const [, query] = /reset-password(\?\S+)/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')) ?? [];
    await page.goto(`/reset-password${query}`);
    await page.getByLabel(/New password/).fill('short');
    await page.getByRole('button').click();
    await page.getByLabel(/New password/).fill('tres cedros lentos 91');
    await page.getByRole('button').click();
    await seen(page.getByLabel(/New password/)).toHaveCount(0);

    await page.goto('/login');
    await submitSignIn(page, 'agent2@demo.local');
    await seen(page.getByRole('alert')).toContainText('Check the information');
    await submitSignIn(page, 'agent2@demo.local', 'tres cedros lentos 91');
    await seen(page.getByRole('heading', { name: 'Fleet' })).toBeVisible();
  });
});

test.each(['en', 'es'] as const)('pictures and benches sign in by hand: %s', async (language) => {
  const context = await browser.newContext({ locale: language === 'en' ? 'en-GB' : 'es-MX' });
  const page = await context.newPage();
  await signInByHand(page, server.url, 'agent@demo.local', language);
  await seen(page).toHaveURL(`${server.url}/calls`);
  await context.close();
});
