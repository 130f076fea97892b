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
 * `#key=…&device=4` sets it up; an empty key ends that.
 */
export function kioskStore(local: Store, tab: Store, fragment: Fragment): KioskStore {
  const keep = (store: Store, key: string, value: number | string | null) =>
    value === null ? store.remove(key) : store.set(key, String(value));
  const readFragment = () => {
    const given = new URLSearchParams(fragment.read().replace(/^#/, ''));
    const key = given.get('key');
    if (key === null) return;
    // The key must not stay in the address, where whoever passes by can read it.
    fragment.clear();
    keep(local, 'device_key', key.trim() || null);
    keep(local, 'device_id', id(given.get('device')));
    keep(tab, 'device_call', null);
  };

  return {
    restore() {
      readFragment();
      return {
        key: local.get('device_key'),
        deviceId: id(local.get('device_id')),
        callId: id(tab.get('device_call')),
        carriedOut: id(local.get('device_restart')),
      };
    },
    rememberDevice(key, deviceId) {
      keep(local, 'device_key', key);
      keep(local, 'device_id', deviceId);
    },
    rememberCall: (call) => keep(tab, 'device_call', call),
    rememberRestart: (order) => keep(local, 'device_restart', order),
  };
}
