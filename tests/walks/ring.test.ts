import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { attendantOf } from '../../src/domain/attending.ts';
import type { OwnAvailability } from '../../src/domain/availability.ts';
import { type Call, dueCalls } from '../../src/domain/call.ts';
import { viewerOf } from '../../src/domain/routes.ts';
import { ringMachine } from '../../src/machines/ring.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed, nobody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';
import { available, guest, ownCall, profile, waitingCall, waitingCalls } from '../support/walk-samples.ts';

const deferred = { ...waitingCall, id: 8, now: false, required_in: 2_000 };

/** A call rings for this agent alone; for the others it waits closed. */
const offered: OwnAvailability = {
  ...available,
  state: 'OFFERED',
  offer: { call: waitingCall, until: 1_020 },
};
const closed = { ...waitingCall, open: false, offered_to: 9 };

const several = { ...profile, several_calls: true };

walkEvery(ringMachine, {
  inputs: [{ viewer: viewerOf(profile), pending: nobody }],
  cases: [
    { type: 'clock.ticked', now: 1_100 },
    { type: 'clock.ticked', now: 2_100 },
    { type: 'pending.loaded', answer: waitingCalls() },
    { type: 'pending.loaded', answer: waitingCalls(waitingCall, deferred) },
    { type: 'pending.loaded', answer: waitingCalls(closed) },
    { type: 'alert.opened', id: waitingCall.id },
    { type: 'alert.ended', id: waitingCall.id },
    { type: 'alert.noticed', id: waitingCall.id, notification: 'denied' },
    { type: 'ringtone.blocked', cause: 'autoplay' },
    done('unlockSound'),
    failed('unlockSound', new Error('blocked')),
    { type: 'profile.changed', profile },
    { type: 'profile.changed', profile: several },
    { type: 'profile.changed', profile: guest },
    { type: 'current.busy', calls: [ownCall] },
    { type: 'availability.changed', availability: { ...available, state: 'PAUSED', paused: true } },
    { type: 'availability.changed', availability: offered },
    { type: 'availability.changed', availability: null },
  ],
  // What keeps the sound away and what keeps the viewer from ringing do not know of each other.
  within: (state) => {
    const { viewer, inHand, pending } = state.context;
    const isAlone = state.context.availability?.offer !== undefined && state.context.availability?.offer !== null;
    const isFree = viewer.agent !== null && !viewer.severalCalls && inHand.length === 0;
    const isUsual = isFree && state.context.availability === null;
    // Nor do what rings for this agent alone, and what keeps them from ringing.
    if (isAlone) return isFree && state.matches({ on: { sound: 'ready' } }) && (pending?.length ?? 0) < 2;
    if (state.matches({ on: { sound: 'ready' } }) || state.matches('off')) return true;
    return isUsual && (pending === null || pending.length > 0);
  },
  limit: 80_000,
  shows: [
    'on.bell.ringing: pending.loaded / pending',
    'on.bell.ringing: pending.failed → on.bell.ringing',
    'on.bell.ringing: clock.ticked → on.bell.ringing / now',
    'on.bell.ringing.sounding: after ringLength → on.bell.silent',
    'on.bell.ringing.sounding: after ringLength → on.bell.ringing.pausing',
    'on.bell.ringing.pausing: after ringPause → on.bell.ringing.sounding',
    'on.bell.ringing.sounding: ringtone.played → on.bell.ringing.sounding / report',
    'on.bell.ringing.sounding: ringtone.muted → on.bell.ringing.sounding / report',
    'on.bell.ringing.sounding: ringtone.blocked → on.bell.ringing.sounding / report',
    'on: alert.noticed → on / report',
    'on: ringtone.elsewhere → on / notify',
    'on.sound.blocked: ringtone.played → on.sound.ready',
    'on.sound.unlocking: unlockSound done → on.sound.ready',
    'on.sound.unlocking: unlockSound error → on.sound.blocked',
    'on.bell.ringing: current.busy → on.bell.silent / inHand, ringing, alert.withdraw',
    'on.bell.silent: current.free → on.bell.ringing / inHand, ringing',
    'on.bell.ringing: availability.changed → on.bell.silent / availability, ringing, alert.withdraw',
    'on.bell.silent: availability.changed → on.bell.ringing / availability, ringing',
    'on.bell.ringing: profile.changed → off / viewer',
    'off: profile.changed → on / viewer',
  ],
  always(state, { caused, did, events, taken }, before) {
    const { pending, known, now, since, ringing, alerts, viewer, inHand, availability } = state.context;
    const last = events.at(-1);
    const alone = availability?.offer?.call.id;
    const waiting = alone ? [alone] : (pending ?? []).filter(({ open }) => open !== false).map(({ id }) => id);
    const attendant = attendantOf(viewer, inHand);
    // A pause keeps the bell silent as a call does.
    const isHindered = attendant.obstacle !== null || availability?.state === 'PAUSED';
    if (last?.type === 'availability.changed') expect(availability).toEqual(last.availability);

    // It is there for whoever attends calls, and knows nothing for whoever does not.
    const isOn = state.matches('on');
    expect(isOn).toBe(attendant.agentId !== null);
    expect('reading' in state.children).toBe(isOn);
    expect('notifications' in state.children).toBe(isOn);
    if (!isOn) expect([now, since, pending, known, ringing, alerts]).toEqual([0, 0, null, [], [], {}]);
    // Who looks, and which calls they are in, is as it was told last.
    if (last?.type === 'profile.changed') expect(viewer).toEqual(viewerOf(last.profile));
    if (last?.type === 'current.busy') expect(inHand).toEqual(last.calls);
    if (last?.type === 'current.free') expect(inHand).toEqual([]);

    // It looks since the first tick.
    if (isOn && before?.matches('on')) {
      expect(since).toBe(before.context.since || (last?.type === 'clock.ticked' ? last.now : 0));
      expect(now).toBe(last?.type === 'clock.ticked' ? last.now : before.context.now);
    }
    // It rings for calls that wait, and falls silent with the last of them, or when the viewer is in a call.
    expect(waiting).toEqual(expect.arrayContaining([...ringing]));
    expect(known).toEqual(expect.arrayContaining([...ringing]));
    expect(state.hasTag('ringing')).toBe(ringing.length > 0);
    expect(state.children.ringtone !== undefined).toBe(state.matches({ on: { bell: { ringing: 'sounding' } } }));
    if (isHindered) expect(ringing).toEqual([]);
    // Whoever may answer is told at once of each call that is due, also while it rings for another.
    else {
      const due = alone ? [alone] : dueCalls(pending ?? [], now).flatMap(({ id, open }) => (open === false ? [] : id));
      expect(known).toEqual(expect.arrayContaining(due));
    }
    // What comes while the viewer is in a call stays news until they are free.
    if (before?.matches('on') && before.context.pending !== null && !before.hasTag('ringing') && isHindered && isOn) {
      expect(before.context.known).toEqual(expect.arrayContaining([...known]));
    }
    // One tab rings; the others only remember.
    const isStandby = state.matches({ on: { bell: 'standby' } });
    if (isOn && before?.matches('on')) {
      expect(isStandby).toBe(before.matches({ on: { bell: 'standby' } }) && last?.type !== 'ring.elected');
    }
    if (isStandby) expect([ringing, alerts]).toEqual([[], {}]);
    // One ring and one notification for each call.
    const rings = taken.filter(({ target }) => target?.some(({ id }) => id === 'ring.on.bell.ringing'));
    const emptied = events.filter(
      ({ type, ...event }) =>
        ['profile.changed', 'availability.changed'].includes(type) ||
        (type === 'pending.loaded' && event.answer.calls.length < 2),
    );
    expect(rings.length).toBeLessThanOrEqual(2 * (1 + emptied.length));
    for (const id of Object.keys(alerts)) expect(state.children[`alert ${id}`]).toBeDefined();
    // The notification of a call that nobody waits with any more, or that may not be answered now, is withdrawn.
    if (
      before &&
      isOn &&
      (last?.type !== 'pending.loaded' || before.context.pending !== null) &&
      ['pending.loaded', 'profile.changed', 'current.busy', 'availability.changed'].includes(last?.type ?? '')
    ) {
      const withdrawn = caused.told.filter(({ event }) => event.type === 'alert.withdraw').map(({ to }) => to);
      const gone = Object.keys(before.context.alerts).filter((id) => isHindered || !waiting.includes(Number(id)));
      expect(withdrawn).toEqual(gone.map((id) => `alert ${id}`));
    }
    // What becomes of the sound is reported for each call that rings, and of a notification for its own; nothing else is.
    const reports = caused.did.flatMap(({ type, params }) => (type === 'report' ? [params] : []));
    const isSounding = before?.matches({ on: { bell: { ringing: 'sounding' } } }) ?? false;
    const fates = { 'ringtone.played': 'heard', 'ringtone.muted': 'muted', 'ringtone.blocked': 'blocked' } as const;
    const fate = last && last.type in fates ? fates[last.type as keyof typeof fates] : null;
    const cause = last?.type === 'ringtone.blocked' ? last.cause : null;
    const expected =
      isOn && last?.type === 'alert.noticed'
        ? [{ call_id: last.id, at: now, sound: null, cause: null, notification: last.notification }]
        : (before?.context.ringing ?? []).map((call_id) => ({
            call_id,
            at: now,
            sound: fate,
            cause,
            notification: null,
          }));
    const isTold = isOn && before?.matches('on') && (last?.type === 'alert.noticed' || (fate !== null && isSounding));
    expect(reports).toEqual(isTold ? [expected] : []);
    // Only a click opens a call.
    const clicks = events.filter(({ type }) => type === 'alert.opened');
    expect(did.filter(({ type }) => type === 'openCall')).toHaveLength(clicks.length);
    // What keeps the bell from being heard can be mended.
    expect(state.can({ type: 'ring.enableSound' })).toBe(state.hasTag('blocked'));
  },
});

