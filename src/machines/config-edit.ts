import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { BrandEntry } from '../domain/brand.ts';
import { dressed } from '../domain/brand-draft.ts';
import type { ConfigOwner } from '../domain/config-keys.ts';
import {
  type ConfigDraft,
  type ConfigProblems,
  type ConfigRecord,
  inMode,
  isFlawless,
  isTouched,
  problemsOf,
  takenUp,
  theirsOf,
  typedIn,
} from '../domain/device-config.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Draft, Typed } from '../domain/record.ts';
import { outlet, port } from './port.ts';
import type { ScreenParent } from './screen-news.ts';

export type ConfigEditEvent =
  | { type: 'config.change'; part: Partial<Pick<ConfigDraft, 'key' | 'value' | 'active'>> }
  | { type: 'config.mode'; mode: ConfigDraft['mode'] }
  /** Changes a part of how the page of a device looks. */
  | { type: 'config.dress'; part: BrandEntry }
  | { type: 'config.save' }
  | { type: 'config.drop' }
  | { type: 'config.discard' }
  | { type: 'config.confirm' }
  | { type: 'config.keepMine' }
  | { type: 'config.takeTheirs' }
  | { type: 'config.close' };

/** Saved; given up for what is stored, or for what somebody else stored; or given up together with the dialog. */
export type ConfigEditOutcome = 'saved' | 'dropped' | 'renewed' | 'left';

interface ConfigEditInput {
  owner: ConfigOwner;
  /** The entry before anything is typed. */
  pristine: ConfigDraft;
  screen: ScreenParent;
}
interface ConfigEditContext extends ConfigEditInput {
  draft: ConfigDraft;
  /** When what stands in the fields was typed, where this browser kept it since; unix seconds. */
  restored: number | null;
  /** What was typed and not sent, once the user tried to send it. */
  problems: ConfigProblems;
  /** The entry as somebody else saved it while it was edited. */
  theirs: ConfigRecord | null;
  failure: Failure | null;
  outcome: ConfigEditOutcome;
}

/** Where what is typed about an entry is kept: under its key, which a new one lacks. */
interface Place {
  readonly owner: ConfigOwner;
  readonly key: string;
}
const placeOf = ({ owner, pristine }: ConfigEditInput): Place => ({ owner, key: pristine.key });

/** Keeps what is typed in this browser, or nothing when nothing is. */
const store = {
  type: 'storeConfig' as const,
  params: ({ context }: { context: ConfigEditContext }) => ({
    ...placeOf(context),
    fields: typedIn(context.draft, context.pristine),
  }),
};
const drop = {
  type: 'storeConfig' as const,
  params: ({ context }: { context: ConfigEditContext }) => ({ ...placeOf(context), fields: {} }),
};

/**
 * An entry of a device's configuration, or of all, that is written or changed: checked, sent, and held against what somebody else
 * saved meanwhile. What is typed is kept in this browser until it is saved or given up. Its output is what became of it.
 */
