import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import { present } from '../domain/present.ts';
import type { Ref } from '../domain/session.ts';
import {
  isPlain,
  nextStep,
  nothingFound,
  optionalSteps,
  type SetupFound,
  type SetupStep,
  type SetupWork,
} from '../domain/setup.ts';
import { outlet, port } from './port.ts';

export type SetupEvent =
  | { type: 'setup.type'; name: string }
  | { type: 'setup.save' }
  | { type: 'setup.skip' }
  | { type: 'setup.retry' }
  /** A call that nobody placed at a device: to see that it rings. */
  | { type: 'setup.call' };

interface SetupContext {
  found: SetupFound;
  /** What was left out. */
  skipped: readonly SetupStep[];
  /** What is asked for; null when nothing is missing. */
  step: SetupStep | null;
  /** As it is typed. */
  name: string;
  failure: Failure | null;
}

const stepIn = ({ step }: SetupContext): SetupStep => present(step, 'nothing is missing');

/**
 * The first steps of a business, one after the other: its name, a place with a zone and a desk, a service, a device, and
 * somebody who answers; then a call to try it. What is there already is not asked for, so whoever leaves in the middle, or
 * is overtaken by a colleague, goes on where things stand.
 */
export const setupMachine = setup({
  types: {
    context: {} as SetupContext,
    events: {} as SetupEvent,
    children: {} as { loadFound: 'loadFound'; makeStep: 'makeStep'; placeCall: 'placeCall' },
    tags: {} as 'busy' | 'failed' | 'asking' | 'ready',
  },
  actors: {
    loadFound: port<SetupFound>('loadFound'),
    /** Answers what was made. The same again, when it is asked again because an answer was lost. */
    makeStep: port<Ref, SetupWork>('makeStep'),
    placeCall: port<void, { found: SetupFound }>('placeCall'),
  },
  actions: {
    keepFound: assign((_, found: SetupFound) => ({ found, failure: null })),
    keepMade: assign(({ context }, made: Ref) => ({
      found: { ...context.found, [stepIn(context)]: made },
      name: '',
      failure: null,
    })),
    keepSkipped: assign(({ context }) => ({
      skipped: [...context.skipped, stepIn(context)],
      name: '',
      failure: null,
    })),
    keepStep: assign(({ context: { found, skipped } }) => ({ step: nextStep(found, skipped) })),
    keepName: assign((_, name: string) => ({ name })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    navigate: outlet<string>(),
  },
  guards: {
    isMissing: ({ context }) => context.step !== null,
    isAnswered: ({ context: { step, name } }) => isPlain(step) || name.trim() !== '',
    isOptional: ({ context }) => optionalSteps.includes(stepIn(context)),
  },
}).createMachine({
  id: 'setup',
  context: { found: nothingFound, skipped: [], step: null, name: '', failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFound',
        src: 'loadFound',
        onDone: { target: 'deciding', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { tags: 'failed', on: { 'setup.retry': 'loading' } },
    deciding: { entry: 'keepStep', always: [{ guard: 'isMissing', target: 'asking' }, { target: 'ready' }] },
    asking: {
      tags: 'asking',
      on: {
        'setup.type': { actions: { type: 'keepName', params: ({ event }) => event.name } },
        'setup.save': { guard: 'isAnswered', target: 'saving' },
        'setup.skip': { guard: 'isOptional', target: 'deciding', actions: 'keepSkipped' },
      },
    },
    saving: {
      tags: ['asking', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'makeStep',
        src: 'makeStep',
        input: ({ context }) => ({ step: stepIn(context), name: context.name.trim(), found: context.found }),
        onDone: { target: 'deciding', actions: { type: 'keepMade', params: ({ event }) => event.output } },
        onError: {
          target: 'asking',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    /** A visitor can be attended. */
    ready: { tags: 'ready', on: { 'setup.call': 'calling' } },
    calling: {
      tags: ['ready', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'placeCall',
        src: 'placeCall',
        input: ({ context: { found } }) => ({ found }),
        onDone: { target: 'ready', actions: { type: 'navigate', params: '/calls' } },
        onError: { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});

export type SetupRef = ActorRefFrom<typeof setupMachine>;
