import { expect, test } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import type { Profile } from '../../src/domain/session.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { button, page, press, seen, soon } from '../support/view-page.ts';
import { profile, waitingCall } from '../support/walk-samples.ts';

const none = fakes();
const stop = () => {};
/** More than a call that left stays in the list, in seconds. */
const lingering = 10;

/** What an agent hears and is shown beside the page. */
const hearing = () => {
  const heard = { rings: 0, notified: [] as (string | null)[] };
  const alerts: Services['alerts'] = {
    ...none.alerts,
    ring({ played }) {
      heard.rings += 1;
      queueMicrotask(played);
      return stop;
    },
    permission: () => 'granted',
    notify({ phone }) {
      heard.notified.push(phone);
      return stop;
    },
    lead(listener) {
      listener();
      return stop;
    },
  };
  return { heard, alerts };
};

/** The server's time, which goes on as the test says, and is told at once. */
const timeFrom = (start: number) => {
  let now = start;
  const listeners = new Set<(now: number) => void>();
  const clock: Services['clock'] = {
    ...none.clock,
    now: () => now,
    every(_, listener) {
      listeners.add(listener);
      listener(now);
      return () => void listeners.delete(listener);
    },
  };
  const pass = (seconds: number) => {
    now += seconds;
    for (const listener of listeners) listener(now);
  };
  return { clock, pass, now: () => now };
};

const row = (phone: string) => page.getByRole('table', { name: 'Calls' }).getByRole('row').filter({ hasText: phone });
const bar = page.getByRole('region', { name: 'Calls in progress' });
const isAt = (path: RegExp) => soon(() => expect(window.location.pathname).toMatch(path));

/** The list of an agent, in front of whom calls come in. */
const listOf = (person: Profile) => {
  const { heard, alerts } = hearing();
  const { clock, pass, now } = timeFrom(1_100);
  const api = viewCalls([1, 2].map((id) => ({ ...waitingCall, id, state: 'FINISHED' })));
  const view = openAddress('/calls', { own: { ...api.services, alerts, clock }, person });
  return {
    ...api,
    heard,
    pass,
    tell: view.tell,
    now,
    /** A customer calls, and the server tells. */
    comes(id: number, phone: string, fields: Partial<Call> = {}) {
      const required_in = fields.required_in ?? now();
      const call = { ...waitingCall, id, phone, with_video: false, url: null, required_in, waiting_since: required_in };
      const others = (api.tables.queryings ?? []).filter((one) => one.id !== id);
      api.tables.queryings = [...others, { ...call, ...fields }];
      view.tell('querying_created');
    },
    /** A customer goes, and the server tells. */
    leaves(id: number) {
      api.happens(id, { state: 'REJECTED' });
      view.tell('querying_updated', { id });
    },
  };
};

const [own, other] = ['5550001', '5550002'];
/** In a call, with the list on the screen; then another call comes, and the bell knows of it. */
const another = async (person: Profile) => {
  const list = listOf(person);
  const { comes, heard } = list;
  comes(1, own);
  await press(row(own), 'Answer');
  await seen(button(page, 'End call')).toBeEnabled();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Calls/ })
    .click();
  await seen(bar).toContainText(own);
  const rings = heard.rings;
  comes(2, other);
  await soon(() => expect(document.title).toMatch(/^\(1\) /));
  await seen(row(other)).toBeVisible();
  return { ...list, rings };
};

/** What stands in the icon of the tab; null while it is the usual one. */
const inIcon = () => {
  const address = document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? null;
  return address && /<text[^>]*>([^<]*)</.exec(decodeURIComponent(address))?.[1];
};

test('title and icon of the tab say how many wait, and nothing when nobody does', async () => {
  const { comes, leaves } = listOf(profile);
  await soon(() => expect(document.title).toBe('Calls · Asesoría'));
  expect(inIcon()).toBeNull();
  comes(1, own);
  await soon(() => expect([document.title, inIcon()]).toEqual(['(1) Calls · Asesoría', '1']));
  for (let id = 2; id <= 10; id += 1) comes(id, `55500${id}`);
  await soon(() => expect([document.title, inIcon()]).toEqual(['(10) Calls · Asesoría', '9+']));
  for (let id = 1; id <= 10; id += 1) leaves(id);
  await soon(() => expect([document.title, inIcon()]).toEqual(['Calls · Asesoría', null]));
});

test('whoever is in a call is not called to another: they are told why, and hear of it as soon as theirs has ended', async () => {
  const { heard, rings } = await another(profile);
  await seen(page.getByText(`You are in a call (${own}).`)).toBeVisible();
  await seen(bar.getByRole('link', { name: 'Return to call' })).toBeVisible();
  await seen(button(row(other), 'Answer')).toHaveCount(0);
  expect(heard).toEqual({ rings, notified: [own] });
  // On its own screen neither.
  await press(row(other), 'View');
  await isAt(/^\/call\/2$/);
  await seen(page.getByText(`You are in a call (${own}).`)).toBeVisible();
  await seen(button(page, 'Answer')).toHaveCount(0);
  window.history.back();
  await isAt(/^\/calls$/);

  await press(bar, 'End call');
  await press(page, 'End the call');
  await seen(button(row(other), 'Answer')).toBeVisible();
  await seen(page.getByText('You are in a call')).toHaveCount(0);
  await soon(() => expect(heard).toEqual({ rings: rings + 1, notified: [own, other] }));
});

