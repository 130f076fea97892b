import type { Stop } from '../../src/services/ports.ts';
import type { Store } from '../../src/services/storage.ts';
import { type Cookies, cookiesOf } from './cookies.ts';

/** What the tabs of one browser share: its storage and its locks. */
export interface Browser {
  readonly kept: Map<string, string>;
  readonly cookies: Cookies;
  /** By how much its clock is wrong, in milliseconds. */
  ahead: number;
  /** The storage as one of its tabs sees it: a tab hears of what the others change, until it leaves. */
  storage(): Store & { leave(): void };
  /** One of those who ask has it, until they give it back. */
  readonly bell: Lock;
  readonly calls: Lock;
  readonly renewal: Lock;
}

interface Lock {
  /** Exclusive: `given` is called once nobody else has it. Answers how to give it back. */
  take(given: () => void): Stop;
  /** Shared. */
  hold(): Stop;
  /** When nobody holds it. */
  free(signal: AbortSignal): Promise<void>;
}

const lock = (): Lock => {
  let holders = 0;
  let waiting: (() => void)[] = [];
  const release = () => {
    holders -= 1;
    if (holders > 0) return;
    const [next, ...rest] = waiting;
    waiting = rest;
    if (next) queueMicrotask(next);
  };
  const once = (action: () => void) => {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      action();
    };
  };
  const hold = () => {
    holders += 1;
    return once(release);
  };
  return {
    hold,
    take(given) {
      let giveBack: Stop = () => {};
      let isGivenUp = false;
      const turn = () => {
        if (isGivenUp) return release();
        giveBack = once(release);
        given();
      };
      if (holders === 0) {
        holders += 1;
        queueMicrotask(turn);
      } else
        waiting.push(() => {
          holders += 1;
          turn();
        });
      return () => {
        isGivenUp = true;
        giveBack();
      };
    },
    free: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        if (holders === 0) return resolve();
        waiting.push(() => {
          resolve();
          holders += 1;
          release();
        });
      }),
  };
};

export const browserOf = (): Browser => {
  const kept = new Map<string, string>();
  const tabs = new Set<(key: string, value: string | null) => void>();
  return {
    kept,
    cookies: cookiesOf(),
    ahead: 0,
    bell: lock(),
    calls: lock(),
    renewal: lock(),
    storage() {
      const listeners = new Map<string, Set<(value: string | null) => void>>();
      const hear = (key: string, value: string | null) => {
        for (const listener of listeners.get(key) ?? []) listener(value);
      };
      tabs.add(hear);
      const tell = (key: string, value: string | null) => {
        for (const tab of tabs) if (tab !== hear) queueMicrotask(() => tab(key, value));
      };
      return {
        leave: () => void tabs.delete(hear),
        get: (key) => kept.get(key) ?? null,
        set(key, value) {
          kept.set(key, value);
          tell(key, value);
        },
        remove(key) {
          if (kept.delete(key)) tell(key, null);
        },
        watch(key, listener) {
          const known = listeners.get(key) ?? new Set();
          listeners.set(key, known.add(listener));
          return () => known.delete(listener);
        },
      };
    },
  };
};
