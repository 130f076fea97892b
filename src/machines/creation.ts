import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { asFailure, type Failure, isUnjudged } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import type { Draft, Row } from '../domain/record.ts';
import { writeRefusalOf } from '../resources/refusal.ts';
import type { Resource } from '../resources/resource.ts';
import { masked, secretOf } from '../resources/rules.ts';
import { toldOf } from '../resources/told.ts';
import { outlet, port, type Target } from './port.ts';

export type CreationEvent = { type: 'creation.revealed' };
/** What the form hears: its record is stored, although its secret may still be on the screen. */
export type CreationNews = { type: 'creation.stored'; record: Row };

interface CreationInput {
  resource: Resource;
  draft: Draft;
  form: Target<CreationNews>;
}
interface CreationContext extends CreationInput {
  /** A secret that is shown once. */
  secret: string | null;
  failure: Failure | null;
}

/**
 * A new record on its way to the server; a secret that comes back with it is shown, this once. Its output is why there is
 * no record, or null (specification §2 'Administration tables', 'Keys').
 */
export const creationMachine = setup({
  types: {
    input: {} as CreationInput,
    context: {} as CreationContext,
    events: {} as CreationEvent,
    tags: {} as 'busy' | 'revealing',
    output: {} as Failure | null,
  },
  actors: { createRecord: port<Row, { resource: Resource; draft: Draft }>('createRecord') },
  actions: {
    notify: outlet<Notice>(),
    tellForm: sendTo(
      ({ context }) => context.form,
      ({ context }, record: Row) => ({ type: 'creation.stored' as const, record: masked(context.resource, record) }),
    ),
    keepSecret: assign(({ context }, record: Row) => ({ secret: secretOf(context.resource, record) })),
    forgetSecret: assign({ secret: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
  },
  guards: {
    hasSecret: ({ context }, record: Row) => secretOf(context.resource, record) !== null,
    /** Nothing is wrong with what was sent, and it can be sent again as it stands: the form says so, and nothing else. */
    isUnjudged: (_, { error }: { error: unknown }) => isUnjudged(asFailure(error)),
  },
}).createMachine({
  id: 'creation',
  context: ({ input }) => ({ ...input, secret: null, failure: null }),
  output: ({ context }) => context.failure,
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      invoke: {
        id: 'createRecord',
        src: 'createRecord',
        input: ({ context: { resource, draft } }) => ({ resource, draft }),
        onDone: [
          {
            guard: { type: 'hasSecret', params: ({ event }) => event.output },
            target: 'revealing',
            actions: [
              { type: 'keepSecret', params: ({ event }) => event.output },
              { type: 'notify', params: toldOf('record.created') },
              { type: 'tellForm', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'closed',
            actions: [
              { type: 'notify', params: toldOf('record.created') },
              { type: 'tellForm', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isUnjudged', params: ({ event }) => ({ error: event.error }) },
            target: 'closed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'closed',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              {
                type: 'notify',
                params: ({ context, event }) => ({
                  level: 'error',
                  code: writeRefusalOf(context.resource, event.error, 'create'),
                }),
              },
            ],
          },
        ],
      },
    },
    revealing: { tags: 'revealing', exit: 'forgetSecret', on: { 'creation.revealed': 'closed' } },
    closed: { type: 'final' },
  },
});

export type CreationRef = ActorRefFrom<typeof creationMachine>;
