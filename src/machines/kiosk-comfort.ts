import { type ActorRefFrom, setup } from 'xstate';
import { feed, outlet, port } from './port.ts';

/** What is on the screen now is another thing than before: what of it is new, as one would read it aloud. */
export type ShownEvent = { type: 'screen.shown'; text: string };
export type KioskComfortEvent =
  | ShownEvent
  | { type: 'comfort.size' }
  | { type: 'comfort.contrast' }
  | { type: 'comfort.reach' }
  | { type: 'comfort.voice' }
  /** Whoever chose has left: the next one finds the page as it is for everybody. */
  | { type: 'comfort.reset' };

/**
 * How a visitor wants the page of a device: larger letters, strong contrast, the buttons higher up, or read aloud. Each is
 * switched by itself, at any time, and for this visitor alone.
 */
export const kioskComfortMachine = setup({
  types: {
    events: {} as KioskComfortEvent,
    tags: {} as 'large' | 'strong' | 'high' | 'spoken' | 'voiced',
  },
  actors: {
    /** Whether this browser can read aloud. Answers when it is known. */
    findVoice: port<boolean>('findVoice'),
    shown: feed<ShownEvent>('shown'),
  },
  actions: { say: outlet<string>(), hush: outlet() },
  guards: { isFound: (_, isFound: boolean) => isFound },
}).createMachine({
  id: 'kiosk-comfort',
  type: 'parallel',
  states: {
    size: {
      initial: 'normal',
      states: {
        normal: { on: { 'comfort.size': 'large' } },
        large: { tags: 'large', on: { 'comfort.size': 'normal', 'comfort.reset': 'normal' } },
      },
    },
    contrast: {
      initial: 'normal',
      states: {
        normal: { on: { 'comfort.contrast': 'strong' } },
        strong: { tags: 'strong', on: { 'comfort.contrast': 'normal', 'comfort.reset': 'normal' } },
      },
    },
    reach: {
      initial: 'low',
      states: {
        /** Within reach of whoever sits. */
        low: { on: { 'comfort.reach': 'high' } },
        high: { tags: 'high', on: { 'comfort.reach': 'low', 'comfort.reset': 'low' } },
      },
    },
    voice: {
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            id: 'findVoice',
            src: 'findVoice',
            onDone: [
              { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'silent' },
              { target: 'voiceless' },
            ],
            onError: 'voiceless',
          },
        },
        voiceless: {},
        silent: { tags: 'voiced', on: { 'comfort.voice': 'speaking' } },
        /** What is on the screen is read aloud, and what becomes of it. */
        speaking: {
          tags: ['voiced', 'spoken'],
          invoke: { id: 'shown', src: 'shown' },
          exit: 'hush',
          on: {
            'screen.shown': { actions: { type: 'say', params: ({ event }) => event.text } },
            'comfort.voice': 'silent',
            'comfort.reset': 'silent',
          },
        },
      },
    },
  },
});

export type KioskComfortRef = ActorRefFrom<typeof kioskComfortMachine>;
