import { idleFor } from './limits.ts';
import type { ThreadLimits } from './messages.ts';
import { type ScriptThread, startThread } from './script-thread.ts';

export interface Crew {
  /** A thread that has nothing to do, if possible one that is ready; there is always one, or on its way. */
  take(): ScriptThread;
  /** Takes a thread back. */
  give(thread: ScriptThread): void;
  close(): Promise<void>;
}

/** The threads of a sandbox: none before the first run, then as many as run and one to spare. */
export const createCrew = (limits: ThreadLimits): Crew => {
  const all = new Set<ScriptThread>();
  /** Those that have nothing to do: that have run, longest ago first, and that were started to spare. */
  let rested: readonly ScriptThread[] = [];
  let fresh: readonly ScriptThread[] = [];
  let trimming: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = (): ScriptThread => {
    const thread = startThread(limits);
    all.add(thread);
    return thread;
  };

  const forget = (thread: ScriptThread) => {
    all.delete(thread);
    void thread.stop();
  };

  const trim = () => {
    for (const thread of [...rested, ...fresh].slice(1)) forget(thread);
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
      if (rested.length + fresh.length === 0) fresh = [start()];
      return thread;
    },
    give(thread) {
      clearTimeout(trimming);
      if (!isClosed) trimming = setTimeout(trim, idleFor).unref();
      if (!thread.isAlive() || isClosed) return forget(thread);
      rested = [...rested, thread];
    },
    async close() {
      isClosed = true;
      clearTimeout(trimming);
      await Promise.all([...all].map((thread) => thread.stop()));
      all.clear();
    },
  };
};
