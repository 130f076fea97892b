import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { openPage } from '../bench/browser.ts';
import type { DemoServer } from '../bench/demo-server.ts';
import { ofAgents } from './states-of-agents.ts';
import { ofCalls } from './states-of-calls.ts';
import { ofDevices } from './states-of-devices.ts';
import { ofFleet } from './states-of-fleet.ts';
import { ofSignIn } from './states-of-sign-in.ts';
import { ofTables } from './states-of-tables.ts';

/** What a walk through states has: pages of its own in one language, and what takes the picture of a state by its name. */
export interface StateStage {
  readonly server: DemoServer;
  readonly language: 'en' | 'es';
  open(options?: BrowserContextOptions): Promise<Page>;
  take(page: Page, name: string): Promise<void>;
}

/** All walks, each through states that lie on one way. */
const walks: readonly ((stage: StateStage) => Promise<void>)[] = [
  ofDevices,
  ofSignIn,
  ofFleet,
  ofTables,
  ofAgents,
  ofCalls,
];

/** Makes the pictures that the diagrams show beside states, in both languages, below `folder`. */
export const takeStates = async (browser: Browser, server: DemoServer, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const language of ['en', 'es'] as const) {
    const opened: Page[] = [];
    const stage: StateStage = {
      server,
      language,
      async open(options = {}) {
        const page = await openPage(browser, {
          locale: language === 'en' ? 'en-GB' : 'es-MX',
          timezoneId: 'America/Mexico_City',
          reducedMotion: 'reduce',
          permissions: ['notifications', 'camera', 'microphone'],
          ...options,
        });
        await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }));
        opened.push(page);
        return page;
      },
      async take(page, name) {
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.screenshot({ path: join(folder, `${name}-${language}.png`), animations: 'disabled', caret: 'hide' });
        process.stdout.write(`${name} ${language}\n`);
      },
    };
    for (const walk of walks) {
      await walk(stage);
      for (const page of opened.splice(0)) await page.context().close();
    }
  }
};
