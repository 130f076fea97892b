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
    'report.retry': { by: 'person', en: 'Presses Try again.', es: 'Pulsa Reintentar.' },
  },
  guards: {},
  actions: {},
  delays: {},
  actors: {
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
};
