import { type BatchCase, type BatchesPlant, batchesProtocol } from './batches.ts';
import { type CallsPlant, callsProtocol, type Handled } from './calls.ts';
import type { Protocol } from './explore.ts';
import { liveQueryProtocol } from './live-query.ts';
import { type RecordCase, type RecordsPlant, type RecordsShape, recordsProtocol } from './records.ts';
import { type RestartCase, type RestartsPlant, restartsProtocol } from './restarts.ts';
import { type RotationCase, type RotationsPlant, rotationsProtocol } from './rotations.ts';
import { type SessionPlant, sessionProtocol } from './session.ts';
import type { SizedProtocol } from './world.ts';

/** A protocol, and how far it is explored. */
export interface Explored {
  readonly title: string;
  readonly make: () => Protocol;
  /** The most faults, in all and in the tests that run each time; null where those leave it out. */
  readonly faults: number;
  readonly faultsInTests: number | null;
}

const ana = { name: 'Ana', agentId: 1 };
const agent = {
  name: 'another agent',
  agentId: 2,
  names: ['attend', 'finish', 'return', 'redirect', 'cancel'],
} as const;
const window = { name: 'another window of Ana', agentId: 1, names: ['attend', 'finish', 'return'] } as const;
const device = { name: 'the device', agentId: null, names: ['giveUp', 'hangUp'] } as const;
const server = { name: 'the server', agentId: null, names: ['lapse'] } as const;

/** A console and calls that are also moved from elsewhere. */
export const consoleProtocol = (plant: CallsPlant = {}, ids: readonly number[] = [7]): SizedProtocol<Handled> =>
  callsProtocol({
    name: 'console',
    windows: [ana],
    hasDevice: false,
    ids,
    elsewhere: [agent, window, device, server],
    plant,
  });

/** A device and its call, which is also moved from elsewhere. */
export const deviceProtocol = (): SizedProtocol<Handled> =>
  callsProtocol({ name: 'device', windows: [], hasDevice: true, ids: [7], elsewhere: [agent, server] });

const anaWrites = { name: 'Ana', word: 'a', deletes: false } as const;
const benWrites = { name: 'Ben', word: 'b', deletes: false } as const;

/** A console that writes a record, which anybody else writes too. */
export const recordProtocol = (
  fields: RecordsShape['consoles'][number]['fields'] = ['name'],
  plant: RecordsPlant = {},
): SizedProtocol<RecordCase> =>
  recordsProtocol({
    name: 'record',
    consoles: [{ ...anaWrites, fields }],
    elsewhere: [{ ...benWrites, fields }],
    plant,
  });

/** A console that writes a record or deletes it, as anybody else does. */
export const deletionProtocol = (plant: RecordsPlant = {}): SizedProtocol<RecordCase> =>
  recordsProtocol({
    name: 'deletion',
    consoles: [{ ...anaWrites, fields: ['name'], deletes: true }],
    elsewhere: [{ ...benWrites, fields: ['name'], deletes: true }],
    plant,
  });

/** A console that deletes a record and takes that back, which anybody else writes or deletes too. */
export const undoProtocol = (plant: RecordsPlant = {}): SizedProtocol<RecordCase> =>
  recordsProtocol({
    name: 'undo',
    consoles: [{ ...anaWrites, fields: [], deletes: true, restores: true }],
    elsewhere: [{ ...benWrites, fields: ['name'], deletes: true }],
    plant,
  });

/** Two consoles that write one record. */
export const twoConsolesProtocol = (plant: RecordsPlant = {}): SizedProtocol<RecordCase> => {
  const consoles = [anaWrites, benWrites].map((one) => ({ ...one, fields: ['name'] as const }));
  return recordsProtocol({ name: 'two consoles', consoles, elsewhere: [], plant });
};

/** Consoles that rotate one key, and a program that works with it. */
export const rotationProtocol = (
  names: readonly string[] = ['Ana'],
  plant: RotationsPlant = {},
): SizedProtocol<RotationCase> => rotationsProtocol(names, plant);

/** The dialog of a console, and the restarts of a device that others order too. */
export const restartDialogProtocol = (
  plant: RestartsPlant = {},
  others: readonly ('console' | 'hand' | 'batch')[] = ['console'],
): SizedProtocol<RestartCase> =>
  restartsProtocol({ name: 'restart in a console', page: 'console', orders: 2, others, plant });

