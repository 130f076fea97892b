import ELK from 'elkjs/lib/elk.bundled.js';
import type { Plugin } from 'vite';
import { callStatesChart } from '../src/diagrams/call-states.ts';
import type { StateBox } from '../src/diagrams/graph.ts';
import { layOut, type Plan } from '../src/diagrams/layout.ts';
import type { Picture } from '../src/diagrams/picture.ts';

/** The room for the longest that is written on a way in any language. */
const wordOf = () => 'Regresó a la lista'.padEnd(20);

/** The room for the longest name that a state has in any language. */
const titleOf = ({ key, kind }: StateBox): string => key.padEnd(kind === 'final' ? 26 : 13);

const plan: Plan = {
  wordOf,
  titleOf,
  linesOf: () => [],
  root: callStatesChart.root,
  ways: callStatesChart.ways,
  closed: new Set(),
};

/** The picture without the words that only kept room. */
const emptied = (picture: Picture): Picture => ({
  ...picture,
  states: picture.states.map((state) => ({ ...state, title: state.title.trim(), lines: [] })),
  edges: picture.edges.map((edge) => ({ ...edge, label: { ...edge.label, lines: [] } })),
});

/** The states of a call in their places. */
export const callPictures = async () => ({ callStatesPicture: emptied(await layOut(new ELK(), plan)) });

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
