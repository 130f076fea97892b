import { expect } from 'vitest';
import { preferencesOf } from '../../src/domain/preferences.ts';
import { profileMachine } from '../../src/machines/profile.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, nobody } from '../support/walk-events.ts';
import { profile } from '../support/walk-samples.ts';

walkEvery(profileMachine, {
  inputs: [
    { profile, realtime: nobody },
    { profile: { ...profile, start: 'queue' }, realtime: nobody },
  ],
  cases: [{ type: 'profile.changed', profile: { ...profile, preferences_version: 4 } }],
  always(state, { events, told }) {
    // Every section is there from the first moment, with what is known of the person.
    expect(Object.keys(state.children).toSorted()).toEqual([
      'factor',
      'notifications',
      'passkeys',
      'password',
      'past',
      'preferences',
      'ringTest',
      'ringer',
      'sessions',
    ]);
    expect(askedOf(state, 'preferences')).toEqual({ known: preferencesOf(state.context.profile) });
    const last = events.at(-1);
    if (last?.type === 'profile.changed') expect(told.at(-1)).toEqual({ to: 'preferences', event: last });
    expect(askedOf(state, 'passkeys')).toEqual({ email: profile.email });
    expect(askedOf(state, 'password')).toEqual({ email: profile.email });
    expect(askedOf(state, 'factor')).toEqual({ email: profile.email });
    expect(askedOf(state, 'sessions')).toEqual({ owner: null, realtime: nobody });
  },
});
