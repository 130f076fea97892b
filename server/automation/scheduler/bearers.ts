import type { TaskCaller } from '../../base/caller.ts';
import { randomSecret } from '../../base/digest.ts';

/** Bearers for the scripts of tasks. They live in this process alone, and each for one request. */
export interface TaskBearers {
  /** Does something with a bearer of the task, which ends with it. */
  lend<Result>(caller: TaskCaller, use: (bearer: string) => Promise<Result>): Promise<Result>;
  /** Whom a bearer was lent to; null for every other bearer. */
  callerOf(bearer: string): TaskCaller | null;
}

export const createTaskBearers = (): TaskBearers => {
  const lent = new Map<string, TaskCaller>();
  return {
    async lend(caller, use) {
      const bearer = randomSecret();
      lent.set(bearer, caller);
      return use(bearer).finally(() => lent.delete(bearer));
    },
    callerOf: (bearer) => lent.get(bearer) ?? null,
  };
};
