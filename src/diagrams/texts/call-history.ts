import type { ChartTexts } from '../chart-texts.ts';

export const callHistory: ChartTexts = {
  about: {
    en: 'The history of one call of the list, looked at over it: the work on the list goes on meanwhile.',
    es: 'El historial de una llamada de la lista, que se ve encima de ella: el trabajo en la lista sigue mientras tanto.',
  },
  titles: {
    '': { en: 'History of a call', es: 'Historial de una llamada' },
    fetching: 'Trayendo',
  },
  states: {
    closed: { en: 'No history is looked at.', es: 'No se ve ningún historial.' },
    fetching: {
      en: 'The code of this dialog is fetched, the first time that it is opened.',
      es: 'Se trae el programa de este diálogo, la primera vez que se abre.',
    },
    open: {
      en: 'One call of the list is shown moving from state to state.',
      es: 'Se ve cómo una llamada de la lista pasó de un estado a otro.',
    },
  },
  events: { 'call.history': { by: 'person', en: 'Presses History.', es: 'Presiona Historial.' } },
  guards: {},
  actions: { forgetPlayed: { en: 'forgets which call was played back', es: 'olvida qué llamada se reproducía' } },
  delays: {},
  actors: {
    part: { en: 'the code of the history', es: 'el programa del historial' },
  },
  ignored: [
    {
      states: ['fetching', 'open'],
      events: ['call.history'],
      why: { en: 'The playback lies over the list.', es: 'La reproducción está sobre la lista.' },
    },
  ],
};
