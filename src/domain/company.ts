/** Why nobody comes in from the company's provider, as the server says it. */
export const companyRefusals = [
  'denied',
  'unreachable',
  'failed',
  'expired',
  'unknown',
  'inactive',
  'unverified',
] as const;
export type CompanyRefusal = (typeof companyRefusals)[number];

/** With what the company's provider led back to the console: a code that the server exchanges, or why there is none. */
export type CompanyReturn = ({ readonly code: string } | { readonly refusal: CompanyRefusal }) & {
  /** Which section of the profile it was for, where that is not the second factor. */
  readonly purpose?: CompanyPurpose;
};
export type CompanyPurpose = 'passkeys';

/** What such a code is exchanged for: one of both. */
export interface Redeemed {
  readonly customToken: string | null;
  /** Where the person's own app is asked for: what to send with its code. */
  readonly pending: string | null;
}

/** Where the browser goes to sign in with the company. */
export const companyPath = '/api/sign-in/company';

/** Where it goes so that who is signed in proves again who they are; from there it comes back to the profile. */
export const companyAgainPath = `${companyPath}/again`;
/** The same for the passkeys: the proof is given to that section. */
export const companyPasskeysPath = `${companyAgainPath}/passkeys`;

/** Reads the fragment of an address; null for any other. */
export const readCompanyReturn = (hash: string): CompanyReturn | null => {
  const [, passkeys, refused, said = ''] = /^#company(-passkeys)?(-refused)?=([\w-]+)$/.exec(hash) ?? [];
  const purpose = passkeys === undefined ? {} : ({ purpose: 'passkeys' } as const);
  if (refused === undefined) return said.length === 43 ? { code: said, ...purpose } : null;
  const refusal = companyRefusals.find((one) => one === said);
  return refusal ? { refusal, ...purpose } : null;
};
