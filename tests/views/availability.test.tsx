import { expect, test } from 'vitest';
import { type AvailabilityChange, afterEvent, type OwnAvailability } from '../../src/domain/availability.ts';
import type { Call } from '../../src/domain/call.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';
import { openAddress } from '../support/view.tsx';
import { page, press, seen, soon } from '../support/view-page.ts';
import { available, profile, waitingCall } from '../support/walk-samples.ts';

const lunch = { id: 3, name: 'Lunch', works: false, minutes: 60 };
const training = { id: 4, name: 'Training', works: true, minutes: null };
const calm: OwnAvailability = { ...available, version: 1, reasons: [lunch, training] };

/** A server that keeps what one agent is at, and the time of the page. */
const desk = (start: Partial<OwnAvailability> = {}, more: Partial<Services> = {}) => {
  let kept: OwnAvailability = { ...calm, ...start };
  let refusing = false;
  let isAway = false;
  let touch = () => {};
  const sent: AvailabilityChange[] = [];
  const said: unknown[] = [];
  const availabilities: Services['availabilities'] = {
    ...fakes().availabilities,
    own: async () => kept,
    async send(change) {
      sent.push(change);
      if (refusing) throw failed({ kind: 'offline', code: 'offline' });
      const isDue = kept.outcome_required && kept.outcomes.length > 0 && said.length === 0;
      if (change.event === 'wrapped' && isDue) throw failed({ kind: 'refused', code: 'outcome_required' });
      const pause = kept.reasons.find(({ id }) => id === change.pause_id) ?? null;
      const after = afterEvent(change.event, kept);
      kept = {
        ...kept,
        ...after,
        offer: after.state === 'OFFERED' ? kept.offer : null,
        pause: change.event === 'pause' ? pause : after.paused ? kept.pause : null,
        version: kept.version + 1,
      };
      return kept;
    },
    async sayOutcome(chosen) {
      if (isAway) throw failed({ kind: 'offline', code: 'offline' });
      said.push(chosen);
    },
    watchTouches(touched) {
      touch = touched;
      return () => {};
    },
  };
  let now = 1_000;
  const listeners = new Set<(now: number) => void>();
  const clock: Services['clock'] = {
    ...fakes().clock,
    now: () => now,
    every(_, listener) {
      listeners.add(listener);
      listener(now);
      return () => void listeners.delete(listener);
    },
  };
  const view = openAddress('/profile', { own: { availabilities, clock, ...more }, person: profile });
  return {
    ...view,
    sent,
    said,
    refuse: (is: boolean) => {
      refusing = is;
    },
    refuseOutcome: (is: boolean) => {
      isAway = is;
    },
    /** What may be chosen becomes something else, of which nobody hears. */
    change(to: Partial<OwnAvailability>) {
      kept = { ...kept, ...to };
    },
    touch: () => touch(),
    pass(seconds: number) {
      now += seconds;
      for (const listener of listeners) listener(now);
    },
  };
};
const status = (name: string) => page.getByRole('button', { name });
const choice = (name: RegExp | string) => page.getByRole('menuitemradio', { name });

test('an agent pauses for a reason, sees the time, and goes on', async () => {
  const { pass, sent } = desk();
  await press(page, 'My status: Available');
  await seen(choice('Training Work')).toBeVisible();
  await choice('Lunch 60 min').click();
  await seen(status('My status: Lunch')).toBeVisible();
  pass(75);
  await soon(() => expect(page.getByText('1:15').all()).toHaveLength(1));
  await press(page, 'My status: Lunch');
  await seen(choice('Lunch 60 min')).toBeVisible();
  await choice('Available').click();
  await seen(status('My status: Available')).toBeVisible();
  expect(sent).toEqual([{ event: 'pause', pause_id: 3 }, { event: 'resume' }]);
});

test('what is chosen in a call is the next thing, and the button says so', async () => {
  const { pass } = desk({ state: 'IN_CALL', calls: 1 });
  await seen(status('My status: In a call')).toBeVisible();
  pass(75);
  await press(page, 'My status: In a call');
  await seen(page.getByText('After the call')).toBeVisible();
  // The call tells its own time, and a second one beside it would be a little off.
  expect(page.getByText('1:15').all()).toHaveLength(0);
  await choice('Training Work').click();
  await seen(status('My status: In a call, next: Training')).toBeVisible();
});

test('what the server did not take is said, and stays as it was', async () => {
  const { refuse } = desk();
  refuse(true);
  await press(page, 'My status: Available');
  await choice('Lunch 60 min').click();
  await seen(page.getByRole('alert')).toContainText('Your status did not change');
  refuse(false);
  await press(page, 'My status: Available');
  await choice('Lunch 60 min').click();
  await seen(status('My status: Lunch')).toBeVisible();
});

test('a console that the server took for gone says that it is here; who was away is back with a touch', async () => {
  const here = desk({ state: 'OFFLINE' });
  await seen(status('My status: Available')).toBeVisible();
  expect(here.sent).toEqual([{ event: 'arrive' }]);

  const away = desk({ state: 'AWAY', away_after: 10 });
  await seen(status('My status: Away')).toBeVisible();
  away.touch();
  await seen(status('My status: Available')).toBeVisible();
  away.touch();
  away.pass(61);
  away.touch();
  await soon(() => expect(away.sent).toEqual([{ event: 'touch' }, { event: 'touch' }]));
});

