import type { ChartTexts } from '../chart-texts.ts';

export const callFarewell: ChartTexts = {
  about: {
    en: 'A word to an agent whose call went without this window having ended it. The server is asked what took it: the customer hung up, somebody else took it or changed what the agent may do, another window ended it, or nothing was heard of the agent. The word stands on every screen until it is closed, the call comes back, or its own screen says why it is over.',
    es: 'Un aviso a un agente cuya llamada se fue sin que esta ventana la terminara. Se pregunta al servidor qué se la llevó: el cliente colgó, alguien la tomó o cambió lo que el agente puede hacer, la terminó otra ventana, o no hubo señales del agente. El aviso está en cada pantalla hasta que se cierra, vuelve la llamada, o su propia pantalla dice por qué terminó.',
  },
  titles: {
    '': { en: 'Farewell to a call', es: 'Aviso de llamada perdida' },
    waiting: { en: 'Asks again soon', es: 'Vuelve a preguntar' },
  },
  states: {
    idle: {
      en: 'Of every call that went it is known why.',
      es: 'De cada llamada que se fue se sabe por qué.',
    },
    asking: {
      en: 'The server is asked about the first call that went.',
      es: 'Se pregunta al servidor por la primera llamada que se fue.',
    },
    waiting: {
      en: 'The server did not answer; it is asked again in a moment.',
      es: 'El servidor no respondió; se le pregunta de nuevo en un momento.',
    },
  },
  events: {
    'hands.known': {
      by: 'parent',
      en: 'It is known which calls are in hand, and which of them this window is ending.',
      es: 'Se sabe qué llamadas están en curso, y cuál de ellas está terminando esta ventana.',
    },
    'farewell.settled': {
      by: 'parent',
      en: 'This window has ended the call, or says on its screen why it is over.',
      es: 'Esta ventana terminó la llamada, o dice en su pantalla por qué terminó.',
    },
    'farewell.close': { by: 'person', en: 'Closes the word.', es: 'Cierra el aviso.' },
  },
  guards: {
    hasLost: { en: 'a call went, and it is not known why', es: 'una llamada se fue y no se sabe por qué' },
    isUnseen: {
      en: 'the agent may not see the call any more',
      es: 'el agente ya no puede ver la llamada',
    },
  },
  actions: {
    keepHands: {
      en: 'keeps which calls are in hand, and which of them went',
      es: 'guarda qué llamadas están en curso, y cuáles se fueron',
    },
    settle: { en: 'says nothing of the call any more', es: 'ya no dice nada de la llamada' },
    keepAsked: { en: 'remembers of which call is asked', es: 'recuerda por qué llamada se pregunta' },
    keepFarewell: {
      en: 'says how the call went; nothing where it is with its agent as before',
      es: 'dice cómo se fue la llamada; nada si sigue con su agente',
    },
  },
  delays: {},
  actors: {
    loadParting: { en: 'asks the server how the call moved', es: 'pregunta al servidor cómo se movió la llamada' },
  },
  ignored: [],
};
