/** Whether only programs of this machine reach the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** The settings that decide who reaches the server. */
export interface Reach {
  readonly host: string;
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
}

/**
 * The setting by which other machines than this one reach the server: an address to listen on, or a proxy in front of a
 * loopback one. null when none says so.
 */
export const exposureOf = ({ host, publicUrl, trustProxy }: Reach): 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | null => {
  if (!isLoopback(host)) return 'HOST';
  if (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))) return 'PUBLIC_URL';
  return trustProxy ? 'TRUST_PROXY' : null;
};
