import { createRemoteJWKSet, customFetch } from 'jose';
import type { SignInSettings } from '../base/settings.ts';
import type { Identity } from './identity.ts';
import { tracedFetch } from './traced-fetch.ts';
import { createVerify } from './verify.ts';

/** A Firebase project as an identity: this server only checks its tokens, against the key set that it publishes. */
export const firebaseIdentity = (
  clock: () => number,
  { issuer, audience, jwksUrl }: Extract<SignInSettings, { provider: 'firebase' }>,
): Identity => {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000, [customFetch]: tracedFetch });
  return { verify: createVerify({ issuer, audience, keys, clock }), accounts: null };
};
