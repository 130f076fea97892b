import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type RoutePath, routes } from '../../src/domain/routes.ts';
import { ofColours, serious } from '../support/axe.ts';
import { expectQuiet, seen, walkTo } from '../support/browser.ts';
import { answerAt, journey } from '../support/journey.ts';

const { stage, phone, enter } = journey();

/** Where the pictures lie that are to be looked at. */
const folder = join(import.meta.dirname, '../../dist/screens');

/** How a screen is looked at, one way after the other: what is opened once has its pictures taken in all of them. */
interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
  /** The rules of axe, none where another look has asked them. */
  readonly rules: 'all' | 'colours' | 'none';
}

const wide = { width: 1_440, height: 900 };
const looks: Readonly<Record<'en' | 'es', Readonly<Record<string, Look>>>> = {
  en: {
    '1440 light en': { colorScheme: 'light', viewport: wide, rules: 'none' },
    '2560 light en': { colorScheme: 'light', viewport: { width: 2_560, height: 1_300 }, rules: 'none' },
  },
  es: {
    '390 light es': { colorScheme: 'light', viewport: { width: 390, height: 844 }, rules: 'all' },
    '1440 dark es': { colorScheme: 'dark', viewport: wide, rules: 'colours' },
  },
};

/** What is wrong with the screen as it is looked at, of which a picture is taken. */
const lookAt = async (page: Page, name: string, { colorScheme, viewport, rules }: Look, screen: string) => {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(settled);
  await page.screenshot({ path: join(folder, name, `${screen}.png`) });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // A table that can be read at once is not to be scrolled: not in the narrowest window of a desk either.
  if (viewport === wide) await page.setViewportSize({ width: 1_280, height: 800 });
  const tables = viewport.width < wide.width ? 0 : await page.evaluate(scrolledTables);
  const faults = rules === 'none' ? [] : await serious(page, rules === 'all' ? undefined : ofColours);
  return [
    ...(beyond > 0 ? [`${name}: ${beyond} px beyond the window`] : []),
    ...(tables > 0 ? [`${name}: a table goes on beyond its place`] : []),
    ...faults,
  ];
};

/** How many tables are wider than their places. */
const scrolledTables = () =>
  [...document.querySelectorAll('.record-scroll')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .length;

/** The screen is there: for some frames no list is on its way, nothing turns, and what a frame of this server shows is there as well. */
const settled = () =>
  new Promise<void>((resolve) => {
    let still = 0;
    const look = () => {
      const main = document.querySelector('main');
      const isBusy = main?.querySelector('[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root') !== null;
      const isFilled = ({ contentDocument: page }: HTMLIFrameElement) =>
        page?.readyState === 'complete' && page.body.innerText.trim() !== '';
      const frames = [...(main?.querySelectorAll('iframe') ?? [])];
      still = isBusy || main.innerText.trim() === '' || !frames.every(isFilled) ? 0 : still + 1;
      if (still > 5) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

const all = Object.keys(routes) as readonly RoutePath[];
/** What needs an agent, or a call. */
const ofAgents: readonly RoutePath[] = ['/calls', '/queue'];
const screens = all.filter((path) => path !== '/call/:id' && !ofAgents.includes(path));

/** So many screens are looked at by one test: some seconds' work on a machine that does other things as well. */
const together = 7;
const groups = Array.from({ length: Math.ceil(screens.length / together) }, (_, index) =>
  screens.slice(index * together, (index + 1) * together),
);

/** What is wrong with these screens, as somebody sees them in a language, by the looks of that. */
const faultsOf = async (language: 'en' | 'es', email: string, paths: readonly string[]) => {
  const ways = Object.entries(looks[language]);
  for (const [name] of ways) await mkdir(join(folder, name), { recursive: true });
  const console = await enter({ email, path: '/profile' });
  const { page } = console;
  // Who helps the test on its way speaks English.
  await page.evaluate((code) => localStorage.setItem('bsi_admin_language', code), language);
  if (language !== 'en') await page.reload();
  const found: string[] = [];
  for (const path of paths) {
    await walkTo(page, path);
    await seen(page).toHaveURL(path);
    await seen(page.getByRole('heading', { level: 1 })).not.toHaveText('Asesoría');
    const screen = path.replaceAll('/', ' ').trim().replace(/\d+$/, 'in hand');
    for (const [name, look] of ways)
      found.push(...(await lookAt(page, name, look, screen)).map((fault) => `${path}: ${fault}`));
  }
  expectQuiet(console);
  return found;
};

const languages = ['en', 'es'] as const;

test.each(languages.flatMap((language) => groups.map((paths) => ({ language, paths }))))(
  'screens in $language fit their windows, and axe finds nothing serious: $paths',
  async ({ language, paths }) => {
    expect(await faultsOf(language, 'admin@demo.local', paths)).toEqual([]);
  },
);

test.each(languages)('so do those of an agent, in %s', async (language) => {
  const call = await stage.device.call({ phone: phone(), with_video: false });
  expect(await faultsOf(language, 'agent@demo.local', ofAgents)).toEqual([]);
  const { page } = await enter();
  await answerAt(page, call.id);
  expect(await faultsOf(language, 'agent@demo.local', [`/call/${call.id}`])).toEqual([]);
});
