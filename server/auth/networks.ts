import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Caller, KeyCaller } from '../base/caller.ts';
import { failure } from '../base/failure.ts';

/** The most networks of one key. */
const most = 100;

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  if (isIPv4(address)) return 'ipv4';
  return isIPv6(address) && !address.includes('%') ? 'ipv6' : null;
};

const bits = { ipv4: 32, ipv6: 128 };

/** Adds an address, or a network as `address/bits`; false for what is neither. */
const added = (list: BlockList, text: string): boolean => {
  const [address = '', length, ...more] = text.split('/');
  const family = familyOf(address);
  if (family === null || more.length > 0) return false;
  if (length === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(length) && Number(length) <= bits[family]) list.addSubnet(address, Number(length), family);
  else return false;
  return true;
};

/** Addresses and networks (CIDR) by comma; null when one of them is neither, or there are too many. */
const readNetworks = (text: string): BlockList | null => {
  const parts = text.split(',').map((part) => part.trim());
  const list = new BlockList();
  return parts.length <= most && parts.every((part) => added(list, part)) ? list : null;
};

/** Whether a text is addresses and networks by comma, as a key keeps them. */
export const areNetworks = (text: string): boolean => readNetworks(text) !== null;

/** The networks of callers that are known, read once for all their requests. */
const read = new WeakMap<KeyCaller, BlockList | null>();
const networksOf = (caller: KeyCaller, networks: string): BlockList | null => {
  const known = read.get(caller);
  if (known !== undefined) return known;
  const list = readNetworks(networks);
  read.set(caller, list);
  return list;
};

/** Throws `network_refused` for a key that comes from elsewhere than it may. */
export const demandNetwork = (caller: Caller, ip: string): void => {
  if (caller.kind !== 'key' || caller.networks === null) return;
  const family = familyOf(ip);
  // An IPv4 address may be written as an IPv6 one.
  const isWithin = family !== null && networksOf(caller, caller.networks)?.check(ip, family) === true;
  if (!isWithin) throw failure('network_refused');
};