test('whoever is in a call is called to another where the business allows several at a time', async () => {
  const { heard, rings } = await another({ ...profile, several_calls: true });
  await soon(() => expect(heard).toEqual({ rings: rings + 1, notified: [own, other] }));
  await press(row(other), 'Answer');
  await seen(button(page, 'End call')).toHaveCount(2);
  await seen(bar.getByRole('link', { name: 'Return to call' })).toBeVisible();
});

test('a call for later does not ring before its time', async () => {
  const { comes, heard, now, pass, tell } = listOf(profile);
  comes(1, own, { now: false, required_in: now() + 3_600 });
  await seen(row(own)).toContainText('scheduled');
  comes(2, other);
  await soon(() => expect(heard).toEqual({ rings: 1, notified: [other] }));
  pass(3_601);
  tell('querying_updated');
  await soon(() => expect(heard.notified).toEqual([other, own]));
});

test('the next call stands above the others, and one for later below them until its time comes', async () => {
  const { comes, leaves, now, pass } = listOf(profile);
  const rows = page.getByRole('table', { name: 'Calls' }).getByRole('row');
  const stand = (texts: readonly string[]) =>
    soon(() => {
      const read = rows.all().map(({ textContent }) => textContent ?? '');
      const found = read.slice(1).map((text) => texts.find((part) => text.includes(part)) ?? text);
      expect(found).toEqual(texts);
    });
  const due = now() + 1_680;
  comes(1, own, { now: false, required_in: due, waiting_since: due });
  comes(2, other);
  await stand([other, 'Scheduled · 1', own]);
  await seen(row(other)).toContainText('Next call · #2');
  await seen(row(own)).toContainText('in 28 min');
  pass(1_680);
  await stand([other, 'Waiting · 1', own]);
  // Who has the button in focus keeps it when the call becomes the next one.
  const [answer] = button(row(own), 'Answer').all();
  answer?.focus();
  leaves(2);
  await stand([own, 'Waiting · 0', other]);
  await seen(row(own)).toContainText('Next call · #1');
  expect([document.activeElement, answer?.isConnected]).toEqual([answer, true]);
  await press(row(own), 'Answer');
  await isAt(/^\/call\/1$/);
});

test('the list says why a call left: the caller gave up', async () => {
  const { comes, pass, call, tables, tell } = listOf(profile);
  comes(1, own);
  await seen(row(own)).toBeVisible();
  tables.queryings = [{ ...(call(1) ?? waitingCall), name: '', state: 'REJECTED', version: 2 }];
  tell('querying_updated');
  await seen(row(own)).toContainText('The customer left');
  pass(lingering);
  await seen(row(own)).toHaveCount(0);
});

/** The same agent on another screen, where the calls are not listed. */
const away = async (routes: Parameters<typeof viewCalls>[1] = {}) => {
  const { alerts } = hearing();
  const { clock, now } = timeFrom(1_100);
  const api = viewCalls(
    [1, 2].map((id) => ({ ...waitingCall, id, state: 'FINISHED' })),
    routes,
  );
  const view = openAddress('/profile', { own: { ...api.services, alerts, clock }, person: profile });
  await seen(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  const comes = (id: number, phone: string, own: Partial<Call> = {}) => {
    const call = { ...waitingCall, id, phone, with_video: false, url: null, required_in: now(), waiting_since: now() };
    const others = (api.tables.queryings ?? []).filter((one) => one.id !== id);
    api.tables.queryings = [...others, { ...call, ...own }];
    view.tell('querying_created');
  };
  return { ...api, comes, tell: view.tell };
};
const next = page.getByRole('region', { name: 'Waiting call' });

test('whoever looks at something else sees the call whose turn it is, and answers it from there', async () => {
  const { comes } = await away();
  await seen(next).toHaveCount(0);
  comes(1, own, { waiting_since: 1_050 });
  comes(2, other, { waiting_since: 1_000 });
  await seen(next).toContainText('2 calls are waiting');
  await seen(next).toContainText(other);
  await seen(next.getByRole('timer')).toHaveText('1:40');
  await press(next, 'Answer');
  await isAt(/^\/call\/2$/);
  await seen(button(page, 'End call')).toBeEnabled();
  await seen(next).toHaveCount(0);
});

test('a call that somebody else took is said to be gone, and the next one is shown; one for later is not', async () => {
  const { comes, happens, tell } = await away({
    'PUT queryings/1': () => {
      throw failed({ kind: 'conflict', code: 'call_taken', takenBy: 'Beto' });
    },
  });
  comes(1, own);
  comes(2, other, { now: false, required_in: 9_999 });
  await seen(next).toContainText('A call is waiting');
  await seen(next).toContainText(own);
  happens(1, { state: 'ATTENDED' });
  await press(next, 'Answer');
  await seen(page.getByText('Beto already answered it.')).toBeVisible();
  await isAt(/^\/profile$/);
  tell('querying_updated', { id: 1 });
  await seen(next).toHaveCount(0);
});
