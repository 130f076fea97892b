import { expect, test } from 'vitest';
import { callStatesChart } from '../../src/diagrams/call-states.ts';
import { flowPicture } from '../../src/diagrams/flow-layout.ts';
import { allBoxes, type Way } from '../../src/diagrams/graph.ts';
import type { Box, Picture, Point } from '../../src/diagrams/picture.ts';

/** What the demonstration does in a week: most are answered or give up. */
const usual = ['attend', 'giveUp', 'cancel', 'finish', 'hangUp'];

const drawn = (isDrawn: (way: Way) => boolean): Picture =>
  flowPicture({
    isDrawn,
    titleOf: (name) => (name === 'FINISHED_BY_CLIENT' ? 'Finalizada por el cliente' : 'En atención'),
    linesOf: () => ['veces: 1,000'],
    wordOf: ({ event }) =>
      event === 'lapse' ? 'Volvió a la lista:\nla consola de su agente dejó de responder\n' : `${event}\n`,
    weightOf: () => '1,000 · 100 % · 14 min 50 s',
  });
const whole = drawn(() => true);
const some = drawn(({ event }) => usual.includes(event));
const none = drawn(() => false);

const within = ({ x, y }: Point, box: Box) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
const isApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

test('the flow has each state of a call, and each way between them that is asked for', () => {
  const states = allBoxes(callStatesChart.root).flatMap(({ name }) => (name === '' ? [] : [name]));
  const ways = callStatesChart.ways.filter(({ target }) => target !== null).map(({ id }) => id);
  for (const picture of [whole, some, none]) {
    expect(picture.states.map(({ name }) => name).toSorted()).toEqual(states.toSorted());
  }
  expect(whole.edges.map(({ id }) => id).toSorted()).toEqual(ways.toSorted());
  expect(some.edges.map(({ id }) => id.split(' ')[1]).toSorted()).toEqual(usual.toSorted());
  expect(none.edges).toEqual([]);
});

test.each([
  ['all ways', whole],
  ['some', some],
  ['none', none],
])('no state and no word of it lies on another, and each line leads from its state to its state: %s', (_, picture) => {
  const inner = picture.states.filter(({ name }) => name !== 'pending');
  const labels = picture.edges.map(({ label }) => label);
  const things: readonly Box[] = [...inner, ...labels];
  for (const [index, one] of things.entries()) {
    expect(things.slice(index + 1).filter((other) => !isApart(one, other))).toEqual([]);
    expect(one.x + one.width).toBeLessThanOrEqual(picture.width);
    expect(one.y + one.height).toBeLessThanOrEqual(picture.height);
  }
  const boxOf = (name: string) => picture.states.find((state) => state.name === name) as Box;
  for (const { source, target, points } of picture.edges) {
    expect(within(points.at(0) as Point, boxOf(source))).toBe(true);
    expect(within(points.at(-1) as Point, boxOf(target))).toBe(true);
  }
});

test('what calls usually do fits the place of the screen in a window of 1440 × 900, in letters of their own size', () => {
  expect(some.width).toBeLessThan(1_100);
  expect(some.height).toBeLessThan(600);
  expect(whole.height).toBeLessThan(900);
});
