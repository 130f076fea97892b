import { callStatesPicture } from 'virtual:call-pictures';
import { expect, test } from 'vitest';
import { callPictures } from '../scripts/call-pictures-plugin.ts';
import { callStatesChart } from '../src/diagrams/call-states.ts';
import { allBoxes } from '../src/diagrams/graph.ts';

const names = allBoxes(callStatesChart.root).map(({ name }) => name);
const ways = callStatesChart.ways.filter(({ target }) => target !== null).map(({ id }) => id);

test('the built picture of call states shows each state and each way of their table', () => {
  const { states, edges } = callStatesPicture;
  expect(states.map(({ name }) => name)).toEqual(names);
  expect(edges.flatMap((edge) => edge.ways).toSorted()).toEqual(ways.toSorted());
  expect(states.flatMap(({ lines }) => lines)).toEqual([]);
});

test('is the same each time it is built', async () => {
  expect(await callPictures()).toEqual({ callStatesPicture });
});