/** The page of a device, and its restarts, which anybody orders anywhere. */
export const restartedDeviceProtocol = (plant: RestartsPlant = {}, orders = 2): SizedProtocol<RestartCase> =>
  restartsProtocol({
    name: 'restart of a device',
    page: 'device',
    orders,
    others: ['console', 'hand', 'batch'],
    plant,
  });

/** Consoles that begin, pause and stop restarts of all devices. */
export const restartAllProtocol = (
  names: readonly string[] = ['Ana', 'Ben'],
  plant: BatchesPlant = {},
): SizedProtocol<BatchCase> => batchesProtocol(names, names.length > 1 ? 1 : 2, plant);

/**
 * One sign-in in two tabs of a browser, which somebody may end in either, and the server too. Nobody signs in anew once a
 * tab shows the form.
 */
export const tabsProtocol = (plant: SessionPlant = {}, hasCalls = false) =>
  sessionProtocol({ name: 'session', tabs: 2, people: [1], mayRevoke: true, hasCalls, plant });

/**
 * The protocols. Where the page of somebody is not explored with the others, it stands for every page in every state: what
 * it may ask, it asks at any moment, doubled and late ones among them. What holds then holds beside any page.
 */
export const protocols = {
  liveQuery: {
    title: 'live query × server × channel',
    make: () => liveQueryProtocol(),
    faults: 2,
    faultsInTests: 2,
  },
  console: {
    title: 'console × server × any other console, any window of the same agent, any device',
    make: () => consoleProtocol(),
    faults: 1,
    faultsInTests: 0,
  },
  device: {
    title: 'device × server × any consoles',
    make: () => deviceProtocol(),
    faults: 2,
    faultsInTests: 2,
  },
  record: {
    title: 'console × server × anybody who writes the same record',
    make: () => recordProtocol(),
    faults: 2,
    faultsInTests: 0,
  },
  fields: {
    title: 'console × server × anybody who writes either field of the same record',
    make: () => recordProtocol(['name', 'notes']),
    faults: 0,
    faultsInTests: null,
  },
  twoConsoles: {
    title: 'two consoles on one record × server',
    make: () => twoConsolesProtocol(),
    faults: 1,
    faultsInTests: 0,
  },
  deletion: {
    title: 'console that writes or deletes a record × server × anybody who does too',
    make: () => deletionProtocol(),
    faults: 1,
    faultsInTests: 0,
  },
  undo: {
    title: 'console that deletes a record and takes that back × server × anybody who writes or deletes it',
    make: () => undoProtocol(),
    faults: 1,
    faultsInTests: 0,
  },
  session: {
    title: 'session in two tabs × what their browser has stored × server',
    make: () => tabsProtocol(),
    faults: 1,
    faultsInTests: 0,
  },
  sessionBesideCalls: {
    title: 'session in two tabs that have calls in hand × what their browser has stored × server',
    make: () => tabsProtocol({}, true),
    faults: 0,
    faultsInTests: null,
  },
  rotation: {
    title: 'key rotation: console × server × program',
    make: () => rotationProtocol(),
    faults: 2,
    faultsInTests: 1,
  },
  twoRotations: {
    title: 'key rotation: two consoles × server × program',
    make: () => rotationProtocol(['Ana', 'Ben']),
    faults: 0,
    faultsInTests: null,
  },
  restartedDevice: {
    title: 'restart: device × server with two nodes × any consoles, entry and batch',
    make: () => restartedDeviceProtocol(),
    faults: 1,
    faultsInTests: null,
  },
  oneRestart: {
    title: 'restart ordered once: device × server with two nodes × any consoles, entry and batch',
    make: () => restartedDeviceProtocol({}, 1),
    faults: 2,
    faultsInTests: 1,
  },
  restartDialog: {
    title: 'restart: console × server × any other console, the device',
    make: () => restartDialogProtocol(),
    faults: 1,
    faultsInTests: null,
  },
  ownRestart: {
    title: 'restart: console × server × the device',
    make: () => restartDialogProtocol({}, []),
    faults: 2,
    faultsInTests: 0,
  },
  restartAll: {
    title: 'restart of all: two consoles × server × devices',
    make: () => restartAllProtocol(),
    faults: 0,
    faultsInTests: null,
  },
  oneRestartAll: {
    title: 'restart of all: console × server × devices',
    make: () => restartAllProtocol(['Ana']),
    faults: 1,
    faultsInTests: 0,
  },
} as const satisfies Record<string, Explored>;
