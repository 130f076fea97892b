import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Call } from '../domain/call.ts';
import { isPending } from '../domain/call-states.ts';
import type { Notice } from '../domain/notice.ts';
import { refusalOf } from '../domain/refusal.ts';
import { outlet, port } from './port.ts';

export type CancellationEvent =
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.drop' }
  /** What the call is now. */
  | { type: 'cancellation.seen'; call: Call };

/** `sent`; `kept`, by the person after all or because it waits no more; or `refused` by the server. */
export type CancellationOutcome = 'sent' | 'kept' | 'refused';

/**
 * Turns a customer away who waits: only after a yes, and only as long as the call waits. What became of it is told here
 * (specification §4).
 */
export const cancellationMachine = setup({
  types: {
    input: {} as { call: Call },
    context: {} as { call: Call; outcome: CancellationOutcome },
    events: {} as CancellationEvent,
    output: {} as CancellationOutcome,
    tags: {} as 'asking' | 'busy',
  },
  actors: { cancelCall: port<Call, { id: number }>('cancelCall') },
  actions: {
    keepOutcome: assign((_, outcome: CancellationOutcome) => ({ outcome })),
    notify: outlet<Notice>(),
  },
  guards: { waitsNoMore: (_, call: Call) => !isPending(call) },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, outcome: 'kept' }),
  output: ({ context }) => context.outcome,
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: {
        'cancellation.confirm': 'sending',
        'cancellation.drop': 'over',
        'cancellation.seen': { guard: { type: 'waitsNoMore', params: ({ event }) => event.call }, target: 'over' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'cancelCall',
        src: 'cancelCall',
        input: ({ context: { call } }) => ({ id: call.id }),
        onDone: {
          target: 'over',
          actions: [
            { type: 'keepOutcome', params: 'sent' },
            { type: 'notify', params: { level: 'success', code: 'call.cancelled' } },
          ],
        },
        onError: {
          target: 'over',
          actions: [
            { type: 'keepOutcome', params: 'refused' },
            { type: 'notify', params: ({ event }) => refusalOf(event.error) },
          ],
        },
      },
    },
    over: { type: 'final' },
  },
});

export type CancellationRef = ActorRefFrom<typeof cancellationMachine>;
