import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Row } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { masked, secretOf } from '../resources/rules.ts';
import { port } from './port.ts';
import type { Written } from './row-news.ts';

export type RotationEvent =
  | { type: 'rotation.overlap'; seconds: number }
  | { type: 'rotation.confirm' }
  | { type: 'rotation.cancel' }
  | { type: 'rotation.revealed' };

/** What serves with a secret learns the new one by and by: a former one that stops at once stops every kiosk. 7 days, in seconds. */
const safeOverlap = 604_800;

interface RotationInput {
  resource: Resource;
  record: Row;
}
interface RotationContext extends RotationInput {
  /** How long the former secret goes on serving beside the new one, in seconds. */
  overlap: number;
  secret: string | null;
  outcome: Written;
  failure: Failure | null;
}

/**
 * A new secret for a record: asked first, with how long the former one still serves; then shown, this once. Its output is
 * the record as it is stored then, without the secret (specification §2 'Keys').
 */
export const rotationMachine = setup({
  types: {
    input: {} as RotationInput,
    context: {} as RotationContext,
    events: {} as RotationEvent,
    tags: {} as 'busy' | 'asking' | 'revealing',
    output: {} as Written,
  },
  actors: { rotateSecret: port<Row, { resource: Resource; record: Row; overlap: number }>('rotateSecret') },
  actions: {
    keepOverlap: assign((_, overlap: number) => ({ overlap })),
    keepSecret: assign(({ context }, record: Row) => ({
      secret: secretOf(context.resource, record),
      outcome: masked(context.resource, record),
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetSecret: assign({ secret: null }),
  },
}).createMachine({
  id: 'rotation',
  context: ({ input }) => ({ ...input, overlap: safeOverlap, secret: null, outcome: 'kept', failure: null }),
  output: ({ context }) => context.outcome,
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: {
        'rotation.overlap': { actions: { type: 'keepOverlap', params: ({ event }) => event.seconds } },
        'rotation.confirm': { target: 'working', actions: 'forgetFailure' },
        'rotation.cancel': 'closed',
      },
    },
    working: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'rotateSecret',
        src: 'rotateSecret',
        input: ({ context: { resource, record, overlap } }) => ({ resource, record, overlap }),
        onDone: { target: 'revealing', actions: { type: 'keepSecret', params: ({ event }) => event.output } },
        onError: {
          target: 'asking',
          actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
        },
      },
    },
    revealing: {
      tags: 'revealing',
      exit: 'forgetSecret',
      on: { 'rotation.revealed': 'closed' },
    },
    closed: { type: 'final' },
  },
});

export type RotationRef = ActorRefFrom<typeof rotationMachine>;
