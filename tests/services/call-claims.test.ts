import { afterEach, describe, expect, test, vi } from 'vitest';
import { callClaims } from '../../src/services/call-claims.ts';

interface Request {
  readonly mode: LockMode;
  readonly grant: () => void;
}

/** The locks of one browser, shared by its tabs: many hold one together, or one alone, first come first served. */
function locksOf(browser: { held: LockMode[]; waiting: Request[] } = { held: [], waiting: [] }) {
  const next = () => {
    for (let [first] = browser.waiting; first; [first] = browser.waiting) {
      const isFree = first.mode === 'shared' ? !browser.held.includes('exclusive') : browser.held.length === 0;
      if (!isFree) return;
      browser.waiting.shift();
      browser.held.push(first.mode);
      first.grant();
    }
  };
  return {
    request: <T>(_: string, { mode = 'exclusive', signal }: LockOptions, task: () => T | Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const request: Request = {
          mode,
          grant: () => {
            signal?.removeEventListener('abort', abort);
            void Promise.resolve()
              .then(task)
              .then(resolve, reject)
              .finally(() => {
                browser.held.splice(browser.held.indexOf(mode), 1);
                next();
              });
          },
        };
        const abort = () => {
          browser.waiting.splice(browser.waiting.indexOf(request), 1);
          reject(new DOMException('given up', 'AbortError'));
          next();
        };
        signal?.addEventListener('abort', abort, { once: true });
        browser.waiting.push(request);
        next();
      }),
  };
}

/** Lets every promise that can be kept be kept. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
/** Whether all calls were over at the time of looking. */
const watch = (released: Promise<void>) => {
  const seen = { isOver: false };
  void released.then(() => {
    seen.isOver = true;
  });
  return seen;
};
const never = new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

describe.each([
  { browser: 'with locks', tabs: () => ({ locks: locksOf() }) },
  { browser: 'without locks', tabs: () => ({}) },
])('a browser $browser', ({ tabs }) => {
  test('without a call waits for none', async () => {
    vi.stubGlobal('navigator', tabs());
    await expect(callClaims().released(never)).resolves.toBeUndefined();
  });

  test('waits until the last call in hand is over', async () => {
    vi.stubGlobal('navigator', tabs());
    const claims = callClaims();
    const first = claims.hold();
    const second = claims.hold();
    const seen = watch(claims.released(never));
    const alike = watch(claims.released(never));
    first();
    await settle();
    expect([seen.isOver, alike.isOver]).toEqual([false, false]);
    second();
    await settle();
    expect([seen.isOver, alike.isOver]).toEqual([true, true]);
  });

  test('waits anew for the next call', async () => {
    vi.stubGlobal('navigator', tabs());
    const claims = callClaims();
    claims.hold()();
    await claims.released(never);
    const stop = claims.hold();
    const seen = watch(claims.released(never));
    await settle();
    expect(seen.isOver).toBe(false);
    stop();
    await settle();
    expect(seen.isOver).toBe(true);
  });
});

describe('two tabs of a browser with locks', () => {
  test('know of the calls of each other', async () => {
    vi.stubGlobal('navigator', { locks: locksOf() });
    const stop = callClaims().hold();
    const seen = watch(callClaims().released(never));
    await settle();
    expect(seen.isOver).toBe(false);
    stop();
    await settle();
    expect(seen.isOver).toBe(true);
  });

  test('keep nobody waiting for a call that was over before it could be told', async () => {
    const browser = { held: [] as LockMode[], waiting: [] as Request[] };
    vi.stubGlobal('navigator', { locks: locksOf(browser) });
    const mine = callClaims();
    const theirs = callClaims();
    const stop = mine.hold();
    const seen = watch(theirs.released(never));
    // The other tab waits to be alone, so this one is not heard before; it gives up meanwhile.
    theirs.hold()();
    stop();
    await settle();
    expect([seen.isOver, browser]).toEqual([true, { held: [], waiting: [] }]);
  });

  test('stop waiting when they are told to', async () => {
    const browser = { held: [] as LockMode[], waiting: [] as Request[] };
    vi.stubGlobal('navigator', { locks: locksOf(browser) });
    const stop = callClaims().hold();
    const waiting = new AbortController();
    const released = callClaims().released(waiting.signal);
    waiting.abort();
    await expect(released).rejects.toThrow('given up');
    stop();
    await settle();
    expect(browser).toEqual({ held: [], waiting: [] });
  });
});
