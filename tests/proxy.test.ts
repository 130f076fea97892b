import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startProxy } from '../scripts/cluster/proxy.ts';
import { mediaLimits } from '../src/domain/media.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A node that can work, and does this with whatever else it is asked; answers its port, and what it was asked. */
const node = async (handle: Handler) => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/health/ready') return void response.end('{}');
    asked.push(request);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => void server.close().closeAllConnections());
  return { port: (server.address() as AddressInfo).port, asked };
};

const good: Handler = (_request, response) => void response.setHeader('x-kept', 'yes').end('good');
const dies: Handler = (request) => void request.socket.destroy();
const stops: Handler = (_request, response) => void response.writeHead(503, { connection: 'close' }).end();

const front = async (...ports: readonly number[]) => {
  const proxy = await startProxy({ host: '127.0.0.1', port: 0 });
  ends.push(() => void proxy.close());
  for (const port of ports) proxy.add(port);
  return proxy.url;
};

/** Whichever node has the first turn: as many requests as there are nodes. */
const askTwice = (url: string, init: RequestInit) => Promise.all([1, 2].map(() => fetch(url, init)));

test('a node is told who asks by the proxy alone, and answers through it', async () => {
  const { port, asked } = await node(good);
  const url = await front(port);
  const answer = await fetch(`${url}/some/path?a=1`, { headers: { 'x-forwarded-for': '1.2.3.4', 'x-own': 'kept' } });
  expect([answer.status, answer.headers.get('x-kept'), await answer.text()]).toEqual([200, 'yes', 'good']);
  expect(asked).toMatchObject([
    {
      url: '/some/path?a=1',
      headers: { host: url.replace('http://', ''), 'x-own': 'kept', 'x-forwarded-proto': 'http' },
    },
  ]);
  expect(asked[0]?.headers['x-forwarded-for']).not.toContain('1.2.3.4');
});

test.each<[string, Handler, RequestInit, number]>([
  ['is about to stop', stops, { method: 'POST', body: 'x' }, 200],
  ['dies while it only reads', dies, {}, 200],
  ['dies over a request that has a name', dies, { method: 'POST', headers: { 'idempotency-key': 'n' } }, 200],
])('of a node that %s another one takes what it was asked', async (_, handle, init, status) => {
  const [bad, better] = [await node(handle), await node(good)];
  const answers = await askTwice(await front(bad.port, better.port), init);
  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  expect(bad.asked).toHaveLength(1);
  expect(better.asked).toHaveLength(2);
});

test('what a node may have begun is not begun at another, and who asks is told', async () => {
  const [bad, better] = [await node(dies), await node(good)];
  const answers = await askTwice(await front(bad.port, better.port), { method: 'POST', body: 'x' });
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 502]);
  expect([bad.asked, better.asked].map(({ length }) => length)).toEqual([1, 1]);
});

test('a node that is not there begins nothing, and where none is the answer says when to come back', async () => {
  const better = await node(good);
  const url = await front(1, better.port);
  const answers = await askTwice(url, { method: 'POST', body: 'x' });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const nobody = await fetch(await front(1));
  expect([nobody.status, nobody.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await nobody.json()).toMatchObject({ error: { code: 'unavailable' } });
});

test('the largest picture that devices may show comes through, as long as its base64 is', async () => {
  const { port } = await node((request, response) => void request.resume().once('end', () => response.end('good')));
  const body = 'a'.repeat(Math.ceil(mediaLimits.size / 3) * 4);
  expect((await fetch(await front(port), { method: 'POST', body })).status).toBe(200);
});

test('no more of a body is kept than a node would take, whatever is said of its length', async () => {
  const { port, asked } = await node(good);
  const url = new URL(await front(port));
  const status = await new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST' }, (answer) => resolve(answer.statusCode));
    sent.once('error', reject);
    // Without an end and without a length: it is answered while more could come.
    sent.write(Buffer.alloc(2 * mediaLimits.size));
  });
  expect(status).toBe(413);
  expect(asked).toEqual([]);
});
