import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type RoutePath, routes, tableRoutes } from '../src/domain/routes.ts';
import type { Profile } from '../src/domain/session.ts';
import type { Services, SocketListener } from '../src/services/ports.ts';
import { wire } from '../src/wiring.ts';
import { fakes } from './support/fakes.ts';
import { login, profile } from './support/walk-samples.ts';

const person: Profile = { ...profile, fullpower: true };
const stop = () => {};

/** The whole console at one of its screens, over services that count what they are asked. No time goes by. */
const open = (path: string) => {
  const asked: string[] = [];
  const sockets: SocketListener[] = [];
  const none = fakes();
  const told =
    <Answer>(name: string, answer: Answer) =>
    async () => {
      asked.push(name);
      return answer;
    };
  const own: Partial<Services> = {
    settings: async () => ({
      signIn: { provider: 'embedded', apiKey: '', projectId: '' },
      video: { provider: 'embedded', domain: null, appId: null },
      refreshAfterMinutes: 50,
      languages: ['es'],
      version: '1',
    }),
    sessions: { ...none.sessions, restore: () => ({ login: { ...login, loginTime: 0 }, businessSelected: 0 }) },
    clock: {
      ...none.clock,
      every(_, listener) {
        listener(0);
        return stop;
      },
    },
    location: {
      watch(listener) {
        listener(path);
        return stop;
      },
      go: stop,
    },
    profile: told('profile', person),
    calls: {
      ...none.calls,
      list: told('calls', { calls: [], total: 0, departed: [] }),
      pending: told('pending', []),
      waiting: told('waiting', []),
    },
    devices: {
      ...none.devices,
      list: told('devices', []),
      restarts: told('restarts', []),
      batch: told('batch', null),
    },
    records: { ...none.records, list: told('records', { records: [], total: 0 }) },
    audit: told('audit', []),
    openSocket(listener) {
      sockets.push(listener);
      // The server confirms each channel by itself.
      return { subscribe: (name) => listener.subscribed(name), unsubscribe: stop, close: stop };
    },
  };
  const clock = new SimulatedClock();
  createActor(wire(fakes(own)), { clock }).start();
  return {
    asked,
    clock,
    settled: () => setImmediate(),
    connect: () => sockets.at(-1)?.connected(),
    tell: () => sockets.at(-1)?.message('records_updated'),
  };
};

const tables = [...Object.keys(tableRoutes), '/configs/distribution'];
const screens = (Object.keys(routes) as RoutePath[]).filter((path) => !path.includes(':') && path !== '/configs/flow');

test.each(screens)('%s asks for nothing twice when it is opened', async (path) => {
  const { asked, connect, settled } = open(path);
  await settled();
  connect();
  await settled();
  expect(asked).toHaveLength(new Set(asked).size);
  expect(asked).toEqual(expect.arrayContaining(['profile', ...(tables.includes(path) ? ['records'] : [])]));
});

test('what changes is asked for once more, by one question', async () => {
  const { asked, connect, settled, tell } = open('/configs/users');
  await settled();
  connect();
  await settled();
  asked.length = 0;
  tell();
  await settled();
  expect(asked).toEqual(['records']);
});

test('without a websocket a screen waits half a second for it, and asks', async () => {
  const { asked, clock, settled } = open('/configs/users');
  await settled();
  expect(asked).toEqual([]);
  clock.increment(500);
  await settled();
  clock.increment(500);
  await settled();
  expect(asked.toSorted()).toEqual(['pending', 'profile', 'records']);
});
