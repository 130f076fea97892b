import { version } from '../../package.json';
import { videoScript } from '../domain/settings.ts';
import { clock } from './clock.ts';
import { type Heard, http } from './http.ts';
import { keyGate } from './key-gate.ts';
import { kiosk } from './kiosk.ts';
import type { KioskServices } from './kiosk-ports.ts';
import { followWindows, kioskStore } from './kiosk-store.ts';
import { type Catalogue, languages } from './languages.ts';
import { lateVoice } from './late-voice.ts';
import { networkSocket, socket, watchedSocket, watchNetwork } from './realtime.ts';
import { store } from './storage.ts';
import { loadVideoClient } from './video-client.ts';
import { hearWindow } from './window-events.ts';

/** The texts of the page of a device; in a language that came once they are there without a server. */
export const visitorTexts: Catalogue = (language) => import(`../../locales/${language}/visitors.po`);

/** Every service of the device page, on the browser's own means. */
export function kioskBrowser(): KioskServices {
  // A browser that keeps nothing shows it by asking for the key again.
  const local = store(
    () => window.localStorage,
    () => {},
  );
  const tab = store(
    () => window.sessionStorage,
    () => {},
  );
  const time = clock();
  const gate = keyGate();
  const heard: Heard = { entry: null };
  const api = http(gate, time, heard);
  const takeKey = (secret: string) => gate.release({ token: secret, refreshToken: '' });
  const { pathname } = window.location;
  const reloadPage = () => window.location.reload();
  followWindows(local, takeKey, reloadPage);

  return {
    kiosk: kiosk(api, time, takeKey, { version }),
    store: kioskStore(local, tab, {
      read: () => window.location.hash,
      clear: () => window.history.replaceState(null, '', pathname),
    }),
    takeKey,
    reloadPage,
    watchAddress: (listener) => hearWindow(['hashchange'], listener),
    // Not before a finger is lifted: what covers the page goes with it, and a browser aims the click at what is there by then.
    watchTouches: (listener) => hearWindow(['click', 'pointercancel', 'contextmenu', 'keydown'], listener),
    loadVideoClient: ({ pass }, signal) => loadVideoClient(videoScript(pass), signal),
    ...watchedSocket(networkSocket(socket(gate, heard))),
    watchNetwork,
    ...lateVoice(),
    watchAnswers: api.watchAnswers,
    report: (events) => api.post('unexpected-events', { events }),
    clock: time,
    // Visitors choose for the device, and not for the console that somebody may use in the same browser.
    languages: languages(
      {
        ...local,
        get: (key) => local.get(`device_${key}`),
        set: (key, value) => local.set(`device_${key}`, value),
      },
      visitorTexts,
    ),
  };
}
