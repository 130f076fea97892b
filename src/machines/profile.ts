import { type ActorRefFrom, sendTo, setup } from 'xstate';
import { preferencesOf } from '../domain/preferences.ts';
import type { Profile } from '../domain/session.ts';
import { notificationCheckMachine } from './notification-check.ts';
import { passkeysMachine } from './passkeys.ts';
import { passwordMachine } from './password.ts';
import { preferencesMachine } from './preferences.ts';
import { ringPastMachine } from './ring-past.ts';
import { ringTestMachine } from './ring-test.ts';
import { ringerMachine } from './ringer.ts';
import type { ProfileChange } from './screen-news.ts';
import { secondFactorMachine } from './second-factor.ts';
import { sessionsMachine } from './sessions.ts';
import type { RealtimeTarget } from './subscription.ts';

export interface ProfileInput {
  /** Who is signed in, as known when the page is opened. */
  profile: Profile;
  realtime: RealtimeTarget;
}

/**
 * The page of the person who is signed in: each of its sections has a chart of its own, and all run for as long as the
 * page is open (specification §2 'Profile').
 */
export const profileMachine = setup({
  types: {
    input: {} as ProfileInput,
    context: {} as ProfileInput,
    events: {} as ProfileChange,
    children: {} as {
      preferences: 'preferences';
      ringer: 'ringer';
      ringTest: 'ringTest';
      past: 'past';
      notifications: 'notifications';
      sessions: 'sessions';
      password: 'password';
      factor: 'secondFactor';
      passkeys: 'passkeys';
    },
  },
  actors: {
    preferences: preferencesMachine,
    ringer: ringerMachine,
    ringTest: ringTestMachine,
    past: ringPastMachine,
    notifications: notificationCheckMachine,
    sessions: sessionsMachine,
    password: passwordMachine,
    secondFactor: secondFactorMachine,
    passkeys: passkeysMachine,
  },
  actions: { tellPreferences: sendTo('preferences', (_, change: ProfileChange) => change) },
}).createMachine({
  id: 'profile',
  context: ({ input }) => input,
  on: { 'profile.changed': { actions: { type: 'tellPreferences', params: ({ event }) => event } } },
  invoke: [
    {
      id: 'preferences',
      src: 'preferences',
      input: ({ context: { profile } }) => ({ known: preferencesOf(profile) }),
    },
    { id: 'ringer', src: 'ringer' },
    { id: 'ringTest', src: 'ringTest' },
    { id: 'past', src: 'past', input: ({ context: { realtime } }) => ({ realtime }) },
    { id: 'notifications', src: 'notifications' },
    { id: 'factor', src: 'secondFactor', input: ({ context }) => ({ email: context.profile.email }) },
    { id: 'passkeys', src: 'passkeys', input: ({ context }) => ({ email: context.profile.email }) },
    { id: 'sessions', src: 'sessions', input: ({ context: { realtime } }) => ({ owner: null, realtime }) },
    { id: 'password', src: 'password', input: ({ context }) => ({ email: context.profile.email }) },
  ],
});

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
