import { passkeySignInMachine } from '../machines/passkey-sign-in.ts';
import type { Services } from '../services/ports.ts';
import { ask, fetched } from './ask.ts';

/** Showing a passkey, wherever it is begun. */
export const wirePasskeySignIn = ({ identity, passkeys }: Pick<Services, 'identity' | 'passkeys'>) =>
  passkeySignInMachine.provide({
    actors: { showPasskey: fetched(passkeys.show), proveToken: ask(identity.prove) },
  });
