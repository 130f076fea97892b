import { passkeysMachine } from '../machines/passkeys.ts';
import type { Services } from '../services/ports.ts';
import { ask, fetched } from './ask.ts';
import { effects } from './effects.ts';
import { wireFactors } from './factors.ts';
import { wirePasskeySignIn } from './passkey-sign-in.ts';

/** The passkeys of the person, in the profile. */
export const wirePasskeys = (services: Services) => {
  const { identity, passkeys } = services;
  const { factorProof } = wireFactors(services);
  return passkeysMachine.provide({
    actors: {
      factorProof,
      passkeySignIn: wirePasskeySignIn(services),
      loadPasskeys: fetched(passkeys.own),
      authenticate: ask(identity.authenticate),
      addPasskey: ask(passkeys.add),
      renamePasskey: ask(passkeys.rename),
      removePasskey: ask(passkeys.remove),
    },
    actions: { notify: effects(services).notify },
  });
};
