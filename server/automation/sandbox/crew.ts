import { setTimeout as wait } from 'node:timers/promises';
import { farewell, idleFor } from './limits.ts';
import type { ThreadLimits } from './messages.ts';
import type { ScriptThread, startThread } from './script-thread.ts';

export interface Crew {
  /** A thread that has nothing to do, if possible one that is ready, or one on its way; null where the system starts none. */
  take(): ScriptThread | null;
  /** Takes a thread back. */
  give(thread: ScriptThread): void;
  /** Threads that are not gone, also those that were ended. */
  size(): number;
  /** Ends all threads, and waits a moment until they are gone. */
  close(): Promise<void>;
}

/** The threads of a sandbox: none before the first run, then as many as run and one to spare. */
export const createCrew = (limits: ThreadLimits, startOne: typeof startThread): Crew => {
  const all = new Set<ScriptThread>();
  /** Those that have nothing to do: that have run, longest ago first, and that were started to spare. */
  let rested: readonly ScriptThread[] = [];
  let fresh: readonly ScriptThread[] = [];
  let trimming: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = (): ScriptThread | null => {
    try {
      const thread = startOne(limits);
      all.add(thread);
      void thread.gone.then(() => all.delete(thread));
      return thread;
    } catch {
      return null; // there are as many as the process may have
    }
  };

  const trim = () => {
    for (const thread of [...rested, ...fresh].slice(1)) thread.stop();
    fresh = rested.length > 0 ? [] : fresh.slice(0, 1);
    rested = rested.slice(0, 1);
  };

  return {
    take() {
      clearTimeout(trimming);
      const idle = [...rested, ...fresh].filter((one) => one.isAlive());
      // Else the one that is likely to be ready first: to start takes much longer than to prepare for the next run.
      const thread = idle.find((one) => one.isReady()) ?? idle[0] ?? start();
      const isLeft = (one: ScriptThread) => one !== thread && one.isAlive();
      rested = rested.filter(isLeft);
      fresh = fresh.filter(isLeft);
      const spare = rested.length + fresh.length === 0 ? start() : null;
      if (spare) fresh = [spare];
      return thread;
    },
    give(thread) {
      clearTimeout(trimming);
      if (!isClosed) trimming = setTimeout(trim, idleFor).unref();
      if (!thread.isAlive() || isClosed) return thread.stop();
      rested = [...rested, thread];
    },
    size: () => all.size,
    async close() {
      isClosed = true;
      clearTimeout(trimming);
      for (const thread of all) thread.stop();
      const gone = Promise.all([...all].map((thread) => thread.gone));
      await Promise.race([gone, wait(farewell, undefined, { ref: false })]);
    },
  };
};
