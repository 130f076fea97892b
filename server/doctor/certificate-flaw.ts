/** What can be wrong with a certificate that somebody else has. */
export type CertificateFlaw = 'expired' | 'name' | 'untrusted';

/** What is wrong with a certificate, as the failure of a connection names it; null for another failure. */
export const certificateFlawOf = (code: string): CertificateFlaw | null => {
  if (code === 'CERT_HAS_EXPIRED') return 'expired';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'name';
  return /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|^CERT_/.test(code) ? 'untrusted' : null;
};
