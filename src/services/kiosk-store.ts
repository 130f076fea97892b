import { changesSetUp, type KioskLink } from '../domain/kiosk.ts';
import type { KioskStore } from './kiosk-ports.ts';
import type { Store } from './storage.ts';

const id = (text: string | null): number | null => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** The part of an address after its `#`, and how to take it out of the address. */
export interface Fragment {
  read(): string;
  clear(): void;
}

/**
 * What a device keeps: key, device and restart order for good, its call as long as the tab lives. The fragment
 * `#key=…&device=4` sets it up; an empty key ends that. A device that is set up already takes neither by itself.
 */
export function kioskStore(local: Store, tab: Store, fragment: Fragment): KioskStore {
  const keep = (store: Store, key: string, value: number | string | null) =>
    value === null ? store.remove(key) : store.set(key, String(value));
  const linkOf = (): KioskLink | null => {
    const given = new URLSearchParams(fragment.read().replace(/^#/, ''));
    const key = given.get('key');
    if (key === null) return null;
    // The key must not stay in the address, where whoever passes by can read it.
    fragment.clear();
    return { key: key.trim() || null, deviceId: id(given.get('device')) };
  };
  const stored = () => ({ key: local.get('device_key'), deviceId: id(local.get('device_id')) });
  const rememberSetUp = ({ key, deviceId }: KioskLink) => {
    keep(local, 'device_key', key);
    keep(local, 'device_id', deviceId);
    keep(tab, 'device_call', null);
  };

  return {
    restore() {
      const link = linkOf();
      const { key, deviceId } = stored();
      const isSetUp = key !== null && deviceId !== null;
      if (link !== null && !isSetUp) rememberSetUp(link);
      return {
        ...stored(),
        link: link !== null && isSetUp && changesSetUp({ key, deviceId }, link) ? link : null,
        callId: id(tab.get('device_call')),
        carriedOut: id(local.get('device_restart')),
      };
    },
    rememberDevice(key, deviceId) {
      keep(local, 'device_key', key);
      keep(local, 'device_id', deviceId);
    },
    forgetDevice: () => rememberSetUp({ key: null, deviceId: null }),
    rememberCall: (call) => keep(tab, 'device_call', call),
    rememberRestart: (order) => keep(local, 'device_restart', order),
  };
}