export const configEditMachine = setup({
  types: {
    input: {} as ConfigEditInput,
    context: {} as ConfigEditContext,
    events: {} as ConfigEditEvent,
    output: {} as ConfigEditOutcome,
    children: {} as { saveConfig: 'saveConfig'; restoreConfig: 'restoreConfig' },
    tags: {} as 'busy' | 'conflict' | 'leaving',
  },
  actors: {
    saveConfig: port<ConfigRecord, { owner: ConfigOwner; draft: ConfigDraft }>('saveConfig'),
    restoreConfig: port<Typed | null, Place>('restoreConfig'),
  },
  actions: {
    storeConfig: outlet<Place & { fields: Draft }>(),
    changeDraft: assign(({ context }, part: Partial<ConfigDraft>) => ({
      draft: { ...context.draft, ...part },
      problems: {},
    })),
    changeMode: assign(({ context }, mode: ConfigDraft['mode']) => ({
      draft: inMode(context.draft, mode),
      problems: {},
    })),
    dress: assign(({ context }, part: BrandEntry) => ({ draft: dressed(context.draft, part), problems: {} })),
    takeUp: assign(({ context }, typedBefore: Typed | null) => ({
      draft: takenUp(context.draft, typedBefore?.fields ?? {}),
      restored: typedBefore?.at ?? null,
      problems: {},
    })),
    discard: assign(({ context }) => ({ draft: context.pristine, restored: null, problems: {} })),
    keepProblems: assign(({ context }) => ({ problems: problemsOf(context.owner, context.draft) })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepTheirs: assign((_, failure: Failure) => ({ theirs: theirsOf(failure), failure: null })),
    /** What was typed stands, on top of their version. */
    rebase: assign(({ context }) => ({
      draft: { ...context.draft, version: context.theirs?.version ?? context.draft.version },
      theirs: null,
    })),
    keepOutcome: assign((_, outcome: ConfigEditOutcome) => ({ outcome })),
    tellScreen: sendTo(
      ({ context }) => context.screen,
      ({ context: { draft, pristine } }) => ({
        type: isTouched(draft, pristine) ? ('work.unsaved' as const) : ('work.settled' as const),
      }),
    ),
    tellSettled: sendTo(({ context }) => context.screen, { type: 'work.settled' }),
  },
  guards: {
    isTouched: ({ context: { draft, pristine } }) => isTouched(draft, pristine),
    /** What was kept is taken up where nothing else is typed yet. */
    isKept: ({ context: { draft, pristine } }, typedBefore: Typed | null) =>
      typedBefore !== null && !isTouched(draft, pristine),
    isRestored: ({ context }) => context.restored !== null,
    isFlawless: ({ context }) => isFlawless(problemsOf(context.owner, context.draft)),
    isStale: (_, failure: Failure) => theirsOf(failure) !== null,
    isInConflict: ({ context }) => context.theirs !== null,
  },
}).createMachine({
  id: 'config-edit',
  context: ({ input }) => ({
    ...input,
    draft: input.pristine,
    restored: null,
    problems: {},
    theirs: null,
    failure: null,
    outcome: 'dropped',
  }),
  output: ({ context }) => context.outcome,
  initial: 'editing',
  states: {
    editing: {
      invoke: {
        id: 'restoreConfig',
        src: 'restoreConfig',
        input: ({ context }) => placeOf(context),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            actions: [{ type: 'takeUp', params: ({ event }) => event.output }, 'tellScreen'],
          },
          { actions: [] },
        ],
        // Without what was kept the fields show what is stored.
        onError: { actions: [] },
      },
      on: {
        'config.change': {
          actions: [{ type: 'changeDraft', params: ({ event }) => event.part }, store, 'tellScreen'],
        },
        'config.mode': { actions: [{ type: 'changeMode', params: ({ event }) => event.mode }, store, 'tellScreen'] },
        'config.dress': { actions: [{ type: 'dress', params: ({ event }) => event.part }, store, 'tellScreen'] },
        'config.discard': { guard: 'isRestored', actions: ['discard', store, 'tellScreen'] },
        'config.save': [{ guard: 'isFlawless', target: 'saving' }, { actions: 'keepProblems' }],
        'config.drop': 'ended',
        'config.close': [
          { guard: 'isTouched', target: 'leaving' },
          { target: 'ended', actions: { type: 'keepOutcome', params: 'left' } },
        ],
      },
    },
    /** Something was typed and not saved, and the user wants to close the dialog. */
    leaving: {
      tags: 'leaving',
      on: {
        'config.confirm': { target: 'ended', actions: { type: 'keepOutcome', params: 'left' } },
        'config.drop': [{ guard: 'isInConflict', target: 'conflict' }, { target: 'editing' }],
        'config.close': [{ guard: 'isInConflict', target: 'conflict' }, { target: 'editing' }],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveConfig',
        src: 'saveConfig',
        input: ({ context: { owner, draft } }) => ({ owner, draft }),
        onDone: { target: 'ended', actions: { type: 'keepOutcome', params: 'saved' } },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => asFailure(event.error) },
            target: 'conflict',
            actions: { type: 'keepTheirs', params: ({ event }) => asFailure(event.error) },
          },
          { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) } },
        ],
      },
    },
    /** Somebody else saved the entry since it was loaded: the user keeps one of both. */
    conflict: {
      tags: 'conflict',
      on: {
        'config.keepMine': { target: 'saving', actions: 'rebase' },
        'config.takeTheirs': { target: 'ended', actions: { type: 'keepOutcome', params: 'renewed' } },
        'config.close': 'leaving',
      },
    },
    ended: { type: 'final', entry: [drop, 'tellSettled'] },
  },
});

export type ConfigEditRef = ActorRefFrom<typeof configEditMachine>;
