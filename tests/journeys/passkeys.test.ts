import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectQuiet, openBrowser, openConsole, seen, submitSignIn } from '../support/browser.ts';
import { leaveBrowser } from '../support/browsers.ts';
import { builtConsole, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ consoleFolder: builtConsole }), openBrowser()]);
});
afterAll(() => Promise.all([leaveBrowser(browser), server.close()]));

/** An authenticator in the machine, whose owner says yes at once. */
const plugIn = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    held: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    ask: (isWilling: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isWilling }),
  };
};

test('a passkey is added, opens the account without an address or a password, and no more once it is removed', async () => {
  const console = await openConsole(browser, server, { locale: 'en-US', expected: /status of 403/ });
  const { page } = console;
  const authenticator = await plugIn(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const signOut = async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await seen(page).toHaveURL('/login');
  };
  const prove = async (button: string) => {
    await section.getByLabel('Your current password').fill('asesoria-demo');
    await section.getByRole('button', { name: button, exact: true }).click();
  };
  await page.goto('/profile');
  await submitSignIn(page, 'viewer@demo.local');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name of the passkey').fill('Laptop');
  await prove('Continue');
  await seen(section.getByText('Laptop', { exact: true })).toBeVisible();
  expect(await authenticator.held()).toBe(1);

  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await seen(page).toHaveURL('/devices');

  // Somebody else at the computer is not its owner.
  await signOut();
  await authenticator.ask(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await seen(page.getByRole('alert')).toBeVisible();
  await authenticator.ask(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await seen(page).toHaveURL('/devices');

  await page.goto('/profile');
  await section.getByRole('button', { name: 'Remove Laptop' }).click();
  await prove('Remove');
  await seen(section.getByText('Laptop', { exact: true })).toHaveCount(0);
  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await seen(page.getByRole('alert')).toContainText('passkey');
  await seen(page).toHaveURL('/login');
  expectQuiet(console);
  await console.close();
});
