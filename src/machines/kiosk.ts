import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import type { Call } from '../domain/call.ts';
import { asFailure, type Failure, isRefusal } from '../domain/failure.ts';
import { type Opening, openingAt } from '../domain/hours.ts';
import type { KioskDevice, KioskLink, KioskMemory, KioskNews } from '../domain/kiosk.ts';
import type { Ref } from '../domain/session.ts';
import { kioskCallMachine } from './kiosk-call.ts';
import { kioskLinkMachine } from './kiosk-link.ts';
import { kioskPulseMachine, type PulseNews } from './kiosk-pulse.ts';
import { kioskVisitMachine } from './kiosk-visit.ts';
import { languageMachine } from './language.ts';
import { liveQuery, type QueryNews } from './live-query.ts';
import { outlet, port } from './port.ts';
import { type RealtimeRef, realtimeMachine } from './realtime.ts';

export type KioskEvent =
  | QueryNews<'device', KioskDevice>
  | PulseNews
  | { type: 'kiosk.enterKey'; key: string }
  | { type: 'kiosk.chooseDevice'; id: number }
  | { type: 'kiosk.back' }
  /** A visitor touches a service; null where the device offers none in particular. */
  | { type: 'kiosk.open'; service: Ref | null };

interface KioskContext extends KioskMemory {
  /** A key that was typed and is not known to be one; the former stays until it is. */
  readonly entered: string | null;
  /** The devices that the key may be used for. */
  readonly devices: readonly Ref[];
  readonly device: KioskDevice | null;
  /** What the server told last with a sign of life. */
  readonly news: KioskNews | null;
  readonly realtime: RealtimeRef | null;
  readonly service: Ref | null;
  readonly failure: Failure | null;
}

const known = <T>(value: T | null): T => {
  if (value === null) throw new Error('the device is not set up');
  return value;
};

/**
 * The page of a client device: set up once with an access key and the device it stands for, then from visitor to
 * visitor. It keeps the device alive on the server, offers nothing while the server is away, and finds a call that was
 * under way when the page was left.
 */
