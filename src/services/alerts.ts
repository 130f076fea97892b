import type { RungCall } from '../domain/call.ts';
import { once } from '../domain/once.ts';
import { refusedNotice } from '../domain/ring-report.ts';
import type { RingSound } from '../domain/ring-sound.ts';
import type { Alerts, NotificationListener } from './ports.ts';
import type { ringSound } from './ring-sound.ts';

/** The words of a desktop notification. */
export type AlertText = (call: RungCall) => { title: string; body: string };

/** The notification, or null in a browser that has the name and the permission only: Android's shows none of a page. */
const made = ({ title, body }: ReturnType<AlertText>, tag: string): Notification | null => {
  try {
    return new Notification(title, { body, tag });
  } catch {
    return null;
  }
};

/** What becomes of a notification that was made. */
type Closing = Pick<NotificationListener, 'clicked' | 'closed'>;

/** The code of the sound, which is fetched for whoever rings or tries it. */
export type FetchSound = () => Promise<ReturnType<typeof ringSound>>;

/**
 * Sound and desktop notifications of the browser. `place` names the lock that makes one tab of this browser ring for
 * one business.
 */
export function alerts(text: AlertText, place: () => string, fetchSound: FetchSound): Alerts {
  const theSound = once(fetchSound);
  let tuned: RingSound | null = null;
  let isLeading = false;
  /** Fetched where it is going to ring, and before it does: most who sign in are never rung. */
  const fetchTone = () => {
    theSound().then(
      ({ fetchTone }) => fetchTone(tuned),
      () => {}, // what rings asks again
    );
  };
  const isSupported = () => 'Notification' in window && window.isSecureContext;
  const permission = () => (isSupported() ? Notification.permission : 'unsupported');
  const show = (words: ReturnType<AlertText>, tag: string, { clicked, closed }: Closing) => {
    const notification = permission() === 'granted' ? made(words, tag) : null;
    if (!notification) return null;
    notification.onclick = () => {
      window.focus();
      clicked();
    };
    notification.onclose = closed;
    notification.onerror = closed;
    return notification;
  };

  return {
    tune(chosen) {
      tuned = chosen;
      if (isLeading) fetchTone();
    },
    ring(listener, chosen) {
      let stopped = false;
      let stop = () => {};
      theSound().then(
        ({ play }) => {
          if (!stopped) stop = play(chosen ?? tuned, listener);
        },
        () => stopped || listener.blocked('unplayable'),
      );
      return () => {
        stopped = true;
        stop();
      };
    },
    unlock: async () => (await theSound()).unlock(tuned),
    permission,
    requestPermission: async () => (isSupported() ? Notification.requestPermission() : 'unsupported'),
    watchPermission(changed) {
      const asked = new AbortController();
      navigator.permissions
        ?.query({ name: 'notifications' })
        .then((status) => status.addEventListener('change', changed, { signal: asked.signal }))
        .catch(() => {}); // a browser that does not tell
      return () => asked.abort();
    },
    notify(call, listener) {
      const notification = show(text(call), `call-${call.id}`, listener);
      if (notification) {
        notification.onshow = listener.shown;
        notification.onerror = () => listener.refused('failed');
      } else queueMicrotask(() => listener.refused(refusedNotice(permission()) ?? 'unsupported'));
      return () => notification?.close();
    },
    tryNotification(words, { shown, failed }) {
      const notification = show(words, 'test', { clicked: () => {}, closed: () => {} });
      if (!notification) {
        queueMicrotask(failed);
        return () => {};
      }
      notification.onshow = shown;
      notification.onerror = failed;
      return () => notification.close();
    },
    lead(listener) {
      const leading = () => {
        isLeading = true;
        fetchTone();
        listener();
      };
      if (!navigator.locks) {
        leading();
        return () => {
          isLeading = false;
        };
      }
      const released = Promise.withResolvers<void>();
      const given = new AbortController();
      navigator.locks
        .request(place(), { signal: given.signal }, () => {
          leading();
          return released.promise;
        })
        .catch(() => {});
      return () => {
        isLeading = false;
        given.abort();
        released.resolve();
      };
    },
  };
}
