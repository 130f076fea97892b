import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Notice } from '../domain/notice.ts';
import type { StartScreen } from '../domain/session.ts';
import { outlet, port } from './port.ts';

/** null: the screen that is usual for the rights of the user. */
export type ProfileSettingsEvent = { type: 'settings.start'; start: StartScreen | null };

/**
 * What a user chooses in the profile: the screen that the console begins with. It is kept by the server as soon as it is
 * chosen; what it did not take is shown no longer.
 */
export const profileSettingsMachine = setup({
  types: {
    input: {} as { start: StartScreen | null },
    /** `wanted`: what is being kept; else the same as `start`. */
    context: {} as { start: StartScreen | null; wanted: StartScreen | null },
    events: {} as ProfileSettingsEvent,
    tags: {} as 'busy',
  },
  actors: { saveStart: port<StartScreen | null, { start: StartScreen | null }>('saveStart') },
  actions: {
    keepWanted: assign((_, wanted: StartScreen | null) => ({ wanted })),
    keepStart: assign((_, start: StartScreen | null) => ({ start, wanted: start })),
    dropWanted: assign(({ context }) => ({ wanted: context.start })),
    notify: outlet<Notice>(),
  },
  guards: { isOther: ({ context }, start: StartScreen | null) => context.start !== start },
}).createMachine({
  id: 'profile-settings',
  context: ({ input: { start } }) => ({ start, wanted: start }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'settings.start': {
          guard: { type: 'isOther', params: ({ event }) => event.start },
          target: 'saving',
          actions: { type: 'keepWanted', params: ({ event }) => event.start },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveStart',
        src: 'saveStart',
        input: ({ context }) => ({ start: context.wanted }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keepStart', params: ({ event }) => event.output },
            { type: 'notify', params: { level: 'success', code: 'profile.saved' } },
          ],
        },
        onError: {
          target: 'resting',
          actions: ['dropWanted', { type: 'notify', params: { level: 'error', code: 'profile.failed' } }],
        },
      },
    },
  },
});

export type ProfileSettingsRef = ActorRefFrom<typeof profileSettingsMachine>;
