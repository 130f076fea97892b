import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const deviceHistory: ChartTexts = {
  about: {
    en: 'What happened to one device in the last 24 hours: its statuses, its services, its calls and how it is known, kept fresh while they are looked at. When an answer does not come the last one stays on the screen.',
    es: 'Lo que le pasó a un dispositivo en las últimas 24 horas: sus estados, sus servicios, sus llamadas y cómo se le conoce, al día mientras se miran. Si una respuesta no llega, se queda en pantalla la anterior.',
  },
  titles: {
    '': { en: 'Day of a device', es: 'Día de un dispositivo' },
  },
  states: {
    loading: { en: 'The day of the device is not here yet.', es: 'El día del dispositivo todavía no llega.' },
    ready: {
      en: 'The last 24 hours are on the screen and move on with the time.',
      es: 'Las últimas 24 horas están en pantalla y avanzan con el tiempo.',
    },
    failed: {
      en: 'The last question failed; what was there stays, and asking goes on.',
      es: 'La última consulta falló; se queda lo que había y se sigue preguntando.',
    },
  },
  events: {
    'history.failed': { by: 'server', en: 'The history did not come.', es: 'El historial no llegó.' },
    'history.loaded': { by: 'server', en: 'The history came.', es: 'Llegó el historial.' },
  },
  guards: {},
  actions: {
    keepHistory: { en: 'keeps the history', es: 'guarda el historial' },
  },
  delays: {},
  actors: {
    unpairing: {
      en: 'the question whether the device shall lose its secret',
      es: 'la pregunta de si el dispositivo debe perder su secreto',
    },
    liveHistory: { en: 'the history of the device, kept live', es: 'el historial del dispositivo, siempre al día' },
  },
  ignored: [],
  left: [{ states: ['loading', 'ready', 'failed'], events: ['history.loaded', 'history.failed'], why: newestAnswer }],
};
