import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { Call } from '../domain/call.ts';
import type { Failure } from '../domain/failure.ts';
import {
  type Colleague,
  type HandoverChoice,
  type HandoverRequest,
  isAsked,
  isComplete,
  isRefused,
  newChoice,
  requestOf,
  waysOf,
  withChoice,
} from '../domain/handover.ts';
import type { Notice } from '../domain/notice.ts';
import { type Destinations, destinationOf, noDestinations } from '../domain/redirection.ts';
import { refusalOf } from '../domain/refusal.ts';
import type { CallNotesNews } from './call-notes.ts';
import type { CurrentCallEvent } from './current-call-news.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { lookup } from './lookup.ts';
import { feed, outlet, port, type Target } from './port.ts';
import type { ClockEvent } from './session.ts';
import type { RealtimeTarget } from './subscription.ts';

export type HandoverEvent =
  /** The call on the screen as it is now. */
  | { type: 'handover.seen'; call: Call }
  /** The viewer answers the call, or ends it, and nobody knows yet what comes of it. */
  | { type: 'handover.held' }
  | { type: 'handover.open' }
  | { type: 'handover.choose'; part: Partial<HandoverChoice> }
  | { type: 'handover.send' }
  | { type: 'handover.withdraw' }
  | { type: 'handover.close' }
  | QueryNews<'colleagues', readonly Colleague[]>
  | ClockEvent;

export interface HandoverInput {
  call: Call;
  agentId: number | null;
  realtime: RealtimeTarget;
  screen: Target<CallNotesNews>;
  /** Holds the room, and ends the viewer's part in the call. */
  current: Target<CurrentCallEvent>;
}

interface HandoverContext extends HandoverInput {
  choice: HandoverChoice;
  /** Null before the first answer. */
  colleagues: readonly Colleague[] | null;
  destinations: Destinations | null;
  /** Why the colleagues are not there, or not as they are now. */
  failure: Failure | null;
  /** Unix seconds. */
  now: number;
}

/**
 * How the agent of the call on the screen hands it over: asks a colleague to take it or to help, and hears yes or no, or passes
 * it on. The server keeps that a colleague is asked, and for how long, so that every window knows of it.
 */
