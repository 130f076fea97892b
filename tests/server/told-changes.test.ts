import { expect, test } from 'vitest';
import { createToldChanges } from '../../server/base/told-changes.ts';

test('a mark is the same until something is told of what it names', () => {
  const told = createToldChanges();
  const mark = () => told.mark(1, ['services', 'zones']);
  const first = mark();
  told.add(2, 'services');
  told.add(1, 'devices');
  expect(mark()).toBe(first);
  told.add(1, 'zones');
  const second = mark();
  expect(second).not.toBe(first);
  told.add(null, 'services');
  expect([first, second]).not.toContain(mark());
});

test('each business, and each time that something may have been missed, has marks of its own', () => {
  const told = createToldChanges();
  const seen = new Set<string>();
  for (let time = 0; time < 3; time += 1) {
    for (const bunitId of [1, 2]) seen.add(told.mark(bunitId, ['services']));
    told.clear();
  }
  expect(seen.size).toBe(6);
});
