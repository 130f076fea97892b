import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import { port } from './port.ts';

export type UnpairingEvent = { type: 'unpairing.ask' } | { type: 'unpairing.confirm' } | { type: 'unpairing.cancel' };

/** A device loses its secret, once somebody has said twice that it shall: whoever has it is out at once. */
export const unpairingMachine = setup({
  types: {
    input: {} as { deviceId: number },
    context: {} as { deviceId: number; failure: Failure | null },
    events: {} as UnpairingEvent,
    tags: {} as 'asking' | 'busy',
  },
  actors: { unpair: port<unknown, { id: number }>('unpair') },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'unpairing',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'resting',
  states: {
    resting: { on: { 'unpairing.ask': { target: 'asking', actions: 'forgetFailure' } } },
    asking: { tags: 'asking', on: { 'unpairing.confirm': 'unpairing', 'unpairing.cancel': 'resting' } },
    unpairing: {
      tags: 'busy',
      invoke: {
        id: 'unpair',
        src: 'unpair',
        input: ({ context }) => ({ id: context.deviceId }),
        // What became of it comes with the history of the device.
        onDone: 'resting',
        onError: {
          target: 'resting',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

export type UnpairingRef = ActorRefFrom<typeof unpairingMachine>;
