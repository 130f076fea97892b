import { type ActorRefFrom, sendTo, setup } from 'xstate';
import type { Target } from './port.ts';

/** What the room tells of the shared screen. */
export type ShareNews =
  | { type: 'share.changed'; on: boolean }
  /** The browser did not share; `name` says why. */
  | { type: 'share.refused'; name: string };
export type ScreenShareEvent = ShareNews | { type: 'share.press' };
/** What the room must do. */
export interface ShareRequest {
  type: 'share.toggle';
}

/**
 * Whether the agent's screen is shared: what the room says is true, whoever began or ended it; a press only asks
 * (design `video.md`, 7).
 */
export const screenShareMachine = setup({
  types: {
    input: {} as { video: Target<ShareRequest> },
    context: {} as { video: Target<ShareRequest> },
    events: {} as ScreenShareEvent,
    tags: {} as 'sharing' | 'refused',
  },
  actions: { askRoom: sendTo(({ context }) => context.video, { type: 'share.toggle' as const }) },
  guards: {
    isOn: (_, on: boolean) => on,
    isCancelled: (_, name: string) => name === 'gum.screensharing_user_canceled',
  },
  delays: { shareTimeout: 60_000 },
}).createMachine({
  id: 'screen-share',
  context: ({ input }) => input,
  on: {
    'share.changed': [{ guard: { type: 'isOn', params: ({ event }) => event.on }, target: '.on' }, { target: '.off' }],
  },
  initial: 'off',
  states: {
    off: { on: { 'share.press': { target: 'starting', actions: 'askRoom' } } },
    /** The browser asks what to share. */
    starting: {
      after: { shareTimeout: 'off' },
      on: {
        'share.refused': [
          { guard: { type: 'isCancelled', params: ({ event }) => event.name }, target: 'off' },
          { target: 'refused' },
        ],
      },
    },
    on: { tags: 'sharing', on: { 'share.press': { actions: 'askRoom' } } },
    /** The browser shares nothing on a click of this page; the room's own button may do. */
    refused: { tags: 'refused', on: { 'share.press': { target: 'starting', actions: 'askRoom' } } },
  },
});

export type ScreenShareRef = ActorRefFrom<typeof screenShareMachine>;
