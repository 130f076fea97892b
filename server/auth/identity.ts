import type { EmbeddedAccounts } from './embedded-accounts.ts';
import type { VerifiedAccount } from './verified-account.ts';

/** The sign-in provider. `accounts` where it is the embedded one, whose endpoints this server has to offer. */
export interface Identity {
  /** Throws `bearer_expired`, or `bearer_invalid` for a token that the provider did not give to this application. */
  readonly verify: (idToken: string) => Promise<VerifiedAccount>;
  readonly accounts: EmbeddedAccounts | null;
}
