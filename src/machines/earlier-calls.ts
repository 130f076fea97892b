import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { DeviceStatus } from '../domain/device.ts';
import { type EarlierCalls, type EarlierWay, firstWay, kioskStatus } from '../domain/earlier-calls.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import type { RealtimeTarget } from './subscription.ts';

export type EarlierCallsEvent = QueryNews<'earlier', EarlierCalls> | { type: 'earlier.choose'; way: EarlierWay };

interface EarlierCallsInput {
  /** Of the call. */
  id: number;
  realtime: RealtimeTarget;
}

/** What was placed before a call that is on the screen, from the same number or at the same device: one of both is looked at. */
export const earlierCallsMachine = setup({
  types: {
    input: {} as EarlierCallsInput,
    /** `way` is null until somebody chooses. */
    context: {} as EarlierCallsInput & { earlier: EarlierCalls | null; way: EarlierWay | null },
    events: {} as EarlierCallsEvent,
    tags: {} as 'failed',
  },
  actors: { liveEarlier: liveQuery<'earlier', { id: number }, EarlierCalls>() },
  actions: {
    keepEarlier: assign((_, earlier: EarlierCalls) => ({ earlier })),
    keepWay: assign((_, way: EarlierWay) => ({ way })),
  },
}).createMachine({
  id: 'earlier-calls',
  context: ({ input }) => ({ ...input, earlier: null, way: null }),
  invoke: {
    id: 'liveEarlier',
    src: 'liveEarlier',
    input: ({ context, self }) => ({
      name: 'earlier',
      question: { id: context.id },
      realtime: context.realtime,
      // Each call of anybody would be news.
      channels: [],
      every: { apart: 30_000, live: 30_000 },
      parent: self,
    }),
  },
  on: { 'earlier.loaded': { target: '.known', actions: { type: 'keepEarlier', params: ({ event }) => event.answer } } },
  initial: 'loading',
  states: {
    loading: { on: { 'earlier.failed': 'unreachable' } },
    /** Nothing is known yet; the live query goes on asking. */
    unreachable: { tags: 'failed' },
    known: { on: { 'earlier.choose': { actions: { type: 'keepWay', params: ({ event }) => event.way } } } },
  },
});

export type EarlierCallsRef = ActorRefFrom<typeof earlierCallsMachine>;

/** How the device of the call is; null as long as that is not known. */
export const selectKiosk = ({ context: { earlier } }: SnapshotFrom<typeof earlierCallsMachine>): DeviceStatus | null =>
  earlier && kioskStatus(earlier);

/** Which of both is looked at: the one that was chosen, and before that the number, where there is one. */
export const selectWay = ({
  context: { earlier, way },
}: SnapshotFrom<typeof earlierCallsMachine>): EarlierWay | null =>
  earlier === null ? null : (way ?? firstWay(earlier));
