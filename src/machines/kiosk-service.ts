import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type Failure, isRefusal } from '../domain/failure.ts';
import type { KioskDevice, KioskNews, VisitOutcome } from '../domain/kiosk.ts';
import { present } from '../domain/present.ts';
import type { Ref } from '../domain/session.ts';
import { kioskCallMachine } from './kiosk-call.ts';
import type { KioskComfortEvent } from './kiosk-comfort.ts';
import { kioskIdleMachine } from './kiosk-idle.ts';
import { kioskPulseMachine, type PulseNews } from './kiosk-pulse.ts';
import { kioskRotationMachine } from './kiosk-rotation.ts';
import { kioskVisitMachine } from './kiosk-visit.ts';
import { kioskVisitEndMachine } from './kiosk-visit-end.ts';
import type { LanguageEvent } from './language.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { outlet, type Target } from './port.ts';
import { type RealtimeRef, realtimeMachine } from './realtime.ts';

export type KioskServiceEvent =
  | QueryNews<'device', KioskDevice>
  | PulseNews
  /** A visitor touches a service; null where the device offers none in particular. */
  | { type: 'kiosk.open'; service: Ref | null };

interface KioskServiceInput {
  deviceId: number;
  /** The call that was under way when the page was left. */
  callId: string | null;
  /** The visits of then of which not all is known. */
  visits: readonly string[];
  /** The restart order that was carried out last; 0 where none was given yet, null before anything is known of them. */
  carriedOut: number | null;
  comfort: Target<KioskComfortEvent>;
  speech: Target<LanguageEvent>;
}
interface KioskServiceContext extends KioskServiceInput {
  readonly realtime: RealtimeRef;
  readonly device: KioskDevice | null;
  /** What the server told last with a sign of life. */
  readonly news: KioskNews | null;
  readonly service: Ref | null;
  readonly failure: Failure | null;
}

const known = <T>(value: T | null): T => present(value, 'nothing is offered yet');

const told = ({ event }: { event: { news: KioskNews } }) => event.news;
const keepNews = { type: 'keepNews' as const, params: told };
const passRotation = { type: 'passRotation' as const, params: told };
const hear = [keepNews, passRotation, 'endDoubted' as const];

/**
 * A device in service, from visitor to visitor. It keeps itself alive on the server, offers nothing while the server is
 * away, and finds a call that was under way when the page was left. Its output is why it must go out of service; it never
 * does while somebody is there.
 */
