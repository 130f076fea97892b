import { type ActorRefFrom, assign, setup } from 'xstate';
import { notificationPermissionMachine } from './notification-permission.ts';
import { feed } from './port.ts';

/** What became of a notification that was shown to see whether it comes. */
export type TrialNews = { type: 'trial.shown' } | { type: 'trial.failed' };
export interface NotificationWords {
  readonly title: string;
  readonly body: string;
}
export type NotificationCheckEvent = TrialNews | { type: 'check.try'; words: NotificationWords };

/**
 * Whether a call can show a desktop notification here: what the browser allows, which is looked up, asked for and watched,
 * and a notification to see it with. A system may swallow what the browser has shown: only the person knows.
 */
export const notificationCheckMachine = setup({
  types: {
    context: {} as { words: NotificationWords },
    events: {} as NotificationCheckEvent,
    children: {} as { permission: 'permission'; trial: 'trial' },
    tags: {} as 'shown' | 'failed',
  },
  actors: {
    permission: notificationPermissionMachine,
    /** Takes the notification away when it is stopped. */
    trial: feed<TrialNews, { words: NotificationWords }>('trial'),
  },
  actions: { keepWords: assign((_, words: NotificationWords) => ({ words })) },
  delays: { closeDelay: 10_000 },
}).createMachine({
  id: 'notification-check',
  context: { words: { title: '', body: '' } },
  invoke: { id: 'permission', src: 'permission' },
  on: {
    'check.try': {
      target: '.trying',
      actions: { type: 'keepWords', params: ({ event }) => event.words },
    },
  },
  initial: 'idle',
  states: {
    idle: {},
    trying: {
      invoke: { id: 'trial', src: 'trial', input: ({ context: { words } }) => ({ words }) },
      after: { closeDelay: 'idle' },
      initial: 'waiting',
      states: {
        waiting: { on: { 'trial.shown': 'shown', 'trial.failed': '#notification-check.failed' } },
        shown: { tags: 'shown', on: { 'trial.failed': '#notification-check.failed' } },
      },
    },
    failed: { tags: 'failed' },
  },
});

export type NotificationCheckRef = ActorRefFrom<typeof notificationCheckMachine>;
