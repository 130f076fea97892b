import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { retryPause } from '../src/domain/channel.ts';
import type { Services, SocketListener } from '../src/services/ports.ts';
import { networkSocket, watchNetwork } from '../src/services/realtime.ts';
import { wireRealtime } from '../src/wiring/live.ts';

/** When a page whose websocket is lost at once each time opens the next ones, in milliseconds since the beginning. */
const opened = (until: number): readonly number[] => {
  const clock = new SimulatedClock();
  const times: number[] = [];
  const services = {
    openSocket: ({ lost }: { lost(): void }) => {
      times.push(clock.now());
      queueMicrotask(lost);
      return { subscribe: () => {}, unsubscribe: () => {}, close: () => {} };
    },
    watchNetwork: () => () => {},
    watchAnswers: () => () => {},
  };
  const actor = createActor(wireRealtime(services), { clock });
  actor.start();
  actor.send({ type: 'socket.lost' });
  for (let time = 0; time < until; time += 10) {
    clock.increment(10);
    actor.send({ type: 'socket.lost' });
  }
  actor.stop();
  return times;
};

test('pages that lose a server together do not come back together', () => {
  const luck = vi.spyOn(Math, 'random');
  luck.mockReturnValue(0);
  const early = opened(2_000);
  luck.mockReturnValue(0.999);
  const late = opened(2_000);
  luck.mockRestore();
  expect(early.slice(0, 3)).toEqual([0, 500, 1_500]);
  expect(late.slice(0, 2)).toEqual([0, 1_500]);
});

test.each([
  [0, 250, 750],
  [3, 2_000, 6_000],
  [5, 7_500, 22_500],
])('after %i attempts the pause is from %i to %i ms', (attempt, least, most) => {
  expect([retryPause(attempt, 0), retryPause(attempt, 1)]).toEqual([least, most]);
});

test('a page whose network is back after many attempts connects at once, and waits but shortly where it is not quite back', () => {
  const network = new EventTarget();
  vi.stubGlobal('window', network);
  const luck = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const clock = new SimulatedClock();
  const lines: SocketListener[] = [];
  const openSocket: Services['openSocket'] = (listener) => {
    lines.push(listener);
    return { subscribe: () => {}, unsubscribe: () => {}, close: () => {} };
  };
  const actor = createActor(wireRealtime({ openSocket, watchNetwork, watchAnswers: () => () => {} }), { clock });
  actor.start();
  const lose = () => lines.at(-1)?.lost();
  for (let attempt = 0; attempt < 6; attempt++) {
    lose();
    clock.increment(15_000);
  }
  expect(lines).toHaveLength(7);
  lose();
  clock.increment(1_000);
  expect(lines).toHaveLength(7);
  network.dispatchEvent(new Event('online'));
  expect(lines).toHaveLength(8);
  lose();
  clock.increment(1_000);
  expect(lines).toHaveLength(9);
  // One that has a connection asks for no other.
  network.dispatchEvent(new Event('online'));
  expect(lines).toHaveLength(9);
  actor.stop();
  luck.mockRestore();
  vi.unstubAllGlobals();
});

test('a connection is lost with the network of its browser, and one that is over hears of no network', () => {
  const network = new EventTarget();
  vi.stubGlobal('window', network);
  const told: string[] = [];
  const open = networkSocket(() => ({ subscribe: () => {}, unsubscribe: () => {}, close: () => told.push('closed') }));
  const unplug = () => network.dispatchEvent(new Event('offline'));
  const listener = { lost: () => told.push('lost') } as Partial<SocketListener> as SocketListener;
  open(listener);
  unplug();
  unplug();
  expect(told.splice(0)).toEqual(['closed', 'lost']);
  open(listener).close();
  unplug();
  expect(told).toEqual(['closed']);
  vi.unstubAllGlobals();
});
