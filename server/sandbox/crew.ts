import { idleFor } from './limits.ts';
import type { ThreadLimits } from './messages.ts';
import { type ScriptThread, startThread } from './script-thread.ts';

export interface Crew {
  /** A thread that has nothing to do; there is always one ready, or on its way. */
  take(): ScriptThread;
  /** Takes a thread back. */
  give(thread: ScriptThread): void;
  close(): Promise<void>;
}

/** The threads of a sandbox: none before the first run, then as many as run and one to spare. */
export const createCrew = (limits: ThreadLimits): Crew => {
  const all = new Set<ScriptThread>();
  let idle: ScriptThread[] = [];
  let trimming: NodeJS.Timeout | null = null;
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
    trimming = null;
    for (const thread of idle.slice(1)) forget(thread);
    idle = idle.slice(0, 1);
  };

  return {
    take() {
      const [thread = start(), ...others] = idle.filter((one) => one.isAlive());
      idle = others.length > 0 ? others : [start()];
      return thread;
    },
    give(thread) {
      if (!thread.isAlive() || isClosed) return forget(thread);
      // The one that is surely ready is the next.
      idle = [thread, ...idle];
      if (idle.length > 1) trimming ??= setTimeout(trim, idleFor).unref();
    },
    async close() {
      isClosed = true;
      if (trimming) clearTimeout(trimming);
      await Promise.all([...all].map((thread) => thread.stop()));
      all.clear();
    },
  };
};
