import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Brand } from '../domain/brand.ts';
import { present } from '../domain/present.ts';
import type { Language } from '../domain/settings.ts';
import type { KioskComfortEvent } from './kiosk-comfort.ts';
import type { LanguageEvent } from './language.ts';
import { feed, type Target } from './port.ts';

const shownIn = ({ brand, broken }: KioskIdleContext): readonly string[] =>
  brand.pictures.filter((picture) => !broken.includes(picture));

/** With a place that is one of those that can be shown. */
const inPlace = (context: KioskIdleContext): KioskIdleContext => ({
  ...context,
  index: context.index % Math.max(shownIn(context).length, 1),
});

const firstLanguage = ({ brand }: KioskIdleInput): Language | null => brand.languages[0] ?? null;
const known = (language: Language | null): Language => present(language, 'the device has no first language');

/** Somebody touched the screen, or pressed a key. */
export type IdleTouchEvent = { type: 'idle.touched' };
export type KioskIdleEvent =
  | IdleTouchEvent
  /** A picture or video could not be shown: it is gone, or did not come. */
  | { type: 'idle.broken'; picture: string }
  /** What the server told last of how the page looks. */
  | { type: 'brand.told'; brand: Brand };

interface KioskIdleInput {
  /** Its pictures are shown while nobody is there, and its first language is spoken to whoever comes next. */
  brand: Brand;
  comfort: Target<KioskComfortEvent>;
  speech: Target<LanguageEvent>;
}
interface KioskIdleContext extends KioskIdleInput {
  /** Which of those that can be shown is shown. */
  index: number;
  /** Those that cannot. */
  broken: readonly string[];
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
    showNext: assign(({ context }) => ({ index: (context.index + 1) % shownIn(context).length })),
    keepBrand: assign(({ context }, brand: Brand) => inPlace({ ...context, brand })),
    /** The one behind it takes its place. */
    leaveOut: assign(({ context }, picture: string) => inPlace({ ...context, broken: [...context.broken, picture] })),
  },
  guards: {
    hasLanguage: ({ context }) => firstLanguage(context) !== null,
    hasPictures: ({ context }) => shownIn(context).length > 0,
    isShown: ({ context }, picture: string) => shownIn(context)[context.index] === picture,
    hasNone: ({ context }) => shownIn(context).length === 0,
    hasSeveral: ({ context }) => shownIn(context).length > 1,
  },
  delays: { restTime: 60_000, pictureTime: 10_000 },
}).createMachine({
  id: 'kiosk-idle',
  context: ({ input }) => ({ ...input, index: 0, broken: [] }),
  invoke: { id: 'touches', src: 'touches' },
  on: {
    'brand.told': { actions: { type: 'keepBrand', params: ({ event }) => event.brand } },
  },
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
      always: { guard: 'hasNone', target: 'resetting' },
      on: {
        'idle.touched': 'resetting',
        'idle.broken': {
          guard: { type: 'isShown', params: ({ event }) => event.picture },
          actions: { type: 'leaveOut', params: ({ event }) => event.picture },
        },
      },
      after: { pictureTime: { guard: 'hasSeveral', target: 'resting', reenter: true, actions: 'showNext' } },
    },
  },
});

export type KioskIdleRef = ActorRefFrom<typeof kioskIdleMachine>;

/** The picture or video that is shown while the page rests; null where none can be. */
export const selectPicture = ({ context }: SnapshotFrom<typeof kioskIdleMachine>): string | null =>
  shownIn(context)[context.index] ?? null;
