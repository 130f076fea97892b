import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { onePixel } from '../../scripts/attack/requests.ts';
import { previewOf } from '../../src/domain/preview.ts';
import { serious } from '../support/axe.ts';
import { type Console, type ConsoleOptions, expectQuiet, openConsole, seen } from '../support/browser.ts';
import { type DeviceSize, deviceSizeNames, deviceSizes } from '../support/device-sizes.ts';
import { journey } from '../support/journey.ts';
import { keepPicture } from '../support/keep-picture.ts';

const { stage } = journey();
const opened: Console[] = [];
afterEach(() => Promise.all(opened.splice(0).map((device) => device.close())));

const services = ['Cuentas y tarjetas', 'Pagos', 'Crédito personal'].map((name, index) => ({ id: index + 1, name }));
const brand = { title: 'Banco del Centro', accent: '#0b57d0', hearing_loop: true };
/** The page of a device that asks nobody, in a language and at a size. */
const visit = async (
  size: DeviceSize,
  language: 'es' | 'en',
  {
    entry = brand,
    offered = services,
    ...options
  }: ConsoleOptions & { readonly entry?: object; readonly offered?: typeof services } = {},
): Promise<Console> => {
  const device = await openConsole(stage.browser, stage.server, {
    ...options,
    viewport: deviceSizes[size],
    locale: language === 'es' ? 'es-MX' : 'en-GB',
  });
  opened.push(device);
  await device.page.clock.install();
  await device.page.goto(previewOf({ name: 'Lobby', services: offered }, JSON.stringify(entry)));
  await seen(device.page.getByRole('heading', { level: 1 })).toBeVisible();
  return device;
};

/** What of a screen is too small to be read or touched, or out of the window; the least sizes are in pixels. */
const tooSmall = (page: Page, least: { letters: number; target: number }) =>
  page.evaluate(({ letters, target }) => {
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    const texts = [...document.querySelectorAll('.page *')].filter(
      (element) =>
        shown(element) && [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    );
    const small = texts.filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < letters);
    const narrow = [...document.querySelectorAll('.page :is(button, input, select)')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return shown(element) && Math.min(width, height) < target;
    });
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    return [
      ...small.map((element) => `small: ${element.textContent}`),
      ...narrow.map((element) => `narrow: ${element.textContent}`),
      ...(beyond > 0 ? [`${beyond} px beyond the window`] : []),
    ];
  }, least);

const least: Readonly<Record<DeviceSize, { letters: number; target: number }>> = {
  standing: { letters: 22, target: 60 },
  lying: { letters: 22, target: 60 },
  tablet: { letters: 18, target: 60 },
  telephone: { letters: 14, target: 60 },
};

const next = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();

/** From the first screen to the good-bye: each step of a visit by what leads to it. */
const steps: readonly (readonly [screen: string, go: (page: Page) => Promise<void>])[] = [
  ['start', async () => {}],
  ['introduction', (page) => next(page, /^Cuentas/)],
  ['kinds', (page) => next(page, /^(Continuar|Continue)$/)],
  ['number', (page) => next(page, /^(Llamada telefónica Te|Phone call)/)],
  [
    'later',
    async (page) => {
      await next(page, /^(Volver|Back)$/);
      await next(page, /^(Llamada más tarde|Call me later)/);
    },
  ],
  [
    'waiting',
    async (page) => {
      await next(page, /^(Volver|Back)$/);
      await next(page, /^(Videollamada|Video call)/);
      await next(page, /^(Pedir llamada|Request the call)$/);
      await seen(page.getByText(/^(Tu lugar en la fila|Your place in line): 2$/)).toBeVisible();
    },
  ],
  ['giving up', (page) => next(page, /^(Salir de la fila|Leave the line)$/)],
  ['good-bye', (page) => next(page, /^(Salir de la fila|Leave the line)$/)],
];

/** What of a page is cut at its lower edge, and has to be moved to be seen. */
const underEdge = (page: Page) =>
  page.evaluate(() =>
    ['html', '.screen', '.does'].filter((name) => {
      const part = document.querySelector(name);
      return part !== null && part.scrollHeight > part.clientHeight;
    }),
  );

