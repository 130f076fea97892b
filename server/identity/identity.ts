import type { EmbeddedAccounts } from './embedded.ts';

/** What a sign-in provider vouches for. */
export interface VerifiedAccount {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  /** Whether the provider has made sure that the address is the holder's. */
  readonly emailVerified: boolean;
  /** When the token was issued, in unix seconds. */
  readonly issuedAt: number;
  /** The sign-in that the token came from, where the provider tells. */
  readonly login: string | null;
}

/** The sign-in provider. `accounts` where it is the embedded one, whose endpoints this server has to offer. */
export interface Identity {
  /** Throws `bearer_expired`, or `bearer_invalid` for a token that the provider did not give to this application. */
  readonly verify: (idToken: string) => Promise<VerifiedAccount>;
  readonly accounts: EmbeddedAccounts | null;
}
