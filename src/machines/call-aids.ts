import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Call } from '../domain/call.ts';
import {
  bareEntryAt,
  type CallAids,
  entryAfter,
  entryAt,
  entryMoved,
  linesOf,
  type Macro,
  moreMacros,
  type ScriptLine,
  type TypedText,
} from '../domain/call-aids.ts';
import {
  type CallAidsContext,
  type CallAidsInput,
  nothingYet,
  offeredIn,
  takenIn,
  withMacro,
} from './call-aids-context.ts';
import { outlet, port } from './port.ts';

export type CallAidsEvent =
  /** The viewer writes the notes. */
  | { type: 'aids.wanted' }
  /** The call, as it is now. */
  | { type: 'aids.call'; call: Call }
  /** The notes as they are now, and where the caret stands in them. */
  | { type: 'aids.typed'; typed: TypedText }
  /** The notes are others than were typed: those of the server. The caret stands at their end. */
  | { type: 'aids.replaced'; text: string }
  /** All macros are wanted, without a `/`. */
  | { type: 'macros.open'; typed: TypedText }
  /** The one before, or after, is chosen. */
  | { type: 'macros.move'; by: 1 | -1 }
  /** The chosen one is put in, or the one of this id. */
  | { type: 'macros.take'; id: number | null }
  | { type: 'macros.close' }
  | { type: 'script.tick'; step: number; done: boolean };

type Steps = Pick<Call, 'id' | 'service_id'>;
/** The script whose steps are ticked off: that of its service, as long as the call has this one. */
const stepsOf = ({ call: { id, service_id } }: CallAidsContext): Steps => ({ id, service_id });

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
    restoreSteps: port<readonly number[], Steps>('restoreSteps'),
  },
  actions: {
    keepCall: assign((_, call: Call) => ({ call })),
    forgetAids: assign({ aids: null, done: [] }),
    keepAids: assign((_, aids: CallAids) => ({ aids })),
    keepDone: assign((_, done: readonly number[]) => ({ done })),
    keepTyped: assign(({ context }, typed: TypedText) => ({ typed, entry: entryAfter(context, typed), chosen: 0 })),
    forgetEntry: assign({ entry: null }),
    keepReplaced: assign(({ context: { entry } }, text: string) => {
      const typed = { text, caret: text.length };
      return { typed, entry: entryMoved(entry, typed), chosen: 0 };
    }),
    lookForAll: assign((_, typed: TypedText) => ({ typed, placed: typed, entry: bareEntryAt(typed), chosen: 0 })),
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
    storeSteps: outlet<Steps & { done: readonly number[] }>(),
  },
  guards: {
    isOtherService: ({ context }, call: Call) => call.service_id !== context.call.service_id,
    isEntry: ({ context }, typed: TypedText) => entryAfter(context, typed) !== null,
    isBare: ({ context }) => context.entry?.isBare === true,
    hasNoEntry: ({ context }) => context.entry === null,
    /** What is kept as a draft is told with each turn, also where it is what was typed. */
    isOther: ({ context: { typed } }, text: string) => text !== typed.text,
    /** Another `/` than the one that was let be. */
    isOtherEntry: ({ context: { entry } }, typed: TypedText) => {
      const found = entryAt(typed);
      return found !== null && found.from !== entry?.from;
    },
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
      on: {
        'aids.call': [
          {
            guard: { type: 'isOtherService', params: ({ event }) => event.call },
            target: '.unwanted',
            actions: [{ type: 'keepCall', params: ({ event }) => event.call }, 'forgetAids'],
          },
          { actions: { type: 'keepCall', params: ({ event }) => event.call } },
        ],
      },
      states: {
        /** Whoever only reads needs none; those of another service are not at hand. */
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
            input: ({ context }) => stepsOf(context),
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
                { type: 'storeSteps', params: ({ context }) => ({ ...stepsOf(context), done: context.done }) },
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
      on: {
        'macros.open': { target: '.open', actions: { type: 'lookForAll', params: ({ event }) => event.typed } },
        'aids.replaced': {
          guard: { type: 'isOther', params: ({ event }) => event.text },
          actions: { type: 'keepReplaced', params: ({ event }) => event.text },
        },
      },
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
          always: { guard: 'hasNoEntry', target: 'closed' },
          on: {
            'aids.typed': { actions: { type: 'keepTyped', params: ({ event }) => event.typed } },
            'macros.move': { actions: { type: 'move', params: ({ event }) => event.by } },
            'macros.take': {
              guard: { type: 'isOffered', params: ({ event }) => event.id },
              target: 'closed',
              actions: [
                { type: 'keepPlaced', params: ({ context, event }) => withMacro(context, event.id) },
                'tellNotes',
              ],
            },
            // Without a slash there is none to be let be.
            'macros.close': [{ guard: 'isBare', target: 'closed', actions: 'forgetEntry' }, 'dismissed'],
          },
        },
        /** Nothing is wanted for this `/`: it is a stroke. */
        dismissed: {
          always: { guard: 'hasNoEntry', target: 'closed' },
          on: {
            'aids.typed': [
              {
                guard: { type: 'isOtherEntry', params: ({ event }) => event.typed },
                target: 'open',
                actions: { type: 'keepTyped', params: ({ event }) => event.typed },
              },
              { actions: { type: 'keepTyped', params: ({ event }) => event.typed } },
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
