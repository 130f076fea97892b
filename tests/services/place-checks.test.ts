import { afterEach, expect, test, vi } from 'vitest';
import { placeChecks } from '../../src/services/place-checks.ts';
import type { SocketListener } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the checks are made with: sockets that do what the test says, and a server that is asked. */
const means = (open: (listener: SocketListener) => void, answer: unknown = null) => {
  const kept = new Map<string, string>();
  const asked: unknown[] = [];
  const subscribed: string[] = [];
  let closed = 0;
  const ask = async <T>(path: string, body: unknown): Promise<T> => {
    asked.push([path, body]);
    return answer as T;
  };
  const { alerts, clock } = fakes();
  const checks = placeChecks({
    http: { post: ask, put: ask },
    storage: { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) },
    clock: { ...clock, difference: () => -42.4 },
    alerts,
    openSocket(listener) {
      queueMicrotask(() => open(listener));
      return {
        subscribe(name) {
          subscribed.push(name);
          queueMicrotask(() => listener.subscribed(name, null));
        },
        unsubscribe: () => {},
        close: () => {
          closed += 1;
        },
      };
    },
  });
  return { checks, asked, subscribed, closed: () => closed };
};
const signal = () => new AbortController().signal;

test('the round trip is that of the quickest of three, on a websocket of its own that is closed afterwards', async () => {
  const { checks, subscribed, closed } = means((listener) => listener.connected());
  expect(await checks.measure({ check: 'connection', agentId: 7 }, signal())).toMatchObject({ verdict: 'good' });
  expect(subscribed).toEqual(Array(3).fill('availability:7'));
  expect(closed()).toBe(1);
});

test('a websocket that does not open is said, and so is one that is given up', async () => {
  const lost = means((listener) => listener.lost());
  const unanswered = { check: 'connection', verdict: 'bad', problem: 'unanswered', measure: null };
  expect(await lost.checks.measure({ check: 'connection', agentId: 7 }, signal())).toEqual(unanswered);
  const stop = new AbortController();
  const { checks, closed } = means(() => stop.abort());
  expect(await checks.measure({ check: 'connection', agentId: 7 }, stop.signal)).toEqual(unanswered);
  expect([lost.closed(), closed()]).toEqual([1, 1]);
});

test('the clock is compared with that of the server', async () => {
  const { checks } = means(() => {});
  expect(await checks.measure({ check: 'clock', agentId: 7 }, signal())).toEqual({
    check: 'clock',
    verdict: 'poor',
    problem: 'wrong',
    measure: -42,
  });
});

/** A browser whose connections find these candidates. */
const candidates = (...found: readonly (string | null)[]) => {
  const made: { config: unknown; closed: boolean }[] = [];
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      onicecandidate: (event: { candidate: { candidate: string } | null }) => void = () => {};
      readonly one: (typeof made)[number];
      constructor(config: unknown) {
        this.one = { config, closed: false };
        made.push(this.one);
      }
      createDataChannel() {}
      async createOffer() {
        return {};
      }
      async setLocalDescription() {
        for (const candidate of found) this.onicecandidate({ candidate: candidate === null ? null : { candidate } });
      }
      close() {
        this.one.closed = true;
      }
    },
  );
  return made;
};
const relay = { urls: ['turn:turn.example.org'], username: '1:check-7', credential: 'c' };

test.each([
  ['a relay that gives an address', ['candidate:1 1 udp 1 10.0.0.1 1 typ relay'], 'good'],
  ['a relay that gives none', [null], 'poor'],
])('%s is told by it, and the connection is closed', async (_, found, verdict) => {
  const made = candidates(...found);
  const { checks, asked } = means(() => {}, { ice_servers: [relay] });
  expect(await checks.measure({ check: 'relay', agentId: 7 }, signal())).toMatchObject({ verdict });
  expect(asked).toEqual([['readiness/relay', undefined]]);
  expect(made).toEqual([{ config: { iceServers: [relay], iceTransportPolicy: 'relay' }, closed: true }]);
});

test('where no relay is set up nothing is said of one', async () => {
  const { checks } = means(() => {}, { ice_servers: [] });
  expect(await checks.measure({ check: 'relay', agentId: 7 }, signal())).toBeNull();
});

test('what is kept here is each agent’s own', () => {
  const { checks } = means(() => {});
  checks.remember({ agentId: 7, at: 900, verdict: 'bad', quietUntil: 0 });
  expect(JSON.parse(checks.kept(7) ?? '')).toMatchObject({ agentId: 7, verdict: 'bad' });
  expect(checks.kept(8)).toBeNull();
});
