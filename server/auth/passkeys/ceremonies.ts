import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Database } from '../../postgres/database.ts';
import type { Account } from '../accounts-queries.ts';
import { type Asked, challengeSeconds, keepChallenge, takeChallenge } from './challenges-queries.ts';
import { type Passkey, passkeysOf } from './passkey-queries.ts';
import type { RelyingParty } from './relying-party.ts';

// For those alone who use a passkey: with what it reads certificates by, the library is large.
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators make, and every Node checks without a warning. */
const algorithms = [-8, -7, -257];
const timeout = challengeSeconds * 1_000;
const signIn: Asked = { purpose: 'sign-in', accountId: null };
const adding = (account: Pick<Account, 'id'>): Asked => ({ purpose: 'adding', accountId: account.id });
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** The challenge that an answer says it has signed; null for what is none. Whether it did is seen later. */
const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, 'challenge') : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
};

/** What the library makes of an answer; null for one that proves nothing, for whichever reason: it throws for each. */
const judged = async <Verdict>(verifying: Promise<Verdict>): Promise<Verdict | null> => verifying.catch(() => null);

/** Who asks, and when in unix seconds. */
interface CeremonyDeps {
  readonly db: Database;
  readonly clock: () => number;
}

/**
 * The two ceremonies of WebAuthn. What is to be signed is kept in the database, so that any node may ask and any other
 * hear the answer. A passkey has to be found without an address, and its device has to make sure of the person.
 */
export const createCeremonies = ({ db, clock }: CeremonyDeps) => {
  /** The challenge of an answer, which is used up by this; null when it does not serve. */
  const taken = async (clientDataJSON: string, asked: Asked): Promise<string | null> => {
    const challenge = challengeIn(clientDataJSON);
    return challenge !== null && (await takeChallenge(db, challenge, asked, clock())) ? challenge : null;
  };

  return {
    /** What a browser is to be given for adding a passkey to an account; it refuses those that are there already. */
    async beginAdding(account: Account, { id }: RelyingParty) {
      const { generateRegistrationOptions } = await library();
      const there = await passkeysOf(db, account.id);
      const options = await generateRegistrationOptions({
        rpName: 'Asesoría',
        rpID: id,
        userName: account.email,
        userDisplayName: account.email,
        userID: new Uint8Array(Buffer.from(account.id)),
        timeout,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: there.map(({ credential_id, transports }) => ({
          id: credential_id,
          transports: [...transports],
        })),
      });
      await keepChallenge(db, options.challenge, adding(account), clock());
      return { ...options };
    },

    /** The passkey that an answer tells of; null when it proves none. */
    async finishAdding(account: Account, { id, origin }: RelyingParty, response: RegistrationResponseJSON) {
      const challenge = await taken(response.response.clientDataJSON, adding(account));
      if (challenge === null) return null;
      const { verifyRegistrationResponse } = await library();
      const verdict = await judged(
        verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!verdict?.verified) return null;
      const { credential, credentialBackedUp } = verdict.registrationInfo;
      return {
        id: randomUUID(),
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (response.response.transports ?? []).slice(0, 10),
        backed_up: credentialBackedUp,
      };
    },

    /** What a browser is to be given for signing in: it says nothing of anybody. */
    async beginSignIn({ id }: RelyingParty) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({ rpID: id, timeout, userVerification: 'required' });
      await keepChallenge(db, options.challenge, signIn, clock());
      return { ...options };
    },

    /** Whether an answer is to a question of ours. The question is used up by this, whatever else is wrong with the answer. */
    takeSignIn: ({ response }: AuthenticationResponseJSON) => taken(response.clientDataJSON, signIn),

    /** What the authenticator of a passkey counts and says of it, once the answer was signed by it; null when it was not. */
    async finishSignIn(
      { passkey, challenge }: { readonly passkey: Passkey; readonly challenge: string },
      { id, origin }: RelyingParty,
      response: AuthenticationResponseJSON,
    ) {
      // Whose it is says the device too: what it says of another is refused.
      const { userHandle } = response.response;
      if (userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() !== passkey.account_id)
        return null;
      const { verifyAuthenticationResponse } = await library();
      const verdict = await judged(
        verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: id,
          // How often it was used is compared where it is written, in one statement for all nodes.
          credential: { id: passkey.credential_id, publicKey: bytes(passkey.public_key), counter: 0 },
          requireUserVerification: true,
        }),
      );
      if (!verdict?.verified) return null;
      const { newCounter, credentialBackedUp } = verdict.authenticationInfo;
      return { counter: newCounter, backedUp: credentialBackedUp };
    },
  };
};
export type Ceremonies = ReturnType<typeof createCeremonies>;
