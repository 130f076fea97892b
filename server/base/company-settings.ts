import { z } from 'zod';
import { isLoopback } from './exposure.ts';

/** The variables about the company's own OpenID provider; the README explains each. */
export const companyVariables = {
  // Kept to the letter: a provider calls itself with or without a slash at the end.
  COMPANY_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  COMPANY_CLIENT_ID: z.string().min(1).optional(),
  COMPANY_CLIENT_SECRET: z.string().min(1).optional(),
  COMPANY_NAME: z.string().trim().min(1).max(60, 'must have 60 letters at most').optional(),
  COMPANY_SCOPES: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must be names by a space')
    .refine((scopes) => scopes.split(' ').includes('openid'), 'must name openid')
    .default('openid email profile'),
  COMPANY_GROUPS_CLAIM: z.string().min(1).default('groups'),
  COMPANY_TENANT_CLAIM: z.string().min(1).optional(),
};
type Values = z.infer<z.ZodObject<typeof companyVariables>>;

/** The company's own OpenID provider, where people may sign in beside their password. */
export interface CompanySettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button calls it. */
  readonly name: string;
  /** By a space. */
  readonly scopes: string;
  /** The claim that lists the groups of a person. */
  readonly groupsClaim: string;
  /**
   * The claim that tells whose person it is, where several companies share this server: groups count in the businesses with
   * that value alone. `email`: the domain of the verified address. null: groups count in every business.
   */
  readonly tenantClaim: string | null;
}

const needed = ['COMPANY_ISSUER', 'COMPANY_CLIENT_ID', 'COMPANY_CLIENT_SECRET', 'COMPANY_NAME'] as const;

/** What an issuer has to be beside an address; null where it is. */
const issuerProblem = (issuer: string): string | null => {
  const { protocol, hostname, username, search, hash } = new URL(issuer);
  if (username !== '' || search !== '' || hash !== '')
    return 'must be an address without a user, a query or a fragment';
  return protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))
    ? 'must be an https address: http is for a provider on this machine'
    : null;
};

/** What does not fit together: each variable that is wrong or missing, and why. */
export const companyProblems = (
  values: Values,
  provider: 'embedded' | 'firebase',
): readonly (readonly [name: string, why: string])[] => {
  const given = needed.find((name) => values[name] !== undefined);
  if (given === undefined) return [];
  if (provider === 'firebase') return [[given, 'is for SIGN_IN=embedded; a Firebase project has providers of its own']];
  const missing = needed
    .filter((name) => values[name] === undefined)
    .map((name) => [name, `is needed with ${given}`] as const);
  const why = values.COMPANY_ISSUER === undefined ? null : issuerProblem(values.COMPANY_ISSUER);
  return why === null ? missing : [...missing, ['COMPANY_ISSUER', why]];
};

/** null where people sign in with their password alone. */
export const readCompany = (values: Values): CompanySettings | null => {
  const { COMPANY_ISSUER: issuer, COMPANY_CLIENT_ID: clientId, COMPANY_CLIENT_SECRET: clientSecret } = values;
  const {
    COMPANY_NAME: name,
    COMPANY_SCOPES: scopes,
    COMPANY_GROUPS_CLAIM: groupsClaim,
    COMPANY_TENANT_CLAIM: tenantClaim = null,
  } = values;
  if (!issuer || !clientId || !clientSecret || !name) return null;
  return { issuer, clientId, clientSecret, name, scopes, groupsClaim, tenantClaim };
};
