import type { PasskeyPlace } from '../domain/passkey.ts';
import type { Settings } from '../domain/settings.ts';

/** Where passkeys work for the page that is open. */
export const passkeyPlace = ({ passkeys, signIn }: Pick<Settings, 'passkeys' | 'signIn'>): PasskeyPlace => {
  if (signIn.provider === 'firebase') return 'provider';
  if (passkeys === null) return 'nowhere';
  if (passkeys.origin !== window.location.origin) return 'elsewhere';
  return 'PublicKeyCredential' in window ? 'here' : 'browser';
};
