import { type ActorRefFrom, assign, setup } from 'xstate';
import { soundOf, usualChoices } from '../domain/preferences.ts';
import type { RingSound } from '../domain/ring-sound.ts';
import { feed } from './port.ts';
import type { RingtoneEvent } from './ring-news.ts';

export type RingTestEvent = RingtoneEvent | { type: 'test.play'; sound: RingSound } | { type: 'test.stop' };

/**
 * Plays what a call would play, for as long as a call would: the same sound, on the same output, at the same volume. Says
 * when the browser does not let it be heard, or the chosen output is not there.
 */
export const ringTestMachine = setup({
  types: {
    context: {} as { sound: RingSound; isElsewhere: boolean },
    events: {} as RingTestEvent,
    tags: {} as 'playing' | 'blocked',
  },
  actors: { ringtone: feed<RingtoneEvent, { sound: RingSound }>('ringtone') },
  actions: {
    keepSound: assign((_, sound: RingSound) => ({ sound, isElsewhere: false })),
    keepElsewhere: assign({ isElsewhere: true }),
  },
  guards: { isAudible: (_, { volume }: RingSound) => volume > 0 },
  delays: { ringLength: 2_000 },
}).createMachine({
  id: 'ring-test',
  context: { sound: soundOf(usualChoices), isElsewhere: false },
  on: {
    'test.play': {
      guard: { type: 'isAudible', params: ({ event }) => event.sound },
      target: '.playing',
      actions: { type: 'keepSound', params: ({ event }) => event.sound },
    },
  },
  initial: 'silent',
  states: {
    silent: {},
    playing: {
      tags: 'playing',
      invoke: { id: 'ringtone', src: 'ringtone', input: ({ context: { sound } }) => ({ sound }) },
      after: { ringLength: 'silent' },
      on: {
        'test.stop': 'silent',
        'ringtone.blocked': 'blocked',
        'ringtone.elsewhere': { actions: 'keepElsewhere' },
        // It is heard: there is nothing to say.
        'ringtone.played': { actions: [] },
      },
    },
    blocked: { tags: 'blocked' },
  },
});

export type RingTestRef = ActorRefFrom<typeof ringTestMachine>;