test.each(deviceSizeNames.flatMap((size) => (['es', 'en'] as const).map((language) => ({ size, language }))))(
  'each screen of a visit fits a $size screen, can be read and touched, and axe finds nothing serious: $language',
  async ({ size, language }) => {
    const device = await visit(size, language);
    const { page } = device;
    const faults: string[] = [];
    for (const [screen, go] of steps) {
      await go(page);
      await keepPicture(page, 'device', `${size} ${language}`, screen);
      const found = [...(await tooSmall(page, least[size])), ...(language === 'es' ? await serious(page) : [])];
      // A telephone moves the rest up, as whoever holds one expects.
      if (size !== 'telephone') found.push(...(await underEdge(page)).map((part) => `under the edge of ${part}`));
      faults.push(...found.map((fault) => `${screen}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expectQuiet(device);
  },
);

/** Where what can be pressed on the screen begins, as a part of its height. */
const top = async (page: Page) => {
  const boxes = await Promise.all(
    (await page.getByRole('main').getByRole('button').all()).map((one) => one.boundingBox()),
  );
  return Math.min(...boxes.map((box) => box?.y ?? 0)) / deviceSizes.standing.height;
};

test('on a standing screen the buttons lie low, a key lifts them, and whoever comes next finds them low', async () => {
  const device = await visit('standing', 'en');
  const { page } = device;
  const toggle = (name: string) => page.getByRole('button', { name, exact: true });
  for (const [, go] of steps.slice(0, 3)) {
    await go(page);
    expect(await top(page)).toBeGreaterThan(0.4);
  }
  await toggle('Move buttons up').click();
  expect(await top(page)).toBeLessThan(0.35);
  await seen(toggle('Move buttons up')).toHaveAttribute('aria-pressed', 'true');
  await next(page, /^Leave$/);
  await seen(toggle('Move buttons up')).toHaveAttribute('aria-pressed', 'false');
  expect(await top(page)).toBeGreaterThan(0.4);
  expectQuiet(device);
});

test('letters grow and contrast with all that is on the screen, until nobody has touched it for a minute', async () => {
  const device = await visit('standing', 'en');
  const { page } = device;
  const heading = page.getByRole('heading', { level: 1 });
  const letters = () => heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await letters();
  await page.getByRole('button', { name: 'Larger text' }).click();
  await page.getByRole('button', { name: 'More contrast' }).click();
  expect((await letters()) / before).toBeCloseTo(1.25, 2);
  expect(await serious(page)).toEqual([]);
  await keepPicture(page, 'device', 'standing en', 'large and strong');
  await page.clock.fastForward(60_000);
  await expect.poll(letters).toBe(before);
  expectQuiet(device);
});

test.each(['standing', 'lying'] as const)(
  'with large letters all that can be done stays on a %s screen, and nothing is under its edge',
  async (size) => {
    const device = await visit(size, 'es');
    const { page } = device;
    await page.getByRole('button', { name: 'Letra grande' }).click();
    for (const [, go] of steps.slice(0, 3)) {
      await go(page);
      expect(await underEdge(page)).toEqual([]);
    }
    expect(await tooSmall(page, least[size])).toEqual([]);
    expectQuiet(device);
  },
);

test.each(deviceSizeNames)(
  'with sixty services the tools stay on a %s screen, and do not cover the one that is focused',
  async (size) => {
    const offered = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, name: `Servicio ${index + 1}` }));
    const device = await visit(size, 'es', { offered });
    const { page } = device;
    // On a telephone large letters leave no room beside what moves.
    if (size !== 'telephone') await page.getByRole('button', { name: 'Letra grande' }).click();
    const last = page.getByRole('main').getByRole('button').last();
    const edges = async () => {
      const [tools, button] = await Promise.all([page.locator('.tools').boundingBox(), last.boundingBox()]);
      if (tools === null || button === null) throw new Error('the tools or the last service are not on the page');
      return { top: tools.y, bottom: tools.y + tools.height, button: button.y + button.height };
    };
    const before = await edges();
    expect(before.bottom).toBeLessThanOrEqual(deviceSizes[size].height);
    expect(before.button).toBeGreaterThan(before.top);
    await last.focus();
    const after = await edges();
    expect(after.button).toBeLessThanOrEqual(after.top);
    expect(await tooSmall(page, least[size])).toEqual([]);
    await keepPicture(page, 'device', size, 'many services');
    expectQuiet(device);
  },
);

test('whoever chose the last of many services finds the title of what comes next', async () => {
  const offered = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, name: `Servicio ${index + 1}` }));
  const device = await visit('telephone', 'es', { offered });
  await device.page.getByRole('main').getByRole('button').last().click();
  await seen(device.page.getByRole('heading', { level: 1 })).toBeInViewport();
  await seen(device.page.getByRole('button', { name: 'Continuar' })).toBeInViewport();
  expectQuiet(device);
});

test('a number is put in by touch', async () => {
  const device = await visit('standing', 'es');
  const { page } = device;
  for (const [, go] of steps.slice(0, 4)) await go(page);
  const pad = page.getByRole('group', { name: 'Teclado numérico' });
  for (const key of ['+', '5', '2', '5', '5', '+', '1', '9', 'Borrar el último dígito', '0', '0', '0', '0', '0', '0'])
    await pad.getByRole('button', { name: key, exact: true }).click();
  await seen(page.getByRole('textbox')).toHaveValue('+52551000000');
  await next(page, /^Pedir llamada$/);
  await seen(page.getByText('Llamaremos al +52551000000')).toBeVisible();
  expectQuiet(device);
});

test('while nobody is there the pictures of the place are shown in turn, but one that is gone; a touch begins in the first language', async () => {
  const bearer = await stage.server.signIn('manager@demo.local');
  const keep = async (name: string, more: string) => {
    const content = Buffer.concat([Buffer.from(onePixel, 'base64'), Buffer.from(more)]).toString('base64');
    return (await stage.server.ask('POST', '/api/media', { bearer, body: { name, content } })).body.data
      .address as string;
  };
  const pictures = [await keep('one', '1'), await keep('other', '2')];
  const gone = '/media/AAAAAAAAAAAAAAAAAAAAAA.png';
  const entry = { ...brand, languages: ['es', 'en'], pictures: [gone, ...pictures] };
  const device = await visit('standing', 'en', { entry, expected: /404/, hasTouch: true });
  const { page } = device;
  const below = await page.getByRole('button', { name: 'Pagos' }).boundingBox();
  await seen(page.getByRole('heading', { name: '¿En qué te ayudamos?' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await seen(page.getByRole('heading', { name: 'How can we help you?' })).toBeVisible();
  await page.clock.fastForward(60_000);
  const picture = page.locator('.idle img');
  await seen(picture).toHaveAttribute('src', pictures[0] ?? '');
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);
  for (const size of deviceSizeNames) {
    await page.setViewportSize(deviceSizes[size]);
    await keepPicture(page, 'device', size, 'idle');
  }
  await page.setViewportSize(deviceSizes.standing);
  expect(await serious(page)).toEqual([]);
  await page.clock.fastForward(10_000);
  await seen(picture).toHaveAttribute('src', pictures[1] ?? '');
  // The touch that wakes the page is of what was on it, and not of the service that lies below.
  if (below === null) throw new Error('the service is not on the screen');
  await page.touchscreen.tap(below.x + below.width / 2, below.y + below.height / 2);
  await seen(page.getByRole('heading', { name: '¿En qué te ayudamos?' })).toBeVisible();
  await seen(picture).toHaveCount(0);
  await page.getByRole('button', { name: 'Pagos' }).click();
  await seen(page.getByRole('heading', { name: 'Antes de empezar' })).toBeVisible();
  expectQuiet(device);
});

test('the touch that answers whether somebody is still there changes nothing that lies below the question', async () => {
  const device = await visit('standing', 'es', { hasTouch: true });
  const { page } = device;
  for (const [, go] of steps.slice(0, 2)) await go(page);
  await page.clock.fastForward(46_000);
  const doubt = page.getByText('¿Sigues ahí?');
  await seen(doubt).toBeVisible();
  const looks = () => page.locator('.page').evaluate(({ dataset }) => ({ ...dataset }));
  const before = await looks();
  const question = await page.locator('.doubt').boundingBox();
  if (question === null) throw new Error('the question is not on the screen');
  await page.touchscreen.tap(question.x + question.width * 0.1, question.y + question.height / 2);
  await seen(doubt).toHaveCount(0);
  expect(await looks()).toEqual(before);
  expectQuiet(device);
});

test('a whole visit by keyboard alone, from the first screen to the good-bye', async () => {
  const device = await visit('standing', 'en');
  const { page } = device;
  /** Tabs to what is called so, and presses it. */
  const press = async (name: RegExp) => {
    for (let count = 0; count < 40; count += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (!name.test(focused)) continue;
      await page.keyboard.press('Enter');
      return;
    }
    throw new Error(`Tab leads to nothing that is called ${name}`);
  };
  const titled = (name: string) => seen(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await press(/^Cuentas/);
  await titled('Before we start');
  await press(/^Continue/);
  await titled('Cuentas y tarjetas');
  await press(/^Phone call/);
  await titled('Phone call');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5512345678');
  await page.keyboard.press('Enter');
  await titled('We will call you');
  await press(/^Cancel the call$/);
  await seen(page.getByRole('button', { name: 'Cancel the call' })).toBeEnabled();
  await press(/^Cancel the call$/);
  await titled('Thank you for your visit!');
  await press(/^Back to the start$/);
  await titled('How can we help you?');
  expectQuiet(device);
});
