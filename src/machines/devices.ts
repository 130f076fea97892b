import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import type { Device, DeviceStatus } from '../domain/device.ts';
import type { Failure } from '../domain/failure.ts';
import {
  countStatuses,
  type DeviceAccess,
  type DeviceQuestion,
  type DeviceSort,
  deviceAccess,
  mergeById,
} from '../domain/fleet.ts';
import type { Restart } from '../domain/restart.ts';
import { deviceConfigMachine } from './device-config.ts';
import { deviceHistoryMachine } from './device-history.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { feed } from './port.ts';
import { restartMachine } from './restart.ts';
import { restartBatchMachine } from './restart-batch.ts';
import type { ScreenParent } from './screen-news.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';

export type DevicesEvent =
  | QueryNews<'devices', readonly Device[]>
  | QueryNews<'restarts', readonly Restart[]>
  | ClockEvent
  | { type: 'access.changed'; holder: Holder }
  | { type: 'devices.refresh' }
  | { type: 'devices.filter'; status: DeviceStatus | null }
  | { type: 'devices.find'; text: string }
  | { type: 'devices.sort'; by: DeviceSort }
  | { type: 'device.status'; device: Device }
  | { type: 'device.configure'; device: Device }
  | { type: 'device.restart'; device: Device }
  | { type: 'device.close' };

interface DevicesInput {
  holder: Holder;
  realtime: RealtimeTarget;
  screen: ScreenParent;
}
interface DevicesContext extends DevicesInput {
  access: DeviceAccess;
  devices: readonly Device[];
  /** The restart orders that are under way. */
  restarts: readonly Restart[];
  question: DeviceQuestion;
  /** Unix seconds on the clock of the server. */
  now: number;
  failure: Failure | null;
  /** The device that a dialog is about. */
  chosen: Device | null;
}

const chosenIn = ({ chosen }: Pick<DevicesContext, 'chosen'>): Device => {
  if (!chosen) throw new Error('no dialog is open');
  return chosen;
};

/**
 * The fleet at a glance: the list is fetched once, then 20 s after each answer and whenever the server tells of a
 * change; leaving the screen ends it all (specification §4 'Device dashboard', §7). One dialog at a time is about one
 * device.
 */
export const devicesMachine = setup({
  types: {
    input: {} as DevicesInput,
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    children: {} as {
      liveDevices: 'liveDevices';
      liveRestarts: 'liveRestarts';
      clock: 'clock';
      history: 'history';
      config: 'config';
      restart: 'restart';
      batch: 'batch';
    },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    liveDevices: liveQuery<'devices', object, readonly Device[]>(),
    liveRestarts: liveQuery<'restarts', object, readonly Restart[]>(),
    clock: feed<ClockEvent, { every: number }>('clock'),
    history: deviceHistoryMachine,
    config: deviceConfigMachine,
    restart: restartMachine,
    batch: restartBatchMachine,
  },
  actions: {
    tellSettled: sendTo(({ context }) => context.screen, { type: 'work.settled' }),
    keepDevices: assign(({ context }, devices: readonly Device[]) => ({
      devices: mergeById(context.devices, devices),
      failure: null,
    })),
    keepRestarts: assign(({ context }, restarts: readonly Restart[]) => ({
      restarts: mergeById(context.restarts, restarts),
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepTime: assign((_, now: number) => ({ now })),
    keepHolder: assign((_, holder: Holder) => ({ holder, access: deviceAccess(holder) })),
    keepQuestion: assign(({ context }, part: Partial<DeviceQuestion>) => ({
      question: { ...context.question, ...part },
    })),
    keepChosen: assign((_, chosen: Device) => ({ chosen })),
    forgetChosen: assign({ chosen: null }),
    askAgain: sendTo('liveDevices', { type: 'query.refresh' as const }),
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
  },
}).createMachine({
  id: 'devices',
  context: ({ input }) => ({
    ...input,
    access: deviceAccess(input.holder),
    devices: [],
    restarts: [],
    question: { status: null, find: '', sort: 'worst' },
    now: 0,
    failure: null,
    chosen: null,
  }),
  invoke: [
    {
      id: 'liveDevices',
      src: 'liveDevices',
      input: ({ context, self }) => ({
        name: 'devices',
        question: {},
        realtime: context.realtime,
        channels: ['devices_updated'],
        every: { apart: 20_000, live: 20_000 },
        parent: self,
      }),
    },
    {
      id: 'liveRestarts',
      src: 'liveRestarts',
      input: ({ context, self }) => ({
        name: 'restarts',
        question: {},
        realtime: context.realtime,
        channels: ['restarts_updated'],
        every: { apart: 5_000, live: 20_000 },
        parent: self,
      }),
    },
    { id: 'clock', src: 'clock', input: { every: 10 } },
    {
      id: 'batch',
      src: 'batch',
      input: ({ context }) => ({ allowed: context.access.restart, realtime: context.realtime }),
    },
  ],
  on: {
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
    'restarts.loaded': { actions: { type: 'keepRestarts', params: ({ event }) => event.answer } },
    // The cards do without their orders; the list itself tells that the server is away.
    'restarts.failed': { actions: [] },
    'devices.refresh': { actions: 'askAgain' },
    'devices.filter': { actions: { type: 'keepQuestion', params: ({ event }) => ({ status: event.status }) } },
    'devices.find': { actions: { type: 'keepQuestion', params: ({ event }) => ({ find: event.text }) } },
    'devices.sort': { actions: { type: 'keepQuestion', params: ({ event }) => ({ sort: event.by }) } },
    'access.changed': {
      actions: [
        { type: 'keepHolder', params: ({ event }) => event.holder },
        { type: 'tellBatch', params: ({ event }) => event.holder },
      ],
    },
  },
  type: 'parallel',
  states: {
    list: {
      on: {
        'devices.loaded': { target: '.ready', actions: { type: 'keepDevices', params: ({ event }) => event.answer } },
        'devices.failed': { target: '.failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
      },
      initial: 'loading',
      states: { loading: { tags: 'busy' }, ready: {}, failed: { tags: 'failed' } },
    },
    dialog: {
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
          invoke: {
            id: 'config',
            src: 'config',
            input: ({ context }) => ({ device: chosenIn(context), access: context.access, screen: context.screen }),
            onDone: 'closed',
          },
          always: { guard: 'mayNotConfigure', target: 'closed' },
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
        restart: {
          invoke: {
            id: 'restart',
            src: 'restart',
            input: ({ context }) => ({ device: chosenIn(context), realtime: context.realtime }),
            onDone: 'closed',
          },
          always: { guard: 'mayNotRestart', target: 'closed' },
        },
      },
    },
  },
});

export type DevicesRef = ActorRefFrom<typeof devicesMachine>;
type DevicesSnapshot = Pick<SnapshotFrom<typeof devicesMachine>, 'context'>;

/** How many devices there are of each status. */
export const selectCounts = ({ context: { devices, now } }: DevicesSnapshot) => countStatuses(devices, now);
