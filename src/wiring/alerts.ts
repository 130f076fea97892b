import { notificationPermissionMachine, type PermissionNews } from '../machines/notification-permission.ts';
import type { RingtoneEvent } from '../machines/ring-news.ts';
import type { RingListener, Services } from '../services/ports.ts';
import { fetched, hear } from './ask.ts';

// What the bell of an agent and the profile have of sound and notifications.

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

/** What becomes of a ring, for the chart that rings. */
export const ringListener = (tell: (event: RingtoneEvent) => void): RingListener => ({
  played: () => tell({ type: 'ringtone.played' }),
  blocked: () => tell({ type: 'ringtone.blocked' }),
  elsewhere: () => tell({ type: 'ringtone.elsewhere' }),
});
