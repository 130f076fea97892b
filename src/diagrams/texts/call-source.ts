import type { ChartTexts } from '../chart-texts.ts';

export const callSource: ChartTexts = {
  about: {
    en: 'Where the dashboard has its calls from: every waiting call is asked for once, for whoever wants to know of them, so the bell and the dashboard share one question; any other list has a question of its own.',
    es: 'De dónde saca el tablero sus llamadas: todas las que esperan se piden una sola vez para quien quiera saberlo, así que el timbre y el tablero comparten una consulta; cualquier otra lista tiene su propia consulta.',
  },
  titles: {
    '': { en: 'Source of the list', es: 'Origen de la lista' },
    choosing: { en: 'Choosing', es: 'Eligiendo' },
    shared: { en: 'Every waiting call', es: 'Todas las que esperan' },
    own: { en: 'Another list', es: 'Otra lista' },
  },
  states: {
    choosing: {
      en: 'It is found out which list is wanted.',
      es: 'Se ve qué lista se quiere.',
    },
    shared: {
      en: 'Every waiting call is wanted: the list that the bell reads as well.',
      es: 'Se quieren todas las llamadas en espera: la lista que también lee el timbre.',
    },
    own: {
      en: 'Other states, or a number, are wanted: a list that nobody else reads.',
      es: 'Se quieren otros estados o un teléfono: una lista que nadie más lee.',
    },
  },
  events: {
    'source.ask': {
      by: 'parent',
      en: 'A list is wanted, by filter and search.',
      es: 'Se quiere una lista, por filtro y búsqueda.',
    },
    'source.refresh': {
      by: 'parent',
      en: 'The same list is wanted again now.',
      es: 'Se quiere la misma lista otra vez, ya.',
    },
  },
  guards: {
    isShared: {
      en: 'every waiting call is wanted, and no number searched for',
      es: 'se quieren todas las llamadas en espera y no se busca ningún teléfono',
    },
    isToBeShared: {
      en: 'every waiting call is wanted now, and no number searched for',
      es: 'ahora se quieren todas las llamadas en espera y no se busca ningún teléfono',
    },
  },
  actions: {
    keepView: { en: 'takes filter and search', es: 'toma el filtro y la búsqueda' },
    ask: { en: 'asks for the list of the filter and the search', es: 'pide la lista del filtro y la búsqueda' },
    askAgain: { en: 'asks for the same list again', es: 'vuelve a pedir la misma lista' },
    askForAll: {
      en: 'wants the waiting calls to be asked for again, for all who read them',
      es: 'pide que las llamadas en espera se vuelvan a pedir, para todos los que las leen',
    },
  },
  delays: {},
  actors: {
    reading: {
      en: 'reads the waiting calls along with others, and leaves with this state',
      es: 'lee las llamadas en espera junto con otros, y se va con este estado',
    },
    liveCalls: { en: 'the list of calls, kept live', es: 'la lista de llamadas, siempre al día' },
  },
  ignored: [],
};
