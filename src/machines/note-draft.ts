import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Call } from '../domain/call.ts';
import { draftChannel } from '../domain/channel.ts';
import { asFailure, isUnjudged } from '../domain/failure.ts';
import { bothOf, continued, type KeptNotes } from '../domain/kept-notes.ts';
import { areTooLong, type DraftChange, mayDraft, type NoteDraft, notesOn, standingOf } from '../domain/note-draft.ts';
import {
  groundOf,
  type NoteDraftContext,
  type NoteDraftInput,
  newest,
  nothingRead,
  versionOf,
} from './note-draft-context.ts';
import { outlet, port } from './port.ts';
import { type ChannelNews, subscription } from './subscription.ts';

/** Which notes are wanted of two that were typed apart from each other. */
export type DraftChoice = 'mine' | 'theirs' | 'both';
export type NoteDraftEvent =
  | ChannelNews
  /** The call, as it is now. */
  | { type: 'draft.call'; call: Call }
  | { type: 'draft.typed'; notes: string }
  | { type: 'draft.choose'; choice: DraftChoice };
/** Keeps in this browser what the server has not got, or lets it go. */
const store = {
  type: 'storeDraft' as const,
  params: ({ context: { call, kept } }: { context: NoteDraftContext }) => ({ id: call.id, kept }),
};
const standing = ({ kept, draft, call }: NoteDraftContext) => standingOf(kept, draft, call);

/**
 * The notes of a call while they are typed: this browser keeps them until the server has them, which hears of them once a
 * second. What is typed elsewhere is shown as it comes; where both were typed, the person chooses. Reading and writing take
 * turns, so that no answer is older than what was written (design `decisions.md`, 'A draft of notes').
 */
