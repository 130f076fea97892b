import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import { type Attendant, mayAnswer, type Obstacle } from '../domain/attending.ts';
import { actorOf, type Call, type EndingWay, isFinal, mayOn } from '../domain/call.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { refusalOf } from '../domain/refusal.ts';
import type { EndingNews } from './call-ending.ts';
import { type CancellationEvent, type CancellationOutcome, cancellationMachine } from './cancellation.ts';
import type { CurrentCallEvent } from './current-call.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { oneCall } from './one-call.ts';
import { playbackMachine } from './playback.ts';
import { outlet, port, type Target } from './port.ts';
import type { ObstacleNews, ScreenNews, ScreenParent } from './screen-news.ts';
import type { RealtimeTarget } from './subscription.ts';
import { visitMachine } from './visit.ts';

export type CallEvent =
  | QueryNews<'call', Call>
  | EndingNews
  | ObstacleNews
  | { type: 'call.note'; notes: string }
  | { type: 'call.attend' }
  | { type: 'call.finish' }
  | { type: 'call.return' }
  | { type: 'call.save' }
  | { type: 'call.cancel' }
  | { type: 'call.retry' }
  | { type: 'call.back' }
  | { type: 'call.history' };

export interface CallInput extends Attendant {
  id: number;
  realtime: RealtimeTarget;
  shell: ScreenParent;
  /** Holds the room, and ends the call. */
  current: Target<CurrentCallEvent>;
}

interface CallContext extends CallInput {
  call: Call | null;
  /** What the notes field holds. */
  notes: string;
  /** Who was faster. */
  takenBy: string | null;
  /** The call was seen in progress on this screen: that it ended is news. */
  isWitnessed: boolean;
  failure: Failure | null;
}

const isOwn = (call: Call, agentId: number | null) => call.state === 'ATTENDED' && actorOf(call, agentId) === 'owner';
const isWritable = (call: Call, agentId: number | null) => isOwn(call, agentId) || mayOn('notes', call, agentId);

/** The notes are worth keeping: they differ from what the server holds, and the viewer may write them. */
const hasUnsaved = ({ call, notes, agentId }: CallContext) =>
  call !== null && isWritable(call, agentId) && notes.trim() !== (call.notes ?? '').trim();

