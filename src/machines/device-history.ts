import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Device, DeviceHistory } from '../domain/device.ts';
import type { Failure } from '../domain/failure.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import type { RealtimeTarget } from './subscription.ts';
import { unpairingMachine } from './unpairing.ts';

export type DeviceHistoryEvent = QueryNews<'history', DeviceHistory>;

interface DeviceHistoryInput {
  device: Device;
  realtime: RealtimeTarget;
}

/**
 * What happened to a device in the last 24 hours: its statuses, its services and its calls, and how it is known. Kept fresh
 * while it is looked at.
 */
export const deviceHistoryMachine = setup({
  types: {
    input: {} as DeviceHistoryInput,
    context: {} as DeviceHistoryInput & { history: DeviceHistory | null; failure: Failure | null },
    events: {} as DeviceHistoryEvent,
    children: {} as { liveHistory: 'liveHistory'; unpairing: 'unpairing' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { liveHistory: liveQuery<'history', { id: number }, DeviceHistory>(), unpairing: unpairingMachine },
  actions: {
    keepHistory: assign((_, history: DeviceHistory) => ({ history, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'device-history',
  context: ({ input }) => ({ ...input, history: null, failure: null }),
  invoke: [
    {
      id: 'liveHistory',
      src: 'liveHistory',
      input: ({ context, self }) => ({
        name: 'history',
        question: { id: context.device.id },
        realtime: context.realtime,
        channels: ['devices_updated'],
        every: { apart: 10_000, live: 20_000 },
        parent: self,
      }),
    },
    { id: 'unpairing', src: 'unpairing', input: ({ context }) => ({ deviceId: context.device.id }) },
  ],
  on: {
    'history.loaded': { target: '.ready', actions: { type: 'keepHistory', params: ({ event }) => event.answer } },
    'history.failed': { target: '.failed', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
  },
  initial: 'loading',
  states: { loading: { tags: 'busy' }, ready: {}, failed: { tags: 'failed' } },
});

export type DeviceHistoryRef = ActorRefFrom<typeof deviceHistoryMachine>;
