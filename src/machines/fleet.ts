import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Device, DeviceStatus } from '../domain/device.ts';
import type { Failure } from '../domain/failure.ts';
import {
  countStatuses,
  type DeviceQuestion,
  type DeviceSort,
  mostAsked,
  toldIn,
  withChanged,
} from '../domain/fleet.ts';
import type { Restart } from '../domain/restart.ts';
import { mergeById } from '../domain/same.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { feed, port } from './port.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget, Told } from './subscription.ts';

export type FleetEvent =
  | QueryNews<'devices', readonly Device[]>
  | QueryNews<'restarts', readonly Restart[]>
  | ClockEvent
  | Told
  | { type: 'fleet.refresh' }
  | { type: 'fleet.filter'; status: DeviceStatus | null }
  | { type: 'fleet.find'; text: string }
  | { type: 'fleet.sort'; by: DeviceSort };

interface FleetInput {
  realtime: RealtimeTarget;
}
interface FleetContext extends FleetInput {
  /** null: none came yet, so that nothing can be said of how many there are. */
  readonly devices: readonly Device[] | null;
  /** The devices that were told of since the last list came: it may have been made before. */
  readonly told: readonly number[];
  /** Those that are still to be asked for, and those that are being asked for. */
  readonly changed: readonly number[];
  readonly asked: readonly number[];
  /** The restart orders that are under way. */
  readonly restarts: readonly Restart[];
  readonly question: DeviceQuestion;
  /** Unix seconds on the clock of the server. */
  readonly now: number;
  readonly failure: Failure | null;
}

const withIds = (ids: readonly number[], others: readonly number[]): readonly number[] => [
  ...new Set([...ids, ...others]),
];

/**
 * The fleet at a glance: the list is fetched once, then 20 s after each answer (specification §4 'Device dashboard', §7), and the devices
 * that the server tells of whenever they change: of ten thousand, some do every second. As long as they come, a clock turns silence into a status; filter, search and order say which cards
 * are shown.
 */
export const fleetMachine = setup({
  types: {
    input: {} as FleetInput,
    context: {} as FleetContext,
    events: {} as FleetEvent,
    children: {} as {
      liveDevices: 'liveDevices';
      liveRestarts: 'liveRestarts';
      loadChanged: 'loadChanged';
      clock: 'clock';
    },
    tags: {} as 'busy',
  },
  actors: {
    liveDevices: liveQuery<'devices', object, readonly Device[]>(),
    liveRestarts: liveQuery<'restarts', object, readonly Restart[]>(),
    loadChanged: port<readonly Device[], { ids: readonly number[] }>('loadChanged'),
    clock: feed<ClockEvent, { every: number }>('clock'),
  },
  actions: {
    keepDevices: assign(({ context }, devices: readonly Device[]) => ({
      devices: mergeById(context.devices ?? [], devices),
      failure: null,
    })),
    keepTold: assign(({ context: { told, changed } }, { change }: Told) => ({
      told: withIds(told, toldIn(change)),
      changed: withIds(changed, toldIn(change)),
    })),
    weighTold: assign(({ context: { told } }) => ({ told: [], changed: told, asked: [] })),
    beginChanged: assign(({ context: { changed } }) => ({ asked: changed, changed: [] })),
    keepFound: assign(({ context: { devices, asked } }, found: readonly Device[]) => ({
      devices: withChanged(devices ?? [], asked, found),
      asked: [],
    })),
    forgetChanged: assign({ changed: [], asked: [] }),
    keepRestarts: assign(({ context }, restarts: readonly Restart[]) => ({
      restarts: mergeById(context.restarts, restarts),
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepTime: assign((_, now: number) => ({ now })),
    keepQuestion: assign(({ context }, part: Partial<DeviceQuestion>) => ({
      question: { ...context.question, ...part },
    })),
    askAgain: sendTo('liveDevices', { type: 'query.refresh' as const }),
  },
  guards: {
    hasChanged: ({ context: { changed } }) => changed.length > 0,
    hasManyChanged: ({ context: { changed } }) => changed.length > mostAsked,
  },
}).createMachine({
  id: 'fleet',
  context: ({ input }) => ({
    ...input,
    devices: null,
    told: [],
    changed: [],
    asked: [],
    restarts: [],
    question: { status: null, find: '', sort: 'worst' },
    now: 0,
    failure: null,
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
        judge: self,
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
  ],
  on: {
    'devices.loaded': {
      target: '.ready',
      actions: { type: 'keepDevices', params: ({ event }) => event.answer },
    },
    'devices.failed': { target: '.failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
    'restarts.loaded': { actions: { type: 'keepRestarts', params: ({ event }) => event.answer } },
    // The cards do without their orders; the list itself tells that the server is away.
    'restarts.failed': { actions: [] },
    'fleet.refresh': { actions: 'askAgain' },
    'fleet.filter': {
      actions: { type: 'keepQuestion', params: ({ event }) => ({ status: event.status }) },
    },
    'fleet.find': { actions: { type: 'keepQuestion', params: ({ event }) => ({ find: event.text }) } },
    'fleet.sort': { actions: { type: 'keepQuestion', params: ({ event }) => ({ sort: event.by }) } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'channel.told': { actions: { type: 'keepTold', params: ({ event }) => event } } },
    },
    ready: {
      invoke: { id: 'clock', src: 'clock', input: { every: 10 } },
      entry: 'weighTold',
      on: {
        'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
        'channel.told': { actions: { type: 'keepTold', params: ({ event }) => event } },
      },
      initial: 'current',
      states: {
        current: {
          always: [
            { guard: 'hasManyChanged', actions: ['forgetChanged', 'askAgain'] },
            { guard: 'hasChanged', target: 'changing' },
          ],
        },
        changing: {
          entry: 'beginChanged',
          invoke: {
            id: 'loadChanged',
            src: 'loadChanged',
            input: ({ context }) => ({ ids: context.asked }),
            onDone: { target: 'current', actions: { type: 'keepFound', params: ({ event }) => event.output } },
            // Whoever asks for all of them says what is wrong.
            onError: { target: 'current', actions: ['forgetChanged', 'askAgain'] },
          },
        },
      },
    },
    /** What is shown is of the last answer: that nothing is heard here is no silence of the devices. */
    failed: { on: { 'channel.told': { actions: 'askAgain' } } },
  },
});

export type FleetRef = ActorRefFrom<typeof fleetMachine>;

/** How many devices there are of each status, as far as that is known. */
export const selectCounts = ({ context: { devices, now } }: Pick<SnapshotFrom<typeof fleetMachine>, 'context'>) =>
  devices && countStatuses(devices, now);
