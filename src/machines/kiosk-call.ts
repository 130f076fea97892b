import { type ActorRefFrom, assign, raise, sendTo, setup } from 'xstate';
import { callTransitions } from '../domain/call-states.ts';
import { publicCallChannel } from '../domain/channel.ts';
import { asFailure, type Failure, isRefusal } from '../domain/failure.ts';
import type { OpeningHours } from '../domain/hours.ts';
import { type KioskStage, type KioskWish, mayPutOff, type OwnCall, stageOf } from '../domain/kiosk.ts';
import { newerCall } from '../domain/newer-call.ts';
import { present } from '../domain/present.ts';
import type { QueuePlace } from '../domain/room.ts';
import type { CallTouchEvent, KioskCallContext, KioskCallEvent, KioskCallInput } from './kiosk-call-context.ts';
import { kioskRoomMachine } from './kiosk-room.ts';
import { liveQuery } from './live-query.ts';
import { oneCall } from './one-call.ts';
import { feed, port } from './port.ts';
import type { ClockEvent } from './session.ts';

const wished = (wish: KioskWish | null): KioskWish => present(wish, 'nothing is wished for');

/**
 * A call from the side of the device that placed it: waits in line, is seen by video or called by phone, and says
 * good-bye. What becomes of the call is what the server says; the visitor may give up, put it off, or hang up.
 */
