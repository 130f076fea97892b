import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { steppingMachine, steppingSpeeds } from '../../src/machines/stepping.ts';
import { walkEvery } from '../support/walk.ts';

walkEvery(steppingMachine, {
  inputs: [
    { count: 3, position: 0 },
    { count: 3, position: 2 },
    { count: 1, position: 0 },
  ],
  cases: [
    { type: 'stepping.goTo', position: 0 },
    { type: 'stepping.goTo', position: 2 },
    { type: 'stepping.goTo', position: 9 },
    { type: 'stepping.goTo', position: -1 },
    ...steppingSpeeds.slice(0, 2).map((speed) => ({ type: 'stepping.speed', speed }) as const),
  ],
  always(state, { events }, before) {
    const { count, position, speed } = state.context;
    const last = events.at(-1);
    const was = before?.context;
    const isPlaying = state.hasTag('playing');
    const end = count - 1;

    // It shows always one of the steps, and lasts.
    expect([position >= 0, position <= end, state.status]).toEqual([true, true, 'active']);

    // By hand it goes where it is sent, as far as there is something, and rests there.
    expect(state.can({ type: 'stepping.next' })).toBe(position < end);
    expect(state.can({ type: 'stepping.previous' })).toBe(position > 0);
    for (const nowhere of [9, -1]) expect(state.can({ type: 'stepping.goTo', position: nowhere })).toBe(false);
    const byHand = {
      'stepping.next': (was?.position ?? 0) + 1,
      'stepping.previous': (was?.position ?? 0) - 1,
      'stepping.goTo': last?.type === 'stepping.goTo' ? last.position : 0,
    };
    if (last && last.type in byHand)
      expect([position, isPlaying]).toEqual([byHand[last.type as keyof typeof byHand], false]);

    // It plays from where it is, or from the start when it is at the end, a step at a time, and stops at the last.
    expect(state.can({ type: 'stepping.play' })).toBe(!isPlaying && end > 0);
    expect(state.can({ type: 'stepping.pause' })).toBe(isPlaying);
    if (isPlaying) expect(position).toBeLessThan(end);
    if (last?.type === 'stepping.play')
      expect([isPlaying, position]).toEqual([true, was?.position === end ? 0 : was?.position]);
    if (last?.type === 'stepping.pause') expect([isPlaying, position]).toEqual([false, was?.position]);
    if (last?.type.startsWith('xstate.after.')) {
      expect(position).toBe((was?.position ?? 0) + 1);
      expect(isPlaying).toBe(position < end);
    }
    expect(state.can({ type: 'stepping.speed', speed: 2 })).toBe(true);
    if (last?.type === 'stepping.speed') {
      expect([speed, position, isPlaying]).toEqual([last.speed, was?.position, before?.hasTag('playing')]);
    } else expect(speed).toBe(was?.speed ?? 1);
  },
});

test.each(steppingSpeeds)('at %i× a step takes its part of a second', (speed) => {
  const clock = new SimulatedClock();
  const actor = createActor(steppingMachine, { input: { count: 3, position: 0 }, clock }).start();
  actor.send({ type: 'stepping.speed', speed });
  actor.send({ type: 'stepping.play' });
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
