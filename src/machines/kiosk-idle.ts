import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Brand } from '../domain/brand.ts';
import { present } from '../domain/present.ts';
import type { Language } from '../domain/settings.ts';
import type { KioskComfortEvent } from './kiosk-comfort.ts';
import type { LanguageEvent } from './language.ts';
import { feed, type Target } from './port.ts';

const firstLanguage = ({ brand }: KioskIdleInput): Language | null => brand.languages[0] ?? null;
const known = (language: Language | null): Language => present(language, 'the device has no first language');

/** Somebody touched the screen, or pressed a key. */
export type IdleTouchEvent = { type: 'idle.touched' };
export type KioskIdleEvent = IdleTouchEvent;

interface KioskIdleInput {
  /** Its pictures are shown while nobody is there, and its first language is spoken to whoever comes next. */
  brand: Brand;
  comfort: Target<KioskComfortEvent>;
  speech: Target<LanguageEvent>;
}
interface KioskIdleContext extends KioskIdleInput {
  /** Which picture is shown. */
  index: number;
}

/**
 * The first screen of a device, between two visitors. When nobody has touched it for a minute, whoever chose a language or
 * larger letters has left: it shows its pictures, if it has any, and whoever touches it next finds it as it is for everybody.
 */
export const kioskIdleMachine = setup({
  types: {
    input: {} as KioskIdleInput,
    context: {} as KioskIdleContext,
    events: {} as KioskIdleEvent,
    tags: {} as 'resting',
  },
  actors: { touches: feed<IdleTouchEvent>('touches') },
  actions: {
    resetComfort: sendTo(({ context }) => context.comfort, { type: 'comfort.reset' as const }),
    resetLanguage: sendTo(
      ({ context }) => context.speech,
      (_, language: Language) => ({ type: 'language.choose' as const, language }),
    ),
    showNext: assign(({ context: { index, brand } }) => ({ index: (index + 1) % brand.pictures.length })),
  },
  guards: {
    hasLanguage: ({ context }) => firstLanguage(context) !== null,
    hasPictures: ({ context }) => context.brand.pictures.length > 0,
    hasSeveral: ({ context }) => context.brand.pictures.length > 1,
  },
  delays: { restTime: 60_000, pictureTime: 10_000 },
}).createMachine({
  id: 'kiosk-idle',
  context: ({ input }) => ({ ...input, index: 0 }),
  invoke: { id: 'touches', src: 'touches' },
  initial: 'resetting',
  states: {
    /** Nothing that the one before chose is left. */
    resetting: {
      entry: 'resetComfort',
      always: [
        {
          guard: 'hasLanguage',
          target: 'welcoming',
          actions: { type: 'resetLanguage', params: ({ context }) => known(firstLanguage(context)) },
        },
        { target: 'welcoming' },
      ],
    },
    welcoming: {
      on: { 'idle.touched': { target: 'welcoming', reenter: true } },
      after: { restTime: [{ guard: 'hasPictures', target: 'resting' }, { target: 'resetting' }] },
    },
    /** The pictures, one after the other. */
    resting: {
      tags: 'resting',
      on: { 'idle.touched': 'resetting' },
      after: { pictureTime: { guard: 'hasSeveral', target: 'resting', reenter: true, actions: 'showNext' } },
    },
  },
});

export type KioskIdleRef = ActorRefFrom<typeof kioskIdleMachine>;
