import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Change, Channel, FeedPosition } from '../domain/channel.ts';
import type { Target } from './port.ts';
import type { ReaderRef } from './subscription.ts';

export type ChannelEvent =
  | { type: 'channel.joined'; reader: ReaderRef }
  | { type: 'channel.left'; reader: ReaderRef }
  /** `missed`: everything since the position that was asked from; null: that cannot be told. */
  | { type: 'channel.opened'; missed: readonly Change[] | null }
  | { type: 'channel.told'; change?: Change | undefined }
  /** `seen`: the position up to which everything was heard; null where nobody knows. */
  | { type: 'channel.reset'; seen: FeedPosition | null };

/** What a channel asks of the realtime chart. */
export type ChannelRequest =
  | { type: 'channel.wanted'; name: Channel; since: FeedPosition | null }
  | { type: 'channel.closed'; name: Channel };
type RealtimeParent = Target<ChannelRequest>;

interface ChannelInput {
  name: Channel;
  realtime: RealtimeParent;
  reader: ReaderRef;
}

/**
 * One channel of the websocket and those who read it. It is asked for while somebody reads, and given back 2 s after
 * the last reader left, so that a change of screen does not close and open it (specification §9). After a loss it is asked
 * for from where it was lost, and tells what was missed meanwhile.
 */
export const channelMachine = setup({
  types: {
    input: {} as ChannelInput,
    context: {} as {
      name: Channel;
      realtime: RealtimeParent;
      readers: readonly ReaderRef[];
      /** From where it is asked for; null for one that was not open before. */
      since: FeedPosition | null;
    },
    events: {} as ChannelEvent,
  },
  actions: {
    keepReader: assign(({ context }, reader: ReaderRef) => ({ readers: [...context.readers, reader] })),
    dropReader: assign(({ context }, reader: ReaderRef) => ({
      readers: context.readers.filter((one) => one !== reader),
    })),
    tellReader: sendTo(
      (_, reader: ReaderRef) => reader,
      ({ context: { name } }) => ({ type: 'channel.live' as const, name, isCurrent: false }),
    ),
    tellOpened: enqueueActions(({ context: { name, readers }, enqueue }, missed: readonly Change[] | null) => {
      for (const reader of readers) {
        enqueue.sendTo(reader, { type: 'channel.live', name, isCurrent: missed !== null });
        for (const change of missed ?? []) enqueue.sendTo(reader, { type: 'channel.told', name, change });
      }
    }),
    tellLost: enqueueActions(({ context: { name, readers }, enqueue }) => {
      for (const reader of readers) enqueue.sendTo(reader, { type: 'channel.lost', name });
    }),
    keepPosition: assign((_, since: FeedPosition | null) => ({ since })),
    passOn: enqueueActions(({ context, enqueue }, change: Change | undefined) => {
      const news = { type: 'channel.told', name: context.name, change } as const;
      for (const reader of context.readers) enqueue.sendTo(reader, news);
    }),
    askRealtime: sendTo(
      ({ context }) => context.realtime,
      ({ context: { name, since } }) => ({ type: 'channel.wanted' as const, name, since }),
    ),
    tellRealtime: sendTo(
      ({ context }) => context.realtime,
      ({ context }) => ({ type: 'channel.closed' as const, name: context.name }),
    ),
  },
  guards: {
    isLastReader: ({ context }, reader: ReaderRef) => context.readers.every((one) => one === reader),
  },
  delays: { closeDelay: 2_000, askPause: 20_000 },
}).createMachine({
  id: 'channel',
  context: ({ input: { name, realtime, reader } }) => ({ name, realtime, readers: [reader], since: null }),
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
        /** A refusal is not told: what was not allowed may be by now. */
        asking: {
          entry: 'askRealtime',
          after: { askPause: { target: 'asking', reenter: true } },
          on: {
            'channel.opened': {
              target: 'open',
              actions: [
                { type: 'tellOpened', params: ({ event }) => event.missed },
                { type: 'keepPosition', params: null },
              ],
            },
            'channel.reset': { target: 'asking', reenter: true },
          },
        },
        open: {
          exit: 'tellLost',
          on: {
            'channel.told': { actions: { type: 'passOn', params: ({ event }) => event.change } },
            'channel.reset': {
              target: 'asking',
              actions: { type: 'keepPosition', params: ({ event }) => event.seen },
            },
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
