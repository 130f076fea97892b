import { setup } from 'xstate';
import { outlet, port } from './port.ts';

export type KioskRotationEvent = {
  /** The server says whether the device is to take its next secret. */
  type: 'rotation.told';
  rotates: boolean;
};

/**
 * A device takes its next secret when the server says that the one it has is old. The one before serves until the new one
 * was used: whatever breaks in between, one of them is in this browser and good.
 */
export const kioskRotationMachine = setup({
  types: {
    events: {} as KioskRotationEvent,
    children: {} as { rotate: 'rotate' },
  },
  actors: { rotate: port<string>('rotate') },
  actions: {
    /** Keeps the secret in this browser, and uses it from now on. */
    rememberSecret: outlet<string>(),
  },
  guards: { isDue: (_, rotates: boolean) => rotates },
}).createMachine({
  id: 'kiosk-rotation',
  initial: 'resting',
  states: {
    resting: {
      on: {
        'rotation.told': { guard: { type: 'isDue', params: ({ event }) => event.rotates }, target: 'rotating' },
      },
    },
    rotating: {
      invoke: {
        id: 'rotate',
        src: 'rotate',
        onDone: { target: 'resting', actions: { type: 'rememberSecret', params: ({ event }) => event.output } },
        // The next sign of life says it again.
        onError: 'resting',
      },
    },
  },
});
