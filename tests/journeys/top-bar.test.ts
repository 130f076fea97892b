import type { Page, WebSocketRoute } from 'playwright';
import { beforeAll, test } from 'vitest';
import { expectQuiet, seen } from '../support/browser.ts';
import { answerAt, journey } from '../support/journey.ts';

const { stage, phone, shared } = journey();

const widths = [320, 390, 768, 1024, 1200];
/** What the browser says about notifications: of these the bar speaks, and of the others it says nothing. */
const spokenOf = ['default', 'denied'] as const;
const silent = ['granted', 'unsupported'] as const;
type Permission = (typeof spokenOf | typeof silent)[number];
/** How the socket is. */
const connections = {
  live: (socket: WebSocketRoute) => void socket.connectToServer(),
  // It is taken and never answered.
  connecting: () => {},
  lost: (socket: WebSocketRoute) => void socket.close(),
};
type Connection = keyof typeof connections;
type Language = 'en' | 'es';

const words = {
  en: {
    languages: 'Language',
    menu: 'Menu',
    live: 'Connection: Live',
    connecting: 'Connection: Connecting',
    lost: 'Connection: No live connection',
    reconnect: 'Connect now',
    sound: 'Enable sound',
    default: 'Enable notifications',
    denied: 'Notifications blocked',
  },
  es: {
    languages: 'Idioma',
    menu: 'Menú',
    live: 'Conexión: En vivo',
    connecting: 'Conexión: Conectando',
    lost: 'Conexión: Sin conexión en vivo',
    reconnect: 'Conectar ahora',
    sound: 'Activar sonido',
    default: 'Activar avisos',
    denied: 'Avisos bloqueados',
  },
};
const languageNames = { en: 'English', es: 'Español' };

/** Where a page finds what its browser shall say about notifications from the next load on. */
const saidOfNotifications = 'tests.notifications';

/** Runs in the page before everything else: no sound until it is unlocked, and the test's answer about notifications. */
const browserOfTheTest = (place: string) => {
  if (window.origin === 'null') return; // an empty page keeps nothing
  const { play } = HTMLMediaElement.prototype;
  let isUnlocked = false;
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    isUnlocked ||= this.muted;
    if (!isUnlocked) throw new DOMException('play() needs a gesture', 'NotAllowedError');
    await play.call(this);
  };
  const permission = localStorage.getItem(place);
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

/** Each of these is seen so often, and once it is there is no fault either. */
const seesWell = (page: Page, wanted: Readonly<Record<string, number>>) =>
  // One question to the page for all of it: there are hundreds of looks.
  seen
    .poll(async () => {
      const { buttons, faults } = await lookAt(page);
      const count = (part: string) => buttons.filter((name) => name.includes(part)).length;
      return { ...Object.fromEntries(Object.keys(wanted).map((part) => [part, count(part)])), faults };
    })
    .toEqual({ ...wanted, faults: [] });

/** The websockets of a page, which are treated as the test says, now and from now on. */
const socketsOf = () => {
  const open: WebSocketRoute[] = [];
  let treat: (socket: WebSocketRoute) => void = connections.lost;
  return {
    opened(socket: WebSocketRoute) {
      open.push(socket);
      treat(socket);
    },
    /** The next one meets this. */
    become(next: Connection) {
      treat = connections[next];
    },
    cut: () => Promise.all(open.splice(0).map((socket) => socket.close())),
  };
};

const sockets = socketsOf();
/** One browser for all, which each test loads anew. */
const agent = shared({
  expected: /WebSocket/,
  prepare: async (context) => {
    await context.addInitScript(browserOfTheTest, saidOfNotifications);
    await context.routeWebSocket(/bsi-ws/, sockets.opened);
  },
});

/** One is for another day, which says most of all. */
beforeAll(async () => {
  await stage.device.call({ phone: phone(), now: false, required_in: stage.server.now() + 100_000 });
});

/** The page as it is loaded in a browser that says this of notifications, narrow, in English, and at its list. */
const load = async (permission: Permission, connection: Connection) => {
  const { page } = agent.console;
  sockets.become(connection);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.evaluate(
    ([place, said]) => {
      localStorage.setItem(place, said);
      localStorage.removeItem('bsi_admin_language');
    },
    [saidOfNotifications, permission] as const,
  );
  await page.goto('/calls');
  await seen(page.getByRole('table', { name: 'Calls' })).toHaveAttribute('aria-busy', 'false');
  return page;
};

