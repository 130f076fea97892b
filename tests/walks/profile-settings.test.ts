import { expect } from 'vitest';
import { profileSettingsMachine } from '../../src/machines/profile-settings.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

walkEvery(profileSettingsMachine, {
  inputs: [{ start: null }, { start: 'queue' }],
  cases: [
    { type: 'settings.start', start: 'calls' },
    { type: 'settings.start', start: null },
    done('saveStart', 'calls'),
    done('saveStart', null),
    failed('saveStart', { kind: 'offline', code: 'offline' }),
  ],
  shows: ['saving: saveStart done → resting', 'saving: saveStart error → resting'],
  always(state, { events, did }, before) {
    const { start, wanted } = state.context;
    const last = events.at(-1);
    // What is shown at rest is what the server keeps; a choice is asked for once, and only if it changes something.
    if (state.matches('resting')) expect(wanted).toBe(start);
    else expect([wanted === start, askedOf(state, 'saveStart')]).toEqual([false, { start: wanted }]);
    expect(state.hasTag('busy')).toBe(state.children.saveStart !== undefined);
    expect(state.can({ type: 'settings.start', start })).toBe(false);
    if (last?.type === 'xstate.error.actor.saveStart') {
      expect([start, did.at(-1)?.params]).toEqual([before?.context.start, { level: 'error', code: 'profile.failed' }]);
    }
    if (last?.type === 'xstate.done.actor.saveStart') {
      expect([start, did.at(-1)?.params]).toEqual([
        (last as { output?: unknown }).output,
        { level: 'success', code: 'profile.saved' },
      ]);
    }
  },
});
