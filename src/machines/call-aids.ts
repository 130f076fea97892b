import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Call } from '../domain/call.ts';
import {
  type CallAids,
  entryAt,
  filledIn,
  linesOf,
  type Macro,
  type MacroEntry,
  macrosFor,
  moreMacros,
  putIn,
  type ScriptLine,
  type TypedText,
} from '../domain/call-aids.ts';
import { outlet, port, type Target } from './port.ts';

export type CallAidsEvent =
  /** The viewer writes the notes. */
  | { type: 'aids.wanted' }
  /** The notes as they are now, and where the caret stands in them. */
  | { type: 'aids.typed'; typed: TypedText }
  /** All macros are wanted, without a `/`. */
  | { type: 'macros.open'; typed: TypedText }
  /** The one before, or after, is chosen. */
  | { type: 'macros.move'; by: 1 | -1 }
  /** The chosen one is put in, or the one of this id. */
  | { type: 'macros.take'; id: number | null }
  | { type: 'macros.close' }
  | { type: 'script.tick'; step: number; done: boolean };

/** What the notes hear: a macro was put into them. */
export type CallAidsNews = { type: 'call.note'; notes: string; caret: number };

export interface CallAidsInput {
  call: Call;
  notes: Target<CallAidsNews>;
}
interface CallAidsContext extends CallAidsInput {
  /** Null as long as they are not here. */
  aids: CallAids | null;
  typed: TypedText;
  /** The macro that is looked for; null for none. */
  entry: MacroEntry | null;
  /** Which of those that are offered, from 0. */
  chosen: number;
  /** Where the caret belongs after a macro was put in; another one each time. */
  placed: TypedText | null;
  /** The lines of the script that are done, by their places. */
  done: readonly number[];
}

const nothingYet = { aids: null, typed: { text: '', caret: 0 }, entry: null, chosen: 0, placed: null, done: [] };

const offeredIn = ({ aids, entry }: Pick<CallAidsContext, 'aids' | 'entry'>): readonly Macro[] =>
  aids === null || entry === null ? [] : macrosFor(aids.macros, entry.word);

/** The macro of this id among those that are offered, or the chosen one. */
const takenIn = (context: CallAidsContext, id: number | null): Macro | undefined => {
  const offered = offeredIn(context);
  return id === null ? offered[context.chosen] : offered.find((macro) => macro.id === id);
};

/** The notes with a macro in the place of what was typed to find it. */
const withMacro = (context: CallAidsContext, id: number | null): TypedText => {
  const { typed, entry, call } = context;
  const macro = takenIn(context, id);
  return macro && entry ? putIn(typed, entry.from, filledIn(macro, call)) : typed;
};

/**
 * What helps whoever writes the notes of a call: the script of its service, ticked off line by line, and texts that a `/`
 * puts into the notes. Neither is needed for the call: where they do not come, it goes on.
 */
