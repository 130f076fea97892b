/** The question for the second factor: whether a recovery code will do, and what to send with it after a sign-in with the company. */
export interface AskedFactor {
  readonly recovery: boolean;
  readonly pending?: string;
}

/** What the right password, or the company, is answered: an ID token, or the question for the second factor, in whose place a recovery code may do. */
export type FirstStep =
  | { readonly step: 'done'; readonly idToken: string }
  | ({ readonly step: 'factor' } & AskedFactor);

/** What an authenticator app is to share: the secret in base32, and the same as a picture (SVG) to be scanned. */
export interface FactorSecret {
  readonly secret: string;
  readonly qr: string;
}

/** What the server knows of the second factor of whoever is signed in. Of a Firebase project it knows nothing. */
export interface OwnFactor {
  readonly provider: 'embedded' | 'firebase';
  /** Whether nobody lets the user in without one. */
  readonly required: boolean;
  /** What the company's own provider is called, where people can prove who they are there; null without one. */
  readonly company: string | null;
  /** `enrolled_at` in unix seconds. */
  readonly factor: { readonly enrolled_at: number; readonly recovery_left: number } | null;
}

/** The six digits of an app, as they are sent; null for anything else. */
export const readAppCode = (typed: string): string | null => {
  const code = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
};

/** The same, or a recovery code of sixteen letters and digits where there are such. */
export const readProof = (typed: string, recovery: boolean): string | null => {
  const letters = typed.replace(/[^\p{L}\d]/gu, '').toUpperCase();
  return readAppCode(typed) ?? (recovery && /^[A-Z2-7]{16}$/.test(letters) ? letters : null);
};

/** A secret as people type it: in groups of four. */
export const shownSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
