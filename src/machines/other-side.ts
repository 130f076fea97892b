import { assign, sendTo, setup } from 'xstate';
import type { IceServer, PeerLeaveReason, RoomMedia, RoomPeer, RoomSignal } from '../domain/room.ts';
import { expectsFrames, joinedEvents, leftEvents, type Told } from '../domain/room-page.ts';
import { outlet, type Target } from './port.ts';
import { type LinkSignal, roomLinkMachine } from './room-link.ts';
import type { OtherSideNews } from './room-news.ts';

export type OtherSideEvent = OtherSideNews | { type: 'tracks.changed' };

interface OtherSideInput {
  page: Target<LinkSignal>;
  /** Which guest it is; null for the other side of the call. */
  party: string | null;
  /** What helps to find a way, as far as it is known. */
  iceServers: readonly IceServer[];
}

/** Somebody who is met, with what they said is on. */
interface Met {
  peer: RoomPeer | null;
  peerMedia: RoomMedia | null;
  iceServers: readonly IceServer[];
  /** Whether this side came last, and so begins the negotiation. */
  isNewcomer: boolean;
}

/**
 * The other side of a room, as the server tells of it: waited for, there, cut off, or gone by its own word. Each meeting has
 * a connection of its own, which outlives the server's word as long as it works.
 */
export const otherSideMachine = setup({
  types: {
    input: {} as OtherSideInput,
    /** `peer` and what it said is on also after it left. */
    context: {} as OtherSideInput & Met,
    events: {} as OtherSideEvent,
    children: {} as { link: 'link' },
    tags: {} as 'waiting' | 'together' | 'lost' | 'hungUp',
  },
  actors: { link: roomLinkMachine },
  actions: {
    /** By Jitsi's names, to the page around. */
    tell: outlet<readonly Told[]>(),
    keepMet: assign((_, met: Met) => met),
    /** They are good for some hours: each entry brings new ones. */
    keepServers: assign((_, iceServers: readonly IceServer[]) => ({ iceServers })),
    keepMedia: assign((_, peerMedia: RoomMedia) => ({ peerMedia })),
    resendTracks: sendTo('link', { type: 'tracks.changed' as const }),
    takeSignal: sendTo('link', (_, data: RoomSignal) => ({ type: 'signal.came' as const, data })),
    expectPictures: sendTo('link', (_, is: boolean) => ({ type: 'pictures.expected' as const, is })),
    loseLink: sendTo('link', { type: 'peer.lost' as const }),
  },
  guards: {
    hasPeer: (_, peer: RoomPeer | null) => peer !== null,
    isAlone: (_, peer: RoomPeer | null) => peer === null,
    isOther: ({ context }, peer: RoomPeer | null) => peer !== null && peer.id !== context.peer?.id,
    isPeer: ({ context }, id: string) => id === context.peer?.id,
    isHangUp: ({ context }, { id, reason }: { id: string; reason: PeerLeaveReason }) =>
      id === context.peer?.id && reason === 'hangup',
  },
}).createMachine({
  id: 'other-side',
  context: ({ input }) => ({ ...input, peer: null, peerMedia: null, isNewcomer: false }),
  initial: 'unknown',
  on: {
    'room.joined': [
      {
        guard: { type: 'hasPeer', params: ({ event }) => event.peer },
        target: '.meeting',
        actions: {
          type: 'keepMet',
          params: ({ event: { peer, media, iceServers } }) => ({
            ...{ peer, peerMedia: media, iceServers, isNewcomer: true },
          }),
        },
      },
      { actions: { type: 'keepServers', params: ({ event }) => event.iceServers } },
    ],
    'peer.joined': {
      target: '.meeting',
      actions: {
        type: 'keepMet',
        params: ({ context: { iceServers }, event: { peer } }) => ({
          ...{ peer, peerMedia: null, iceServers, isNewcomer: false },
        }),
      },
    },
  },
  states: {
    unknown: {
      on: {
        'room.joined': {
          guard: { type: 'isAlone', params: ({ event }) => event.peer },
          target: 'waiting',
          actions: { type: 'keepServers', params: ({ event }) => event.iceServers },
        },
      },
    },
    waiting: { tags: 'waiting' },
    meeting: {
      entry: { type: 'tell', params: ({ context }) => joinedEvents(context.peer) },
      invoke: {
        id: 'link',
        src: 'link',
        input: ({ context: { page, party, peer, peerMedia, iceServers, isNewcomer } }) => ({
          ...{ page, party, iceServers, isNewcomer, peerId: peer?.id ?? '', isExpected: expectsFrames(peerMedia) },
        }),
        onDone: 'lost',
      },
      initial: 'together',
      on: {
        'tracks.changed': { actions: 'resendTracks' },
        'signal.came': {
          guard: { type: 'isPeer', params: ({ event }) => event.from },
          actions: { type: 'takeSignal', params: ({ event }) => event.data },
        },
      },
      states: {
        together: {
          tags: 'together',
          on: {
            'room.joined': [
              {
                guard: { type: 'isOther', params: ({ event }) => event.peer },
                target: '#other-side.meeting',
                reenter: true,
                actions: [
                  { type: 'tell', params: ({ context }) => leftEvents(context.peer?.id ?? '', 'lost') },
                  {
                    type: 'keepMet',
                    params: ({ event: { peer, media, iceServers } }) => ({
                      ...{ peer, peerMedia: media, iceServers, isNewcomer: true },
                    }),
                  },
                ],
              },
              {
                // Who was there when the signalling broke may come back like us.
                guard: { type: 'isAlone', params: ({ event }) => event.peer },
                target: 'lost',
                actions: [
                  { type: 'keepServers', params: ({ event }) => event.iceServers },
                  { type: 'tell', params: ({ context }) => leftEvents(context.peer?.id ?? '', 'lost') },
                ],
              },
            ],
            'peer.left': [
              {
                guard: { type: 'isHangUp', params: ({ event: { id, reason } }) => ({ id, reason }) },
                target: '#other-side.hungUp',
                actions: { type: 'tell', params: ({ event }) => leftEvents(event.id, event.reason) },
              },
              {
                guard: { type: 'isPeer', params: ({ event }) => event.id },
                target: 'lost',
                actions: { type: 'tell', params: ({ event }) => leftEvents(event.id, event.reason) },
              },
            ],
            'peer.media': {
              guard: { type: 'isPeer', params: ({ event }) => event.id },
              actions: [
                { type: 'keepMedia', params: ({ event }) => event.media },
                { type: 'expectPictures', params: ({ event }) => expectsFrames(event.media) },
              ],
            },
          },
        },
        /** Its connection to the server is gone; the one to us may still go on. */
        lost: { tags: 'lost', entry: 'loseLink' },
      },
    },
    /** Neither the server nor a connection knows of it any more. */
    lost: { tags: 'lost' },
    hungUp: {
      tags: 'hungUp',
      on: {
        'room.joined': {
          guard: { type: 'isAlone', params: ({ event }) => event.peer },
          target: 'waiting',
          actions: { type: 'keepServers', params: ({ event }) => event.iceServers },
        },
      },
    },
  },
});
