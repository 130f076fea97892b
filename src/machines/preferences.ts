import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import {
  type ChoiceName,
  type Choices,
  othersThan,
  type Preferences,
  preferencesOf,
  type SavedChange,
} from '../domain/preferences.ts';
import type { Profile } from '../domain/session.ts';
import { port } from './port.ts';
import type { ProfileChange } from './screen-news.ts';

export type PreferencesEvent =
  /** The shell, which follows the profile, heard of a change: of this tab or of another one. */
  | ProfileChange
  | { type: 'preferences.choose'; chosen: Partial<Choices> }
  /** What is chosen as long as it is turned: nothing is kept of it yet. */
  | { type: 'preferences.turn'; chosen: Partial<Choices> }
  | { type: 'preferences.retry' }
  /** What could not be kept is given up. */
  | { type: 'preferences.drop' };

export interface PreferencesInput {
  known: Preferences;
}
interface PreferencesContext extends PreferencesInput {
  /** What is chosen and not kept yet, under way or not. */
  wanted: Partial<Choices>;
  /** What is under way. */
  sent: Partial<Choices>;
  /** What was kept last. */
  saved: readonly ChoiceName[];
  failure: Failure | null;
}

/**
 * What a person chooses for themselves, on every computer: kept by the server as soon as it is chosen, and followed when
 * another tab changes it. What the server did not take stays chosen, to be tried again; when it was away, that happens by
 * itself. Whoever has not seen what is kept by now is refused, and decides anew.
 */
export const preferencesMachine = setup({
  types: {
    input: {} as PreferencesInput,
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    children: {} as { saveChoices: 'saveChoices' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { saveChoices: port<Profile, SavedChange>('saveChoices') },
  actions: {
    want: assign(({ context: { wanted } }, chosen: Partial<Choices>) => ({ wanted: { ...wanted, ...chosen } })),
    /** What is as chosen already needs no keeping. */
    settle: assign(({ context: { wanted, known } }) => ({ wanted: othersThan(known, wanted) })),
    send: assign(({ context: { wanted } }) => ({ sent: wanted, saved: [], failure: null })),
    keepKnown: assign((_, known: Preferences) => ({ known })),
    keepSaved: assign(({ context: { wanted, sent } }, known: Preferences) => ({
      known,
      wanted: othersThan({ ...known, ...sent }, wanted),
      saved: Object.keys(sent) as ChoiceName[],
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    drop: assign({ wanted: {}, failure: null }),
  },
  guards: {
    isNewer: ({ context }, { version }: Preferences) => version > context.known.version,
    isWanting: ({ context }) => Object.keys(context.wanted).length > 0,
    wasAway: ({ context }) => context.failure?.kind === 'offline',
  },
  delays: { retryPause: 5_000 },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => ({ ...input, wanted: {}, sent: {}, saved: [], failure: null }),
  on: {
    'profile.changed': {
      guard: { type: 'isNewer', params: ({ event }) => preferencesOf(event.profile) },
      actions: { type: 'keepKnown', params: ({ event }) => preferencesOf(event.profile) },
    },
    'preferences.turn': { actions: { type: 'want', params: ({ event }) => event.chosen } },
    'preferences.choose': {
      target: '.settling',
      actions: { type: 'want', params: ({ event }) => event.chosen },
    },
  },
  initial: 'resting',
  states: {
    settling: { entry: 'settle', always: [{ guard: 'isWanting', target: 'saving' }, { target: 'resting' }] },
    resting: {},
    saving: {
      tags: 'busy',
      entry: 'send',
      invoke: {
        id: 'saveChoices',
        src: 'saveChoices',
        input: ({ context: { known, sent } }) => ({ version: known.version, chosen: sent }),
        onDone: {
          target: 'settling',
          actions: { type: 'keepSaved', params: ({ event }) => preferencesOf(event.output) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'preferences.choose': { actions: { type: 'want', params: ({ event }) => event.chosen } } },
    },
    failed: {
      tags: 'failed',
      on: {
        'preferences.retry': 'settling',
        'preferences.drop': { target: 'resting', actions: 'drop' },
      },
      after: { retryPause: { guard: 'wasAway', target: 'settling' } },
    },
  },
});

export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>;

/** What the person sees as chosen: what is kept, and what is on its way there. */
export const selectShown = ({ context: { known, wanted } }: SnapshotFrom<typeof preferencesMachine>): Choices => ({
  ...known,
  ...wanted,
});
