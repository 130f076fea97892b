import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The four groups of an IPv6 address that name a network, without leading zeros. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/**
 * The place that limits count by: an IPv4 address, or the /64 network of an IPv6 one, because whoever has one address
 * of such a network has all of them.
 */
export const placeOf = (ip: string): string => mapped.exec(ip)?.[1] ?? (isIPv6(ip) ? `${networkOf(ip)}::/64` : ip);

/** Programs of this machine, and all that a proxy passes on to a server that was not told of it. */
export const isOfThisMachine = (place: string): boolean =>
  /^127\./.test(place) || place === '::1' || place === '0:0:0:0::/64';
