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
