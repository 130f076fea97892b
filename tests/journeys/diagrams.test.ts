import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ofColours, serious } from '../support/axe.ts';
import { expectQuiet, openBrowser, seen, signedIn } from '../support/browser.ts';
import { leaveBrowser } from '../support/browsers.ts';
import { caller } from '../support/caller.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { builtConsole, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
const opened: Page[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ consoleFolder: builtConsole }), openBrowser()]);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((page) => page.context().close()));
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(() => Promise.all([leaveBrowser(browser), server.close()]));

const watch = (page: Page) => {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
};
/** A page of a browser that was let in to the diagrams. */
const letIn = async (
  options: Parameters<Browser['newContext']>[0] = {},
  email = 'manager@demo.local',
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1_300, height: 900 }, ...options });
  const bearer = await server.signIn(email);
  const { headers } = await server.ask('POST', '/api/diagrams/passes', { bearer, body: { language: 'en' } });
  const [name = '', value = ''] = (headers.get('set-cookie')?.split(';', 1)[0] ?? '').split('=');
  const { hostname: domain } = new URL(server.url);
  await context.addCookies([{ name, value, domain, path: '/diagrams', httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  watch(page);
  return page;
};
const goTo = (page: Page, path: string) => page.goto(`${server.url}/diagrams/${path}`);

const mainPicture = (page: Page) => page.locator('.frame').first();
const state = (page: Page, name: string) => mainPicture(page).locator(`.chart-state[data-state="${name}"]`);

describe('a diagram', () => {
  /** One after the other in the same page: what one test opened or enlarged is left by the next. */
  let page: Page;
  beforeAll(async () => {
    page = await letIn();
  });
  afterAll(() => page.context().close());

  test('opens and closes its states, and its address shows the same to others', async () => {
    await goTo(page, 'en/call-story.html');
    const regions = async () => [await state(page, 'visit.known').count(), await state(page, 'history.open').count()];
    expect(await regions()).toEqual([1, 1]);
    const sign = mainPicture(page).getByRole('button', { name: 'History', exact: true });
    expect(await sign.getAttribute('aria-expanded')).toBe('true');
    await sign.press('Enter');
    await state(page, 'history.open').waitFor({ state: 'detached' });
    expect(await sign.getAttribute('aria-expanded')).toBe('false');
    expect(await regions()).toEqual([1, 0]);
    expect(new URL(page.url()).search).toBe('?closed=history');

    await page.reload();
    await state(page, 'history.open').waitFor({ state: 'detached' });
    expect(await regions()).toEqual([1, 0]);
    await page.getByRole('link', { name: 'Español' }).click();
    await page.waitForURL(/\/es\/call-story\.html\?closed=history$/);
    await state(page, 'history.open').waitFor({ state: 'detached' });
    await mainPicture(page).getByRole('button', { name: 'Historial', exact: true }).click();
    await state(page, 'history.open').waitFor();
    await page.getByRole('button', { name: 'Cerrar todo' }).click();
    await state(page, 'visit.none').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Abrir todo' }).click();
    await state(page, 'visit.none').waitFor();
  });

  test('calls events by their words or by their names in the code, which its address remembers', async () => {
    await goTo(page, 'en/picker.html');
    const link = (name: string | RegExp) => mainPicture(page).getByRole('link', { name });
    await link('Choosing').waitFor();
    expect(await link('picker.confirm').count()).toBe(0);
    const names = page.getByRole('button', { name: 'Names of the code' });
    await names.click();
    await link('picker.confirm').first().waitFor();
    expect(await link('choosing').count()).toBe(1);
    expect([await names.getAttribute('aria-pressed'), new URL(page.url()).search]).toEqual(['true', '?names=code']);
    await page.reload();
    await link('picker.confirm').first().waitFor();
    await names.click();
    await link('picker.confirm').first().waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  test('leads from its parts to their texts, and sets off the state of the address', async () => {
    await goTo(page, 'en/picker.html');
    await mainPicture(page).getByRole('link', { name: 'Choosing', exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#state-choosing');
    await expect.poll(() => state(page, 'choosing').getAttribute('class')).toContain('chart-current');
    await mainPicture(page)
      .getByRole('link', { name: /^Presses Confirm/ })
      .click();
    expect(new URL(page.url()).hash).toBe('#event-picker.confirm');
    await expect.poll(() => state(page, 'choosing').getAttribute('class')).not.toContain('chart-current');
  });

  test('explains a state beside the picture: what it means, does and ignores, and where it leads', async () => {
    await goTo(page, 'en/login.html');
    const beside = page.getByRole('region', { name: 'What it is' });
    await beside.getByText('Press a state or an arrow of the picture').waitFor();
    await mainPicture(page).getByRole('link', { name: 'Opening the session' }).press('Enter');
    await beside.getByRole('heading', { name: /^Sign-in form › Opening the session/ }).waitFor();
    const said = (await beside.textContent()) ?? '';
    for (const text of [
      'Our server exchanges the provider’s proof for a session.',
      'asks our server for a session exchangeToken',
      'our server lets nobody in without a second factor isFactorDemanded',
      'keeps the session keepSession',
      'The link waits for the answer, and does nothing until then.Has forgotten the password login.forgot',
    ])
      expect([text, said.replaceAll(/\s+/g, ' ').includes(text)]).toEqual([text, true]);
    await beside.getByRole('link', { name: 'Second factor demanded' }).first().click();
    await beside.getByRole('heading', { name: /Second factor demanded/ }).waitFor();
    await page.goBack();
    await beside.getByRole('heading', { name: /Opening the session/ }).waitFor();
  });

  test('explains an arrow by itself, and its condition with the parameters that it has there', async () => {
    await goTo(page, 'en/kiosk-call.html');
    const beside = page.getByRole('region', { name: 'What it is' });
    const first = async (stage: string, title: string) => {
      await mainPicture(page)
        .getByRole('link', { name: new RegExp(`stands at this point: ${title}`) })
        .click();
      await expect
        .poll(() => beside.locator('dl').first().textContent())
        .toContain(`the call stands at this point: ${title} isStage(${stage})`);
      expect(await mainPicture(page).locator('.chart-way.chart-taken').count()).toBe(1);
    };
    // Both are ways of the same event: the address stays.
    await first('over', 'Over');
    await first('waiting', 'Waiting');
  });

  test('is one screen with tabs, which keys go through and the address names', async () => {
    await goTo(page, 'en/login.html');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const panels = page.getByRole('tabpanel');
    expect(await panels.count()).toBe(1);
    const isOneScreen = () => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
    expect(await isOneScreen()).toBe(true);
    await tab('Picture').focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab('Try it').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await tab('States').getAttribute('aria-selected')).toBe('true');
    expect(await panels.getByRole('table').count()).toBe(1);
    expect(new URL(page.url()).hash).toBe('#panel-states');
    await page.keyboard.press('End');
    await panels.getByRole('heading', { name: 'Shortest ways' }).waitFor();
    expect(await isOneScreen()).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await tab('Picture').evaluate((one) => one === document.activeElement)).toBe(true);
    await tab('Conditions and effects').click();
    await page.reload();
    await panels.getByRole('heading', { name: 'Conditions' }).waitFor();
    expect(await tab('Picture').getAttribute('tabindex')).toBe('-1');
    await goTo(page, 'en/login.html#action-keepSession');
    await panels.getByRole('row', { name: /keepSession/ }).waitFor();
    expect(await tab('Conditions and effects').getAttribute('aria-selected')).toBe('true');
  });

  test('is enlarged by buttons, keys and the wheel, moved by dragging, and fits its frame again', async () => {
    await goTo(page, 'en/call.html');
    const frame = mainPicture(page);
    const width = () => frame.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width);
    const fitted = await width();
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.getByRole('button', { name: 'Larger' }).click();
    const larger = await width();
    expect(larger / fitted).toBeCloseTo(1.25, 1);
    await frame.focus();
    await page.keyboard.press('+');
    expect((await width()) / larger).toBeCloseTo(1.25, 1);
    const before = await width();
    await frame.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    const place = () => frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const [left = 0, top = 0] = await place();
    await page.mouse.down();
    await page.mouse.move(500, 700);
    const box = await frame.boundingBox();
    if (!box) throw new Error('the frame is not on the page');
    const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(x - 40, y - 30);
    await page.mouse.up();
    await expect.poll(place).toEqual([expect.closeTo(left + 40, -1), expect.closeTo(top + 30, -1)]);
    await frame.focus();
    await page.keyboard.press('0');
    expect(await width()).toBeCloseTo(fitted, 0);
  });

  test('is downloaded as a picture that needs no style, and as dots', async () => {
    await goTo(page, 'es/picker.html');
    const download = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
    };
    const svg = await download('Descargar SVG');
    expect(svg.name).toBe('picker.svg');
    const text = svg.content.toString();
    expect(text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(text).toContain('>Eligiendo</text>');
    expect(text).toMatch(/<rect[^>]* fill="rgb\(/);
    const png = await download('Descargar PNG');
    expect(png.name).toBe('picker.png');
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
    // Not one colour all over: it would be far smaller.
    expect(png.content.length).toBeGreaterThan(20_000);
  });

  test('is searched for by what its states and events are called or mean, without accents', async () => {
    await goTo(page, 'es/index.html');
    const field = page.getByRole('searchbox', { name: 'Buscar en todos los diagramas' });
    const hits = page.getByRole('list', { name: 'Resultados' });
    await field.fill('dos pestanas');
    await hits.getByRole('link', { name: /Suena otra pestaña Estado · Timbre ring · on\.bell\.standby/ }).waitFor();
    await field.fill('picker.confirm');
    const hit = hits.getByRole('link', { name: /Evento · Selector picker · picker\.confirm/ });
    await hit.waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await hit.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/es\/picker\.html#event-picker\.confirm$/);
    await field.fill('qqqq');
    await hits.getByText('No se encontró nada.').waitFor();
    await page.keyboard.press('Escape');
    await hits.waitFor({ state: 'hidden' });
  });

  test('is asked with all others: the answers lead to their places', async () => {
    await goTo(page, 'en/index.html');
    await page.getByRole('link', { name: 'Questions across charts' }).click();
    await page.getByRole('heading', { name: 'What asks before it goes on?' }).waitFor();
    await page.getByRole('tab', { name: 'After some time' }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('heading', { name: 'What happens after some seconds?' }).waitFor();
    await panel
      .getByRole('row', { name: /^Desktop notification/ })
      .getByRole('link', { name: 'Shown' })
      .click();
    await page.waitForURL(/\/en\/alert\.html#state-shown$/);
    await expect.poll(() => state(page, 'shown').getAttribute('class')).toContain('chart-current');
  });

  test('can be read by everybody, in light and dark, wide and narrow', async () => {
    const free = await letIn({ bypassCSP: true });
    opened.push(free);
    for (const [path, width] of [
      ['es/picker.html', 390],
      ['es/picker.html#panel-states', 390],
      ['es/questions.html', 390],
      ['en/login.html#state-signIn.exchanging', 1_300],
      ['en/index.html', 1_300],
    ] as const) {
      await free.setViewportSize({ width, height: 850 });
      await free.emulateMedia({ colorScheme: 'light' });
      await goTo(free, path);
      expect(await free.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect([path, await serious(free)]).toEqual([path, []]);
      await free.emulateMedia({ colorScheme: 'dark' });
      expect([path, await serious(free, ofColours)]).toEqual([path, []]);
    }
  });

  test('on a telephone each state is a card, with what there is of it under its name', async () => {
    const phone = await letIn({ viewport: { width: 390, height: 850 } });
    opened.push(phone);
    await goTo(phone, 'en/picker.html#panel-states');
    const table = phone.locator('table[data-of="states"]');
    await table.getByRole('rowheader').first().waitFor();
    expect(await table.evaluate((element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0))).toBe(
      true,
    );
    expect(await table.locator('[data-none]').first().isVisible()).toBe(false);
    const runs = table.locator('[data-name="Runs in it"]:not([data-none])').first();
    expect(await runs.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Runs in it"');
  });

  test('is there without any script', async () => {
    const plain = await letIn({ javaScriptEnabled: false });
    opened.push(plain);
    await goTo(plain, 'es/call-story.html');
    expect(await plain.locator('svg.chart-picture').count()).toBe(1);
    expect(await plain.getByRole('toolbar').count()).toBe(0);
    expect(await plain.getByRole('searchbox').count()).toBe(0);
  });
});

describe('a chart walked by hand', () => {
  const now = (page: Page) => page.getByRole('tabpanel').getByRole('status').last();
  const offer = (page: Page, name: RegExp) => page.getByRole('tabpanel').getByRole('button', { name });

  test('goes where its buttons lead, by keys as well, and its address and Back are the walk', async () => {
    const page = await letIn();
    opened.push(page);
    await goTo(page, 'en/restart.html');
    await page.getByRole('tab', { name: 'Try it' }).click();
    await seen(now(page)).toContainText('Loading');
    await expect.poll(() => state(page, 'loading').getAttribute('class')).toContain('chart-current');
    const came = offer(page, /^The newest order and the calls/);
    await came.focus();
    await page.keyboard.press('Enter');
    await seen(now(page)).toContainText('Which of these holds?');
    await offer(page, /^Nothing of that/).click();
    await seen(now(page)).toContainText('Confirming');
    expect(new URL(page.url()).hash).toBe('#try=;situation.loaded~1');
    await expect.poll(() => state(page, 'confirming').getAttribute('class')).toContain('chart-current');
    // An arrow of the picture is another button.
    await mainPicture(page).locator('.chart-way[data-way="confirming restart.order ordering"] text').first().click();
    await seen(now(page)).toContainText('Ordering');
    await page.goBack();
    await seen(now(page)).toContainText('Confirming');
    await page.goForward();
    await seen(now(page)).toContainText('Ordering');
    await page.getByRole('button', { name: 'Undo' }).click();
    await seen(now(page)).toContainText('Confirming');
    await page.getByRole('link', { name: 'Español' }).click();
    await page.waitForURL(/\/es\/restart\.html#try=;situation\.loaded~1$/);
    await seen(now(page)).toContainText('Ahora');
    await offer(page, /^Cierra el diálogo/).click();
    await seen(now(page)).toContainText('Terminó');
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await page.getByRole('tab', { name: 'Dibujo' }).click();
    await expect.poll(() => mainPicture(page).locator('.chart-current, .chart-offered').count()).toBe(0);
    await mainPicture(page).waitFor();
  });

  test('can be followed by everybody, in light and dark, wide and narrow', async () => {
    const free = await letIn({ bypassCSP: true });
    opened.push(free);
    for (const [path, width] of [
      ['es/kiosk-call.html#panel-try', 390],
      ['en/restart.html#try=;situation.loaded', 1_440],
      ['es/restart.html#try=;situation.loaded~1;restart.order', 1_440],
    ] as const) {
      await free.setViewportSize({ width, height: 900 });
      await free.emulateMedia({ colorScheme: 'light' });
      await goTo(free, path);
      await free.reload();
      await seen(now(free)).not.toBeEmpty();
      expect(await free.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect([path, await serious(free)]).toEqual([path, []]);
      await free.emulateMedia({ colorScheme: 'dark' });
      expect([path, await serious(free, ofColours)]).toEqual([path, []]);
    }
  });
});

describe('how many are in a state now', () => {
  const badge = (page: Page, name: string) => mainPicture(page).locator(`text[data-count="${name}"]`);

  test('stands on it and in its words, and is counted again when it is wished', async () => {
    const device = caller(server);
    const first = await device.call({ phone: '5550101' });
    const page = await letIn({}, 'admin@demo.local');
    opened.push(page);
    await goTo(page, 'en/call-states.html');
    await seen(badge(page, 'pending.REQUESTED')).toHaveText(/^[1-9]/);
    const before = Number(await badge(page, 'pending.REQUESTED').textContent());
    await mainPicture(page).getByRole('link', { name: 'Waiting', exact: true }).first().click();
    await seen(page.getByRole('region', { name: 'What it is' })).toContainText('Here now: ');
    const second = await device.call({ phone: '5550102' });
    await page.getByRole('button', { name: 'Count again' }).click();
    await seen(badge(page, 'pending.REQUESTED')).toHaveText(String(before + 1));
    // A picture that is drawn anew has them as well.
    await page.getByRole('button', { name: 'Names of the code' }).click();
    await mainPicture(page).getByRole('link', { name: 'REQUESTED' }).waitFor();
    await seen(badge(page, 'pending.REQUESTED')).toHaveText(String(before + 1));
    for (const { id } of [first, second]) await device.leave(id, 'REJECTED');
  });

  test('is not there for whoever may not read calls in the console', async () => {
    const page = await letIn();
    opened.push(page);
    const told = page.waitForResponse(/counts\.json$/);
    await goTo(page, 'en/call-states.html');
    expect(Object.keys(await (await told).json())).not.toContain('call-states');
    await seen(page.getByRole('button', { name: 'Count again' })).toBeHidden();
    await seen(page.locator('.chart-count').first()).toBeHidden();
  });

  test('is not said of charts that live in pages alone', async () => {
    const page = await letIn();
    opened.push(page);
    await goTo(page, 'en/picker.html');
    await mainPicture(page).locator('svg').waitFor();
    await seen(page.locator('[data-count]')).toHaveCount(0);
    await seen(page.getByRole('button', { name: 'Count again' })).toHaveCount(0);
  });
});

test('what a state looks like is shown beside the picture, and where there is none it is said', async () => {
  const page = await letIn();
  opened.push(page);
  await goTo(page, 'en/login.html#state-signIn.editing');
  const beside = page.getByRole('region', { name: 'What it is' });
  const shown = beside.getByRole('img', { name: 'The screen in the state Sign-in form › Editing' });
  await seen.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await mainPicture(page).getByRole('link', { name: 'Opening the session' }).press('Enter');
  await seen(beside).toContainText('It has no picture of its own.');
  await goTo(page, 'en/picker.html#state-choosing');
  await seen(beside.getByRole('heading', { name: /Choosing/ })).toBeVisible();
  await seen(beside).not.toContainText('picture of its own');
});

test.each([
  ['lies', 'kiosk-call', (width: number, height: number) => width > height],
  ['stands', 'room-page', (width: number, height: number) => width < height],
] as const)('a chart is printed on one sheet, which %s: %s', async (_, chart, isSo) => {
  const page = await letIn();
  opened.push(page);
  await goTo(page, `en/${chart}.html`);
  await mainPicture(page).locator('svg').waitFor();
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
  expect([width, height, isSo(Number(width), Number(height))]).toEqual([width, height, true]);
  await page.emulateMedia({ media: 'print' });
  await seen(page.getByText(/^Asesoría \d+\.\d+\.\d+ .*\d{4}$/)).toBeVisible();
  await seen(page.locator('.meanings')).toBeVisible();
  for (const gone of ['.top', '.toolbar', '.beside', '[role=tablist]'])
    await seen(page.locator(gone).first()).toBeHidden();
});

describe('pictures to be looked at', () => {
  const shown = [
    ['call', 'call.html'],
    ['kiosk-call', 'kiosk-call.html#state-here.link.offline'],
    ['login', 'login.html#state-signIn.exchanging'],
    ['restart', 'restart.html'],
    ['ring', 'ring.html#state-on.bell.ringing'],
    ['simulator', 'restart.html#try=;situation.loaded~1;restart.order'],
    ['simulator-question', 'kiosk-visit.html#panel-try'],
    ['numbers', 'restart.html#figures'],
    ['start', 'index.html'],
  ] as const;

  test.each(['es', 'en'] as const)(
    'are in %s, wide and narrow, light and dark, and nothing is too wide',
    async (language) => {
      const page = await letIn();
      opened.push(page);
      for (const [name, path] of shown) {
        for (const [size, width, colorScheme] of [
          ['wide', 1_440, 'light'],
          ['dark', 1_440, 'dark'],
          ['narrow', 390, 'light'],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          // Dark it is the same page in other colours.
          if (colorScheme === 'light') {
            await page.goto('about:blank');
            await goTo(page, `${language}/${path}`);
          }
          if (path.includes('try')) await seen(page.getByRole('tabpanel').getByRole('status').last()).not.toBeEmpty();
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect([name, size, beyond]).toEqual([name, size, 0]);
          await keepPicture(page, 'diagrams', `${name}-${language}-${size}`);
        }
      }
    },
  );
});

test('a failure is played on the pages as the server lets them, wide and narrow, light and dark', async () => {
  const page = await letIn();
  opened.push(page);
  await goTo(page, 'es/failures.html');
  await page
    .getByLabel('Elegir una grabación')
    .setInputFiles(join(import.meta.dirname, '../regressions/bell-list-that-failed.json'));
  const current = page.locator('[aria-current="step"]');
  await current.locator('.replay-words', { hasText: 'Timbre: pending.failed' }).waitFor();
  const bell = page.locator('figure', { has: page.locator('figcaption b', { hasText: /^Timbre$/ }) });
  expect(await bell.locator('.chart-current').count()).toBe(2);
  await current.focus();
  await page.keyboard.press('ArrowUp');
  await current.locator('.replay-words', { hasText: 'Llamadas en espera: pending.failed' }).waitFor();
  expect(await current.evaluate((row) => row === document.activeElement)).toBe(true);
  for (const width of [390, 1_300]) {
    await page.setViewportSize({ width, height: 850 });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect([width, await serious(page)]).toEqual([width, []]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([width, await serious(page, ofColours)]).toEqual([width, []]);
  }
});

test('whoever was not let in is told where to open the diagrams', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  opened.push(page);
  const answer = await page.goto(`${server.url}/diagrams/es/`);
  expect(answer?.status()).toBe(401);
  await page.getByText('Los diagramas se abren desde la consola').waitFor();
});

test('are opened from the console, by whatever name the server is called there', async () => {
  const url = server.url.replace('localhost', '127.0.0.1');
  expect(url).not.toBe(server.url);
  const console = await signedIn(browser, { ...server, url }, 'manager@demo.local');
  opened.push(console.page);
  await console.page.getByRole('button', { name: 'User menu' }).click();
  const [tab] = await Promise.all([
    console.page.waitForEvent('popup'),
    console.page.getByRole('menuitem', { name: 'Diagrams', exact: true }).click(),
  ]);
  await seen(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tab.url()).toBe(`${url}/diagrams/en/`);
  expectQuiet(console);
});