export const callAidsMachine = setup({
  types: {
    input: {} as CallAidsInput,
    context: {} as CallAidsContext,
    events: {} as CallAidsEvent,
    children: {} as { loadAids: 'loadAids'; restoreSteps: 'restoreSteps' },
    tags: {} as 'offering' | 'failed' | 'busy',
  },
  actors: {
    loadAids: port<CallAids, { id: number }>('loadAids'),
    /** The lines that were done before a reload. */
    restoreSteps: port<readonly number[], { id: number }>('restoreSteps'),
  },
  actions: {
    keepAids: assign((_, aids: CallAids) => ({ aids })),
    keepDone: assign((_, done: readonly number[]) => ({ done })),
    keepTyped: assign((_, typed: TypedText) => ({ typed, entry: entryAt(typed), chosen: 0 })),
    lookForAll: assign((_, typed: TypedText) => ({ typed, entry: { from: typed.caret, word: '' }, chosen: 0 })),
    move: assign(({ context }, by: number) => {
      const { length } = offeredIn(context);
      return { chosen: length === 0 ? 0 : (context.chosen + by + length) % length };
    }),
    keepPlaced: assign((_, placed: TypedText) => ({ placed, typed: placed, entry: null })),
    tellNotes: sendTo(
      ({ context }) => context.notes,
      ({ context: { typed } }) => ({ type: 'call.note' as const, notes: typed.text, caret: typed.caret }),
    ),
    tick: assign(({ context: { done } }, { step, done: isDone }: { step: number; done: boolean }) => ({
      done: isDone ? [...done, step] : done.filter((one) => one !== step),
    })),
    storeSteps: outlet<{ id: number; done: readonly number[] }>(),
  },
  guards: {
    isEntry: (_, typed: TypedText) => entryAt(typed) !== null,
    /** The `/` is still the one that was let be. */
    isSameEntry: ({ context: { entry } }, typed: TypedText) => entry !== null && entryAt(typed)?.from === entry.from,
    isOffered: ({ context }, id: number | null) => takenIn(context, id) !== undefined,
    /** Each line is ticked, or not, once. */
    isStep: ({ context: { aids, done } }, { step, done: isDone }: { step: number; done: boolean }) =>
      linesOf(aids?.script ?? null)[step]?.kind === 'step' && done.includes(step) !== isDone,
  },
  delays: { retryPause: 10_000 },
}).createMachine({
  id: 'call-aids',
  context: ({ input }) => ({ ...input, ...nothingYet }),
  type: 'parallel',
  states: {
    source: {
      initial: 'unwanted',
      states: {
        /** Whoever only reads needs none. */
        unwanted: { on: { 'aids.wanted': 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadAids',
            src: 'loadAids',
            input: ({ context: { call } }) => ({ id: call.id }),
            onDone: { target: 'restoring', actions: { type: 'keepAids', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        restoring: {
          invoke: {
            id: 'restoreSteps',
            src: 'restoreSteps',
            input: ({ context: { call } }) => ({ id: call.id }),
            onDone: { target: 'known', actions: { type: 'keepDone', params: ({ event }) => event.output } },
            onError: 'known',
          },
        },
        known: {
          on: {
            'script.tick': {
              guard: { type: 'isStep', params: ({ event }) => event },
              actions: [
                { type: 'tick', params: ({ event }) => event },
                { type: 'storeSteps', params: ({ context: { call, done } }) => ({ id: call.id, done }) },
              ],
            },
          },
        },
        /** The call goes on without them, until they come; whoever looks for one asks at once. */
        failed: {
          tags: 'failed',
          after: { retryPause: 'loading' },
          on: {
            'macros.open': 'loading',
            'aids.typed': { guard: { type: 'isEntry', params: ({ event }) => event.typed }, target: 'loading' },
          },
        },
      },
    },
    macros: {
      initial: 'closed',
      on: { 'macros.open': { target: '.open', actions: { type: 'lookForAll', params: ({ event }) => event.typed } } },
      states: {
        closed: {
          on: {
            'aids.typed': [
              {
                guard: { type: 'isEntry', params: ({ event }) => event.typed },
                target: 'open',
                actions: { type: 'keepTyped', params: ({ event }) => event.typed },
              },
              { actions: { type: 'keepTyped', params: ({ event }) => event.typed } },
            ],
          },
        },
        open: {
          tags: 'offering',
          on: {
            'aids.typed': [
              {
                guard: { type: 'isEntry', params: ({ event }) => event.typed },
                actions: { type: 'keepTyped', params: ({ event }) => event.typed },
              },
              { target: 'closed', actions: { type: 'keepTyped', params: ({ event }) => event.typed } },
            ],
            'macros.move': { actions: { type: 'move', params: ({ event }) => event.by } },
            'macros.take': {
              guard: { type: 'isOffered', params: ({ event }) => event.id },
              target: 'closed',
              actions: [
                { type: 'keepPlaced', params: ({ context, event }) => withMacro(context, event.id) },
                'tellNotes',
              ],
            },
            'macros.close': 'dismissed',
          },
        },
        /** Nothing is wanted for this `/`: it is a stroke. */
        dismissed: {
          on: {
            'aids.typed': [
              {
                guard: { type: 'isSameEntry', params: ({ event }) => event.typed },
                actions: { type: 'keepTyped', params: ({ event }) => event.typed },
              },
              {
                guard: { type: 'isEntry', params: ({ event }) => event.typed },
                target: 'open',
                actions: { type: 'keepTyped', params: ({ event }) => event.typed },
              },
              { target: 'closed', actions: { type: 'keepTyped', params: ({ event }) => event.typed } },
            ],
          },
        },
      },
    },
  },
});

export type CallAidsRef = ActorRefFrom<typeof callAidsMachine>;
type CallAidsSnapshot = SnapshotFrom<typeof callAidsMachine>;

/** The macros that are offered now. */
export const selectOffered = ({ context }: CallAidsSnapshot): readonly Macro[] => offeredIn(context);

/** How many others the word finds. */
export const selectMoreMacros = ({ context: { aids, entry } }: CallAidsSnapshot): number =>
  aids === null || entry === null ? 0 : moreMacros(aids.macros, entry.word);

/** The script of the call's service, line by line; none where it has no steps. */
export const selectScript = ({ context }: CallAidsSnapshot): readonly ScriptLine[] =>
  linesOf(context.aids?.script ?? null);