export const noteDraftMachine = setup({
  types: {
    input: {} as NoteDraftInput,
    context: {} as NoteDraftContext,
    events: {} as NoteDraftEvent,
    children: {} as { subscription: 'subscription'; loadDraft: 'loadDraft'; saveDraft: 'saveDraft' },
    tags: {} as 'saving',
  },
  actors: {
    subscription,
    loadDraft: port<NoteDraft | null, { id: number }>('loadDraft'),
    /** Null: the notes of the call say the same. */
    saveDraft: port<Pick<NoteDraft, 'version' | 'at'> | null, DraftChange & { id: number }>('saveDraft'),
  },
  actions: {
    hear: assign(({ context }, version: number) => ({ heard: Math.max(context.heard, version) })),
    forgetHeard: assign({ heard: 0 }),
    keepCall: assign((_, call: Call) => ({ call })),
    keepDraft: assign((_, draft: NoteDraft | null) => ({ draft, isRead: true })),
    keepTyped: assign(({ context }, notes: string) => ({
      kept: { ...(context.kept ?? groundOf(context)), notes },
    })),
    keepContinued: assign(({ context }) => {
      const { kept, draft, call } = context;
      return { kept: kept && { notes: continued(notesOn(draft, call), kept), ...groundOf(context) } };
    }),
    keepChosen: assign(({ context }, choice: DraftChoice) => {
      const theirs = notesOn(context.draft, context.call);
      const mine = context.kept?.notes ?? '';
      const notes = { mine, theirs, both: bothOf(theirs, mine) }[choice];
      return { kept: { notes, ...groundOf(context) } };
    }),
    keepSent: assign(({ context: { kept } }) => ({
      ...{ kept: kept && { ...kept, sent: kept.notes }, sentBefore: kept?.sent ?? null },
    })),
    keepUnsent: assign(({ context: { kept, sentBefore } }) => ({ kept: kept && { ...kept, sent: sentBefore } })),
    keepSaved: assign(({ context: { kept, agentId } }, saved: Pick<NoteDraft, 'version' | 'at'> | null) => ({
      draft: saved && { ...saved, notes: kept?.sent ?? '', agent_id: agentId ?? 0, agent: null },
      kept: kept && {
        ...{ notes: kept.notes, sent: kept.sent },
        ...{ version: saved?.version ?? null, over: saved ? '' : (kept.sent ?? '') },
      },
    })),
    dropKept: assign({ kept: null }),
    tellNotes: sendTo(
      ({ context }) => context.parent,
      ({ context }, shown: 'mine' | 'theirs' | 'apart') => {
        const theirs = notesOn(context.draft, context.call);
        const notes = shown === 'theirs' ? theirs : (context.kept?.notes ?? theirs);
        return { type: 'draft.known' as const, notes, rival: shown === 'apart' ? theirs : null };
      },
    ),
    storeDraft: outlet<{ id: number; kept: KeptNotes | null }>(),
  },
  guards: {
    isMissed: (_, isCurrent: boolean) => !isCurrent,
    isBehind: ({ context }) => context.heard > (versionOf(context) ?? 0),
    isUntouched: ({ context }) => context.kept === null,
    isWritten: ({ context }) => standing(context) === 'written',
    isAhead: ({ context }) => standing(context) === 'ahead',
    /** The viewer wrote what stands against it, and went on before that could be seen. */
    isContinued: ({ context: { kept, draft, agentId } }) => kept?.isEarly === true && draft?.agent_id === agentId,
    isReader: ({ context: { call, agentId } }) => !mayDraft(call, agentId),
    isStale: (_, { error }: { error: unknown }) => asFailure(error).code === 'stale_version',
    isTooLong: ({ context: { kept } }) => areTooLong(kept?.notes ?? ''),
    /** Other notes might be kept. */
    isUnfit: (_, { error }: { error: unknown }) => asFailure(error).kind === 'refused',
    isUnjudged: (_, { error }: { error: unknown }) => isUnjudged(asFailure(error)),
  },
  delays: { openingPatience: 500, writePause: 1_000, retryPause: 5_000, readPause: 30_000 },
}).createMachine({
  id: 'note-draft',
  context: ({ input }) => ({ ...input, ...nothingRead }),
  invoke: {
    id: 'subscription',
    src: 'subscription',
    input: ({ context: { realtime, call } }) => ({ realtime, channels: [draftChannel(call.id)] }),
  },
  on: {
    'channel.told': { actions: { type: 'hear', params: ({ event }) => event.change?.version ?? newest } },
    'channel.live': {
      guard: { type: 'isMissed', params: ({ event }) => event.isCurrent },
      actions: { type: 'hear', params: newest },
    },
    // What is read from time to time does without.
    'channel.lost': { actions: [] },
    'draft.call': { actions: { type: 'keepCall', params: ({ event }) => event.call } },
    'draft.typed': {
      actions: [{ type: 'keepTyped', params: ({ event }) => event.notes }, store],
    },
  },
  initial: 'opening',
  states: {
    /** What is read now could miss what is told before the channel is live. */
    opening: { after: { openingPatience: 'loading' }, on: { 'channel.live': 'loading' } },
    loading: {
      entry: 'forgetHeard',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ id: context.call.id }),
        onDone: { target: 'settling', actions: { type: 'keepDraft', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnjudged', params: ({ event }) => ({ error: event.error }) }, target: 'apart' },
          { target: 'refused' },
        ],
      },
    },
    settling: {
      always: [
        // What another window of this browser keeps is not for this one to drop.
        { guard: 'isUntouched', target: 'resting', actions: { type: 'tellNotes', params: 'theirs' } },
        {
          guard: 'isWritten',
          target: 'resting',
          actions: ['dropKept', store, { type: 'tellNotes', params: 'theirs' }],
        },
        // Kept for when the call comes back.
        { guard: 'isReader', target: 'resting', actions: { type: 'tellNotes', params: 'theirs' } },
        { guard: 'isAhead', target: 'typing', actions: { type: 'tellNotes', params: 'mine' } },
        {
          guard: 'isContinued',
          target: 'typing',
          actions: ['keepContinued', store, { type: 'tellNotes', params: 'mine' }],
        },
        { target: 'conflicting', actions: { type: 'tellNotes', params: 'apart' } },
      ],
    },
    /** The field holds what the server has. */
    resting: {
      always: { guard: 'isBehind', target: 'loading' },
      after: { readPause: 'loading' },
      on: {
        'draft.call': { target: 'settling', actions: { type: 'keepCall', params: ({ event }) => event.call } },
        'draft.typed': {
          target: 'typing',
          actions: [{ type: 'keepTyped', params: ({ event }) => event.notes }, store],
        },
      },
    },
    /** Something was typed less than a second ago; what follows goes with it. */
    typing: {
      tags: 'saving',
      after: { writePause: 'measuring' },
      // Its notes may have been written meanwhile.
      on: { 'draft.call': { target: 'settling', actions: { type: 'keepCall', params: ({ event }) => event.call } } },
    },
    /** Decides in a moment whether the server would take it. */
    measuring: { always: [{ guard: 'isTooLong', target: 'unfit' }, 'saving'] },
    saving: {
      tags: 'saving',
      entry: ['keepSent', store],
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => ({
          id: context.call.id,
          notes: context.kept?.notes ?? '',
          version: versionOf(context),
          call_version: context.call.version,
        }),
        onDone: { target: 'settling', actions: { type: 'keepSaved', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) }, target: 'loading' },
          { guard: { type: 'isUnjudged', params: ({ event }) => ({ error: event.error }) }, target: 'apart' },
          {
            guard: { type: 'isUnfit', params: ({ event }) => ({ error: event.error }) },
            target: 'unfit',
            actions: 'keepUnsent',
          },
          { target: 'refused', actions: ['keepUnsent', store] },
        ],
      },
    },
    /** The server was not reached; this browser keeps what is typed. */
    apart: { after: { retryPause: 'loading' }, on: { 'channel.live': 'loading' } },
    /** It is too long, or the server does not take it as it is: what is typed next may be kept. */
    unfit: {
      entry: store,
      always: { guard: 'isBehind', target: 'loading' },
      on: {
        'draft.typed': {
          target: 'typing',
          actions: [{ type: 'keepTyped', params: ({ event }) => event.notes }, store],
        },
        'draft.call': { target: 'settling', actions: { type: 'keepCall', params: ({ event }) => event.call } },
      },
    },
    /** The server keeps nothing of this person for this call now. */
    refused: {
      on: { 'draft.call': { target: 'loading', actions: { type: 'keepCall', params: ({ event }) => event.call } } },
    },
    /** Here and elsewhere something else was typed: nothing is sent before the person has chosen. */
    conflicting: {
      always: [
        { guard: 'isBehind', target: 'loading' },
        { guard: 'isWritten', target: 'settling' },
      ],
      on: {
        'draft.choose': {
          target: 'measuring',
          actions: [
            { type: 'keepChosen', params: ({ event }) => event.choice },
            { type: 'tellNotes', params: 'mine' },
          ],
        },
        'draft.call': { target: 'settling', actions: { type: 'keepCall', params: ({ event }) => event.call } },
      },
    },
  },
});

export type NoteDraftRef = ActorRefFrom<typeof noteDraftMachine>;
