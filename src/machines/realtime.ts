import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import { type Change, type Channel, type FeedPosition, type FeedState, retryPause } from '../domain/channel.ts';
import { type ChannelEvent, type ChannelRef, type ChannelRequest, channelMachine } from './channel.ts';
import { feed } from './port.ts';
import type { ReaderRequest } from './subscription.ts';

/** What the websocket tells. */
export type SocketEvent =
  | { type: 'socket.connected' }
  /** `pause`: the server stops, and asks to come back in so many milliseconds. */
  | { type: 'socket.lost'; pause?: number }
  | { type: 'socket.subscribed'; name: Channel; missed: readonly Change[] | null }
  | ({ type: 'socket.fed' } & FeedState)
  | { type: 'socket.closed'; name: Channel }
  | { type: 'socket.message'; name: Channel; change?: Change | undefined; seen: FeedPosition | null };
/** What the websocket is asked. */
export type SocketCommand =
  | { type: 'socket.subscribe'; name: Channel; since: FeedPosition | null }
  | { type: 'socket.unsubscribe'; name: Channel };
/** When an answer of the server last arrived, in unix seconds. */
export type FreshnessEvent = { type: 'data.arrived'; at: number };
/** That the browser has a network again. */
export type NetworkEvent = { type: 'network.returned' };

export type RealtimeEvent =
  | SocketEvent
  | NetworkEvent
  | FreshnessEvent
  | ReaderRequest
  | ChannelRequest
  | { type: 'realtime.reconnect' };

const resetAll = ({ context: { seen } }: { context: { seen: FeedPosition | null } }) =>
  ({ type: 'channel.reset', seen }) as const;

/**
 * The websocket of the signed-in user and the channels read over it. While it is not live the readers poll, also where the
 * server says that it does not hear of changes itself. A channel that comes back is asked for from the position up to which
 * everything was heard: its readers hear what they missed, or fetch everything once more (specification §7).
 */
