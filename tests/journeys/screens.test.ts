import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RoutePath, routes } from '../../src/domain/routes.ts';
import { ofColours, serious } from '../support/axe.ts';
import { type ConsoleOptions, expectQuiet, seen, walkTo } from '../support/browser.ts';
import { answerAt, journey } from '../support/journey.ts';

const { stage, phone, enter } = journey();

/** Where the pictures lie that are to be looked at. */
const folder = join(import.meta.dirname, '../../dist/screens');

/** How each screen is looked at, and by which rules. */
const looks: Readonly<
  Record<string, ConsoleOptions & { readonly language?: 'es'; readonly rules?: readonly string[] }>
> = {
  '1440 light en': { rules: [] },
  '1440 dark es': { language: 'es', colorScheme: 'dark', rules: ofColours },
  '390 light es': { language: 'es', viewport: { width: 390, height: 844 } },
  '2560 light en': { viewport: { width: 2_560, height: 1_300 }, rules: [] },
};

/** The screen is there: for some frames no list is on its way, and nothing turns. */
const settled = () =>
  new Promise<void>((resolve) => {
    let still = 0;
    const look = () => {
      const main = document.querySelector('main');
      const isBusy = main?.querySelector('[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root') !== null;
      still = isBusy || main.innerText.trim() === '' ? 0 : still + 1;
      if (still > 10) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

const all = Object.keys(routes) as readonly RoutePath[];
/** What needs an agent, or a call. */
const ofAgents: readonly RoutePath[] = ['/calls', '/queue'];
const screens = all.filter((path) => path !== '/call/:id' && !ofAgents.includes(path));

test.each(Object.entries(looks))(
  'every screen in %s fits its window, and axe finds nothing serious',
  async (name, look) => {
    const { language, rules, ...options } = look;
    await mkdir(join(folder, name), { recursive: true });
    const found: Record<string, readonly string[]> = {};
    const come = async (email: string, paths: readonly string[]) => {
      const console = await enter({ email, path: '/profile', ...options });
      const { page } = console;
      // Who helps the test on its way speaks English.
      if (language) await page.evaluate((code) => localStorage.setItem('bsi_admin_language', code), language);
      if (language) await page.reload();
      for (const path of paths) {
        await walkTo(page, path);
        await seen(page).toHaveURL(path);
        await page.evaluate(settled);
        await seen(page.getByRole('heading', { level: 1 })).not.toHaveText('Asesoría');
        const screen = path.replaceAll('/', ' ').trim().replace(/\d+$/, 'in hand');
        await page.screenshot({ path: join(folder, name, `${screen}.png`) });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const faults = rules?.length === 0 ? [] : await serious(page, rules);
        found[path] = [...(beyond > 0 ? [`${beyond} px beyond the window`] : []), ...faults];
      }
      expectQuiet(console);
    };
    await come('admin@demo.local', screens);
    const call = await stage.device.call({ phone: phone(), with_video: false });
    await come('agent@demo.local', ofAgents);
    const { page } = await enter(options);
    await answerAt(page, call.id);
    await come('agent@demo.local', [`/call/${call.id}`]);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, []])));
  },
);
