import type { Language } from '../domain/settings.ts';
import { wordIn } from '../domain/spoken.ts';
import type { Chart } from './chart.ts';
import type { StateBox, Way } from './graph.ts';
import type { Plan } from './layout.ts';

/** The charts as boxes, and a line from each to those that it starts. A chart that no other starts is a beginning. */
export const overviewOf = (charts: readonly Chart[], title: string, language: Language): Plan => {
  const started = new Set(charts.flatMap(({ starts }) => Object.values(starts)));
  const box = ({ id, root, starts }: Chart): StateBox => ({
    ...root,
    name: id,
    key: id,
    kind: 'atomic',
    isInitial: !started.has(id) && Object.keys(starts).length > 0,
    inside: [],
  });
  const ways = charts.flatMap(({ id, starts }): readonly Way[] =>
    [...new Set(Object.values(starts))].map((target) => ({
      id: `${id} ${target}`,
      source: id,
      target,
      event: '',
      guard: null,
      actions: [],
    })),
  );
  const inside = charts.map(box);
  const titles = new Map(charts.map(({ id, titles: own }) => [id, wordIn(own[''], language) ?? id]));
  return {
    root: {
      ...inside[0],
      name: '',
      key: '',
      kind: 'compound',
      isInitial: false,
      tags: [],
      runs: [],
      entry: [],
      exit: [],
      inside,
    },
    ways,
    closed: new Set(),
    wordOf: () => '',
    titleOf: ({ name }) => titles.get(name) ?? title,
    linesOf: () => [],
  };
};
