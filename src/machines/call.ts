import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Holder } from '../domain/access.ts';
import { type Attendant, mayAnswer, type Obstacle } from '../domain/attending.ts';
import { type Call, mayOn } from '../domain/call.ts';
import { isFinal } from '../domain/call-states.ts';
import { callChannel } from '../domain/channel.ts';
import type { Failure } from '../domain/failure.ts';
import { newerCall } from '../domain/newer-call.ts';
import type { Notice } from '../domain/notice.ts';
import { refusalOf } from '../domain/refusal.ts';
import type { EndingNews } from './call-ending.ts';
import { callGuestMachine } from './call-guest.ts';
import { type CallNotesNews, callNotesMachine } from './call-notes.ts';
import { asSeen, guestInput, handoverInput, notesInput, onScreen, storyInput, wholeOf } from './call-parts.ts';
import { callStoryMachine } from './call-story.ts';
import { type CancellationOutcome, cancellationMachine } from './cancellation.ts';
import type { CurrentCallEvent } from './current-call-news.ts';
import { handoverMachine } from './handover.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { oneCall } from './one-call.ts';
import { outlet, port, type Target } from './port.ts';
import type { ObstacleNews, ScreenParent } from './screen-news.ts';
import type { RealtimeTarget } from './subscription.ts';

export type CallEvent =
  | QueryNews<'call', Call>
  | EndingNews
  | ObstacleNews
  | CallNotesNews
  | { type: 'call.attend' }
  | { type: 'call.cancel' }
  | { type: 'call.retry' }
  | { type: 'call.back' };

export interface CallInput extends Attendant {
  id: number;
  realtime: RealtimeTarget;
  shell: ScreenParent;
  /** Holds the room, and ends the call. */
  current: Target<CurrentCallEvent>;
  /** Who looks, and what they may do beside attending calls. */
  holder: Holder;
}

interface CallContext extends CallInput {
  call: Call | null;
  /** The call was seen in progress on this screen: that it ended is news. */
  isWitnessed: boolean;
  failure: Failure | null;
}

/**
 * The screen of one call, from the moment it is opened until the call is done. Arriving takes no call, wherever the
 * address came from: a pending call is looked at until Answer is pressed. What others do to it is followed. Its notes and
 * its story have charts of their own; video and ending belong to the calls in hand, which outlive the screen
 * (specification §2 'In-call screen', §4).
 */
