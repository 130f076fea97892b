import { setTimeout as pause } from 'node:timers/promises';
import { type Manifest, newestOf, readShelf } from './manifest.ts';
import type { Store } from './store.ts';

/** How long what was read of a store behind a network is good for, and how long it is waited for another answer, in milliseconds. */
const freshFor = 60_000;
const patience = 2_000;

/** Knows the newest good backup of a store, for whoever asks often. */
export interface Newest {
  /** null where there is none, or the store cannot be read: who watches is to hear that. Never rejects, and never waits for long. */
  find(): Promise<Manifest | null>;
  /** What was read is not good any more. */
  forget(): void;
}

/** Asks a store behind a network once a minute at most, and says what was there last where it does not answer soon. */
export const watchNewest = (store: Store): Newest => {
  let known: Manifest | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = (): Promise<void> => {
    reading ??= readShelf(store)
      .then(
        ({ backups }) => newestOf(backups, Date.now()) ?? null,
        () => null,
      )
      .then((newest) => {
        known = newest;
        readAt = performance.now();
        reading = null;
      });
    return reading;
  };
  return {
    async find() {
      if (!store.isFar) await read();
      else if (performance.now() - readAt >= freshFor)
        await Promise.race([read(), pause(patience, undefined, { ref: false })]);
      return known;
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
};
