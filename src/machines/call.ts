import { type ActorRef, type ActorRefFrom, assign, not, or, type Snapshot, sendTo, setup, stateIn } from 'xstate';
import { actorOf, type Call, isFinal, mayOn, mayStartVideo } from '../domain/call.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import type { Settings } from '../domain/settings.ts';
import { callVideoMachine } from './call-video.ts';
import { refusalOf } from './calls.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { playbackMachine } from './playback.ts';
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
  | { type: 'call.retry' }
  | { type: 'call.rejoin' }
  | { type: 'call.history' }
  | { type: 'call.leave' };

/**
 * What the shell must know of an open call: whether leaving it would leave notes behind, that it is over, and that
 * it may be left, because the video has hung up.
 */
export type CallNews =
  | { type: 'call.edited' }
  | { type: 'call.settled' }
  | { type: 'call.done' }
  | { type: 'call.left' };

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
const mayHaveVideo = ({ call, agentId }: CallContext) => call !== null && mayStartVideo(call, agentId);
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
      playback: 'playback';
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
    playback: playbackMachine,
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
    hangUpVideo: sendTo('video', { type: 'video.hangUp' as const }),
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
    hasVideo: ({ context }) => mayHaveVideo(context),
    hasNoVideo: ({ context }) => !mayHaveVideo(context),
    /** The viewer is about to go: the room is left first, so that the customer sees a hang-up and not a lost line. */
    isGoing: or([
      ({ context }) => !mayHaveVideo(context),
      stateIn({ active: { life: { finishing: 'hangingUp' } } }),
      stateIn({ active: { life: { returning: 'hangingUp' } } }),
      stateIn({ active: { life: 'leaving' } }),
    ]),
    isOpen: stateIn({ active: { life: 'open' } }),
    hasHungUp: not(stateIn({ active: { video: 'on' } })),
    isTaken: (_, { error }: { error: unknown }) => asFailure(error).code === 'call_taken',
    isMissing: (_, { kind }: Failure) => kind === 'missing',
  },
}).createMachine({
  id: 'call',
  context: ({ input }) => ({ ...input, call: null, notes: '', takenBy: null, failure: null }),
  on: { 'call.leave': { actions: { type: 'tellShell', params: 'call.left' } } },
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
          on: { 'call.leave': '.leaving' },
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
                'call.failed': [
                  { guard: { type: 'isMissing', params: ({ event }) => event.failure }, target: 'missing' },
                  { actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
                ],
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
              initial: 'hangingUp',
              states: {
                hangingUp: {
                  always: { guard: 'hasHungUp', target: 'sending' },
                  on: { 'call.leave': { target: 'sending', actions: { type: 'tellShell', params: 'call.left' } } },
                },
                /** Goes on when the viewer has left. */
                sending: {
                  on: { 'call.leave': { actions: { type: 'tellShell', params: 'call.left' } } },
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
                      target: '#call.active.life.open',
                      actions: [{ type: 'keepError', params: ({ event }) => ({ error: event.error }) }, 'askAgain'],
                    },
                  },
                },
              },
            },
            returning: {
              tags: 'busy',
              entry: 'forgetFailure',
              initial: 'hangingUp',
              states: {
                hangingUp: {
                  always: { guard: 'hasHungUp', target: 'sending' },
                  on: { 'call.leave': { target: 'sending', actions: { type: 'tellShell', params: 'call.left' } } },
                },
                /** Goes on when the viewer has left. */
                sending: {
                  on: { 'call.leave': { actions: { type: 'tellShell', params: 'call.left' } } },
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
                      target: '#call.active.life.open',
                      actions: [{ type: 'keepError', params: ({ event }) => ({ error: event.error }) }, 'askAgain'],
                    },
                  },
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
            /** The viewer goes elsewhere; the shell waits until the video has hung up. */
            leaving: {
              tags: 'busy',
              always: {
                guard: 'hasHungUp',
                target: 'left',
                actions: { type: 'tellShell', params: 'call.left' },
              },
            },
            left: {},
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
        /** How the call came to be where it is, over everything else. */
        history: {
          initial: 'closed',
          states: {
            closed: { on: { 'call.history': 'open' } },
            open: {
              invoke: {
                id: 'playback',
                src: 'playback',
                input: ({ context }) => ({ id: context.id }),
                onDone: 'closed',
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
                  callId: context.id,
                  displayName: context.displayName,
                }),
                onDone: { target: 'over', actions: 'askAgain' },
              },
              initial: 'running',
              states: {
                running: { always: { guard: 'isGoing', target: 'hangingUp' } },
                hangingUp: { entry: 'hangUpVideo' },
              },
            },
            /** The room was left while the call goes on: in it, or because the call could not be ended then. */
            over: {
              always: { guard: 'hasNoVideo', target: 'off' },
              on: { 'call.rejoin': { guard: 'isOpen', target: 'on' } },
            },
          },
        },
      },
    },
    done: { type: 'final', entry: { type: 'tellShell', params: 'call.done' } },
  },
});

export type CallRef = ActorRefFrom<typeof callMachine>;
