import { expect, test } from 'vitest';
import { callStatesChart } from '../../src/diagrams/call-states.ts';
import { reasonOf } from '../../src/diagrams/gaps.ts';
import { allBoxes } from '../../src/diagrams/graph.ts';
import { callStates, callTransitionNames, callTransitions, mayTransition } from '../../src/domain/call-states.ts';

const { root, ways, texts, untaken } = callStatesChart;

test('the chart of the states of a call has every state, its name and its text', () => {
  const states = allBoxes(root).filter(({ name }) => name !== '');
  expect(states.map(({ key }) => key)).toEqual(['pending', ...callStates]);
  expect(Object.keys(texts.states)).toEqual(states.map(({ name }) => name));
  expect(Object.keys(texts.events)).toEqual(Object.keys(callTransitions));
  expect(Object.keys(texts.guards).sort()).toEqual([...new Set(ways.map(({ guard }) => guard?.name))].sort());
  for (const text of [...Object.values(texts.states), ...Object.values(texts.events), ...Object.values(texts.guards)]) {
    expect(text.en).not.toBe('');
    expect(text.es).not.toBe(text.en);
  }
});

test('its ways are the transitions of the table, and what it lacks is what the table refuses', () => {
  const leaves = allBoxes(root).filter(({ inside }) => inside.length === 0);
  for (const { name, key } of leaves) {
    const taken = ways
      .filter(({ source }) => name === source || name.startsWith(`${source}.`))
      .map(({ event }) => event);
    const allowed = Object.entries(callTransitions).filter(([, { from }]) => from.some((state) => state === key));
    expect([key, [...new Set(taken)].sort()]).toEqual([key, allowed.map(([event]) => event).sort()]);
  }
  expect(untaken.length).toBeGreaterThan(callStates.length);
  for (const { state, event } of untaken) {
    const transition = callTransitionNames.find((one) => one === event);
    if (!transition) throw new Error(`no transition '${event}'`);
    expect(
      (['agent', 'owner', 'device', 'server'] as const).map((actor) => mayTransition(transition, leafOf(state), actor)),
    ).toEqual([false, false, false, false]);
    expect(reasonOf(texts, { state, event })).not.toBeNull();
  }
});

const leafOf = (name: string) => {
  const state = callStates.find((one) => one === name.split('.').at(-1));
  if (!state) throw new Error(`no state '${name}'`);
  return state;
};
