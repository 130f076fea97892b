import type { Spoken } from '../../../domain/spoken.ts';
import type { Change, StateFact } from '../../compare.ts';

const en = {
  title: 'What changed in the charts',
  since: (revision: string) => `The charts as they are now, beside: ${revision}.`,
  nothing: 'Nothing changed: all charts have the same states and ways.',
  titleOf: (chart: string) => `What changed in: ${chart}`,
  pictureOf: (chart: string) => `The chart ${chart} with what is new, gone and other`,
  changes: { added: 'New', removed: 'Gone', changed: 'Changed' } satisfies Record<Change, string>,
  charts: 'Charts',
  chart: 'Chart',
  change: 'What became of it',
  states: 'States',
  ways: 'Ways',
  now: 'Now',
  before: 'Before',
  facts: {
    title: 'title',
    kind: 'kind',
    initial: 'where it starts',
    tags: 'tags',
    runs: 'what runs in it',
    entry: 'what is done on entry',
    exit: 'what is done on exit',
    meaning: 'meaning',
  } satisfies Record<StateFact, string>,
  turn: (now: number, before: number) => `asked as number ${now}, before as number ${before}`,
  toChart: 'The chart as it is now',
  all: 'All changes',
};
export type CompareSays = typeof en;

const es: CompareSays = {
  title: 'Qué cambió en los diagramas',
  since: (revision) => `Los diagramas como son ahora, junto a: ${revision}.`,
  nothing: 'No cambió nada: todos los diagramas tienen los mismos estados y caminos.',
  titleOf: (chart) => `Qué cambió en: ${chart}`,
  pictureOf: (chart) => `El diagrama ${chart} con lo nuevo, lo que ya no está y lo que cambió`,
  changes: { added: 'Nuevo', removed: 'Ya no está', changed: 'Cambió' },
  charts: 'Diagramas',
  chart: 'Diagrama',
  change: 'Qué pasó con él',
  states: 'Estados',
  ways: 'Caminos',
  now: 'Ahora',
  before: 'Antes',
  facts: {
    title: 'título',
    kind: 'tipo',
    initial: 'dónde empieza',
    tags: 'etiquetas',
    runs: 'qué ocurre en él',
    entry: 'qué se hace al entrar',
    exit: 'qué se hace al salir',
    meaning: 'significado',
  },
  turn: (now, before) => `se pregunta en el lugar ${now}, antes en el ${before}`,
  toChart: 'El diagrama como es ahora',
  all: 'Todos los cambios',
};

/** What the pages say that compare two versions of the charts. */
export const compareSays: Spoken<CompareSays> = { es, en };

/** A sign for each change, beside its colour. */
export const changeSigns: Readonly<Record<Change, string>> = { added: '+', removed: '−', changed: '~' };
