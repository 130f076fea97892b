import { describe, expect, test } from 'vitest';
import type { Device } from '../../src/domain/device.ts';
import { deviceAccess } from '../../src/domain/device-access.ts';
import { arrangeCards, countStatuses, type DeviceQuestion, offersOf } from '../../src/domain/fleet.ts';
import { device, reader, requested, technician, watcher } from '../support/walk-devices.ts';
import { fullpower } from '../support/walk-records.ts';

const now = 2_000;
const named = (id: number, name: string, pinged_at: number | null, own: Partial<Device> = {}): Device => ({
  ...device,
  id,
  name,
  pinged_at,
  serial: `S${id}`,
  location: null,
  ...own,
});
const well = named(1, 'Recepción 10', 1_990);
const slow = named(2, 'recepción 2', 1_900, { location: 'Piso Ñandú' });
const lost = named(3, 'Árbol', 1_000, { notes: 'Window side' });
const longLost = named(4, 'Zaguán', 500);
const fresh = named(5, 'Bodega', null, { serial: 'XK-77' });
const fleet = [well, slow, lost, longLost, fresh];

describe('the cards', () => {
  const all: DeviceQuestion = { status: null, find: '', sort: 'name' };
  const ids = (question: Partial<DeviceQuestion>, devices: readonly Device[] = fleet) =>
    arrangeCards(devices, [], { ...all, ...question }, now).map((card) => card.device.id);

  test('say what each device is now, and which order it carries out', () => {
    expect(arrangeCards([slow, fresh], [{ ...requested, device_id: 2 }], all, now)).toEqual([
      { device: fresh, status: 'NEVER_SEEN', restart: null },
      { device: slow, status: 'WARNINGS', restart: { ...requested, device_id: 2 } },
    ]);
  });

  test.each<[string, readonly number[]]>([
    ['', [3, 5, 2, 1, 4]],
    ['   ', [3, 5, 2, 1, 4]],
    ['RECEPCION', [2, 1]],
    ['arbol', [3]],
    ['nandu', [2]],
    ['ñandú', [2]],
    ['window', [3]],
    ['xk-7', [5]],
    ['2 recep', [2]],
    ['recepción s1', [1]],
    ['null', []],
    ['recepción árbol', []],
  ])('found by %j', (find, expected) => expect(ids({ find })).toEqual(expected));

  test.each([
    ['CONNECTED', [1]],
    ['WARNINGS', [2]],
    ['OFFLINE', [3, 4]],
    ['NEVER_SEEN', [5]],
  ] as const)('of the status %s alone', (status, expected) => expect(ids({ status })).toEqual(expected));

  test('of one status that are found as well', () => expect(ids({ status: 'OFFLINE', find: 'zaguan' })).toEqual([4]));

  test.each([
    ['by name, numbers by size, capitals and accents aside', 'name', [3, 5, 2, 1, 4]],
    ['by status, the worst first, then by name', 'worst', [3, 4, 2, 5, 1]],
    ['by silence, the longest first, those that never reported last', 'silence', [4, 3, 2, 1, 5]],
  ] as const)('sorted %s', (_, sort, expected) => {
    expect(ids({ sort })).toEqual(expected);
    expect(ids({ sort }, fleet.toReversed())).toEqual(expected);
  });

  test('of the same silence are sorted by name', () => {
    const [a, b] = [named(8, 'B', null), named(9, 'A', null)];
    expect(ids({ sort: 'silence' }, [a, b])).toEqual([9, 8]);
    expect(ids({ sort: 'silence' }, [named(8, 'B', 1), named(9, 'A', 1)])).toEqual([9, 8]);
  });

  test('leave the list as it was', () => {
    const list = [...fleet];
    ids({ sort: 'silence' }, list);
    expect(list).toEqual(fleet);
  });
});

test('devices are counted by status, and every status has a number', () => {
  expect(countStatuses(fleet, now)).toEqual({ CONNECTED: 1, WARNINGS: 1, OFFLINE: 2, NEVER_SEEN: 1 });
  expect(countStatuses([], now)).toEqual({ CONNECTED: 0, WARNINGS: 0, OFFLINE: 0, NEVER_SEEN: 0 });
});

describe('the rights to a device', () => {
  const only = (...codes: string[]) => ({ fullpower: false, codes: codes.map((code) => `CONFIGS_${code}`) });
  const none = {
    read: false,
    create: false,
    edit: false,
    remove: false,
    restart: false,
    missing: 'CONFIGS_READ',
    pair: false,
    make: false,
  };
  const whole = {
    read: true,
    create: true,
    edit: true,
    remove: true,
    restart: true,
    missing: null,
    pair: true,
    make: true,
  };
  test.each([
    ['of nobody in particular', watcher, none],
    ['to read', reader, { ...none, read: true, missing: 'CONFIGS_CREATION' }],
    ['to create alone, which restarts nothing', only('CREATION'), { ...none, create: true }],
    ['to edit', only('EDITION'), { ...none, edit: true }],
    ['to delete', only('DELETION'), { ...none, remove: true }],
    [
      'to read and create, which restarts',
      only('READ', 'CREATION'),
      { ...none, read: true, create: true, restart: true, missing: null },
    ],
    ['to all', technician, { ...whole, make: false }],
    ['of a superuser', fullpower, whole],
  ])('%s', (_, holder, access) => expect(deviceAccess(holder)).toEqual(access));
});

test.each([
  { who: 'a technician', holder: technician, configuration: true, restart: 'offered' },
  { who: 'who may read configurations alone', holder: reader, configuration: true, restart: 'withheld' },
  { who: 'who may see devices alone', holder: watcher, configuration: false, restart: 'hidden' },
])('the card offers $who what they may do, and says what is missing', ({ holder, configuration, restart }) => {
  const { missing } = deviceAccess(holder);
  expect(offersOf(deviceAccess(holder))).toEqual({ configuration, restart, missing });
  expect(missing === null).toBe(restart === 'offered');
});
