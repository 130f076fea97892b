import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Call } from '../domain/call.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import {
  type Destination,
  type DestinationChoice,
  type Destinations,
  destinationOf,
  isNowhere,
  noDestination,
  withDestination,
} from '../domain/redirection.ts';
import { refusalOf } from '../domain/refusal.ts';
import { outlet, port } from './port.ts';

export type RedirectionEvent =
  | { type: 'redirection.choose'; part: Partial<DestinationChoice> }
  | { type: 'redirection.retry' }
  | { type: 'redirection.send' }
  | { type: 'redirection.drop' };

/** `sent`; `kept`, by the person after all; or `refused` by the server. */
export type RedirectionOutcome = 'sent' | 'kept' | 'refused';

interface RedirectionContext {
  readonly call: Call;
  readonly choice: DestinationChoice;
  /** Null before the answer. */
  readonly destinations: Destinations | null;
  readonly failure: Failure | null;
  readonly outcome: RedirectionOutcome;
}

/** Passes a call on that waits: to a service, a zone or an agent, who is chosen here. What became of it is told here. */
export const redirectionMachine = setup({
  types: {
    input: {} as { call: Call },
    context: {} as RedirectionContext,
    events: {} as RedirectionEvent,
    output: {} as RedirectionOutcome,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadDestinations: port<Destinations, { id: number }>('loadDestinations'),
    redirectCall: port<Call, { id: number; to: Destination | null; version: number }>('redirectCall'),
  },
  actions: {
    keepChoice: assign(({ context: { choice } }, part: Partial<DestinationChoice>) => ({
      choice: withDestination(choice, part),
    })),
    keepDestinations: assign((_, destinations: Destinations) => ({ destinations, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    keepOutcome: assign((_, outcome: RedirectionOutcome) => ({ outcome })),
    notify: outlet<Notice>(),
  },
  guards: {
    isComplete: ({ context: { choice } }) => choice.to !== null,
    isNowhere: (_, { error }: { error: unknown }) => isNowhere(asFailure(error)),
  },
}).createMachine({
  id: 'redirection',
  context: ({ input }) => ({ ...input, choice: noDestination, destinations: null, failure: null, outcome: 'kept' }),
  output: ({ context }) => context.outcome,
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'loading',
      on: {
        'redirection.choose': { actions: { type: 'keepChoice', params: ({ event }) => event.part } },
        'redirection.send': { guard: 'isComplete', target: 'sending' },
        'redirection.drop': 'over',
      },
      states: {
        loading: {
          invoke: {
            id: 'loadDestinations',
            src: 'loadDestinations',
            input: ({ context: { call } }) => ({ id: call.id }),
            onDone: { target: 'ready', actions: { type: 'keepDestinations', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        ready: {},
        failed: { tags: 'failed', on: { 'redirection.retry': 'loading' } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'redirectCall',
        src: 'redirectCall',
        input: ({ context: { call, choice } }) => ({
          ...{ id: call.id, to: destinationOf(choice), version: call.version },
        }),
        onDone: {
          target: 'over',
          actions: [
            { type: 'keepOutcome', params: 'sent' },
            { type: 'notify', params: { level: 'success', code: 'call.redirected' } },
          ],
        },
        onError: [
          {
            // The list that it was chosen from is an old one.
            guard: { type: 'isNowhere', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
            actions: [
              { type: 'keepChoice', params: { to: null } },
              { type: 'notify', params: ({ event }) => refusalOf(event.error) },
            ],
          },
          {
            target: 'over',
            actions: [
              { type: 'keepOutcome', params: 'refused' },
              { type: 'notify', params: ({ event }) => refusalOf(event.error) },
            ],
          },
        ],
      },
    },
    over: { type: 'final' },
  },
});

export type RedirectionRef = ActorRefFrom<typeof redirectionMachine>;
