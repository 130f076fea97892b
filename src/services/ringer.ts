import { type AudioOutput, readOutput } from '../domain/ringer.ts';
import type { Ringer } from './ports.ts';
import type { Store } from './storage.ts';

const key = 'ringer';

/** The output that calls ring on in this browser, as it is kept; null for the usual one. */
export const chosenOutput = (storage: Pick<Store, 'get'>): AudioOutput | null => readOutput(storage.get(key));

/**
 * Where calls ring: it is the computer's, not the person's, for another computer has other outputs under other names. What
 * asks the browser for them is fetched when somebody looks.
 */
export const ringer = (storage: Pick<Store, 'get' | 'set' | 'remove'>): Ringer => ({
  chosen: () => chosenOutput(storage),
  choose: (output) => (output ? storage.set(key, JSON.stringify(output)) : storage.remove(key)),
  list: async () => (await import('./audio-outputs.ts')).listOutputs(),
  ask: async () => (await import('./audio-outputs.ts')).askOutput(),
  watch(changed) {
    const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null;
    devices?.addEventListener('devicechange', changed);
    return () => devices?.removeEventListener('devicechange', changed);
  },
});
