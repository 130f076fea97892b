import { wireDevice } from '../../src/device/wiring.ts';
import { kiosk } from '../../src/services/kiosk.ts';
import type { KioskServices } from '../../src/services/kiosk-ports.ts';
import { kioskStore } from '../../src/services/kiosk-store.ts';
import { openPage, type Page, type PageOptions, stop, tabStore, unreachable } from './page.ts';

/** The page of a client device in its browser: the shipped charts over the shipped services. */
export interface DevicePage extends Page {
  /** Somebody touches the screen. */
  touch(): void;
}

interface DeviceOptions extends PageOptions {
  /** The call that the tab was left with. */
  readonly tab: Map<string, string>;
  readonly onReload: () => void;
}

/** Opens the page of a device that is set up. */
export const openDevicePage = ({ tab, onReload, ...page }: DeviceOptions): DevicePage => {
  const { time, gate, api, local, openSocket, languages, start } = openPage(page);
  const takeKey = (key: string) => gate.release({ token: key, refreshToken: '' });
  const touches = new Set<() => void>();
  const services: KioskServices = {
    kiosk: kiosk(api, time, takeKey),
    store: kioskStore(local, tabStore(tab), { read: () => '', clear: () => {} }),
    takeKey,
    reloadPage: onReload,
    watchAddress: stop,
    watchTouches(listener) {
      touches.add(listener);
      return () => touches.delete(listener);
    },
    loadVideoClient: unreachable,
    openSocket,
    watchNetwork: stop,
    watchConnection: stop,
    speech: { find: async () => false, say: () => {}, hush: () => {} },
    watchScreen: stop,
    watchAnswers: api.watchAnswers,
    report: (events) => api.post('unexpected-events', { events }),
    clock: time,
    languages,
  };
  return {
    ...start('kiosk', wireDevice(services)),
    touch() {
      for (const listener of touches) listener();
    },
  };
};
