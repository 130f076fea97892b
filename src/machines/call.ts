import { type ActorRef, type ActorRefFrom, assign, type Snapshot, sendTo, setup } from 'xstate';
import { actorOf, type Call, isFinal, mayOn, mayStartVideo, videoRoom } from '../domain/call.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import type { Settings } from '../domain/settings.ts';
import { callVideoMachine } from './call-video.ts';
import { refusalOf } from './calls.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { outlet, port } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';
import { visitMachine } from './visit.ts';

export type CallEvent =
  | QueryNews<'call', Call>
  | { type: 'call.note'; notes: string }
  | { type: 'call.attend' }
  | { type: 'call.finish' }
  | { type: 'call.return' }
  | { type: 'call.cancel' }
  | { type: 'call.cancelConfirm' }
  | { type: 'call.cancelDrop' }
  | { type: 'call.retry' };

/** What the shell must know of an open call: whether leaving it would leave notes behind, and that it is over. */
export type CallNews = { type: 'call.edited' } | { type: 'call.settled' } | { type: 'call.done' };

export interface CallInput {
  id: number;
  agentId: number | null;
  displayName: string;
  video: Settings['video'];
  realtime: RealtimeTarget;
  shell: ActorRef<Snapshot<unknown>, CallNews>;
}

interface CallContext extends CallInput {
  call: Call | null;
  /** What the notes field holds. */
  notes: string;
  /** Who was faster. */
  takenBy: string | null;
  failure: Failure | null;
}

const isOwn = (call: Call, agentId: number | null) => call.state === 'ATTENDED' && actorOf(call, agentId) === 'owner';
const isWritable = (call: Call, agentId: number | null) => isOwn(call, agentId) || mayOn('notes', call, agentId);

/** The notes are worth keeping: they differ from what the server holds, and the viewer may write them. */
const hasUnsaved = ({ call, notes, agentId }: CallContext) =>
  call !== null && isWritable(call, agentId) && notes.trim() !== (call.notes ?? '').trim();

/**
 * The in-call screen, from the moment a call is opened until it is done: attends a pending call when the viewer is an
 * agent, keeps the notes as a draft on this machine while they are typed, finishes, returns or cancels, and follows
 * what others do to the call meanwhile (specification §2 'In-call screen', §4).
 */