export const callMachine = setup({
  types: {
    input: {} as CallInput,
    context: {} as CallContext,
    events: {} as CallEvent,
    children: {} as {
      liveCall: 'liveCall';
      notes: 'notes';
      story: 'story';
      handover: 'handover';
      guest: 'guest';
      attendCall: 'attendCall';
      cancellation: 'cancellation';
    },
    tags: {} as 'waiting' | 'gone',
  },
  actors: {
    liveCall: liveQuery<'call', { id: number }, Call>(),
    notes: callNotesMachine,
    story: callStoryMachine,
    handover: handoverMachine,
    guest: callGuestMachine,
    attendCall: port<Call, { id: number }>('attendCall'),
    cancellation: cancellationMachine,
  },
  actions: {
    keepCall: assign(({ context }, heard: Call) => {
      const call = newerCall(context.call, heard);
      return { call, isWitnessed: context.isWitnessed || call.state === 'ATTENDED' };
    }),
    keepObstacle: assign((_, obstacle: Obstacle | null) => ({ obstacle })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    askAgain: sendTo('liveCall', { type: 'query.refresh' as const }),
    tellNotes: sendTo('notes', ({ context }) => asSeen('notes.seen', context)),
    tellHandover: sendTo('handover', ({ context }) => asSeen('handover.seen', context)),
    holdHandover: sendTo('handover', { type: 'handover.held' as const }),
    tellGuest: sendTo('guest', ({ context }) => asSeen('guest.seen', context)),
    tellObstacle: sendTo('guest', (_, news: ObstacleNews) => news),
    tellCancellation: sendTo('cancellation', ({ context }) => asSeen('cancellation.seen', context)),
    tellCurrent: sendTo(
      ({ context }) => context.current,
      ({ context }) => ({ type: 'current.seen' as const, id: context.id }),
    ),
    navigate: outlet<string>(),
    notify: outlet<Notice>(),
  },
  guards: {
    mayAnswer: ({ context }) => mayAnswer(context, onScreen(context)),
    isWaiting: ({ context }) => mayOn('attend', onScreen(context), context.agentId),
    /** Which the screen says. */
    isCut: ({ context }) => onScreen(context).state === 'FINISHED_BY_CLIENT',
    isOver: ({ context }) => isFinal(onScreen(context)),
    isOutcome: (_, [outcome, is]: readonly [CancellationOutcome, CancellationOutcome]) => outcome === is,
    isMissing: (_, { kind }: Failure) => kind === 'missing',
    isThis: ({ context }, id: number) => id === context.id,
  },
}).createMachine({
  id: 'call',
  context: ({ input }) => ({ ...input, call: null, isWitnessed: false, failure: null }),
  invoke: {
    id: 'liveCall',
    src: 'liveCall',
    input: ({ context, self }) => oneCall(context, callChannel, { apart: 1_000, live: 30_000 }, self),
  },
  on: {
    'call.back': { actions: { type: 'navigate', params: '/calls' } },
    'obstacle.changed': { actions: { type: 'keepObstacle', params: ({ event }) => event.obstacle } },
    // Asked for in the bar, by a guest, or before the viewer came back to this screen.
    'ending.failed': {
      guard: { type: 'isThis', params: ({ event }) => event.id },
      actions: [{ type: 'notify', params: ({ event }) => refusalOf(event.failure) }, 'askAgain'],
    },
  },
  initial: 'absent',
  states: {
    absent: {
      exit: 'forgetFailure',
      on: {
        'call.loaded': { target: 'known', actions: { type: 'keepCall', params: ({ event }) => event.answer } },
        'call.failed': [
          { guard: { type: 'isMissing', params: ({ event }) => event.failure }, target: 'missing' },
          { target: '.unreachable', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
        ],
      },
      initial: 'loading',
      states: {
        loading: {},
        /** The call could not be loaded yet; the live query goes on trying. */
        unreachable: { on: { 'call.retry': { actions: 'askAgain' } } },
      },
    },
    missing: { tags: 'gone' },
    known: {
      invoke: [
        { id: 'notes', src: 'notes', input: ({ context, self }) => notesInput(wholeOf(context), self) },
        { id: 'story', src: 'story', input: ({ context }) => storyInput(wholeOf(context)) },
        { id: 'handover', src: 'handover', input: ({ context, self }) => handoverInput(wholeOf(context), self) },
        { id: 'guest', src: 'guest', input: ({ context }) => guestInput(wholeOf(context)) },
      ],
      on: {
        'obstacle.changed': {
          actions: [
            { type: 'keepObstacle', params: ({ event }) => event.obstacle },
            { type: 'tellObstacle', params: ({ event }) => event },
          ],
        },
      },
      initial: 'open',
      states: {
        open: {
          initial: 'choosing',
          on: {
            'call.loaded': {
              target: '.choosing',
              actions: { type: 'keepCall', params: ({ event }) => event.answer },
            },
            'notes.sent': 'ending',
          },
          states: {
            choosing: {
              entry: ['tellNotes', 'tellHandover', 'tellGuest'],
              always: [
                { guard: 'isCut', target: 'over', actions: 'tellCurrent' },
                { guard: 'isOver', target: 'over' },
                { guard: 'isWaiting', target: 'waiting' },
                { target: 'watched' },
              ],
            },
            over: {},
            /** It waits, and the viewer attends calls: may answer it when free, and cancel it. */
            waiting: {
              tags: 'waiting',
              on: {
                'call.attend': { guard: 'mayAnswer', target: '#call.known.attending' },
                'call.cancel': '#call.known.cancelling',
              },
            },
            /** It is attended, or it waits and the viewer may only look. */
            watched: {},
          },
        },
        attending: {
          entry: ['forgetFailure', 'holdHandover'],
          // What becomes of the call may be heard before the answer.
          on: { 'call.loaded': { actions: { type: 'keepCall', params: ({ event }) => event.answer } } },
          invoke: {
            id: 'attendCall',
            src: 'attendCall',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'open', actions: { type: 'keepCall', params: ({ event }) => event.output } },
            onError: {
              target: 'open',
              actions: [{ type: 'notify', params: ({ event }) => refusalOf(event.error) }, 'askAgain'],
            },
          },
        },
        cancelling: {
          invoke: {
            id: 'cancellation',
            src: 'cancellation',
            input: ({ context }) => ({ call: onScreen(context) }),
            onDone: [
              { guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'sent'] }, target: '#call.done' },
              { guard: { type: 'isOutcome', params: ({ event }) => [event.output, 'kept'] }, target: 'open' },
              { target: 'open', actions: 'askAgain' },
            ],
          },
          on: {
            'call.loaded': {
              actions: [{ type: 'keepCall', params: ({ event }) => event.answer }, 'tellCancellation'],
            },
          },
        },
        /** The room is left and the end sent, which goes on when the viewer goes elsewhere. */
        ending: {
          entry: ['forgetFailure', 'holdHandover'],
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
    done: { type: 'final' },
  },
});

export type CallRef = ActorRefFrom<typeof callMachine>;
