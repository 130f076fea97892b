import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { timelineFile } from '../../src/domain/call-flow.ts';
import { playbackMachine, playbackSpeeds, selectStep } from '../../src/machines/playback.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { moves } from '../support/walk-moves.ts';
import { silent } from '../support/walk-play.ts';

const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(playbackMachine, {
  inputs: [{ id: 7 }],
  cases: [
    done('loadTimeline', moves),
    done('loadTimeline', moves.slice(0, 1)),
    failed('loadTimeline', offline),
    { type: 'playback.goTo', position: 0 },
    { type: 'playback.goTo', position: 2 },
    { type: 'playback.goTo', position: 9 },
    ...playbackSpeeds.slice(0, 2).map((speed) => ({ type: 'playback.speed', speed }) as const),
  ],
  always(state, { did, events }, before) {
    const { moves: told, position, speed, failure } = state.context;
    const last = events.at(-1);
    const was = before?.context;
    const isShown = state.matches('shown');
    const isPlaying = state.hasTag('playing');

    // Closed it is over, from wherever; nothing else ends it.
    expect(state.status === 'done').toBe(last?.type === 'playback.close');
    if (state.status === 'done') return;

    // The call's own timeline is asked for, once, and once more where it did not come.
    const isLoading = last === undefined || last.type === 'playback.retry';
    expect(askedOf(state, 'loadTimeline')).toEqual(isLoading ? { id: 7 } : undefined);
    expect(state.hasTag('busy')).toBe(isLoading);
    expect(failure).toEqual(last?.type === 'xstate.error.actor.loadTimeline' ? offline : null);
    expect(state.hasTag('failed')).toBe(failure !== null);
    expect(state.can({ type: 'playback.retry' })).toBe(failure !== null);

    // It begins with the first move, and shows always one of them.
    if (last?.type === 'xstate.done.actor.loadTimeline') expect([told, position]).toEqual([last.output, 0]);
    if (isShown) expect(selectStep(state)).toEqual(told[position]);
    else expect(selectStep(state)).toBeNull();

    // By hand it goes where it is sent, as far as there is something, and rests there.
    const end = told.length - 1;
    expect(state.can({ type: 'playback.next' })).toBe(isShown && position < end);
    expect(state.can({ type: 'playback.previous' })).toBe(isShown && position > 0);
    expect(state.can({ type: 'playback.goTo', position: 9 })).toBe(false);
    const byHand = {
      'playback.next': (was?.position ?? 0) + 1,
      'playback.previous': (was?.position ?? 0) - 1,
      'playback.goTo': last?.type === 'playback.goTo' ? last.position : 0,
    };
    if (last && last.type in byHand)
      expect([position, isPlaying]).toEqual([byHand[last.type as keyof typeof byHand], false]);

    // It plays from where it is, or from the start when it is at the end, a step at a time, and stops at the last.
    expect(state.can({ type: 'playback.play' })).toBe(isShown && !isPlaying && end > 0);
    expect(state.can({ type: 'playback.pause' })).toBe(isPlaying);
    if (isPlaying) expect(position).toBeLessThan(end);
    if (last?.type === 'playback.play')
      expect([isPlaying, position]).toEqual([true, was?.position === end ? 0 : was?.position]);
    if (last?.type === 'playback.pause') expect([isPlaying, position]).toEqual([false, was?.position]);
    if (last?.type.startsWith('xstate.after.')) {
      expect(position).toBe((was?.position ?? 0) + 1);
      expect(isPlaying).toBe(position < end);
    }
    expect(state.can({ type: 'playback.speed', speed: 2 })).toBe(isShown);
    if (last?.type === 'playback.speed') {
      expect([speed, position, isPlaying]).toEqual([last.speed, was?.position, before?.hasTag('playing')]);
    } else expect(speed).toBe(was?.speed ?? 1);

    // What is kept as a file is the whole timeline, however far it was played.
    expect(state.can({ type: 'playback.export' })).toBe(isShown);
    if (last?.type === 'playback.export') {
      expect(did.at(-1)).toEqual({ type: 'exportTimeline', params: timelineFile(7, told) });
      expect([state.value, position]).toEqual([before?.value, was?.position]);
    }
  },
});

test.each(playbackSpeeds)('at %i× a step takes its part of a second', (speed) => {
  const clock = new SimulatedClock();
  const actor = createActor(silent(playbackMachine), { input: { id: 7 }, clock }).start();
  actor.send(done('loadTimeline', moves) as never);
  actor.send({ type: 'playback.speed', speed });
  actor.send({ type: 'playback.play' });
  const shown = () => actor.getSnapshot().context.position;
  clock.increment(1_000 / speed - 1);
  expect(shown()).toBe(0);
  clock.increment(1);
  expect(shown()).toBe(1);
  clock.increment(1_000 / speed);
  expect([shown(), actor.getSnapshot().hasTag('playing')]).toEqual([2, false]);
  clock.increment(10_000);
  expect(shown()).toBe(2);
});
