import type { Holder } from '../../src/domain/access.ts';
import type { Device } from '../../src/domain/device.ts';
import type { ConfigRecord } from '../../src/domain/device-config.ts';
import type { BatchResult, Restart, RestartBatch } from '../../src/domain/restart.ts';

/** A device that reported at moment 1000. */
export const device: Device = {
  id: 5,
  name: 'Lobby',
  location: 'Main hall',
  serial: 'S5',
  notes: null,
  pinged_at: 1_000,
  services: [{ id: 1, name: 'Help' }],
};

/** One that never reported. */
export const otherDevice: Device = { ...device, id: 6, name: 'Annex', serial: 'S6', pinged_at: null };

export const general: ConfigRecord = { id: 1, version: 1, key: 'devices.general.volume', value: '5', active: true };
/** The entry of `device` over the general one. */
export const own: ConfigRecord = { id: 2, version: 1, key: 'devices.5.volume', value: '7', active: true };

/** Looks at devices and no more. */
export const watcher: Holder = { fullpower: false, codes: ['DEVICES_READ'] };
/** Reads configurations as well, and restarts nothing. */
export const reader: Holder = { fullpower: false, codes: ['DEVICES_READ', 'CONFIGS_READ'] };
/** Does all that can be done with devices. */
export const technician: Holder = {
  fullpower: false,
  codes: ['DEVICES_READ', 'CONFIGS_READ', 'CONFIGS_CREATION', 'CONFIGS_EDITION', 'CONFIGS_DELETION', 'DEVICES_EDITION'],
};

/** The order to `device` that its next ping will carry. */
export const requested: Restart = {
  id: 20,
  device_id: device.id,
  batch_id: null,
  state: 'requested',
  reason: null,
  ordered_at: 1_100,
  requested_at: 1_100,
  seen_at: null,
  expires_at: 1_400,
  ended_at: null,
};
export const seen: Restart = { ...requested, state: 'seen', seen_at: 1_110 };
export const back: Restart = { ...seen, state: 'back', ended_at: 1_140 };

export const running: RestartBatch = {
  id: 30,
  state: 'running',
  ordered_by: 'Ana Ruiz',
  ordered_at: 1_100,
  ended_at: null,
  total: 2,
  counts: { waiting: 1, requested: 1, seen: 0, back: 0, expired: 0, skipped: 0, canceled: 0 },
  wave_size: 20,
  wave_pause: 5,
  wave_seconds: null,
  failure_percent: 20,
  version: 1,
};

export const result: BatchResult = {
  ...back,
  batch_id: running.id,
  device: { id: device.id, name: device.name, serial: device.serial },
};
