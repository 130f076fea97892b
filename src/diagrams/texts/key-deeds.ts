import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const keyDeeds: ChartTexts = {
  about: {
    en: 'What one access key asked of the API: each route with how often, when last and from where, kept fresh while it is looked at.',
    es: 'Lo que una llave de acceso le pidió a la API: cada ruta con cuántas veces, cuándo fue la última y desde dónde, al día mientras se mira.',
  },
  titles: {
    '': { en: 'Use of a key', es: 'Uso de una llave' },
  },
  states: {
    loading: { en: 'The list is not here yet.', es: 'La lista todavía no llega.' },
    ready: { en: 'The list is on the screen.', es: 'La lista está en pantalla.' },
    failed: {
      en: 'The last question failed; what was there stays, and asking goes on.',
      es: 'La última consulta falló; se queda lo que había y se sigue preguntando.',
    },
  },
  events: {
    'deeds.loaded': { by: 'server', en: 'The list came.', es: 'Llegó la lista.' },
    'deeds.failed': { by: 'server', en: 'The list did not come.', es: 'La lista no llegó.' },
    'deeds.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
  },
  guards: {},
  actions: {
    keepDeeds: { en: 'shows the list', es: 'muestra la lista' },
    ask: { en: 'asks again', es: 'pregunta otra vez' },
  },
  delays: {},
  actors: {
    liveDeeds: { en: 'what the key asked, kept live', es: 'lo que pidió la llave, siempre al día' },
  },
  ignored: [
    {
      states: ['loading', 'ready'],
      events: ['deeds.retry'],
      why: { en: 'The button is only beside a failure.', es: 'El botón solo está junto a un fallo.' },
    },
  ],
  left: [{ states: ['loading', 'ready', 'failed'], events: ['deeds.loaded', 'deeds.failed'], why: newestAnswer }],
};
