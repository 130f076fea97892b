import type { KioskIdentity, KioskLink, KioskOffer } from '../domain/kiosk.ts';
import type { KioskStore } from './kiosk-ports.ts';
import type { Store } from './storage.ts';

const id = (text: string | null, least = 1): number | null => {
  const value = Number(text ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= least ? value : null;
};

/** A public id; null for anything else, also for the number that an older version kept. */
const publicId = (text: string | null): string | null => (text !== null && /^[\w-]{22}$/.test(text) ? text : null);

/** The part of an address after its `#`, and how to take it out of the address. */
export interface Fragment {
  read(): string;
  clear(): void;
}

const idName = 'device_id';
/** Under which name the secret is kept. */
export const secretName = 'device_secret';
/** And the one of before it. */
export const formerName = 'device_secret_before';

const callName = 'device_call';
const visitsName = 'device_visits';

/**
 * Follows what another window of this browser keeps: the next secret of the same device, as the one before will end, and that the
 * browser is another device now, as which the page begins anew.
 */
export const followWindows = ({ watch }: Store, takeKey: (secret: string) => void, reloadPage: () => void): void => {
  watch(idName, (other) => other && reloadPage());
  watch(secretName, (secret) => secret && takeKey(secret));
};

/**
 * What a device keeps: its secret, which device it is, and its restart order for good, its call and the visits in which one
 * was asked for as long as the tab lives.
 * The fragment `#key=…&device=4` gives an access key for a secret, an empty key ends it all. A page that is a device already
 * takes neither by itself. What an older version kept, a key and a device, is given for a secret.
 */
export function kioskStore(local: Store, tab: Store, fragment: Fragment): KioskStore {
  const keep = (store: Store, key: string, value: number | string | null) =>
    value === null ? store.remove(key) : store.set(key, String(value));
  const offerOf = (key: string | null, deviceId: number | null): KioskOffer | null =>
    key !== null && deviceId !== null ? { key, deviceId } : null;
  const linkOf = (): KioskLink | null => {
    const given = new URLSearchParams(fragment.read().replace(/^#/, ''));
    const key = given.get('key');
    if (key === null) return null;
    // The key must not stay in the address, where whoever passes by can read it.
    fragment.clear();
    return key.trim() === '' ? 'forget' : offerOf(key.trim(), id(given.get('device')));
  };
  const identityOf = (): KioskIdentity | null => {
    const [secret, deviceId] = [local.get(secretName), id(local.get(idName))];
    return secret !== null && deviceId !== null ? { secret, deviceId } : null;
  };
  const forgetTab = () => {
    for (const name of [callName, visitsName]) tab.remove(name);
  };
  const forget = () => {
    for (const name of ['device_key', idName, secretName, formerName]) local.remove(name);
    forgetTab();
  };
  const visits = () => (tab.get(visitsName) ?? '').split(' ').flatMap((one) => publicId(one) ?? []);
  const keepVisits = (ids: readonly string[]) => keep(tab, visitsName, ids.join(' ') || null);

  return {
    restore() {
      const link = linkOf();
      const identity = identityOf();
      if (link === 'forget' && identity === null) forget();
      const kept = offerOf(local.get('device_key'), id(local.get(idName)));
      return {
        identity,
        former: local.get(formerName),
        offer: identity === null ? (link && link !== 'forget' ? link : kept) : null,
        link: identity && link,
        callId: publicId(tab.get(callName)),
        visits: visits(),
        carriedOut: id(local.get('device_restart'), 0),
      };
    },
    rememberIdentity({ secret, deviceId }) {
      // What was under way at the device that the page was before is not this one's, when the page is loaded anew.
      if (id(local.get(idName)) !== deviceId) forgetTab();
      if (local.get(secretName) !== secret) local.remove(formerName);
      // The id first: a window that hears of a secret has heard whose it is.
      keep(local, idName, deviceId);
      keep(local, secretName, secret);
      local.remove('device_key');
    },
    rememberSecret(secret) {
      keep(local, formerName, local.get(secretName));
      keep(local, secretName, secret);
    },
    forgetDevice: forget,
    rememberCall: (call) => keep(tab, callName, call),
    rememberVisit: (visit) => keepVisits([...new Set([...visits(), visit])]),
    forgetVisit: (visit) => keepVisits(visits().filter((one) => one !== visit)),
    rememberRestart: (order) => keep(local, 'device_restart', order),
  };
}