describe('the tab that is elected', () => {
  const at = (required_in: number): Call => ({ ...waitingCall, required_in });
  /** Looks since 1000, is told of the call, and is elected at `now`. */
  const electedAt = (now: number, ...calls: Call[]) => {
    const actor = createActor(silent(ringMachine), {
      input: { viewer: viewerOf(profile), pending: nobody, realtime: nobody },
      clock: new SimulatedClock(),
    }).start();
    actor.send({ type: 'clock.ticked', now: 1_000 });
    actor.send({ type: 'pending.loaded', answer: waitingCalls() });
    actor.send({ type: 'clock.ticked', now });
    actor.send({ type: 'pending.loaded', answer: waitingCalls(...calls) });
    actor.send({ type: 'ring.elected' });
    return actor.getSnapshot().context.ringing;
  };

  test('rings for what the tab before it may have left: calls of the last three seconds', () => {
    expect(electedAt(1_100, at(1_097))).toEqual([waitingCall.id]);
    expect(electedAt(1_100, at(1_096))).toEqual([]);
  });

  test('rings for no call that waited before it began to look', () => {
    expect(electedAt(1_001, at(1_000))).toEqual([waitingCall.id]);
    expect(electedAt(1_001, at(999))).toEqual([]);
  });
});

describe('the first list', () => {
  /** Looks since 1000, and is told at 1002 of a call that waits since then; whether it is elected before that or after. */
  const firstListOf = (required_in: number, elected: 'before' | 'after') => {
    const actor = createActor(silent(ringMachine), {
      input: { viewer: viewerOf(profile), pending: nobody, realtime: nobody },
      clock: new SimulatedClock(),
    }).start();
    actor.send({ type: 'clock.ticked', now: 1_000 });
    if (elected === 'before') actor.send({ type: 'ring.elected' });
    actor.send({ type: 'clock.ticked', now: 1_002 });
    actor.send({ type: 'pending.loaded', answer: waitingCalls({ ...waitingCall, required_in }) });
    if (elected === 'after') actor.send({ type: 'ring.elected' });
    return actor.getSnapshot().context.ringing;
  };

  test.each(['before', 'after'] as const)('rings for what came while it was asked for, elected %s it', (elected) => {
    expect(firstListOf(1_001, elected)).toEqual([waitingCall.id]);
    expect(firstListOf(999, elected)).toEqual([]);
  });
});

