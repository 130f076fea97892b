import { expect, test } from 'vitest';
import { type Desk, freeDesks } from '../../src/domain/desk.ts';

const desk = (id: number, agent_id: number | null): Desk => ({ id, name: `Window ${id}`, zone_id: 5, agent_id });

test('an agent may choose the desks of nobody, and the own one', () => {
  const desks = [desk(1, null), desk(2, 4), desk(3, 3), desk(4, null)];
  expect(freeDesks(desks, 3).map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(freeDesks(desks, 4).map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(freeDesks([desk(2, 4)], 3)).toEqual([]);
});
