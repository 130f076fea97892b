import type { RungCall } from '../domain/call.ts';
import { alertMachine, type NotificationEvent } from '../machines/alert.ts';
import { ringMachine } from '../machines/ring.ts';
import type { LeadershipEvent, RingtoneEvent } from '../machines/ring-news.ts';
import type { Services } from '../services/ports.ts';
import { ringListener, wirePermission } from './alerts.ts';
import { ask, fetched, hear } from './ask.ts';
import { effects } from './effects.ts';
import { wireClock } from './page.ts';

/** The bell of an agent: the sound, and the notifications of the browser. */
export const wireRing = (services: Services) => {
  const { alerts, calls } = services;
  const { notify, openCall } = effects(services);
  return ringMachine.provide({
    actors: {
      clock: wireClock(services),
      leadership: hear<LeadershipEvent, undefined>((tell) => alerts.lead(() => tell({ type: 'ring.elected' }))),
      ringtone: hear<RingtoneEvent, undefined>((tell) => alerts.ring(ringListener(tell))),
      unlockSound: fetched(alerts.unlock),
      notifications: wirePermission(services),
      alert: alertMachine.provide({
        actors: {
          attendCall: ask(calls.attend),
          notification: hear<NotificationEvent, { call: RungCall }>((tell, { call }) =>
            alerts.notify(call, {
              clicked: () => tell({ type: 'notification.clicked' }),
              closed: () => tell({ type: 'notification.closed' }),
            }),
          ),
        },
        actions: { notify },
      }),
    },
    actions: { openCall, notify },
  });
};
