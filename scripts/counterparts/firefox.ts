import type { Browser, Page } from 'puppeteer-core';
import { users } from '../../server/postgres/schema/people.ts';
import { askAt } from '../../tests/support/ask.ts';
import { pairDevice } from '../../tests/support/paired.ts';
import { placeCall, signIn } from '../bench/api.ts';
import { type DemoServer, startDemoServer } from '../bench/demo-server.ts';
import { buildConsole } from '../build.ts';
import { launchMediaBrowser } from '../screenshot/media-browser.ts';
import type { Attempt, Counterpart } from './counterpart.ts';
import {
  arriveAt,
  firefoxPath,
  launchFirefox,
  lookAt,
  named,
  openFirefoxPage,
  seeText,
  signInByKeys,
  whenLive,
} from './firefox-driver.ts';
import { meetInRoom } from './firefox-video.ts';
import { fromDebian, outputOf, until } from './programs.ts';

/** The device of the demonstration that is open day and night. */
const device = 7;

const answerCall = async (page: Page, { url, key }: DemoServer, scheme: string) => {
  await whenLive(page);
  const { phone } = await placeCall(url, key, { phone: `55${Date.now()}`.slice(0, 12), now: true, with_video: false });
  await seeText(page, String(phone));
  await lookAt(page, `calls-${scheme}`);
  await named(page, 'button', 'Answer').click();
  await arriveAt(page, /^\/call\/\d+$/);
  await seeText(page, 'End call');
  await lookAt(page, `call-${scheme}`);
  await named(page, 'button', 'End call').click();
  await arriveAt(page, '/calls');
  return undefined;
};

const editTable = async (page: Page, { url }: DemoServer, scheme: string) => {
  await page.goto(`${url}/configs/services`);
  await named(page, 'table', 'Services').wait();
  await lookAt(page, `services-${scheme}`);
  const row = page.locator('table[aria-label="Services"] tbody tr:nth-child(2) ::-p-aria([name="Edit"])');
  await row.click();
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  if (!(await until(async () => (await focused()) === 'INPUT'))) throw new Error('Edit does not lead to a field');
  const name = `Firefox ${scheme}`;
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(name);
  await lookAt(page, `services-edit-${scheme}`);
  await page.keyboard.press('Enter');
  const holds = () =>
    page.evaluate(
      (text) =>
        document.querySelector('table')?.innerText.includes(text) === true &&
        document.querySelector('table input:not([type=checkbox])') === null,
      name,
    );
  if (!(await until(holds))) throw new Error('the row was not saved');
  return undefined;
};

const visit = async (page: Page, server: DemoServer, scheme: string) => {
  const asking = askAt(server.url);
  const secret = await pairDevice(asking, await signIn(server.url, 'manager@demo.local'), device).finally(asking.close);
  await page.evaluateOnNewDocument(
    (kept, id) => {
      localStorage.setItem('bsi_admin_device_secret', kept);
      localStorage.setItem('bsi_admin_device_id', id);
    },
    secret,
    String(device),
  );
  await page.goto(`${server.url}/device/`);
  await seeText(page, /How can we help you\?/);
  await lookAt(page, `device-start-${scheme}`);
  await page.locator('main button').click();
  await named(page, 'button', 'Continue').click();
  await seeText(page, 'How would you like us to help you?');
  await page.locator('::-p-text(Video call)').click();
  await named(page, 'button', 'Request the call').click();
  await seeText(page, /Your place in line: \d+/);
  await lookAt(page, `device-line-${scheme}`);
  await named(page, 'button', 'Leave the line').click();
  await seeText(page, 'Keep waiting');
  await lookAt(page, `device-leave-${scheme}`);
  await named(page, 'button', 'Leave the line').click();
  await seeText(page, 'Thank you for your visit!');
  return undefined;
};

const inScheme = async (browser: Browser, server: DemoServer, attempt: Attempt, scheme: string) => {
  const page = await openFirefoxPage(browser);
  await attempt(`sign-in by keyboard alone, ${scheme}`, async () => {
    await page.goto(`${server.url}/login`);
    await named(page, 'textbox', 'Email').wait();
    await lookAt(page, `login-${scheme}`);
    await signInByKeys(page, `${server.url}/login`, 'agent@demo.local');
    await arriveAt(page, /^\/(calls|queue)?$/);
    return undefined;
  });
  await attempt(`live list, a call answered and ended, ${scheme}`, async () => {
    await page.goto(`${server.url}/calls`);
    return answerCall(page, server, scheme);
  });
  const managed = await openFirefoxPage(browser);
  await attempt(`an administration table edited, ${scheme}`, async () => {
    await signInByKeys(managed, `${server.url}/login`, 'manager@demo.local');
    await arriveAt(managed, /^\/(?!login)/);
    return editTable(managed, server, scheme);
  });
  const kiosk = await openFirefoxPage(browser);
  await attempt(`the page of a device: visit, call asked for, given up, ${scheme}`, () => visit(kiosk, server, scheme));
  await attempt(`a video call with Chromium, ${scheme}`, async () => {
    const media = await launchMediaBrowser();
    try {
      return await meetInRoom(page, media.browser, server, scheme);
    } finally {
      await media.close();
    }
  });
};

/** Mozilla's browser, by WebDriver BiDi. */
export const firefox: Counterpart = {
  name: 'firefox',
  needs: async () => [
    firefoxPath() === null ? fromDebian('firefox-esr') : { ...fromDebian('firefox-esr'), isThere: true },
  ],
  version: async () => /\d[\d.]*\w*/.exec(await outputOf(firefoxPath() ?? '', '--version'))?.[0] ?? 'unknown',
  async meet(attempt) {
    await buildConsole();
    const server = await startDemoServer(async (db) => void (await db.update(users).set({ toured: true })));
    try {
      for (const scheme of ['light', 'dark']) {
        const browser = await launchFirefox(scheme === 'dark');
        await inScheme(browser, server, attempt, scheme).finally(() => browser.close());
      }
    } finally {
      await server.stop();
    }
  },
};
