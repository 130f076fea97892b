import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import ky from 'ky';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noBrand } from '../../src/domain/brand.ts';
import { noMemory } from '../../src/domain/kiosk.ts';
import { clock } from '../../src/services/clock.ts';
import { http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import { kiosk } from '../../src/services/kiosk.ts';
import type { CallOrder, Kiosk } from '../../src/services/kiosk-ports.ts';
import { kioskStore } from '../../src/services/kiosk-store.ts';
import type { Store } from '../../src/services/storage.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | undefined;
  readonly bearer: string | undefined;
}
let asked: Asked[];
/** What the server answers, by path; a number is a status without content. */
let answers: Readonly<Record<string, unknown>>;
let listening: Server;
let api: Kiosk;
const now = 1_700_000_000;
/** Public ids of a call and of a visit. */
const [callId, visitId] = ['AbCdEfGhIjKlMnOpQrStUv', 'VisitVisitVisitVisit-9'];

beforeEach(async () => {
  asked = [];
  answers = {};
  listening = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const body = ['GET', 'DELETE'].includes(request.method ?? '') ? null : await json(request);
    const { authorization: bearer, 'idempotency-key': key } = request.headers;
    asked.push({ method: request.method ?? '', path, body, key: key as string | undefined, bearer });
    const answer = answers[path] ?? null;
    response.sendDate = false;
    response
      .writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: answer }));
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const gate = keyGate();
  const time = clock(() => now * 1_000);
  const baseUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const takeKey = (key: string) => gate.release({ token: key, refreshToken: '' });
  api = kiosk(http(gate, time, { entry: null }, ky.extend({ baseUrl })), time, takeKey);
  takeKey('secret');
});
afterEach(() => new Promise((resolve) => listening.close(resolve)));

const order: CallOrder = {
  visitId,
  device: { id: 5, name: 'Lobby' },
  service: { id: 1, name: 'Help' },
  form: { kind: 'call', phone: '55 5000-7000', at: null },
};

