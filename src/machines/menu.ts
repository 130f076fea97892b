import { type ActorRefFrom, setup } from 'xstate';
import { outlet, port } from './port.ts';

export type MenuEvent =
  /** In a window that has no room beside the screen: it comes, or goes. */
  | { type: 'menu.toggle' }
  | { type: 'menu.close' }
  /** In a wide one: it shows its icons alone, or its words again. */
  | { type: 'menu.fold' };

/**
 * How the side menu stands. In a narrow window it covers the screen when somebody wants it; in a wide one it stands beside
 * the screen, whole or as its icons alone, which this browser remembers.
 */
export const menuMachine = setup({
  types: { events: {} as MenuEvent, children: {} as { readFolded: 'readFolded' }, tags: {} as 'open' | 'folded' },
  actors: { readFolded: port<boolean>('readFolded') },
  actions: { rememberFolded: outlet<boolean>() },
  guards: { isFolded: (_, folded: boolean) => folded },
}).createMachine({
  id: 'menu',
  type: 'parallel',
  states: {
    cover: {
      initial: 'closed',
      states: {
        closed: { on: { 'menu.toggle': 'open' } },
        open: { tags: 'open', on: { 'menu.toggle': 'closed', 'menu.close': 'closed' } },
      },
    },
    width: {
      initial: 'unknown',
      states: {
        /** As it is by usual, until it is known how it was left. */
        unknown: {
          invoke: {
            id: 'readFolded',
            src: 'readFolded',
            onDone: [
              { guard: { type: 'isFolded', params: ({ event }) => event.output }, target: 'folded' },
              { target: 'whole' },
            ],
            onError: 'whole',
          },
        },
        whole: { on: { 'menu.fold': { target: 'folded', actions: { type: 'rememberFolded', params: true } } } },
        folded: {
          tags: 'folded',
          on: { 'menu.fold': { target: 'whole', actions: { type: 'rememberFolded', params: false } } },
        },
      },
    },
  },
});

export type MenuRef = ActorRefFrom<typeof menuMachine>;
