import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A bare server of this folder, in a process of its own. */
export interface Bare {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts `module` with what it is to be given; it says where it listens. */
export const startBare = async (module: string, given: string): Promise<Bare> => {
  const child = fork(join(import.meta.dirname, module));
  child.send(given);
  const [url] = (await once(child, 'message')) as [string];
  return { url, pid: child.pid ?? 0, stop: () => child.disconnect() };
};
