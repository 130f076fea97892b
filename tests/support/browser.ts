import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect as expectOfPage,
  type Page,
} from 'playwright/test';
import { expect } from 'vitest';
import { publishedPassword } from '../../server/demo/seed.ts';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { browserOf } from './browsers.ts';
import type { TestServer } from './server.ts';
import { standInForNotifications } from './stand-ins.ts';

/** Two browsers share the machine, so whoever looks takes their time. */
const patient = expectOfPage.configure({ timeout: 15_000 });
/** Looks ten times a second; whoever waits for longer is given half a second between two looks. */
const eager = expectOfPage.configure({ timeout: 2_400 });

type Matcher = (...args: unknown[]) => Promise<void>;
const isTimed = (given: unknown) => typeof given === 'object' && given !== null && 'timeout' in given;
/** The expectations of the first, and those of the other where the first has waited in vain. */
const inTurn = (first: object, then: object): object =>
  new Proxy(first, {
    get(_, name) {
      const early: Matcher = Reflect.get(first, name);
      const late: Matcher = Reflect.get(then, name);
      if (name === 'not') return inTurn(early, late);
      return async (...args: unknown[]) => {
        const again = () => late.apply(then, args);
        await (args.some(isTimed) ? again() : early.apply(first, args).catch(again));
      };
    },
  });

/** How often is asked for what no locator says, in milliseconds: as often as for what one does. */
const intervals = [20, 50, 100, 100, 100, 100, 200, 300, 500];
const poll: typeof patient.poll = (ask, options) =>
  patient.poll(ask, { intervals, ...(typeof options === 'string' ? { message: options } : options) });

/** Looks at the page until it is as it should be, often at first. */
export const seen: typeof patient = new Proxy(patient, {
  get: (self, name) => (name === 'poll' ? poll : Reflect.get(self, name)),
  apply: (_, self, args: Parameters<typeof patient>) =>
    typeof args[0] === 'function'
      ? Reflect.apply(patient, self, args)
      : inTurn(Reflect.apply(eager, self, args), Reflect.apply(patient, self, args)),
});

/** The test browser. Sound may start without a click unless a test asks for the browser's own rule. */
export const openBrowser = (sound: 'allowed' | 'guarded' = 'allowed'): Promise<Browser> =>
  browserOf(sound === 'allowed' ? ['--autoplay-policy=no-user-gesture-required'] : []);

/** What the page did that a test can look at: rings, notifications, and everything that should not have happened. */
export interface Observed {
  rings: number;
  silenced: number;
  notifications: { title: string; body: string; tag: string; closed: boolean }[];
}
declare global {
  interface Window {
    observed: Observed;
    clickNotification(index: number): void;
  }
}

/** Runs in the page before everything else: watches real sounds and real notifications. */
const watch = () => {
  const observed: Observed = { rings: 0, silenced: 0, notifications: [] };
  window.observed = observed;
  const { play, pause } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    try {
      await play.call(this);
    } catch (blocked) {
      // Heard without touching the page: whatever is evaluated in it counts as a gesture.
      console.debug('sound blocked');
      throw blocked;
    }
    if (!this.muted) observed.rings += 1;
  };
  HTMLMediaElement.prototype.pause = function (this: HTMLMediaElement) {
    if (!this.paused) observed.silenced += 1;
    pause.call(this);
  };
  const made: Notification[] = [];
  const Real = window.Notification;
  window.Notification = new Proxy(Real, {
    construct(_, [title, options]: [string, NotificationOptions]) {
      const notification = new Real(title, options);
      const entry = { title, body: options.body ?? '', tag: options.tag ?? '', closed: false };
      notification.addEventListener('close', () => {
        entry.closed = true;
      });
      observed.notifications.push(entry);
      made.push(notification);
      return notification;
    },
  });
  window.clickNotification = (index) => made[index]?.onclick?.(new Event('click'));
};

export interface Console {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Requests to any other machine, errors of the page, errors in the browser's log. */
  readonly trouble: string[];
  observed(): Promise<Observed>;
  close(): Promise<void>;
}

export interface ConsoleOptions extends BrowserContextOptions {
  /** Network trouble that the test makes on purpose: a browser-log line that matches is none. */
  expected?: RegExp;
  /** No agent has checked their place here: the check is offered. */
  isNewComputer?: boolean;
  /** Is given the profile before its page is opened. */
  prepare?: (context: BrowserContext) => Promise<void>;
}

