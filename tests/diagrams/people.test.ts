import { expect, test } from 'vitest';
import { charts } from '../../src/diagrams/charts.ts';
import { chartsByPerson, people, personOf } from '../../src/diagrams/people.ts';

test('every chart is the work of somebody, once, and nothing else is', () => {
  const told = people.flatMap((person) => chartsByPerson[person]);
  expect(told.toSorted()).toEqual(charts.map(({ id }) => id).toSorted());
});

test('a chart of nobody is named', () => {
  expect(personOf('row')).toBe('administrator');
  expect(() => personOf('nobodys')).toThrow("does not say whose chart 'nobodys' is");
});
