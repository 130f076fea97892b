import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import type { Device } from '../domain/device.ts';
import { type DeviceAccess, deviceAccess, unpairable } from '../domain/device-access.ts';
import type { Notice } from '../domain/notice.ts';
import { present } from '../domain/present.ts';
import { deviceConfigChart } from './device-config-chart.ts';
import { deviceHistoryMachine } from './device-history.ts';
import { fleetMachine } from './fleet.ts';
import { pairingMachine } from './pairing.ts';
import { partMachine } from './part.ts';
import { feed, outlet } from './port.ts';
import { restartMachine } from './restart.ts';
import { restartBatchMachine } from './restart-batch.ts';
import type { ScreenParent } from './screen-news.ts';
import type { RealtimeTarget } from './subscription.ts';

/** A player is to be paired: with the code that the address brought, or that is to be typed. */
export type PlayerEvent = { type: 'device.pair'; code: string | null };
export type DevicesEvent =
  | { type: 'access.changed'; holder: Holder }
  | { type: 'device.status'; device: Device }
  | { type: 'device.configure'; device: Device }
  | { type: 'device.restart'; device: Device }
  | { type: 'device.close' }
  | PlayerEvent;

interface DevicesInput {
  holder: Holder;
  realtime: RealtimeTarget;
  screen: ScreenParent;
}
interface DevicesContext extends DevicesInput {
  access: DeviceAccess;
  /** The device that a dialog is about. */
  chosen: Device | null;
  /** The code that the address brought. */
  code: string | null;
}

const chosenIn = ({ chosen }: Pick<DevicesContext, 'chosen'>): Device => present(chosen, 'no dialog is open');

/**
 * The device dashboard: the fleet, the restart of all, and one dialog at a time about one device, for as long as its right
 * lasts; leaving the screen ends it all (specification §4 'Device dashboard').
 */
export const devicesMachine = setup({
  types: {
    input: {} as DevicesInput,
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    children: {} as {
      fleet: 'fleet';
      history: 'history';
      part: 'part';
      config: 'config';
      restart: 'restart';
      batch: 'batch';
      pairing: 'pairing';
      address: 'address';
    },
  },
  actors: {
    fleet: fleetMachine,
    history: deviceHistoryMachine,
    part: partMachine,
    config: deviceConfigChart,
    restart: restartMachine,
    batch: restartBatchMachine,
    pairing: pairingMachine,
    /** Tells of a code in the address that somebody has followed. */
    address: feed<PlayerEvent>('address'),
  },
  actions: {
    tellSettled: sendTo(({ context }) => context.screen, { type: 'work.settled' }),
    keepHolder: assign((_, holder: Holder) => ({ holder, access: deviceAccess(holder) })),
    keepChosen: assign((_, chosen: Device) => ({ chosen })),
    forgetChosen: assign({ chosen: null, code: null }),
    notify: outlet<Notice>(),
    keepCode: assign((_, code: string | null) => ({ code })),
    tellBatch: sendTo('batch', (_, holder: Holder) => ({
      type: 'batch.allowed' as const,
      allowed: deviceAccess(holder).restart,
    })),
    tellConfig: sendTo('config', (_, holder: Holder) => ({
      type: 'config.allowed' as const,
      access: deviceAccess(holder),
    })),
  },
  guards: {
    mayConfigure: ({ context }) => context.access.read,
    mayRestart: ({ context }) => context.access.restart,
    mayNotConfigure: ({ context }) => !context.access.read,
    mayNotRestart: ({ context }) => !context.access.restart,
    mayPair: ({ context }) => context.access.pair,
    mayNotPair: ({ context }) => !context.access.pair,
  },
}).createMachine({
  id: 'devices',
  context: ({ input }) => ({ ...input, access: deviceAccess(input.holder), chosen: null, code: null }),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'fleet', src: 'fleet', input: ({ context }) => ({ realtime: context.realtime }) },
    {
      id: 'batch',
      src: 'batch',
      input: ({ context }) => ({ allowed: context.access.restart, realtime: context.realtime }),
    },
  ],
  on: {
    'access.changed': {
      actions: [
        { type: 'keepHolder', params: ({ event }) => event.holder },
        { type: 'tellBatch', params: ({ event }) => event.holder },
      ],
    },
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetChosen',
      on: {
        'device.status': {
          target: 'status',
          actions: { type: 'keepChosen', params: ({ event }) => event.device },
        },
        'device.configure': {
          guard: 'mayConfigure',
          target: 'configuration',
          actions: { type: 'keepChosen', params: ({ event }) => event.device },
        },
        'device.pair': [
          {
            guard: 'mayPair',
            target: 'pairing',
            actions: { type: 'keepCode', params: ({ event }) => event.code },
          },
          // Nobody is offered it who may not; but a code brings whoever follows it.
          { actions: { type: 'notify', params: ({ context }) => unpairable(context.holder) } },
        ],
        'device.restart': {
          guard: 'mayRestart',
          target: 'restart',
          actions: { type: 'keepChosen', params: ({ event }) => event.device },
        },
      },
    },
    status: {
      invoke: {
        id: 'history',
        src: 'history',
        input: ({ context }) => ({ device: chosenIn(context), realtime: context.realtime }),
      },
      on: { 'device.close': 'closed' },
    },
    configuration: {
      exit: 'tellSettled',
      always: { guard: 'mayNotConfigure', target: 'closed' },
      initial: 'fetching',
      states: {
        /** The code of the dialog comes with the first. Who waits no longer for one that does not come does something else. */
        fetching: {
          invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'deviceConfig' }, onDone: 'open' },
          on: { 'device.close': '#devices.closed' },
        },
        open: {
          invoke: {
            id: 'config',
            src: 'config',
            input: ({ context }) => ({ device: chosenIn(context), access: context.access, screen: context.screen }),
            onDone: '#devices.closed',
          },
          on: {
            'access.changed': {
              actions: [
                { type: 'keepHolder', params: ({ event }) => event.holder },
                { type: 'tellBatch', params: ({ event }) => event.holder },
                { type: 'tellConfig', params: ({ event }) => event.holder },
              ],
            },
          },
        },
      },
    },
    restart: {
      invoke: {
        id: 'restart',
        src: 'restart',
        input: ({ context }) => ({ device: chosenIn(context), realtime: context.realtime }),
        onDone: 'closed',
      },
      always: { guard: 'mayNotRestart', target: 'closed' },
    },
    pairing: {
      invoke: { id: 'pairing', src: 'pairing', input: ({ context }) => ({ code: context.code }), onDone: 'closed' },
      always: { guard: 'mayNotPair', target: 'closed' },
    },
  },
});

export type DevicesRef = ActorRefFrom<typeof devicesMachine>;
