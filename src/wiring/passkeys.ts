import { passkeysMachine } from '../machines/passkeys.ts';
import { personProofMachine } from '../machines/person-proof.ts';
import type { Services } from '../services/ports.ts';
import { ask, fetched } from './ask.ts';
import { wireCompany } from './company.ts';
import { effects } from './effects.ts';
import { wireFactors } from './factors.ts';
import { wirePasskeySignIn } from './passkey-sign-in.ts';

/** The passkeys of the person, in the profile. */
export const wirePasskeys = (services: Services) => {
  const { identity, passkeys } = services;
  const { factorProof } = wireFactors(services);
  const { companyReturn, companySignIn } = wireCompany(services, '/profile', 'passkeys');
  return passkeysMachine.provide({
    actors: {
      companyReturn,
      personProof: personProofMachine.provide({
        actors: { factorProof, companySignIn, authenticate: ask(identity.authenticate) },
      }),
      passkeySignIn: wirePasskeySignIn(services),
      loadPasskeys: fetched(passkeys.own),
      addPasskey: ask(passkeys.add),
      renamePasskey: ask(passkeys.rename),
      removePasskey: ask(passkeys.remove),
    },
    actions: { notify: effects(services).notify },
  });
};
