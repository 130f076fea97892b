import { expect } from 'vitest';
import { preferencesOf } from '../../src/domain/preferences.ts';
import { preferencesMachine, selectShown } from '../../src/machines/preferences.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { profile } from '../support/walk-samples.ts';

const known = preferencesOf({ ...profile, preferences_version: 1 });
const answered = { ...profile, preferences_version: 2, language: 'en' };
const spoken = preferencesOf(answered);
const elsewhere = { ...profile, preferences_version: 3, ring_tone: 'chime', language: 'en' };

walkEvery(preferencesMachine, {
  inputs: [{ known }],
  cases: [
    { type: 'preferences.choose', chosen: { language: 'en' } },
    { type: 'preferences.choose', chosen: { language: null } },
    { type: 'preferences.turn', chosen: { ring_volume: 0 } },
    { type: 'profile.changed', profile: { ...profile, preferences_version: 1 } },
    { type: 'profile.changed', profile: elsewhere },
    done('saveChoices', answered),
    failed('saveChoices', { kind: 'offline', code: 'offline' }),
    failed('saveChoices', { kind: 'conflict', code: 'stale_version' }),
  ],
  limit: 6_000,
  shows: [
    'saving: preferences.choose → saving / wanted',
    'resting: preferences.choose → saving / wanted, sent',
    'saving: saveChoices done → resting / known, saved, wanted',
    'saving: saveChoices error → failed / failure',
    'failed: preferences.retry → saving / failure',
    'failed: preferences.drop → resting / failure, wanted',
    'failed: profile.changed → failed / known',
    'failed: after retryPause → saving / failure',
    'resting: profile.changed → resting / known',
    'resting: preferences.turn → resting / wanted',
  ],
  always(state, { events }, before) {
    const { known, wanted, sent, saved, failure } = state.context;
    const last = events.at(-1);
    // What is shown is what was chosen last, kept or not.
    expect(selectShown(state)).toEqual({ ...known, ...wanted });
    if (last?.type === 'preferences.choose' || last?.type === 'preferences.turn') {
      expect(selectShown(state)).toMatchObject(last.chosen);
    }
    // What is sent is what differs, with the version that was seen.
    if (state.matches('saving')) {
      expect(Object.keys(sent).length).toBeGreaterThan(0);
      const asked = askedOf(state, 'saveChoices');
      expect(asked).toMatchObject({ chosen: sent });
      expect(failure).toBeNull();
    }
    expect(state.hasTag('busy')).toBe(state.children.saveChoices !== undefined);
    // What is under way is not asked for anew because something else is chosen.
    if (last?.type === 'preferences.choose' && before?.matches('saving'))
      expect([state.matches('saving'), sent]).toEqual([true, before.context.sent]);
    // Nothing that is older takes the place of what is known.
    if (before?.matches('resting')) expect(known.version).toBeGreaterThanOrEqual(before.context.known.version);
    // What could not be kept stays chosen.
    if (last?.type === 'xstate.error.actor.saveChoices') expect(wanted).toEqual(before?.context.wanted);
    // After an absence of the server it is tried again by itself; after a refusal the person decides.
    if (last?.type.startsWith('xstate.after') && before?.matches('failed')) {
      expect(state.matches('failed')).toBe(before.context.failure?.kind === 'conflict');
    }
    if (last?.type === 'preferences.drop' && before?.matches('failed')) expect([wanted, failure]).toEqual([{}, null]);
    if (last?.type === 'xstate.done.actor.saveChoices') {
      expect(known).toEqual(spoken);
      // Whatever was chosen meanwhile is sent next.
      expect(state.matches('resting')).toBe(Object.keys(wanted).length === 0);
      if (state.matches('resting')) expect(saved).toEqual(Object.keys(before?.context.sent ?? {}));
    }
    for (const type of ['preferences.retry', 'preferences.drop'] as const) {
      expect(state.can({ type })).toBe(state.hasTag('failed'));
    }
  },
});