describe('a client device', () => {
  test('asks for a code, and how far it is, without a bearer', async () => {
    const pairing = { code: 'BCDFGHJK', ticket: 'ticket', expires_in: 600, url: 'https://x', qr: '<svg/>' };
    answers = { '/api/pairings': pairing, '/api/pairings/claim': { state: 'waiting' } };
    expect(await api.beginPairing()).toEqual(pairing);
    expect(await api.claimPairing({ ticket: 'ticket' })).toEqual({ state: 'waiting' });
    expect(asked.map(({ path, body, bearer }) => [path, body, bearer])).toEqual([
      ['/api/pairings', {}, undefined],
      ['/api/pairings/claim', { ticket: 'ticket' }, undefined],
    ]);
  });

  test('gives a key for a secret, takes the next one, and gives it back', async () => {
    answers = { '/api/devices/5/secret': { secret: 'own' }, '/api/device/rotation': { secret: 'next' } };
    expect(await api.exchange({ key: 'other', deviceId: 5 })).toBe('own');
    expect(await api.rotate()).toBe('next');
    await api.leave();
    expect(asked.map(({ method, path, bearer }) => `${method} ${path} ${bearer}`)).toEqual([
      'POST /api/devices/5/secret Bearer other',
      'POST /api/device/rotation Bearer other',
      'DELETE /api/device Bearer other',
    ]);
  });

  test('asks what it would be by a key, and what it is by a secret', async () => {
    answers = {
      '/api/business': { id: 2, name: 'Norte' },
      '/api/devices/5': { id: 5, name: 'Lobby' },
      '/api/device': { id: 6, name: 'Tower', business: { id: 1, name: 'Demo' }, services: [], configs: {} },
    };
    expect(await api.offered({ key: 'other', deviceId: 5 })).toEqual({ business: 'Norte', device: 'Lobby' });
    expect(await api.standing({ secret: 'own' })).toEqual({ business: 'Demo', device: 'Tower' });
    expect(asked.map(({ bearer }) => bearer)).toEqual(['Bearer other', 'Bearer other', 'Bearer own']);
    expect(await api.device()).toEqual({ id: 6, name: 'Tower', services: [] });
    answers = { '/api/business': { id: 2, name: 'Norte' }, '/api/devices/9': 404 };
    await expect(api.offered({ key: 'other', deviceId: 9 })).rejects.toMatchObject({ kind: 'missing' });
  });

  test('says with a ping what it carried out, and reads the order from the answer', async () => {
    const hours = { abre: '09:00', cierra: '18:00', dias: [1] };
    answers = {
      '/api/devices/5/ping': { pinged_at: now, last_update: 200, hours, configs: { brand: { title: 'Bank' } } },
    };
    expect(await api.ping({ deviceId: 5, carriedOut: 100 })).toEqual({
      order: 200,
      hours: [{ days: [1], from: 540, to: 1_080 }],
      at: now,
      brand: { ...noBrand, title: 'Bank' },
    });
    expect(asked[0]?.body).toEqual({ last_update: 100 });
    answers = { '/api/devices/5/ping': { pinged_at: now, last_update: 'yesterday', hours: 'by day', configs: {} } };
    expect(await api.ping({ deviceId: 5, carriedOut: null })).toEqual({
      order: null,
      hours: null,
      at: now,
      brand: noBrand,
    });
  });

  test('tells the steps of a visit one after the other, and goes on after one that fails', async () => {
    answers = { [`/api/sessions/${visitId}/interactions`]: 500 };
    api.tellStep({ visitId, step: { section: 'Help', action: 'Enter', label: 'Help' } });
    api.tellStep({ visitId, step: { section: 'Help', action: 'Select', label: 'video' } });
    await expect.poll(() => asked.length).toBe(2);
    expect(asked.map(({ body }) => body)).toEqual([
      { name: 'Help', events: [{ data: { eventCategory: 'Help', eventAction: 'Enter', eventLabel: 'Help' } }] },
      { name: 'Help', events: [{ data: { eventCategory: 'Help', eventAction: 'Select', eventLabel: 'video' } }] },
    ]);
  });

  test('places one call however often it asks, and another one when the words are others', async () => {
    await api.placeCall(order);
    await api.placeCall(order);
    await api.placeCall({ ...order, form: { kind: 'deferred', phone: '5550007000', at: 1_700_000_900 } });
    expect(asked[0]?.body).toEqual({
      phone: '5550007000',
      service_id: 1,
      with_video: false,
      now: true,
      session_id: visitId,
      device_id: 5,
    });
    expect(asked[2]?.body).toMatchObject({ now: false, required_in: 1_700_000_900 });
    const [first, second, third] = asked.map(({ key }) => key);
    expect(first).toContain(`visit ${visitId}: `);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('ends a visit, but for the call of it that goes on', async () => {
    await api.endVisit({ visitId, except: callId });
    expect(asked[0]).toMatchObject({ method: 'PUT', path: `/api/sessions/${visitId}/end`, body: { except: callId } });
  });

  test.each([
    [{ name: 'giveUp' }, { state: 'REJECTED' }],
    [{ name: 'hangUp' }, { state: 'FINISHED_BY_CLIENT' }],
    [
      { name: 'delay', minutes: 15 },
      { state: 'DELAYED', required_in: now + 900 },
    ],
  ] as const)('asks for %o', async (wish, data) => {
    await api.change({ id: callId, wish });
    expect(asked[0]).toMatchObject({ method: 'PUT', path: `/api/queryings/${callId}`, body: { data } });
  });

  test('asks for its pass, and for the customer of a Jitsi service', async () => {
    answers = { [`/api/queryings/${callId}/room`]: { provider: 'embedded', room: 'abc' } };
    expect(await api.requestPass({ callId })).toEqual({ provider: 'embedded', room: 'abc', appId: null });
    answers = {
      [`/api/queryings/${callId}/room`]: { provider: 'jitsi', room: 'abc' },
      '/api/settings': { video: { appId: 'app' } },
    };
    expect(await api.requestPass({ callId })).toMatchObject({ provider: 'jitsi', appId: 'app' });
  });

  test('rejects as expired when the secret is not taken', async () => {
    answers = { '/api/device': 401 };
    await expect(api.device()).rejects.toMatchObject({ kind: 'expired' });
  });
});

describe('what a device remembers', () => {
  const memory = (): Store => {
    const kept = new Map<string, string>();
    return {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => kept.set(key, value),
      remove: (key) => kept.delete(key),
      watch: () => () => {},
    };
  };
  const at = (address: { hash: string }, local = memory(), tab = memory()) =>
    kioskStore(local, tab, {
      read: () => address.hash,
      clear: () => {
        address.hash = '';
      },
    });

  const identity = { secret: 'own', deviceId: 5 };

  test('takes a key out of the address, to be given for a secret', () => {
    const address = { hash: '#key=a%20b&device=4' };
    const store = at(address);
    expect(store.restore()).toEqual({ ...noMemory, offer: { key: 'a b', deviceId: 4 } });
    expect(address.hash).toBe('');
    expect(store.restore()).toEqual(noMemory);
  });

  test('is kept: device, call, visits in which one was asked for, and restart order', () => {
    const store = at({ hash: '' });
    store.rememberIdentity(identity);
    store.rememberCall(callId);
    store.rememberRestart(0);
    expect(store.restore().carriedOut).toBe(0);
    store.rememberRestart(100);
    expect(store.restore()).toEqual({ ...noMemory, identity, callId, carriedOut: 100 });
    const [visit, other] = ['VisitVisitVisitVisit-1', 'VisitVisitVisitVisit-2'] as const;
    for (const one of [visit, other, visit]) store.rememberVisit(one);
    expect(store.restore().visits).toEqual([visit, other]);
    store.forgetVisit(visit);
    store.forgetVisit(null);
    expect(store.restore().visits).toEqual([other]);
    store.forgetVisit(other);
    expect(store.restore().visits).toEqual([]);
    store.rememberCall(null);
    store.rememberSecret('next');
    const next = { ...identity, secret: 'next' };
    expect(store.restore()).toEqual({ ...noMemory, identity: next, former: identity.secret, carriedOut: 100 });
    // A page that is loaded anew is what it was; one that takes another secret has none of before.
    store.rememberIdentity(next);
    expect(store.restore().former).toBe(identity.secret);
    store.rememberIdentity(identity);
    expect(store.restore()).toEqual({ ...noMemory, identity, carriedOut: 100 });
  });

  test('loses what was under way with the device that it was', () => {
    const store = at({ hash: '' });
    store.rememberIdentity(identity);
    store.rememberCall(callId);
    store.rememberVisit('VisitVisitVisitVisit-1');
    store.rememberIdentity({ ...identity, secret: 'next' });
    expect(store.restore().callId).toBe(callId);
    store.rememberIdentity({ secret: 'other', deviceId: 6 });
    expect(store.restore()).toEqual({ ...noMemory, identity: { secret: 'other', deviceId: 6 } });
  });

  test('of an older version, a key and a device, is given for a secret, and gone once there is one', () => {
    const local = memory();
    local.set('device_key', 'key');
    local.set('device_id', '5');
    const store = at({ hash: '' }, local);
    expect(store.restore()).toEqual({ ...noMemory, offer: { key: 'key', deviceId: 5 } });
    store.rememberIdentity(identity);
    expect([local.get('device_key'), store.restore()]).toEqual([null, { ...noMemory, identity }]);
  });

  test('is asked to change by a link, and does not by itself', () => {
    const restored = (hash: string) => {
      const [local, tab, address] = [memory(), memory(), { hash: '' }];
      const store = at(address, local, tab);
      store.rememberIdentity(identity);
      store.rememberCall(callId);
      address.hash = hash;
      const first = store.restore();
      expect(address.hash).toBe('');
      expect(store.restore()).toEqual({ ...noMemory, identity, callId });
      return first;
    };
    const set = { ...noMemory, identity, callId };
    expect(restored('#key=other&device=4')).toEqual({ ...set, link: { key: 'other', deviceId: 4 } });
    expect(restored('#key=')).toEqual({ ...set, link: 'forget' });
    // For the device that it is already as well: its secret may serve no more.
    expect(restored('#key=other&device=5')).toEqual({ ...set, link: { key: 'other', deviceId: 5 } });
    for (const none of ['#key=other', '#key=k&device=-1']) expect(restored(none)).toEqual(set);
  });

  test('is forgotten; what is no id is none', () => {
    const [local, tab] = [memory(), memory()];
    const store = at({ hash: '' }, local, tab);
    store.rememberIdentity(identity);
    store.rememberCall(callId);
    store.rememberVisit('VisitVisitVisitVisit-1');
    store.forgetDevice();
    expect(store.restore()).toEqual(noMemory);
    local.set('device_key', 'key');
    local.set('device_id', '5');
    expect(at({ hash: '#key=' }, local, tab).restore()).toEqual(noMemory);
    expect(local.get('device_key')).toBeNull();
    expect(at({ hash: '#key=k&device=-1' }, local, tab).restore()).toEqual(noMemory);
  });
});
