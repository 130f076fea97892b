import { longestAddress } from '../limits.ts';

const parts = [
  'href',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;

const isPart = (name: string): name is (typeof parts)[number] => parts.some((part) => part === name);

/** The parts of an address as JSON, after `value` was set for `part`. Throws TypeError. */
export const readAddress = (address: string, base?: string, part?: string, value?: string): string => {
  for (const text of [address, base, value])
    if (text !== undefined && text.length > longestAddress) throw new TypeError('Invalid URL: it is too long');
  const url = URL.parse(address, base);
  if (!url) throw new TypeError('Invalid URL');
  if (part !== undefined && isPart(part)) url[part] = value ?? '';
  return JSON.stringify({ ...Object.fromEntries(parts.map((name) => [name, url[name]])), origin: url.origin });
};

export const readQuery = (text: string): string => JSON.stringify([...new URLSearchParams(text)]);

export const writeQuery = (pairs: string): string => new URLSearchParams(JSON.parse(pairs)).toString();
