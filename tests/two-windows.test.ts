import { expect, test } from 'vitest';
import { followWindows, kioskStore } from '../src/services/kiosk-store.ts';
import type { Store } from '../src/services/storage.ts';
import { memory } from './support/memory.ts';

/** Windows of one browser: each hears what another one changes in what they share, and when. */
const browser = () => {
  const { kept, storage } = memory();
  const windows: { readonly heard: Map<string, (value: string | null) => void> }[] = [];
  /** Opens the page of a device in a window; answers what it remembers by, and what it did for what it heard. */
  return () => {
    const own = { heard: new Map<string, (value: string | null) => void>() };
    windows.push(own);
    const change = (key: string, value: string | null) => {
      if ((kept.get(key) ?? null) === value) return;
      if (value === null) storage.remove(key);
      else storage.set(key, value);
      for (const other of windows) if (other !== own) other.heard.get(key)?.(value);
    };
    const local: Store = {
      get: storage.get,
      set: change,
      remove: (key) => change(key, null),
      watch(key, listener) {
        own.heard.set(key, listener);
        return () => own.heard.delete(key);
      },
    };
    const did: string[] = [];
    const store = kioskStore(
      local,
      { ...memory().storage, watch: () => () => {} },
      { read: () => '', clear: () => {} },
    );
    followWindows(
      local,
      (secret) => did.push(`takes ${secret}`),
      () => did.push(`loads anew as ${store.restore().identity?.deviceId}`),
    );
    return { store, did };
  };
};

test('a window takes the next secret of its device from another one', () => {
  const open = browser();
  const [one, other] = [open(), open()];
  one.store.rememberIdentity({ secret: 'of 5', deviceId: 5 });
  one.did.length = 0;
  other.store.rememberIdentity({ secret: 'of 5', deviceId: 5 });
  other.store.rememberSecret('next of 5');
  expect(one.did).toEqual(['takes next of 5']);
});

test('a window whose browser is another device now takes no secret of that for its own, and begins anew', () => {
  const open = browser();
  const [one, other] = [open(), open()];
  one.store.rememberIdentity({ secret: 'of 5', deviceId: 5 });
  one.did.length = 0;
  other.store.rememberIdentity({ secret: 'of 6', deviceId: 6 });
  expect(one.did[0]).toMatch(/^loads anew/);
  // The page that is loaded is that device, and says so without a change that the other one would hear of.
  const { identity } = one.store.restore();
  expect(identity).toEqual({ secret: 'of 6', deviceId: 6 });
  other.did.length = 0;
  one.store.rememberIdentity({ secret: 'of 6', deviceId: 6 });
  expect(other.did).toEqual([]);
});

test('a device that is forgotten is kept by none, and no other window begins anew for that', () => {
  const open = browser();
  const [one, other] = [open(), open()];
  one.store.rememberIdentity({ secret: 'of 5', deviceId: 5 });
  other.store.forgetDevice();
  expect(one.did).toEqual([]);
});
