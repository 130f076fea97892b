import type { Browser, CDPSession, Page } from 'playwright';
import { openPage } from './browser.ts';
import { installStopwatch, type Watched } from './stopwatch.ts';

/** A page with a list of devices, the console's or one written by hand, with a stopwatch in it. */
export interface MeasuredPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** As far as a quick turn of the wheel goes in a frame, in pixels; and how often a dragged scroll bar jumps. */
export const scrolls = { steady: { pixels: 400 }, jumps: { jumps: 60 } };

/** An empty page of a browser that was never here before, as large as a desk's screen. */
export const openWatched = async (browser: Browser, watched: Watched): Promise<Page> => {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(installStopwatch, watched);
  return page;
};

/** The page, with its meters on. */
export const measured = async (page: Page): Promise<MeasuredPage> => {
  const cdp = await page.context().newCDPSession(page);
  // CPU of the main thread: what others do on the machine is not counted.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
};

const metrics = async ({ cdp }: MeasuredPage) => {
  const { metrics: all } = await cdp.send('Performance.getMetrics');
  return new Map(all.map(({ name, value }) => [name, value]));
};

/** Milliseconds of script from the navigation until the first item was painted. Asked before anything else is waited for. */
export const measureFirstScript = async (list: MeasuredPage): Promise<number> => {
  await list.page.evaluate(() => window.stopwatch.firstItem);
  return ((await metrics(list)).get('ScriptDuration') ?? Number.NaN) * 1_000;
};

/** Elements in the document, and bytes of the JavaScript heap after a collection. */
export const measureSize = async (list: MeasuredPage): Promise<{ elements: number; heap: number }> => {
  const elements = await list.page.evaluate(() => document.querySelectorAll('*').length);
  await list.cdp.send('HeapProfiler.collectGarbage');
  return { elements, heap: (await metrics(list)).get('JSHeapUsedSize') ?? Number.NaN };
};

/** What a poll cost: milliseconds of script and of all tasks of the page, and what it changed in the document. */
export interface Poll {
  readonly script: number;
  readonly task: number;
  readonly changes: number;
  /** How many rows were changed. */
  readonly items: number;
}

/** Until the page has nothing left to do for what came. */
const settle = ({ page }: MeasuredPage) =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 250)));

/** What the page does for `poll`, which brings it something from elsewhere. */
export const measurePoll = async (list: MeasuredPage, poll: () => Promise<unknown>): Promise<Poll> => {
  await settle(list);
  await list.page.evaluate(() => window.stopwatch.watch());
  const before = await metrics(list);
  await poll();
  await settle(list);
  const after = await metrics(list);
  const { all, items } = await list.page.evaluate(() => window.stopwatch.changes());
  const spent = (name: string) => ((after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN)) * 1_000;
  return { script: spent('ScriptDuration'), task: spent('TaskDuration'), changes: all, items };
};

/** The next list of devices has arrived. */
export const nextList = async ({ page }: MeasuredPage) => (await page.waitForResponse(/api\/devices\?/)).finished();

/** Presses Refresh, and waits for the list that it brings. */
export const refresh = async (list: MeasuredPage) => {
  const listed = nextList(list);
  await list.page.evaluate(() => {
    const all = [...document.querySelectorAll('button')];
    all.find(({ textContent }) => textContent === 'Refresh')?.click();
  });
  await listed;
};
