import { expect, test } from 'vitest';
import { byPlacedName, namesOfRelated, type Placed, toldApart } from '../../src/domain/placed-name.ts';

const names = (records: readonly Placed[]) => records.map(({ name }) => name);

test('zones of one name are offered with their branches, and others by their name alone', () => {
  const zones = [
    { id: 1, name: 'Ventanillas', area: 'Centro' },
    { id: 2, name: 'Créditos', area: 'Centro' },
    { id: 3, name: 'Ventanillas', area: 'Sur' },
  ];
  expect(names(toldApart(zones))).toEqual(['Ventanillas · Centro', 'Créditos', 'Ventanillas · Sur']);
  // An older server tells no branch.
  const both: readonly Placed[] = [...zones.slice(0, 1), { id: 3, name: 'Ventanillas' }];
  expect(names(toldApart(both))).toEqual(['Ventanillas · Centro', 'Ventanillas']);
});

test('those of one name in one place are told apart by their numbers', () => {
  const kiosks = [
    { id: 4, name: 'Quiosco', area: 'Patio' },
    { id: 9, name: 'Quiosco', area: 'Patio' },
    { id: 5, name: 'Quiosco', area: 'Entrada' },
    { id: 6, name: 'Pantalla' },
    { id: 7, name: 'Pantalla' },
  ];
  expect(names(toldApart(kiosks))).toEqual([
    ...['Quiosco · Patio · #4', 'Quiosco · Patio · #9', 'Quiosco · Entrada', 'Pantalla · #6', 'Pantalla · #7'],
  ]);
});

test('those of one name stand in the order of where they are, and then of their ids', () => {
  const [south, north, nowhere, other] = [
    { id: 4, name: 'Caja 2', area: 'Sur' },
    { id: 3, name: 'Caja 2', area: 'Norte' },
    { id: 2, name: 'caja 2', area: null },
    { id: 1, name: 'Caja 10', area: 'Ala' },
  ];
  const twin = { ...south, id: 9 };
  expect([twin, other, south, north, nowhere].toSorted(byPlacedName)).toEqual([nowhere, north, south, twin, other]);
});

test('of many that a record is related to, the first twenty by name are told, and what else there is', () => {
  const related = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, name: `Caja ${25 - index}` }));
  const { first, others } = namesOfRelated([...related, { id: 99, name: 'Caja 1', area: 'Sur' }]);
  expect([first.length, first[0], first[1], first[2]]).toEqual([20, 'Caja 1', 'Caja 1 · Sur', 'Caja 2']);
  expect(others).toEqual(['Caja 20', 'Caja 21', 'Caja 22', 'Caja 23', 'Caja 24', 'Caja 25']);
  expect(namesOfRelated(related.slice(0, 20)).others).toEqual([]);
});
