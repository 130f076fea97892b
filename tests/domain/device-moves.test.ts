import { expect, test } from 'vitest';
import type { DeviceHistory } from '../../src/domain/device.ts';
import { deviceMovesOf } from '../../src/domain/device-moves.ts';
import type { Restart } from '../../src/domain/restart.ts';

const quiet: DeviceHistory = {
  from: 1_000,
  to: 2_000,
  pinged_at: 1_990,
  pairing: null,
  silences: [],
  services: [],
  calls: null,
};
const order: Restart = {
  id: 3,
  device_id: 1,
  batch_id: null,
  state: 'requested',
  reason: null,
  ordered_at: 1_100,
  requested_at: 1_100,
  seen_at: null,
  expires_at: 1_400,
  ended_at: null,
};
const itself = { restart_id: null };
const ofOrder = { restart_id: 3 };

test('a device that is well has not moved', () => {
  expect(deviceMovesOf(quiet, [])).toEqual([]);
});

test('a device that was never seen moves when it is', () => {
  expect(deviceMovesOf({ ...quiet, silences: [{ since: null, until: 1_500 }] }, [])).toEqual([
    { at: 1_500, ...itself, from: 'NEVER_SEEN', to: 'CONNECTED' },
  ]);
});

test('a device that is silent now moved without a word of it', () => {
  expect(deviceMovesOf({ ...quiet, pinged_at: 1_700 }, [])).toEqual([
    { at: 1_760, ...itself, from: 'CONNECTED', to: 'WARNINGS' },
    { at: 1_820, ...itself, from: 'WARNINGS', to: 'OFFLINE' },
  ]);
});

test('an order that is carried out at once begins by being requested; one that waits, by waiting', () => {
  expect(deviceMovesOf(quiet, [order])).toEqual([{ at: 1_100, ...ofOrder, from: null, to: 'requested' }]);
  const skipped: Restart = { ...order, state: 'skipped', requested_at: null, ended_at: 1_200 };
  expect(deviceMovesOf(quiet, [skipped])).toEqual([
    { at: 1_100, ...ofOrder, from: null, to: 'waiting' },
    { at: 1_200, ...ofOrder, from: 'waiting', to: 'skipped' },
  ]);
});

test('what happened before the window is left out, and still says where it came from', () => {
  const old: Restart = { ...order, state: 'back', ordered_at: 900, requested_at: 900, seen_at: 950, ended_at: 1_050 };
  expect(deviceMovesOf(quiet, [old])).toEqual([{ at: 1_050, ...ofOrder, from: 'seen', to: 'back' }]);
});
