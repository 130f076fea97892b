import type { CallClaims } from './ports.ts';

/** One lock for all tabs of this browser: shared by those with a call in hand. The browser gives it back when a tab dies. */
const name = 'bsi_admin_call';

/** Which tabs have a call in hand. A browser without locks knows of this tab alone. */
export function callClaims(): CallClaims {
  let held = 0;
  const waiting = new Set<() => void>();
  const holdHere = () => {
    held += 1;
    return () => {
      held -= 1;
      if (held === 0) for (const go of waiting) go();
    };
  };
  const releasedHere = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        waiting.delete(go);
        resolve();
      };
      if (held === 0) resolve();
      else waiting.add(go);
    });

  return {
    hold() {
      if (!navigator.locks) return holdHere();
      const over = Promise.withResolvers<void>();
      const given = new AbortController();
      navigator.locks
        .request(name, { mode: 'shared', signal: given.signal }, () => over.promise)
        .catch(() => {
          // given up before it was had
        });
      return () => {
        given.abort();
        over.resolve();
      };
    },
    released: (signal) =>
      navigator.locks ? navigator.locks.request(name, { mode: 'exclusive', signal }, () => {}) : releasedHere(),
  };
}
