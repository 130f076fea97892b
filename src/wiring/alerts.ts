import { notificationPermissionMachine, type PermissionNews } from '../machines/notification-permission.ts';
import type { RingtoneEvent } from '../machines/ring-news.ts';
import { type OutputNews, ringerMachine } from '../machines/ringer.ts';
import type { RingListener, Services } from '../services/ports.ts';
import { act, fetched, hear } from './ask.ts';

// What the bell of an agent, the profile and the check of a place have of sound and notifications.

/** What the browser allows of notifications. */
export const wirePermission = ({ alerts }: Pick<Services, 'alerts'>) =>
  notificationPermissionMachine.provide({
    actors: {
      readPermission: fetched(alerts.permission),
      requestPermission: fetched(alerts.requestPermission),
      permissionNews: hear<PermissionNews, undefined>((tell) =>
        alerts.watchPermission(() => tell({ type: 'permission.changed' })),
      ),
    },
  });

/** On which output of this computer calls ring. */
export const wireRinger = ({ ringer }: Pick<Services, 'ringer'>) =>
  ringerMachine.provide({
    actors: {
      outputNews: hear<OutputNews, undefined>((tell) => ringer.watch(() => tell({ type: 'outputs.changed' }))),
      readOutputs: fetched(ringer.list),
      askOutput: fetched(ringer.ask),
    },
    actions: { rememberOutput: act(ringer.choose) },
  });

/** What becomes of a ring, for the chart that rings. */
export const ringListener = (tell: (event: RingtoneEvent) => void): RingListener => ({
  played: () => tell({ type: 'ringtone.played' }),
  blocked: (cause) => tell({ type: 'ringtone.blocked', cause }),
  muted: () => tell({ type: 'ringtone.muted' }),
  elsewhere: () => tell({ type: 'ringtone.elsewhere' }),
});
