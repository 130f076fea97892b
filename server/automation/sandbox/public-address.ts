import ipaddr from 'ipaddr.js';

/** Where addresses of the internet lie in version 6; all others are local, translated or for nobody. */
const global6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the internet. Not public are private, local, shared (100.64/10) and reserved ones, and
 * all forms of version 6 that carry an address of version 4, which would be a way around.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(global6);
};

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** Whether an address of the web goes to a host that is allowed although it may not be public. */
export const isAllowed = (url: URL, allowHosts: readonly string[]): boolean => {
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  const names = [url.hostname, bare];
  return names.some((name) => allowHosts.includes(name) || allowHosts.includes(`${name}:${portOf(url)}`));
};