export const kioskCallMachine = setup({
  types: {
    input: {} as KioskCallInput,
    context: {} as KioskCallContext,
    events: {} as KioskCallEvent,
    children: {} as {
      clock: 'clock';
      liveCall: 'liveCall';
      livePlace: 'livePlace';
      changeCall: 'changeCall';
      room: 'room';
    },
    tags: {} as 'busy' | 'offline' | 'asking',
  },
  actors: {
    clock: feed<ClockEvent, { every: number }>('clock'),
    touches: feed<CallTouchEvent>('touches'),
    liveCall: liveQuery<'call', { id: string }, OwnCall>(),
    livePlace: liveQuery<'place', { id: string }, QueuePlace>(),
    /** Rejects as `conflict` when the call is in another state meanwhile. */
    changeCall: port<OwnCall, { id: string; wish: KioskWish }>('changeCall'),
    room: kioskRoomMachine,
  },
  actions: {
    keepTime: assign((_, now: number) => ({ now })),
    keepHours: assign((_, hours: OpeningHours) => ({ hours })),
    keepCall: assign(({ context }, call: OwnCall) => ({ call: newerCall(context.call, call) })),
    keepPlace: assign((_, place: QueuePlace) => ({ place })),
    forgetPlace: assign({ place: null }),
    keepWish: assign((_, wish: KioskWish) => ({ wish, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    /** And that it failed. */
    forgetWish: assign({ wish: null, failure: null }),
    askAgain: sendTo('liveCall', { type: 'query.refresh' as const }),
    leave: raise({ type: 'call.leave' }),
  },
  guards: {
    isStage: ({ context: { call } }, stage: KioskStage) => call !== null && stageOf(call) === stage,
    isOther: ({ context: { call } }, stage: KioskStage) => call !== null && stageOf(call) !== stage,
    isByPhone: ({ context: { call } }) => call?.with_video === false,
    mayDelay: ({ context: { call, now, hours } }, minutes: number) =>
      call !== null && mayPutOff(call, minutes, now, hours),
    isGranted: ({ context: { call, wish } }) => wish !== null && callTransitions[wish.name].to === call?.state,
    isGone: (_, failure: Failure) => isRefusal(failure),
  },
  delays: { idleTime: 60_000, thanksTime: 10_000, doubleTap: 600 },
}).createMachine({
  id: 'kiosk-call',
  context: ({ input }) => ({ ...input, call: null, place: null, wish: null, failure: null, now: 0 }),
  invoke: { id: 'clock', src: 'clock', input: { every: 10 } },
  on: {
    'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
    'hours.told': { actions: { type: 'keepHours', params: ({ event }) => event.hours } },
  },
  initial: 'here',
  states: {
    here: {
      type: 'parallel',
      invoke: {
        id: 'liveCall',
        src: 'liveCall',
        input: ({ context, self }) => oneCall(context, publicCallChannel, { apart: 2_000, live: 20_000 }, self),
      },
      states: {
        course: {
          initial: 'deciding',
          states: {
            /** Shows what the call is; until the first answer nobody knows. */
            deciding: {
              tags: 'busy',
              always: [
                { guard: { type: 'isStage', params: 'over' }, target: 'over' },
                { guard: { type: 'isStage', params: 'seen' }, target: 'seen' },
                { guard: { type: 'isStage', params: 'called' }, target: 'called' },
                { guard: { type: 'isStage', params: 'waiting' }, target: 'waiting' },
              ],
            },
            waiting: {
              initial: 'standing',
              exit: ['forgetPlace', 'forgetWish'],
              invoke: {
                id: 'livePlace',
                src: 'livePlace',
                input: ({ context, self }) => ({
                  name: 'place',
                  question: { id: context.id },
                  realtime: context.realtime,
                  // Every call of the business moves somebody's place: to hear of each would cost more than to look.
                  channels: [],
                  every: { apart: 4_000, live: 4_000 },
                  parent: self,
                }),
              },
              always: { guard: { type: 'isOther', params: 'waiting' }, target: 'deciding' },
              on: {
                'place.loaded': { actions: { type: 'keepPlace', params: ({ event }) => event.answer } },
                // A line that broke in silence is heard of here first: what the call says, or that it says nothing, is wanted at once.
                'place.failed': { actions: ['forgetPlace', 'askAgain'] },
                'call.leave': { guard: 'isByPhone', target: '#kiosk-call.left' },
              },
              states: {
                standing: {
                  // The server may have done it, and only its answer be lost.
                  always: { guard: 'isGranted', actions: 'forgetWish' },
                  on: {
                    'call.giveUp': 'asked',
                    'call.delay': {
                      guard: { type: 'mayDelay', params: ({ event }) => event.minutes },
                      target: 'changing',
                      actions: { type: 'keepWish', params: ({ event }) => ({ name: 'delay', minutes: event.minutes }) },
                    },
                  },
                },
                /** The second half of a double tap is no answer: it was meant for what lay there before. */
                asked: {
                  tags: 'asking',
                  entry: 'forgetWish',
                  on: { 'call.stay': 'standing' },
                  after: { doubleTap: 'confirming' },
                },
                confirming: {
                  tags: 'asking',
                  on: {
                    'call.confirm': { target: 'changing', actions: { type: 'keepWish', params: { name: 'giveUp' } } },
                    'call.stay': 'standing',
                  },
                },
                changing: {
                  tags: 'busy',
                  invoke: {
                    id: 'changeCall',
                    src: 'changeCall',
                    input: ({ context: { id, wish } }) => ({ id, wish: wished(wish) }),
                    onDone: {
                      target: 'standing',
                      actions: [{ type: 'keepCall', params: ({ event }) => event.output }, 'forgetWish'],
                    },
                    onError: {
                      target: 'standing',
                      actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'askAgain'],
                    },
                  },
                },
              },
            },
            /** An agent and the visitor see each other. */
            seen: {
              initial: 'talking',
              exit: 'forgetWish',
              invoke: {
                id: 'room',
                src: 'room',
                input: ({ context }) => ({ callId: context.id }),
                onDone: '.hangingUp',
              },
              always: { guard: { type: 'isOther', params: 'seen' }, target: 'deciding' },
              states: {
                talking: { on: { 'call.hangUp': 'hangingUp' } },
                hangingUp: {
                  tags: 'busy',
                  entry: 'forgetWish',
                  invoke: {
                    id: 'changeCall',
                    src: 'changeCall',
                    input: ({ context: { id } }) => ({ id, wish: { name: 'hangUp' } }),
                    onDone: { target: 'talking', actions: { type: 'keepCall', params: ({ event }) => event.output } },
                    onError: {
                      target: 'talking',
                      actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'askAgain'],
                    },
                  },
                },
              },
            },
            /** An agent calls the visitor's telephone. */
            called: {
              always: { guard: { type: 'isOther', params: 'called' }, target: 'deciding' },
              on: { 'call.leave': '#kiosk-call.left' },
            },
            over: {
              always: { guard: { type: 'isOther', params: 'over' }, target: 'deciding' },
              on: { 'call.leave': '#kiosk-call.left' },
              after: { thanksTime: '#kiosk-call.left' },
            },
          },
        },
        link: {
          initial: 'online',
          on: {
            'call.loaded': { target: '.online', actions: { type: 'keepCall', params: ({ event }) => event.answer } },
            'call.failed': [
              { guard: { type: 'isGone', params: ({ event }) => event.failure }, target: '#kiosk-call.left' },
              { target: '.offline' },
            ],
          },
          states: { online: {}, offline: { tags: 'offline' } },
        },
        attention: {
          invoke: { id: 'touches', src: 'touches' },
          initial: 'present',
          states: {
            present: {
              after: { idleTime: { target: 'present', reenter: true, actions: 'leave' } },
              on: { 'call.touched': { target: 'present', reenter: true } },
            },
          },
        },
      },
    },
    left: { type: 'final' },
  },
});

export type KioskCallRef = ActorRefFrom<typeof kioskCallMachine>;
