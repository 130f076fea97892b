import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { feed } from './port.ts';
import type { ClockEvent } from './session.ts';

/** What the room tells of the customer. */
export type PeerNews =
  | { type: 'peer.joined' }
  /** `hungUp` where the room says so; a Jitsi instance never does. */
  | { type: 'peer.left'; why: 'hungUp' | 'lost' }
  | { type: 'peer.failed' }
  | { type: 'peer.recovered' };
export type RoomPeerEvent = PeerNews | ClockEvent;

/** What there is to say of a customer who is not there. */
export const peerTroubles = ['awaited', 'lost', 'unstable', 'gone', 'hungUp'] as const;
export type PeerTrouble = (typeof peerTroubles)[number];

/** How long a customer who was cut off is waited for, in seconds. */
export const graceSeconds = 30;

/**
 * The customer of a video room that the agent is in: not there yet, there, or cut off and waited for. Whoever hung up is
 * not waited for (design `video.md`, 7).
 */
export const roomPeerMachine = setup({
  types: {
    /** Until when a customer who was cut off is waited for, and the time now; unix seconds. */
    context: {} as { waitUntil: number | null; now: number },
    events: {} as RoomPeerEvent,
    children: {} as { clock: 'clock' },
    tags: {} as PeerTrouble,
  },
  actors: { clock: feed<ClockEvent, { every: number }>('clock') },
  actions: {
    keepTime: assign(({ context }, now: number) => ({ now, waitUntil: context.waitUntil ?? now + graceSeconds })),
    forgetWait: assign({ waitUntil: null }),
  },
  guards: { isHangUp: (_, why: 'hungUp' | 'lost') => why === 'hungUp' },
  delays: { peerGrace: graceSeconds * 1_000 },
}).createMachine({
  id: 'room-peer',
  context: { waitUntil: null, now: 0 },
  on: { 'peer.joined': '.together' },
  initial: 'waiting',
  states: {
    waiting: { tags: 'awaited' },
    together: {
      on: {
        'peer.left': [
          { guard: { type: 'isHangUp', params: ({ event }) => event.why }, target: 'hungUp' },
          { target: 'lost' },
        ],
        'peer.failed': 'unstable',
      },
    },
    /** The room knows of the customer, and no picture comes. */
    unstable: {
      tags: 'unstable',
      after: { peerGrace: 'gone' },
      on: {
        'peer.recovered': 'together',
        'peer.left': [
          { guard: { type: 'isHangUp', params: ({ event }) => event.why }, target: 'hungUp' },
          { target: 'lost' },
        ],
      },
    },
    lost: {
      tags: 'lost',
      exit: 'forgetWait',
      invoke: { id: 'clock', src: 'clock', input: { every: 1 } },
      after: { peerGrace: 'gone' },
      on: { 'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } } },
    },
    gone: {
      tags: 'gone',
      on: {
        'peer.recovered': 'together',
        'peer.left': { guard: { type: 'isHangUp', params: ({ event }) => event.why }, target: 'hungUp' },
      },
    },
    hungUp: { tags: 'hungUp' },
  },
});

export type RoomPeerRef = ActorRefFrom<typeof roomPeerMachine>;

/** What there is to say of the customer; null while they are there. */
export const selectTrouble = (state: SnapshotFrom<typeof roomPeerMachine>): PeerTrouble | null =>
  peerTroubles.find((trouble) => state.hasTag(trouble)) ?? null;

/** Seconds that a customer who was cut off is still waited for. */
export const selectWait = ({ context: { waitUntil, now } }: SnapshotFrom<typeof roomPeerMachine>): number =>
  waitUntil === null ? graceSeconds : Math.max(0, Math.ceil(waitUntil - now));
