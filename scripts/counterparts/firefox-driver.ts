import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { publishedPassword } from '../../server/demo/seed.ts';
import { pathOf, until } from './programs.ts';

/** Names of Firefox on Linux, first to last wanted. */
const names = ['firefox-esr', 'firefox'];

/** Where Firefox is; null where it is not. */
export const firefoxPath = (): string | null => names.map(pathOf).find((path) => path !== null) ?? null;

const preferences = {
  // Camera and microphone that are none, given without a question.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.autoplay.default': 0,
  'intl.accept_languages': 'en-GB, en',
};

/** Starts the Firefox of this machine without a window; with a dark screen where that is wanted. */
export const launchFirefox = (isDark: boolean): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath() ?? '',
    headless: true,
    extraPrefsFirefox: { ...preferences, 'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1 },
  });

/** Windows at which everything is looked at. */
export const windows = { wide: { width: 1_440, height: 900 }, narrow: { width: 390, height: 844 } };

/** A page in a profile of its own, without what is in the way of a first visit. */
export const openFirefoxPage = async (browser: Browser, viewport = windows.wide): Promise<Page> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  page.setDefaultTimeout(20_000);
  return page;
};

/** What has this role and, to the letter, this name for whoever cannot see. */
export const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** Waits for a text anywhere in the page; rejects by its words. */
export const seeText = async (page: Page, text: string | RegExp): Promise<void> => {
  const holds = async () => {
    const all = await page.evaluate(() => document.body.innerText).catch(() => '');
    return typeof text === 'string' ? all.includes(text) : text.test(all);
  };
  if (!(await until(holds))) throw new Error(`${page.url()} does not say '${text}'`);
};

/** Waits until the console is pushed to. */
export const whenLive = (page: Page): Promise<void> => seeText(page, 'Live · data as of');

/** Waits until the page is at an address whose path is this. */
export const arriveAt = async (page: Page, path: string | RegExp): Promise<void> => {
  const isThere = () => {
    const { pathname } = new URL(page.url());
    return typeof path === 'string' ? pathname === path : path.test(pathname);
  };
  if (!(await until(isThere))) throw new Error(`${page.url()} is not ${path}`);
};

/** Signs in by the form, with the keyboard alone, from the first field on. */
export const signInByKeys = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(url);
  await named(page, 'textbox', 'Email').wait();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
  for (let steps = 0; (await focused()) !== 'email'; steps += 1) {
    if (steps > 12) throw new Error('Tab does not lead to the address');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  if ((await focused()) !== 'password') throw new Error('Tab does not lead from the address to the password');
  await page.keyboard.type(publishedPassword);
  await page.keyboard.press('Enter');
};

const folder = join(import.meta.dirname, '../../node_modules/.cache/pictures/firefox');

/** Runs in the page: what moves for a while has come to rest. */
const settled = async () => {
  for (let still = 0; still < 5; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    if (moving.some(({ playState }) => playState === 'running')) still = -1;
  }
};

/** Runs in the page: how many of its parts show a bar to scroll them sideways, but tables, which have one in a wide window. */
const barsAcross = () =>
  [...document.querySelectorAll<HTMLElement>('main *')].filter((part) => {
    const { display, borderTopWidth, borderBottomWidth, overflowX } = getComputedStyle(part);
    const isScrolled = overflowX === 'auto' || overflowX === 'scroll';
    const edges = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth);
    return isScrolled && display === 'flex' && part.offsetHeight - part.clientHeight - edges > 1;
  }).length;

/** Takes a picture at both widths, and rejects where the page is wider than its window, or a row has a bar in it. */
export const lookAt = async (page: Page, name: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const before = page.viewport();
  for (const [width, viewport] of Object.entries(windows)) {
    await page.setViewport(viewport);
    await page.evaluate(settled);
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
    const bars = await page.evaluate(barsAcross);
    if (bars > 0) throw new Error(`${name} has ${bars} bars across its parts at a width of ${viewport.width}`);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) throw new Error(`${name} is ${beyond} px wider than a window of ${viewport.width}`);
  }
  if (before) await page.setViewport(before);
};
