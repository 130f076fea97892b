import { type ActorRefFrom, setup } from 'xstate';
import { present } from '../domain/present.ts';
import type { Ref } from '../domain/session.ts';
import { dialMachine } from './dial.ts';
import { earlierCallsMachine } from './earlier-calls.ts';
import { playbackMachine } from './playback.ts';
import { restartMachine } from './restart.ts';
import { ringPastMachine } from './ring-past.ts';
import type { RealtimeTarget } from './subscription.ts';
import { visitMachine } from './visit.ts';

export type CallStoryEvent =
  | { type: 'story.open' }
  /** The device that the call was placed at is to be restarted. */
  | { type: 'kiosk.restart' };

export interface CallStoryInput {
  /** Of the call. */
  id: number;
  /** From which the call was placed; null without. */
  visitId: number | null;
  /** At which it was placed; null where nobody said. */
  device: Ref | null;
  /** Whether the viewer may restart devices. */
  mayRestart: boolean;
  realtime: RealtimeTarget;
}

/**
 * What lies behind a call that is on the screen: the visit from which it was placed, what was placed before it, what its number is dialled with, and, over everything else while it
 * is wanted, how it came to be where it is, for whom it rang, and how its device restarts (specification §2 'In-call screen').
 */
export const callStoryMachine = setup({
  types: {
    input: {} as CallStoryInput,
    context: {} as CallStoryInput,
    events: {} as CallStoryEvent,
    children: {} as {
      visit: 'visit';
      earlier: 'earlier';
      dial: 'dial';
      playback: 'playback';
      past: 'past';
      restart: 'restart';
    },
  },
  actors: {
    visit: visitMachine,
    earlier: earlierCallsMachine,
    dial: dialMachine,
    playback: playbackMachine,
    past: ringPastMachine,
    restart: restartMachine,
  },
  guards: {
    hasVisit: ({ context }) => context.visitId !== null,
    mayRestart: ({ context: { device, mayRestart } }) => mayRestart && device !== null,
  },
}).createMachine({
  id: 'call-story',
  context: ({ input }) => input,
  invoke: [
    { id: 'dial', src: 'dial' },
    { id: 'past', src: 'past', input: ({ context }) => ({ realtime: context.realtime }) },
    { id: 'earlier', src: 'earlier', input: ({ context: { id, realtime } }) => ({ id, realtime }) },
  ],
  type: 'parallel',
  states: {
    visit: {
      initial: 'none',
      states: {
        none: { always: { guard: 'hasVisit', target: 'known' } },
        known: {
          invoke: {
            id: 'visit',
            src: 'visit',
            input: ({ context }) => ({ id: context.visitId ?? 0, realtime: context.realtime }),
          },
        },
      },
    },
    history: {
      initial: 'closed',
      states: {
        closed: { on: { 'story.open': 'open' } },
        open: {
          invoke: {
            id: 'playback',
            src: 'playback',
            input: ({ context }) => ({ id: context.id }),
            onDone: 'closed',
          },
        },
      },
    },
    kiosk: {
      initial: 'resting',
      states: {
        resting: { on: { 'kiosk.restart': { guard: 'mayRestart', target: 'restarting' } } },
        /** Asked and followed over the call; the server carries the order, so that it may be closed. */
        restarting: {
          invoke: {
            id: 'restart',
            src: 'restart',
            input: ({ context: { device, realtime } }) => ({
              device: present(device, 'the call has no device'),
              realtime,
            }),
            onDone: 'resting',
          },
        },
      },
    },
  },
});

export type CallStoryRef = ActorRefFrom<typeof callStoryMachine>;
