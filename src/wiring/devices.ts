import type { Device, DeviceHistory } from '../domain/device.ts';
import type { BatchResult, Restart, RestartBatch } from '../domain/restart.ts';
import { deviceHistoryMachine } from '../machines/device-history.ts';
import { devicesMachine, type PlayerEvent } from '../machines/devices.ts';
import { fleetMachine } from '../machines/fleet.ts';
import { pairingMachine } from '../machines/pairing.ts';
import { restartBatchMachine } from '../machines/restart-batch.ts';
import { unpairingMachine } from '../machines/unpairing.ts';
import type { Services } from '../services/ports.ts';
import type { ActorsOf } from './actors-of.ts';
import { ask, fetched, hear } from './ask.ts';
import { effects } from './effects.ts';
import { askLive } from './live.ts';
import { wireClock } from './page.ts';
import { wireRestart } from './restart.ts';

/** The fleet: its list, what is remembered of a device, and restarts. `charts`: its configuration, and what fetches that. */
export const wireDevices = (services: Services, charts: Pick<ActorsOf<typeof devicesMachine>, 'part' | 'config'>) => {
  const { devices: fleet, location } = services;
  const { notify, offer } = effects(services);
  return devicesMachine.provide({
    actions: { notify },
    actors: {
      fleet: fleetMachine.provide({
        actors: {
          liveDevices: askLive<'devices', object, readonly Device[]>((_, signal) => fleet.list(signal)),
          liveRestarts: askLive<'restarts', object, readonly Restart[]>((_, signal) => fleet.restarts(signal)),
          loadChanged: ask(fleet.some),
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
      ...charts,
      restart: wireRestart(services),
      batch: restartBatchMachine.provide({
        actors: {
          liveBatch: askLive<'batch', object, RestartBatch | null>((_, signal) => fleet.batch(signal)),
          liveResults: askLive<'results', { id: number }, readonly BatchResult[]>(fleet.results),
          loadForecast: fetched(fleet.forecast),
          startBatch: ask(fleet.startBatch),
          changeBatch: ask(fleet.changeBatch),
        },
        actions: { notify, exportResults: (_, results) => offer(services.exportResults(results)) },
      }),
    },
  });
};
