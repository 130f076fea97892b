import { type ActorRefFrom, setup } from 'xstate';
import { earlierCallsMachine } from './earlier-calls.ts';
import { playbackMachine } from './playback.ts';
import { ringPastMachine } from './ring-past.ts';
import type { RealtimeTarget } from './subscription.ts';
import { visitMachine } from './visit.ts';

export type CallStoryEvent = { type: 'story.open' };

export interface CallStoryInput {
  /** Of the call. */
  id: number;
  /** From which the call was placed; null without. */
  visitId: number | null;
  realtime: RealtimeTarget;
}

/**
 * What lies behind a call that is on the screen: the visit from which it was placed, what was placed before it, and, over everything else while it
 * is wanted, how it came to be where it is, and for whom it rang (specification §2 'In-call screen').
 */
export const callStoryMachine = setup({
  types: {
    input: {} as CallStoryInput,
    context: {} as CallStoryInput,
    events: {} as CallStoryEvent,
    children: {} as { visit: 'visit'; earlier: 'earlier'; playback: 'playback'; past: 'past' },
  },
  actors: { visit: visitMachine, earlier: earlierCallsMachine, playback: playbackMachine, past: ringPastMachine },
  guards: { hasVisit: ({ context }) => context.visitId !== null },
}).createMachine({
  id: 'call-story',
  context: ({ input }) => input,
  invoke: [
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
  },
});

export type CallStoryRef = ActorRefFrom<typeof callStoryMachine>;
