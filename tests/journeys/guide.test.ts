import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofColours, serious } from '../support/axe.ts';
import { openBrowser, seen } from '../support/browser.ts';
import { builtConsole, startServer, type TestServer } from '../support/server.ts';

const folder = join(builtConsole, 'docs');
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ consoleFolder: builtConsole }), openBrowser()]);
});
afterAll(() => Promise.all([server.close(), browser.close()]));

/** A page of the guide, and whatever a browser complains of there: what the policy refuses, what another host is asked for. */
const open = async (path: string, width = 1_440) => {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('console', (line) => line.type() === 'error' && trouble.push(line.text()));
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) trouble.push(request.url());
  });
  await page.goto(server.url + path);
  await page.locator('html.ready, #app[data-v-app]').or(page.locator('#app')).first().waitFor();
  return { page, trouble, close: () => context.close() };
};

const builtPages = async (): Promise<ReadonlyMap<string, string>> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  );
};

test('no page has a script within itself, and every address on one leads to a page and an anchor that is there', async () => {
  const pages = await builtPages();
  const broken: string[] = [];
  for (const [file, text] of pages) {
    const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag);
    expect([file, inline]).toEqual([file, []]);
    expect(text).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="https?:/);
    for (const [, address = ''] of text.matchAll(/<a [^>]*href="(\/docs\/[^"]*)"/g)) {
      const [path = '', anchor] = address.replace(/^\/docs\//, '').split('#');
      const target = [path, `${path}.html`, `${path}index.html`].find((one) => pages.has(one));
      if (path.startsWith('client/')) continue; // a file to be fetched, no page
      if (target === undefined) broken.push(`${file} → ${address}`);
      else if (anchor && !pages.get(target)?.includes(`id="${decodeURIComponent(anchor)}"`))
        broken.push(`${file} → ${address}`);
    }
  }
  expect(pages.size).toBeGreaterThan(100);
  expect([...new Set(broken)]).toEqual([]);
});

test.each([
  { path: '/docs/', button: 'Search', word: 'BACKUP_RECIPIENT', leads: /\/docs\/operators\// },
  { path: '/docs/es/', button: 'Buscar', word: 'ventanilla', leads: /\/docs\/es\// },
])(
  'the search of $path finds a word, and nothing is refused or asked of another host',
  async ({ path, button, word, leads }) => {
    const { page, trouble, close } = await open(path);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('searchbox').fill(word);
    const result = page.locator('#localsearch-list a').first();
    await seen(result).toBeVisible();
    await result.click();
    await page.waitForURL(leads);
    await seen(page.getByRole('main').or(page.locator('#VPContent')).getByText(word).first()).toBeVisible();
    expect(trouble).toEqual([]);
    await close();
  },
);

test('an address that is no page says so in its language, and is none for programs', async () => {
  const { page, close } = await open('/docs/es/nada');
  await seen(page.getByText('Esta página no existe', { exact: false })).toBeVisible();
  expect((await fetch(`${server.url}/docs/es/nada`)).status).toBe(404);
  await close();
});

test('the colours are switched, and the reader goes to the same page of the other language', async () => {
  const { page, trouble, close } = await open('/docs/operators/backup');
  await page.getByRole('switch').first().click();
  await seen(page.locator('html.dark')).toHaveCount(1);
  await page.getByRole('button', { name: 'Change language' }).first().hover();
  await page.getByRole('link', { name: 'Español' }).first().click();
  await page.waitForURL('**/docs/es/operators/backup');
  await seen(page.getByRole('heading', { name: 'Respaldar y restaurar' })).toBeVisible();
  expect(trouble).toEqual([]);
  await close();
});

test.each(
  ['/docs/', '/docs/es/administrators/routing', '/docs/integrators/device'].flatMap((path) =>
    [1_440, 390].map((width) => ({ path, width })),
  ),
)('axe finds nothing serious on pages of the guide, in light and dark: $path at $width px', async ({ path, width }) => {
  const { page, close } = await open(path, width);
  expect(await serious(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  expect(await serious(page, ofColours)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await close();
});
