import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import { firstSample, readSample, sampleText } from '../domain/integration.ts';
import type { Run, RunArgs } from '../domain/run.ts';
import { codeVersionsMachine } from './code-versions.ts';
import { port } from './port.ts';

export type ScriptRunEvent =
  | { type: 'script.sample'; text: string }
  | { type: 'script.run'; code: string }
  | { type: 'script.panel'; panel: 'trial' | 'versions' };

interface ScriptRunInput {
  /** Null for a script that is no record yet. */
  integrationId: number | null;
  mayRun: boolean;
}
interface ScriptRunContext extends ScriptRunInput {
  /** What was typed as `args`. */
  sample: string;
  code: string;
  run: Run | null;
  failure: Failure | null;
}

/**
 * The workbench beside the editor of a script: it is run with sample `args`, which are kept for the next time, and what
 * became of it is shown with log, time and the line of an error; or its saved versions are compared and taken up again.
 */
export const scriptRunMachine = setup({
  types: {
    input: {} as ScriptRunInput,
    context: {} as ScriptRunContext,
    events: {} as ScriptRunEvent,
    children: {} as { versions: 'versions'; loadSample: 'loadSample'; runScript: 'runScript' },
    tags: {} as 'busy' | 'invalid',
  },
  actors: {
    loadSample: port<RunArgs, { id: number }>('loadSample'),
    runScript: port<Run, { id: number | null; code: string; args: RunArgs }>('runScript'),
    versions: codeVersionsMachine,
  },
  actions: {
    keepSample: assign((_, sample: string) => ({ sample })),
    keepCode: assign((_, code: string) => ({ code })),
    keepRun: assign((_, run: Run) => ({ run })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetOutcome: assign({ run: null, failure: null }),
  },
  guards: {
    isNew: ({ context }) => context.integrationId === null,
    isForbidden: ({ context }) => !context.mayRun,
    hasSample: ({ context }) => readSample(context.sample) !== null,
    isTrial: (_, panel: 'trial' | 'versions') => panel === 'trial',
    /** A script that is no record yet has no versions. */
    hasVersions: ({ context }, panel: 'trial' | 'versions') => panel === 'versions' && context.integrationId !== null,
  },
}).createMachine({
  id: 'script-run',
  context: ({ input }) => ({ ...input, sample: sampleText(firstSample), code: '', run: null, failure: null }),
  type: 'parallel',
  states: {
    trial: {
      initial: 'entering',
      states: {
        entering: {
          always: [
            { guard: 'isForbidden', target: 'forbidden' },
            { guard: 'isNew', target: 'ready' },
            { target: 'loading' },
          ],
        },
        /** The viewer may read the script, and not run it. */
        forbidden: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadSample',
            src: 'loadSample',
            input: ({ context }) => ({ id: context.integrationId ?? 0 }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepSample', params: ({ event }) => sampleText(event.output) },
            },
            // The first sample serves as well; what is wrong is told.
            onError: {
              target: 'ready',
              actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
            },
          },
        },
        ready: {
          on: {
            'script.sample': { actions: { type: 'keepSample', params: ({ event }) => event.text } },
            'script.run': [
              {
                guard: 'hasSample',
                target: 'running',
                actions: { type: 'keepCode', params: ({ event }) => event.code },
              },
              { target: 'invalid' },
            ],
          },
        },
        /** The sample is not what a script could be given: nothing runs until it is. */
        invalid: {
          tags: 'invalid',
          on: {
            'script.sample': {
              target: 'ready',
              actions: { type: 'keepSample', params: ({ event }) => event.text },
            },
          },
        },
        running: {
          tags: 'busy',
          entry: 'forgetOutcome',
          invoke: {
            id: 'runScript',
            src: 'runScript',
            input: ({ context: { integrationId, code, sample } }) => ({
              id: integrationId,
              code,
              args: readSample(sample) ?? firstSample,
            }),
            onDone: { target: 'ready', actions: { type: 'keepRun', params: ({ event }) => event.output } },
            onError: {
              target: 'ready',
              actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) },
            },
          },
        },
      },
    },
    panel: {
      initial: 'trial',
      states: {
        trial: {
          on: {
            'script.panel': {
              guard: { type: 'hasVersions', params: ({ event }) => event.panel },
              target: 'versions',
            },
          },
        },
        versions: {
          invoke: {
            id: 'versions',
            src: 'versions',
            input: ({ context }) => ({ integrationId: context.integrationId ?? 0 }),
          },
          on: {
            'script.panel': { guard: { type: 'isTrial', params: ({ event }) => event.panel }, target: 'trial' },
          },
        },
      },
    },
  },
});

export type ScriptRunRef = ActorRefFrom<typeof scriptRunMachine>;
