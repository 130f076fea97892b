/**
 * Where passkeys work: `here`; `browser` for one that has none; `elsewhere`, at the address that the server is known by;
 * `nowhere`, as that address is an IP address or has no TLS; `provider`, as a Firebase project does the sign-in.
 */
export type PasskeyPlace = 'here' | 'browser' | 'elsewhere' | 'nowhere' | 'provider';

/** A passkey of whoever is signed in. Times in unix seconds. */
export interface Passkey {
  readonly id: string;
  /** By which the authenticator knows it. */
  readonly credential: string;
  readonly name: string;
  /** Whether it lies in a safe place besides, and outlives the device. */
  readonly backed_up: boolean;
  readonly created_at: number;
  readonly used_at: number | null;
}

/** The passkeys of whoever is signed in, and where they work: `origin` is the address for `elsewhere`. */
export interface OwnPasskeys {
  readonly place: PasskeyPlace;
  readonly origin: string;
  /** What the company's own provider is called, where people can prove who they are there; null without one. */
  readonly company: string | null;
  readonly passkeys: readonly Passkey[];
}

/** As many as an account may have. */
export const mostPasskeys = 10;

/** A name as it is sent; null for one that is none. */
export const readPasskeyName = (typed: string): string | null => {
  const name = typed.trim();
  return name === '' || name.length > 60 ? null : name;
};
