import type { Device, DeviceHistory } from '../domain/device.ts';
import type { BatchResult, Restart, RestartBatch } from '../domain/restart.ts';
import { configEditMachine } from '../machines/config-edit.ts';
import { deviceConfigMachine } from '../machines/device-config.ts';
import { deviceHistoryMachine } from '../machines/device-history.ts';
import { devicesMachine, type PlayerEvent } from '../machines/devices.ts';
import { fleetMachine } from '../machines/fleet.ts';
import { mediaMachine } from '../machines/media.ts';
import { pairingMachine } from '../machines/pairing.ts';
import { restartBatchMachine } from '../machines/restart-batch.ts';
import { unpairingMachine } from '../machines/unpairing.ts';
import type { Services } from '../services/ports.ts';
import { act, ask, fetched, hear } from './ask.ts';
import { effects } from './effects.ts';
import { askLive } from './live.ts';
import { wireClock } from './page.ts';
import { wireRestart } from './restart.ts';

/** The fleet: its list, what is remembered of a device, its configuration, and restarts. */
export const wireDevices = (services: Services) => {
  const { devices: fleet, media, drafts, location } = services;
  const { notify, offer } = effects(services);
  return devicesMachine.provide({
    actors: {
      fleet: fleetMachine.provide({
        actors: {
          liveDevices: askLive<'devices', object, readonly Device[]>((_, signal) => fleet.list(signal)),
          liveRestarts: askLive<'restarts', object, readonly Restart[]>((_, signal) => fleet.restarts(signal)),
          clock: wireClock(services),
        },
      }),
      address: hear<PlayerEvent, undefined>((tell) => {
        const code = location.takePairingCode();
        if (code !== null) tell({ type: 'device.pair', code });
        return () => {};
      }),
      pairing: pairingMachine.provide({
        actors: { findPlayer: ask(fleet.player), makeDevice: ask(fleet.make), pairPlayer: ask(fleet.pair) },
      }),
      history: deviceHistoryMachine.provide({
        actors: {
          liveHistory: askLive<'history', { id: number }, DeviceHistory>(fleet.history),
          unpairing: unpairingMachine.provide({ actors: { unpair: ask(fleet.unpair) } }),
        },
      }),
      config: deviceConfigMachine.provide({
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
      }),
      restart: wireRestart(services),
      batch: restartBatchMachine.provide({
        actors: {
          liveBatch: askLive<'batch', object, RestartBatch | null>((_, signal) => fleet.batch(signal)),
          liveResults: askLive<'results', { id: number }, readonly BatchResult[]>(fleet.results),
          loadForecast: fetched(fleet.forecast),
          startBatch: fetched(fleet.startBatch),
          changeBatch: ask(fleet.changeBatch),
        },
        actions: { notify, exportResults: (_, results) => offer(services.exportResults(results)) },
      }),
    },
  });
};
