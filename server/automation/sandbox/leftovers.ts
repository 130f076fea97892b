import { farewell, mostLeft, mostLeftOfBusiness } from './limits.ts';
import type { ScriptThread } from './script-thread.ts';

/** Threads that were ended and are not gone: native code holds them, which nothing interrupts. */
export interface Leftovers {
  /** Looks after a thread that was ended; `left` is called if it stays. */
  watch(thread: Pick<ScriptThread, 'gone'>, bunitId: number, left: () => void): void;
  /** Whether so many are left that no more script of the business may begin: each may leave another. */
  areTooMany(bunitId: number): boolean;
  count(): number;
}

/** Keeps the count of the threads that scripts left behind. They end with the process. */
export const createLeftovers = (): Leftovers => {
  const all = new Map<object, number>();
  return {
    watch(thread, bunitId, left) {
      const timer = setTimeout(() => {
        all.set(thread, bunitId);
        left();
      }, farewell).unref();
      void thread.gone.then(() => {
        clearTimeout(timer);
        all.delete(thread);
      });
    },
    areTooMany(bunitId) {
      const own = [...all.values()].filter((one) => one === bunitId);
      return all.size >= mostLeft || own.length >= mostLeftOfBusiness;
    },
    count: () => all.size,
  };
};
