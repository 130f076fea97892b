import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Call } from '../domain/call.ts';
import { partMachine } from './part.ts';
import { playbackChart } from './playback-chart.ts';

export type CallHistoryEvent = { type: 'call.history'; call: Call };

interface CallHistoryContext {
  /** The call whose history is looked at; 0 while there is none. */
  played: number;
}

/** How one call of a list moved from state to state, looked at over the list and whatever is done there meanwhile. */
export const callHistoryMachine = setup({
  types: {
    context: {} as CallHistoryContext,
    events: {} as CallHistoryEvent,
    children: {} as { part: 'part'; playback: 'playback' },
  },
  actors: { part: partMachine, playback: playbackChart },
  actions: {
    keepPlayed: assign((_, played: number) => ({ played })),
    forgetPlayed: assign({ played: 0 }),
  },
}).createMachine({
  id: 'call-history',
  context: { played: 0 },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetPlayed',
      on: {
        'call.history': { target: 'fetching', actions: { type: 'keepPlayed', params: ({ event }) => event.call.id } },
      },
    },
    /** The code of the dialog comes with the first. */
    fetching: { invoke: { id: 'part', src: 'part', input: { drawn: 1, name: 'playback' }, onDone: 'open' } },
    open: {
      invoke: {
        id: 'playback',
        src: 'playback',
        input: ({ context }) => ({ id: context.played }),
        onDone: 'closed',
      },
    },
  },
});

export type CallHistoryRef = ActorRefFrom<typeof callHistoryMachine>;