export const realtimeMachine = setup({
  types: {
    context: {} as {
      channels: Readonly<Record<string, ChannelRef>>;
      attempt: number;
      /** How long the server asked to wait that stopped, in milliseconds; null where none did. */
      pause: number | null;
      asOf: number | null;
      /** Up to where this connection, or the one before, has heard everything. */
      seen: FeedPosition | null;
    },
    events: {} as RealtimeEvent,
    tags: {} as 'live' | 'connecting' | 'lost',
  },
  actors: {
    socket: feed<SocketEvent, undefined, SocketCommand>('socket'),
    network: feed<NetworkEvent>('network'),
    freshness: feed<FreshnessEvent>('freshness'),
    channel: channelMachine,
  },
  actions: {
    keepPosition: assign((_, seen: FeedPosition | null) => ({ seen })),
    keepTime: assign((_, asOf: number) => ({ asOf })),
    openChannel: assign({
      channels: ({ context, spawn, self }, { name, reader }: Extract<ReaderRequest, { type: 'channel.join' }>) => ({
        ...context.channels,
        [name]: spawn('channel', { id: name, input: { name, realtime: self, reader } }),
      }),
    }),
    tellChannel: enqueueActions(({ context, enqueue }, { name, event }: { name: Channel; event: ChannelEvent }) => {
      const channel = context.channels[name];
      if (channel) enqueue.sendTo(channel, event);
    }),
    tellChannels: enqueueActions(({ context, enqueue }, event: ChannelEvent) => {
      for (const channel of Object.values(context.channels)) enqueue.sendTo(channel, event);
    }),
    dropChannel: enqueueActions(({ context, enqueue }, name: Channel) => {
      const { [name]: dropped, ...channels } = context.channels;
      if (dropped) enqueue.stopChild(dropped);
      enqueue.assign({ channels });
    }),
    subscribe: sendTo('socket', (_, { name, since }: { name: Channel; since: FeedPosition | null }) => ({
      type: 'socket.subscribe' as const,
      name,
      since,
    })),
    unsubscribe: sendTo('socket', (_, name: Channel) => ({ type: 'socket.unsubscribe' as const, name })),
    keepPause: assign((_, pause: number | null) => ({ pause })),
    forgetPause: assign({ pause: null }),
    countAttempt: assign(({ context }) => ({ attempt: Math.min(context.attempt + 1, 5) })),
    forgetAttempts: assign({ attempt: 0 }),
  },
  guards: {
    isOpen: ({ context }, name: Channel) => name in context.channels,
    isLive: (_, { isLive }: FeedState) => isLive,
  },
  delays: { retryPause: ({ context }) => context.pause ?? retryPause(context.attempt, 0.5) },
}).createMachine({
  id: 'realtime',
  context: { channels: {}, attempt: 0, pause: null, asOf: null, seen: null },
  invoke: { id: 'freshness', src: 'freshness' },
  initial: 'open',
  on: {
    'data.arrived': { actions: { type: 'keepTime', params: ({ event }) => event.at } },
    'channel.join': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event.name },
        actions: {
          type: 'tellChannel',
          params: ({ event }) => ({ name: event.name, event: { type: 'channel.joined', reader: event.reader } }),
        },
      },
      { actions: { type: 'openChannel', params: ({ event }) => event } },
    ],
    'channel.leave': {
      actions: {
        type: 'tellChannel',
        params: ({ event }) => ({ name: event.name, event: { type: 'channel.left', reader: event.reader } }),
      },
    },
    'channel.closed': { actions: { type: 'dropChannel', params: ({ event }) => event.name } },
  },
  states: {
    open: {
      invoke: { id: 'socket', src: 'socket' },
      on: {
        'socket.lost': {
          target: 'lost',
          actions: { type: 'keepPause', params: ({ event }) => event.pause ?? null },
        },
      },
      initial: 'connecting',
      states: {
        connecting: { tags: 'connecting', on: { 'socket.connected': 'live' } },
        /** The server does not hear of changes itself, so nothing that comes from it says that nothing happens. */
        behind: {
          tags: 'lost',
          on: { 'socket.fed': { guard: { type: 'isLive', params: ({ event }) => event }, target: 'live' } },
        },
        live: {
          tags: 'live',
          entry: ['forgetAttempts', { type: 'tellChannels', params: resetAll }],
          exit: { type: 'tellChannels', params: resetAll },
          on: {
            'socket.fed': [
              {
                guard: { type: 'isLive', params: ({ event }) => event },
                actions: { type: 'keepPosition', params: ({ event }) => event.seen },
              },
              { target: 'behind' },
            ],
            'channel.wanted': { actions: { type: 'subscribe', params: ({ event }) => event } },
            'socket.subscribed': {
              actions: {
                type: 'tellChannel',
                params: ({ event: { name, missed } }) => ({ name, event: { type: 'channel.opened', missed } }),
              },
            },
            'socket.closed': {
              actions: {
                type: 'tellChannel',
                params: ({ event: { name } }) => ({ name, event: { type: 'channel.reset', seen: null } }),
              },
            },
            'socket.message': {
              actions: [
                { type: 'keepPosition', params: ({ event }) => event.seen },
                {
                  type: 'tellChannel',
                  params: ({ event: { name, change } }) => ({ name, event: { type: 'channel.told', change } }),
                },
              ],
            },
            'channel.closed': {
              actions: [
                { type: 'unsubscribe', params: ({ event }) => event.name },
                { type: 'dropChannel', params: ({ event }) => event.name },
              ],
            },
          },
        },
      },
    },
    lost: {
      tags: 'lost',
      entry: 'countAttempt',
      exit: 'forgetPause',
      /** Else somebody whose network is back would wait for the rest of a pause that grew while it was away. */
      invoke: { id: 'network', src: 'network' },
      after: { retryPause: 'open' },
      on: { 'realtime.reconnect': 'open', 'network.returned': { target: 'open', actions: 'forgetAttempts' } },
    },
  },
});

export type RealtimeRef = ActorRefFrom<typeof realtimeMachine>;
