import type { ChartTexts } from '../chart-texts.ts';

export const lookup: ChartTexts = {
  about: {
    en: 'What a choice is made from, such as the services that calls are counted of: asked for until it comes, beside what goes on without it.',
    es: 'Las opciones de una elección, como los servicios cuyas llamadas se cuentan: se piden hasta que llegan, junto a lo que sigue sin ellas.',
  },
  titles: {
    '': { en: 'Choices that are asked for', es: 'Opciones que se piden' },
  },
  states: {
    loading: { en: 'The server is asked.', es: 'Se le preguntan al servidor.' },
    failed: {
      en: 'They did not come and are asked for again; until then nobody is told that there are none.',
      es: 'No llegaron y se vuelven a pedir; mientras tanto a nadie se le dice que no hay.',
    },
    closed: {
      en: 'They came, or are not for the viewer to read.',
      es: 'Llegaron, o quien mira no puede leerlas.',
    },
  },
  events: {},
  guards: {
    isForbidden: { en: 'they are not for the viewer to read', es: 'quien mira no puede leerlas' },
  },
  actions: {
    keepAnswer: { en: 'keeps what came', es: 'guarda lo que llegó' },
  },
  delays: { retryPause: { en: '5 s before it is tried again', es: '5 s antes de intentarlo de nuevo' } },
  actors: { load: { en: 'asks the server for them', es: 'las pide al servidor' } },
  ignored: [],
  left: [],
};
