import { expect, test } from 'vitest';
import { served } from '../../scripts/diagram-site.ts';
import { charts } from '../../src/diagrams/charts.ts';
import { chartsWithFigures, figuresOf, servedNames } from '../../src/diagrams/figures.ts';
import { allBoxes } from '../../src/diagrams/graph.ts';
import { durationWord } from '../../src/diagrams/words.ts';

test('every number is of a chart that there is, in both languages, and above zero', () => {
  const ids = charts.map(({ id }) => id);
  expect(chartsWithFigures.filter((id) => !ids.includes(id))).toEqual([]);
  for (const id of chartsWithFigures) {
    for (const { value, what, setting } of figuresOf(id, served())) {
      expect([id, what.en, value > 0, what.en !== what.es]).toEqual([id, what.en, true, true]);
      if (setting !== null) expect(servedNames).toContain(setting);
    }
  }
});

test('every setting that is told is a number of some chart', () => {
  const used = chartsWithFigures.flatMap((id) => figuresOf(id, served()).map(({ setting }) => setting));
  expect(servedNames.filter((name) => !used.includes(name))).toEqual([]);
});

test('how often something is asked is what the chart starts it with', () => {
  const paceOf = (chart: string, actor: string) => charts.find(({ id }) => id === chart)?.paces[actor];
  expect(paceOf('restart', 'liveSituation')).toEqual({ live: 5_000, apart: 2_000 });
  expect(paceOf('ring', 'clock')).toEqual({ live: 2_000, apart: 2_000 });
  expect(paceOf('restart', 'orderRestart')).toBeUndefined();
  // Whatever keeps a question live says how often; none is missed because its input could not be read.
  for (const { id, starts, paces, root } of charts) {
    const running = allBoxes(root).flatMap(({ runs }) => runs);
    const live = Object.entries(starts).filter(([actor, chart]) => chart === 'live-query' && running.includes(actor));
    expect([id, live.map(([actor]) => actor).filter((actor) => !paces[actor])]).toEqual([id, []]);
  }
});

test('a length is written in the largest unit that says it', () => {
  expect([300, 1_500, 60_000].map(durationWord)).toEqual(['300 ms', '1.5 s', '60 s']);
});
