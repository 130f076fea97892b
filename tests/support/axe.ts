import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours; all others find the same in whatever colours a page is. */
export const ofColours = ['color-contrast', 'link-in-text-block'];

/** What somebody who does not see it goes into, and has to be told the name of: no rule of axe asks for it. */
const named = ['radiogroup', 'group', 'listbox', 'tablist', 'toolbar', 'tree', 'menu', 'region', 'dialog'];

/**
 * What axe calls serious or critical on the page as it stands, by some of its rules or by all; with all of them, also what
 * holds others together and has no name.
 */
export async function serious(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Reading its text takes half as long as looking at a page with it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ({ runOnly, named }) => {
      const { axe } = window as unknown as {
        axe: {
          setup(): void;
          teardown(): void;
          commons: {
            dom: { isVisibleToScreenReaders(element: Element): boolean };
            text: { accessibleText(element: Element): string };
          };
          run(options: { runOnly?: readonly string[] }): Promise<{
            violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
          }>;
        };
      };
      // Between two colours nothing is looked at.
      const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(changing.map(({ finished }) => finished));
      const { violations } = await axe.run(runOnly ? { runOnly } : {});
      axe.setup();
      const { commons } = axe;
      const nameless = [...document.querySelectorAll(named.map((role) => `[role=${role}]`).join())].filter(
        (element) =>
          !runOnly && commons.dom.isVisibleToScreenReaders(element) && commons.text.accessibleText(element) === '',
      );
      axe.teardown();
      const faults = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
        );
      return [...faults, ...nameless.map(({ outerHTML }) => `has no name: ${outerHTML.slice(0, 160)}`)];
    },
    { runOnly: rules, named },
  );
}

/** The same in a console of light colours, and in a dark one. */
export async function seriousInBoth(page: Page): Promise<string[]> {
  const wear = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  };
  await wear('light');
  const light = await serious(page);
  await wear('dark');
  const dark = await serious(page, ofColours);
  await wear('light');
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}