export const kioskMachine = setup({
  types: {
    context: {} as KioskContext,
    events: {} as KioskEvent,
    children: {} as {
      language: 'language';
      restore: 'restore';
      link: 'link';
      loadDevices: 'loadDevices';
      realtime: 'realtime';
      liveDevice: 'liveDevice';
      pulse: 'pulse';
      visit: 'visit';
      call: 'call';
    },
    tags: {} as 'busy' | 'home' | 'away',
  },
  actors: {
    language: languageMachine,
    realtime: realtimeMachine,
    link: kioskLinkMachine,
    pulse: kioskPulseMachine,
    visit: kioskVisitMachine,
    call: kioskCallMachine,
    /** What this browser remembers, and what the address said once. */
    restore: port<KioskMemory>('restore'),
    loadDevices: port<readonly Ref[], { key: string }>('loadDevices'),
    liveDevice: liveQuery<'device', { id: number }, KioskDevice>(),
  },
  actions: {
    keepMemory: assign((_, memory: KioskMemory) => memory),
    dropLink: assign({ link: null }),
    /** What the former device was doing is not what the new one does. */
    followLink: assign((_, { key, deviceId }: KioskLink) => ({ key, deviceId, callId: null, carriedOut: null })),
    forgetStored: outlet(),
    keepEntered: assign((_, entered: string) => ({ entered })),
    forgetEntered: assign({ entered: null }),
    keepDevices: assign(({ context }, devices: readonly Ref[]) => ({
      devices,
      key: context.entered ?? context.key,
      entered: null,
    })),
    keepChoice: assign((_, deviceId: number) => ({ deviceId })),
    keepDevice: assign((_, device: KioskDevice) => ({ device, failure: null })),
    keepNews: assign((_, news: KioskNews) => ({ news })),
    forgetDevice: assign({ device: null, news: null }),
    keepService: assign((_, service: Ref | null) => ({ service })),
    keepCall: assign((_, callId: number | null) => ({ callId })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    /** Every request carries this key from now on. */
    rememberDevice: outlet<{ key: string; deviceId: number }>(),
    rememberCall: outlet<number | null>(),
    askDevice: sendTo('liveDevice', { type: 'query.refresh' as const }),
    holdPulse: sendTo('pulse', { type: 'pulse.hold' as const }),
    releasePulse: sendTo('pulse', { type: 'pulse.release' as const }),
  },
  guards: {
    hasKey: (_, { key }: Pick<KioskMemory, 'key'>) => key !== null && key.trim() !== '',
    isSetUp: ({ context: { key, deviceId } }) => key !== null && deviceId !== null,
    hasLink: ({ context }) => context.link !== null,
    isFollowed: (_, link: KioskLink | null) => link !== null && link.key !== null,
    isForgotten: (_, link: KioskLink | null) => link?.key === null,
    isReady: ({ context }) => context.device !== null && context.news !== null,
    isServed: stateIn({ open: { server: 'near' } }),
    hasCall: ({ context }) => context.callId !== null,
    isPlaced: (_, call: Call | null) => call !== null,
    wasRefused: ({ context }) => context.failure !== null && context.deviceId !== null,
    isRefused: (_, failure: Failure) => isRefusal(failure),
  },
  delays: { retryPause: 300_000 },
})
  .extend({
    actions: {
      connect: assign({ realtime: ({ spawn }) => spawn('realtime', { id: 'realtime' }) }),
      disconnect: enqueueActions(({ context, enqueue }) => {
        if (context.realtime) enqueue.stopChild(context.realtime);
        enqueue.assign({ realtime: null });
      }),
    },
  })
  .createMachine({
    id: 'kiosk',
    context: {
      key: null,
      deviceId: null,
      link: null,
      callId: null,
      carriedOut: null,
      entered: null,
      devices: [],
      device: null,
      news: null,
      realtime: null,
      service: null,
      failure: null,
    },
    initial: 'restoring',
    invoke: { id: 'language', src: 'language' },
    states: {
      restoring: {
        tags: 'busy',
        invoke: {
          id: 'restore',
          src: 'restore',
          onDone: {
            target: 'settling',
            actions: { type: 'keepMemory', params: ({ event }) => event.output },
          },
          onError: 'closed',
        },
      },
      settling: {
        always: [
          { guard: 'hasLink', target: 'linked' },
          { guard: 'isSetUp', target: 'open' },
          { guard: { type: 'hasKey', params: ({ context }) => context }, target: 'closed.listing' },
          { target: 'closed' },
        ],
      },
      /** A link asks for another key or device than the one that is set up. */
      linked: {
        exit: 'dropLink',
        invoke: {
          id: 'link',
          src: 'link',
          input: ({ context: { key, deviceId, link } }) => ({
            stored: { key: known(key), deviceId: known(deviceId) },
            link: known(link),
          }),
          onDone: [
            {
              guard: { type: 'isFollowed', params: ({ event }) => event.output },
              target: 'settling',
              actions: [
                { type: 'followLink', params: ({ event }) => known(event.output) },
                { type: 'rememberCall', params: null },
              ],
            },
            {
              guard: { type: 'isForgotten', params: ({ event }) => event.output },
              target: 'settling',
              actions: [{ type: 'followLink', params: ({ event }) => known(event.output) }, 'forgetStored'],
            },
            { target: 'settling' },
          ],
        },
      },
      /** Not set up: somebody who has the key must say which device this is. */
      closed: {
        initial: 'typing',
        on: {
          'kiosk.enterKey': {
            guard: { type: 'hasKey', params: ({ event }) => event },
            target: '.listing',
            actions: { type: 'keepEntered', params: ({ event }) => event.key.trim() },
          },
        },
        states: {
          typing: {
            // A device that was switched off for a while needs nobody to come by.
            after: { retryPause: { guard: 'wasRefused', target: '#kiosk.open' } },
          },
          listing: {
            tags: 'busy',
            entry: 'forgetFailure',
            invoke: {
              id: 'loadDevices',
              src: 'loadDevices',
              input: ({ context }) => ({ key: known(context.entered ?? context.key) }),
              onDone: { target: 'choosing', actions: { type: 'keepDevices', params: ({ event }) => event.output } },
              onError: {
                target: 'typing',
                actions: [{ type: 'keepFailure', params: ({ event }) => asFailure(event.error) }, 'forgetEntered'],
              },
            },
          },
          choosing: {
            on: {
              'kiosk.chooseDevice': {
                target: '#kiosk.open',
                actions: { type: 'keepChoice', params: ({ event }) => event.id },
              },
              'kiosk.back': 'typing',
            },
          },
        },
      },
      open: {
        type: 'parallel',
        entry: [
          {
            type: 'rememberDevice',
            params: ({ context }) => ({ key: known(context.key), deviceId: known(context.deviceId) }),
          },
          'connect',
        ],
        exit: ['disconnect', 'forgetDevice'],
        invoke: [
          {
            id: 'liveDevice',
            src: 'liveDevice',
            input: ({ context, self }) => ({
              name: 'device',
              question: { id: known(context.deviceId) },
              realtime: known(context.realtime),
              // The fleet's own channel tells of every ping of every device.
              channels: [],
              every: { apart: 60_000, live: 60_000 },
              parent: self,
            }),
          },
          {
            id: 'pulse',
            src: 'pulse',
            input: ({ context, self }) => ({
              deviceId: known(context.deviceId),
              carriedOut: context.carriedOut,
              parent: self,
            }),
          },
        ],
        on: {
          'device.loaded': { actions: { type: 'keepDevice', params: ({ event }) => event.answer } },
          'device.failed': { actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
        },
        states: {
          service: {
            initial: 'free',
            states: {
              /** Nobody is there to be disturbed by a key that is not taken any more. */
              free: {
                initial: 'starting',
                entry: 'releasePulse',
                on: {
                  'device.failed': {
                    guard: { type: 'isRefused', params: ({ event }) => event.failure },
                    target: '#kiosk.closed',
                    actions: { type: 'keepFailure', params: ({ event }) => event.failure },
                  },
                  'pulse.refused': {
                    target: '#kiosk.closed',
                    actions: { type: 'keepFailure', params: ({ event }) => event.failure },
                  },
                },
                states: {
                  starting: {
                    tags: 'busy',
                    always: [
                      { guard: 'hasCall', target: '#kiosk.open.service.calling' },
                      { guard: 'isReady', target: 'home' },
                    ],
                  },
                  home: {
                    tags: 'home',
                    on: {
                      'kiosk.open': {
                        guard: 'isServed',
                        target: '#kiosk.open.service.visiting',
                        actions: { type: 'keepService', params: ({ event }) => event.service },
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
                      actions: { type: 'keepCall', params: ({ event }) => event.output?.id ?? null },
                    },
                    { target: 'free' },
                  ],
                },
              },
              calling: {
                entry: ['holdPulse', { type: 'rememberCall', params: ({ context }) => context.callId }],
                exit: [
                  { type: 'keepCall', params: null },
                  { type: 'rememberCall', params: null },
                ],
                invoke: {
                  id: 'call',
                  src: 'call',
                  input: ({ context }) => ({
                    id: known(context.callId),
                    realtime: known(context.realtime),
                    hours: context.news?.hours ?? null,
                  }),
                  onDone: 'free',
                },
              },
            },
          },
          /** Whether the server answers. */
          server: {
            initial: 'near',
            states: {
              near: {
                on: {
                  'pulse.told': { actions: { type: 'keepNews', params: ({ event }) => event.news } },
                  'pulse.lost': 'away',
                },
              },
              away: {
                tags: 'away',
                on: {
                  'pulse.told': {
                    target: 'near',
                    actions: [{ type: 'keepNews', params: ({ event }) => event.news }, 'askDevice'],
                  },
                },
              },
            },
          },
        },
      },
    },
  });

export type KioskRef = ActorRefFrom<typeof kioskMachine>;

/** Whether somebody is there to take a call now, and when next if not; as the server told last. */
export const selectOpening = ({ context: { news } }: SnapshotFrom<typeof kioskMachine>): Opening =>
  openingAt(news?.hours ?? null, news?.at ?? 0);
