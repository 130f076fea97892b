import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import { type Media, mediaLimits } from '../domain/media.ts';
import { present } from '../domain/present.ts';
import { port } from './port.ts';

export type MediaEvent =
  | { type: 'media.retry' }
  /** A file is chosen, or put down here. */
  | { type: 'media.add'; file: File }
  | { type: 'media.drop'; id: number };

interface MediaContext {
  readonly media: readonly Media[];
  readonly file: File | null;
  readonly id: number | null;
  readonly failure: Failure | null;
}

/** What a file is refused for before it is sent. */
const tooLarge: Failure = { kind: 'refused', code: 'too_large' };

/** The pictures and videos that a business keeps for its devices: shown, added to, and dropped where nothing names them. */
export const mediaMachine = setup({
  types: {
    context: {} as MediaContext,
    events: {} as MediaEvent,
    tags: {} as 'loading' | 'busy' | 'failed',
  },
  actors: {
    loadMedia: port<readonly Media[]>('loadMedia'),
    keepMedia: port<Media, { file: File }>('keepMedia'),
    dropMedia: port<unknown, { id: number }>('dropMedia'),
  },
  actions: {
    keepList: assign((_, media: readonly Media[]) => ({ media })),
    addOne: assign(({ context }, one: Media) => ({ media: [one, ...context.media.filter(({ id }) => id !== one.id)] })),
    takeOut: assign(({ context }) => ({ media: context.media.filter(({ id }) => id !== context.id) })),
    keepFile: assign((_, file: File) => ({ file })),
    keepId: assign((_, id: number) => ({ id })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isSmall: (_, { size }: File) => size <= mediaLimits.size,
    /** Somebody else removed it, beside whom this list was open. */
    isGone: (_, { kind }: Failure) => kind === 'missing',
  },
}).createMachine({
  id: 'media',
  context: { media: [], file: null, id: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadMedia',
        src: 'loadMedia',
        onDone: { target: 'ready', actions: { type: 'keepList', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) } },
      },
    },
    failed: { tags: 'failed', on: { 'media.retry': 'loading' } },
    ready: {
      on: {
        'media.add': [
          {
            guard: { type: 'isSmall', params: ({ event }) => event.file },
            target: 'sending',
            actions: { type: 'keepFile', params: ({ event }) => event.file },
          },
          { actions: { type: 'keepFailure', params: tooLarge } },
        ],
        'media.drop': { target: 'dropping', actions: { type: 'keepId', params: ({ event }) => event.id } },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'keepMedia',
        src: 'keepMedia',
        input: ({ context }) => ({ file: present(context.file, 'no file is chosen') }),
        onDone: { target: 'ready', actions: { type: 'addOne', params: ({ event }) => event.output } },
        onError: { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) } },
      },
    },
    dropping: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'dropMedia',
        src: 'dropMedia',
        input: ({ context }) => ({ id: present(context.id, 'none is chosen') }),
        onDone: { target: 'ready', actions: 'takeOut' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => asFailure(event.error) },
            target: 'ready',
            actions: 'takeOut',
          },
          { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) } },
        ],
      },
    },
  },
});

export type MediaRef = ActorRefFrom<typeof mediaMachine>;
