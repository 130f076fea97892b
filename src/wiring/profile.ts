import { passwordMachine } from '../machines/password.ts';
import { profileMachine } from '../machines/profile.ts';
import { profileSettingsMachine } from '../machines/profile-settings.ts';
import { secondFactorMachine } from '../machines/second-factor.ts';
import type { Services } from '../services/ports.ts';
import { ask, fetched } from './ask.ts';
import { wireCompany } from './company.ts';
import { effects } from './effects.ts';
import { wireFactors } from './factors.ts';
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
      secondFactor: secondFactorMachine.provide({
        actors: {
          ...wireFactors(services),
          ...wireCompany(services, '/profile'),
          loadFactor: fetched(services.factors.own),
          authenticate: ask(services.identity.authenticate),
          proveSession: ask(services.factors.proveSession),
          withdrawFactor: fetched(services.identity.withdrawFactor),
        },
        actions: { notify },
      }),
      settings: profileSettingsMachine.provide({
        actors: { saveStart: ask(services.saveStart) },
        actions: { notify },
      }),
    },
  });
};
