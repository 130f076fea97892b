import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import { type Change, type Channel, retryPause } from '../domain/channel.ts';
import { type ChannelEvent, type ChannelRef, type ChannelRequest, channelMachine } from './channel.ts';
import { feed } from './port.ts';
import type { ReaderRequest } from './subscription.ts';

/** What the websocket tells. */
export type SocketEvent =
  | { type: 'socket.connected' }
  | { type: 'socket.lost' }
  | { type: 'socket.subscribed'; name: Channel }
  | { type: 'socket.closed'; name: Channel }
  | { type: 'socket.message'; name: Channel; change?: Change | undefined };
/** What the websocket is asked. */
export type SocketCommand = { type: 'socket.subscribe'; name: Channel } | { type: 'socket.unsubscribe'; name: Channel };
/** When an answer of the server last arrived, in unix seconds. */
export type FreshnessEvent = { type: 'data.arrived'; at: number };

export type RealtimeEvent =
  | SocketEvent
  | FreshnessEvent
  | ReaderRequest
  | ChannelRequest
  | { type: 'realtime.reconnect' };

/**
 * The websocket of the signed-in user and the channels read over it. While it is not live the readers poll; each time a
 * channel becomes live they fetch everything once more, because a gap may have swallowed messages (specification §7).
 */
export const realtimeMachine = setup({
  types: {
    context: {} as { channels: Readonly<Record<string, ChannelRef>>; attempt: number; asOf: number | null },
    events: {} as RealtimeEvent,
    tags: {} as 'live' | 'connecting' | 'lost',
  },
  actors: {
    socket: feed<SocketEvent, undefined, SocketCommand>('socket'),
    freshness: feed<FreshnessEvent>('freshness'),
    channel: channelMachine,
  },
  actions: {
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
    subscribe: sendTo('socket', (_, name: Channel) => ({ type: 'socket.subscribe' as const, name })),
    unsubscribe: sendTo('socket', (_, name: Channel) => ({ type: 'socket.unsubscribe' as const, name })),
    countAttempt: assign(({ context }) => ({ attempt: Math.min(context.attempt + 1, 5) })),
    forgetAttempts: assign({ attempt: 0 }),
  },
  guards: { isOpen: ({ context }, name: Channel) => name in context.channels },
  delays: { retryPause: ({ context }) => retryPause(context.attempt, 0.5) },
}).createMachine({
  id: 'realtime',
  context: { channels: {}, attempt: 0, asOf: null },
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
      on: { 'socket.lost': 'lost' },
      initial: 'connecting',
      states: {
        connecting: { tags: 'connecting', on: { 'socket.connected': 'live' } },
        live: {
          tags: 'live',
          entry: ['forgetAttempts', { type: 'tellChannels', params: { type: 'channel.reset' } }],
          exit: { type: 'tellChannels', params: { type: 'channel.reset' } },
          on: {
            'channel.wanted': { actions: { type: 'subscribe', params: ({ event }) => event.name } },
            'socket.subscribed': {
              actions: {
                type: 'tellChannel',
                params: ({ event }) => ({ name: event.name, event: { type: 'channel.opened' } }),
              },
            },
            'socket.closed': {
              actions: {
                type: 'tellChannel',
                params: ({ event }) => ({ name: event.name, event: { type: 'channel.reset' } }),
              },
            },
            'socket.message': {
              actions: {
                type: 'tellChannel',
                params: ({ event: { name, change } }) => ({ name, event: { type: 'channel.told', change } }),
              },
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
      after: { retryPause: 'open' },
      on: { 'realtime.reconnect': 'open' },
    },
  },
});

export type RealtimeRef = ActorRefFrom<typeof realtimeMachine>;
