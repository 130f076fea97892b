import { type ActorRefFrom, assign, setup } from 'xstate';
import type { KeptLanguage, Language } from '../domain/settings.ts';
import { outlet, port } from './port.ts';

export type LanguageEvent =
  | { type: 'language.choose'; language: Language }
  /** Whoever signed in chose this one for themselves; null: that of the browser, which is also nobody's. */
  | { type: 'language.follow'; language: Language | null };

/**
 * The language of the interface: that of whoever signed in, if they chose one; else the remembered or the browser's, until
 * the user chooses another (specification §1). Texts that do not come are asked for until they do.
 */
export const languageMachine = setup({
  types: {
    /** `wanted`: chosen, and not there yet; `theirs`: the own one of whoever signed in. */
    context: {} as { language: Language | null; wanted: Language | null; theirs: Language | null },
    events: {} as LanguageEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Loads the texts; null asks for the remembered or the browser's language. Answers with the language loaded. */
    loadTexts: port<Language, { language: Language | null }>('loadTexts'),
  },
  actions: {
    keepLanguage: assign((_, language: Language) => ({ language })),
    keepWanted: assign((_, wanted: Language) => ({ wanted })),
    keepTheirs: assign((_, theirs: Language | null) => ({ theirs })),
    forgetWanted: assign({ wanted: null }),
    rememberLanguage: outlet<KeptLanguage>(),
  },
  guards: {
    isOther: ({ context }, language: Language) => language !== (context.wanted ?? context.language),
    isNews: ({ context }, theirs: Language | null) => theirs !== context.theirs,
  },
  delays: { retryPause: 3_000 },
}).createMachine({
  id: 'language',
  context: { language: null, wanted: null, theirs: null },
  on: {
    'language.choose': {
      guard: { type: 'isOther', params: ({ event }) => event.language },
      target: '.loading',
      actions: [
        { type: 'keepWanted', params: ({ event }) => event.language },
        {
          type: 'rememberLanguage',
          params: ({ context, event }) => ({ language: event.language, isTheirs: context.theirs !== null }),
        },
      ],
    },
    'language.follow': {
      guard: { type: 'isNews', params: ({ event }) => event.language },
      target: '.loading',
      actions: [{ type: 'keepTheirs', params: ({ event }) => event.language }, 'forgetWanted'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTexts',
        src: 'loadTexts',
        input: ({ context: { wanted, theirs } }) => ({ language: wanted ?? theirs }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepLanguage', params: ({ event }) => event.output }, 'forgetWanted'],
        },
        onError: 'failed',
      },
    },
    /** The language before, if there was one, stays meanwhile. */
    failed: { after: { retryPause: 'loading' } },
    ready: {},
  },
});

export type LanguageRef = ActorRefFrom<typeof languageMachine>;
