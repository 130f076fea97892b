/** Whom passkeys of this server are for: the domain name that browsers bind them to, and the origin that may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party at a public address; null where browsers have no passkeys: at an IP address, or without TLS, unless it
 * is this machine's own name.
 */
export const relyingPartyOf = (publicUrl: string): RelyingParty | null => {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return isLocal || (protocol === 'https:' && !isAddress) ? { id: hostname, origin } : null;
};
