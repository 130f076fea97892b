import { expect } from 'vitest';
import { findingOf, unnoticed } from '../../src/domain/readiness.ts';
import { readinessTrialMachine } from '../../src/machines/readiness-trial.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf } from '../support/walk-events.ts';

const words = { title: 'Test', body: 'of a call' };
const sound = { volume: 60, tone: 'chime' } as const;
const picture = { id: 'camera' } as MediaStream;

walkEvery(readinessTrialMachine, {
  inputs: [
    { check: 'microphone', sound },
    { check: 'camera', sound },
    { check: 'sound', sound },
  ],
  cases: [
    { type: 'try.start', words },
    { type: 'try.going', picture: null },
    { type: 'try.going', picture },
    { type: 'try.noted', problem: 'elsewhere' },
    { type: 'try.found', problem: 'denied' },
    { type: 'try.level', level: 0.1 },
    { type: 'try.level', level: 0.2 },
    { type: 'try.answer', isNoticed: true },
    { type: 'try.answer', isNoticed: false },
  ],
  shows: [
    'waiting: try.start → trying.opening / words',
    'trying.opening: try.going → trying.going',
    'trying.opening: try.going → trying.going / picture',
    'trying.opening: try.found → failed / problem',
    'trying.opening: try.start → trying.opening',
    'trying.going: try.start → trying.opening',
    'trying.going: try.found → failed / problem',
    'trying.going: try.noted → trying.going / noted',
    'trying.going: try.level → trying.going / level',
    'trying.going: try.level → over',
    'trying.going: try.answer → over',
    'trying.going: try.answer → failed / problem',
    'failed: try.start → trying.opening / problem',
    'failed: try.accept → over',
  ],
  always(state, { events }, before) {
    const { check, noted, problem } = state.context;
    const last = events.at(-1);
    // A device is in use while it is tried, and only then.
    expect(state.children.tryOut !== undefined).toBe(state.matches('trying'));
    if (state.matches('trying')) expect(askedOf(state, 'tryOut')).toEqual({ check, sound, words });
    // No picture is kept of what was let go, and nothing of a try before.
    if (!state.matches('trying') && state.status === 'active') expect(state.context.picture).toBeNull();
    if (last?.type === 'try.start') expect([noted, problem, state.context.level]).toEqual([null, null, 0]);
    if (state.hasTag('failed')) expect(problem).not.toBeNull();
    if (last?.type === 'try.answer' && before?.hasTag('going') && !last.isNoticed)
      expect(problem).toBe(unnoticed[check]);
    // What comes of it is what is wrong; a voice, or the person's word, says that all is well but for what was noted.
    if (state.status === 'done') expect(state.output).toEqual(findingOf(check, problem ?? noted));
    if (state.status === 'done' && last?.type !== 'try.accept') expect(problem).toBeNull();
  },
});
