import type { Settings } from '../domain/settings.ts';
import { failed } from './failures.ts';
import type { Http } from './http.ts';
import type { Passkeys } from './ports.ts';

/** Passkeys, whose code is fetched when somebody first has to do with one: few who sign in do. */
export const passkeysOnDemand = (
  http: Http,
  settings: () => Pick<Settings, 'company' | 'passkeys' | 'signIn'>,
): Passkeys => {
  const loaded = async (): Promise<Passkeys> => {
    const { passkeys } = await import('./passkeys.ts').catch(() => {
      throw failed({ kind: 'offline', code: 'offline' });
    });
    return passkeys(http, settings);
  };
  return {
    own: async (signal) => (await loaded()).own(signal),
    show: async (signal) => (await loaded()).show(signal),
    add: async (passkey, signal) => (await loaded()).add(passkey, signal),
    rename: async (passkey) => (await loaded()).rename(passkey),
    remove: async (passkey) => (await loaded()).remove(passkey),
  };
};
