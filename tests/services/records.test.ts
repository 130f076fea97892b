import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import ky from 'ky';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportLine } from '../../src/domain/import.ts';
import type { Outcome } from '../../src/domain/table.ts';
import { resources } from '../../src/resources/index.ts';
import { clock } from '../../src/services/clock.ts';
import { http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import { records } from '../../src/services/records.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let keys: string[];
let listening: Server;
let agents: ReturnType<typeof records>['agents'];
let restore: (version: number) => Promise<unknown>;
let rotate: (overlap: number, version?: number) => Promise<unknown>;
let importLines: (lines: readonly ImportLine[]) => Promise<readonly Outcome[]>;
beforeEach(async () => {
  keys = [];
  listening = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']));
    answer(request, response);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const gate = keyGate();
  gate.release({ token: 't', refreshToken: 'r' });
  const baseUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const service = records(http(gate, clock(), { entry: null }, ky.extend({ baseUrl })));
  ({ agents } = service);
  restore = (version) => service.restore({ resource: resources.branches, record: { id: 7, version } });
  rotate = (overlap, version = 3) => service.rotate({ resource: resources.keys, record: { id: 7, version }, overlap });
  importLines = (lines) => service.importLines({ resource: resources.branches, lines });
});
afterEach(() => new Promise((resolve) => listening.close(resolve)));

const lines: readonly ImportLine[] = [2, 3].map((line) => ({
  line,
  label: `line ${line}`,
  problems: {},
  draft: { name: `line ${line}` },
}));
const judged = (response: ServerResponse, ...problems: readonly (string | null)[]) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ data: problems.map((problem) => ({ id: problem === null ? 1 : null, problem })) }));
const refused = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"code":"some_code"}}');
const went = (...problems: readonly (string | null)[]) =>
  problems.map((problem, index) => ({ id: index + 2, label: `line ${index + 2}`, problem }));

describe('an import', () => {
  test('sends its lines at once, and each time under a key of its own', async () => {
    answer = (_, response) => judged(response, null, 'duplicate');
    expect(await importLines(lines)).toEqual(went(null, 'duplicate'));
    expect(await importLines(lines)).toEqual(went(null, 'duplicate'));
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^import [\da-z-]+$/);
  });

  test('says what is wrong with each line, by column, where the server does', async () => {
    const fields = { serial: 'duplicate', branch_id: 'unknown' };
    const data = [
      { id: null, problem: 'invalid', fields },
      { id: null, problem: 'forbidden' },
    ];
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    const [first, second] = went('invalid', 'forbidden');
    expect(await importLines(lines)).toEqual([{ ...first, fields }, second]);
  });

  test('asks again under the same key when an answer is lost', async () => {
    answer = (request, response) => (keys.length === 1 ? request.socket.destroy() : judged(response, null, null));
    expect(await importLines(lines)).toEqual(went(null, null));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('asks no third time, and goes on under the same key when the same portion is sent again', async () => {
    answer = (request) => request.socket.destroy();
    await expect(importLines(lines)).rejects.toMatchObject({ kind: 'offline' });
    expect(keys).toHaveLength(2);
    answer = (_, response) => judged(response, null, 'duplicate');
    expect(await importLines(lines)).toEqual(went(null, 'duplicate'));
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    await importLines([...lines]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test.each([400, 412])('takes a refusal of what was sent (%i) as it is, for each line', async (status) => {
    answer = (_, response) => refused(response, status);
    expect(await importLines(lines)).toEqual(went('some_code', 'some_code'));
    expect(keys).toHaveLength(1);
  });

  test.each([
    [403, 1],
    [404, 1],
    [429, 1],
    [500, 1],
    [502, 2],
    [503, 2],
  ])('says of no line what a refusal (%i) says of none', async (status, asked) => {
    answer = (_, response) => refused(response, status);
    await expect(importLines(lines)).rejects.toMatchObject({ code: 'some_code' });
    expect([keys.length, new Set(keys).size]).toEqual([asked, 1]);
  });
});

describe('a rotation whose answer is lost', () => {
  test('is asked for under the same name until the server has judged it, and another one has another name', async () => {
    answer = (_request, response) => void response.destroy();
    await expect(rotate(60)).rejects.toMatchObject({ kind: 'offline' });
    answer = (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: { id: 7, key: 'secret' } }));
    };
    expect(await rotate(60)).toEqual({ id: 7, key: 'secret' });
    await rotate(60);
    await rotate(0);
    expect(keys).toHaveLength(4);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  test('is another one of a key that is seen as somebody else rotated it since', async () => {
    answer = (_request, response) => void response.destroy();
    for (const version of [3, 3, 5, 5]) await rotate(60, version).catch(() => {});
    expect([keys[0] === keys[1], keys[2] === keys[3], keys[0] === keys[2]]).toEqual([true, true, false]);
  });
});

test('a way back whose answer is lost is asked for under the same key, unless the record was deleted once more', async () => {
  answer = (_request, response) => void response.destroy();
  await expect(restore(2)).rejects.toMatchObject({ kind: 'offline' });
  answer = (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { id: 7, version: 3 } }));
  };
  await restore(4);
  expect(await restore(2)).toEqual({ id: 7, version: 3 });
  expect(keys[0]).toMatch(/^restore [\da-z-]+$/);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([false, true]);
});

test('a new agent whose answer is lost is asked for under the same key', async () => {
  answer = (_request, response) => void response.destroy();
  await expect(agents.create({ userId: 9 })).rejects.toMatchObject({ kind: 'offline' });
  answer = (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { id: 4 } }));
  };
  expect([await agents.create({ userId: 9 }), await agents.create({ userId: 9 })]).toEqual([4, 4]);
  expect(keys[0]).toMatch(/^agent [\da-z-]+$/);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

test('the end of an agent names the version whose zones were seen', async () => {
  const asked: unknown[] = [];
  answer = ({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { id: 3, version: 8, zones: [{ id: 5 }] } }));
  };
  const seen = await agents.zones({ agentId: 3 }, new AbortController().signal);
  expect(seen).toEqual({ version: 8, zones: [5] });
  await agents.remove({ agentId: 3, version: seen.version });
  expect(asked).toEqual(['GET /api/agents/3?fields=zones', 'DELETE /api/agents/3?version=8']);
});
