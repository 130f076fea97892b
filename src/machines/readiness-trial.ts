import { type ActorRefFrom, assign, setup } from 'xstate';
import {
  findingOf,
  isVoice,
  type ReadinessFinding,
  type ReadinessProblem,
  type TrialQuestion,
  type TriedCheck,
  unnoticed,
} from '../domain/readiness.ts';
import type { RingSound } from '../domain/ring-sound.ts';
import type { NotificationWords } from './notification-check.ts';
import { feed } from './port.ts';

/** What a try hears of the browser and its devices. */
export type TrialNews =
  /** It can be heard or seen now; a camera with its picture. */
  | { type: 'try.going'; picture: MediaStream | null }
  /** It goes on all the same. */
  | { type: 'try.noted'; problem: ReadinessProblem }
  /** It came to nothing. */
  | { type: 'try.found'; problem: ReadinessProblem }
  /** How loud the microphone is, from 0 to 1. */
  | { type: 'try.level'; level: number };

export type ReadinessTrialEvent =
  | TrialNews
  /** `words`: of the notification, where it is one. */
  | { type: 'try.start'; words: NotificationWords }
  /** Whether the person hears or sees it. */
  | { type: 'try.answer'; isNoticed: boolean }
  /** The person goes on as it is. */
  | { type: 'try.accept' };

export interface TrialInput {
  check: TriedCheck;
  /** How calls ring for the person. */
  sound: RingSound;
}
interface TrialContext extends TrialInput {
  words: NotificationWords;
  picture: MediaStream | null;
  level: number;
  /** What is wrong though something comes of it, and what nothing comes of it for. */
  noted: ReadinessProblem | null;
  problem: ReadinessProblem | null;
}

/**
 * One try of what only the person can judge: the ring, a notification, the speaker, the microphone, the camera. Begins when
 * they want, for the browser may ask them something. A voice is heard by itself; of everything else they say whether it came.
 * Whatever was opened is let go when the try ends, in whatever way. Its output is what was found.
 */
export const readinessTrialMachine = setup({
  types: {
    input: {} as TrialInput,
    context: {} as TrialContext,
    events: {} as ReadinessTrialEvent,
    output: {} as ReadinessFinding,
    tags: {} as 'opening' | 'going' | 'failed',
  },
  actors: {
    /** Lets go of devices, sound and notification when it is stopped. */
    tryOut: feed<TrialNews, TrialQuestion>('tryOut'),
  },
  actions: {
    begin: assign((_, words: NotificationWords) => ({ words, picture: null, level: 0, noted: null, problem: null })),
    keepPicture: assign((_, picture: MediaStream | null) => ({ picture })),
    keepNoted: assign((_, noted: ReadinessProblem) => ({ noted })),
    keepProblem: assign((_, problem: ReadinessProblem) => ({ problem, picture: null })),
    keepUnnoticed: assign(({ context }) => ({ problem: unnoticed[context.check], picture: null })),
    keepLevel: assign((_, level: number) => ({ level })),
  },
  guards: {
    isVoice: (_, level: number) => isVoice(level),
    isNoticed: (_, answer: boolean) => answer,
  },
}).createMachine({
  id: 'readiness-trial',
  context: ({ input }) => ({
    ...input,
    words: { title: '', body: '' },
    picture: null,
    level: 0,
    noted: null,
    problem: null,
  }),
  output: ({ context: { check, noted, problem } }) => findingOf(check, problem ?? noted),
  initial: 'waiting',
  states: {
    waiting: {
      on: { 'try.start': { target: 'trying', actions: { type: 'begin', params: ({ event }) => event.words } } },
    },
    trying: {
      invoke: {
        id: 'tryOut',
        src: 'tryOut',
        input: ({ context: { check, sound, words } }) => ({ check, sound, words }),
      },
      on: {
        'try.start': {
          target: 'trying',
          reenter: true,
          actions: { type: 'begin', params: ({ event }) => event.words },
        },
        'try.found': { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event.problem } },
      },
      initial: 'opening',
      states: {
        opening: {
          tags: 'opening',
          on: {
            'try.going': { target: 'going', actions: { type: 'keepPicture', params: ({ event }) => event.picture } },
          },
        },
        going: {
          tags: 'going',
          on: {
            'try.noted': { actions: { type: 'keepNoted', params: ({ event }) => event.problem } },
            'try.level': [
              {
                guard: { type: 'isVoice', params: ({ event }) => event.level },
                target: '#readiness-trial.over',
              },
              { actions: { type: 'keepLevel', params: ({ event }) => event.level } },
            ],
            'try.answer': [
              {
                guard: { type: 'isNoticed', params: ({ event }) => event.isNoticed },
                target: '#readiness-trial.over',
              },
              { target: '#readiness-trial.failed', actions: 'keepUnnoticed' },
            ],
          },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'try.start': { target: 'trying', actions: { type: 'begin', params: ({ event }) => event.words } },
        'try.accept': 'over',
      },
    },
    over: { type: 'final' },
  },
});

export type ReadinessTrialRef = ActorRefFrom<typeof readinessTrialMachine>;
