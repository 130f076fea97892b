import type { BrowserContext, Locator, Page, Request, Route } from 'playwright';
import type { AnyStateMachine } from 'xstate';
import { type Console, type ConsoleOptions, expectQuiet } from './browser.ts';
import { followIn } from './browser-trail.ts';
import { journey } from './journey.ts';
import { outsideWalks, type Step } from './outside-walk.ts';
import { trailOf } from './trail.ts';

/** A button by its exact name. */
export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
export const press = (within: Page | Locator, name: string) => button(within, name).click();

/** Chooses what the menu of a row offers. */
export const choose = async (row: Locator, entry: string) => {
  await row.getByRole('button', { name: /^More actions/ }).click();
  await row.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** What the network does with requests, named by method and address: `PUT /api/services/7`. */
export const weatherOf = (page: Page) => {
  type Answer = (route: Route, request: Request) => Promise<void>;
  const isOfApi = (url: URL) => url.pathname.startsWith('/api/');
  const ends: (() => Promise<void>)[] = [];
  const treat = async (wanted: RegExp, answer: Answer, end = () => {}) => {
    const treated: Answer = (route, request) => {
      const { pathname, search } = new URL(request.url());
      return wanted.test(`${request.method()} ${pathname}${search}`) ? answer(route, request) : route.fallback();
    };
    await page.route(isOfApi, treated);
    const clear = async () => {
      end();
      await page.unroute(isOfApi, treated);
    };
    ends.push(clear);
    return clear;
  };
  return {
    /** The server answers that, until it clears up, or this alone is cleared by what is returned. */
    fail: (wanted: RegExp, status = 500, code = 'unexpected') =>
      treat(wanted, (route) => route.fulfill({ status, json: { error: { code } } })),
    /** They are on their way until they are let go, or until it clears up. */
    async hold(wanted: RegExp) {
      const held = Promise.withResolvers<void>();
      const wait: Answer = async (route) => {
        await held.promise;
        await route.fallback();
      };
      await treat(wanted, wait, held.resolve);
      return { letGo: () => held.resolve() };
    },
    clear: async () => void (await Promise.all(ends.splice(0).map((end) => end()))),
  };
};

type WalkOptions = ConsoleOptions & { path?: string; email?: string };

/**
 * A server, a browser, and the walks of a chart in it, with some that it starts; the last tests of the file tell what they
 * left out.
 */
export const browserWalks = (machine: AnyStateMachine, ...beside: readonly AnyStateMachine[]) => {
  const first = { machine, trail: trailOf(machine) };
  const others = beside.map((one) => ({ machine: one, trail: trailOf(one) }));
  const { walk, leaveNothingOut } = outsideWalks(first, ...others);
  const { stage, phone, enter, shared } = journey();
  const quiet: Console[] = [];
  const groups: { readonly console: Console }[] = [];
  const follow = async (context: BrowserContext) =>
    void (await followIn(context, [first.trail, ...others.map(({ trail }) => trail)]));
  const walked = { expected: /status of|ERR_|WebSocket|blocked/, prepare: follow };

  return {
    stage,
    phone,
    async enter(options: WalkOptions = {}) {
      const console = await enter({ ...walked, ...options });
      quiet.push(console);
      return console;
    },
    /** One browser profile for all walks of a file. */
    shared(options: WalkOptions = {}) {
      const group = shared({ ...walked, ...options });
      groups.push(group);
      return group;
    },
    async walk(steps: readonly Step[]) {
      await walk(steps);
      expectQuiet(...quiet.splice(0), ...groups.map(({ console }) => console));
    },
    leaveNothingOut,
  };
};
