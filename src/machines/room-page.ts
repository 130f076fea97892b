import { assign, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate';
import type { RoomAuth, RoomPeer, RoomSignal } from '../domain/room.ts';
import {
  closings,
  droppedEvents,
  enteredEvents,
  goodbye,
  type LocalMediaState,
  mediaEvents,
  noPass,
  nothingOn,
  putOutBy,
  putOutEvents,
  type RoomEnd,
  type RoomPhase,
  type RoomPutOut,
  type RoomShown,
  replaced,
  shareRefusedEvents,
  type Told,
  troublesOf,
} from '../domain/room-page.ts';
import { feed, outlet } from './port.ts';
import { type RoomDevicesInput, roomDevicesMachine } from './room-devices.ts';
import type { LinkSignal } from './room-link.ts';
import type { DevicesNews, RoomNews, SignallingCommand, SignallingNews } from './room-news.ts';
import { roomSidesMachine, selectOtherSide, selectSides } from './room-sides.ts';

export type RoomPageEvent =
  | SignallingNews
  | DevicesNews
  | LinkSignal
  | { type: 'room.hangUp' }
  | { type: 'trouble.dismiss'; id: string };

export interface RoomPageInput extends Omit<RoomDevicesInput, 'page'> {
  /** Last segment of the call's url. */
  roomName: string;
  /** The pass; null when there is none. */
  jwt: string | null;
  /** Whether this browser can make video calls. */
  isSupported: boolean;
}

interface RoomPageContext extends RoomPageInput {
  self: RoomPeer | null;
  local: LocalMediaState;
  /** Troubles that somebody put away, by id. */
  dismissed: readonly string[];
  end: RoomEnd | null;
  /** Why the room ended, where nobody at this side wanted it. */
  putOut: RoomPutOut | null;
}

/** To the page around it is the same whether this side came in or goes on. */
const entered = ({ context: { roomName, self } }: { context: RoomPageContext }) => enteredEvents(roomName, self);

/**
 * The page of a room of this server: asks for the devices, enters the room of its pass and stays until somebody hangs up or
 * the server puts this side out. It tells whoever opened it what Jitsi would.
 */
export const roomPageMachine = setup({
  types: {
    input: {} as RoomPageInput,
    context: {} as RoomPageContext,
    events: {} as RoomPageEvent,
    children: {} as { devices: 'devices'; signalling: 'signalling'; sides: 'sides' },
    tags: {} as 'left' | 'away',
  },
  actors: {
    devices: roomDevicesMachine,
    sides: roomSidesMachine,
    signalling: feed<SignallingNews, RoomAuth, SignallingCommand>('signalling'),
  },
  actions: {
    /** By Jitsi's names, to the page around. */
    tell: outlet<readonly Told[]>(),
    keepSelf: assign((_, self: RoomPeer) => ({ self })),
    keepLocal: assign(({ context }, local: LocalMediaState) => ({
      local,
      // Each comes back when its trouble does.
      dismissed: context.dismissed.filter((id) => troublesOf(local).some((trouble) => trouble.id === id)),
    })),
    keepDismissed: assign(({ context }, id: string) => ({ dismissed: [...context.dismissed, id] })),
    keepEnd: assign((_, end: RoomEnd) => ({ end })),
    keepPutOut: assign((_, putOut: RoomPutOut) => ({ putOut, end: putOut.end })),
    sayMedia: sendTo('signalling', ({ context }) => ({ type: 'media.say' as const, media: context.local.on })),
    sendSignal: sendTo('signalling', (_, signal: { to: string; data: RoomSignal }) => ({
      type: 'signal.send' as const,
      ...signal,
    })),
    connectAgain: sendTo('signalling', { type: 'signalling.connect' as const }),
    sayGoodbye: sendTo('signalling', { type: 'signalling.leave' as const }),
    stopDevices: stopChild('devices'),
    tellSides: sendTo('sides', (_, news: RoomNews) => news),
    resendTracks: sendTo('sides', { type: 'tracks.changed' as const }),
  },
  guards: {
    isUnsupported: ({ context }) => !context.isSupported,
    lacksPass: ({ context }) => context.jwt === null,
  },
  delays: {
    /** So long an open question about the devices keeps somebody out of the room. */
    questionTime: 8_000,
    reconnectPause: 1_000,
    farewell: 1_000,
  },
}).createMachine({
  id: 'room-page',
  context: ({ input }) => ({ ...input, self: null, local: nothingOn, dismissed: [], end: null, putOut: null }),
  initial: 'arriving',
  states: {
    arriving: {
      entry: { type: 'tell', params: ({ context }) => [['browserSupport', { supported: context.isSupported }]] },
      always: [
        { guard: 'isUnsupported', target: 'left', actions: { type: 'keepEnd', params: 'unsupported' } },
        { guard: 'lacksPass', target: 'putOut', actions: { type: 'keepPutOut', params: noPass } },
        { target: 'open' },
      ],
    },
    open: {
      invoke: {
        id: 'devices',
        src: 'devices',
        input: ({ context: { choice, isSilent, withCamera }, self }) => ({ choice, isSilent, withCamera, page: self }),
      },
      initial: 'asking',
      on: {
        'trouble.dismiss': { actions: { type: 'keepDismissed', params: ({ event }) => event.id } },
        'share.refused': { actions: { type: 'tell', params: ({ event }) => shareRefusedEvents(event) } },
      },
      states: {
        asking: {
          after: { questionTime: 'inside' },
          on: {
            'devices.answered': 'inside',
            'devices.changed': {
              actions: [
                { type: 'tell', params: ({ context, event }) => mediaEvents(context.local, event.local) },
                { type: 'keepLocal', params: ({ event }) => event.local },
              ],
            },
            'room.hangUp': {
              target: '#room-page.left',
              actions: [
                { type: 'keepEnd', params: 'hangup' },
                { type: 'tell', params: ({ context }) => goodbye(context.roomName) },
              ],
            },
          },
        },
        inside: {
          invoke: {
            id: 'signalling',
            src: 'signalling',
            input: ({ context: { jwt, roomName } }) => ({ token: jwt ?? '', room: roomName }),
          },
          initial: 'present',
          states: {
            present: {
              invoke: { id: 'sides', src: 'sides', input: ({ self }) => ({ page: self }) },
              initial: 'connecting',
              on: {
                'room.joined': {
                  target: '.up',
                  actions: [
                    { type: 'keepSelf', params: ({ event }) => event.self },
                    { type: 'tell', params: entered },
                    'sayMedia',
                    { type: 'tellSides', params: ({ event }) => event },
                  ],
                },
                'room.resumed': { target: '.up', actions: [{ type: 'tell', params: entered }, 'sayMedia'] },
                'peer.joined': { actions: { type: 'tellSides', params: ({ event }) => event } },
                'peer.left': { actions: { type: 'tellSides', params: ({ event }) => event } },
                'peer.media': { actions: { type: 'tellSides', params: ({ event }) => event } },
                'signal.came': { actions: { type: 'tellSides', params: ({ event }) => event } },
                'link.signal': {
                  actions: { type: 'sendSignal', params: ({ event: { to, data } }) => ({ to, data }) },
                },
                'devices.changed': {
                  actions: [
                    { type: 'tell', params: ({ context, event }) => mediaEvents(context.local, event.local) },
                    { type: 'keepLocal', params: ({ event }) => event.local },
                    'sayMedia',
                    'resendTracks',
                  ],
                },
                'room.hangUp': { target: 'leaving', actions: { type: 'keepEnd', params: 'hangup' } },
                'room.superseded': {
                  target: '#room-page.putOut',
                  actions: { type: 'keepPutOut', params: replaced },
                },
                'room.closed': {
                  target: '#room-page.putOut',
                  actions: { type: 'keepPutOut', params: ({ event }) => closings[event.reason] },
                },
                'room.refused': {
                  target: '#room-page.putOut',
                  actions: { type: 'keepPutOut', params: ({ event }) => putOutBy(event.name, event.message) },
                },
              },
              states: {
                connecting: { tags: 'away', on: { 'signalling.dropped': 'pausing' } },
                pausing: { tags: 'away', after: { reconnectPause: { target: 'connecting', actions: 'connectAgain' } } },
                up: {
                  on: {
                    'signalling.lost': { target: 'connecting', actions: { type: 'tell', params: droppedEvents } },
                    'signalling.dropped': { target: 'pausing', actions: { type: 'tell', params: droppedEvents } },
                  },
                },
              },
            },
            leaving: {
              tags: 'left',
              entry: ['stopDevices', 'sayGoodbye'],
              // Whoever embeds the page takes it away with this, and what was not sent yet with it.
              exit: { type: 'tell', params: ({ context }) => goodbye(context.roomName) },
              after: { farewell: '#room-page.left' },
              on: { 'signalling.left': '#room-page.left' },
            },
          },
        },
      },
    },
    putOut: { entry: { type: 'tell', params: ({ context }) => putOutEvents(context, context.putOut) }, always: 'left' },
    left: { type: 'final', tags: 'left' },
  },
});

const phases = ['together', 'waiting', 'lost', 'hungUp'] as const;

/** Everything that the page shows. */
export const selectShown = (state: SnapshotFrom<typeof roomPageMachine>): RoomShown => {
  const { self, local, dismissed, end } = state.context;
  const sides = state.children.sides?.getSnapshot();
  const other = selectOtherSide(sides);
  const phase: RoomPhase = phases.find((tag) => other?.hasTag(tag)) ?? 'connecting';
  return {
    phase: state.hasTag('left') ? 'left' : phase,
    ...{ self, local, dismissed, end },
    peer: other?.context.peer ?? null,
    peerMedia: other?.context.peerMedia ?? null,
    // Media may go on.
    isReconnecting: self !== null && state.hasTag('away'),
    ...selectSides(sides),
  };
};
