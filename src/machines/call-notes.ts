import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { actorOf, type Call, type EndingWay, mayOn } from '../domain/call.ts';
import type { CurrentCallEvent } from './current-call-news.ts';
import { outlet, port, type Target } from './port.ts';
import type { ScreenNews, ScreenParent } from './screen-news.ts';

/** What the screen of the call hears: its end was asked for, or that its notes are sent. */
export type CallNotesNews = { type: 'notes.sent' };
export type CallNotesEvent =
  /** The call is on the screen as it is now; where something was to be sent, that failed. */
  | { type: 'notes.seen'; call: Call }
  | { type: 'call.note'; notes: string }
  | { type: 'call.finish' }
  | { type: 'call.return' }
  | { type: 'call.save' };

export interface CallNotesInput {
  call: Call;
  agentId: number | null;
  screen: Target<CallNotesNews>;
  shell: ScreenParent;
  /** Holds the room, and ends the call. */
  current: Target<CurrentCallEvent>;
}

interface CallNotesContext extends CallNotesInput {
  /** What the notes field holds. */
  notes: string;
}

const isOwn = ({ call, agentId }: CallNotesContext) => call.state === 'ATTENDED' && actorOf(call, agentId) === 'owner';

/** The notes are worth keeping: they differ from what the server holds, and the viewer may write them. */
const hasUnsaved = (context: CallNotesContext) => {
  const { call, notes, agentId } = context;
  const isWritable = isOwn(context) || mayOn('notes', call, agentId);
  return isWritable && notes.trim() !== (call.notes ?? '').trim();
};

/**
 * The notes of the call on the screen, and how its agent ends it: kept as a draft on this computer while they are typed,
 * sent with the end, and completed after it. To anybody else they are only shown (specification §2 'In-call screen', §4).
 */
export const callNotesMachine = setup({
  types: {
    input: {} as CallNotesInput,
    context: {} as CallNotesContext,
    events: {} as CallNotesEvent,
    children: {} as { restoreDraft: 'restoreDraft' },
    tags: {} as 'noting',
  },
  actors: {
    /** The notes that were typed before a reload; null without. */
    restoreDraft: port<string | null, { id: number }>('restoreDraft'),
  },
  actions: {
    keepCall: assign((_, call: Call) => ({ call })),
    keepDraft: assign(({ context }, draft: string | null) => ({ notes: draft || context.notes })),
    keepNotes: assign((_, notes: string) => ({ notes })),
    tellCurrent: sendTo(
      ({ context }) => context.current,
      ({ context: { call } }) => ({ type: 'current.shown' as const, call }),
    ),
    askEnd: sendTo(
      ({ context }) => context.current,
      ({ context: { call, notes } }, way: EndingWay) => ({
        type: 'current.end' as const,
        id: call.id,
        way,
        notes,
        version: call.version,
      }),
    ),
    /** Before the end is asked for: the answer may come at once. */
    tellCall: sendTo(({ context }) => context.screen, { type: 'notes.sent' as const }),
    tellShell: sendTo(
      ({ context }) => context.shell,
      (_, type: ScreenNews['type']) => ({ type }),
    ),
    storeDraft: outlet<{ id: number; notes: string }>(),
  },
  guards: {
    isOwn: ({ context }) => isOwn(context),
    isOverOwn: ({ context: { call, agentId } }) => mayOn('notes', call, agentId),
    mayNote: ({ context }, call: Call) => mayOn('notes', call, context.agentId),
    hasUnsaved: ({ context }) => hasUnsaved(context),
    hasNothingUnsaved: ({ context }) => !hasUnsaved(context),
  },
}).createMachine({
  id: 'call-notes',
  context: ({ input }) => ({ ...input, notes: input.call.notes ?? '' }),
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ context }) => ({ id: context.call.id }),
        onDone: { target: 'known', actions: { type: 'keepDraft', params: ({ event }) => event.output } },
        onError: 'known',
      },
      on: { 'notes.seen': { actions: { type: 'keepCall', params: ({ event }) => event.call } } },
    },
    known: {
      initial: 'choosing',
      on: {
        'notes.seen': { target: '.choosing', actions: { type: 'keepCall', params: ({ event }) => event.call } },
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
          on: {
            'call.note': {
              actions: [
                { type: 'keepNotes', params: ({ event }) => event.notes },
                { type: 'storeDraft', params: ({ context, event }) => ({ id: context.call.id, notes: event.notes }) },
              ],
            },
          },
          initial: 'attended',
          states: {
            /** Nothing is lost by looking elsewhere: call and draft stay in hand. */
            attended: {
              entry: 'tellCurrent',
              on: {
                'call.finish': {
                  target: '#call-notes.known.sending',
                  actions: ['tellCall', { type: 'askEnd', params: 'finish' }],
                },
                'call.return': {
                  target: '#call-notes.known.sending',
                  actions: ['tellCall', { type: 'askEnd', params: 'return' }],
                },
              },
            },
            /** It ended, by the device or from another window; the notes may still be completed. */
            concluded: {
              on: {
                // What leads to the same says nothing new to the shell, which may be asking just now.
                'notes.seen': {
                  guard: { type: 'mayNote', params: ({ event }) => event.call },
                  actions: { type: 'keepCall', params: ({ event }) => event.call },
                },
                'call.save': {
                  target: '#call-notes.known.sending',
                  actions: ['tellCall', { type: 'askEnd', params: 'save' }],
                },
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
        /** The end, or the notes, are on their way: the call closes with them, or is seen again. */
        sending: {},
      },
    },
  },
});

export type CallNotesRef = ActorRefFrom<typeof callNotesMachine>;

/** Notes that the server does not have, and that are kept on this computer meanwhile. */
export const selectUnsaved = ({ context }: { context: CallNotesContext }): boolean => hasUnsaved(context);
