import { type CallsPlant, callsProtocol, type SizedProtocol } from './calls.ts';
import type { Protocol } from './explore.ts';
import { liveQueryProtocol } from './live-query.ts';

/** A protocol, and how far it is explored. */
export interface Explored {
  readonly title: string;
  readonly make: () => Protocol;
  /** The most faults, in all and in the tests that run each time. */
  readonly faults: number;
  readonly faultsInTests: number;
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
export const consoleProtocol = (plant: CallsPlant = {}, ids: readonly number[] = [7]): SizedProtocol =>
  callsProtocol({
    name: 'console',
    windows: [ana],
    hasDevice: false,
    ids,
    elsewhere: [agent, window, device, server],
    plant,
  });

/** A device and its call, which is also moved from elsewhere. */
export const deviceProtocol = (): SizedProtocol =>
  callsProtocol({ name: 'device', windows: [], hasDevice: true, ids: [7], elsewhere: [agent, server] });

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
} as const satisfies Record<string, Explored>;
