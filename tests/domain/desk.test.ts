import { expect, test } from 'vitest';
import { type Desk, firstZone, freeDesks } from '../../src/domain/desk.ts';

const desk = (id: number, agent_id: number | null): Desk => ({ id, name: `Window ${id}`, zone_id: 5, agent_id });

test('an agent may choose the desks of nobody, and the own one', () => {
  const desks = [desk(1, null), desk(2, 4), desk(3, 3), desk(4, null)];
  expect(freeDesks(desks, 3).map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(freeDesks(desks, 4).map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(freeDesks([desk(2, 4)], 3)).toEqual([]);
});

test('an agent begins at the desk, where they looked last, or in their only zone', () => {
  const [north, south] = [
    { id: 5, name: 'North' },
    { id: 6, name: 'South' },
  ];
  const both = { zones: [north, south], desks: [] };
  expect(firstZone({ ...both, desks: [{ id: 60, name: 'Window', zone_id: 6 }] }, { id: 5 })).toBe(6);
  expect(firstZone(both, { id: 6 })).toBe(6);
  expect([firstZone(both, null), firstZone(both, { id: 7 })]).toEqual([null, null]);
  const one = { zones: [north], desks: [] };
  expect([firstZone(one, null), firstZone(one, { id: 6 })]).toEqual([5, 5]);
  // Who left the zone on purpose is not led back into it.
  expect([firstZone(one, { id: null }), firstZone({ zones: [], desks: [] }, { id: 5 })]).toEqual([null, null]);
});
