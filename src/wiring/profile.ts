import { profileSettingsMachine } from '../machines/profile-settings.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { effects } from './effects.ts';

/** What a person chooses for themselves. */
export const wireProfile = (services: Services) =>
  profileSettingsMachine.provide({
    actors: { saveStart: ask(services.saveStart) },
    actions: { notify: effects(services).notify },
  });
