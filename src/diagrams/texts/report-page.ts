import type { ChartTexts } from '../chart-texts.ts';

export const reportPage: ChartTexts = {
  about: {
    en: 'A report that the server makes: a pass for its page is asked for, then the page is shown.',
    es: 'Un reporte que hace el servidor: se pide un pase para su página y después se muestra.',
  },
  titles: {
    '': { en: 'Report', es: 'Reporte' },
  },
  states: {
    requesting: {
      en: 'The server is asked to let the viewer in.',
      es: 'Se pide al servidor que deje entrar a quien mira.',
    },
    shown: { en: 'The report is on the screen.', es: 'El reporte está en pantalla.' },
    failed: { en: 'There is no pass; it can be asked for again.', es: 'No hay pase; se puede pedir otra vez.' },
  },
  events: {
    'report.outdated': {
      by: 'browser',
      en: 'The console has another language now.',
      es: 'La consola tiene ahora otro idioma.',
    },
    'report.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
  },
  guards: {},
  actions: {
    keepAddress: { en: 'keeps where its reader is', es: 'guarda dónde va quien lo lee' },
  },
  delays: {},
  actors: {
    outdated: { en: 'whether the console has another language', es: 'si la consola tiene otro idioma' },
    requestReport: { en: 'asks the server for a pass to the report', es: 'pide al servidor un pase para el reporte' },
  },
  ignored: [
    {
      states: ['requesting', 'shown'],
      events: ['report.retry'],
      why: {
        en: 'The button to try again is only there when something failed.',
        es: 'El botón para reintentar solo está cuando algo falló.',
      },
    },
  ],
  left: [
    {
      states: ['requesting', 'shown', 'failed'],
      events: ['report.outdated'],
      why: {
        en: 'A pass is for one language: another one is asked for.',
        es: 'Un pase es para un idioma: se pide otro.',
      },
    },
  ],
};
