import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { retryPause } from '../src/domain/channel.ts';
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
