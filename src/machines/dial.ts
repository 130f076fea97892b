import { type ActorRefFrom, assign, setup } from 'xstate';
import type { DialScheme } from '../domain/dial.ts';
import { outlet, port } from './port.ts';

export type DialEvent =
  /** From now on this computer dials with it. */
  { type: 'dial.with'; scheme: DialScheme };

/** What this computer dials with, which it remembers. */
export const dialMachine = setup({
  types: {
    context: {} as { scheme: DialScheme },
    events: {} as DialEvent,
    children: {} as { recallDial: 'recallDial' },
  },
  actors: { recallDial: port<DialScheme>('recallDial') },
  actions: {
    keepScheme: assign((_, scheme: DialScheme) => ({ scheme })),
    rememberDial: outlet<DialScheme>(),
  },
}).createMachine({
  id: 'dial',
  context: { scheme: 'tel' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallDial',
        src: 'recallDial',
        onDone: { target: 'ready', actions: { type: 'keepScheme', params: ({ event }) => event.output } },
        onError: 'ready',
      },
    },
    ready: {
      on: {
        'dial.with': {
          actions: [
            { type: 'keepScheme', params: ({ event }) => event.scheme },
            { type: 'rememberDial', params: ({ event }) => event.scheme },
          ],
        },
      },
    },
  },
});

export type DialRef = ActorRefFrom<typeof dialMachine>;
