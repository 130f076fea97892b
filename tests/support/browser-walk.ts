import type { Locator, Page, Request, Route } from 'playwright';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../../src/diagrams/facts.ts';
import { waysOf } from '../../src/diagrams/graph.ts';
import { type Console, type ConsoleOptions, expectQuiet, seen } from './browser.ts';
import { trailOf } from './browser-trail.ts';
import { journey } from './journey.ts';
import { uncausable } from './uncausable.ts';

/** One step of a walk. */
export interface Step {
  /** The ids of the ways that it takes, which say the state and the event. Others may be taken beside them. */
  readonly takes: string | readonly string[];
  /** The click, the key, or the answer of the server that causes it. */
  readonly by: () => Promise<unknown>;
  /** What a person sees then. */
  readonly sees: () => Promise<unknown>;
}

/** A button by its exact name. */
export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
export const press = (within: Page | Locator, name: string) => button(within, name).click();

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

const missing = (wanted: readonly string[], taken: readonly string[]) => wanted.filter((id) => !taken.includes(id));

/** A server, a browser, and the walks of one chart in it; the last test of the file tells what they left out. */
export const browserWalks = (machine: AnyStateMachine) => {
  const ways = waysOf(machine).map(({ id }) => id);
  const states = statesOf(machine).map(({ path }) => path.join('.'));
  const reasons = uncausable[machine.id] ?? {};
  const trail = trailOf(machine);
  const { stage, phone, enter } = journey();
  const quiet: Console[] = [];

  return {
    stage,
    phone,
    async enter(options: ConsoleOptions & { path?: string; email?: string } = {}) {
      const console = await enter({ expected: /status of|ERR_|WebSocket|blocked/, prepare: trail.follow, ...options });
      quiet.push(console);
      return console;
    },
    /** Takes one step after the other; each must be seen, and its ways must have been taken since it began. */
    async walk(steps: readonly Step[]) {
      for (const { takes, by, sees } of steps) {
        const wanted = [takes].flat();
        const unknown = missing(wanted, ways);
        if (unknown.length > 0) throw new Error(`'${machine.id}' has no way '${unknown.join("', '")}'`);
        const before = trail.taken.length;
        try {
          await by();
          await sees();
          await seen.poll(() => missing(wanted, trail.taken.slice(before)), { intervals: [20, 50, 100] }).toEqual([]);
        } catch (error) {
          const taken = [...new Set(trail.taken.slice(before))];
          if (error instanceof Error)
            error.message = `${wanted.join(' + ')}\ntook ${taken.join(' + ')}\n${error.message}`;
          throw error;
        }
      }
      expectQuiet(...quiet.splice(0));
    },
    /** To be called after all walks. */
    leaveNothingOut() {
      test('the walks leave nothing out', ({ task }) => {
        const taken = new Set(trail.taken);
        task.meta.browserCoverage = {
          chart: machine.id,
          states: { walked: states.filter((name) => trail.entered.has(name)).length, all: states.length },
          transitions: { walked: ways.filter((id) => taken.has(id)).length, all: ways.length },
          uncausable: reasons,
        };
        expect({
          neverEntered: states.filter((name) => !trail.entered.has(name)),
          neverTaken: ways.filter((id) => !taken.has(id) && !(id in reasons)),
          takenAfterAll: Object.keys(reasons).filter((id) => taken.has(id)),
          noWay: Object.keys(reasons).filter((id) => !ways.includes(id)),
        }).toEqual({ neverEntered: [], neverTaken: [], takenAfterAll: [], noWay: [] });
      });
    },
  };
};
