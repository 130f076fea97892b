import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { actorOf, type Call, type EndingWay, mayOn } from '../domain/call.ts';
import type { TypedText } from '../domain/call-aids.ts';
import type { KeptNotes } from '../domain/kept-notes.ts';
import type { Notice } from '../domain/notice.ts';
import { areOverlong, lastNotes, type ShownNotes } from '../domain/shown-notes.ts';
import { type CallAidsEvent, callAidsMachine } from './call-aids.ts';
import type { CurrentCallEvent } from './current-call-news.ts';
import { type NoteDraftEvent, noteDraftMachine } from './note-draft.ts';
import type { NoteDraftNews } from './note-draft-context.ts';
import { outlet, port, type Target } from './port.ts';
import type { ScreenNews, ScreenParent } from './screen-news.ts';
import type { RealtimeTarget } from './subscription.ts';

/** What the screen of the call hears: its end was asked for, or that its notes are sent. */
export type CallNotesNews = { type: 'notes.sent' };
export type CallNotesEvent =
  /** The call is on the screen as it is now; where something was to be sent, that failed. */
  | { type: 'notes.seen'; call: Call }
  | NoteDraftNews
  /** `caret`: where it stands in them; missing where nobody types. */
  | { type: 'call.note'; notes: string; caret?: number }
  /** The macros are wanted, at the end of the notes. */
  | { type: 'call.macros' }
  | { type: 'call.finish' }
  | { type: 'call.return' }
  | { type: 'call.save' };

export interface CallNotesInput {
  call: Call;
  agentId: number | null;
  realtime: RealtimeTarget;
  screen: Target<CallNotesNews>;
  shell: ScreenParent;
  /** Holds the room, and ends the call. */
  current: Target<CurrentCallEvent>;
}

interface CallNotesContext extends CallNotesInput, ShownNotes {
  /** What was typed before a reload and the server has not got. */
  kept: KeptNotes | null;
}

/** A text whose caret stands at its end, unless somebody says where it does. */
const typedOf = ({ notes, caret = notes.length }: { notes: string; caret?: number }): TypedText => ({
  text: notes,
  caret,
});

type Seen = { readonly event: { readonly call: Call } };
/** The call is kept, and its parts see it, as the screen does. */
const keepSeen = { type: 'keepCall' as const, params: ({ event }: Seen) => event.call };
const draftSees = {
  type: 'tellDraft' as const,
  params: ({ event: { call } }: Seen) => ({ type: 'draft.call' as const, call }),
};
const aidsSee = {
  type: 'tellAids' as const,
  params: ({ event: { call } }: Seen) => ({ type: 'aids.call' as const, call }),
};

/** Said before anybody's room is left: the server would refuse the end. */
const sayTooLong = {
  guard: 'isTooLong' as const,
  actions: { type: 'notify' as const, params: { level: 'warning', code: 'call.notesTooLong' } as const },
};

const isOwn = ({ call, agentId }: CallNotesContext) => call.state === 'ATTENDED' && actorOf(call, agentId) === 'owner';

/** The notes are worth keeping: they differ from what the server holds, and the viewer may write them. */
const hasUnsaved = (context: CallNotesContext) => {
  const { call, notes, agentId } = context;
  const isWritable = isOwn(context) || mayOn('notes', call, agentId);
  return isWritable && notes.trim() !== (call.notes ?? '').trim();
};

/**
 * The notes of the call on the screen, and how its agent ends it: kept as a draft while they are typed (`note-draft`), sent
 * with the end, and completed after it. To anybody else they are only shown (specification §2 'In-call screen', §4).
 */
