import { expect, test } from 'vitest';
import type { RingReport } from '../../src/domain/ring-report.ts';
import type { KeptRing, PastQuestion, RingPast, WhyRang } from '../../src/domain/why-rang.ts';
import { failed } from '../../src/services/failures.ts';
import type { RingListener, Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';
import { openAddress, type ViewOptions } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { button, page, press, seen, soon } from '../support/view-page.ts';
import { available, profile, waitingCall } from '../support/walk-samples.ts';
import { team } from '../support/walk-team.ts';

const day = Date.parse('2026-01-05T12:00:00Z') / 1_000;
const why = (id: number, more: Partial<WhyRang> = {}): WhyRang => ({
  call: { id, state: 'FINISHED', service: { id: 1, name: 'Sales' }, since: day },
  agent: { id: 1, name: 'Ana' },
  verdict: 'heard',
  spans: [{ since: day, until: day + 20, cause: 'rang', began: null, pause: null, result: null }],
  rings: [],
  taken: null,
  ...more,
});
const ring: KeptRing = {
  ...{ tab: 'abcdefg-1', first_at: day + 1, last_at: day + 6, times: 2 },
  ...{ sound: 'heard', cause: null, notification: 'denied' },
};
const blocked = why(7, {
  verdict: 'blocked',
  rings: [{ ...ring, sound: 'blocked', cause: 'autoplay', times: 1, notification: 'shown' }],
  taken: { agent: { id: 2, name: 'Eva' }, at: day + 20 },
});
const paused = why(6, {
  verdict: 'paused',
  spans: [
    { since: day, until: day + 15, cause: 'paused', began: day - 600, pause: 'Lunch', result: null },
    { since: day + 15, until: day + 20, cause: 'offered', began: day + 15, pause: null, result: 'missed' },
  ],
});

/** A server that tells of these, and hears of rings. */
const come = (
  to: string,
  past: Partial<RingPast>,
  more: Pick<ViewOptions, 'language'> & { own?: Partial<Services> } = {},
) => {
  const asked: PastQuestion[] = [];
  const told: (readonly RingReport[])[] = [];
  let away = false;
  let leave = () => {};
  const availabilities: Services['availabilities'] = {
    ...fakes().availabilities,
    own: async () => available,
    team: async () => team,
  };
  const rings: Services['rings'] = {
    async past(question) {
      asked.push(question);
      if (away) throw failed({ kind: 'offline', code: 'offline' });
      return { whys: [], offline: 0, more: 0, ...past };
    },
    async tell({ reports }) {
      told.push(reports);
    },
    watchLeaving(leaving) {
      leave = leaving;
      return () => {};
    },
  };
  const api = viewCalls([{ ...waitingCall, with_video: false, url: null }]);
  const person = { ...profile, permissions: [...profile.permissions, { code: 'AGENTS_SUPERVISION', name: '' }] };
  const clock = { ...fakes().clock, now: () => 1_100 };
  const own = { ...api.services, availabilities, rings, clock, ...more.own };
  openAddress(to, { own, person, ...(more.language ? { language: more.language } : {}) });
  return {
    ...{ asked, told },
    leave: () => leave(),
    setAway(is: boolean) {
      away = is;
    },
  };
};
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const line = (text: string) => page.getByRole('dialog').getByRole('row').filter({ hasText: text });

test('an agent sees why the last calls rang, or did not, with what each tab told', async () => {
  const { asked } = come('/profile', { whys: [blocked, paused] });
  await press(page, 'My last rings');
  await seen(dialog('My last rings')).toBeVisible();
  expect(asked).toEqual([{ of: 'own' }]);
  await seen(line('#7 Sales')).toContainText('The browser held the sound back');
  await seen(line('#7 Sales')).toContainText('Answered by Eva');
  await seen(line('#7 Sales')).toContainText(
    'Tab abcd: the browser held the sound back: it waits for somebody to touch the page; notification shown',
  );
  await seen(line('#6 Sales')).toContainText('Paused («Lunch») since');
  await seen(line('#6 Sales')).toContainText('Rang for this agent alone, not answered');
  await press(dialog('My last rings'), 'Close');
  await seen(page.getByRole('dialog')).toHaveCount(0);
});

test('that there is nothing to tell, or that the server is away, is said', async () => {
  const { setAway } = come('/profile', {});
  setAway(true);
  await press(page, 'My last rings');
  await seen(page.getByRole('alert')).toContainText('The server cannot be reached');
  setAway(false);
  await press(page, 'Try again');
  await seen(page.getByText('There are no calls to tell of.')).toBeVisible();
  await seen(page.getByRole('alert')).toHaveCount(0);
});

test('whoever supervises agents asks it of each', async () => {
  const { asked } = come('/team', { whys: [why(5, { rings: [ring] })] });
  await press(page, 'Why did it ring? Ana');
  await seen(dialog('Rings of Ana')).toBeVisible();
  await seen(line('#5 Sales')).toContainText('Tab abcd: rang ×2; notifications are blocked in the browser');
  expect(asked).toEqual([{ of: 'agent', id: 1, name: 'Ana' }]);
});

test('a call says for whom it rang, and how many were not there', async () => {
  const silent = why(waitingCall.id, { verdict: 'silent', agent: { id: 2, name: 'Eva' } });
  const { asked } = come(`/call/${waitingCall.id}`, { whys: [why(waitingCall.id), silent], offline: 1, more: 2 });
  await press(page, 'Who did it ring for?');
  await seen(dialog(`Whom call #${waitingCall.id} rang for`)).toBeVisible();
  await seen(line('Eva')).toContainText('Was to ring, and no tab says that it did');
  await seen(page.getByText('And 2 more agents.')).toBeVisible();
  await seen(page.getByText('1 agent was not connected in all that time.')).toBeVisible();
  expect(asked).toEqual([{ of: 'call', id: waitingCall.id }]);
  await press(page.getByRole('dialog'), 'Close');
  await seen(button(page, 'Who did it ring for?')).toBeFocused();
});

test('it is there in Spanish', async () => {
  come('/team', { whys: [paused, blocked] }, { language: 'es' });
  await press(page, '¿Por qué le sonó? Ana');
  await seen(dialog('Timbrazos de Ana')).toBeVisible();
  await seen(line('#6')).toContainText('Estaba en pausa («Lunch») desde las');
  await seen(line('#7')).toContainText('espera a que alguien toque la página; aviso mostrado');
});

test('a page tells what became of its rings, without a word of who calls, at once when it goes', async () => {
  let listener: RingListener | null = null;
  const alerts: Services['alerts'] = {
    ...fakes().alerts,
    ring(heard) {
      listener = heard;
      return () => {};
    },
    permission: () => 'denied',
    notify(_, { refused }) {
      queueMicrotask(() => refused('denied'));
      return () => {};
    },
    lead(elected) {
      elected();
      return () => {};
    },
  };
  const { told, leave } = come('/calls', {}, { own: { alerts } });
  await soon(() => expect(listener).not.toBeNull());
  const heard = listener as RingListener | null;
  heard?.blocked('autoplay');
  await seen(button(page, 'Enable sound').first()).toBeVisible();
  leave();
  const ofCall = { call_id: waitingCall.id, at: expect.any(Number) };
  await soon(() =>
    expect(told.flat()).toEqual([
      { ...ofCall, sound: null, cause: null, notification: 'denied' },
      { ...ofCall, sound: 'blocked', cause: 'autoplay', notification: null },
    ]),
  );
  expect(JSON.stringify(told)).not.toContain(waitingCall.phone);
});
