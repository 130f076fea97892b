import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Language } from '../domain/settings.ts';
import { outlet, port } from './port.ts';

export type LanguageEvent = { type: 'language.choose'; language: Language };

/** The language of the interface: the remembered or the browser's, until the user chooses another (specification §1). */
export const languageMachine = setup({
  types: {
    context: {} as { language: Language | null; wanted: Language | null },
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
    forgetWanted: assign({ wanted: null }),
    rememberLanguage: outlet<Language>(),
  },
  guards: {
    hasLanguage: ({ context }) => context.language !== null,
    isOther: ({ context }, language: Language) => context.language !== language,
  },
  delays: { retryPause: 3_000 },
}).createMachine({
  id: 'language',
  context: { language: null, wanted: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      exit: 'forgetWanted',
      invoke: {
        id: 'loadTexts',
        src: 'loadTexts',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: { target: 'ready', actions: { type: 'keepLanguage', params: ({ event }) => event.output } },
        onError: [{ guard: 'hasLanguage', target: 'ready' }, { target: 'failed' }],
      },
      on: {
        'language.choose': {
          target: 'loading',
          reenter: true,
          actions: [
            { type: 'keepWanted', params: ({ event }) => event.language },
            { type: 'rememberLanguage', params: ({ event }) => event.language },
          ],
        },
      },
    },
    /** There is no language at all yet, so nothing can be shown. */
    failed: { after: { retryPause: 'loading' } },
    ready: {
      on: {
        'language.choose': {
          guard: { type: 'isOther', params: ({ event }) => event.language },
          target: 'loading',
          actions: [
            { type: 'keepWanted', params: ({ event }) => event.language },
            { type: 'rememberLanguage', params: ({ event }) => event.language },
          ],
        },
      },
    },
  },
});

export type LanguageRef = ActorRefFrom<typeof languageMachine>;