/**
 * The screen of one call, from the moment it is opened until the call is done. Arriving takes no call, wherever the
 * address came from: a pending call is looked at until Answer is pressed. Notes are kept as a draft on this machine while
 * they are typed, and what others do to the call is followed. Video and ending belong to the calls in hand, which outlive
 * the screen (specification §2 'In-call screen', §4).
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
      cancellation: 'cancellation';
      visit: 'visit';
      playback: 'playback';
    },
    tags: {} as 'busy' | 'noting' | 'waiting' | 'failed' | 'gone',
  },
  actors: {
    liveCall: liveQuery<'call', { id: number }, Call>(),
    visit: visitMachine,
    /** The notes that were typed before a reload; null without. */
    restoreDraft: port<string | null, { id: number }>('restoreDraft'),
    attendCall: port<Call, { id: number }>('attendCall'),
    cancellation: cancellationMachine,
    playback: playbackMachine,
  },
  actions: {
    keepCall: assign(({ context }, call: Call) => ({
      call,
      isWitnessed: context.isWitnessed || call.state === 'ATTENDED',
      notes: context.call === null && context.notes === '' ? (call.notes ?? '') : context.notes,
    })),
    keepObstacle: assign((_, obstacle: Obstacle | null) => ({ obstacle })),
    keepDraft: assign((_, draft: string | null) => ({ notes: draft ?? '' })),
    keepNotes: assign((_, notes: string) => ({ notes })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepTaker: assign((_, { error }: { error: unknown }) => ({ takenBy: asFailure(error).takenBy ?? null })),
    forgetFailure: assign({ failure: null }),
    forgetTaker: assign({ takenBy: null }),
    askAgain: sendTo('liveCall', { type: 'query.refresh' as const }),
    askEnd: sendTo(
      ({ context }) => context.current,
      ({ context: { id, notes } }, way: EndingWay) => ({ type: 'current.end' as const, id, way, notes }),
    ),
    tellShell: sendTo(
      ({ context }) => context.shell,
      (_, type: ScreenNews['type']) => ({ type }),
    ),
    tellCancellation: sendTo(
      'cancellation',
      (_, call: Call): CancellationEvent => ({ type: 'cancellation.seen', call }),
    ),
    storeDraft: outlet<{ id: number; notes: string }>(),
    navigate: outlet<string>(),
    notify: outlet<Notice>(),
  },
  guards: {
    isOwn: ({ context: { call, agentId } }) => call !== null && isOwn(call, agentId),
    mayAnswer: ({ context }) => context.call !== null && mayAnswer(context, context.call),
    isWaiting: ({ context: { call, agentId } }) => call !== null && mayOn('attend', call, agentId),
    isOver: ({ context: { call } }) => call !== null && isFinal(call),
    isOverOwn: ({ context: { call, agentId } }) => call !== null && mayOn('notes', call, agentId),
    mayNote: ({ context }, call: Call) => mayOn('notes', call, context.agentId),
    hasUnsaved: ({ context }) => hasUnsaved(context),
    hasNothingUnsaved: ({ context }) => !hasUnsaved(context),
    hasVisit: ({ context: { call } }) => call?.session_id != null,
    isTaken: (_, { error }: { error: unknown }) => asFailure(error).code === 'call_taken',
    isOutcome: (_, [outcome, is]: readonly [CancellationOutcome, CancellationOutcome]) => outcome === is,
    isMissing: (_, { kind }: Failure) => kind === 'missing',
    isThis: ({ context }, id: number) => id === context.id,
  },
})
  .extend({
    actions: {
      tellCurrent: enqueueActions(({ context: { call, current }, enqueue }) => {
        if (call) enqueue.sendTo(current, { type: 'current.shown', call });
      }),
    },
  })
  .createMachine({
    id: 'call',
    context: ({ input }) => ({ ...input, call: null, notes: '', takenBy: null, isWitnessed: false, failure: null }),
    on: {
      'call.back': { actions: { type: 'navigate', params: '/calls' } },
      'obstacle.changed': { actions: { type: 'keepObstacle', params: ({ event }) => event.obstacle } },
    },
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
          input: ({ context, self }) => oneCall(context, { apart: 1_000, live: 30_000 }, self),
        },
        states: {
          life: {
            initial: 'loading',
            states: {
              loading: {
                tags: 'busy',
                on: {
                  'call.loaded': { target: 'open', actions: { type: 'keepCall', params: ({ event }) => event.answer } },
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
                      { guard: 'isWaiting', target: 'waiting' },
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
                      /** Nothing is lost by looking elsewhere: call and draft stay in hand. */
                      attended: {
                        entry: 'tellCurrent',
                        on: {
                          'call.finish': {
                            target: '#call.active.life.ending',
                            actions: { type: 'askEnd', params: 'finish' },
                          },
                          'call.return': {
                            target: '#call.active.life.ending',
                            actions: { type: 'askEnd', params: 'return' },
                          },
                        },
                      },
                      /** It ended, by the device or from another window; the notes may still be completed. */
                      concluded: {
                        on: {
                          // What leads to the same says nothing new to the shell, which may be asking just now.
                          'call.loaded': {
                            guard: { type: 'mayNote', params: ({ event }) => event.answer },
                            actions: { type: 'keepCall', params: ({ event }) => event.answer },
                          },
                          'call.save': {
                            target: '#call.active.life.ending',
                            actions: { type: 'askEnd', params: 'save' },
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
                  /** It ended, and was another's. */
                  over: {},
                  /** It waits, and the viewer attends calls: may answer it when free, and cancel it. */
                  waiting: {
                    tags: 'waiting',
                    on: {
                      'call.attend': { guard: 'mayAnswer', target: '#call.active.life.attending' },
                      'call.cancel': '#call.active.life.cancelling',
                    },
                  },
                  /** It waits or runs with another agent, and the viewer may only look. */
                  watched: {},
                },
              },
              cancelling: {
                invoke: {
                  id: 'cancellation',
                  src: 'cancellation',
                  input: ({ context: { call } }) => {
                    if (!call) throw new Error('no call is on the screen');
                    return { call };
                  },
                  onDone: [
                    {
                      guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'sent'] },
                      target: '#call.done',
                    },
                    { guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'kept'] }, target: 'open' },
                    { target: 'open', actions: 'askAgain' },
                  ],
                },
                on: {
                  'call.loaded': {
                    actions: [
                      { type: 'keepCall', params: ({ event }) => event.answer },
                      { type: 'tellCancellation', params: ({ event }) => event.answer },
                    ],
                  },
                },
              },
              /** The room is left and the end sent, which goes on when the viewer goes elsewhere. */
              ending: {
                tags: 'busy',
                entry: 'forgetFailure',
                on: {
                  'ending.done': { guard: { type: 'isThis', params: ({ event }) => event.id }, target: '#call.done' },
                  'ending.failed': {
                    guard: { type: 'isThis', params: ({ event }) => event.id },
                    target: 'open',
                    actions: [{ type: 'keepFailure', params: ({ event }) => event.failure }, 'askAgain'],
                  },
                },
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
        },
      },
      done: { type: 'final' },
    },
  });

export type CallRef = ActorRefFrom<typeof callMachine>;

/** Notes that the server does not have, and that are kept on this computer meanwhile. */
export const selectUnsaved = ({ context }: { context: CallContext }): boolean => hasUnsaved(context);
