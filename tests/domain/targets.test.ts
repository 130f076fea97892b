import { expect, test } from 'vitest';
import { mostTargets, shownTargets } from '../../src/domain/targets.ts';

const all = Array.from({ length: mostTargets + 7 }, (_, index) => ({ id: index + 1, name: `Agente ${index + 1}` }));
const idsOf = (find: string, chosen: number | null) => shownTargets(all, find, chosen).targets.map(({ id }) => id);

test('no more are shown than can be read, in their order, and it is said how many more there are', () => {
  expect(idsOf('', null)).toEqual(all.slice(0, mostTargets).map(({ id }) => id));
  expect(shownTargets(all, '', null).more).toBe(7);
  expect(shownTargets(all.slice(0, mostTargets), '', null).more).toBe(0);
  expect(shownTargets(all, 'AGÉNTE 1', null).more).toBe(0);
  expect(idsOf('agente 57', null)).toEqual([57]);
  expect(idsOf('nobody', null)).toEqual([]);
});

test('whoever is chosen is seen, also where the search is for another one, and once', () => {
  expect(idsOf('agente 57', 3)).toEqual([3, 57]);
  expect(idsOf('agente 57', 57)).toEqual([57]);
  expect(idsOf('nobody', 3)).toEqual([3]);
  expect(idsOf('', 55)).toEqual([55, ...all.slice(0, mostTargets).map(({ id }) => id)]);
  expect(idsOf('', 999)).toHaveLength(mostTargets);
});

test('zones of one name are told apart by their branch, which they are found by as well', () => {
  const zones = [
    { id: 1, name: 'Ventanillas', area: 'Sucursal Centro' },
    { id: 2, name: 'Ventanillas', area: 'Sucursal Sur' },
  ];
  expect(shownTargets(zones, 'ventanillas sur', null).targets).toEqual([zones[1]]);
});
