import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import type { Login } from '../../src/domain/session.ts';
import { clock } from '../../src/services/clock.ts';
import type { Http } from '../../src/services/http.ts';
import { sessions } from '../../src/services/sessions.ts';
import { fakes } from '../support/fakes.ts';
import { memory } from '../support/memory.ts';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { page, press, seen, soon } from '../support/view-page.ts';
import { login, takenCall } from '../support/walk-samples.ts';

const north: Row = { id: 7, version: 1, name: 'Norte', notes: null, devices: [], zones: [], active: true };
const south: Row = { ...north, id: 8, name: 'Sur' };
const gone = { ...takenCall, state: 'FINISHED', finished_at: 1_200, with_video: false } as const;
const ana: Login = login;
const beto: Login = { ...login, id: 10, email: 'beto@example.test' };

const address = () => window.location.pathname + window.location.search;
const isAt = (to: string) => soon(() => expect(address()).toBe(to));
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const form = page.getByLabel('Password');
const list = '/configs/services?find=Nor&record=7';

/** A tab of a browser, in which these people sign in one after the other, and other tabs may. */
const tabOf = (...people: readonly Login[]) => {
  const local = memory();
  const tab = memory();
  const coming = [...people];
  const listeners = new Set<(value: string | null) => void>();
  const storage = {
    ...local.storage,
    watch(_: string, listener: (value: string | null) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const http = { open: { post: async () => coming.shift() } } as unknown as Http;
  const kept = { ...tab.storage, watch: () => () => {} };
  const { identity } = fakes();
  const tell = () => {
    for (const listener of [...listeners]) listener(null);
  };
  return {
    come(to: string) {
      // This page is loaded anew: nothing of the one before hears any more.
      listeners.clear();
      return openAddress(to, {
        own: {
          ...viewCalls([gone], {}, { services: [north, south], devices: [] }).services,
          sessions: sessions(http, storage, kept, clock()),
          identity: { ...identity, authenticate: async () => ({ step: 'done', idToken: 'proof' }) },
        },
      });
    },
    async signIn() {
      await page.getByLabel('Email').fill('somebody@example.test');
      await form.fill('secret');
      await press(page, 'Sign in');
    },
    /** Another tab forgets the session, or keeps one in its place. */
    signedElsewhere(who: Login | null) {
      if (who) storage.set('userLogged', JSON.stringify(who));
      else storage.remove('userLogged');
      tell();
    },
    /** In which business whoever comes next is. */
    chooses: (business: number) => storage.set('businessSelected', String(business)),
  };
};

/** Somebody looked through a list, and their session ended there. */
const ended = async (...next: readonly Login[]) => {
  const tab = tabOf(ana, ...next);
  tab.come('/login');
  await tab.signIn();
  await soon(() => expect(window.location.pathname).not.toBe('/login'));
  window.history.pushState(null, '', list);
  await seen(page.getByRole('dialog').getByRole('heading', { name: 'Norte' })).toBeVisible();
  tab.signedElsewhere(null);
  await seen(form).toBeVisible();
  await isAt('/login');
  return tab;
};

test('a link that is opened by somebody who has to sign in first shows what it says', async () => {
  const tab = tabOf(ana);
  tab.come(list);
  await isAt('/login');
  await tab.signIn();
  await isAt(list);
  await seen(page.getByRole('dialog').getByRole('heading', { name: 'Norte' })).toBeVisible();
});

test('so it does when the page is loaded anew meanwhile, as at the company', async () => {
  const tab = tabOf(ana);
  tab.come('/configs/services?find=el+Nor*');
  await isAt('/login');
  tab.come('/login');
  await tab.signIn();
  await isAt('/configs/services?find=el+Nor*');
});

test('a code of a player that was in the address is taken from it then, too', async () => {
  const tab = tabOf(ana);
  tab.come('/devices?pair=BCDF-GHJK');
  await isAt('/login');
  tab.come('/login');
  await tab.signIn();
  await seen(page.getByRole('dialog', { name: 'Pair a device' })).toBeVisible();
  expect(address()).toBe('/devices');
});

test.each(['', '/login'])(
  'who signs in again after their session ended finds the list as it was %s',
  async (reload) => {
    const tab = await ended(ana);
    if (reload) tab.come(reload);
    await tab.signIn();
    await isAt(list);
    await seen(row('Sur')).toHaveCount(0);
  },
);

test.each(['', '/login'])(
  'another person finds the screen, and nothing of what was looked for there %s',
  async (reload) => {
    const tab = await ended(beto, ana);
    if (reload) tab.come(reload);
    await tab.signIn();
    await isAt('/configs/services');
    await seen(row('Sur')).toBeVisible();
    await seen(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('another business of the same person neither', async () => {
  const tab = await ended();
  tab.chooses(1);
  tab.signedElsewhere(ana);
  await isAt('/configs/services');
  await seen(row('Sur')).toBeVisible();
});

test('who takes the place of somebody in another tab finds nothing of what was looked for here', async () => {
  const tab = tabOf(ana);
  tab.come(list);
  await isAt('/login');
  await tab.signIn();
  await isAt(list);
  tab.signedElsewhere(beto);
  await isAt('/configs/services');
  await seen(row('Sur')).toBeVisible();
});

test('who comes after somebody who signed out finds the list of calls as it is for everybody', async () => {
  const tab = tabOf(ana, beto);
  tab.come('/calls?state=all&agent=5');
  await isAt('/login');
  await tab.signIn();
  await isAt('/calls?state=all&agent=5');
  window.history.pushState(null, '', '/profile');
  await seen(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  tab.signedElsewhere(null);
  await seen(form).toBeVisible();
  await tab.signIn();
  await isAt('/profile');
  window.history.pushState(null, '', `/call/${gone.id}`);
  await press(page, 'Go to the calls');
  await isAt('/calls');
});
