import { type ActorRefFrom, sendTo, setup } from 'xstate';
import type { Call, RungCall } from '../domain/call.ts';
import type { Notice } from '../domain/notice.ts';
import { refusalOf } from '../domain/refusal.ts';
import type { RingNotice } from '../domain/ring-report.ts';
import { feed, outlet, port, type Target } from './port.ts';

/** What the desktop does with a notification. */
export type NotificationEvent =
  | { type: 'notification.clicked' }
  | { type: 'notification.closed' }
  | { type: 'notification.shown' }
  /** There is none, or it did not come. */
  | { type: 'notification.refused'; why: Exclude<RingNotice, 'shown'> };
export type AlertEvent = NotificationEvent | { type: 'alert.withdraw' };
/** What an alert tells the ring. */
export type AlertNews =
  | { type: 'alert.opened'; id: number }
  | { type: 'alert.ended'; id: number }
  | { type: 'alert.noticed'; id: number; notification: RingNotice };

interface AlertInput {
  call: RungCall;
  ring: Target<AlertNews>;
}

/**
 * One desktop notification of one call: it closes after 10 s. A click attends the call and then opens it, as Answer in the
 * list does; if the call cannot be had, it says why (specification §9).
 */
export const alertMachine = setup({
  types: { input: {} as AlertInput, context: {} as AlertInput, events: {} as AlertEvent },
  actors: {
    notification: feed<NotificationEvent, { call: RungCall }>('notification'),
    attendCall: port<Call, { id: number }>('attendCall'),
  },
  actions: {
    notify: outlet<Notice>(),
    tellOpened: sendTo(
      ({ context }) => context.ring,
      ({ context }) => ({ type: 'alert.opened' as const, id: context.call.id }),
    ),
    tellNoticed: sendTo(
      ({ context }) => context.ring,
      ({ context }, notification: RingNotice) => ({
        type: 'alert.noticed' as const,
        id: context.call.id,
        notification,
      }),
    ),
    tellEnded: sendTo(
      ({ context }) => context.ring,
      ({ context }) => ({ type: 'alert.ended' as const, id: context.call.id }),
    ),
  },
  delays: { closeDelay: 10_000 },
}).createMachine({
  id: 'alert',
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: {
      invoke: { id: 'notification', src: 'notification', input: ({ context }) => ({ call: context.call }) },
      after: { closeDelay: 'ended' },
      on: {
        'notification.clicked': 'attending',
        'notification.closed': 'ended',
        'notification.shown': { actions: { type: 'tellNoticed', params: 'shown' } },
        'notification.refused': {
          target: 'ended',
          actions: { type: 'tellNoticed', params: ({ event }) => event.why },
        },
        'alert.withdraw': 'ended',
      },
    },
    attending: {
      invoke: {
        id: 'attendCall',
        src: 'attendCall',
        input: ({ context }) => ({ id: context.call.id }),
        onDone: { target: 'ended', actions: 'tellOpened' },
        onError: { target: 'ended', actions: { type: 'notify', params: ({ event }) => refusalOf(event.error) } },
      },
    },
    ended: { type: 'final', entry: 'tellEnded' },
  },
});

export type AlertRef = ActorRefFrom<typeof alertMachine>;
