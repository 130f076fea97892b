import type { Stop } from './ports.ts';
import { hearWindow } from './window-events.ts';

/** Texts kept by the browser. `set` goes on in memory when the browser refuses, and says so once. */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** What other tabs change; null when they remove it, or everything. */
  watch(key: string, listener: (value: string | null) => void): Stop;
}

/** The keys of this console start with this (specification §9). */
const prefix = 'bsi_admin_';

/** A store over local or session storage. `onTrouble` is called the first time the browser refuses to keep something. */
export function store(area: () => Storage, onTrouble: () => void): Store {
  const memory = new Map<string, string | null>();
  let told = false;
  const attempt = <T>(action: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return action(area());
    } catch {
      if (!told) onTrouble();
      told = true;
      return otherwise();
    }
  };

  return {
    get: (key) => {
      const kept = memory.get(key);
      return kept === undefined
        ? attempt(
            (storage) => storage.getItem(prefix + key),
            () => null,
          )
        : kept;
    },
    set: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(prefix + key, value);
          memory.delete(key);
        },
        () => {
          memory.set(key, value);
        },
      ),
    remove: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(prefix + key),
        () => {
          memory.set(key, null);
        },
      );
    },
    watch: (key, listener) =>
      hearWindow(['storage'], (event) => {
        if (event.key === null) listener(null);
        if (event.key === prefix + key) listener(event.newValue);
      }),
  };
}
