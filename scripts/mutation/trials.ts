import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { endless, type Shown, type Trial } from './trial.ts';

/** Runs trials one after the other, in a thread of its own that can be given up. */
export interface Trials {
  /** Gives up after `limit` ms, or when memory runs out: then the only failure is that there is no end. */
  readonly run: (trial: Trial, limit: number) => Promise<Shown>;
  readonly close: () => Promise<void>;
}

/** Whether a trial was given up for its time, or ended for want of memory. */
const isEndless = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

const start = () =>
  new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 2_048 } });

export const startTrials = (): Trials => {
  let worker: Worker | null = null;

  const close = async (): Promise<void> => {
    const given = worker;
    worker = null;
    await given?.terminate();
  };

  return {
    run: async (trial, limit) => {
      worker ??= start();
      const began = performance.now();
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(Math.ceil(limit)) });
      worker.postMessage(trial);
      try {
        const [shown] = await answer;
        return shown;
      } catch (error) {
        await close();
        if (!isEndless(error)) throw error;
        return { failed: [endless], milliseconds: performance.now() - began };
      }
    },
    close,
  };
};
