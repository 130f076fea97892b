import { expect, test, vi } from 'vitest';
import type { Login, Renewal } from '../../src/domain/session.ts';
import { readLogin } from '../../src/domain/stored.ts';
import { clock } from '../../src/services/clock.ts';
import type { Http } from '../../src/services/http.ts';
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
  open().storePath({ address: '/queue?week=2', owner: '9/1' });
  expect(open().restorePath()).toEqual({ address: '/queue?week=2', owner: '9/1' });
  open().storePath({ address: '/queue', owner: null });
  expect(open().restorePath()).toEqual({ address: '/queue', owner: null });
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
  signedIn.storePath({ address: '/queue', owner: null });
  signedIn.forget();
  expect(browser.kept.size).toBe(0);
  expect(signedIn.restorePath()).toEqual({ address: '/queue', owner: null });
});

const login = {
  id: 1,
  email: 'agent@demo.local',
  fullpower: false,
  businesses: [{ id: 1, name: 'One', appendToken: 'one', active: true, permissions: [] }],
  keys: { token: 'old', refreshToken: 'old' },
  loginTime: 0,
} as unknown as Login;
const renewedKeys = { token: 'new', refreshToken: 'new' };
/** A session that is being renewed, and the way to let the server answer. */
const renewing = (signal = new AbortController().signal) => {
  const browser = area();
  browser.store.set('userLogged', JSON.stringify(login));
  const answer = Promise.withResolvers<Renewal>();
  const post = vi.fn(() => answer.promise);
  const service = sessions(
    { open: { post, postEnveloped: post } } as unknown as Http,
    browser.store,
    area().store,
    clock(),
  );
  const stored = (): unknown => JSON.parse(browser.store.get('userLogged') ?? 'null');
  const renewal = service.refresh({ login }, signal);
  renewal.catch(() => {});
  const give = (businesses?: Renewal['businesses']) =>
    answer.resolve({ data: renewedKeys, ...(businesses && { businesses }) });
  return { service, browser, post, stored, renewal, answer: give };
};

test('a renewal keeps what the server answers', async () => {
  const { renewal, answer, stored } = renewing();
  answer();
  expect(await renewal).toEqual({
    ...login,
    keys: renewedKeys,
    loginTime: expect.any(Number),
    attempt: expect.any(String),
  });
  expect(stored()).toMatchObject({ id: 1, keys: renewedKeys });
});

test('a renewal brings the businesses as they are by now, each in its place, and one is remembered by what it is', async () => {
  const { service, browser, renewal, answer, stored } = renewing();
  const [one] = login.businesses;
  if (!one) throw new Error('the login of this test has a business');
  const businesses = [
    { ...one, id: 2, name: 'Two' },
    { ...one, id: 3, name: 'Three' },
  ];
  answer(businesses);
  const followed = [{ ...one, active: false }, ...businesses];
  expect((await renewal).businesses).toEqual(followed);
  expect(stored()).toMatchObject({ keys: renewedKeys, businesses: followed });
  // As after another sign-in, in another tab.
  browser.store.set('userLogged', JSON.stringify({ ...login, businesses }));
  service.rememberBusiness(3);
  expect(service.restore()).toMatchObject({ businessSelected: 1 });
  service.rememberBusiness(1);
  expect(service.restore()).toMatchObject({ businessSelected: 0 });
});

test('the late clearing of a sign-in that is over leaves alone who has signed in since', async () => {
  const browser = area();
  const answers: Readonly<Record<string, unknown>> = { 'auth/login': login, 'auth/refresh': { data: renewedKeys } };
  const answered = async (path: string) => answers[path] ?? { leave: null };
  const open = (post: (path: string) => Promise<unknown> = answered) =>
    sessions({ open: { post, postEnveloped: post } } as unknown as Http, browser.store, area().store, clock());
  const [one, other] = [open(), open()];
  const { login: first } = await one.exchange({ idToken: 'one' });
  // Renewed by the other tab: the same sign-in, with other tokens.
  await other.refresh({ login: first }, new AbortController().signal);
  await one.signOut();
  one.forget();
  expect(browser.kept.size).toBe(0);
  // Two tabs sign out, and the same person signs in again in one of them before the other one clears.
  await one.exchange({ idToken: 'two' });
  await one.signOut();
  await other.signOut();
  one.forget();
  const { login: third } = await one.exchange({ idToken: 'three' });
  other.forget();
  expect(readLogin(browser.store.get('userLogged'))).toEqual(third);
  // Nor is it touched by a tab that found nothing to sign out.
  browser.store.remove('userLogged');
  await other.signOut();
  browser.store.set('userLogged', JSON.stringify(third));
  other.forget();
  expect(readLogin(browser.store.get('userLogged'))).toEqual(third);
  // A tab that was refused clears what was refused.
  const refused = open(async () => {
    throw new Error('refused');
  });
  await expect(refused.refresh({ login: third }, new AbortController().signal)).rejects.toThrow('refused');
  refused.forget();
  expect(browser.kept.size).toBe(0);
});

