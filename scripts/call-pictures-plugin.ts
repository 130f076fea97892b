import ELK from 'elkjs/lib/elk.bundled.js';
import type { Plugin } from 'vite';
import { callStatesChart } from '../src/diagrams/call-states.ts';
import type { StateBox } from '../src/diagrams/graph.ts';
import { layOut, type Plan } from '../src/diagrams/layout.ts';
import type { Picture } from '../src/diagrams/picture.ts';

/** The room for the longest that is written on a way in any language. */
const wordOf = () => 'Regresó a la lista'.padEnd(20);

/** The room for how often a way was taken, and after how long. */
const count = '000,000 · 100 % · 00 h 00 min 00 s';
/** The room for how many stays there were in a state, or how often notes were written at its end. */
const linesOf = ({ kind }: StateBox): readonly string[] => {
  if (kind === 'compound') return [];
  return kind === 'final' ? ['↺ notes 000,000'] : ['estancias: 000,000'];
};

/** The room for the longest name that a state has in any language. */
const titleOf = ({ key, kind }: StateBox): string => key.padEnd(kind === 'final' ? 26 : 13);

const plan = (words: Pick<Plan, 'wordOf' | 'linesOf'>): Plan => ({
  ...words,
  titleOf,
  root: callStatesChart.root,
  ways: callStatesChart.ways,
  closed: new Set(),
});

/** The picture without the words that only kept room. */
const emptied = (picture: Picture): Picture => ({
  ...picture,
  states: picture.states.map((state) => ({ ...state, title: state.title.trim(), lines: [] })),
  edges: picture.edges.map((edge) => ({ ...edge, label: { ...edge.label, lines: [] } })),
});

/** The states of a call in their places: as they are, and with room for the numbers of a flow. */
export const callPictures = async () => {
  const engine = new ELK();
  const plain = await layOut(engine, plan({ wordOf, linesOf: () => [] }));
  const flow = await layOut(engine, plan({ wordOf: () => `${wordOf()}\n${count}`, linesOf }));
  return { callStatesPicture: emptied(plain), callFlowPicture: emptied(flow) };
};

const id = 'virtual:call-pictures';

/** The module of that name, laid out when the console is built, so that the console needs no layout engine for it. */
export const callPicturesPlugin = (): Plugin => ({
  name: 'call-pictures',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: async (source) => {
    if (source !== `\0${id}`) return null;
    const constants = Object.entries(await callPictures()).map(
      ([name, picture]) => `export const ${name} = ${JSON.stringify(picture)};`,
    );
    return constants.join('\n');
  },
});
