/** What the methods of RFC 8176 rest on: what somebody knows, has, or is. */
const kinds: Readonly<Record<string, 'knows' | 'has' | 'is'>> = {
  pwd: 'knows',
  pin: 'knows',
  kba: 'knows',
  otp: 'has',
  hwk: 'has',
  swk: 'has',
  sc: 'has',
  sms: 'has',
  tel: 'has',
  face: 'is',
  fpt: 'is',
  iris: 'is',
  retina: 'is',
  vbm: 'is',
};
/** Names of whole procedures with several factors: of REFEDS, of PAPE, and of OpenID's profile against phishing. */
const procedures = [
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'phr',
  'phrh',
];

/** Whether a provider says by `amr` or `acr` that somebody proved several factors: each by its word, or two of other kinds. */
export const provesSeveral = (amr: readonly string[], acr: readonly string[]): boolean =>
  amr.includes('mfa') ||
  acr.some((word) => procedures.includes(word)) ||
  new Set(amr.map((word) => kinds[word]).filter((kind) => kind !== undefined)).size > 1;
