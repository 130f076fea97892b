import { passwordMachine } from '../machines/password.ts';
import { profileMachine } from '../machines/profile.ts';
import { profileSettingsMachine } from '../machines/profile-settings.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { effects } from './effects.ts';
import { wireOpenSessions } from './open-sessions.ts';

/** The page of the person: what they choose for themselves, and what keeps their account theirs. */
export const wireProfile = (services: Services) => {
  const { notify } = effects(services);
  return profileMachine.provide({
    actors: {
      password: passwordMachine.provide({
        actors: { changePassword: ask(services.changePassword) },
        actions: { notify },
      }),
      sessions: wireOpenSessions(services),
      settings: profileSettingsMachine.provide({
        actors: { saveStart: ask(services.saveStart) },
        actions: { notify },
      }),
    },
  });
};
