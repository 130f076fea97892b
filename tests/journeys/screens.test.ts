import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RoutePath, routes } from '../../src/domain/routes.ts';
import { ofColours, serious } from '../support/axe.ts';
import { type Console, expectQuiet, seen, walkTo } from '../support/browser.ts';
import { journey } from '../support/journey.ts';
import { keepPicture } from '../support/keep-picture.ts';

const { stage, phone, enter, shared } = journey();

/** How a screen is looked at, one way after the other: what is opened once has its pictures taken in all of them. */
interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
  /** The rules of axe, none where another look has asked them. */
  readonly rules: 'all' | 'colours' | 'none';
}

const wide = { width: 1_440, height: 900 };
const narrow = { width: 390, height: 844 };
const looks: Readonly<Record<'en' | 'es', Readonly<Record<string, Look>>>> = {
  en: {
    '1440 light en': { colorScheme: 'light', viewport: wide, rules: 'none' },
    '2560 light en': { colorScheme: 'light', viewport: { width: 2_560, height: 1_300 }, rules: 'none' },
  },
  es: {
    '390 light es': { colorScheme: 'light', viewport: narrow, rules: 'all' },
    '1440 dark es': { colorScheme: 'dark', viewport: wide, rules: 'colours' },
  },
};

/** What is wrong with the screen as it is looked at. */
const lookAt = async (page: Page, name: string, { colorScheme, viewport, rules }: Look, screen: string) => {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(settled);
  await keepPicture(page, name, screen);
  // Nor is a page scrolled sideways that is looked at four times as large: 1,280 px are 320 then (WCAG 1.4.10).
  if (viewport === narrow) await page.setViewportSize({ width: 320, height: 640 });
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
        page?.readyState === 'complete' && (page.body?.innerText ?? '').trim() !== '';
      const frames = [...(main?.querySelectorAll('iframe') ?? [])];
      const isEmpty = frames.length === 0 && main?.innerText.trim() === '';
      still = isBusy || isEmpty || !frames.every(isFilled) ? 0 : still + 1;
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

/** What is wrong with these screens, as whoever has the page sees them, by the looks of a language. */
const faultsOf = async (console: Console, language: 'en' | 'es', paths: readonly string[]) => {
  const { page } = console;
  const found: string[] = [];
  for (const path of paths) {
    await walkTo(page, path);
    await seen(page).toHaveURL(path);
    await seen(page.getByRole('heading', { level: 1 })).not.toHaveText('Asesoría');
    const screen = path.replaceAll('/', ' ').trim().replace(/\d+$/, 'in hand');
    for (const [name, look] of Object.entries(looks[language]))
      found.push(...(await lookAt(page, name, look, screen)).map((fault) => `${path}: ${fault}`));
  }
  expectQuiet(console);
  return found;
};

/** Who helps a test on its way speaks English. */
const speak = async ({ page }: Console, language: 'en' | 'es') => {
  await page.evaluate((code) => localStorage.setItem('bsi_admin_language', code), language);
  if (language !== 'en') await page.reload();
};

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const group = shared({ email: 'admin@demo.local', path: '/profile' });
  beforeAll(() => speak(group.console, language));

  test.each(groups.map((paths) => ({ paths })))(
    'screens fit their windows, and axe finds nothing serious: $paths',
    async ({ paths }) => {
      expect(await faultsOf(group.console, language, paths)).toEqual([]);
    },
  );

  test('so do those of an agent', async () => {
    const { id } = await stage.device.call({ phone: phone(), with_video: false });
    const console = await enter({ path: '/profile' });
    await speak(console, language);
    expect(await faultsOf(console, language, ofAgents)).toEqual([]);
    const bearer = await stage.server.signIn('agent@demo.local');
    const answered = await stage.server.ask('PUT', `/api/queryings/${id}`, {
      bearer,
      body: { id, data: { state: 'ATTENDED' } },
    });
    expect(answered.status).toBe(200);
    expect(await faultsOf(console, language, [`/call/${id}`])).toEqual([]);
  });
});
