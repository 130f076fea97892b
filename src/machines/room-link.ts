import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { IceServer, RoomSignal } from '../domain/room.ts';
import { linkEvents, type Told } from '../domain/room-page.ts';
import { feed, outlet, type Target } from './port.ts';

/** What the connection to the other side tells. */
export type LinkNews =
  | { type: 'link.connecting' }
  | { type: 'link.connected' }
  | { type: 'link.broken' }
  /** A step of the negotiation, for the other side. */
  | { type: 'signal.made'; data: RoomSignal }
  /** The pictures that were decoded so far, once a second; null while nobody looks at the page. */
  | { type: 'pictures.counted'; count: number | null }
  /** The browser lets the other side be heard only after a click. */
  | { type: 'sound.held' };
export type RoomLinkEvent =
  | LinkNews
  | { type: 'signal.came'; data: RoomSignal }
  /** What this side sends is another now. */
  | { type: 'tracks.changed' }
  /** Whether new pictures have to come all the time. */
  | { type: 'pictures.expected'; is: boolean }
  /** The other side is gone, as far as the server knows. */
  | { type: 'peer.lost' }
  | { type: 'sound.hear' };
/** What the connection must do. */
export type LinkCommand =
  | { type: 'signal.take'; data: RoomSignal }
  | { type: 'tracks.send' }
  | { type: 'sound.play' }
  /** Look for another way to the other side, from where both are now. */
  | { type: 'way.search' };

/** A step of the negotiation, to be brought to the other side. */
export interface LinkSignal {
  type: 'link.signal';
  to: string;
  data: RoomSignal;
}

export interface RoomLinkInput {
  iceServers: readonly IceServer[];
  /** The newcomer offers and insists; the one who was there is polite. */
  isNewcomer: boolean;
  isExpected: boolean;
  /** Which guest it is; null for the other side. */
  party: string | null;
  /** Who the other side is, by its connection to the server. */
  peerId: string;
  page: Target<LinkSignal>;
}

/**
 * The connection to the other side of a room, from their meeting until the next: how it fares, whether the picture moves,
 * whether it may be heard. When the server takes the other side for lost, it is kept as long as it works by itself.
 */
export const roomLinkMachine = setup({
  types: {
    input: {} as RoomLinkInput,
    context: {} as RoomLinkInput & { count: number | null },
    events: {} as RoomLinkEvent,
    children: {} as { connection: 'connection' },
    tags: {} as 'unstable' | 'frozen' | 'silenced',
  },
  actors: {
    connection: feed<LinkNews, Pick<RoomLinkInput, 'iceServers' | 'isNewcomer' | 'party'>, LinkCommand>('connection'),
  },
  actions: {
    keepExpected: assign((_, isExpected: boolean) => ({ isExpected })),
    keepCount: assign((_, count: number | null) => ({ count })),
    passSignal: sendTo(
      ({ context }) => context.page,
      ({ context }, data: RoomSignal) => ({ type: 'link.signal' as const, to: context.peerId, data }),
    ),
    /** By Jitsi's names, to the page around. */
    tell: outlet<readonly Told[]>(),
    takeSignal: sendTo('connection', (_, data: RoomSignal) => ({ type: 'signal.take' as const, data })),
    sendTracks: sendTo('connection', { type: 'tracks.send' as const }),
    playSound: sendTo('connection', { type: 'sound.play' as const }),
    searchWay: sendTo('connection', { type: 'way.search' as const }),
  },
  guards: {
    isExpected: ({ context }) => context.isExpected,
    /** One side is enough: whoever came last. */
    isSearcher: ({ context }) => context.isNewcomer,
    hasMoved: ({ context }, count: number | null) => count === null || count !== context.count,
  },
  delays: {
    /** No new picture for longer than this is a poor connection. */
    picturePatience: 3_000,
  },
}).createMachine({
  id: 'room-link',
  context: ({ input }) => ({ ...input, count: null }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: {
        id: 'connection',
        src: 'connection',
        input: ({ context: { iceServers, isNewcomer, party } }) => ({ iceServers, isNewcomer, party }),
      },
      on: {
        'signal.made': { actions: { type: 'passSignal', params: ({ event }) => event.data } },
        'signal.came': { actions: { type: 'takeSignal', params: ({ event }) => event.data } },
        'tracks.changed': { actions: 'sendTracks' },
      },
      states: {
        way: {
          initial: 'connecting',
          states: {
            connecting: {
              on: { 'link.connected': 'connected', 'link.broken': 'broken', 'peer.lost': '#room-link.closed' },
            },
            connected: {
              entry: { type: 'tell', params: linkEvents.connected },
              on: { 'link.connecting': 'connecting', 'link.broken': 'broken', 'peer.lost': 'kept' },
            },
            broken: {
              tags: 'unstable',
              entry: { type: 'tell', params: linkEvents.broken },
              on: {
                'link.connecting': 'connecting',
                'link.connected': 'connected',
                'link.broken': { target: 'broken', reenter: true },
                'peer.lost': '#room-link.closed',
              },
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'isSearcher', target: 'searching' }, { target: 'followed' }] },
                /** At once: the browser has waited for some seconds before it said so, and would wait for fifteen more. */
                searching: { entry: 'searchWay' },
                /** The other side searches. */
                followed: {},
              },
            },
            /** Without the server's word about the other side, media may go on. */
            kept: {
              on: {
                'link.broken': {
                  target: '#room-link.closed',
                  actions: { type: 'tell', params: linkEvents.broken },
                },
              },
            },
          },
        },
        picture: {
          initial: 'deciding',
          on: {
            'pictures.expected': {
              target: '.deciding',
              actions: { type: 'keepExpected', params: ({ event }) => event.is },
            },
          },
          states: {
            deciding: { always: [{ guard: 'isExpected', target: 'moving' }, { target: 'still' }] },
            /** Nothing has to move: no camera is on, or a screen is shown. */
            still: {},
            moving: {
              // A computer that came into another network hears nothing of it from the connection for five seconds more.
              after: {
                picturePatience: [
                  { guard: 'isSearcher', target: 'frozen', actions: 'searchWay' },
                  { target: 'frozen' },
                ],
              },
              on: {
                'pictures.counted': {
                  guard: { type: 'hasMoved', params: ({ event }) => event.count },
                  target: 'moving',
                  reenter: true,
                  actions: { type: 'keepCount', params: ({ event }) => event.count },
                },
              },
            },
            frozen: {
              tags: 'frozen',
              on: {
                'pictures.counted': {
                  guard: { type: 'hasMoved', params: ({ event }) => event.count },
                  target: 'moving',
                  actions: { type: 'keepCount', params: ({ event }) => event.count },
                },
              },
            },
          },
        },
        sound: {
          initial: 'heard',
          states: {
            heard: { on: { 'sound.held': 'held' } },
            held: { tags: 'silenced', on: { 'sound.hear': { target: 'heard', actions: 'playSound' } } },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type RoomLinkRef = ActorRefFrom<typeof roomLinkMachine>;

/** How the connection to the other side fares. */
export const selectQuality = (state: SnapshotFrom<typeof roomLinkMachine> | undefined) => ({
  isUnstable: state?.hasTag('unstable') ?? false,
  isFrozen: state?.hasTag('frozen') ?? false,
  isSilenced: state?.hasTag('silenced') ?? false,
});
