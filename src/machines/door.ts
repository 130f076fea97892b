import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { CurrentCall } from '../domain/call.ts';
import { type CallRoomTarget, leavingRoom } from './call-room.ts';
import type { InHandNews } from './current-call-news.ts';
import { outlet, type Target } from './port.ts';

/** Where the address bar stands. */
export type RouteEvent = { type: 'route.changed'; path: string };
export type DoorEvent =
  | RouteEvent
  /** What the screen says of itself, and that another took its place. */
  | { type: 'work.unsaved' }
  | { type: 'work.settled' }
  | { type: 'screen.replaced' }
  /** The business is about to be left: for another, or for good. */
  | { type: 'door.leave' }
  | { type: 'door.confirm' }
  | { type: 'door.cancel' }
  | InHandNews
  | { type: 'room.left' };

/** What the shell hears: the way to a path is free; the business may be left, or the person stays. */
export type DoorNews = { type: 'path.granted'; path: string } | { type: 'shell.left' } | { type: 'shell.stayed' };

export interface DoorInput {
  path: string;
  shell: Target<DoorNews>;
  room: CallRoomTarget;
}

interface DoorContext extends DoorInput {
  /** Where the person wanted to go when unsaved work stopped them; null while they want to leave the business. */
  wanted: string | null;
  /** The calls that the person is in. */
  inHand: readonly CurrentCall[];
}

/**
 * The way out of a screen, and of the business: whatever a screen has not saved is asked for first, whether a menu entry,
 * Back, another business or signing out leads away; and a call in hand is asked for before the business is left.
 */
export const doorMachine = setup({
  types: {
    input: {} as DoorInput,
    context: {} as DoorContext,
    events: {} as DoorEvent,
    tags: {} as 'asking' | 'askingCall',
  },
  actions: {
    keepPath: assign((_, path: string) => ({ path })),
    keepWanted: assign((_, wanted: string) => ({ wanted })),
    forgetWanted: assign({ wanted: null }),
    keepInHand: assign((_, inHand: readonly CurrentCall[]) => ({ inHand })),
    grant: sendTo(
      ({ context }) => context.shell,
      (_, path: string) => ({ type: 'path.granted' as const, path }),
    ),
    tellShell: sendTo(
      ({ context }) => context.shell,
      (_, type: 'shell.left' | 'shell.stayed') => ({ type }),
    ),
    leaveRoom: sendTo(
      ({ context }) => context.room,
      ({ self }) => leavingRoom(null, self),
    ),
    navigate: outlet<string>(),
  },
  guards: {
    isHere: ({ context }, path: string) => path === context.path,
    isElsewhere: ({ context }, path: string) => path !== context.path,
    isBusy: ({ context }) => context.inHand.length > 0,
    hasWanted: ({ context }) => context.wanted !== null,
  },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ ...input, wanted: null, inHand: [] }),
  on: {
    'current.busy': { actions: { type: 'keepInHand', params: ({ event }) => event.calls } },
    'current.free': { actions: { type: 'keepInHand', params: [] } },
  },
  initial: 'free',
  states: {
    /** The person works on the screen. */
    free: {
      entry: 'forgetWanted',
      initial: 'settled',
      states: {
        settled: {
          on: {
            'work.unsaved': 'unsaved',
            'route.changed': [
              { guard: { type: 'isHere', params: ({ event }) => event.path } },
              {
                actions: [
                  { type: 'keepPath', params: ({ event }) => event.path },
                  { type: 'grant', params: ({ event }) => event.path },
                ],
              },
            ],
            'door.leave': [{ guard: 'isBusy', target: '#door.askingCall' }, { target: '#door.hangingUp' }],
          },
        },
        /** The screen holds what would be lost by leaving it. */
        unsaved: {
          on: {
            'work.settled': 'settled',
            'screen.replaced': 'settled',
            'route.changed': [
              { guard: { type: 'isHere', params: ({ event }) => event.path } },
              {
                target: '#door.asking',
                actions: [
                  { type: 'keepWanted', params: ({ event }) => event.path },
                  { type: 'navigate', params: ({ context }) => context.path },
                ],
              },
            ],
            'door.leave': '#door.asking',
          },
        },
      },
    },
    /** Something was not saved, and the person wants to go elsewhere. */
    asking: {
      tags: 'asking',
      on: {
        'work.settled': { target: 'free', actions: { type: 'tellShell', params: 'shell.stayed' } },
        'screen.replaced': { target: 'free', actions: { type: 'tellShell', params: 'shell.stayed' } },
        'route.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          actions: [
            { type: 'keepWanted', params: ({ event }) => event.path },
            { type: 'navigate', params: ({ context }) => context.path },
          ],
        },
        'door.confirm': [
          {
            guard: 'hasWanted',
            // The screen that takes the place of this one says when it has.
            target: 'free.unsaved',
            actions: [
              { type: 'keepPath', params: ({ context }) => context.wanted ?? context.path },
              { type: 'grant', params: ({ context }) => context.path },
              { type: 'navigate', params: ({ context }) => context.path },
              // Whoever wanted to leave the business first has changed their mind.
              { type: 'tellShell', params: 'shell.stayed' },
            ],
          },
          { guard: 'isBusy', target: 'askingCall.unsaved' },
          { target: 'hangingUp' },
        ],
        'door.cancel': { target: 'free.unsaved', actions: { type: 'tellShell', params: 'shell.stayed' } },
      },
    },
    /** A call is in hand, and the person wants to leave the business. */
    askingCall: {
      tags: 'askingCall',
      on: {
        'route.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          actions: { type: 'navigate', params: ({ context }) => context.path },
        },
        'door.confirm': 'hangingUp',
      },
      initial: 'settled',
      states: {
        settled: {
          on: {
            'work.unsaved': 'unsaved',
            'current.free': { target: '#door.hangingUp', actions: { type: 'keepInHand', params: [] } },
            'door.cancel': { target: '#door.free', actions: { type: 'tellShell', params: 'shell.stayed' } },
          },
        },
        unsaved: {
          on: {
            'work.settled': 'settled',
            'screen.replaced': 'settled',
            // The call ended, and its notes are not saved: that was not asked for yet.
            'current.free': { target: '#door.asking', actions: { type: 'keepInHand', params: [] } },
            'door.cancel': { target: '#door.free.unsaved', actions: { type: 'tellShell', params: 'shell.stayed' } },
          },
        },
      },
    },
    /** The customer is to see a hang-up and not a lost line. */
    hangingUp: {
      entry: 'leaveRoom',
      on: { 'room.left': { actions: { type: 'tellShell', params: 'shell.left' } } },
    },
  },
});

export type DoorRef = ActorRefFrom<typeof doorMachine>;
