import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import ky from 'ky';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestId } from '../../server/operation/observe.ts';
import { asFailure, type Failure } from '../../src/domain/failure.ts';
import { clock } from '../../src/services/clock.ts';
import { type Http, http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
let listening: Server;
let base: string;
beforeEach(async () => {
  listening = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => listening.close(resolve)));

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function open(): { api: Http; gate: ReturnType<typeof keyGate> } {
  const gate = keyGate();
  return { api: http(gate, clock(), { entry: null }, ky.extend({ baseUrl: base })), gate };
}

describe('a request', () => {
  test('waits for the keys, carries them, and gives the content of the envelope', async () => {
    const { api, gate } = open();
    answer = (request, response) =>
      json(response, 200, { data: { url: request.url, bearer: request.headers.authorization } });
    const asked = api.get('queryings', { 'required_in<': 5, search: 'a b' });
    gate.release({ token: 't', refreshToken: 'r' });
    expect(await asked).toEqual({ url: '/api/queryings?required_in%3C=5&search=a+b', bearer: 'Bearer t' });
  });

  test('that is refused as expired asks for new keys and is sent once more', async () => {
    const { api, gate } = open();
    gate.watchRefusals(() => {
      gate.withhold();
      queueMicrotask(() => gate.release({ token: 'new', refreshToken: 'r' }));
    });
    gate.release({ token: 'old', refreshToken: 'r' });
    answer = ({ headers }, response) =>
      headers.authorization === 'Bearer new'
        ? json(response, 200, { data: 'done' })
        : json(response, 401, { error: { code: 'bearer_expired' } });
    expect(await api.get('profile')).toBe('done');
  });

  test('is of the business in which it was asked, also where that was left while it waited or was sent once more', async () => {
    const { api, gate } = open();
    const [here, there] = [1, 2].map((id) => ({ id, name: '', active: true, permissions: [], appendToken: `b${id}` }));
    if (!here || !there) throw new Error('there are two');
    const bearers: (string | undefined)[] = [];
    answer = ({ headers }, response) => {
      bearers.push(headers.authorization);
      if (headers.authorization === 'Bearer old~b1') json(response, 401, { error: { code: 'bearer_expired' } });
      else json(response, 200, { data: 'done' });
    };
    gate.watchRefusals(() => {
      gate.withhold();
      queueMicrotask(() => gate.release({ token: 'new', refreshToken: 'r' }));
    });
    gate.select(here);
    const asked = api.post('services', { name: 'Of the first' });
    gate.select(there);
    gate.release({ token: 'old', refreshToken: 'r' });
    expect(await asked).toBe('done');
    await api.get('services');
    expect(bearers).toEqual(['Bearer old~b1', 'Bearer new~b1', 'Bearer new~b2']);
  });

  test('for a page that is still what it was is answered with that very page, and only then', async () => {
    const { api, gate } = open();
    const heard: number[] = [];
    api.watchAnswers((at) => heard.push(at));
    gate.release({ token: 't', refreshToken: 'r' });
    let tag = '"a"';
    const known: (string | undefined)[] = [];
    answer = ({ headers }, response) => {
      known.push(headers['if-none-match']);
      response.setHeader('etag', tag);
      if (headers['if-none-match'] === tag) return response.writeHead(304).end();
      json(response, 200, { data: [tag], total: 1 });
    };
    const first = await api.page('services');
    expect(first).toEqual({ data: ['"a"'], total: 1, tag: '"a"' });
    expect(await api.page('services', {}, undefined, first)).toBe(first);
    tag = '"b"';
    const second = await api.page('services', {}, undefined, first);
    expect(second).toEqual({ data: ['"b"'], total: 1, tag: '"b"' });
    expect(await api.page('services')).toEqual(second);
    expect(known).toEqual([undefined, '"a"', '"a"', undefined]);
    // What did not change is news of the server as well.
    expect(heard).toHaveLength(4);
  });

  test.each([
    [400, 'refused'],
    [401, 'expired'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [412, 'refused'],
    [429, 'limited'],
    [500, 'unknown'],
    [503, 'offline'],
  ])('answered with %i fails as %s, with the code of the server', async (status, kind) => {
    const { api } = open();
    answer = (_, response) => json(response, status, { error: { code: 'some_code', message: 'x', id: 'ref' } });
    await expect(api.open.get('settings')).rejects.toMatchObject({ kind, code: 'some_code', id: 'ref' });
  });

  test('is named, each by a name of its own that the server takes over', async () => {
    const { api, gate } = open();
    gate.release({ token: 't', refreshToken: 'r' });
    const ids: string[] = [];
    answer = ({ headers }, response) => {
      ids.push(String(headers['x-request-id']));
      json(response, 200, { data: {} });
    };
    await api.get('settings');
    await api.post('queryings', {});
    await api.open.get('settings');
    await api.tell('readiness', {});
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(requestId({ headers: { 'x-request-id': id } })).toBe(id);
  });

  test.each([
    [500, { error: { code: 'internal', id: 'of-the-body' } }, 'of-the-header', 'of-the-body'],
    [503, { error: { code: 'unavailable' } }, 'of-the-header', 'of-the-header'],
    // A proxy answered, which knows nothing of ids: the server has the one that was sent, if it has any.
    [502, '<h1>Bad gateway</h1>', null, 'as it was sent'],
    [412, { error: { code: 'required' } }, 'of-the-header', undefined],
  ])('that the server could not answer (%i) is named in its failure', async (status, body, header, named) => {
    const { api } = open();
    let sent: unknown;
    answer = ({ headers }, response) => {
      sent = headers['x-request-id'];
      if (header !== null) response.setHeader('x-request-id', header);
      if (typeof body === 'string') response.writeHead(status, { 'content-type': 'text/html' }).end(body);
      else json(response, status, body);
    };
    const failure = await api.open.get('settings').catch(asFailure);
    expect(failure).toMatchObject({ kind: expect.any(String) });
    expect((failure as Failure).id).toBe(named === 'as it was sent' ? sent : named);
  });

  test('that takes too long is named, for the server may be at work on it', async () => {
    const { api, gate } = open();
    gate.release({ token: 't', refreshToken: 'r' });
    const sent = new Promise<unknown>((resolve) => {
      answer = ({ headers }) => resolve(headers['x-request-id']);
    });
    const failure = await api.post('queryings', {}, undefined, 50).catch(asFailure);
    expect(failure).toEqual(expect.objectContaining({ kind: 'offline', id: await sent }));
  });

  test('that is one call too many says which call is in hand', async () => {
    const { api, gate } = open();
    gate.release({ token: 't', refreshToken: 'r' });
    const current = { id: 7, phone: '5551111', attended_at: 60 };
    answer = (_, response) => json(response, 412, { error: { code: 'already_attending', call: current } });
    await expect(api.put('queryings/8', {})).rejects.toMatchObject({ kind: 'refused', current });
  });

  test('that lost a race says who won', async () => {
    const { api, gate } = open();
    gate.release({ token: 't', refreshToken: 'r' });
    const error = { code: 'call_taken', agent: { id: 2, name: 'Elena' }, data: { id: 7 } };
    answer = (_, response) => json(response, 409, { error });
    await expect(api.put('queryings/7', {})).rejects.toMatchObject({
      kind: 'conflict',
      takenBy: 'Elena',
      record: { id: 7 },
    });
  });

  test('that reaches nobody fails as offline', async () => {
    const { api } = open();
    answer = (request) => request.socket.destroy();
    await expect(api.open.get('settings')).rejects.toMatchObject({ kind: 'offline' });
  });

  test('tells the time of its answer, and only of a good one', async () => {
    const { api } = open();
    const times: number[] = [];
    const stop = api.watchAnswers((at) => times.push(at));
    answer = (_, response) => json(response, 200, { data: {} });
    await api.open.get('settings');
    answer = (_, response) => json(response, 500, {});
    await api.open.get('settings').catch(() => {});
    stop();
    expect(times).toHaveLength(1);
  });
});
