import type { Ringer } from './ports.ts';
import type { Store } from './storage.ts';

const key = 'ringer';

/** The output that calls ring on in this browser, as it is stored (`readOutput`); null for the usual one. */
export const keptOutput = (storage: Pick<Store, 'get'>): string | null => storage.get(key);

/**
 * Where calls ring: it is the computer's, not the person's, for another computer has other outputs under other names. What
 * asks the browser for them is fetched when somebody looks.
 */
export const ringer = (storage: Pick<Store, 'get' | 'set' | 'remove'>): Ringer => ({
  choose: (output) => (output ? storage.set(key, JSON.stringify(output)) : storage.remove(key)),
  list: async () => (await import('./audio-outputs.ts')).listOutputs(keptOutput(storage)),
  ask: async () => (await import('./audio-outputs.ts')).askOutput(),
  watch(changed) {
    const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null;
    devices?.addEventListener('devicechange', changed);
    return () => devices?.removeEventListener('devicechange', changed);
  },
});