describe('whoever is in a call', () => {
  /** In the tab that rings: a call is in hand when another comes. */
  const inCall = (viewer = profile) => {
    const actor = createActor(silent(ringMachine), {
      input: { viewer: viewerOf(viewer), pending: nobody, realtime: nobody },
      clock: new SimulatedClock(),
    }).start();
    actor.send({ type: 'ring.elected' });
    actor.send({ type: 'clock.ticked', now: 1_000 });
    actor.send({ type: 'pending.loaded', answer: waitingCalls() });
    actor.send({ type: 'current.busy', calls: [{ ...ownCall, id: 9 }] });
    actor.send({ type: 'clock.ticked', now: 1_002 });
    actor.send({ type: 'pending.loaded', answer: waitingCalls(waitingCall) });
    return actor;
  };
  const ringing = (actor: ReturnType<typeof inCall>) => actor.getSnapshot().context.ringing;

  test('hears of no other until they are free, and then at once', () => {
    const actor = inCall();
    expect(ringing(actor)).toEqual([]);
    actor.send({ type: 'current.free' });
    expect(ringing(actor)).toEqual([waitingCall.id]);
  });

  test('hears of others where the business allows several at a time', () => {
    expect(ringing(inCall(several))).toEqual([waitingCall.id]);
  });

  test('hears nothing of a call that was taken meanwhile', () => {
    const actor = inCall();
    actor.send({ type: 'pending.loaded', answer: waitingCalls() });
    actor.send({ type: 'current.free' });
    expect(ringing(actor)).toEqual([]);
  });
});

