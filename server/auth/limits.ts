import type { Budget } from '../base/budgets.ts';
import { type Caller, callerName } from '../base/caller.ts';
import { digest } from '../base/digest.ts';
import { failure } from '../base/failure.ts';
import type { RequestSettings } from '../base/settings.ts';
import { perMinute } from './per-minute.ts';
import { isOfThisMachine, placeOf } from './place.ts';
import type { Sharing } from './sharing.ts';

/** How often anybody may ask. Each but `served` and `hasServed` throws `too_many` with when to come back. */
export interface Limits {
  /** A request without a bearer. */
  stranger(ip: string): void;
  /**
   * Whether an address may try a bearer; takes nothing. What strangers of the same address tried holds nobody off who has
   * a login of this server, or a key that served here.
   */
  mayTry(ip: string, bearer: string): void;
  /** A bearer that did not serve: it counts against its login where it is one, else against the address. `isOver`: nor does it from elsewhere. */
  refused(ip: string, bearer: string, isOver: boolean): void;
  /** A bearer that served. */
  served(bearer: string): void;
  /** Whether it is a key that served here. */
  hasServed(bearer: string): boolean;
  /** A request of a caller; `url` as it was asked for. */
  caller(caller: Caller, url: string): void;
  /** A websocket of a caller. */
  handshake(caller: Caller): void;
  /** A connection to a video room, before anybody looks at its pass. */
  room(ip: string, pass: string): void;
}

interface LimitsDeps {
  /** The login that a token names which this server signed and which has not expired, be it ended or not; else null. */
  readonly loginOf: (bearer: string) => string | null;
  /** Where what others spend counts too. */
  readonly sharing: Pick<Sharing, 'budgets'>;
  /** In milliseconds, from any beginning. */
  readonly now?: () => number;
}

/** So many seconds of the rate may be used at once after a pause: a console asks some dozens of things when it opens. */
const burstSeconds = 20;

/** Websockets of one caller: a person has some windows, a device one, and all devices of a key come back at once. */
const handshakes: Readonly<Record<'user' | 'key' | 'device', Budget>> = {
  user: { burst: 100, perSecond: 2 },
  key: { burst: 4_000, perSecond: 100 },
  device: { burst: 30, perSecond: 0.5 },
};

/** Connections to video rooms: a branch has many visitors at one address, and a pass belongs to one of them. */
const roomHandshakes: Readonly<Record<'place' | 'pass', Budget>> = {
  place: { burst: 300, perSecond: 5 },
  pass: { burst: 30, perSecond: 0.5 },
};

/** Keys that are remembered to have served. */
const mostKnown = 50_000;

const deviceOf = (url: string): string | null => /^\/api\/devices\/(\d{1,10})\//.exec(url)?.[1] ?? null;

const demand = (wait: number): void => {
  if (wait > 0) throw failure('too_many', { retryAfter: Math.ceil(wait) });
};

/**
 * Counts the requests of each login, key, device of a key, and address in the memory of this node, and what others tell of
 * those who ask much: asking a database about each request would cost more than the requests that it holds off. Guesses at
 * passwords are counted there, one by one.
 */
export const createLimits = (
  { perLogin, perKey, perDevice, perAddress }: RequestSettings,
  { loginOf, sharing, now = () => performance.now() }: LimitsDeps,
): Limits => {
  const budgetsOf = (kind: string, perSecond: number) =>
    sharing.budgets(kind, { burst: perSecond * burstSeconds, perSecond });
  const [logins, keys, devices] = [
    budgetsOf('login', perLogin),
    budgetsOf('key', perKey),
    budgetsOf('device', perDevice),
  ];
  const [strangers, wrong] = [budgetsOf('stranger', perAddress), budgetsOf('wrong', perAddress)];
  const opened = {
    user: sharing.budgets('websockets of a user', handshakes.user),
    key: sharing.budgets('websockets of a key', handshakes.key),
    device: sharing.budgets('websockets of a device', handshakes.device),
  };
  const rooms = {
    place: sharing.budgets('rooms of a place', roomHandshakes.place),
    pass: sharing.budgets('rooms of a pass', roomHandshakes.pass),
  };
  /** What counts the requests of keys with a limit of their own, by the limit. */
  const own = new Map<number, (name: string) => void>();
  const countOwn = (most: number, name: string): void => {
    const count = own.get(most) ?? perMinute(sharing, `key of ${most} a minute`, most);
    own.set(most, count);
    count(name);
  };
  /** Digests of keys that served, the one that did so longest ago first. */
  const known = new Set<string>();
  const hasServed = (bearer: string) => known.has(digest(bearer));
  return {
    hasServed,
    stranger(ip) {
      const place = placeOf(ip);
      if (!isOfThisMachine(place)) demand(strangers.take(place, now()));
    },
    mayTry(ip, bearer) {
      const wait = wrong.wait(placeOf(ip), now());
      if (wait === 0 || hasServed(bearer)) return;
      const login = loginOf(bearer);
      demand(login === null ? wait : logins.wait(login, now()));
    },
    refused(ip, bearer, isOver) {
      if (isOver) known.delete(digest(bearer));
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
      if (caller.kind === 'device') return demand(devices.take(name, now()));
      demand(keys.take(name, now()));
      if (caller.perMinute !== null) countOwn(caller.perMinute, name);
      const device = deviceOf(url);
      if (device !== null) demand(devices.take(`${name} ${device}`, now()));
    },
    room(ip, pass) {
      const place = placeOf(ip);
      if (!isOfThisMachine(place)) demand(rooms.place.take(place, now()));
      demand(rooms.pass.take(digest(pass), now()));
    },
    handshake(caller) {
      if (caller.kind !== 'task') demand(opened[caller.kind].take(callerName(caller), now()));
    },
  };
};
