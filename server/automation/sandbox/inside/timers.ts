import type { Host } from './host.ts';

type Task = (...values: readonly unknown[]) => unknown;

interface Timer {
  readonly run: () => unknown;
  /** Milliseconds; null for one that fires once. */
  readonly every: number | null;
}

const delayOf = (value: unknown): number => Math.min(Math.max(Number(value) || 0, 1), 2 ** 31 - 1);

/** The timers of a run. They end with it. */
export const createTimers = (host: Host) => {
  const timers = new Map<number, Timer>();
  let lastId = 0;

  const start = (task: unknown, delay: unknown, repeats: boolean, values: readonly unknown[]): number => {
    if (typeof task !== 'function') throw new TypeError('The "callback" argument must be of type function.');
    lastId += 1;
    const wait = delayOf(delay);
    timers.set(lastId, { run: () => Reflect.apply(task, undefined, values), every: repeats ? wait : null });
    host.setTimer(lastId, wait);
    return lastId;
  };

  const clear = (id: unknown): void => {
    if (typeof id === 'number' && timers.delete(id)) host.clearTimer(id);
  };

  return {
    globals: {
      setTimeout: (task: Task, delay?: number, ...values: readonly unknown[]) => start(task, delay, false, values),
      setInterval: (task: Task, delay?: number, ...values: readonly unknown[]) => start(task, delay, true, values),
      setImmediate: (task: Task, ...values: readonly unknown[]) => start(task, 0, false, values),
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
    },
    /** Called by the thread when a timer is due. */
    fire(id: number): void {
      const timer = timers.get(id);
      if (!timer) return;
      if (timer.every === null) timers.delete(id);
      else host.setTimer(id, timer.every);
      timer.run();
    },
  };
};
