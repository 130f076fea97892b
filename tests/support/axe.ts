import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours; all others find the same in whatever colours a page is. */
export const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe calls serious or critical on the page as it stands, by some of its rules or by all. */
export async function serious(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Reading its text takes half as long as looking at a page with it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: {
        run(options: { runOnly?: readonly string[] }): Promise<{
          violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
        }>;
      };
    };
    // Between two colours nothing is looked at.
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    const { violations } = await axe.run(runOnly ? { runOnly } : {});
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
  }, rules);
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