export const callMachine = setup({
  types: {
    input: {} as CallInput,
    context: {} as CallContext,
    events: {} as CallEvent,
    children: {} as {
      liveCall: 'liveCall';
      restoreDraft: 'restoreDraft';
      attendCall: 'attendCall';
      cancelCall: 'cancelCall';
      finishCall: 'finishCall';
      returnCall: 'returnCall';
      saveNotes: 'saveNotes';
      visit: 'visit';
      video: 'video';
    },
    tags: {} as 'busy' | 'noting' | 'asking' | 'failed' | 'gone',
  },
  actors: {
    liveCall: liveQuery<'call', { id: number }, Call>(),
    visit: visitMachine,
    /** The notes that were typed before a reload; null without. */
    restoreDraft: port<string | null, { id: number }>('restoreDraft'),
    attendCall: port<Call, { id: number }>('attendCall'),
    finishCall: port<Call, { id: number; notes: string }>('finishCall'),
    returnCall: port<Call, { id: number; notes: string }>('returnCall'),
    cancelCall: port<Call, { id: number }>('cancelCall'),
    saveNotes: port<Call, { id: number; notes: string }>('saveNotes'),
    video: callVideoMachine,
  },
  actions: {
    keepCall: assign(({ context }, call: Call) => ({
      call,
      notes: context.call === null && context.notes === '' ? (call.notes ?? '') : context.notes,
    })),
    keepDraft: assign((_, draft: string | null) => ({ notes: draft ?? '' })),
    keepNotes: assign((_, notes: string) => ({ notes })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepTaker: assign((_, { error }: { error: unknown }) => ({ takenBy: asFailure(error).takenBy ?? null })),
    forgetFailure: assign({ failure: null }),
    forgetTaker: assign({ takenBy: null }),
    keepError: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    askAgain: sendTo('liveCall', { type: 'query.refresh' as const }),
    tellShell: sendTo(
      ({ context }) => context.shell,
      (_, type: CallNews['type']) => ({ type }),
    ),
    storeDraft: outlet<{ id: number; notes: string }>(),
    dropDraft: outlet<{ id: number }>(),
    notify: outlet<Notice>(),
  },
  guards: {
    mayAttend: ({ context }, call: Call | null) => call !== null && mayOn('attend', call, context.agentId),
    isOwn: ({ context: { call, agentId } }) => call !== null && isOwn(call, agentId),
    isAnswerable: ({ context: { call, agentId } }) => call !== null && mayOn('attend', call, agentId),
    isOver: ({ context: { call } }) => call !== null && isFinal(call),
    isOverOwn: ({ context: { call, agentId } }) => call !== null && mayOn('notes', call, agentId),
    hasUnsaved: ({ context }) => hasUnsaved(context),
    hasNothingUnsaved: ({ context }) => !hasUnsaved(context),
    hasVisit: ({ context: { call } }) => call?.session_id != null,
    hasVideo: ({ context: { call, agentId } }) => call !== null && mayStartVideo(call, agentId),
    hasNoVideo: ({ context: { call, agentId } }) => call === null || !mayStartVideo(call, agentId),
    isTaken: (_, { error }: { error: unknown }) => asFailure(error).code === 'call_taken',
    isMissing: (_, { kind }: Failure) => kind === 'missing',
  },
}).createMachine({
  id: 'call',
  context: ({ input }) => ({ ...input, call: null, notes: '', takenBy: null, failure: null }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'active', actions: { type: 'keepDraft', params: ({ event }) => event.output } },
        onError: 'active',
      },
    },
    active: {
      type: 'parallel',
      invoke: {
        id: 'liveCall',
        src: 'liveCall',
        input: ({ context, self }) => ({
          name: 'call',
          question: { id: context.id },
          realtime: context.realtime,
          channels: [`querying:${context.id}`],
          every: { apart: 1_000, live: 30_000 },
          parent: self,
        }),
      },
      states: {
        life: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              on: {
                'call.loaded': [
                  {
                    guard: { type: 'mayAttend', params: ({ event }) => event.answer },
                    target: 'attending',
                    actions: { type: 'keepCall', params: ({ event }) => event.answer },
                  },
                  { target: 'open', actions: { type: 'keepCall', params: ({ event }) => event.answer } },
                ],
                'call.failed': [
                  { guard: { type: 'isMissing', params: ({ event }) => event.failure }, target: 'missing' },
                  { target: 'unreachable', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
                ],
              },
            },
            /** The call could not be loaded yet; the live query goes on trying. */
            unreachable: {
              tags: 'failed',
              exit: 'forgetFailure',
              on: {
                'call.loaded': { target: 'open', actions: { type: 'keepCall', params: ({ event }) => event.answer } },
                'call.retry': { actions: 'askAgain' },
              },
            },
            missing: { tags: 'gone' },
            attending: {
              tags: 'busy',
              entry: ['forgetTaker', 'forgetFailure'],
              invoke: {
                id: 'attendCall',
                src: 'attendCall',
                input: ({ context }) => ({ id: context.id }),
                onDone: { target: 'open', actions: { type: 'keepCall', params: ({ event }) => event.output } },
                onError: [
                  {
                    guard: { type: 'isTaken', params: ({ event }) => ({ error: event.error }) },
                    target: 'open',
                    actions: [
                      { type: 'keepTaker', params: ({ event }) => ({ error: event.error }) },
                      { type: 'notify', params: ({ event }) => refusalOf(event.error) },
                      'askAgain',
                    ],
                  },
                  {
                    target: 'open',
                    actions: [{ type: 'notify', params: ({ event }) => refusalOf(event.error) }, 'askAgain'],
                  },
                ],
              },
            },
            open: {
              initial: 'choosing',
              on: {
                'call.loaded': {
                  target: '.choosing',
                  actions: { type: 'keepCall', params: ({ event }) => event.answer },
                },
              },
              states: {
                choosing: {
                  always: [
                    { guard: 'isOwn', target: 'own.attended' },
                    { guard: 'isOverOwn', target: 'own.concluded' },
                    { guard: 'isOver', target: 'over' },
                    { guard: 'isAnswerable', target: 'waiting' },
                    { target: 'watched' },
                  ],
                },
                /** The viewer is the agent of the call and may write its notes. */
                own: {
                  tags: 'noting',
                  on: {
                    'call.note': {
                      actions: [
                        { type: 'keepNotes', params: ({ event }) => event.notes },
                        {
                          type: 'storeDraft',
                          params: ({ context, event }) => ({ id: context.id, notes: event.notes }),
                        },
                      ],
                    },
                  },
                  initial: 'attended',
                  states: {
                    attended: {
                      on: {
                        'call.finish': '#call.active.life.finishing',
                        'call.return': '#call.active.life.returning',
                      },
                    },
                    /** It ended, by the device or from another window; the notes may still be completed. */
                    concluded: { on: { 'call.finish': '#call.active.life.saving' } },
                  },
                },
                /** It ended, and was another's. */
                over: {},
                /** It waits, and the viewer may answer it. */
                waiting: {
                  on: {
                    'call.attend': '#call.active.life.attending',
                    'call.cancel': '#call.active.life.confirmingCancel',
                  },
                },
                /** It waits or runs with another agent, and the viewer may only look. */
                watched: {},
              },
            },
            confirmingCancel: {
              tags: 'asking',
              on: {
                'call.loaded': [
                  {
                    guard: { type: 'mayAttend', params: ({ event }) => event.answer },
                    actions: { type: 'keepCall', params: ({ event }) => event.answer },
                  },
                  { target: 'open', actions: { type: 'keepCall', params: ({ event }) => event.answer } },
                ],
                'call.cancelConfirm': 'cancelling',
                'call.cancelDrop': 'open',
              },
            },
            cancelling: {
              tags: 'busy',
              invoke: {
                id: 'cancelCall',
                src: 'cancelCall',
                input: ({ context }) => ({ id: context.id }),
                onDone: {
                  target: '#call.done',
                  actions: { type: 'notify', params: { level: 'success', code: 'call.cancelled' } },
                },
                onError: {
                  target: 'open',
                  actions: [{ type: 'notify', params: ({ event }) => refusalOf(event.error) }, 'askAgain'],
                },
              },
            },
            finishing: {
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'finishCall',
                src: 'finishCall',
                input: ({ context }) => ({ id: context.id, notes: context.notes }),
                onDone: {
                  target: '#call.done',
                  actions: [
                    { type: 'dropDraft', params: ({ context }) => ({ id: context.id }) },
                    { type: 'notify', params: { level: 'success', code: 'call.finished' } },
                  ],
                },
                onError: {
                  target: 'open',
                  actions: [{ type: 'keepError', params: ({ event }) => ({ error: event.error }) }, 'askAgain'],
                },
              },
            },
            returning: {
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'returnCall',
                src: 'returnCall',
                input: ({ context }) => ({ id: context.id, notes: context.notes }),
                onDone: {
                  target: '#call.done',
                  actions: [
                    { type: 'dropDraft', params: ({ context }) => ({ id: context.id }) },
                    { type: 'notify', params: { level: 'success', code: 'call.returned' } },
                  ],
                },
                onError: {
                  target: 'open',
                  actions: [{ type: 'keepError', params: ({ event }) => ({ error: event.error }) }, 'askAgain'],
                },
              },
            },
            saving: {
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'saveNotes',
                src: 'saveNotes',
                input: ({ context }) => ({ id: context.id, notes: context.notes }),
                onDone: {
                  target: '#call.done',
                  actions: [
                    { type: 'dropDraft', params: ({ context }) => ({ id: context.id }) },
                    { type: 'notify', params: { level: 'success', code: 'call.notesSaved' } },
                  ],
                },
                onError: {
                  target: 'open',
                  actions: [{ type: 'keepError', params: ({ event }) => ({ error: event.error }) }, 'askAgain'],
                },
              },
            },
          },
        },
        notes: {
          initial: 'saved',
          states: {
            saved: { always: { guard: 'hasUnsaved', target: 'unsaved' } },
            unsaved: {
              entry: { type: 'tellShell', params: 'call.edited' },
              exit: { type: 'tellShell', params: 'call.settled' },
              always: { guard: 'hasNothingUnsaved', target: 'saved' },
            },
          },
        },
        visit: {
          initial: 'none',
          states: {
            none: { always: { guard: 'hasVisit', target: 'known' } },
            known: {
              invoke: {
                id: 'visit',
                src: 'visit',
                input: ({ context }) => ({ id: context.call?.session_id ?? 0, realtime: context.realtime }),
              },
            },
          },
        },
        video: {
          initial: 'off',
          states: {
            off: { always: { guard: 'hasVideo', target: 'on' } },
            on: {
              invoke: {
                id: 'video',
                src: 'video',
                input: ({ context }) => ({
                  ...context.video,
                  room: (context.call && videoRoom(context.call)) ?? '',
                  displayName: context.displayName,
                }),
              },
              always: { guard: 'hasNoVideo', target: 'off' },
            },
          },
        },
      },
    },
    done: { type: 'final', entry: { type: 'tellShell', params: 'call.done' } },
  },
});

export type CallRef = ActorRefFrom<typeof callMachine>;