export const kioskServiceMachine = setup({
  types: {
    input: {} as KioskServiceInput,
    context: {} as KioskServiceContext,
    events: {} as KioskServiceEvent,
    children: {} as {
      realtime: 'realtime';
      liveDevice: 'liveDevice';
      rotation: 'rotation';
      pulse: 'pulse';
      visitEnd: 'visitEnd';
      idle: 'idle';
      visit: 'visit';
      call: 'call';
    },
    tags: {} as 'home' | 'away',
    output: {} as Failure,
  },
  actors: {
    realtime: realtimeMachine,
    rotation: kioskRotationMachine,
    pulse: kioskPulseMachine,
    idle: kioskIdleMachine,
    visit: kioskVisitMachine,
    visitEnd: kioskVisitEndMachine,
    call: kioskCallMachine,
    liveDevice: liveQuery<'device', { id: number }, KioskDevice>(),
  },
  actions: {
    keepDevice: assign((_, device: KioskDevice) => ({ device, failure: null })),
    keepNews: assign((_, news: KioskNews) => ({ news })),
    keepService: assign((_, service: Ref | null) => ({ service })),
    keepCall: assign((_, callId: string | null) => ({ callId })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    rememberCall: outlet<string | null>(),
    passRotation: sendTo('rotation', (_, { rotates }: KioskNews) => ({ type: 'rotation.told' as const, rotates })),
    endVisit: sendTo('visitEnd', (_, outcome: VisitOutcome) => ({ type: 'visit.ended' as const, outcome })),
    endDoubted: sendTo('visitEnd', { type: 'server.answered' as const }),
    passBrand: sendTo('idle', ({ context }) => ({ type: 'brand.told' as const, brand: known(context.news).brand })),
    passHours: sendTo('call', (_, { hours }: KioskNews) => ({ type: 'hours.told' as const, hours })),
    askDevice: sendTo('liveDevice', { type: 'query.refresh' as const }),
    holdPulse: sendTo('pulse', { type: 'pulse.hold' as const }),
    releasePulse: sendTo('pulse', { type: 'pulse.release' as const }),
  },
  guards: {
    isReady: ({ context }) => context.device !== null && context.news !== null,
    isNamed: ({ context }) => context.device !== null,
    hasCall: ({ context }) => context.callId !== null,
    isPlaced: (_, { call }: VisitOutcome) => call !== null,
    isRefused: (_, failure: Failure) => isRefusal(failure),
  },
}).createMachine({
  id: 'kiosk-service',
  context: ({ input, spawn }) => ({
    ...input,
    realtime: spawn('realtime', { id: 'realtime' }),
    device: null,
    news: null,
    service: null,
    failure: null,
  }),
  output: ({ context }) => known(context.failure),
  invoke: [
    { id: 'rotation', src: 'rotation' },
    {
      id: 'visitEnd',
      src: 'visitEnd',
      input: ({ context: { visits, callId } }) => ({ doubted: visits.map((visitId) => ({ visitId, except: callId })) }),
    },
    {
      id: 'liveDevice',
      src: 'liveDevice',
      input: ({ context, self }) => ({
        name: 'device',
        question: { id: context.deviceId },
        realtime: context.realtime,
        // The fleet's own channel tells of every ping of every device.
        channels: [],
        every: { apart: 60_000, live: 60_000 },
        parent: self,
      }),
    },
    {
      id: 'pulse',
      src: 'pulse',
      input: ({ context: { deviceId, carriedOut }, self }) => ({ deviceId, carriedOut, parent: self }),
    },
  ],
  on: {
    'device.loaded': { actions: { type: 'keepDevice', params: ({ event }) => event.answer } },
    'device.failed': { actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
    'pulse.told': { actions: hear },
  },
  initial: 'free',
  states: {
    /** Nobody is there to be disturbed by a key that is not taken any more. The pulse says how the server stands. */
    free: {
      initial: 'starting',
      entry: 'releasePulse',
      on: {
        'device.failed': {
          guard: { type: 'isRefused', params: ({ event }) => event.failure },
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => event.failure },
        },
        'pulse.refused': {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => event.failure },
        },
        'pulse.lost': '.away',
      },
      states: {
        starting: {
          always: [
            { guard: 'hasCall', target: '#kiosk-service.calling' },
            { guard: 'isReady', target: 'home' },
          ],
        },
        home: {
          tags: 'home',
          invoke: {
            id: 'idle',
            src: 'idle',
            input: ({ context: { news, comfort, speech } }) => ({ brand: known(news).brand, comfort, speech }),
          },
          on: {
            'pulse.told': { actions: [...hear, 'passBrand'] },
            'kiosk.open': {
              target: '#kiosk-service.visiting',
              actions: { type: 'keepService', params: ({ event }) => event.service },
            },
          },
        },
        /** The server does not answer. */
        away: {
          tags: 'away',
          on: {
            'pulse.told': {
              target: 'starting',
              actions: [...hear, 'askDevice'],
            },
          },
        },
      },
    },
    visiting: {
      entry: 'holdPulse',
      invoke: {
        id: 'visit',
        src: 'visit',
        input: ({ context }) => ({
          device: known(context.device),
          service: context.service,
          hours: known(context.news).hours,
        }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'calling',
            actions: [
              { type: 'keepCall', params: ({ event }) => event.output.call?.public_id ?? null },
              { type: 'endVisit', params: ({ event }) => event.output },
            ],
          },
          { target: 'free', actions: { type: 'endVisit', params: ({ event }) => event.output } },
        ],
      },
    },
    calling: {
      entry: ['holdPulse', { type: 'rememberCall', params: ({ context }) => context.callId }],
      exit: [
        { type: 'keepCall', params: null },
        { type: 'rememberCall', params: null },
      ],
      on: { 'pulse.told': { actions: [...hear, { type: 'passHours', params: ({ event }) => event.news }] } },
      invoke: {
        id: 'call',
        src: 'call',
        input: ({ context: { callId, realtime, news } }) => ({
          id: known(callId),
          realtime,
          hours: news?.hours ?? null,
        }),
        // The page may have begun with the call, and its question for the device have failed meanwhile.
        onDone: [
          { guard: 'isNamed', target: 'free' },
          { target: 'free', actions: 'askDevice' },
        ],
      },
    },
    refused: { type: 'final' },
  },
});

export type KioskServiceRef = ActorRefFrom<typeof kioskServiceMachine>;
