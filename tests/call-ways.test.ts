import { callStatesPicture } from 'virtual:call-pictures';
import { expect, test } from 'vitest';
import { callStatesChart } from '../src/diagrams/call-states.ts';
import {
  boxNameOf,
  enteredBoxes,
  lineWidth,
  partOfBox,
  partOfWay,
  stateOfBox,
  wayCountsOf,
  wayOf,
  withWords,
} from '../src/diagrams/call-ways.ts';
import { allBoxes } from '../src/diagrams/graph.ts';
import { type CallTransition, callStates, callTransitionNames, callTransitions } from '../src/domain/call-states.ts';

test('every state has its box, and every box but the two around is a state', () => {
  for (const state of callStates) expect(stateOfBox(boxNameOf(state))).toBe(state);
  const around = allBoxes(callStatesChart.root).filter(({ name }) => stateOfBox(name) === null);
  expect(around.map(({ name }) => name)).toEqual(['', 'pending']);
});

test('every transition of the table is a way, every way is one, and being placed is none', () => {
  const found = callTransitionNames.flatMap((event) => {
    const { from }: CallTransition = callTransitions[event];
    return from.map((state) => wayOf({ event, from: state })?.id);
  });
  expect([...new Set(found)].sort()).toEqual(callStatesChart.ways.map(({ id }) => id).sort());
  expect(wayOf({ event: 'request', from: null })).toBeNull();
  expect(wayOf({ event: 'finish', from: 'REQUESTED' })).toBeNull();
});

test('a way out of a box around several states is the only one of its event to where it leads', () => {
  const wide = callStatesChart.ways.filter(({ source }) => stateOfBox(source) === null);
  expect(wide.map(({ event }) => event)).toEqual(['attend', 'cancel', 'giveUp', 'expire']);
  for (const { event } of wide) expect(callStatesChart.ways.filter((way) => way.event === event)).toHaveLength(1);
});

test('a box is entered where calls stayed, and where a move led to or out of', () => {
  const stay = { count: 1, median: 3, p95: 3 };
  const moves = [
    { event: 'request', from: null, to: 'REQUESTED', count: 2, median: null, p95: null },
    { event: 'giveUp', from: 'REQUESTED', to: 'REJECTED', count: 1, median: 3, p95: 3 },
  ] as const;
  expect([...enteredBoxes({ states: [{ state: 'RETURNED', ...stay }], moves })].map(stateOfBox)).toEqual([
    'RETURNED',
    'REQUESTED',
    'REJECTED',
  ]);
});

test('moves from several waiting states are one way where the picture has one line', () => {
  const quick = { median: 10, p95: 20 };
  const slow = { median: 246, p95: 300 };
  const counts = wayCountsOf({
    moves: [
      { event: 'request', from: null, to: 'REQUESTED', count: 9, median: null, p95: null },
      { event: 'attend', from: 'REQUESTED', to: 'ATTENDED', count: 5, ...quick },
      { event: 'attend', from: 'RETURNED', to: 'ATTENDED', count: 2, ...slow },
      { event: 'redirect', from: 'ATTENDED', to: 'REDIRECTED', count: 1, ...slow },
      { event: 'redirect', from: 'REQUESTED', to: 'REDIRECTED', count: 3, ...quick },
      { event: 'notes', from: 'FINISHED', to: 'FINISHED', count: 4, median: null, p95: null },
    ],
    waits: [
      { event: 'attend', to: 'ATTENDED', median: 15, p95: 290 },
      { event: 'redirect', to: 'REDIRECTED', median: 12, p95: 299 },
    ],
  });
  expect(counts.map(({ median, p95 }) => [median, p95])).toEqual([
    [null, null],
    [15, 290],
    [null, null],
    [10, 20],
    [246, 300],
  ]);
  expect(counts.map(({ way, sources, count, part }) => [way?.id ?? null, sources, count, part])).toEqual([
    [null, [], 9, { event: 'request', from: null, to: null }],
    ['pending attend ATTENDED', ['REQUESTED', 'RETURNED'], 7, { event: 'attend', from: null, to: 'ATTENDED' }],
    ['FINISHED notes ', ['FINISHED'], 4, { event: 'notes', from: 'FINISHED', to: null }],
    [
      'pending.REQUESTED redirect pending.REDIRECTED',
      ['REQUESTED'],
      3,
      { event: 'redirect', from: 'REQUESTED', to: 'REDIRECTED' },
    ],
    [
      'ATTENDED redirect pending.REDIRECTED',
      ['ATTENDED'],
      1,
      { event: 'redirect', from: 'ATTENDED', to: 'REDIRECTED' },
    ],
  ]);
});

test('a box asks for the stays in its state, an end for those that came to it, and what is around for all calls', () => {
  expect(partOfBox('ATTENDED')).toEqual({ event: null, from: 'ATTENDED', to: null });
  expect(partOfBox('pending.DELAYED')).toEqual({ event: null, from: 'DELAYED', to: null });
  expect(partOfBox('FINISHED')).toEqual({ event: null, from: null, to: 'FINISHED' });
  expect(['', 'pending'].map(partOfBox)).toEqual(Array(2).fill({ event: 'request', from: null, to: null }));
  for (const way of callStatesChart.ways) expect(partOfWay(way).event).toBe(way.event);
});

test('the widest line is of the most frequent way, and every taken one is seen', () => {
  expect([lineWidth(10, 10), lineWidth(5, 10), lineWidth(0, 0)]).toEqual([9, 5.25, 1.5]);
});

test('the picture shows all states and ways, and the words that it is given', () => {
  const { states, edges } = callStatesPicture;
  expect(states.map(({ name }) => name).sort()).toEqual(
    allBoxes(callStatesChart.root)
      .map(({ name }) => name)
      .sort(),
  );
  const drawn = callStatesChart.ways.filter(({ target }) => target !== null).map(({ id }) => id);
  expect(edges.flatMap(({ ways }) => ways).sort()).toEqual(drawn.sort());
  const written = withWords(callStatesPicture, {
    titleOf: (name) => `<${name}>`,
    wayTextOf: ({ event }) => `(${event})`,
  });
  for (const { ways, label } of written.edges) {
    expect(label.lines).toEqual(ways.map((id) => `(${id.split(' ')[1]})`));
  }
  expect(written.states.map(({ title }) => title)).toEqual(states.map(({ name }) => `<${name}>`));
});
