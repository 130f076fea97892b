import type { AddressInfo } from 'node:net';

/** Hosts that are listened on but cannot be typed: a person on this machine says localhost. */
const spoken: Readonly<Record<string, string>> = {
  '127.0.0.1': 'localhost',
  '0.0.0.0': 'localhost',
  '::': 'localhost',
};

/** The address of a server that listens, as a person types it. Throws before it listens. */
export const urlOf = (host: string, address: AddressInfo | string | null): string => {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen yet');
  const name = spoken[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${name}:${address.port}`;
};
