import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { users } from '../server/postgres/schema/people.ts';
import { askForPass } from './bench/api.ts';
import { type Language, openPage, openSignedIn, signInByHand } from './bench/browser.ts';
import { type DemoServer, startDemoServer } from './bench/demo-server.ts';
import { buildConsole } from './build.ts';
import { launchMediaBrowser } from './screenshot/media-browser.ts';
import { type Picture, pictures, sizes } from './screenshot/pictures.ts';
import { seesOther } from './screenshot/room-picture.ts';
import { fillQueue, wakeDevices } from './screenshot/scene.ts';
import { takeStates } from './screenshot/states.ts';
import { asTask } from './task.ts';

const docs = join(import.meta.dirname, '../docs');

const words = {
  en: {
    email: 'Email',
    zone: 'Zone',
    answer: 'Answer',
    end: 'End call',
    notes: 'Notes',
    written: 'Asks what a savings account requires.',
  },
  es: {
    email: 'Correo electrónico',
    zone: 'Zona',
    answer: 'Atender',
    end: 'Finalizar',
    notes: 'Notas',
    written: 'Pregunta por los requisitos de la cuenta de ahorro.',
  },
};

/** Goes from the dashboard to the screen; resolves with what is to be done after the picture. */
type Visit = (page: Page, language: Language, server: DemoServer) => Promise<() => Promise<unknown>>;
const leaveIt: Awaited<ReturnType<Visit>> = async () => {};

/** An agent has one call at a time: the next picture needs its own. */
const endOf = (page: Page, language: Language) => async () => {
  await page.getByRole('button', { name: words[language].end, exact: true }).first().click();
  await page.waitForURL('**/calls');
};

/** The customer's side, with a picture that is made up, until both see each other. */
const joinAsCustomer = async (page: Page, { url, key }: DemoServer): Promise<Page> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const { room, jwt } = await askForPass(url, key, Number(new URL(page.url()).pathname.split('/').at(-1)));
  const customer = await openPage(browser, { permissions: ['camera', 'microphone'] });
  await customer.goto(`${url}/room/${room}#jwt=${jwt}`);
  await seesOther(page.frameLocator('iframe'));
  return customer;
};

const visit: Readonly<Record<Exclude<Picture['screen'], 'signIn' | 'devices'>, Visit>> = {
  async calls(page, language) {
    await page.getByRole('button', { name: words[language].answer }).first().waitFor();
    return leaveIt;
  },
  async queue(page, language) {
    const { zone, answer } = words[language];
    await page.goto(new URL('/queue', page.url()).href);
    await page.getByRole('combobox', { name: zone }).selectOption({ label: 'Ventanillas' });
    await page.getByRole('button', { name: answer }).first().waitFor();
    return leaveIt;
  },
  async call(page, language) {
    const { answer, notes, written } = words[language];
    await page.getByRole('button', { name: answer }).first().click();
    await page.getByRole('textbox', { name: notes }).fill(written);
    await page.getByRole('listitem').filter({ hasText: 'Cuenta de ahorro' }).waitFor();
    return endOf(page, language);
  },
  async video(page, language, server) {
    const { answer, notes, written } = words[language];
    const videoCall = page.getByRole('row').filter({ hasText: /video/i }).filter({ hasText: answer }).first();
    await videoCall.getByRole('button', { name: answer }).click();
    await page.waitForURL('**/call/*');
    const customer = await joinAsCustomer(page, server);
    await page.getByRole('textbox', { name: notes }).fill(written);
    return async () => {
      await endOf(page, language)();
      await customer.context().close();
    };
  },
};

const take = async (browser: Browser, server: DemoServer, { screen, language, scheme, size, file }: Picture) => {
  const { url } = server;
  let leave = leaveIt;
  const page = await openPage(browser, {
    locale: language === 'en' ? 'en-US' : 'es-MX',
    timezoneId: 'America/Mexico_City',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: sizes[size],
    permissions: ['notifications', 'camera', 'microphone'],
  });
  // Browsers without a screen deny notifications whatever is granted, and the picture would say so.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }));
  if (screen === 'signIn') {
    await page.goto(url);
    await page.getByRole('textbox', { name: words[language].email }).waitFor();
  } else if (screen === 'devices') {
    await openSignedIn(page, `${url}/devices`, 'manager@demo.local', language);
    await page.getByRole('article').first().waitFor();
  } else {
    await signInByHand(page, url, 'agent@demo.local', language);
    leave = await visit[screen](page, language, server);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(docs, file), animations: 'disabled', caret: 'hide' });
  await leave();
  await page.context().close();
  process.stdout.write(`docs/${file}\n`);
};

/** Makes the pictures of the documentation, from a real server with demo data, in a real browser; `--states` those beside states of charts alone. */
const screenshot = async (): Promise<void> => {
  const { states: onlyStates } = parseArgs({ options: { states: { type: 'boolean', default: false } } }).values;
  await buildConsole();
  await mkdir(join(docs, 'screenshots'), { recursive: true });
  const server = await startDemoServer(async (db) => {
    // Nobody is shown around any more.
    await db.update(users).set({ toured: true });
    if (!onlyStates) await fillQueue(db);
  });
  const { browser, close } = await launchMediaBrowser();
  try {
    if (!onlyStates) {
      await wakeDevices(server);
      for (const picture of pictures) await take(browser, server, picture);
    }
    await takeStates(browser, server, join(docs, 'screenshots/states'));
  } finally {
    await close();
    await server.stop();
  }
};

await asTask(import.meta, screenshot);