/** The console in such a browser, with a call in its list that it may not ring for, and what is looked at there. */
const enterWith = async (permission: Permission) => {
  const page = await load(permission, 'connecting');
  let language: Language = 'en';
  let isBlocked = true;
  const button = (name: string) => page.getByRole('button', { name });
  const pressMenu = () => page.getByRole('button', { name: words[language].menu, exact: true }).click();
  const firstEntry = seen(page.getByRole('navigation').getByRole('link').first());
  const passes: number[][] = [widths, widths.toReversed()];
  /** At each width: from the narrowest to the widest, and the next time back. */
  const look = async (connection: Connection) => {
    const [pass = [], back = []] = passes;
    passes.splice(0, 2, back, pass);
    const say = words[language];
    for (const width of pass) {
      await page.setViewportSize({ width, height: 800 });
      await seesWell(page, {
        [say[connection]]: 1,
        [say.sound]: isBlocked ? 1 : 0,
        [say.default]: permission === 'default' ? 1 : 0,
        [say.denied]: permission === 'denied' ? 1 : 0,
      });
    }
  };
  const speak = async (next: Language) => {
    await page.getByRole('button', { name: words[language].languages, exact: true }).click();
    await page.getByRole('menuitem', { name: languageNames[next], exact: true }).click();
    await seen(page.getByRole('menuitem')).toHaveCount(0);
    language = next;
  };
  /** In this language, and then in the other one. */
  const lookInBoth = async (connection: Connection) => {
    await look(connection);
    await speak(language === 'en' ? 'es' : 'en');
    await look(connection);
  };
  /** Where it is lost, it is tried again at once when somebody asks for it, if it was not by itself just then. */
  const reconnect = async (connection: Connection) => {
    const say = words[language];
    await button(say.lost).click();
    sockets.become(connection);
    await seen(async () => {
      if ((await button(say[connection]).count()) > 0) return;
      await button(say.reconnect).click({ timeout: 1_000 });
      await seen(button(say[connection])).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await button(say[connection]).click();
    await seen(page.getByRole('dialog')).toHaveCount(0);
  };
  const lose = async () => {
    sockets.become('lost');
    await sockets.cut();
  };
  const slide = async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await pressMenu();
    await firstEntry.toBeInViewport();
    await pressMenu();
    // It slides away over the hints.
    await firstEntry.not.toBeInViewport();
  };

  await stage.device.call({ phone: phone() });
  return {
    lookInBoth,
    reconnect,
    lose,
    slide,
    async unlockSound() {
      await button(words[language].sound).click();
      isBlocked = false;
    },
  };
};

test.each(spokenOf)('notifications %s, whatever the connection: nothing overlaps', async (permission) => {
  const { lookInBoth, reconnect, lose, slide, unlockSound } = await enterWith(permission);
  await lookInBoth('connecting');
  await slide();
  await lose();
  await lookInBoth('lost');
  await slide();
  await reconnect('live');
  await lookInBoth('live');
  await unlockSound();
  await lookInBoth('live');
  await slide();
  await lose();
  await lookInBoth('lost');
  await slide();
  await reconnect('connecting');
  await lookInBoth('connecting');
  expectQuiet(agent.console);
});

// Nothing is in the bar then that is not there beside a word about notifications, too.
test.each(silent)('notifications %s: nothing is said of them, and nothing overlaps', async (permission) => {
  const { lookInBoth, reconnect, lose, slide, unlockSound } = await enterWith(permission);
  await lose();
  await lookInBoth('lost');
  await slide();
  await reconnect('live');
  await unlockSound();
  await lookInBoth('live');
  expectQuiet(agent.console);
});

test('with a call in hand, blocked notifications and no connection, nothing overlaps either', async () => {
  const page = await load('denied', 'lost');
  const call = await stage.device.call({ phone: phone() });
  await answerAt(page, call.id);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' }).click();
  // The menu gives way to the screen.
  await seen(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
  const bar = page.getByRole('region', { name: 'Calls in progress' });
  await seen(bar).toContainText(String(call.phone));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await seesWell(page, { [words.en.denied]: 1 });
  }
  await stage.device.leave(call.id, 'FINISHED_BY_CLIENT');
});
