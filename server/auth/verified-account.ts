/** What a sign-in provider vouches for. */
export interface VerifiedAccount {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  /** Whether the provider has made sure that the address is the holder's. */
  readonly emailVerified: boolean;
  /** The sign-in that the token came from, where the provider tells. */
  readonly login: string | null;
  /** When its holder proved who they are, in unix seconds: refreshing a token does not change it. */
  readonly signedInAt: number;
  /** The second factor that was proven then, such as `totp`; null without one. */
  readonly secondFactor: string | null;
}
