import { type ActorRefFrom, assign, setup } from 'xstate';
import { feed, port } from './port.ts';

/** What a browser says of notifications; `default` where nobody was asked. */
export type NotificationPermissionState = 'default' | 'granted' | 'denied' | 'unsupported';
/** The person changed it in the settings of the browser, or in another place of the page. */
export type PermissionNews = { type: 'permission.changed' };
export type NotificationPermissionEvent = PermissionNews | { type: 'notifications.enable' };

/**
 * Whether the browser lets a new call show a desktop notification. That nobody was asked, or that it was forbidden, is a
 * state that the agent sees and can mend; what they change in the browser's own settings shows at once (specification §9).
 */
export const notificationPermissionMachine = setup({
  types: {
    context: {} as { answer: NotificationPermissionState },
    events: {} as NotificationPermissionEvent,
    tags: {} as 'unasked' | 'denied',
  },
  actors: {
    permissionNews: feed<PermissionNews>('permissionNews'),
    readPermission: port<NotificationPermissionState>('readPermission'),
    requestPermission: port<NotificationPermissionState>('requestPermission'),
  },
  actions: { keepAnswer: assign((_, answer: NotificationPermissionState) => ({ answer })) },
  guards: {
    isAnswer: ({ context }, answer: NotificationPermissionState) => context.answer === answer,
  },
}).createMachine({
  id: 'notification-permission',
  context: { answer: 'unsupported' },
  invoke: { id: 'permissionNews', src: 'permissionNews' },
  on: { 'permission.changed': '.reading' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readPermission',
        src: 'readPermission',
        onDone: { target: 'sorting', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: 'unsupported',
      },
    },
    requesting: {
      invoke: {
        id: 'requestPermission',
        src: 'requestPermission',
        onDone: { target: 'sorting', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: 'denied',
      },
    },
    /** What the browser answered. */
    sorting: {
      always: [
        { guard: { type: 'isAnswer', params: 'granted' }, target: 'granted' },
        { guard: { type: 'isAnswer', params: 'denied' }, target: 'denied' },
        { guard: { type: 'isAnswer', params: 'default' }, target: 'unasked' },
        { target: 'unsupported' },
      ],
    },
    unasked: { tags: 'unasked', on: { 'notifications.enable': 'requesting' } },
    granted: {},
    denied: { tags: 'denied', on: { 'notifications.enable': 'reading' } },
    unsupported: {},
  },
});

export type NotificationPermissionRef = ActorRefFrom<typeof notificationPermissionMachine>;
