import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { KioskLink, KioskMemory, KioskSetUp } from '../domain/kiosk.ts';
import { present } from '../domain/present.ts';
import { kioskLinkMachine } from './kiosk-link.ts';
import { kioskServiceMachine } from './kiosk-service.ts';
import { kioskSetUpMachine } from './kiosk-set-up.ts';
import { languageMachine } from './language.ts';
import { feed, outlet, port } from './port.ts';

/** A page that is open is given another address: a new key, or a new device. */
export type KioskEvent = { type: 'address.changed' };

interface KioskContext extends KioskMemory {
  /** Why the device went out of service. */
  readonly failure: Failure | null;
}

const known = <T>(value: T | null): T => present(value, 'the device is not set up');

/**
 * The page of a client device: set up once with an access key and the device it stands for, it then serves visitors until
 * its key is not taken any more. A link may ask it to become another device.
 */
export const kioskMachine = setup({
  types: {
    context: {} as KioskContext,
    events: {} as KioskEvent,
    children: {} as {
      language: 'language';
      address: 'address';
      restore: 'restore';
      link: 'link';
      setUp: 'setUp';
      service: 'service';
    },
  },
  actors: {
    language: languageMachine,
    address: feed<KioskEvent>('address'),
    link: kioskLinkMachine,
    setUp: kioskSetUpMachine,
    service: kioskServiceMachine,
    /** What this browser remembers, and what the address said once. */
    restore: port<KioskMemory>('restore'),
  },
  actions: {
    keepMemory: assign((_, memory: KioskMemory) => memory),
    dropLink: assign({ link: null }),
    /** What the former device was doing is not what the new one does. */
    followLink: assign((_, { key, deviceId }: KioskLink) => ({ key, deviceId, callId: null, carriedOut: null })),
    forgetStored: outlet(),
    keepSetUp: assign((_, setUp: KioskSetUp) => setUp),
    /** The call of before is over: nobody goes out of service while somebody is there. */
    keepFailure: assign((_, failure: Failure) => ({ failure, callId: null })),
    forgetFailure: assign({ failure: null }),
    /** Every request carries this key from now on. */
    rememberDevice: outlet<KioskSetUp>(),
    forgetCall: outlet(),
    reloadPage: outlet(),
  },
  guards: {
    isSetUp: ({ context: { key, deviceId } }) => key !== null && deviceId !== null,
    hasLink: ({ context }) => context.link !== null,
    isFollowed: (_, link: KioskLink | null) => link !== null && link.key !== null,
    isForgotten: (_, link: KioskLink | null) => link?.key === null,
  },
}).createMachine({
  id: 'kiosk',
  context: { key: null, deviceId: null, link: null, callId: null, carriedOut: null, failure: null },
  invoke: [
    { id: 'language', src: 'language' },
    { id: 'address', src: 'address' },
  ],
  on: { 'address.changed': { actions: 'reloadPage' } },
  initial: 'restoring',
  states: {
    restoring: {
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
      always: [{ guard: 'hasLink', target: 'linked' }, { guard: 'isSetUp', target: 'open' }, { target: 'closed' }],
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
            actions: [{ type: 'followLink', params: ({ event }) => known(event.output) }, 'forgetCall'],
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
    /** Not set up, or not taken any more. */
    closed: {
      exit: 'forgetFailure',
      invoke: {
        id: 'setUp',
        src: 'setUp',
        input: ({ context: { key, deviceId, failure } }) => ({ key, deviceId, failure }),
        onDone: { target: 'open', actions: { type: 'keepSetUp', params: ({ event }) => event.output } },
      },
    },
    open: {
      entry: {
        type: 'rememberDevice',
        params: ({ context }) => ({ key: known(context.key), deviceId: known(context.deviceId) }),
      },
      invoke: {
        id: 'service',
        src: 'service',
        input: ({ context }) => ({
          deviceId: known(context.deviceId),
          callId: context.callId,
          carriedOut: context.carriedOut,
        }),
        onDone: { target: 'closed', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
      },
    },
  },
});

export type KioskRef = ActorRefFrom<typeof kioskMachine>;
