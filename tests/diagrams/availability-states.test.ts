import { expect, test } from 'vitest';
import { availabilityStatesChart } from '../../src/diagrams/availability-states.ts';
import {
  afterEvent,
  availabilityEvents,
  availabilityStates,
  canBe,
  takesEvent,
} from '../../src/domain/availability.ts';

const { ways, texts, untaken } = availabilityStatesChart;
const situations = availabilityStates.flatMap((state) =>
  [true, false].flatMap((paused) => [0, 1].map((calls) => ({ state, paused, calls })).filter(canBe)),
);

test('every event that a state takes is a way of the chart, which leads where the table says', () => {
  for (const event of availabilityEvents) {
    for (const before of situations) {
      const after = afterEvent(event, before);
      const from = ways.filter((way) => way.event === event && way.source === before.state);
      expect([event, before.state, from.length > 0]).toEqual([event, before.state, takesEvent(event, before.state)]);
      const isLeft = after.state !== before.state;
      if (isLeft)
        expect([event, before, from.map(({ target }) => target)]).toEqual([
          event,
          before,
          expect.arrayContaining([after.state]),
        ]);
    }
  }
  expect(untaken).toHaveLength(
    availabilityStates.length * availabilityEvents.length -
      new Set(ways.map(({ source, event }) => `${source} ${event}`)).size,
  );
});

test('each state, event and condition has its words', () => {
  expect(Object.keys(texts.states)).toEqual([...availabilityStates]);
  expect(Object.keys(texts.events)).toEqual([...availabilityEvents]);
  expect(Object.keys(texts.guards).toSorted()).toEqual(
    [...new Set(ways.map(({ guard }) => guard?.name ?? ''))].toSorted(),
  );
});