/** Runs in the page before everything else: agents have checked their place on this computer. */
const rememberChecks = () => {
  if (window.origin === 'null') return; // an empty page keeps nothing
  const at = Math.floor(Date.now() / 1_000);
  for (let agentId = 1; agentId <= 40; agentId += 1) {
    const key = `bsi_admin_readiness_${agentId}`;
    if (localStorage.getItem(key) !== null) continue;
    localStorage.setItem(key, JSON.stringify({ agentId, at, verdict: 'good', quietUntil: 0 }));
  }
};

/** What a profile of a test may do unless it says otherwise. */
const permissions = ['notifications'];

/** A fresh browser profile with the console open in it, not signed in. */
export async function openConsole(
  browser: Browser,
  server: Pick<TestServer, 'url'>,
  { expected, isNewComputer = false, prepare, ...options }: ConsoleOptions = {},
): Promise<Console> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    permissions,
    reducedMotion: 'reduce',
    ...options,
  });
  const isGranted = (options.permissions ?? permissions).includes('notifications');
  const checks = isNewComputer ? '' : `(${rememberChecks})();`;
  // One script: the order of several is not promised.
  await context.addInitScript({ content: `(${standInForNotifications})(${isGranted});(${watch})();${checks}` });
  await prepare?.(context);
  const page = await context.newPage();
  const trouble = observeTrouble(context, server.url, expected);
  return {
    page,
    context,
    trouble,
    observed: () => page.evaluate(() => window.observed),
    close: () => context.close(),
  };
}

function observeTrouble(context: BrowserContext, own: string, expected: RegExp | undefined): string[] {
  const trouble: string[] = [];
  const note = (line: string) => expected?.test(line) || trouble.push(line);
  context.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(own)) note(`foreign ${request.url()}`);
  });
  context.on('weberror', (error) => note(`error ${error.error().message}`));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.type()} ${message.text()}`);
  });
  return trouble;
}

/** No request left the machine, nothing was thrown, and the browser's log is clean. */
export const expectQuiet = (...consoles: readonly Console[]) => {
  for (const { trouble } of consoles) expect(trouble).toEqual([]);
};

const words = {
  en: { email: 'Email', password: 'Password', submit: 'Sign in' },
  es: { email: 'Correo electrónico', password: 'Contraseña', submit: 'Iniciar sesión' },
};

/** Fills in the sign-in form and sends it. */
export async function submitSignIn(
  page: Page,
  email: string,
  password = publishedPassword,
  language: 'en' | 'es' = 'en',
) {
  const { email: address, password: secret, submit } = words[language];
  await page.getByLabel(address, { exact: true }).fill(email);
  await page.getByLabel(secret, { exact: true }).fill(password);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

/** Runs in each page before everything else; what happened to the session after the first is left as it is. */
const rememberLogin = (login: LoginAnswer) => {
  if (window.origin === 'null' || localStorage.getItem('entered')) return; // an empty page keeps nothing
  localStorage.setItem('entered', 'yes');
  const loginTime = Math.floor(Date.now() / 1_000);
  localStorage.setItem('bsi_admin_userLogged', JSON.stringify({ ...login, loginTime }));
};

/** The proof of each person's password, by server: checking a password takes as long as a page. */
const proofs = new WeakMap<Pick<TestServer, 'url'>, Map<string, Promise<string>>>();
const proofOf = (server: TestServer, email: string): Promise<string> => {
  const known = proofs.get(server) ?? new Map<string, Promise<string>>();
  proofs.set(server, known);
  const proof = known.get(email) ?? server.idToken(email);
  known.set(email, proof);
  return proof;
};

/** A session of somebody; where somebody who signed out has ended the proof, by another. */
const loginOf = async (server: TestServer, email: string): Promise<LoginAnswer> => {
  const login: LoginAnswer | undefined = await server.exchange(await proofOf(server, email));
  if (login) return login;
  proofs.get(server)?.delete(email);
  return server.exchange(await proofOf(server, email));
};

/** Opens the console as somebody who signed in in this browser before; sign-in.test.ts fills in the form. */
export async function signedIn(
  browser: Browser,
  server: TestServer,
  email: string,
  options: ConsoleOptions & { path?: string } = {},
) {
  const { path = '/', ...rest } = options;
  const [opened, login] = await Promise.all([openConsole(browser, server, rest), loginOf(server, email)]);
  await opened.context.addInitScript(rememberLogin, login);
  await opened.page.goto(path);
  await seen(opened.page.getByRole('button', { name: 'User menu' })).toBeVisible();
  return opened;
}

/** Waits until the page is pushed to, not polling. */
export const whenLive = (page: Page) => seen(page.getByRole('button', { name: 'Connection: Live' })).toBeVisible();

/** Goes to another screen as the browser's own arrows do, by way of the profile: it starts anew, the page does not. */
export const walkTo = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    for (const next of ['/profile', wanted]) {
      history.pushState(null, '', next);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }
  }, path);
