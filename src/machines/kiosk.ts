import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure, isRefusal } from '../domain/failure.ts';
import { type KioskIdentity, type KioskLink, type KioskMemory, type KioskOffer, noMemory } from '../domain/kiosk.ts';
import { present } from '../domain/present.ts';
import { type KioskComfortRef, kioskComfortMachine } from './kiosk-comfort.ts';
import { kioskLinkMachine } from './kiosk-link.ts';
import { kioskPairingMachine } from './kiosk-pairing.ts';
import { kioskServiceMachine } from './kiosk-service.ts';
import { type LanguageRef, languageMachine } from './language.ts';
import { feed, outlet, port } from './port.ts';

/** A page that is open is given another address: one that asks it to become something else. */
export type KioskEvent = { type: 'address.changed' };

interface KioskContext extends KioskMemory {
  readonly language: LanguageRef;
  readonly comfort: KioskComfortRef;
  /** Why the device is out of service. */
  readonly failure: Failure | null;
}

const known = <T>(value: T | null): T => present(value, 'it is no device');

/**
 * The page of a client device: paired once with the device that it is, it serves visitors by a secret of its own until that
 * is taken from it. A page that an access key spoke for takes a secret in place of it. A link may ask it to become another
 * device.
 */
export const kioskMachine = setup({
  types: {
    context: {} as KioskContext,
    events: {} as KioskEvent,
    children: {} as {
      language: 'language';
      comfort: 'comfort';
      address: 'address';
      restore: 'restore';
      link: 'link';
      exchange: 'exchange';
      pairing: 'pairing';
      service: 'service';
    },
  },
  actors: {
    language: languageMachine,
    comfort: kioskComfortMachine,
    address: feed<KioskEvent>('address'),
    link: kioskLinkMachine,
    pairing: kioskPairingMachine,
    service: kioskServiceMachine,
    /** What this browser remembers, and what the address said once. */
    restore: port<KioskMemory>('restore'),
    /** A secret in place of an access key. */
    exchange: port<string, KioskOffer>('exchange'),
  },
  actions: {
    keepMemory: assign((_, memory: KioskMemory) => memory),
    /** It is the one that serves from now on. */
    keepFormer: assign(({ context: { identity, former } }) => ({
      identity: { ...known(identity), secret: known(former) },
      former: null,
    })),
    dropLink: assign({ link: null }),
    /** What the former device was doing is not what the new one does. */
    followLink: assign((_, link: KioskLink) =>
      link === 'forget' ? { identity: null } : { offer: link, callId: null, visits: [], carriedOut: null },
    ),
    /** Gives the secret back as well, where the server can be reached. */
    forgetStored: outlet(),
    keepExchanged: assign(({ context }, secret: string) => ({
      identity: { secret, deviceId: known(context.offer).deviceId },
      offer: null,
    })),
    dropOffer: assign({ offer: null }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    /** The call of before is over: nobody goes out of service while somebody is there. */
    keepFailure: assign((_, failure: Failure) => ({ failure, callId: null })),
    forgetFailure: assign({ failure: null }),
    /** Every request carries this secret from now on. */
    rememberIdentity: outlet<KioskIdentity>(),
    reloadPage: outlet(),
  },
  guards: {
    isPaired: ({ context }) => context.identity !== null,
    hasOffer: ({ context }) => context.offer !== null,
    hasLink: ({ context }) => context.link !== null,
    isFollowed: (_, link: KioskLink | null) => link !== null && link !== 'forget',
    isForgotten: (_, link: KioskLink | null) => link === 'forget',
    isRefused: (_, { error }: { error: unknown }) => {
      const failure = asFailure(error);
      return isRefusal(failure) || failure.kind === 'conflict';
    },
    isUnknown: (_, failure: Failure) => failure.kind === 'expired',
    /** Another window of this browser has taken the next secret, or was paired anew. */
    isOther: ({ context }, { identity }: KioskMemory) =>
      identity !== null && identity.secret !== context.identity?.secret,
    /** The server may have replaced the next one before it was used, for an asking that came late: then this one serves. */
    hasFormer: (_, { identity, former }: KioskMemory) => identity !== null && former !== null,
  },
  delays: { retryPause: 3_000 },
}).createMachine({
  id: 'kiosk',
  context: ({ spawn }) => ({
    language: spawn('language', { id: 'language' }),
    comfort: spawn('comfort', { id: 'comfort' }),
    ...noMemory,
    failure: null,
  }),
  invoke: { id: 'address', src: 'address' },
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
      always: [
        { guard: 'hasLink', target: 'linked' },
        { guard: 'hasOffer', target: 'offering' },
        { guard: 'isPaired', target: 'open' },
        { target: 'closed' },
      ],
    },
    /** A link asks a page that is a device to become another one, or none. */
    linked: {
      exit: 'dropLink',
      invoke: {
        id: 'link',
        src: 'link',
        input: ({ context: { identity, link } }) => ({ stored: known(identity), link: known(link) }),
        onDone: [
          {
            guard: { type: 'isFollowed', params: ({ event }) => event.output },
            target: 'settling',
            actions: { type: 'followLink', params: ({ event }) => known(event.output) },
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
    /** An access key is given for a secret of this device alone. What the page was, it stays until then. */
    offering: {
      initial: 'exchanging',
      states: {
        exchanging: {
          invoke: {
            id: 'exchange',
            src: 'exchange',
            input: ({ context }) => known(context.offer),
            onDone: {
              target: '#kiosk.settling',
              actions: { type: 'keepExchanged', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#kiosk.settling',
                actions: ['dropOffer', { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) }],
              },
              { target: 'unreached' },
            ],
          },
        },
        unreached: { after: { retryPause: 'exchanging' } },
      },
    },
    /** No device, or not taken for it. */
    closed: {
      invoke: {
        id: 'pairing',
        src: 'pairing',
        input: ({ context: { identity, failure } }) => ({ former: identity, failure }),
        // What was under way when the page was loaded may be over, and restarts were carried out: it is looked up what is so by now.
        onDone: { target: 'restoring', actions: { type: 'rememberIdentity', params: ({ event }) => event.output } },
      },
    },
    open: {
      entry: ['forgetFailure', { type: 'rememberIdentity', params: ({ context }) => known(context.identity) }],
      invoke: {
        id: 'service',
        src: 'service',
        input: ({ context }) => ({
          deviceId: known(context.identity).deviceId,
          callId: context.callId,
          visits: context.visits,
          carriedOut: context.carriedOut,
          comfort: context.comfort,
          speech: context.language,
        }),
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            target: 'doubting',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
      },
    },
    /** The secret serves no more: another window may have the next one, or the one of before serve still. */
    doubting: {
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'isOther', params: ({ event }) => event.output },
            target: 'settling',
            actions: { type: 'keepMemory', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasFormer', params: ({ event }) => event.output },
            target: 'settling',
            actions: [{ type: 'keepMemory', params: ({ event }) => event.output }, 'keepFormer'],
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
  },
});

export type KioskRef = ActorRefFrom<typeof kioskMachine>;
