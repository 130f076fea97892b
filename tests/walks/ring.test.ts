import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Call } from '../../src/domain/call.ts';
import { ringMachine } from '../../src/machines/ring.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed, nobody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';
import { waitingCall } from '../support/walk-samples.ts';

const deferred = { ...waitingCall, id: 8, now: false, required_in: 2_000 };

walkEvery(ringMachine, {
  inputs: [{ realtime: nobody }],
  cases: [
    { type: 'clock.ticked', now: 1_100 },
    { type: 'clock.ticked', now: 2_100 },
    { type: 'pending.loaded', answer: [] },
    { type: 'pending.loaded', answer: [waitingCall, deferred] },
    { type: 'alert.opened', id: waitingCall.id },
    { type: 'alert.ended', id: waitingCall.id },
    done('unlockSound'),
    failed('unlockSound', new Error('blocked')),
    done('readPermission', 'granted'),
    done('readPermission', 'denied'),
    done('readPermission', 'default'),
    done('readPermission', 'unsupported'),
    failed('readPermission', new Error('no')),
    done('requestPermission', 'granted'),
    done('requestPermission', 'denied'),
    done('requestPermission', 'default'),
    done('requestPermission', 'unsupported'),
    failed('requestPermission', new Error('no')),
  ],
  // The permission and the bell do not know of each other: the one is walked while the other rests.
  within: (state) =>
    state.matches({ permission: 'reading' }) ||
    (state.matches({ bell: 'standby', sound: 'ready' }) && state.context.pending === null),
  shows: [
    'bell.ringing: pending.loaded / pending',
    'bell.ringing: clock.ticked → bell.ringing / now',
    'bell.ringing: after ringLength → bell.silent',
    'sound.blocked: ringtone.played → sound.ready',
    'sound.unlocking: unlockSound done → sound.ready',
    'sound.unlocking: unlockSound error → sound.blocked',
    'permission.reading: readPermission done → permission.granted',
    'permission.reading: readPermission done → permission.denied',
    'permission.reading: readPermission done → permission.unsupported',
    'permission.reading: readPermission error → permission.unsupported',
    'permission.requesting: requestPermission done → permission.granted',
    'permission.requesting: requestPermission done → permission.denied',
    'permission.requesting: requestPermission done → permission.unasked',
    'permission.requesting: requestPermission done → permission.unsupported',
    'permission.requesting: requestPermission error → permission.denied',
    'permission.denied: ring.enableNotifications → permission.reading',
  ],
  always(state, { did, events, taken, told }, before) {
    const { pending, known, now, since, ringing, alerts } = state.context;
    const waiting = (pending ?? []).map(({ id }) => id);
    // It looks since the first tick.
    expect(since).toBe(events.find((event) => event.type === 'clock.ticked')?.now ?? 0);
    expect(now).toBeGreaterThanOrEqual(since === 0 ? 0 : 1_100);
    // It rings for calls that wait, and falls silent with the last of them.
    expect(waiting).toEqual(expect.arrayContaining([...ringing]));
    expect(known).toEqual(expect.arrayContaining([...ringing]));
    expect(state.hasTag('ringing')).toBe(ringing.length > 0);
    expect(state.children.ringtone !== undefined).toBe(state.hasTag('ringing'));
    // One tab rings; the others only remember.
    const isElected = events.some(({ type }) => type === 'ring.elected');
    expect(state.matches({ bell: 'standby' })).toBe(!isElected);
    if (!isElected) expect([ringing, alerts]).toEqual([[], {}]);
    // One ring and one notification for each call.
    const rings = taken.filter(({ target }) => target?.some(({ id }) => id === 'ring.bell.ringing'));
    const emptied = events.filter((event) => event.type === 'pending.loaded' && event.answer.length === 0);
    expect(rings.length).toBeLessThanOrEqual(2 * (1 + emptied.length));
    for (const id of Object.keys(alerts)) expect(state.children[`alert ${id}`]).toBeDefined();
    // The notification of a call that nobody waits with any more is withdrawn.
    if (events.at(-1)?.type === 'pending.loaded' && before) {
      const withdrawn = told.filter(({ event }) => event.type === 'alert.withdraw').map(({ to }) => to);
      const gone = Object.keys(before.context.alerts).filter((id) => !waiting.includes(Number(id)));
      expect(withdrawn).toEqual(expect.arrayContaining(gone.map((id) => `alert ${id}`)));
    }
    // Only a click opens a call.
    const clicks = events.filter(({ type }) => type === 'alert.opened');
    expect(did.filter(({ type }) => type === 'openCall')).toHaveLength(clicks.length);
    // What keeps the bell from working can be mended where a browser lets it be mended.
    expect(state.can({ type: 'ring.enableSound' })).toBe(state.hasTag('blocked'));
    expect(state.can({ type: 'ring.enableNotifications' })).toBe(state.hasTag('unasked') || state.hasTag('denied'));
  },
});

describe('the tab that is elected', () => {
  const at = (required_in: number): Call => ({ ...waitingCall, required_in });
  /** Looks since 1000, is told of the call, and is elected at `now`. */
  const electedAt = (now: number, ...calls: Call[]) => {
    const actor = createActor(silent(ringMachine), {
      input: { realtime: nobody },
      clock: new SimulatedClock(),
    }).start();
    actor.send({ type: 'clock.ticked', now: 1_000 });
    actor.send({ type: 'pending.loaded', answer: [] });
    actor.send({ type: 'clock.ticked', now });
    actor.send({ type: 'pending.loaded', answer: calls });
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
      input: { realtime: nobody },
      clock: new SimulatedClock(),
    }).start();
    actor.send({ type: 'clock.ticked', now: 1_000 });
    if (elected === 'before') actor.send({ type: 'ring.elected' });
    actor.send({ type: 'clock.ticked', now: 1_002 });
    actor.send({ type: 'pending.loaded', answer: [{ ...waitingCall, required_in }] });
    if (elected === 'after') actor.send({ type: 'ring.elected' });
    return actor.getSnapshot().context.ringing;
  };

  test.each(['before', 'after'] as const)('rings for what came while it was asked for, elected %s it', (elected) => {
    expect(firstListOf(1_001, elected)).toEqual([waitingCall.id]);
    expect(firstListOf(999, elected)).toEqual([]);
  });
});
