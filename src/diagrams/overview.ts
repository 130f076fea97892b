import type { ELK } from 'elkjs/lib/elk-api.js';
import type { Language } from '../domain/settings.ts';
import { wordIn } from '../domain/spoken.ts';
import type { Chart } from './chart.ts';
import type { StateBox, Way } from './graph.ts';
import { layOut, type Plan } from './layout.ts';
import { type Person, people, personOf } from './people.ts';
import type { Picture, PictureState } from './picture.ts';

/** The name of the box around the charts of somebody: no chart is called so. */
export const frameName = (person: Person): string => `@${person}`;

/** The charts as boxes, and a line from each to those among them that it starts. A chart that no other starts is a beginning. */
const planOf = (charts: readonly Chart[], all: readonly Chart[], title: string, language: Language): Plan => {
  const ids = new Set(charts.map(({ id }) => id));
  const started = new Set(all.flatMap(({ starts }) => Object.values(starts)));
  const box = ({ id, root, starts }: Chart): StateBox => ({
    ...root,
    name: id,
    key: id,
    kind: 'atomic',
    isInitial: !started.has(id) && Object.keys(starts).length > 0,
    inside: [],
  });
  const ways = charts.flatMap(({ id, starts }): readonly Way[] =>
    [...new Set(Object.values(starts))]
      .filter((target) => ids.has(target))
      .map((target) => ({
        id: `${id} ${target}`,
        source: id,
        target,
        event: '',
        guard: null,
        actions: [],
        reenter: false,
      })),
  );
  const titles = new Map(charts.map(({ id, titles: own }) => [id, wordIn(own[''], language) ?? id]));
  return {
    root: {
      name: '',
      key: '',
      kind: 'compound',
      isInitial: false,
      ...{ tags: [], runs: [], entry: [], exit: [] },
      inside: charts.map(box),
    },
    ways,
    closed: new Set(),
    wordOf: () => '',
    titleOf: ({ name }) => titles.get(name) ?? title,
    linesOf: () => [],
    isMap: true,
  };
};

/** Between two pictures, and what the engine leaves around one; in pixels. */
const gap = 8;
const margin = 12;

/** A picture so much further to the right and down, its outer box under another name. */
const moved = (picture: Picture, x: number, y: number, name: string): Picture => ({
  ...picture,
  states: picture.states.map(
    (state): PictureState => ({ ...state, name: state.name || name, x: state.x + x, y: state.y + y }),
  ),
  edges: picture.edges.map((edge) => ({
    ...edge,
    points: edge.points.map((point) => ({ x: point.x + x, y: point.y + y })),
    label: { ...edge.label, x: edge.label.x + x, y: edge.label.y + y },
  })),
});

/** Pictures in two columns, each below what is in the shorter one so far. */
const inColumns = (pictures: readonly (readonly [Person, Picture])[]): Picture => {
  const heights = [0, 0];
  const columns = pictures.map(([person, picture]) => {
    const [left = 0, right = 0] = heights;
    const column = left <= right ? 0 : 1;
    const y = heights[column] ?? 0;
    heights[column] = y + picture.height + gap;
    return { person, picture, column, y };
  });
  const left = Math.max(...columns.filter(({ column }) => column === 0).map(({ picture }) => picture.width));
  const placed = columns.map(({ person, picture, column, y }) =>
    moved(picture, column === 0 ? 0 : left + gap, y, frameName(person)),
  );
  const edgeOf = ({ states }: Picture) => Math.max(...states.map(({ x, width }) => x + width));
  return {
    width: Math.max(...placed.map(edgeOf)) + margin,
    height: Math.max(...heights),
    states: placed.flatMap(({ states }) => states),
    edges: placed.flatMap(({ edges }) => edges),
  };
};

/**
 * The map of all charts: those of each person in a frame, under its title, with a line from each to those of the same frame
 * that it starts. Rejects only when the engine fails.
 */
export const layOutOverview = async (
  engine: Pick<ELK, 'layout'>,
  charts: readonly Chart[],
  titles: Readonly<Record<Person, string>>,
  language: Language,
): Promise<Picture> => {
  const pictures: (readonly [Person, Picture])[] = [];
  for (const person of people) {
    const own = charts.filter(({ id }) => personOf(id) === person);
    if (own.length === 0) continue;
    pictures.push([person, await layOut(engine, planOf(own, charts, titles[person], language))]);
  }
  return inColumns(pictures);
};
