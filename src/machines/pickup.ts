import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Call } from '../domain/call.ts';
import type { Notice } from '../domain/notice.ts';
import { refusalOf } from '../domain/refusal.ts';
import { outlet, port } from './port.ts';

export type PickupEvent = { type: 'pickup.answer'; id: number };

/**
 * The call whose turn it is, answered from a screen that does not list it, as Answer in the list does; if it cannot be had, it says why.
 */
export const pickupMachine = setup({
  types: {
    context: {} as { readonly id: number },
    events: {} as PickupEvent,
    children: {} as { attendCall: 'attendCall' },
    tags: {} as 'busy',
  },
  actors: { attendCall: port<Call, { id: number }>('attendCall') },
  actions: {
    keepCall: assign((_, id: number) => ({ id })),
    openCall: outlet<number>(),
    notify: outlet<Notice>(),
  },
}).createMachine({
  id: 'pickup',
  context: { id: 0 },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'pickup.answer': {
          target: 'answering',
          actions: { type: 'keepCall', params: ({ event }) => event.id },
        },
      },
    },
    answering: {
      tags: 'busy',
      invoke: {
        id: 'attendCall',
        src: 'attendCall',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'ready', actions: { type: 'openCall', params: ({ context }) => context.id } },
        onError: { target: 'ready', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
      },
    },
  },
});

export type PickupRef = ActorRefFrom<typeof pickupMachine>;
