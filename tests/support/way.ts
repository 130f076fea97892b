import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { certificateKey, certificates } from './certificates.ts';

/** A proxy before a node, and what it does wrong. */
export interface Way {
  readonly port: number;
  close(): void;
}

export interface WayFaults {
  readonly hostIs?: string;
  readonly saysNobody?: boolean;
  readonly saysNoProto?: boolean;
  readonly letsNoSocketThrough?: boolean;
  readonly certificate?: keyof typeof certificates;
}

/** Opens one on this machine, as a proxy ought to be but for its faults. `to`: the address of the node. */
export const openWay = async (to: string, faults: WayFaults = {}): Promise<Way> => {
  const { hostname, port } = new URL(to);
  const isSecure = faults.certificate !== undefined;
  const ask = (incoming: IncomingMessage) =>
    request({
      host: hostname,
      port,
      path: incoming.url,
      method: incoming.method,
      headers: {
        ...incoming.headers,
        host: faults.hostIs ?? incoming.headers.host,
        ...(faults.saysNobody ? {} : { 'x-forwarded-for': incoming.socket.remoteAddress }),
        ...(faults.saysNoProto ? {} : { 'x-forwarded-proto': isSecure ? 'https' : 'http' }),
      },
    });
  const server: Server =
    faults.certificate === undefined
      ? createServer()
      : createSecure({ key: certificateKey, cert: certificates[faults.certificate] });
  server.on('request', (incoming, outgoing) => {
    const passed = ask(incoming);
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.on('upgrade', (incoming, socket) => {
    socket.on('error', () => {});
    if (faults.letsNoSocketThrough) return void socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n');
    const passed = ask(incoming);
    passed.on('upgrade', (response, far) => {
      far.on('error', () => {});
      const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(['HTTP/1.1 101 Switching Protocols', ...headers, '', ''].join('\r\n'));
      far.pipe(socket).pipe(far);
    });
    passed.on('response', () => socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n'));
    passed.on('error', () => socket.destroy());
    passed.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
