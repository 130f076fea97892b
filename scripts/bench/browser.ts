import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { publishedPassword } from '../../server/demo/seed.ts';
import { chromiumArgs, findChromium } from '../chromium.ts';

/** Starts the Chromium of this machine. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ ...(await findChromium()), args: [...chromiumArgs] });

/** A page of a browser that was never here before, which may show notifications. */
export const openPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-US', permissions: ['notifications'], ...options });
  return context.newPage();
};

/** The words of the interface that we look for, by language (design `decisions.md`, 'Vocabulary'). */
const words = {
  en: { email: 'Email', password: 'Password', submit: 'Sign in', calls: 'Calls' },
  es: { email: 'Correo electrónico', password: 'Contraseña', submit: 'Iniciar sesión', calls: 'Llamadas' },
};
export type Language = keyof typeof words;

/** Opens an address, where we are taken after signing in, and signs in by hand. */
export const openSignedIn = async (page: Page, address: string, email: string, language: Language = 'en') => {
  const { email: field, password, submit } = words[language];
  await page.goto(address);
  await page.getByRole('textbox', { name: field }).fill(email);
  await page.getByRole('textbox', { name: password }).fill(publishedPassword);
  await page.getByRole('button', { name: submit, exact: true }).click();
};

/** Signs in by hand and waits for the dashboard. */
export const signInByHand = async (page: Page, url: string, email: string, language: Language = 'en') => {
  await openSignedIn(page, `${url}/calls`, email, language);
  await page.getByRole('table', { name: words[language].calls }).waitFor();
};