export const handoverMachine = setup({
  types: {
    input: {} as HandoverInput,
    context: {} as HandoverContext,
    events: {} as HandoverEvent,
    children: {} as {
      liveColleagues: 'liveColleagues';
      loadDestinations: 'loadDestinations';
      clock: 'clock';
      askColleague: 'askColleague';
      withdrawHandover: 'withdrawHandover';
    },
    tags: {} as 'choosing' | 'busy' | 'asked' | 'refused',
  },
  actors: {
    liveColleagues: liveQuery<'colleagues', { id: number }, readonly Colleague[]>(),
    /** To whom the call can be passed on. */
    loadDestinations: lookup<{ id: number }, Destinations>(),
    clock: feed<ClockEvent, { every: number }>('clock'),
    askColleague: port<Call, HandoverRequest & { id: number }>('askColleague'),
    withdrawHandover: port<Call, { id: number }>('withdrawHandover'),
  },
  actions: {
    keepCall: assign((_, call: Call) => ({ call })),
    keepTime: assign((_, now: number) => ({ now })),
    beginChoice: assign(({ context: { call, agentId } }) => ({
      choice: newChoice(call, agentId),
      colleagues: null,
      failure: null,
    })),
    keepChoice: assign(({ context: { choice } }, part: Partial<HandoverChoice>) => ({
      choice: withChoice(choice, part),
    })),
    keepColleagues: assign((_, colleagues: readonly Colleague[]) => ({ colleagues, failure: null })),
    keepDestinations: assign((_, destinations: Destinations) => ({ destinations })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    /** Before the end is asked for: the answer may come at once. */
    tellScreen: sendTo(({ context }) => context.screen, { type: 'notes.sent' as const }),
    passOn: sendTo(
      ({ context }) => context.current,
      ({ context: { call, choice } }) => ({
        type: 'current.end' as const,
        ...{ id: call.id, way: 'redirect' as const, notes: null, version: call.version },
        to: destinationOf(choice),
      }),
    ),
    notify: outlet<Notice>(),
  },
  guards: {
    isAsked: ({ context: { call, agentId } }) => isAsked(call, agentId),
    isRefused: ({ context: { call, agentId } }) => isRefused(call, agentId),
    mayHandOver: ({ context: { call, agentId } }) => waysOf(call, agentId).length > 0,
    isNotOwn: ({ context: { call, agentId } }) => !waysOf(call, agentId).includes('transfer'),
    mayNotAsChosen: ({ context: { call, agentId, choice } }) => !waysOf(call, agentId).includes(choice.way),
    isPassedOn: ({ context: { choice } }) => choice.way === 'redirect' && isComplete(choice),
    isComplete: ({ context: { choice } }) => isComplete(choice),
  },
}).createMachine({
  id: 'handover',
  context: ({ input }) => ({
    ...input,
    choice: newChoice(input.call, input.agentId),
    colleagues: null,
    destinations: null,
    failure: null,
    now: 0,
  }),
  initial: 'settled',
  on: { 'handover.seen': { actions: { type: 'keepCall', params: ({ event }) => event.call } } },
  states: {
    settled: {
      always: { guard: 'isAsked', target: 'asked' },
      on: {
        'handover.open': { guard: 'mayHandOver', target: 'choosing', actions: 'beginChoice' },
        'handover.held': 'held',
      },
    },
    /** Nothing is begun beside what is on its way, and what hands over does not come to stand where Answer or End stood. */
    held: {
      on: { 'handover.seen': { target: 'settled', actions: { type: 'keepCall', params: ({ event }) => event.call } } },
    },
    choosing: {
      tags: 'choosing',
      invoke: [
        {
          id: 'liveColleagues',
          src: 'liveColleagues',
          input: ({ context: { call, realtime }, self }) => ({
            name: 'colleagues',
            question: { id: call.id },
            realtime,
            channels: [],
            every: { apart: 3_000, live: 3_000 },
            parent: self,
          }),
        },
        {
          id: 'loadDestinations',
          src: 'loadDestinations',
          input: ({ context: { call } }) => ({ id: call.id }),
          // Whoever asks a colleague needs none, and waits for none.
          onDone: { actions: { type: 'keepDestinations', params: ({ event }) => event.output ?? noDestinations } },
        },
      ],
      always: { guard: 'mayNotAsChosen', target: 'settled' },
      on: {
        'colleagues.loaded': { actions: { type: 'keepColleagues', params: ({ event }) => event.answer } },
        'colleagues.failed': { actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
        'handover.choose': { actions: { type: 'keepChoice', params: ({ event }) => event.part } },
        'handover.send': [
          { guard: 'isPassedOn', target: 'settled', actions: ['tellScreen', 'passOn'] },
          { guard: 'isComplete', target: 'asking' },
        ],
        'handover.close': 'settled',
      },
    },
    asking: {
      tags: ['choosing', 'busy'],
      invoke: {
        id: 'askColleague',
        src: 'askColleague',
        input: ({ context: { call, choice } }) => ({ id: call.id, ...requestOf(choice) }),
        onDone: { target: 'settled', actions: { type: 'keepCall', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
      },
    },
    asked: {
      tags: 'asked',
      invoke: { id: 'clock', src: 'clock', input: { every: 1 } },
      initial: 'deciding',
      on: { 'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } } },
      states: {
        deciding: {
          always: [
            { guard: 'isRefused', target: '#handover.refused' },
            { guard: 'isAsked', target: 'rung' },
            { target: '#handover.settled' },
          ],
        },
        rung: {
          on: {
            'handover.seen': {
              target: 'deciding',
              actions: { type: 'keepCall', params: ({ event }) => event.call },
            },
            'handover.withdraw': 'withdrawing',
          },
        },
        withdrawing: {
          tags: 'busy',
          invoke: {
            id: 'withdrawHandover',
            src: 'withdrawHandover',
            input: ({ context: { call } }) => ({ id: call.id }),
            onDone: { target: 'deciding', actions: { type: 'keepCall', params: ({ event }) => event.output } },
            onError: { target: 'deciding', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
          },
        },
      },
    },
    /** The colleague said no, or nothing. */
    refused: {
      tags: 'refused',
      always: { guard: 'isNotOwn', target: 'settled' },
      on: {
        'handover.open': { target: 'choosing', actions: 'beginChoice' },
        'handover.close': 'settled',
        'handover.held': 'held',
      },
    },
  },
});

export type HandoverRef = ActorRefFrom<typeof handoverMachine>;

/** How long the colleague is still asked, in seconds. */
export const selectAskedLeft = ({ context: { call, now } }: SnapshotFrom<typeof handoverMachine>): number =>
  Math.max(0, (call.handover?.until ?? now) - now);
