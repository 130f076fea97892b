import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const sessions: ChartTexts = {
  about: {
    en: 'Where somebody is signed in: browser, address and last use, kept fresh while it is looked at. The person ends one session or all others at once, never the one they look from; an administrator ends all of a user’s.',
    es: 'Dónde tiene alguien su sesión iniciada: navegador, dirección y último uso, al día mientras se mira. La persona cierra una sesión o todas las demás en un instante, nunca aquella desde la que mira; quien administra cierra todas las de una persona.',
  },
  titles: {
    '': { en: 'Open sessions', es: 'Sesiones abiertas' },
    list: { en: 'List', es: 'Lista' },
    deed: { en: 'Ending', es: 'Cierre' },
    'deed.ending': { en: 'Ending sessions', es: 'Cerrando sesiones' },
  },
  states: {
    list: { en: 'What is known of the open sessions.', es: 'Lo que se sabe de las sesiones abiertas.' },
    'list.loading': { en: 'The list is not here yet.', es: 'La lista todavía no llega.' },
    'list.ready': { en: 'The list is on the screen.', es: 'La lista está en pantalla.' },
    'list.failed': {
      en: 'The last question failed; what was there stays, and asking goes on.',
      es: 'La última consulta falló; se queda lo que había y se sigue preguntando.',
    },
    deed: { en: 'Whether sessions are being ended.', es: 'Si se están cerrando sesiones.' },
    'deed.resting': { en: 'Nothing is being ended.', es: 'No se está cerrando nada.' },
    'deed.ending': {
      en: 'The server ends one session, or all that may be.',
      es: 'El servidor cierra una sesión, o todas las que se pueden.',
    },
  },
  events: {
    'sessions.loaded': { by: 'server', en: 'The list came.', es: 'Llegó la lista.' },
    'sessions.failed': { by: 'server', en: 'The list did not come.', es: 'La lista no llegó.' },
    'sessions.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
    'sessions.end': { by: 'person', en: 'Presses Close beside a session.', es: 'Presiona Cerrar junto a una sesión.' },
    'sessions.endAll': { by: 'person', en: 'Presses the button for all.', es: 'Presiona el botón para todas.' },
  },
  guards: {
    isAnother: {
      en: 'it is one’s own session, and not this one',
      es: 'es una sesión propia, y no esta',
    },
    hasOthers: { en: 'there is one that may be ended', es: 'hay alguna que se puede cerrar' },
  },
  actions: {
    keepSessions: { en: 'shows the list', es: 'muestra la lista' },
    keepEnding: { en: 'remembers what is to be ended', es: 'recuerda qué se va a cerrar' },
    ask: { en: 'asks again', es: 'pregunta otra vez' },
  },
  delays: {},
  actors: {
    liveSessions: { en: 'the open sessions, kept live', es: 'las sesiones abiertas, siempre al día' },
    endSessions: { en: 'asks the server to end them', es: 'pide al servidor que las cierre' },
  },
  ignored: [
    {
      states: ['list.loading', 'list.ready'],
      events: ['sessions.retry'],
      why: { en: 'The button is only beside a failure.', es: 'El botón solo está junto a un fallo.' },
    },
    {
      states: ['deed.ending'],
      events: ['sessions.end', 'sessions.endAll'],
      why: {
        en: 'The buttons are disabled until the server has answered.',
        es: 'Los botones están desactivados hasta que el servidor responda.',
      },
    },
  ],
  left: [
    {
      states: ['list.loading', 'list.ready', 'list.failed'],
      events: ['sessions.loaded', 'sessions.failed'],
      why: newestAnswer,
    },
  ],
};
