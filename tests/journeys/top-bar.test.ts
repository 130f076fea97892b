import type { Page, WebSocketRoute } from 'playwright';
import { expect, test } from 'vitest';
import { expectQuiet, seen } from '../support/browser.ts';
import { journey } from '../support/journey.ts';

const { stage, phone, enter } = journey();

const widths = [320, 390, 768, 1024];
/** What the browser says about notifications, and how the socket is. */
const permissions = ['granted', 'default', 'denied', 'unsupported'] as const;
const connections = {
  live: (socket: WebSocketRoute) => void socket.connectToServer(),
  // It is taken and never answered.
  connecting: () => {},
  lost: (socket: WebSocketRoute) => void socket.close(),
};
const combinations = permissions.flatMap((permission) =>
  (['live', 'connecting', 'lost'] as const).map((connection) => ({ permission, connection })),
);

const words = {
  en: {
    languages: 'Language',
    menu: 'Menu',
    live: 'Connection: Live',
    connecting: 'Connection: Connecting',
    lost: 'Connection: No live connection',
    sound: 'Enable sound',
    default: 'Enable notifications',
    denied: 'Notifications blocked',
  },
  es: {
    languages: 'Idioma',
    menu: 'Menú',
    live: 'Conexión: En vivo',
    connecting: 'Conexión: Conectando',
    lost: 'Conexión: Sin conexión directa',
    sound: 'Activar sonido',
    default: 'Activar notificaciones',
    denied: 'Notificaciones bloqueadas',
  },
};
const languageNames = { en: 'English', es: 'Español' };

/** Runs in the page before everything else: no sound until it is unlocked, and this answer about notifications. */
const browserThat = (permission: (typeof permissions)[number]) => {
  const { play } = HTMLMediaElement.prototype;
  let isUnlocked = false;
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    isUnlocked ||= this.muted;
    if (!isUnlocked) throw new DOMException('play() needs a gesture', 'NotAllowedError');
    await play.call(this);
  };
  if (permission === 'unsupported') Reflect.deleteProperty(window, 'Notification');
  else Object.defineProperty(window.Notification, 'permission', { get: () => permission });
};

/** The buttons that are seen, and what is wrong with the bar and the hints as they lie there: nothing, in a good page. */
const lookAt = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'header :is(button, a, h1), .narrow-hints button, .call-bar :is(button, a)',
      ),
    ];
    const seenOnes = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent;
    const buttons = [...document.querySelectorAll('button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(nameOf);
    const boxes = seenOnes.map((element) => ({ element, name: nameOf(element), box: element.getBoundingClientRect() }));
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('scrolls sideways');
    for (const { element, name, box } of boxes) {
      if (box.left < 0 || box.right > window.innerWidth) found.push(`${name} is cut off`);
      if (element.tagName === 'H1') continue;
      if (box.width < 24 || box.height < 24) found.push(`${name} is too small: ${box.width} × ${box.height}`);
      for (const [x, y] of [
        [0.5, 0.5],
        [0.1, 0.5],
        [0.9, 0.5],
      ] as const) {
        const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        if (!element.contains(hit)) found.push(`${name} is covered`);
      }
    }
    for (const [index, { name, box }] of boxes.entries()) {
      for (const { name: other, box: next } of boxes.slice(index + 1)) {
        const apart =
          box.right <= next.left || next.right <= box.left || box.bottom <= next.top || next.bottom <= box.top;
        if (!apart) found.push(`${name} lies over ${other}`);
      }
    }
    return { buttons, faults: found };
  });

/** How often each of these is seen, and the faults once that is as wanted. */
const faultsOnce = async (page: Page, wanted: Readonly<Record<string, number>>): Promise<readonly string[]> => {
  let faults: readonly string[] = [];
  // One question to the page for all of it: there are hundreds of looks.
  const counted = async () => {
    const look = await lookAt(page);
    faults = look.faults;
    const count = (part: string) => look.buttons.filter((name) => name.includes(part)).length;
    return Object.fromEntries(Object.keys(wanted).map((part) => [part, count(part)]));
  };
  await seen.poll(counted).toEqual(wanted);
  return faults;
};

test.each(combinations)('notifications $permission, connection $connection: nothing overlaps', async (given) => {
  const { permission, connection } = given;
  const console = await enter({
    expected: /WebSocket/,
    viewport: { width: 320, height: 800 },
    prepare: async (context) => {
      await context.addInitScript(browserThat, permission);
      await context.routeWebSocket(/bsi-ws/, connections[connection]);
    },
  });
  const { page } = console;
  const button = (name: string) => page.getByRole('button', { name });
  const look = async (language: 'en' | 'es', isBlocked: boolean) => {
    const say = words[language];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const faults = await faultsOnce(page, {
        [say[connection]]: 1,
        [say.sound]: isBlocked ? 1 : 0,
        [say.default]: permission === 'default' ? 1 : 0,
        [say.denied]: permission === 'denied' ? 1 : 0,
      });
      expect({ width, language, isBlocked, faults }).toEqual({
        width,
        language,
        isBlocked,
        faults: [],
      });
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole('button', { name: say.menu, exact: true }).click();
    await seen(page.getByRole('navigation').getByRole('link').first()).toBeInViewport();
    await page.getByRole('button', { name: say.menu, exact: true }).click();
    // It slides away over the hints.
    await seen(page.getByRole('navigation').getByRole('link').first()).not.toBeInViewport();
  };
  const speak = async (language: 'en' | 'es', before: 'en' | 'es') => {
    await page.getByRole('button', { name: words[before].languages, exact: true }).click();
    await page.getByRole('menuitem', { name: languageNames[language], exact: true }).click();
    await seen(page.getByRole('menuitem')).toHaveCount(0);
  };

  await seen(page.getByRole('table', { name: 'Calls' })).toHaveAttribute('aria-busy', 'false');
  await stage.device.call({ phone: phone() });
  await look('en', true);
  await speak('es', 'en');
  await look('es', true);
  await button(words.es.sound).click();
  await look('es', false);
  await speak('en', 'es');
  await look('en', false);
  expectQuiet(console);
});

test('with a call in hand, blocked notifications and no connection, nothing overlaps either', async () => {
  const { page } = await enter({
    expected: /WebSocket/,
    viewport: { width: 320, height: 800 },
    prepare: async (context) => {
      await context.addInitScript(browserThat, 'denied' as const);
      await context.routeWebSocket(/bsi-ws/, connections.lost);
    },
  });
  const call = await stage.device.call({ phone: phone() });
  await page.goto(`/call/${call.id}`);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await seen(page.getByRole('button', { name: 'End call' }).first()).toBeEnabled();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' }).click();
  // The menu gives way to the screen.
  await seen(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
  const bar = page.getByRole('region', { name: 'Calls in progress' });
  await seen(bar).toContainText(String(call.phone));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect({ width, faults: await faultsOnce(page, { [words.en.denied]: 1 }) }).toEqual({ width, faults: [] });
  }
  await stage.device.leave(call.id, 'FINISHED_BY_CLIENT');
});
