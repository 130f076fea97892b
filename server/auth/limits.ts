import { createBudgets } from '../base/budgets.ts';
import { type Caller, callerName } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import type { RequestSettings } from '../base/settings.ts';
import { placeOf } from './place.ts';

/** How often anybody may ask this node. Each throws `too_many` with when to come back. */
export interface Limits {
  /** A request without a bearer, or with one that does not serve. */
  stranger(ip: string): void;
  /** Whether an address may try a bearer; takes nothing. */
  mayTry(ip: string): void;
  /** A request of a caller; `url` as it was asked for. */
  caller(caller: Caller, url: string): void;
}

/** So many seconds of the rate may be used at once after a pause: a console asks some dozens of things when it opens. */
const burstSeconds = 20;

/** Programs of this machine, and all that a proxy passes on to a server that was not told of it. */
const isOfThisMachine = (place: string) => /^127\./.test(place) || place === '::1' || place === '0:0:0:0::/64';

const deviceOf = (url: string): string | null => /^\/api\/devices\/(\d{1,10})\//.exec(url)?.[1] ?? null;

const demand = (wait: number): void => {
  if (wait > 0) throw failure('too_many', { retryAfter: Math.ceil(wait) });
};

/**
 * Counts the requests of each login, key, device of a key, and address in the memory of this node: asking a database
 * about each request would cost more than the requests that it holds off. What has to be counted by all nodes together,
 * guesses at passwords, is. `now` in milliseconds, from any beginning.
 */
export const createLimits = (
  { perLogin, perKey, perDevice, perAddress }: RequestSettings,
  now: () => number = () => performance.now(),
): Limits => {
  const budgetsOf = (perSecond: number) => createBudgets({ burst: perSecond * burstSeconds, perSecond });
  const [logins, keys, devices, addresses] = [perLogin, perKey, perDevice, perAddress].map(budgetsOf);
  return {
    stranger(ip) {
      const place = placeOf(ip);
      if (!isOfThisMachine(place)) demand(addresses?.take(place, now()) ?? 0);
    },
    mayTry: (ip) => demand(addresses?.wait(placeOf(ip), now()) ?? 0),
    caller(caller, url) {
      // What the script of a task asks is bounded with its run.
      if (caller.kind === 'task') return;
      const name = callerName(caller);
      if (caller.kind === 'user') return demand(logins?.take(name, now()) ?? 0);
      demand(keys?.take(name, now()) ?? 0);
      const device = deviceOf(url);
      if (device !== null) demand(devices?.take(`${name} ${device}`, now()) ?? 0);
    },
  };
};
