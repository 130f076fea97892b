import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Something of the simulation that runs for itself, as a process of its own would: a node, or the pages of a browser. While
 * it stands still, what would happen in it waits, and then happens late and in order.
 */
export interface Runner {
  readonly isStill: boolean;
  /** Does so as a part of it: timers that begin meanwhile, and all that follows from them, are its own. */
  within<Result>(act: () => Result): Result;
  /** Does so as a part of it: now, or once it goes on. */
  when(act: () => void): void;
  /** When it goes on, or is gone. */
  ready(): Promise<void>;
  stop(): void;
  /** What waited happens, one after the other: how much of it happens at once would be chance of this machine. */
  goOn(): void;
  /** It is gone: what waited does not happen. */
  end(): void;
}

const running = new AsyncLocalStorage<Runner>();

/** Whose part this is that asks; null for people, and whoever watches. */
export const runnerOfThis = (): Runner | null => running.getStore() ?? null;

export const createRunner = (): Runner => {
  let isStill = false;
  let held: (() => void)[] = [];
  let waiting: (() => void)[] = [];
  let isGoing = false;
  const next = () => {
    isGoing = !isStill && held.length > 0;
    if (!isGoing) return;
    const [act, ...others] = held;
    held = others;
    act?.();
    setTimeout(next, 1);
  };
  const runner: Runner = {
    get isStill() {
      return isStill;
    },
    within: (act) => running.run(runner, act),
    when(act) {
      // What comes later comes after what waits.
      if (isStill || isGoing) held.push(() => runner.within(act));
      else runner.within(act);
    },
    ready: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        runner.when(() => {
          waiting = waiting.filter((one) => one !== resolve);
          resolve();
        });
      }),
    stop() {
      isStill = true;
    },
    goOn() {
      isStill = false;
      if (!isGoing) next();
    },
    end() {
      isStill = false;
      held = [];
      const gone = waiting;
      waiting = [];
      for (const resolve of gone) resolve();
    },
  };
  return runner;
};

type Act = (...args: unknown[]) => void;
type Timer = NodeJS.Timeout;

/** Has the timers of whoever stands still fire late. An interval that was missed fires once. Answers how to stop watching. */
export const holdTimers = (): (() => void) => {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const cleared = new WeakSet<Timer>();
  const clear = (real: typeof clearTimeout) => (timer?: Timer | string | number | null) => {
    if (typeof timer === 'object' && timer !== null) cleared.add(timer);
    real(timer ?? undefined);
  };
  const held =
    (real: typeof setTimeout | typeof setInterval) =>
    (act: Act, milliseconds?: number, ...args: unknown[]): Timer => {
      const runner = runnerOfThis();
      if (!runner) return real(act, milliseconds, ...args);
      let isDue = false;
      const timer: Timer = real(() => {
        if (isDue) return;
        isDue = true;
        runner.when(() => {
          isDue = false;
          if (!cleared.has(timer)) act(...args);
        });
      }, milliseconds);
      return timer;
    };
  Object.assign(globalThis, {
    setTimeout: held(setTimeout),
    setInterval: held(setInterval),
    clearTimeout: clear(clearTimeout),
    clearInterval: clear(clearInterval),
  });
  return () => void Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval });
};
