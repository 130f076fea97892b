import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { isOpenAt } from '../../src/domain/hours.ts';
import { formProblems } from '../../src/domain/kiosk.ts';
import { kioskVisitMachine } from '../../src/machines/kiosk-visit.ts';
import { selectOpening, selectProblems, selectTimes } from '../../src/machines/kiosk-visit-selectors.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';
import { placedCall } from '../support/walk-samples.ts';

const [help, sales] = [
  { id: 1, name: 'Help' },
  { id: 2, name: 'Sales' },
];
const device = { id: 5, name: 'Lobby', services: [help, sales] };
/** The minute of the day of a moment on this machine. */
const minuteOf = (time: number): number => {
  const date = new Date(time * 1_000);
  return date.getHours() * 60 + date.getMinutes();
};
/** Closed at 1,000, open at 1,900 for a quarter of an hour. */
const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: minuteOf(1_900), to: (minuteOf(1_900) + 15) % 1_440 }];
const visit = 'VisitVisitVisitVisit-9';
const offline = { kind: 'offline', code: 'offline' } as const;
const closed = { kind: 'conflict', code: 'closed' } as const;

walkEvery(kioskVisitMachine, {
  inputs: [
    { device, service: help, hours: null },
    { device: { ...device, services: [] }, service: null, hours: null },
    { device, service: help, hours },
  ],
  cases: [
    { type: 'clock.ticked', now: 1_000 },
    { type: 'clock.ticked', now: 1_901 },
    { type: 'visit.describe', visitor: { gender: 'female' } },
    done('beginVisit', visit),
    failed('beginVisit', offline),
    { type: 'visit.open', service: sales },
    { type: 'visit.ask', kind: 'video' },
    { type: 'visit.ask', kind: 'deferred' },
    { type: 'visit.fill', form: { phone: '55 5000 7000' } },
    { type: 'visit.fill', form: { at: 1_900 } },
    { type: 'visit.press', key: '+' },
    done('placeCall', placedCall),
    failed('placeCall', offline),
    failed('placeCall', closed),
  ],
  // Which service it is and who the visitor is decide nothing.
  key: ({ form, failure, visitId, now, call, unheard }) => [form, failure, visitId, now, call, unheard],
  shows: [
    'here.steps.introducing: visit.back → left',
    'here.steps.beginning: beginVisit error → here.steps.introducing',
    'here.steps.browsing: visit.open → here.steps.choosing',
    'here.steps.filling.checked: visit.send → here.steps.filling.checked',
    'here.steps.filling.checked: visit.back → here.steps.choosing',
    'here.steps.filling.placing: visit.fill → here.steps.filling.placing',
    'here.steps.filling.fresh: visit.press → here.steps.filling.fresh / form',
    'here.steps.filling.placing: visit.press → here.steps.filling.placing',
    'here.steps.filling.placing: visit.send → here.steps.filling.placing',
    'here.steps.filling.placing: visit.back → here.steps.filling.placing',
    'here.steps.filling.placing: placeCall error → here.steps.filling.checked / failure',
    'here.steps.filling.placing: placeCall error → here.steps.filling.checked / failure, unheard',
    'here.attention.doubted: visit.touched → here.attention.present',
    'here.attention.present: visit.touched → here.attention.present',
    'here.attention.doubted: after leaveTime → left',
  ],
  always(state, { events, did, caused }, before) {
    const { visitId, form, now, call, failure, unheard } = state.context;
    const last = events.at(-1);
    const isPlacing = state.matches({ here: { steps: { filling: 'placing' } } });
    // No call is asked for outside of a visit, nor with a form that is wrong.
    if (isPlacing && !before?.matches({ here: { steps: { filling: 'placing' } } })) {
      expect([last?.type, visitId, formProblems(form, now, state.context.hours)]).toEqual(['visit.send', visit, []]);
    }
    expect(state.children.placeCall !== undefined).toBe(isPlacing);
    // Whoever loads the page anew meanwhile knows in which visit.
    const isAsked = isPlacing && last?.type === 'visit.send' && before?.can({ type: 'visit.send' });
    expect(caused.did.filter(({ type }) => type === 'rememberVisit').map(({ params }) => params)).toEqual(
      isAsked ? [visit] : [],
    );
    // A call that is on its way is not asked for again, nor with another form.
    for (const event of [
      { type: 'visit.send' },
      { type: 'visit.fill', form: {} },
      { type: 'visit.press', key: '1' },
    ] as const)
      if (isPlacing) expect(state.can(event)).toBe(false);
    if (selectProblems(state).length > 0) expect(state.hasTag('checked')).toBe(true);
    // A closed place takes no call for now, and none for a time at which it is closed.
    expect(selectTimes(state).every((time) => isOpenAt(state.context.hours, time))).toBe(true);
    if (state.matches({ here: { steps: 'choosing' } })) {
      expect(state.can({ type: 'visit.ask', kind: 'video' })).toBe(selectOpening(state).isOpen);
      expect(state.can({ type: 'visit.ask', kind: 'deferred' })).toBe(true);
    }
    // Each entry of a section and each choice in it is told, in order, and nothing before the visit.
    const steps = did.filter(({ type }) => type === 'tellStep').map(({ params }) => params as { visitId: string });
    expect(steps.every((step) => step.visitId === visit)).toBe(true);
    if (last?.type === 'visit.ask' && before?.matches({ here: { steps: 'choosing' } })) {
      expect(steps.at(-1)).toMatchObject({ step: { action: 'Select', label: last.kind } });
    }
    // The visit ends with its call, or without one when the visitor leaves; never while a call is being placed.
    if (state.status === 'done') {
      expect(state.output).toEqual({
        visitId,
        unheard,
        call: last?.type === 'xstate.done.actor.placeCall' ? placedCall : null,
      });
      if (before?.matches({ here: { steps: { filling: 'placing' } } })) expect(call).toEqual(placedCall);
    } else {
      expect(call).toBeNull();
      expect(state.can({ type: 'visit.leave' })).toBe(!isPlacing);
    }
    if (state.hasTag('busy') && isPlacing) expect(failure).toBeNull();
    // What was wrong stands at the form, which can be sent again.
    if (last?.type === 'xstate.error.actor.placeCall') expect(state.hasTag('checked')).toBe(true);
    // A call that nobody heard of may be there for as long as the visit goes on; one that was refused is not.
    const isUnheard =
      before?.context.unheard || (last?.type === 'xstate.error.actor.placeCall' && last.error === offline);
    expect(unheard).toBe(isUnheard ?? false);
    // Who touches the screen is heard of as long as somebody may be there.
    expect('touches' in state.children).toBe(state.status === 'active');
    if (last?.type.startsWith('xstate.after.leaveTime') && state.status === 'active')
      expect(state.hasTag('doubted')).toBe(false);
    if (last?.type === 'visit.touched' && state.status === 'active') expect(state.hasTag('doubted')).toBe(false);
  },
});

test('whoever touched the screen is doubted no sooner than whoever has just come', () => {
  const clock = new SimulatedClock();
  const actor = createActor(silent(kioskVisitMachine), {
    clock,
    input: { device, service: help, hours: null },
  }).start();
  clock.increment(44_999);
  actor.send({ type: 'visit.touched' });
  clock.increment(44_999);
  expect(actor.getSnapshot().hasTag('doubted')).toBe(false);
  clock.increment(1);
  expect(actor.getSnapshot().hasTag('doubted')).toBe(true);
  actor.stop();
});
