import { configEditMachine } from '../machines/config-edit.ts';
import { deviceConfigMachine } from '../machines/device-config.ts';
import { mediaMachine } from '../machines/media.ts';
import type { Services } from '../services/ports.ts';
import { act, ask, fetched } from './ask.ts';
import { effects } from './effects.ts';

/** The configuration of a device, and the look of its screen with the pictures that it may show. */
export const wireDeviceConfig = (services: Services) => {
  const { devices: fleet, media, drafts } = services;
  const { notify } = effects(services);
  return deviceConfigMachine.provide({
    actors: {
      loadConfigs: ask(fleet.configs),
      editor: configEditMachine.provide({
        actors: { saveConfig: ask(fleet.saveConfig), restoreConfig: ask(drafts.restoreConfig) },
        actions: { storeConfig: act(drafts.storeConfig) },
      }),
      media: mediaMachine.provide({
        actors: { loadMedia: fetched(media.list), keepMedia: ask(media.keep), dropMedia: ask(media.drop) },
      }),
      toggleConfig: ask(fleet.toggleConfig),
      removeConfig: ask(fleet.removeConfig),
    },
    actions: { notify },
  });
};
