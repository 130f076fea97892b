import { type Budget, createBudgets } from '../base/budgets.ts';
import { type Caller, callerName } from '../base/caller.ts';
import { digest } from '../base/digest.ts';
import { failure } from '../base/failure.ts';
import type { RequestSettings } from '../base/settings.ts';
import { placeOf } from './place.ts';

/** How often anybody may ask this node. Each but `served` throws `too_many` with when to come back. */
export interface Limits {
  /** A request without a bearer. */
  stranger(ip: string): void;
  /**
   * Whether an address may try a bearer; takes nothing. What strangers of the same address tried holds nobody off who has
   * a login of this server, or a key that served here.
   */
  mayTry(ip: string, bearer: string): void;
  /** A bearer that did not serve: it counts against its login where it is one, else against the address. */
  refused(ip: string, bearer: string): void;
  /** A bearer that served. */
  served(bearer: string): void;
  /** A request of a caller; `url` as it was asked for. */
  caller(caller: Caller, url: string): void;
  /** A websocket of a caller. */
  handshake(caller: Caller): void;
}

interface LimitsDeps {
  /** The login that a token names which this server signed and which has not expired, be it ended or not; else null. */
  readonly loginOf: (bearer: string) => string | null;
  /** In milliseconds, from any beginning. */
  readonly now?: () => number;
}

/** So many seconds of the rate may be used at once after a pause: a console asks some dozens of things when it opens. */
const burstSeconds = 20;

/** Websockets of one caller: a person has some windows, and all devices of a key come back at once. */
const handshakes: Readonly<Record<'user' | 'key', Budget>> = {
  user: { burst: 100, perSecond: 2 },
  key: { burst: 4_000, perSecond: 100 },
};

/** Keys that are remembered to have served. */
const mostKnown = 50_000;

/** Programs of this machine, and all that a proxy passes on to a server that was not told of it. */
const isOfThisMachine = (place: string) => /^127\./.test(place) || place === '::1' || place === '0:0:0:0::/64';

const deviceOf = (url: string): string | null => /^\/api\/devices\/(\d{1,10})\//.exec(url)?.[1] ?? null;

const demand = (wait: number): void => {
  if (wait > 0) throw failure('too_many', { retryAfter: Math.ceil(wait) });
};

/**
 * Counts the requests of each login, key, device of a key, and address in the memory of this node: asking a database
 * about each request would cost more than the requests that it holds off. What has to be counted by all nodes together,
 * guesses at passwords, is.
 */
export const createLimits = (
  { perLogin, perKey, perDevice, perAddress }: RequestSettings,
  { loginOf, now = () => performance.now() }: LimitsDeps,
): Limits => {
  const budgetsOf = (perSecond: number) => createBudgets({ burst: perSecond * burstSeconds, perSecond });
  const [logins, keys, devices] = [budgetsOf(perLogin), budgetsOf(perKey), budgetsOf(perDevice)];
  const [strangers, wrong] = [budgetsOf(perAddress), budgetsOf(perAddress)];
  const opened = { user: createBudgets(handshakes.user), key: createBudgets(handshakes.key) };
  /** Digests of keys that served, the one that did so longest ago first. */
  const known = new Set<string>();
  return {
    stranger(ip) {
      const place = placeOf(ip);
      if (!isOfThisMachine(place)) demand(strangers.take(place, now()));
    },
    mayTry(ip, bearer) {
      const wait = wrong.wait(placeOf(ip), now());
      if (wait === 0 || known.has(digest(bearer))) return;
      const login = loginOf(bearer);
      demand(login === null ? wait : logins.wait(login, now()));
    },
    refused(ip, bearer) {
      const place = placeOf(ip);
      if (isOfThisMachine(place)) return;
      const login = loginOf(bearer);
      demand(login === null ? wrong.take(place, now()) : logins.take(login, now()));
    },
    served(bearer) {
      // A login needs no memory: its token says that it is one.
      if (bearer.includes('.')) return;
      const hash = digest(bearer);
      known.delete(hash);
      known.add(hash);
      const [oldest] = known;
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    },
    caller(caller, url) {
      // What the script of a task asks is bounded with its run.
      if (caller.kind === 'task') return;
      const name = callerName(caller);
      if (caller.kind === 'user') return demand(logins.take(name, now()));
      demand(keys.take(name, now()));
      const device = deviceOf(url);
      if (device !== null) demand(devices.take(`${name} ${device}`, now()));
    },
    handshake(caller) {
      if (caller.kind !== 'task') demand(opened[caller.kind].take(callerName(caller), now()));
    },
  };
};
