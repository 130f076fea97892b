import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import ky from 'ky';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { goodLines } from '../../../src/domain/import.ts';
import { resources } from '../../../src/resources/index.ts';
import type { Related } from '../../../src/resources/resource.ts';
import { clock } from '../../../src/services/clock.ts';
import { http } from '../../../src/services/http.ts';
import { keyGate } from '../../../src/services/key-gate.ts';
import type { Records } from '../../../src/services/ports.ts';
import { records } from '../../../src/services/records.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const { branches, webhooks } = resources;
const { signal } = new AbortController();

let server: TestServer;
let lossy: Server;
let asked = 0;
let service: Records;
beforeAll(async () => {
  server = await startServer();
  // Passes everything on, and breaks the line of every other POST once the server has answered it.
  lossy = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const passed = forward(new URL(url, server.url), { method, headers }, (answer) => {
      if (method === 'POST') asked += 1;
      if (method === 'POST' && asked % 2 === 1) {
        answer.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => lossy.listen(0, '127.0.0.1', resolve));
  const gate = keyGate();
  gate.release({ token: await server.signIn('manager@demo.local'), refreshToken: '' });
  const baseUrl = `http://127.0.0.1:${(lossy.address() as AddressInfo).port}`;
  service = records(http(gate, clock(), { entry: null }, ky.extend({ baseUrl })));
});
afterAll(async () => {
  await new Promise((resolve) => lossy.close(resolve));
  await server.close();
});

test('an imported line becomes one record, although the answer to it is lost', async () => {
  // No field of a branch is unique: nothing but the key keeps a line from becoming two.
  const text = 'name,notes\nLost,1\nLost,2\nLost,3\n';
  const lines = goodLines(await service.plan({ resource: branches, records: [], text }, signal));
  const outcomes = await service.importLines({ resource: branches, lines });

  expect(outcomes).toEqual([2, 3, 4].map((id) => ({ id, label: 'Lost', problem: null })));
  expect(asked).toBe(2);
  const made = (await service.every({ resource: branches, search: '', sort: null })).filter(
    ({ name }) => name === 'Lost',
  );
  expect(made.map(({ notes, version }) => [notes, version])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ]);
});

test('a record is of the type that its descriptor declares', async () => {
  const {
    records: [hook],
  } = await service.list({ resource: webhooks, search: '', sort: null }, signal);
  if (!hook) throw new Error('the demo has a webhook');
  expectTypeOf(hook.name).toEqualTypeOf<string | null>();
  expectTypeOf(hook.secure).toEqualTypeOf<boolean>();
  expectTypeOf(hook.integration).toEqualTypeOf<Related | null>();
  // @ts-expect-error: a webhook has no such field
  expect(hook.serial).toBeUndefined();
  const { id, name, version, secure, integration } = hook;
  expect({ id, name, version, secure, integration }).toEqual({
    id: 1,
    name: 'Saludo',
    version: 1,
    secure: true,
    integration: { id: 1, name: 'Saludo' },
  });
});
