import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { callStatesChart } from '../../src/diagrams/call-states.ts';
import { charts } from '../../src/diagrams/charts.ts';
import { gapsOf, reasonOf, titleGapsOf } from '../../src/diagrams/gaps.ts';
import { sharedTexts, sharedTitles } from '../../src/diagrams/glossary.ts';
import { allBoxes } from '../../src/diagrams/graph.ts';
import { chartTexts } from '../../src/diagrams/texts.ts';
import { sharedNameOf, spoken, titleOf } from '../../src/diagrams/titles.ts';
import { machines } from '../../src/machines/index.ts';

test.each(machines)('everything in $id has a text, and every pair of state and event its answer', (machine) => {
  const texts = chartTexts[machine.id];
  if (!texts) throw new Error(`src/diagrams/texts.ts has nothing for '${machine.id}'`);
  expect(gapsOf(machine, texts)).toEqual([]);
});

describe('the texts that all charts share', () => {
  const kinds = ['events', 'guards', 'actions', 'delays', 'actors'] as const;

  test.each(kinds)('are each used by a chart: %s', (kind) => {
    const used = charts.flatMap(({ texts }) => Object.values(texts[kind]));
    const unused = Object.entries(sharedTexts[kind]).filter(([, text]) => !used.includes(text));
    expect(unused.map(([name]) => name)).toEqual([]);
  });
});

describe('a group of states', () => {
  const { door } = chartTexts;
  const machine = machines.find(({ id }) => id === 'door');
  if (!door || !machine) throw new Error('there is no door');
  const rule = { states: ['way.*'], events: ['*'], why: { en: 'One', es: 'Uno' } };

  test('covers the states that it names, and no other', () => {
    const texts = { ...door, groups: { 'way.*': 'free asking' }, ignored: [rule] };
    const reasons = ['way.free', 'way.asking', 'way.hangingUp'].map((state) =>
      reasonOf(texts, { state, event: 'any' }),
    );
    expect(reasons).toEqual([rule.why, rule.why, null]);
  });

  test.each([
    ['a group that names nothing', ['way.*'], {}, "groups: no 'way.*'"],
    ['a group that no rule names', ['way.free'], { 'way.*': 'free' }, "groups: nothing is said of 'way.*'"],
    ['a state that there is not', ['way.*'], { 'way.*': 'free none' }, "groups: in 'way.*', there is no 'way.none'"],
  ])('is refused with %s', (_, states, groups: Record<string, string>, problem) => {
    expect(gapsOf(machine, { ...door, groups, ignored: [{ ...rule, states }] })).toContain(problem);
  });
});

describe('a state that is left by what only a state around it takes', () => {
  const polled = (states: readonly string[]) =>
    setup({ types: { events: {} as { type: 'list.loaded' } | { type: 'list.pause' } } }).createMachine({
      id: 'polled',
      initial: 'loading',
      on: { 'list.loaded': '.ready' },
      states: Object.fromEntries(states.map((name) => [name, {}])),
    });
  const why = { en: 'The newest counts.', es: 'Cuenta lo más nuevo.' };
  const texts = {
    about: { en: 'A list.', es: 'Una lista.' },
    titles: { '': 'Lista que se consulta' },
    states: { loading: { en: 'Asks.', es: 'Pregunta.' }, ready: { en: 'Has it.', es: 'La tiene.' } },
    events: { 'list.loaded': { by: 'server', en: 'It came.', es: 'Llegó.' } },
    ...{ guards: {}, actions: {}, delays: {}, actors: {}, ignored: [] },
    left: [{ states: ['loading'], events: ['list.loaded'], why }],
  } as const;

  test('says why', () => {
    expect(gapsOf(polled(['loading', 'ready']), texts)).toEqual([]);
    expect(gapsOf(polled(['loading', 'ready']), { ...texts, left: [] })).toEqual([
      "'loading' is left by 'list.loaded', which a state around it takes, and nothing says why",
    ]);
  });

  test('is noticed when it is new', () => {
    const paused = { ...texts, states: { ...texts.states, paused: { en: 'Waits.', es: 'Espera.' } } };
    expect(gapsOf(polled(['loading', 'ready', 'paused']), paused)).toEqual([
      "'paused' is left by 'list.loaded', which a state around it takes, and nothing says why",
    ]);
  });

  test('is no reason for what leaves no state', () => {
    const left = [{ states: ['loading', 'ready'], events: ['list.pause'], why }, ...texts.left];
    expect(gapsOf(polled(['loading', 'ready']), { ...texts, left })).toEqual([`nothing is left by: ${why.en}`]);
  });
});

describe('the titles of states', () => {
  const { id, root, texts } = callStatesChart;
  const [first] = root.inside;
  const given = (titles: typeof texts.titles) => ({ ...texts, titles: { ...texts.titles, ...titles } });

  test('are there for the states of a call', () => {
    expect(titleGapsOf(id, root, texts)).toEqual([]);
  });

  test('that all charts share are each the title of a state', () => {
    const used = charts.flatMap(({ root: all, texts: own }) =>
      allBoxes(all).flatMap(({ name }) => (name === '' ? [] : [sharedNameOf(own, name)])),
    );
    expect(Object.keys(sharedTitles).filter((name) => !used.includes(name))).toEqual([]);
  });

  test.each([
    ['one that is missing', { ...texts, titles: {} }, "titles: 'pending' has none"],
    ['one of no state', given({ nowhere: 'En ningún lado' }), "titles: there is no state 'nowhere'"],
    ['an empty one', given({ ATTENDED: '' }), "titles: 'ATTENDED' is empty"],
    [
      'two beside each other that are the same',
      given({ ATTENDED: { en: 'One', es: 'Pendiente' } }),
      "titles: 'pending' and 'ATTENDED' are both 'Pendiente'",
    ],
  ])('are refused: %s', (_, faulty, problem) => {
    expect(titleGapsOf(id, root, faulty)).toContain(problem);
  });

  test('are refused where every chart calls the state so', () => {
    if (!first) throw new Error('the chart has no state');
    const called = { ...root, inside: [{ ...first, name: 'loading', key: 'loading' }] };
    expect(titleGapsOf(id, called, given({ loading: 'Cargando' }))).toContain(
      "titles: 'loading' is called so in every chart",
    );
  });

  test('come from the chart, else from all charts, and in English from the identifier', () => {
    const titles = { 'list.open': { en: 'On top', es: 'Encima' }, moving: 'En camino' };
    expect(titleOf({ titles }, 'toy', 'list.open')).toEqual({ en: 'On top', es: 'Encima' });
    expect(titleOf({ titles }, 'toy', 'list.loading')).toEqual({ en: 'Loading', es: 'Cargando' });
    expect(titleOf({ titles }, 'toy', 'moving')).toEqual({ en: 'Moving', es: 'En camino' });
    expect(titleOf({ titles }, 'live-toy', '')).toEqual({ en: 'Live toy', es: 'Live toy' });
    expect(['hangingUp', 'FINISHED_BY_CLIENT', 'live-query'].map(spoken)).toEqual([
      'Hanging up',
      'Finished by client',
      'Live query',
    ]);
  });
});
