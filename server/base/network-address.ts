import type { IncomingHttpHeaders } from 'node:http';

/** How a websocket introduces itself. */
interface Handshake {
  /** The other end of the connection. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * The network address of a websocket, as requests have theirs: with a proxy in front of us, what that one says it has
 * the connection from, and not what its clients claim to have come through.
 */
export const addressOf = ({ address, headers }: Handshake, trustProxy: boolean): string => {
  const said = headers['x-forwarded-for'];
  const [nearest = ''] = trustProxy ? [said].flat().join(',').split(',').reverse() : [];
  return nearest.trim() || address;
};
