import type { ChartTexts } from '../chart-texts.ts';

export const pickup: ChartTexts = {
  about: {
    en: 'The call whose turn it is, answered from a screen that does not list it: the server is asked for the call, and it is opened; if it cannot be had, the agent is told why.',
    es: 'La llamada a la que le toca, atendida desde una pantalla que no la muestra en lista: se le pide al servidor y se abre; si no se puede tener, se le dice al agente por qué.',
  },
  titles: {
    '': { en: 'Answering from elsewhere', es: 'Atender desde otra pantalla' },
    answering: { en: 'Answering', es: 'Atendiendo' },
  },
  states: {
    ready: {
      en: 'The next call, if one waits, is shown with its button.',
      es: 'La siguiente llamada, si alguna espera, se muestra con su botón.',
    },
    answering: {
      en: 'The agent answered, and the server is asked for the call.',
      es: 'El agente atendió y se le pide la llamada al servidor.',
    },
  },
  events: {
    'pickup.answer': { by: 'person', en: 'Presses Answer.', es: 'Presiona Atender.' },
  },
  guards: {},
  actions: {
    keepCall: { en: 'remembers which call is answered', es: 'recuerda qué llamada se atiende' },
    notify: { en: 'says why the call could not be had', es: 'dice por qué no se pudo tomar la llamada' },
  },
  delays: {},
  actors: {},
  ignored: [
    {
      states: ['answering'],
      events: ['pickup.answer'],
      why: { en: 'A call is being answered already.', es: 'Ya se está atendiendo una llamada.' },
    },
  ],
};
