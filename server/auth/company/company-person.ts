import { provesSeveral } from './several.ts';

/** Whom the company's provider vouches for. */
export interface CompanyPerson {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; null where the provider says none, or none that it has verified. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** What its list of groups says; null where it says nothing that could be understood, which is no empty list. */
  readonly groups: readonly string[] | null;
  /** Whose person it is, in lower case: groups count in the businesses of that alone. null: not told. `any`: nobody asks. */
  readonly tenant: { readonly of: string | null } | 'any';
  /** What was proven there, as ID tokens name a second factor. */
  readonly factor: string;
  /** Whether that were several factors. */
  readonly isSeveral: boolean;
  /** When it was proven, in unix seconds: maybe long ago, by a session there; 0 where the provider does not tell. */
  readonly provenAt: number;
  /** By which the provider knows whom to sign out. */
  readonly idToken: string;
}

type Claims = Readonly<Record<string, unknown>>;

const wordsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one !== '') : [];
};
const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '');

/**
 * The groups that a claim lists. A provider that is not set up to tell them, or leaves them out because they are too many,
 * says nothing of them; so does a list of which nothing can be read.
 */
const groupsIn = (claim: unknown): readonly string[] | null => {
  const words = wordsIn(claim);
  const isUnderstood = claim === '' || (Array.isArray(claim) && claim.length === 0) || words.length > 0;
  return isUnderstood ? words : null;
};

/** Whose person it is by a claim; by the domain of the verified address where that is the claim. */
const tenantIn = (claims: Claims, claim: string | null, email: string | null): CompanyPerson['tenant'] => {
  if (claim === null) return 'any';
  const told = claim === 'email' ? email?.slice(email.lastIndexOf('@') + 1) : claims[claim];
  return { of: typeof told === 'string' && told !== '' ? told.toLowerCase() : null };
};

/** The name that the provider gives, or what stands before the @ for want of one. */
const nameIn = ({ given_name, family_name, name }: Claims, email: string | null) => {
  const [first = '', ...others] = textIn(name).split(/\s+/);
  const firstName = textIn(given_name) || first || (email?.split('@', 1)[0] ?? '');
  return { firstName, lastName: textIn(family_name) || others.join(' ') || '-' };
};

/** How the company's provider says that it made sure: `amr` and `acr` of its ID token, where it tells them. */
const factorIn = ({ amr, acr }: Claims): string =>
  ['company', ...wordsIn(amr).map((word) => `amr=${word}`), ...wordsIn(acr).map((word) => `acr=${word}`)]
    .join(' ')
    .slice(0, 200);

/**
 * What an ID token says, and what the provider tells beside it. An address that both tell of is verified by either; one is
 * not by what is said of another, nor by what is said of none.
 */
export const told = <Said extends Claims>(claims: Said, more: Claims = {}) => {
  const isOfToken = claims.email !== undefined;
  const isSame = !isOfToken || more.email === claims.email;
  const verified = (isOfToken ? claims.email_verified : undefined) ?? (isSame ? more.email_verified : undefined);
  return { ...more, ...claims, email_verified: verified };
};

/** The person of an ID token and of what the provider tells beside it. */
export const personOf = (
  claims: Claims & { readonly sub: string },
  {
    issuer,
    idToken,
    groupsClaim,
    tenantClaim,
  }: { issuer: string; idToken: string; groupsClaim: string; tenantClaim: string | null },
): CompanyPerson => {
  const isVerified = claims.email_verified === true && typeof claims.email === 'string' && claims.email !== '';
  const email = isVerified ? String(claims.email).trim().toLowerCase() : null;
  return {
    issuer,
    subject: claims.sub,
    email,
    ...nameIn(claims, email),
    groups: groupsIn(claims[groupsClaim]),
    tenant: tenantIn(claims, tenantClaim, email),
    factor: factorIn(claims),
    isSeveral: provesSeveral(wordsIn(claims.amr), wordsIn(claims.acr)),
    provenAt: typeof claims.auth_time === 'number' ? claims.auth_time : 0,
    idToken,
  };
};
