import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { urlOf } from '../../server/base/url.ts';
import { mediaLimits } from '../../src/domain/media.ts';
import { createTargets, type Target, type Targets } from './targets.ts';

/** A proxy in front of nodes of this machine. */
export interface Front extends Pick<Targets, 'add' | 'remove'> {
  readonly url: string;
  close(): Promise<void>;
}

/** Headers that are between two neighbours, and those by which only a proxy tells of its client. */
const own = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-forwarded-.*|forwarded)$/;

/** The headers of a request as a node gets them: ours say where it comes from, whatever the client claimed. */
const headersFor = ({ headers, socket }: IncomingMessage, more: Readonly<Record<string, string>>) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name))),
  'x-forwarded-for': socket.remoteAddress ?? '',
  'x-forwarded-proto': 'http',
  ...more,
});

/** Whether it does not matter how often a node does it: what only reads, and what names itself. */
const mayRepeat = ({ method = '', headers }: IncomingMessage): boolean =>
  /^(?:GET|HEAD|OPTIONS)$/.test(method) || headers['idempotency-key'] !== undefined;

const answerAway = (response: ServerResponse, status: number): void => {
  const error = { code: 'unavailable', message: 'No node of the server can be reached now.' };
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify({ error }));
};

/**
 * Hands a request to a node. `untouched`: the node has not begun with it, because it was not there, or is about to stop.
 * `lost`: it may have begun, and there is no answer.
 */
const hand = (target: Target, incoming: IncomingMessage, body: Buffer, response: ServerResponse) =>
  new Promise<'answered' | 'untouched' | 'lost'>((resolve) => {
    const { method, url: path } = incoming;
    const length: Record<string, string> =
      body.length > 0 || !/^(?:GET|HEAD)$/.test(method ?? '') ? { 'content-length': String(body.length) } : {};
    const headers = headersFor(incoming, length);
    const outgoing = request({ host: '127.0.0.1', port: target.port, agent: target.agent, method, path, headers });
    let isConnected = false;
    outgoing.once('socket', (socket) => {
      isConnected = !socket.connecting;
      if (socket.connecting)
        socket.once('connect', () => {
          isConnected = true;
        });
    });
    outgoing.once('response', (answer) => {
      // A node that is about to stop refuses before it begins, and lets go of the connection.
      if (answer.statusCode === 503 && answer.headers.connection === 'close') {
        answer.resume();
        return resolve('untouched');
      }
      const kept = Object.entries(answer.headers).filter(([name]) => !own.test(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept) as Record<string, string | string[]>);
      // What broke in the middle breaks at the client, too: it is no whole answer.
      pipeline(answer, response, () => resolve('answered'));
    });
    outgoing.once('error', () => {
      if (response.headersSent || response.destroyed) return resolve('answered');
      target.isReady = false;
      resolve(isConnected ? 'lost' : 'untouched');
    });
    response.once('close', () => outgoing.destroy());
    outgoing.end(body);
  });

/** Bodies are kept until a node has answered; the largest that the API takes is a video for devices, in base64. */
const largestBody = 1.5 * mediaLimits.size;

/** The body of a request; null of one that is too large, whatever it says of its length. */
const bodyOf = async (incoming: IncomingMessage): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > largestBody) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const serve = async (targets: Targets, incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
  const isLarge = Number(incoming.headers['content-length'] ?? 0) > largestBody;
  const body = isLarge ? null : await bodyOf(incoming);
  if (body === null) return void response.writeHead(413, { connection: 'close' }).end();
  for (const target of targets.inTurn()) {
    const outcome = await hand(target, incoming, body, response);
    if (outcome === 'answered') return;
    if (outcome === 'lost' && !mayRepeat(incoming)) return answerAway(response, 502);
  }
  answerAway(response, 503);
};

const connectTo = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

/** Joins a websocket with a node that takes it. */
const join = async (targets: Targets, incoming: IncomingMessage, client: Duplex, head: Buffer): Promise<void> => {
  for (const target of targets.inTurn()) {
    const node = await connectTo(target.port);
    if (client.destroyed) return void node?.destroy();
    if (!node) {
      target.isReady = false;
      continue;
    }
    const headers = headersFor(incoming, { connection: 'Upgrade', upgrade: incoming.headers.upgrade ?? '' });
    const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`));
    node.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    node.write(head);
    // When either end goes, both do.
    pipeline(node, client, () => client.destroy());
    pipeline(client, node, () => node.destroy());
    return;
  }
  client.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n');
};

/**
 * Spreads requests and websockets over nodes of this machine. A node that is found dead or about to stop is left out at
 * once, one that cannot work within half a second; what a node has not begun goes to the next one, and so does what may be
 * done twice. Rejects when it cannot listen there.
 */
export const startProxy = async ({ host, port }: { host: string; port: number }): Promise<Front> => {
  const targets = createTargets();
  const server = createServer((incoming, response) => {
    serve(targets, incoming, response).catch(() => response.destroy());
  });
  server.on('upgrade', (incoming, client, head) => {
    client.on('error', () => client.destroy());
    void join(targets, incoming, client, head);
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (_incoming, client) => {
    upgraded.add(client);
    client.once('close', () => upgraded.delete(client));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: urlOf(host, server.address()),
    add: targets.add,
    remove: targets.remove,
    async close() {
      targets.stop();
      for (const client of upgraded) client.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