test('a renewal is asked for with the key that was kept with its tokens, and so is the next, in whichever tab', async () => {
  const browser = area();
  const lost = vi.fn(() => Promise.reject(new Error('the lid was closed')));
  const open = (post: unknown) =>
    sessions({ open: { post, postEnveloped: post } } as unknown as Http, browser.store, area().store, clock());
  const signal = new AbortController().signal;
  const { login: kept } = await open(async () => login).exchange({ idToken: 'id' });
  expect(readLogin(browser.store.get('userLogged'))).toEqual(kept);
  await expect(open(lost).refresh({ login: kept }, signal)).rejects.toThrow('the lid was closed');
  // Another page of the browser asks for the same.
  const found = readLogin(browser.store.get('userLogged')) as Login;
  const post = vi.fn(async () => ({ data: renewedKeys }));
  const renewed = await open(post).refresh({ login: found }, signal);
  expect(post.mock.calls).toEqual(lost.mock.calls);
  expect(lost).toHaveBeenCalledWith('auth/refresh', { ...login.keys, attempt: expect.stringMatching(/^[\w-]{16,}$/) });
  expect(renewed.attempt).toBe(kept.attempt);
  // A tab that had not yet seen what this one stored gets the same answer, and goes on with the same key.
  const late = area();
  late.store.set('userLogged', JSON.stringify(found));
  const tab = sessions({ open: { post, postEnveloped: post } } as unknown as Http, late.store, area().store, clock());
  expect((await tab.refresh({ login: found }, signal)).attempt).toBe(renewed.attempt);
  expect(post.mock.calls[1]).toEqual(post.mock.calls[0]);
});

test('a renewal whose answer comes after a sign-out stores nothing, and is over', async () => {
  const { renewal, answer, service, stored } = renewing();
  service.forget();
  answer();
  await expect(renewal).rejects.toMatchObject({ kind: 'expired' });
  expect(stored()).toBeNull();
});

test('a renewal after a sign-out asks nobody', async () => {
  const { browser, service, post } = renewing();
  browser.kept.clear();
  post.mockClear();
  const later = service.refresh({ login }, new AbortController().signal);
  await expect(later).rejects.toMatchObject({ kind: 'expired' });
  expect(post).not.toHaveBeenCalled();
});

test('a renewal leaves alone who signed in meanwhile, and the same person goes on with the newer login', async () => {
  const other = renewing();
  const somebody = { ...login, id: 2, keys: { token: 'other', refreshToken: 'other' } };
  other.browser.store.set('userLogged', JSON.stringify(somebody));
  other.answer();
  await expect(other.renewal).rejects.toMatchObject({ kind: 'expired' });
  expect(other.stored()).toEqual(somebody);

  const same = renewing();
  const again = { ...login, keys: { token: 'again', refreshToken: 'again' } };
  same.browser.store.set('userLogged', JSON.stringify(again));
  same.answer();
  expect(await same.renewal).toEqual(again);
  expect(same.stored()).toEqual(again);
});

test('who waits for another tab to renew, and is wanted no more, renews nothing', async () => {
  const turn = Promise.withResolvers<void>();
  const first = navigator.locks.request('bsi_admin_refresh', () => turn.promise);
  const wanted = new AbortController();
  const { renewal, post } = renewing(wanted.signal);
  wanted.abort();
  turn.resolve();
  await first;
  await expect(renewal).rejects.toMatchObject({ name: 'AbortError' });
  await navigator.locks.request('bsi_admin_refresh', () => {});
  expect(post).not.toHaveBeenCalled();
});

test('what is told of another tab is what is stored by now', () => {
  const browser = area();
  let tell: (text: string | null) => void = () => {};
  const watched: Store = {
    ...browser.store,
    watch: (_key, listener) => {
      tell = listener;
      return () => {};
    },
  };
  const heard: (Login | null)[] = [];
  sessions(http, watched, area().store, clock()).watch((one) => heard.push(one));
  browser.store.set('userLogged', JSON.stringify(login));
  tell(JSON.stringify({ ...login, keys: { token: 'older', refreshToken: 'older' } }));
  tell(null);
  browser.kept.clear();
  tell(null);
  expect(heard).toEqual([login, login, null]);
});