export const callNotesMachine = setup({
  types: {
    input: {} as CallNotesInput,
    context: {} as CallNotesContext,
    events: {} as CallNotesEvent,
    children: {} as { restoreDraft: 'restoreDraft'; draft: 'draft'; aids: 'aids' },
    tags: {} as 'noting',
  },
  actors: {
    /** The notes that were typed before a reload and not kept by the server; null without. */
    restoreDraft: port<KeptNotes | null, { id: number }>('restoreDraft'),
    draft: noteDraftMachine,
    aids: callAidsMachine,
  },
  actions: {
    keepCall: assign((_, call: Call) => ({ call })),
    keepKept: assign(({ context }, kept: KeptNotes | null) => ({ kept, notes: kept?.notes ?? context.notes })),
    forgetRead: assign({ isRead: false }),
    keepKnown: assign((_, { notes, rival }: { notes: string; rival: string | null }) => ({
      ...{ notes, rival, isRead: true },
    })),
    keepNotes: assign((_, notes: string) => ({ notes })),
    tellDraft: sendTo('draft', (_, event: NoteDraftEvent) => event),
    tellAids: sendTo('aids', (_, event: CallAidsEvent) => event),
    tellCurrent: sendTo(
      ({ context }) => context.current,
      ({ context: { call } }) => ({ type: 'current.shown' as const, call }),
    ),
    askEnd: sendTo(
      ({ context }) => context.current,
      ({ context }, way: EndingWay) => ({
        type: 'current.end' as const,
        ...{ id: context.call.id, way, notes: lastNotes(context), version: context.call.version },
      }),
    ),
    /** Before the end is asked for: the answer may come at once. */
    tellCall: sendTo(({ context }) => context.screen, { type: 'notes.sent' as const }),
    tellShell: sendTo(
      ({ context }) => context.shell,
      (_, type: ScreenNews['type']) => ({ type }),
    ),
    notify: outlet<Notice>(),
  },
  guards: {
    isTooLong: ({ context }) => areOverlong(context),
    isOwn: ({ context }) => isOwn(context),
    isOverOwn: ({ context: { call, agentId } }) => mayOn('notes', call, agentId),
    mayNote: ({ context }, call: Call) => mayOn('notes', call, context.agentId),
    hasUnsaved: ({ context }) => hasUnsaved(context),
    hasNothingUnsaved: ({ context }) => !hasUnsaved(context),
  },
}).createMachine({
  id: 'call-notes',
  context: ({ input }) => ({ ...input, notes: input.call.notes ?? '', rival: null, kept: null, isRead: false }),
  // The script stays before the agent's eyes, ticked as it is, also where the end could not be sent.
  invoke: { id: 'aids', src: 'aids', input: ({ context: { call }, self }) => ({ call, notes: self }) },
  initial: 'restoring',
  states: {
    restoring: {
      entry: 'forgetRead',
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ context }) => ({ id: context.call.id }),
        onDone: { target: 'known', actions: { type: 'keepKept', params: ({ event }) => event.output } },
        onError: 'known',
      },
      on: { 'notes.seen': { actions: [keepSeen, aidsSee] } },
    },
    known: {
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context: { call, agentId, kept, realtime }, self }) => ({
          ...{ call, agentId, kept, realtime },
          parent: self,
        }),
      },
      initial: 'choosing',
      on: {
        'notes.seen': { target: '.choosing', actions: [keepSeen, draftSees, aidsSee] },
        'draft.known': {
          actions: [
            { type: 'keepKnown', params: ({ event }) => event },
            { type: 'tellAids', params: ({ event }) => ({ type: 'aids.replaced', text: event.notes }) },
          ],
        },
      },
      states: {
        choosing: {
          always: [
            { guard: 'isOwn', target: 'own.attended' },
            { guard: 'isOverOwn', target: 'own.concluded' },
            { target: 'shown' },
          ],
        },
        /** The call waits, or was never the viewer's. */
        shown: {},
        /** The viewer is the agent of the call and may write its notes. */
        own: {
          tags: 'noting',
          entry: { type: 'tellAids', params: { type: 'aids.wanted' } },
          on: {
            'call.note': {
              actions: [
                { type: 'keepNotes', params: ({ event }) => event.notes },
                { type: 'tellDraft', params: ({ event }) => ({ type: 'draft.typed', notes: event.notes }) },
                { type: 'tellAids', params: ({ event }) => ({ type: 'aids.typed', typed: typedOf(event) }) },
              ],
            },
            'call.macros': {
              actions: {
                type: 'tellAids',
                params: ({ context }) => ({ type: 'macros.open', typed: typedOf(context) }),
              },
            },
          },
          initial: 'attended',
          states: {
            /** Nothing is lost by looking elsewhere: call and draft stay in hand. */
            attended: {
              entry: 'tellCurrent',
              on: {
                'call.finish': [
                  sayTooLong,
                  { target: '#call-notes.sending', actions: ['tellCall', { type: 'askEnd', params: 'finish' }] },
                ],
                'call.return': [
                  sayTooLong,
                  { target: '#call-notes.sending', actions: ['tellCall', { type: 'askEnd', params: 'return' }] },
                ],
              },
            },
            /** It ended, by the device or from another window; the notes may still be completed. */
            concluded: {
              on: {
                // What leads to the same says nothing new to the shell, which may be asking just now.
                'notes.seen': {
                  guard: { type: 'mayNote', params: ({ event }) => event.call },
                  actions: [keepSeen, draftSees, aidsSee],
                },
                'call.save': [
                  sayTooLong,
                  { target: '#call-notes.sending', actions: ['tellCall', { type: 'askEnd', params: 'save' }] },
                ],
              },
              initial: 'saved',
              states: {
                saved: { always: { guard: 'hasUnsaved', target: 'unsaved' } },
                /** Whoever leaves now is asked. */
                unsaved: {
                  entry: { type: 'tellShell', params: 'work.unsaved' },
                  exit: { type: 'tellShell', params: 'work.settled' },
                  always: { guard: 'hasNothingUnsaved', target: 'saved' },
                },
              },
            },
          },
        },
      },
    },
    /** The end, or the notes, are on their way, and no draft after them: the call closes with them, or is seen again. */
    sending: {
      on: { 'notes.seen': { target: 'restoring', actions: [keepSeen, aidsSee] } },
    },
  },
});

export type CallNotesRef = ActorRefFrom<typeof callNotesMachine>;
