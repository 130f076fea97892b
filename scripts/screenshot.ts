import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { type Language, launchBrowser, openPage, openSignedIn, signInByHand } from './bench/browser.ts';
import { type DemoServer, startDemoServer } from './bench/demo-server.ts';
import { buildConsole } from './build.ts';
import { setScene } from './screenshot/scene.ts';
import { asTask } from './task.ts';

const docs = join(import.meta.dirname, '../docs');

const sizes = { wide: { width: 1_440, height: 900 }, narrow: { width: 390, height: 844 } };

/** Which screen, for whom. */
interface Picture {
  readonly screen: 'signIn' | 'calls' | 'call' | 'queue' | 'devices';
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly size: keyof typeof sizes;
  /** Below `docs`. */
  readonly file: string;
}

const pictures: readonly Picture[] = [
  { screen: 'calls', language: 'en', scheme: 'light', size: 'wide', file: 'screenshot.png' },
  { screen: 'calls', language: 'es', scheme: 'dark', size: 'wide', file: 'screenshots/calls-es-dark.png' },
  { screen: 'queue', language: 'en', scheme: 'dark', size: 'wide', file: 'screenshots/queue-en-dark.png' },
  { screen: 'signIn', language: 'es', scheme: 'light', size: 'wide', file: 'screenshots/sign-in-es-light.png' },
  { screen: 'calls', language: 'es', scheme: 'light', size: 'narrow', file: 'screenshots/calls-es-light-390.png' },
  { screen: 'queue', language: 'es', scheme: 'light', size: 'narrow', file: 'screenshots/queue-es-light-390.png' },
  { screen: 'signIn', language: 'en', scheme: 'dark', size: 'narrow', file: 'screenshots/sign-in-en-dark-390.png' },
  { screen: 'devices', language: 'en', scheme: 'light', size: 'wide', file: 'screenshots/devices-en-light.png' },
  { screen: 'devices', language: 'es', scheme: 'dark', size: 'narrow', file: 'screenshots/devices-es-dark-390.png' },
  { screen: 'call', language: 'es', scheme: 'light', size: 'wide', file: 'screenshots/call-es-light.png' },
  { screen: 'call', language: 'en', scheme: 'dark', size: 'narrow', file: 'screenshots/call-en-dark-390.png' },
];

const words = {
  en: {
    email: 'Email',
    zone: 'Zone',
    answer: 'Answer',
    notes: 'Notes',
    written: 'Asks what a savings account requires.',
  },
  es: {
    email: 'Correo electrónico',
    zone: 'Zona',
    answer: 'Atender',
    notes: 'Notas',
    written: 'Pregunta por los requisitos de la cuenta de ahorro.',
  },
};

/** Goes from the dashboard to the screen. */
const visit: Readonly<
  Record<Exclude<Picture['screen'], 'signIn' | 'devices'>, (page: Page, language: Language) => Promise<void>>
> = {
  calls: (page, language) => page.getByRole('button', { name: words[language].answer }).first().waitFor(),
  async queue(page, language) {
    const { zone, answer } = words[language];
    await page.goto(new URL('/queue', page.url()).href);
    await page.getByRole('combobox', { name: zone }).selectOption({ label: 'Ventanillas' });
    await page.getByRole('button', { name: answer }).first().waitFor();
  },
  async call(page, language) {
    const { answer, notes, written } = words[language];
    await page.getByRole('button', { name: answer }).first().click();
    await page.getByRole('textbox', { name: notes }).fill(written);
    await page.getByRole('listitem').filter({ hasText: 'Cuenta de ahorro' }).waitFor();
  },
};

const take = async (browser: Browser, { url }: DemoServer, { screen, language, scheme, size, file }: Picture) => {
  const page = await openPage(browser, {
    locale: language === 'en' ? 'en-US' : 'es-MX',
    timezoneId: 'America/Mexico_City',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: sizes[size],
  });
  if (screen === 'signIn') {
    await page.goto(url);
    await page.getByRole('textbox', { name: words[language].email }).waitFor();
  } else if (screen === 'devices') {
    await openSignedIn(page, `${url}/devices`, 'manager@demo.local', language);
    await page.getByRole('article').first().waitFor();
  } else {
    await signInByHand(page, url, 'agent@demo.local', language);
    await visit[screen](page, language);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(docs, file), animations: 'disabled', caret: 'hide' });
  await page.context().close();
  process.stdout.write(`docs/${file}\n`);
};

/** Makes the pictures of the documentation, from a real server with demo data, in a real browser. */
const screenshot = async (): Promise<void> => {
  await buildConsole();
  await mkdir(join(docs, 'screenshots'), { recursive: true });
  const server = await startDemoServer();
  const browser = await launchBrowser();
  try {
    await setScene(server);
    for (const picture of pictures) await take(browser, server, picture);
  } finally {
    await browser.close();
    await server.stop();
  }
};

await asTask(import.meta, screenshot);
