import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { CodeVersion, CodeVersionText } from '../domain/integration.ts';
import { port } from './port.ts';

export type CodeVersionsEvent =
  | { type: 'versions.choose'; number: number }
  | { type: 'versions.retry' }
  | { type: 'versions.back' };

interface CodeVersionsInput {
  integrationId: number;
}
interface CodeVersionsContext extends CodeVersionsInput {
  /** Newest first. */
  versions: readonly CodeVersion[];
  /** The version that is compared with what stands in the editor, by its number. */
  chosen: number | null;
  text: CodeVersionText | null;
  failure: Failure | null;
}

/** The saved states of the code of an integration: listed, and one compared with what stands in the editor. */
export const codeVersionsMachine = setup({
  types: {
    input: {} as CodeVersionsInput,
    context: {} as CodeVersionsContext,
    events: {} as CodeVersionsEvent,
    tags: {} as 'busy' | 'failed' | 'comparing',
  },
  actors: {
    loadVersions: port<readonly CodeVersion[], { id: number }>('loadVersions'),
    loadVersion: port<CodeVersionText, { id: number; number: number }>('loadVersion'),
  },
  actions: {
    keepVersions: assign((_, versions: readonly CodeVersion[]) => ({ versions })),
    keepChosen: assign((_, chosen: number) => ({ chosen, text: null })),
    keepText: assign((_, text: CodeVersionText) => ({ text })),
    forgetChosen: assign({ chosen: null, text: null }),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isListed: ({ context }, number: number) => context.versions.some((version) => version.number === number),
  },
}).createMachine({
  id: 'code-versions',
  context: ({ input }) => ({ ...input, versions: [], chosen: null, text: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadVersions',
        src: 'loadVersions',
        input: ({ context }) => ({ id: context.integrationId }),
        onDone: { target: 'listing', actions: { type: 'keepVersions', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) } },
      },
    },
    failed: { tags: 'failed', on: { 'versions.retry': 'loading' } },
    listing: {
      on: {
        'versions.choose': {
          guard: { type: 'isListed', params: ({ event }) => event.number },
          target: 'fetching',
          actions: { type: 'keepChosen', params: ({ event }) => event.number },
        },
      },
    },
    fetching: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadVersion',
        src: 'loadVersion',
        input: ({ context }) => ({ id: context.integrationId, number: context.chosen ?? 0 }),
        onDone: { target: 'comparing', actions: { type: 'keepText', params: ({ event }) => event.output } },
        onError: {
          target: 'listing',
          actions: [{ type: 'keepFailure', params: ({ event }) => asFailure(event.error) }, 'forgetChosen'],
        },
      },
      on: {
        'versions.choose': {
          guard: { type: 'isListed', params: ({ event }) => event.number },
          target: 'fetching',
          reenter: true,
          actions: { type: 'keepChosen', params: ({ event }) => event.number },
        },
      },
    },
    comparing: {
      tags: 'comparing',
      on: {
        'versions.choose': {
          guard: { type: 'isListed', params: ({ event }) => event.number },
          target: 'fetching',
          actions: { type: 'keepChosen', params: ({ event }) => event.number },
        },
        'versions.back': { target: 'listing', actions: 'forgetChosen' },
      },
    },
  },
});

export type CodeVersionsRef = ActorRefFrom<typeof codeVersionsMachine>;
