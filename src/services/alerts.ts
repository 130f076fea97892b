import type { Call } from '../domain/call.ts';
import type { Alerts } from './ports.ts';

/** The words of a desktop notification. */
export type AlertText = (call: Call) => { title: string; body: string };

/** The notification, or null in a browser that has the name and the permission only: Android's shows none of a page. */
const made = ({ title, body }: ReturnType<AlertText>, id: number): Notification | null => {
  try {
    return new Notification(title, { body, tag: `call-${id}` });
  } catch {
    return null;
  }
};

/**
 * Sound and desktop notifications of the browser. `place` names the lock that makes one tab of this browser ring for
 * one business.
 */
export function alerts(text: AlertText, place: () => string): Alerts {
  let sound: HTMLAudioElement | null = null;
  /** The sound. One that could not be fetched is fetched anew the next time. */
  const theSound = () => {
    if (sound) return sound;
    const fetched = new Audio(new URL('./ring.wav', import.meta.url).href);
    fetched.onerror = () => {
      if (sound === fetched) sound = null;
    };
    sound = fetched;
    return fetched;
  };
  const stopSound = (playing: HTMLAudioElement) => {
    playing.pause();
    playing.currentTime = 0;
  };
  const isSupported = () => 'Notification' in window && window.isSecureContext;

  return {
    ring({ played, blocked }) {
      let stopped = false;
      const ringing = theSound();
      ringing.muted = false;
      ringing
        .play()
        .then(() => stopped || played())
        .catch(() => stopped || blocked());
      return () => {
        stopped = true;
        stopSound(ringing);
      };
    },
    async unlock() {
      const silent = theSound();
      silent.muted = true;
      try {
        await silent.play();
        stopSound(silent);
      } finally {
        silent.muted = false;
      }
    },
    permission: () => (isSupported() ? Notification.permission : 'unsupported'),
    requestPermission: async () => (isSupported() ? Notification.requestPermission() : 'unsupported'),
    notify(call, { clicked, closed }) {
      const notification = isSupported() && Notification.permission === 'granted' ? made(text(call), call.id) : null;
      if (!notification) {
        queueMicrotask(closed);
        return () => {};
      }
      notification.onclick = () => {
        window.focus();
        clicked();
      };
      notification.onclose = closed;
      notification.onerror = closed;
      return () => notification.close();
    },
    lead(listener) {
      // Fetched where it is going to ring, and before it does: most who sign in are never rung.
      const leading = () => {
        theSound();
        listener();
      };
      if (!navigator.locks) {
        leading();
        return () => {};
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
        given.abort();
        released.resolve();
      };
    },
  };
}
