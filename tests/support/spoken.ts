import type { BrowserContext, Page } from 'playwright';
import { seen } from './browser.ts';

declare global {
  interface Window {
    spoken: string[];
  }
}

/** Runs in the page before everything else: notes what becomes of each live region, as a screen reader would say it. */
const hear = () => {
  const live = '[role=status], [role=alert]';
  const spoken: string[] = [];
  window.spoken = spoken;
  const say = (region: Element) => {
    const text = region.textContent?.replaceAll(/\s+/g, ' ').trim();
    const line = `${region.getAttribute('role')}: ${text}`;
    if (text && spoken.at(-1) !== line) spoken.push(line);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        const around = element?.closest(live);
        if (around) say(around);
        else if (element && element !== target) element.querySelectorAll(live).forEach(say);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

/** Lets the pages of a browser profile be heard. */
export const listen = (context: BrowserContext): Promise<unknown> => context.addInitScript(hear);

/** Waits until this was said: a line begins with the role of what says it, `status` or `alert`. */
export const toHear = (page: Page, line: RegExp): Promise<void> =>
  seen
    .poll(async () => (await page.evaluate(() => window.spoken)).filter((one) => line.test(one)).length)
    .toBeGreaterThan(0);

/** What has the focus, as the tree of accessibility calls it: `button "Answer"`; empty where it is nowhere. */
export const focused = async (page: Page): Promise<string> => {
  if (await page.evaluate(() => document.activeElement === document.body)) return '';
  const [first = ''] = (
    await page
      .locator(':focus')
      .ariaSnapshot()
      .catch(() => '')
  ).split('\n');
  return first.replace(/^- '?/, '').replace(/ \[.*|['"]?:.*$/, (rest) => (rest.startsWith('"') ? '"' : ''));
};

/** Goes from one to the next with Tab until what has the focus is called so. Fails where no key leads there. */
export async function tabTo(page: Page, wanted: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 60) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now === wanted) return;
    passed.push(now);
  }
  throw new Error(`Tab leads to no ${wanted}, but to ${passed.join(', ')}`);
}