test('a pause beyond what its reason allows stands out; a business without reasons pauses without one', async () => {
  const { pass } = desk({ state: 'PAUSED', paused: true, pause: lunch });
  const isOverdue = () => status('My status: Lunch').all()[0]?.hasAttribute('data-overdue');
  await seen(status('My status: Lunch')).toBeVisible();
  pass(3_600);
  expect(isOverdue()).toBe(false);
  pass(1);
  await soon(() => expect(isOverdue()).toBe(true));

  const { sent } = desk({ reasons: [] });
  await press(page, 'My status: Available');
  await choice('Paused').click();
  await seen(status('My status: Paused')).toBeVisible();
  expect(sent).toEqual([{ event: 'pause', pause_id: null }]);
});

test('whoever is no agent has no status', async () => {
  openAddress('/profile', { person: { ...profile, agents: [] } });
  await seen(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await seen(page.getByRole('button', { name: /My status/ })).toHaveCount(0);
});

const ringing: Partial<OwnAvailability> = { state: 'OFFERED', offer: { call: waitingCall, until: 1_020 } };
const bar = page.getByRole('region', { name: 'A call for you' });
const attending = (takeOffer: Services['calls']['takeOffer']) => ({ calls: { ...fakes().calls, takeOffer } });

test('a call that rings for this agent alone is shown on every screen, with how long it still rings, and is taken there', async () => {
  const asked: number[] = [];
  const taken = Promise.withResolvers<Call>();
  const { pass } = desk(
    ringing,
    attending(({ id }) => {
      asked.push(id);
      return taken.promise;
    }),
  );
  await seen(bar).toBeVisible();
  await seen(bar).toContainText(waitingCall.phone ?? '');
  await seen(bar.getByRole('timer')).toHaveText('0:20');
  pass(5);
  await seen(bar.getByRole('timer')).toHaveText('0:15');
  await bar.getByRole('button', { name: 'Answer' }).click();
  await soon(() => expect(asked).toEqual([waitingCall.id]));
  taken.resolve(waitingCall);
  await soon(() => expect(window.location.pathname).toBe(`/call/${waitingCall.id}`));
});

test('one that was left to somebody else is gone, and the agent goes on as available', async () => {
  const { sent } = desk(ringing);
  await press(bar, 'Leave it to somebody else');
  await seen(status('My status: Available')).toBeVisible();
  await soon(() => expect(bar.all()).toHaveLength(0));
  expect(sent).toEqual([{ event: 'decline', call_id: waitingCall.id }]);
});

test('one that could not be had says why, and rings on', async () => {
  desk(
    ringing,
    attending(async () => {
      throw failed({ kind: 'conflict', code: 'call_offered', takenBy: 'Ana' });
    }),
  );
  await press(bar, 'Answer');
  await seen(page.getByRole('alert')).toContainText('It now rings for Ana only.');
  await seen(bar).toBeVisible();
});

const sale = { id: 3, name: 'Sold', needs_note: false, service_id: null };
const wrapping = {
  state: 'WRAPPING_UP' as const,
  wrap_until: 1_060,
  wrap_call: { id: 7, phone: '5511112222', service_id: null, outcome_id: null },
  outcomes: [sale],
};
const outcome = page.getByRole('combobox', { name: 'Outcome of the call' });

test('an outcome is told as soon as it is chosen, so that nothing that happens to the window takes it away', async () => {
  const { pass, sent, said } = desk(wrapping);
  await outcome.selectOption('Sold');
  await soon(() => expect(said).toEqual([{ callId: 7, outcomeId: 3 }]));
  pass(61);
  await seen(status('My status: Available')).toBeVisible();
  await seen(page.getByRole('region', { name: 'Wrap-up of the call' })).toHaveCount(0);
  expect(sent).toEqual([{ event: 'elapse' }]);
  expect(said).toHaveLength(1);
});

test('one that did not arrive says so, and is told once more when the time is over', async () => {
  const { pass, said, refuseOutcome } = desk(wrapping);
  refuseOutcome(true);
  await outcome.selectOption('Sold');
  await seen(page.getByRole('alert')).toContainText('The server cannot be reached');
  refuseOutcome(false);
  pass(61);
  await seen(status('My status: Available')).toBeVisible();
  await soon(() => expect(said).toEqual([{ callId: 7, outcomeId: 3 }]));
});

test('an outcome that is there since can be chosen once one is asked for', async () => {
  const { change, said } = desk({ ...wrapping, outcomes: [], outcome_required: true });
  const bar = page.getByRole('region', { name: 'Wrap-up of the call' });
  await seen(bar).toBeVisible();
  await seen(outcome).toHaveCount(0);
  change({ outcomes: [sale] });
  await press(bar, 'Done');
  await seen(bar.getByRole('alert')).toContainText('Choose');
  await outcome.selectOption('Sold');
  await press(bar, 'Done');
  await seen(bar).toHaveCount(0);
  expect(said).toEqual([{ callId: 7, outcomeId: 3 }]);
});

test('the keyboard goes on where the screen begins when the call is wrapped up', async () => {
  desk(wrapping);
  const bar = page.getByRole('region', { name: 'Wrap-up of the call' });
  await press(bar, 'Done');
  await seen(bar).toHaveCount(0);
  await soon(() => expect(document.activeElement).not.toBe(document.body));
});
