import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure, isUnjudged } from '../domain/failure.ts';
import type { Draft, Row } from '../domain/record.ts';
import { isWithoutEffect, type RightsForecast } from '../domain/rights-forecast.ts';
import type { Resource } from '../resources/resource.ts';
import { port } from './port.ts';

export type RightsForecastEvent = { type: 'forecast.agree' } | { type: 'forecast.cancel' } | { type: 'forecast.retry' };

interface RightsForecastInput {
  resource: Resource;
  record: Row;
  /** The change, as it would be sent. */
  data: Draft;
}

/**
 * What a change of a role, or of the roles of a person, would do to whom, shown before it is sent. Nobody is asked where it
 * changes nothing for anybody, nor where the server refuses the change: it says why when it is sent. Its output is whether to
 * send it.
 */
export const rightsForecastMachine = setup({
  types: {
    input: {} as RightsForecastInput,
    context: {} as RightsForecastInput & { forecast: RightsForecast | null; failure: Failure | null; agreed: boolean },
    events: {} as RightsForecastEvent,
    tags: {} as 'busy' | 'asking' | 'failed',
    output: {} as boolean,
  },
  actors: { loadForecast: port<RightsForecast, RightsForecastInput>('loadForecast') },
  actions: {
    keepForecast: assign((_, forecast: RightsForecast) => ({ forecast })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    agree: assign({ agreed: true }),
  },
  guards: {
    isWithoutEffect: (_, forecast: RightsForecast) => isWithoutEffect(forecast),
    isUnjudged: (_, failure: Failure) => isUnjudged(failure),
  },
}).createMachine({
  id: 'rights-forecast',
  context: ({ input: { resource, record, data } }) => ({
    resource,
    record,
    data,
    forecast: null,
    failure: null,
    agreed: false,
  }),
  output: ({ context }) => context.agreed,
  initial: 'weighing',
  states: {
    weighing: {
      tags: 'busy',
      invoke: {
        id: 'loadForecast',
        src: 'loadForecast',
        input: ({ context: { resource, record, data } }) => ({ resource, record, data }),
        onDone: [
          { guard: { type: 'isWithoutEffect', params: ({ event }) => event.output }, target: 'agreed' },
          { target: 'asking', actions: { type: 'keepForecast', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isUnjudged', params: ({ event }) => asFailure(event.error) },
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
          },
          { target: 'agreed' },
        ],
      },
      on: { 'forecast.cancel': 'closed' },
    },
    asking: { tags: 'asking', on: { 'forecast.agree': 'agreed', 'forecast.cancel': 'closed' } },
    /** What it would do is not known: the change waits. */
    failed: { tags: 'failed', on: { 'forecast.retry': 'weighing', 'forecast.cancel': 'closed' } },
    agreed: { entry: 'agree', always: 'closed' },
    closed: { type: 'final' },
  },
});

export type RightsForecastRef = ActorRefFrom<typeof rightsForecastMachine>;
