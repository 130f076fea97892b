import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const visit: ChartTexts = {
  about: {
    en: 'The visit from which a call was placed: who the visitor is, and what they did at the device before and do now.',
    es: 'La visita desde la que se hizo la llamada: quién es la persona, y qué hizo antes y hace ahora en el dispositivo.',
  },
  titles: {
    '': 'Visita',
  },
  states: {
    loading: { en: 'What the visitor did is not here yet.', es: 'Todavía no llega lo que hizo la persona.' },
    ready: {
      en: 'The agent sees what the visitor did, and every new step.',
      es: 'El agente ve lo que hizo la persona y cada paso nuevo.',
    },
    failed: {
      en: 'The last question failed; what was there stays, and asking goes on.',
      es: 'La última consulta falló; se queda lo que había y se sigue preguntando.',
    },
  },
  events: {
    'visit.failed': { by: 'server', en: 'The visit did not come.', es: 'La visita no llegó.' },
    'visit.loaded': { by: 'server', en: 'The visit came.', es: 'Llegó la visita.' },
  },
  guards: {},
  actions: {
    keepVisit: { en: 'keeps who it is and what they did', es: 'guarda quién es y qué hizo' },
  },
  delays: {},
  actors: {
    liveVisit: { en: 'the visit of the caller, kept live', es: 'la visita de quien llama, siempre al día' },
  },
  ignored: [],
  left: [{ states: ['loading', 'ready', 'failed'], events: ['visit.loaded', 'visit.failed'], why: newestAnswer }],
};
