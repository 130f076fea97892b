import { expect, test, vi } from 'vitest';
import { clock } from '../../src/services/clock.ts';
import { sessions } from '../../src/services/sessions.ts';
import type { Store } from '../../src/services/storage.ts';

const area = () => {
  const kept = new Map<string, string>();
  const store: Store = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    watch: () => vi.fn(),
  };
  return { kept, store };
};
/** Nothing here asks the server. */
const http = {} as Parameters<typeof sessions>[0];

test('where somebody was to go before sign-in is kept for this tab alone, over a reload', () => {
  const browser = area();
  const tab = area();
  const open = () => sessions(http, browser.store, tab.store, clock());
  expect(open().restorePath()).toBeNull();
  open().storePath('/queue');
  expect(open().restorePath()).toBe('/queue');
  expect(browser.kept.size).toBe(0);

  open().storePath(null);
  expect(open().restorePath()).toBeNull();
  expect(tab.kept.size).toBe(0);
});

test('a session that is forgotten leaves nothing behind, and the path of the tab alone', () => {
  const browser = area();
  const tab = area();
  const signedIn = sessions(http, browser.store, tab.store, clock());
  browser.store.set('userLogged', '{}');
  signedIn.rememberBusiness(1);
  signedIn.storePath('/queue');
  signedIn.forget();
  expect(browser.kept.size).toBe(0);
  expect(signedIn.restorePath()).toBe('/queue');
});
