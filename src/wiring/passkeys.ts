import { passkeysMachine } from '../machines/passkeys.ts';
import type { Services } from '../services/ports.ts';
import { ask, fetched } from './ask.ts';
import { wireCompanyReturn } from './company-return.ts';
import { effects } from './effects.ts';
import { wirePasskeySignIn } from './passkey-sign-in.ts';
import { wirePersonProof } from './person-proof.ts';

/** The passkeys of the person, in the profile. */
export const wirePasskeys = (services: Services) => {
  const { passkeys } = services;
  return passkeysMachine.provide({
    actors: {
      companyReturn: wireCompanyReturn(services, '/profile', 'passkeys'),
      personProof: wirePersonProof(services),
      passkeySignIn: wirePasskeySignIn(services),
      loadPasskeys: fetched(passkeys.own),
      addPasskey: ask(passkeys.add),
      renamePasskey: ask(passkeys.rename),
      removePasskey: ask(passkeys.remove),
    },
    actions: { notify: effects(services).notify },
  });
};
