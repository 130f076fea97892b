import { type Caller, isMeant, type TaskCaller, type Whom } from '../base/caller.ts';
import { digest } from '../base/digest.ts';

/** Who came with which bearer. */
export interface KnownCallers {
  /** Who came with the bearer before, as far as it is still so. */
  find(bearer: string): Caller | null;
  /** Begins to find out who comes with a bearer; who it is is kept only if no rights changed meanwhile. */
  ask(bearer: string): (caller: Exclude<Caller, TaskCaller>) => void;
  /** Rights may have changed. */
  forget(whom: Whom): void;
  /** Whether this node hears whose rights change; nobody is known while it does not. */
  listens(isListening: boolean): void;
}

/** Bearers that are known; the one that was kept first goes first. */
const most = 20_000;
/** Seconds. What is written past this server shows by then. */
const longest = 60;

/**
 * Keeps who came with which bearer, until something is heard that concerns them, or the bearer serves no longer. Bearers
 * are known by their digests alone. `clock` in unix seconds.
 */
export const createKnownCallers = (clock: () => number): KnownCallers => {
  const known = new Map<string, { readonly caller: Caller; readonly since: number }>();
  let isListening = true;
  let forgotten = 0;
  return {
    find(bearer) {
      const key = digest(bearer);
      const found = known.get(key);
      if (!found) return null;
      const { caller, since } = found;
      const now = clock();
      const serves = caller.expiresAt === null || caller.expiresAt > now;
      if (serves && now >= since && now - since < longest) return caller;
      known.delete(key);
      return null;
    },
    ask: (bearer) => {
      const before = forgotten;
      return (caller) => {
        if (!isListening || before !== forgotten) return;
        const [oldest] = known.keys();
        if (known.size >= most && oldest !== undefined) known.delete(oldest);
        known.set(digest(bearer), { caller, since: clock() });
      };
    },
    forget(whom) {
      forgotten += 1;
      for (const [key, { caller }] of known) if (isMeant(whom, caller)) known.delete(key);
    },
    listens(now) {
      isListening = now;
      forgotten += 1;
      known.clear();
    },
  };
};
