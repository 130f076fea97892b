import { expect } from 'vitest';
import { type Call, mayStartVideo } from '../../src/domain/call.ts';
import { callRoomMachine, selectRoomCall } from '../../src/machines/call-room.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, somebody } from '../support/walk-events.ts';
import { ownCall, waitingCall } from '../support/walk-samples.ts';

const video = { provider: 'embedded', domain: null, appId: null } as const;
const other: Call = { ...ownCall, id: 8 };
const byPhone: Call = { ...ownCall, id: 9, with_video: false };
const displayName = 'Ana Ruiz';
const door = somebody('door');
const ending = somebody('ending');

walkEvery(callRoomMachine, {
  inputs: [{ video }],
  cases: [
    ...[ownCall, other, byPhone, waitingCall].map((call) => ({ type: 'room.enter', call, displayName }) as const),
    { type: 'room.leave', id: null, by: door },
    ...[ownCall, other].map(({ id }) => ({ type: 'room.leave', id, by: ending }) as const),
    ...[[], [ownCall], [other], [ownCall, other]].map((calls) => ({ type: 'calls.known', calls }) as const),
    done('video'),
  ],
  // Who waits longer is one more.
  within: ({ context }) => context.askers.length < 3,
  shows: [
    'none: room.enter → in.running / call, displayName',
    'none: room.leave / room.left',
    'in.running: room.leave → in.running / room.left',
    'in.running: room.leave → in.hangingUp / askers, video.hangUp',
    'in.running: room.enter → in.hangingUp / next, video.hangUp',
    'in.running: calls.known → in.hangingUp / isGone, video.hangUp',
    'in.running: video done → over',
    'in.hangingUp: calls.known / isGone',
    'in.hangingUp: calls.known / next',
    'in.hangingUp: room.leave → in.hangingUp / askers',
    'in.hangingUp: room.leave → in.hangingUp / askers, next',
    'in.hangingUp: room.enter → in.hangingUp / next',
    'in.hangingUp: video done → in.running / call, next',
    'in.hangingUp: video done → in.running / call, next, askers, room.left',
    'in.hangingUp: video done → over / askers, room.left',
    'in.hangingUp: video done → none / call, askers, room.left',
    'over: room.rejoin → in.running',
    'over: room.enter → in.running / call',
    'over: room.leave → over / room.left',
    'over: calls.known → none / call',
  ],
  always(state, { events, told, caused }, before) {
    const last = events.at(-1);
    const { call, next, askers, isGone } = state.context;
    const isIn = state.matches('in');
    const isRunning = state.matches({ in: 'running' });
    const wasRunning = before?.matches({ in: 'running' }) ?? false;

    // At most one video, of the call whose room it is, under the name of the agent.
    expect(askedOf(state, 'video')).toEqual(isIn ? { ...video, callId: call?.id, displayName } : undefined);
    expect(selectRoomCall(state)).toEqual(isIn || state.matches('over') ? call : null);
    expect(state.hasTag('roomLeft')).toBe(state.matches('over'));
    expect(state.can({ type: 'room.rejoin' })).toBe(state.matches('over'));

    // Only the room of a call that has one is entered: whose screen was opened, or is next, or was come back to.
    const isEntered = isRunning && (!wasRunning || call?.id !== before?.context.call?.id);
    if (isEntered) {
      expect(call && mayStartVideo(call, call.agent_id)).toBe(true);
      if (last?.type === 'room.enter') expect(call).toEqual(last.call);
      else if (last?.type === 'room.rejoin') expect(call).toEqual(before?.context.call);
      else expect([last?.type, call]).toEqual(['xstate.done.actor.video', before?.context.next]);
    }
    // The screen of another call leads into its room as soon as nobody is in this one, and nobody waits for it.
    if (last?.type === 'room.enter' && last.call.id !== before?.context.call?.id) {
      expect(last.call.with_video).toBe(true);
      expect(isRunning ? call : next).toEqual(last.call);
      expect(isRunning).toBe(!before?.matches('in'));
    }
    if (next) {
      expect(state.matches({ in: 'hangingUp' })).toBe(true);
      expect(askers.some(({ id }) => id === null || id === next.id)).toBe(false);
    }
    if (last?.type === 'xstate.done.actor.video') expect(isRunning).toBe(before?.context.next != null);

    // Whoever wants a room to be left, whenever, hears it once, when nobody is in it.
    for (const id of [null, ownCall.id, other.id]) {
      expect(state.can({ type: 'room.leave', id, by: ending })).toBe(true);
    }
    const leaves = events.filter(({ type }) => type === 'room.leave');
    const answers = told.filter(({ event }) => event.type === 'room.left').map(({ to }) => to);
    expect([...answers, ...askers.map(({ by }) => by.id)]).toEqual(leaves.map(({ by }) => by.id));
    if (askers.length > 0) expect(state.matches({ in: 'hangingUp' })).toBe(true);
    const answered = caused.told.filter(({ event }) => event.type === 'room.left').length;
    for (const { id } of leaves.slice(leaves.length - askers.length - answered, leaves.length - askers.length)) {
      if (isIn) expect([null, call?.id]).not.toContain(id);
    }

    // The video hangs up before the room is left, and when the call is in hand no more; nobody comes back to it then.
    const hangsUp = caused.told.some(({ event }) => event.type === 'video.hangUp');
    expect(hangsUp).toBe(wasRunning && state.matches({ in: 'hangingUp' }));
    const known = events.findLast(({ type }) => type === 'calls.known' || type === 'room.enter');
    if (known?.type === 'calls.known' && last === known) {
      const isThere = (one: Call) => known.calls.some(({ id }: Call) => id === one.id);
      if (call && !isThere(call)) expect([isGone, state.matches({ in: 'hangingUp' })]).toEqual([true, true]);
      if (next) expect(isThere(next)).toBe(true);
    }
    if (!isIn) expect([isGone, next, askers]).toEqual([false, null, []]);
    expect(call === null).toBe(state.matches('none'));
  },
});
