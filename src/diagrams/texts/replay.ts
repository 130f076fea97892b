import type { ChartTexts } from '../chart-texts.ts';

export const replay: ChartTexts = {
  about: {
    en: 'A failure of the simulated room, looked at step by step on these very pages: its file is chosen, the pictures of its charts are fetched, and several of them are drawn side by side, with what pages and nodes said to each other.',
    es: 'Una falla de la sala simulada, vista paso a paso en estas mismas páginas: se elige su archivo, se traen los dibujos de sus diagramas y varios se ven a la vez, con lo que páginas y nodos se dijeron.',
  },
  titles: {
    '': { en: 'Replay of a failure', es: 'Reproducción de una falla' },
    empty: { en: 'Nothing chosen', es: 'Nada elegido' },
  },
  states: {
    empty: { en: 'No file was chosen yet.', es: 'Todavía no se elige ningún archivo.' },
    reading: {
      en: 'The file is read, and the pictures of its charts are fetched.',
      es: 'Se lee el archivo y se traen los dibujos de sus diagramas.',
    },
    failed: {
      en: 'The file is no recording of a failure, or the pictures did not come.',
      es: 'El archivo no es la grabación de una falla, o los dibujos no llegaron.',
    },
    shown: {
      en: 'One step is shown on the pictures and in the sequence.',
      es: 'Se ve un paso en los dibujos y en la secuencia.',
    },
  },
  events: {
    'replay.open': { by: 'person', en: 'Chooses a file.', es: 'Elige un archivo.' },
    'replay.toggle': {
      by: 'person',
      en: 'Chooses whether a chart is drawn.',
      es: 'Elige si un diagrama se dibuja.',
    },
  },
  guards: {},
  actions: {
    keepFile: { en: 'keeps the file, and forgets the one before', es: 'guarda el archivo y olvida el anterior' },
    keepRecording: {
      en: 'keeps what happened, and draws the charts in which it broke',
      es: 'guarda lo que pasó y dibuja los diagramas en los que falló',
    },
    toggle: { en: 'draws the chart, or does so no more', es: 'dibuja el diagrama, o deja de hacerlo' },
  },
  delays: {},
  actors: {
    readRecording: { en: 'reads the file and fetches the pictures', es: 'lee el archivo y trae los dibujos' },
  },
  ignored: [
    {
      states: ['empty', 'reading', 'failed'],
      events: ['replay.toggle'],
      why: { en: 'There are no charts to choose from.', es: 'No hay diagramas de los que elegir.' },
    },
  ],
  left: [
    {
      states: ['empty', 'reading', 'failed', 'shown'],
      events: ['replay.open'],
      why: {
        en: 'Another file takes the place of whatever there was.',
        es: 'Otro archivo toma el lugar de lo que hubiera.',
      },
    },
  ],
};
