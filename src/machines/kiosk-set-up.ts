import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { KioskSetUp } from '../domain/kiosk.ts';
import { present } from '../domain/present.ts';
import type { Ref } from '../domain/session.ts';
import { port } from './port.ts';

export type KioskSetUpEvent =
  | { type: 'setUp.enterKey'; key: string }
  | { type: 'setUp.choose'; id: number }
  | { type: 'setUp.back' };

export interface KioskSetUpInput {
  /** The key that is good, or was; null where there is none. */
  key: string | null;
  /** The device that the page stood for; null where that is still to be chosen. */
  deviceId: number | null;
  /** Why the server takes that key, or that device, no more. */
  failure: Failure | null;
}
interface KioskSetUpContext extends KioskSetUpInput {
  /** A key that was typed and is not known to be one; the former stays until it is. */
  readonly entered: string | null;
  /** The devices that the key may be used for. */
  readonly devices: readonly Ref[];
}

const known = <T>(value: T | null): T => present(value, 'nothing is set up without a key and a device');

/**
 * A device page that does not know which device it is, or is not taken for it: somebody who has an access key gives it,
 * and says which of its devices this is. A typed key replaces the former one when it has proved good. Its output is the
 * key and the device; a device that was refused is that again after a while, by itself.
 */
export const kioskSetUpMachine = setup({
  types: {
    input: {} as KioskSetUpInput,
    context: {} as KioskSetUpContext,
    events: {} as KioskSetUpEvent,
    children: {} as { loadDevices: 'loadDevices' },
    tags: {} as 'busy' | 'choosing',
    output: {} as KioskSetUp,
  },
  actors: { loadDevices: port<readonly Ref[], { key: string }>('loadDevices') },
  actions: {
    keepEntered: assign((_, entered: string) => ({ entered })),
    forgetEntered: assign({ entered: null }),
    keepDevices: assign(({ context }, devices: readonly Ref[]) => ({
      devices,
      key: context.entered ?? context.key,
      entered: null,
    })),
    keepChoice: assign((_, deviceId: number) => ({ deviceId })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isUnnamed: ({ context: { key, deviceId } }) => key !== null && deviceId === null,
    isKey: (_, key: string) => key.trim() !== '',
    wasRefused: ({ context }) => context.failure !== null && context.deviceId !== null,
  },
  delays: { retryPause: 300_000 },
}).createMachine({
  id: 'kiosk-set-up',
  context: ({ input }) => ({ ...input, entered: null, devices: [] }),
  output: ({ context }) => ({ key: known(context.key), deviceId: known(context.deviceId) }),
  initial: 'open',
  states: {
    open: {
      initial: 'deciding',
      on: {
        'setUp.enterKey': {
          guard: { type: 'isKey', params: ({ event }) => event.key },
          target: '.listing',
          actions: { type: 'keepEntered', params: ({ event }) => event.key.trim() },
        },
      },
      states: {
        deciding: { always: [{ guard: 'isUnnamed', target: 'listing' }, { target: 'typing' }] },
        typing: {
          // A device that was switched off for a while needs nobody to come by.
          after: { retryPause: { guard: 'wasRefused', target: '#kiosk-set-up.done' } },
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
              actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'forgetEntered'],
            },
          },
        },
        choosing: {
          tags: 'choosing',
          on: {
            'setUp.choose': {
              target: '#kiosk-set-up.done',
              actions: { type: 'keepChoice', params: ({ event }) => event.id },
            },
            'setUp.back': 'typing',
          },
        },
      },
    },
    done: { type: 'final' },
  },
});

export type KioskSetUpRef = ActorRefFrom<typeof kioskSetUpMachine>;
