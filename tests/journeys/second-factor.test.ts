import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expectQuiet, openBrowser, openConsole, seen, submitSignIn } from '../support/browser.ts';
import { leaveBrowser } from '../support/browsers.ts';
import { builtConsole, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ consoleFolder: builtConsole }), openBrowser()]);
});
afterAll(() => Promise.all([leaveBrowser(browser), server.close()]));

test('somebody turns the second factor on, and signs in with it where nothing was loaded before', async () => {
  const first = await openConsole(browser, server, { locale: 'en-US' });
  await first.page.goto('/profile');
  await submitSignIn(first.page, 'viewer@demo.local');
  await first.page.getByRole('button', { name: 'Turn on' }).click();
  await first.page.getByLabel('Your current password').fill('asesoria-demo');
  await first.page.getByRole('button', { name: 'Continue' }).click();
  const shared = first.page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = Secret.fromBase32(((await shared.textContent()) ?? '').replaceAll(' ', ''));
  const code = () => new TOTP({ secret }).generate({ timestamp: server.now() * 1_000 });
  await first.page.getByRole('textbox', { name: 'Code' }).fill(code());
  await first.page.getByRole('button', { name: 'Turn on' }).click();
  const codes = await first.page.getByLabel('Recovery codes').textContent();
  await first.page.getByRole('button', { name: 'I have kept them' }).click();
  await seen(first.page.getByText('You have 10 recovery codes left')).toBeVisible();
  expectQuiet(first);
  await first.close();

  // Each code serves once, and none of the time before.
  server.advance(60);
  const second = await openConsole(browser, server, { locale: 'es-MX', expected: /status of 400/ });
  const { page } = second;
  await page.goto('/login');
  const enter = async () => {
    await page.getByLabel('Correo electrónico').fill('viewer@demo.local');
    await page.getByLabel('Contraseña', { exact: true }).fill('asesoria-demo');
    await page.keyboard.press('Enter');
    await seen(page.getByRole('heading', { name: 'Segundo factor' })).toBeVisible();
  };
  await enter();
  const field = page.getByRole('textbox', { name: 'Código' });
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await seen(page.getByRole('alert')).toContainText('El código no es correcto');
  await field.fill(code());
  await page.keyboard.press('Enter');
  await seen(page).toHaveURL('/devices');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await enter();
  await field.fill(codes?.split('\n')[0] ?? '');
  await page.keyboard.press('Enter');
  await seen(page).toHaveURL('/devices');
  expectQuiet(second);
  await second.close();
});
