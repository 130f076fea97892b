import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Change, Channel } from '../domain/channel.ts';
import type { Target } from './port.ts';
import type { ReaderRef } from './subscription.ts';

export type ChannelEvent =
  | { type: 'channel.joined'; reader: ReaderRef }
  | { type: 'channel.left'; reader: ReaderRef }
  | { type: 'channel.opened' }
  | { type: 'channel.told'; change?: Change | undefined }
  | { type: 'channel.reset' };

/** What a channel asks of the realtime chart. */
export type ChannelRequest = { type: 'channel.wanted'; name: Channel } | { type: 'channel.closed'; name: Channel };
type RealtimeParent = Target<ChannelRequest>;

interface ChannelInput {
  name: Channel;
  realtime: RealtimeParent;
  reader: ReaderRef;
}

/**
 * One channel of the websocket and those who read it. It is asked for while somebody reads, and given back 2 s after
 * the last reader left, so that a change of screen does not close and open it (specification §9).
 */
export const channelMachine = setup({
  types: {
    input: {} as ChannelInput,
    context: {} as { name: Channel; realtime: RealtimeParent; readers: readonly ReaderRef[] },
    events: {} as ChannelEvent,
  },
  actions: {
    keepReader: assign(({ context }, reader: ReaderRef) => ({ readers: [...context.readers, reader] })),
    dropReader: assign(({ context }, reader: ReaderRef) => ({
      readers: context.readers.filter((one) => one !== reader),
    })),
    tellReader: sendTo(
      (_, reader: ReaderRef) => reader,
      ({ context: { name } }) => ({ type: 'channel.live' as const, name }),
    ),
    tellReaders: enqueueActions(({ context, enqueue }, type: 'channel.live' | 'channel.lost') => {
      for (const reader of context.readers) enqueue.sendTo(reader, { type, name: context.name });
    }),
    passOn: enqueueActions(({ context, enqueue }, change: Change | undefined) => {
      const news = { type: 'channel.told', name: context.name, change } as const;
      for (const reader of context.readers) enqueue.sendTo(reader, news);
    }),
    askRealtime: sendTo(
      ({ context }) => context.realtime,
      ({ context }) => ({ type: 'channel.wanted' as const, name: context.name }),
    ),
    tellRealtime: sendTo(
      ({ context }) => context.realtime,
      ({ context }) => ({ type: 'channel.closed' as const, name: context.name }),
    ),
  },
  guards: {
    isLastReader: ({ context }, reader: ReaderRef) => context.readers.every((one) => one === reader),
  },
  delays: { closeDelay: 2_000 },
}).createMachine({
  id: 'channel',
  context: ({ input: { name, realtime, reader } }) => ({ name, realtime, readers: [reader] }),
  initial: 'read',
  states: {
    read: {
      initial: 'asking',
      on: {
        'channel.joined': { actions: { type: 'keepReader', params: ({ event }) => event.reader } },
        'channel.left': [
          {
            guard: { type: 'isLastReader', params: ({ event }) => event.reader },
            target: 'lingering',
            actions: { type: 'dropReader', params: ({ event }) => event.reader },
          },
          { actions: { type: 'dropReader', params: ({ event }) => event.reader } },
        ],
      },
      states: {
        asking: {
          entry: 'askRealtime',
          on: { 'channel.opened': 'open', 'channel.reset': { target: 'asking', reenter: true } },
        },
        open: {
          entry: { type: 'tellReaders', params: 'channel.live' },
          exit: { type: 'tellReaders', params: 'channel.lost' },
          on: {
            'channel.told': { actions: { type: 'passOn', params: ({ event }) => event.change } },
            'channel.reset': 'asking',
            'channel.joined': {
              actions: [
                { type: 'keepReader', params: ({ event }) => event.reader },
                { type: 'tellReader', params: ({ event }) => event.reader },
              ],
            },
          },
        },
      },
    },
    lingering: {
      after: { closeDelay: 'closed' },
      on: {
        'channel.joined': { target: 'read', actions: { type: 'keepReader', params: ({ event }) => event.reader } },
      },
    },
    closed: { type: 'final', entry: 'tellRealtime' },
  },
});

export type ChannelRef = ActorRefFrom<typeof channelMachine>;
