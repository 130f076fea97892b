import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { noBrand } from '../../src/domain/brand.ts';
import { type KioskServiceEvent, kioskServiceMachine } from '../../src/machines/kiosk-service.ts';
import { selectOpening } from '../../src/machines/kiosk-service-selectors.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, somebody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';
import { placedCall } from '../support/walk-samples.ts';

const help = { id: 1, name: 'Help' };
const device = { id: 5, name: 'Lobby', services: [help] };
const look = { ...noBrand, title: 'Bank' };
const expired = { kind: 'expired', code: 'bad_token' } as const;
const offline = { kind: 'offline', code: 'offline' } as const;
const doubted = { visitId: 'VisitVisitVisitVisit-9', unheard: true, call: null };
const hours = [{ days: [1], from: 540, to: 1_080 }];
const doubtedOf = (state: AnyMachineSnapshot) =>
  (askedOf(state, 'visitEnd') as { doubted: readonly { visitId: string; except: string | null }[] }).doubted;
const input = {
  deviceId: 5,
  callId: null,
  visits: ['VisitVisitVisitVisit-8'],
  carriedOut: 100,
  comfort: somebody('comfort'),
  speech: somebody('language'),
};

walkEvery(kioskServiceMachine, {
  inputs: [input, { ...input, callId: placedCall.public_id }],
  cases: [
    { type: 'device.loaded', answer: device },
    { type: 'device.failed', failure: expired },
    { type: 'device.failed', failure: offline },
    { type: 'pulse.refused', failure: expired },
    { type: 'pulse.told', news: { order: null, hours, rotates: true, at: 1_000, brand: noBrand } },
    { type: 'pulse.told', news: { order: null, hours, rotates: true, at: 1_000, brand: look } },
    { type: 'kiosk.open', service: help },
    { type: 'kiosk.open', service: null },
    done('visit', { visitId: doubted.visitId, unheard: false, call: placedCall }),
    done('visit', doubted),
    done('call'),
  ],
  shows: [
    ': start → free.starting',
    ': start → calling / rememberCall',
    'free.starting: pulse.told → free.home',
    'free.starting: device.loaded → free.home',
    'free.starting: pulse.lost → free.away',
    'free.home: pulse.lost → free.away',
    'free.away: pulse.told → free.home / query.refresh',
    'free.away: pulse.told → free.starting / query.refresh',
    'free.home: kiosk.open → visiting / pulse.hold',
    'visiting: device.failed → visiting / failure',
    'calling: device.failed → calling / failure',
    'free: device.failed → refused',
    'free: device.failed → free / failure',
    'free: pulse.refused → refused',
    'visiting: visit done → calling / visit.ended, pulse.hold, rememberCall',
    'visiting: visit done → free.home / visit.ended, pulse.release',
    'calling: call done → free.home / pulse.release, rememberCall',
    'calling: call done → free.starting / pulse.release, rememberCall, query.refresh',
    'calling: pulse.told → calling / hours.told',
  ],
  always(state, { events, did, told, caused }, before) {
    const { callId, device: shown, news, service, failure } = state.context;
    const last = events.at(-1);
    const isFree = state.matches('free');
    if (state.status === 'done') {
      // It goes out of service because it was refused, and under nobody's hands.
      expect([state.output, before?.matches('free')]).toEqual([expired, true]);
      return;
    }
    expect(askedOf(state, 'pulse')).toMatchObject({ deviceId: 5, carriedOut: 100 });
    expect(askedOf(state, 'liveDevice')).toMatchObject({ question: { id: 5 }, channels: [] });
    // What was told last is what is shown.
    if (last?.type === 'pulse.told') expect(news).toEqual(last.news);
    if (last?.type === 'device.loaded') expect([shown, failure]).toEqual([device, null]);
    if (last?.type === 'device.failed') expect(failure).toEqual(last.failure);
    // Nothing is offered before the server has answered, nor while it is away; it comes back by itself.
    expect(state.can({ type: 'kiosk.open', service: null })).toBe(state.hasTag('home'));
    if (state.hasTag('home')) expect([shown, news]).not.toContain(null);
    if (isFree && last?.type === 'pulse.lost') expect(state.hasTag('away')).toBe(true);
    if (last?.type === 'pulse.told') expect(state.hasTag('away')).toBe(false);
    const asks = caused.told.filter(({ event }) => event.type === 'query.refresh');
    const isBack = last?.type === 'pulse.told' && before?.hasTag('away');
    const isUnnamed = last?.type === 'xstate.done.actor.call' && shown === null;
    expect(asks).toHaveLength(isBack || isUnnamed ? 1 : 0);
    // Who waits for visitors hears at once that the page looks otherwise.
    const looks = caused.told.filter(({ to }) => to === 'idle').map(({ event }) => event);
    const isHome = before?.matches({ free: 'home' }) && last?.type === 'pulse.told';
    expect(looks).toEqual(
      isHome && last?.type === 'pulse.told' ? [{ type: 'brand.told', brand: last.news.brand }] : [],
    );
    if (state.matches({ free: 'home' })) expect(state.children.idle).toBeDefined();
    // A visitor gets what was touched, and the hours that were told last.
    if (state.matches('visiting')) expect(askedOf(state, 'visit')).toEqual({ device, service, hours });
    // A visit that the page was left in gives its calls up, but for the one that the page was left with.
    const [end] = doubtedOf(state);
    expect(end?.visitId).toBe(input.visits[0]);
    if (events.length === 0) expect(end?.except).toBe(callId);
    // What came of a visit is said to whoever ends those that are doubted, and when the server can be asked.
    const ends = caused.told.filter(({ to }) => to === 'visitEnd').map(({ event }) => event);
    const isLeft = last?.type === 'xstate.done.actor.visit';
    if (isLeft) expect(ends).toEqual([{ type: 'visit.ended', outcome: last.output }]);
    else expect(ends).toEqual(last?.type === 'pulse.told' ? [{ type: 'server.answered' }] : []);
    if (last?.type === 'kiosk.open') expect(service).toEqual(last.service);
    if (before && !before.matches('calling') && state.matches('calling')) {
      expect(askedOf(state, 'call')).toMatchObject({ id: placedCall.public_id, hours });
    }
    // A page that begins with its call knows no hours at first, and they may change in a call.
    const hoursTold = caused.told.filter(({ to }) => to === 'call').map(({ event }) => event);
    const isInCall = last?.type === 'pulse.told' && before?.matches('calling');
    expect(hoursTold).toEqual(isInCall ? [{ type: 'hours.told', hours: last.news.hours }] : []);
    // The call that is on the screen is the one that is remembered, and no other.
    expect(state.children.call !== undefined).toBe(callId !== null);
    expect(did.findLast(({ type }) => type === 'rememberCall')?.params ?? null).toBe(callId);
    // Nobody is disturbed by a restart, not even for the moment between the form and the line.
    const holds = told.filter(({ to }) => to === 'pulse').map(({ event }) => event.type);
    expect(holds.at(-1)).toBe(isFree ? 'pulse.release' : 'pulse.hold');
    if (before?.matches('visiting') && state.matches('calling')) {
      expect(holds.slice(-2)).toEqual(['pulse.hold', 'pulse.hold']);
    }
  },
});

test('the opening hours are those that the server told last, at its own time; without any it is always open', () => {
  const machine = silent(kioskServiceMachine);
  const opening = (...events: readonly KioskServiceEvent[]) =>
    selectOpening(play(machine, input, events).snapshot as Parameters<typeof selectOpening>[0]);
  expect(opening()).toMatchObject({ isOpen: true, opens: null, closes: null, holiday: null });
  const never = { order: null, hours: [], rotates: false, at: 1_000, brand: noBrand };
  expect(opening({ type: 'pulse.told', news: never })).toMatchObject({
    isOpen: false,
    opens: null,
    closes: null,
    holiday: null,
  });
});
