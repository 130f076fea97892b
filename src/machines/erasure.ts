import { type ActorRefFrom, assign, setup } from 'xstate';
import { type Erasure, type ErasureForecast, findsAnything, isSamePhone, wholePhone } from '../domain/erasure.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import { present } from '../domain/present.ts';
import { port } from './port.ts';

export type ErasureEvent =
  | { type: 'erasure.open'; phone: string }
  | { type: 'erasure.phone'; phone: string }
  | { type: 'erasure.count' }
  | { type: 'erasure.repeat'; typed: string }
  | { type: 'erasure.confirm' }
  | { type: 'erasure.back' }
  | { type: 'erasure.close' };

interface ErasureInput {
  /** Whether the viewer may erase people. */
  mayErase: boolean;
}
interface ErasureContext extends ErasureInput {
  phone: string;
  /** The number, typed once more. */
  typed: string;
  forecast: ErasureForecast | null;
  erasure: Erasure | null;
  failure: Failure | null;
}

const nobody = { phone: '', typed: '', forecast: null, erasure: null, failure: null };
const orderIn = ({ erasure }: ErasureContext): Erasure => present(erasure, 'no erasure was ordered');

/**
 * Erases what the business has of one person: how much that is comes first, then the number has to be typed once more. The
 * erasure is the server's, which goes on with it whoever looks; this chart shows how far it is.
 */
export const erasureMachine = setup({
  types: {
    input: {} as ErasureInput,
    context: {} as ErasureContext,
    events: {} as ErasureEvent,
    tags: {} as 'open' | 'asking' | 'busy' | 'counted' | 'erasing' | 'done' | 'refused',
  },
  actors: {
    countErasure: port<ErasureForecast, { phone: string }>('countErasure'),
    orderErasure: port<Erasure, { phone: string }>('orderErasure'),
    loadErasure: port<Erasure, { id: number }>('loadErasure'),
  },
  actions: {
    keepPhone: assign((_, phone: string) => ({ phone })),
    keepTyped: assign((_, typed: string) => ({ typed })),
    forgetTyped: assign({ typed: '' }),
    keepForecast: assign((_, forecast: ErasureForecast) => ({ forecast })),
    keepErasure: assign((_, erasure: Erasure) => ({ erasure, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetPerson: assign(nobody),
  },
  guards: {
    mayErase: ({ context }) => context.mayErase,
    isWhole: ({ context }) => wholePhone(context.phone) !== null,
    isRepeated: ({ context: { phone, typed, forecast } }) =>
      forecast !== null && findsAnything(forecast) && isSamePhone(phone, typed),
    hasEnded: ({ context }) => context.erasure?.ended_at != null,
  },
  delays: { lookPause: 1_000 },
}).createMachine({
  id: 'erasure',
  context: ({ input }) => ({ ...input, ...nobody }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetPerson',
      on: {
        'erasure.open': {
          guard: 'mayErase',
          target: 'open',
          actions: { type: 'keepPhone', params: ({ event }) => event.phone },
        },
      },
    },
    open: {
      tags: 'open',
      on: { 'erasure.close': 'closed' },
      initial: 'asking',
      states: {
        asking: {
          tags: 'asking',
          on: {
            'erasure.phone': { actions: { type: 'keepPhone', params: ({ event }) => event.phone } },
            'erasure.count': { guard: 'isWhole', target: 'counting' },
          },
        },
        counting: {
          tags: ['asking', 'busy'],
          entry: 'forgetFailure',
          invoke: {
            id: 'countErasure',
            src: 'countErasure',
            input: ({ context }) => ({ phone: context.phone }),
            onDone: { target: 'counted', actions: { type: 'keepForecast', params: ({ event }) => event.output } },
            onError: {
              target: 'refused',
              actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
            },
          },
        },
        /** What was counted lies open until the number was typed a second time. */
        counted: {
          tags: 'counted',
          entry: 'forgetTyped',
          on: {
            'erasure.repeat': { actions: { type: 'keepTyped', params: ({ event }) => event.typed } },
            'erasure.confirm': { guard: 'isRepeated', target: 'ordering' },
            'erasure.back': 'asking',
          },
        },
        ordering: {
          tags: ['counted', 'busy'],
          invoke: {
            id: 'orderErasure',
            src: 'orderErasure',
            input: ({ context }) => ({ phone: context.phone }),
            onDone: { target: 'erasing', actions: { type: 'keepErasure', params: ({ event }) => event.output } },
            onError: {
              target: 'refused',
              actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
            },
          },
        },
        erasing: {
          tags: 'erasing',
          initial: 'pausing',
          always: { guard: 'hasEnded', target: 'done' },
          states: {
            pausing: { after: { lookPause: 'looking' } },
            looking: {
              invoke: {
                id: 'loadErasure',
                src: 'loadErasure',
                input: ({ context }) => ({ id: orderIn(context).id }),
                onDone: { target: 'pausing', actions: { type: 'keepErasure', params: ({ event }) => event.output } },
                onError: {
                  target: 'pausing',
                  actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
                },
              },
            },
          },
        },
        done: { tags: 'done' },
        /** Nothing was erased: what is in the way is said. */
        refused: { tags: 'refused', on: { 'erasure.back': { target: 'asking', actions: 'forgetFailure' } } },
      },
    },
  },
});

export type ErasureRef = ActorRefFrom<typeof erasureMachine>;
