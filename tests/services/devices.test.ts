import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import ky from 'ky';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newDraft } from '../../src/domain/device-config.ts';
import { clock } from '../../src/services/clock.ts';
import { devices } from '../../src/services/devices.ts';
import { http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import type { Devices } from '../../src/services/ports.ts';
import { general, own, running } from '../support/walk-devices.ts';

/** What the service asked for, in order: method, path and body. */
let asked: (readonly [string, string, unknown])[];
/** By which name it was asked for, where it has one. */
let names: string[];
/** Whether the line breaks before the answer. */
let isCut: boolean;
/** What the server answers, by path; anything else is answered with null. */
let answers: Readonly<Record<string, unknown>>;
let listening: Server;
let fleet: Devices;
const { signal } = new AbortController();

beforeEach(async () => {
  asked = [];
  names = [];
  isCut = false;
  answers = {};
  listening = createServer(async (request, response) => {
    const url = decodeURIComponent(request.url ?? '');
    const isRead = request.method === 'GET' || request.method === 'DELETE';
    names.push(...[request.headers['idempotency-key'] ?? []].flat());
    asked.push([request.method ?? '', url, isRead ? null : await json(request)]);
    if (isCut) return response.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: answers[url] ?? null }));
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const gate = keyGate();
  gate.release({ token: 't', refreshToken: 'r' });
  const baseUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  fleet = devices(http(gate, clock(), { entry: null }, ky.extend({ baseUrl })));
});
afterEach(() => new Promise((resolve) => listening.close(resolve)));

const draft = { ...newDraft, key: ' volume ', value: '7' };
const edited = { ...draft, id: own.id, version: 3, key: own.key };

describe('the fleet', () => {
  test.each<[string, () => Promise<unknown>, string, string, unknown]>([
    ['is listed', () => fleet.list(signal), 'GET', '/api/devices?perPage=2000&active=1&fields=services', null],
    [
      'is listed in part',
      () => fleet.some({ ids: [4, 9] }, signal),
      ...(['GET', '/api/devices?perPage=2000&active=1&fields=services&id=4,9', null] as const),
    ],
    ['is remembered', () => fleet.history({ id: 5 }, signal), 'GET', '/api/devices/5/history', null],
    ['shows its orders', () => fleet.restarts(signal), 'GET', '/api/restarts?active=1&perPage=2000', null],
    ['shows the order of one device', () => fleet.situation({ id: 5 }, signal), 'GET', '/api/devices/5/restart', null],
    [
      'is restarted',
      () => fleet.restart({ id: 5, when: 'now', after: null }),
      'POST',
      '/api/devices/5/restart',
      { when: 'now' },
    ],
    [
      'is restarted after a call',
      () => fleet.restart({ id: 5, when: 'after_call', after: 20 }),
      'POST',
      '/api/devices/5/restart',
      { when: 'after_call' },
    ],
    [
      'takes an order back',
      () => fleet.revoke({ id: 5, orderId: 20 }),
      'DELETE',
      '/api/devices/5/restart?order=20',
      null,
    ],
    ['shows the newest batch', () => fleet.batch(signal), 'GET', '/api/restart-batches/latest', null],
    ['starts a batch', () => fleet.startBatch({ after: null }), 'POST', '/api/restart-batches', {}],
    [
      'changes a batch',
      () => fleet.changeBatch({ batch: running, to: 'paused' }),
      'PUT',
      '/api/restart-batches/30',
      { data: { state: 'paused' }, version: running.version },
    ],
    [
      'stops a batch, whatever became of it',
      () => fleet.changeBatch({ batch: running, to: 'stopped' }),
      'PUT',
      '/api/restart-batches/30',
      { data: { state: 'stopped' } },
    ],
    [
      'shows the results',
      () => fleet.results({ id: 30 }, signal),
      'GET',
      '/api/restart-batches/30/restarts?perPage=2000',
      null,
    ],
    [
      'saves a new entry under the prefix of the device',
      () => fleet.saveConfig({ owner: 5, draft }),
      'POST',
      '/api/configs',
      { key: 'devices.5.volume', value: '7', active: true },
    ],
    [
      'saves a prefix that was typed once only',
      () => fleet.saveConfig({ owner: 5, draft: { ...draft, key: own.key } }),
      'POST',
      '/api/configs',
      { key: 'devices.5.volume', value: '7', active: true },
    ],
    [
      'saves JSON as JSON',
      () => fleet.saveConfig({ owner: 5, draft: { ...draft, mode: 'json', value: '{"level": [7]}', active: false } }),
      'POST',
      '/api/configs',
      { key: 'devices.5.volume', value: { level: [7] }, active: false },
    ],
    [
      'saves an entry over the version that was edited, and leaves its key',
      () => fleet.saveConfig({ owner: 5, draft: edited }),
      'PUT',
      '/api/configs/2',
      { id: 2, version: 3, data: { value: '7', active: true } },
    ],
    [
      'switches an entry off, and nothing else about it',
      () => fleet.toggleConfig({ record: own }),
      'PUT',
      '/api/configs/2',
      { id: 2, version: 1, data: { active: false } },
    ],
    [
      'switches an entry on',
      () => fleet.toggleConfig({ record: { ...own, active: false } }),
      'PUT',
      '/api/configs/2',
      { id: 2, version: 1, data: { active: true } },
    ],
    [
      'removes an entry as it was seen',
      () => fleet.removeConfig({ record: own }),
      'DELETE',
      '/api/configs/2?version=1',
      null,
    ],
  ])('%s', async (_, ask, method, path, body) => {
    answers = { [path]: [path] };
    const answer = await ask();
    expect(asked).toEqual([[method, path, body]]);
    expect(answer).toEqual([path]);
  });

  test('asks once more under the name of the wish, which is another one after another order', async () => {
    await fleet.restart({ id: 5, when: 'now', after: null });
    await fleet.restart({ id: 5, when: 'after_call', after: null });
    await fleet.restart({ id: 5, when: 'now', after: 20 });
    await fleet.restart({ id: 6, when: 'now', after: 20 });
    await fleet.startBatch({ after: null });
    await fleet.startBatch({ after: 30 });
    const [first, again, ...others] = names;
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(5);
  });

  test('makes an entry, or a device, once where the answer was lost, and another one of what was typed anew', async () => {
    const device = { name: 'Quiosco', serial: 'S1' };
    const creations: readonly ((isNew: boolean) => Promise<unknown>)[] = [
      (isNew) => fleet.saveConfig({ owner: 5, draft: isNew ? { ...draft } : draft }),
      (isNew) => fleet.make(isNew ? { ...device } : device),
    ];
    for (const create of creations) {
      names = [];
      isCut = true;
      await expect(create(false)).rejects.toMatchObject({ kind: 'offline' });
      isCut = false;
      await create(false);
      await create(true);
      const [lost, again, other] = names;
      expect([typeof lost, again === lost, other === lost, names.length]).toEqual(['string', true, false, 3]);
    }
  });

  test('shows the configuration of a device: its own entries and the general ones', async () => {
    const [mine, shared] = ['devices.5.', 'devices.general.'].map((key) => `/api/configs?perPage=500&search=${key}`);
    answers = { [`${mine}`]: [own], [`${shared}`]: [general] };
    expect(await fleet.configs({ deviceId: 5 }, signal)).toEqual([own, general]);
    expect(asked.map(([, path]) => path).sort()).toEqual([mine, shared]);
  });
});
