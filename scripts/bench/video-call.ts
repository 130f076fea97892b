import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { openPage, signInByHand } from './browser.ts';
import type { DemoServer } from './demo-server.ts';
import type { MediaBrowser } from './media-browser.ts';
import { firstPicture, installPictureWatch } from './picture-watch.ts';
import { usageOf } from './usage.ts';

/** Milliseconds from the agent's click on Answer until the other side's first picture was decoded. */
export interface FirstPictures {
  readonly agent: number;
  readonly device: number;
}

/** Parts of one core. */
export interface CallLoad {
  readonly agent: number;
  readonly device: number;
}

/** An agent in the console and a visitor at the device page, each in a browser of their own. */
export interface VideoPair {
  /** The visitor asks for a call, the agent answers it: until both see each other. */
  answer(): Promise<FirstPictures>;
  /** The agent ends the call, and both are where they were before it. */
  end(): Promise<void>;
  /** What both browsers use in so many seconds. */
  load(seconds: number): Promise<CallLoad>;
}

/** What several processes use in so many seconds, each with its descendants, as parts of one core. */
export const cpuOf = async (pids: readonly number[], seconds: number): Promise<readonly number[]> => {
  const read = async () => ({ at: performance.now(), all: await Promise.all(pids.map(usageOf)) });
  const before = await read();
  await pause(seconds * 1_000);
  const after = await read();
  const passed = (after.at - before.at) / 1_000;
  return after.all.map(({ cpu }, index) => (cpu - (before.all[index]?.cpu ?? Number.NaN)) / passed);
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Asks for a video call as a visitor does, and waits in line. */
const askForCall = async (device: Page, phone: string) => {
  await device.getByRole('main').getByRole('button').first().click();
  await press(device, 'Continue');
  await press(device, /^Video call/);
  await device.getByRole('textbox').fill(phone);
  await press(device, 'Ask for the call');
  await device.getByRole('heading', { name: 'We will be with you shortly' }).waitFor();
};

/** Signs the agent in and opens the device page. */
export const openVideoPair = async (
  { url, key }: DemoServer,
  browsers: { readonly agent: MediaBrowser; readonly device: MediaBrowser },
): Promise<VideoPair> => {
  const open = async ({ browser }: MediaBrowser) => {
    const page = await openPage(browser, { permissions: ['notifications', 'camera', 'microphone'] });
    await page.addInitScript(installPictureWatch);
    return page;
  };
  const [agent, device] = await Promise.all([open(browsers.agent), open(browsers.device)]);
  await signInByHand(agent, url, 'agent@demo.local');
  await agent.getByRole('button', { name: /^Connection: Live/ }).waitFor();
  await device.goto(`${url}/device/#key=${key}&device=7`);
  const start = device.getByRole('heading', { name: 'How can we help you?' });
  await start.waitFor();
  let phone = 5_590_000_000;
  return {
    async answer() {
      phone += 1;
      await askForCall(device, String(phone));
      const row = agent
        .getByRole('table', { name: 'Calls' })
        .getByRole('row')
        .filter({ hasText: String(phone) });
      await row.getByRole('button', { name: 'Answer' }).click();
      const clicked = await agent.evaluate(() => window.clickedAt);
      const [there, here] = await Promise.all([firstPicture(device), firstPicture(agent)]);
      return { agent: here - clicked, device: there - clicked };
    },
    async end() {
      await agent.getByRole('button', { name: 'End call', exact: true }).click();
      await agent.waitForURL(`${url}/calls`);
      await press(device, 'Back to the start');
      await start.waitFor();
    },
    async load(seconds) {
      const [here = Number.NaN, there = Number.NaN] = await cpuOf([browsers.agent.pid, browsers.device.pid], seconds);
      return { agent: here, device: there };
    },
  };
};