describe('where the bell goes on', () => {
  const second = { ...waitingCall, id: 8 };
  /** In the tab that rings, for whoever's business wants it so, or not: a call has come. */
  const rung = (ring_on = true) => {
    const clock = new SimulatedClock();
    const actor = createActor(silent(ringMachine), {
      input: { viewer: viewerOf({ ...profile, ring_on }), pending: nobody, realtime: nobody },
      clock,
    }).start();
    const wait = (...calls: Call[]) => actor.send({ type: 'pending.loaded', answer: waitingCalls(...calls) });
    actor.send({ type: 'ring.elected' });
    actor.send({ type: 'clock.ticked', now: 1_000 });
    wait();
    wait(waitingCall);
    const sounds = () => actor.getSnapshot().matches({ on: { bell: { ringing: 'sounding' } } });
    return {
      actor,
      wait,
      sounds,
      pass: (seconds: number) => clock.increment(seconds * 1_000),
      ringing: () => actor.getSnapshot().context.ringing,
    };
  };

  test('a call rings again and again, and once where it does not', () => {
    for (const isOn of [true, false]) {
      const { sounds, pass } = rung(isOn);
      const heard = [0, 2, 3, 2, 3].map((seconds) => {
        pass(seconds);
        return sounds();
      });
      expect(heard).toEqual(isOn ? [true, false, true, false, true] : [true, false, false, false, false]);
    }
  });

  test('it rings for what came meanwhile too, and until nobody waits any more', () => {
    const { wait, pass, ringing, sounds } = rung();
    pass(2);
    wait(waitingCall, second);
    expect([sounds(), ringing()]).toEqual([true, [waitingCall.id, second.id]]);
    wait(second);
    pass(2);
    pass(3);
    expect([sounds(), ringing()]).toEqual([true, [second.id]]);
    wait();
    expect(ringing()).toEqual([]);
    pass(5);
    expect(sounds()).toBe(false);
  });

  test('it is silent for whoever is in a call, and goes on when they are free', () => {
    for (const isOn of [true, false]) {
      const { actor, ringing } = rung(isOn);
      actor.send({ type: 'current.busy', calls: [{ ...ownCall, id: 9 }] });
      expect(ringing()).toEqual([]);
      actor.send({ type: 'current.free' });
      expect(ringing()).toEqual(isOn ? [waitingCall.id] : []);
    }
  });

  test('it stops when the business does not want it any more', () => {
    const { actor, pass, ringing } = rung();
    actor.send({ type: 'profile.changed', profile });
    pass(2);
    expect(ringing()).toEqual([]);
  });

  test('another tab that is elected goes on with what came since it looks', () => {
    for (const isOn of [true, false]) {
      const actor = createActor(silent(ringMachine), {
        input: { viewer: viewerOf({ ...profile, ring_on: isOn }), pending: nobody, realtime: nobody },
        clock: new SimulatedClock(),
      }).start();
      actor.send({ type: 'clock.ticked', now: 1_000 });
      actor.send({ type: 'pending.loaded', answer: waitingCalls() });
      actor.send({ type: 'clock.ticked', now: 1_100 });
      actor.send({ type: 'pending.loaded', answer: waitingCalls({ ...waitingCall, required_in: 1_050 }) });
      actor.send({ type: 'ring.elected' });
      expect(actor.getSnapshot().context.ringing).toEqual(isOn ? [waitingCall.id] : []);
    }
  });
});
