import { expect, test } from 'vitest';
import type { Visit, VisitEvent } from '../../src/domain/visit.ts';
import { visitSections } from '../../src/domain/visit-sections.ts';

const event = (
  id: number,
  created_at: number,
  eventCategory: string,
  eventAction: string,
  eventLabel = '',
): VisitEvent => ({
  id,
  created_at,
  data: { eventCategory, eventAction, eventLabel },
});
const visit = (...interactions: VisitEvent[][]): Visit => ({
  id: 1,
  gender: null,
  age_range: null,
  interactions: interactions.map((events, index) => ({ id: index + 1, name: `screen ${index + 1}`, events })),
});

test('a visit without events has no sections', () => {
  expect(visitSections(visit())).toEqual([]);
  expect(visitSections(visit([]))).toEqual([]);
});

test('events are grouped by category over all interactions, oldest first, entries counted and the rest listed', () => {
  const sections = visitSections(
    visit(
      [event(3, 30, 'Loans', 'Enter'), event(5, 50, 'Loans', 'Click', 'Simulator')],
      [event(1, 10, 'Cards', 'Enter'), event(4, 40, 'Loans', 'Enter'), event(2, 20, 'Cards', 'Click', 'Limits')],
    ),
  );
  expect(sections).toEqual([
    { category: 'Cards', since: 10, entries: 1, areas: [{ id: 2, label: 'Limits', action: 'Click', at: 20 }] },
    { category: 'Loans', since: 30, entries: 2, areas: [{ id: 5, label: 'Simulator', action: 'Click', at: 50 }] },
  ]);
});

test('events of one moment are in the order of their ids, and the visit stays as it was', () => {
  const given = visit([event(9, 10, 'Cards', 'Click', 'second'), event(8, 10, 'Cards', 'Click', 'first')]);
  const before = structuredClone(given);
  expect(visitSections(given)[0]?.areas.map(({ label }) => label)).toEqual(['first', 'second']);
  expect(given).toEqual(before);
});
