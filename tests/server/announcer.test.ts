import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer } from '../../server/base/announcer.ts';
import { mostTold } from '../../src/domain/channel.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is told of changes that come within one interval after a first one. */
const gathered = (...changes: readonly (number | null)[]) => {
  const told: unknown[] = [];
  const announcer = createAnnouncer<string>((_, id, ids) => told.push(id ?? ids ?? 'some'));
  announcer.tell('room', 1);
  for (const id of changes) announcer.tell('room', id);
  vi.advanceTimersByTime(1_000);
  announcer.stop();
  return told;
};
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  ['nothing more', [], [1]],
  ['one, twice', [7, 7], [1, 7]],
  ['several, each once', [7, 8, 7], [1, [7, 8]]],
  ['several of which one is not known', [7, null], [1, 'some']],
  ['one that is not known', [null], [1, 'some']],
  ['as many as are named', many(mostTold), [1, many(mostTold)]],
  ['more than are named', many(mostTold + 1), [1, 'some']],
] as const)('%s', (_, changes, told) => {
  expect(gathered(...changes)).toEqual(told);
});
