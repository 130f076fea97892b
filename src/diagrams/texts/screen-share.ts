import type { ChartTexts } from '../chart-texts.ts';

export const screenShare: ChartTexts = {
  about: {
    en: 'Whether the agent’s screen is shared with the customer. What the room says is true, whoever began or ended it; a press only asks the room, and a browser that does not let it is told to the agent.',
    es: 'Si la pantalla del agente se comparte con el cliente. Vale lo que dice la sala, lo haya empezado o terminado quien sea; presionar solo se lo pide a la sala, y si el navegador no lo permite se le dice al agente.',
  },
  titles: {
    '': { en: 'Shared screen', es: 'Pantalla compartida' },
    off: { en: 'Not sharing', es: 'Sin compartir' },
    starting: { en: 'Choosing what to share', es: 'Eligiendo qué compartir' },
    on: { en: 'Sharing', es: 'Compartiendo' },
  },
  states: {
    off: { en: 'The screen is not shared.', es: 'La pantalla no se comparte.' },
    starting: {
      en: 'The browser asks what to share.',
      es: 'El navegador pregunta qué compartir.',
    },
    on: {
      en: 'The customer sees the agent’s screen.',
      es: 'El cliente ve la pantalla del agente.',
    },
    refused: {
      en: 'The browser shares nothing on a click of this page; the room’s own button may do.',
      es: 'El navegador no comparte nada con un clic en esta página; quizá sirva el botón de la sala.',
    },
  },
  events: {
    'share.press': { by: 'person', en: 'Presses Share screen.', es: 'Presiona Compartir pantalla.' },
    'share.refused': {
      by: 'parent',
      en: 'The browser did not share the screen.',
      es: 'El navegador no compartió la pantalla.',
    },
  },
  guards: {
    isOn: { en: 'the screen is shared now', es: 'ahora la pantalla se comparte' },
    isCancelled: { en: 'the person chose nothing to share', es: 'la persona no eligió nada que compartir' },
  },
  actions: {
    askRoom: {
      en: 'asks the room to begin or end sharing',
      es: 'le pide a la sala empezar o dejar de compartir',
    },
  },
  delays: { shareTimeout: { en: '60 s to choose what to share', es: '60 s para elegir qué compartir' } },
  actors: {},
  groups: { '*': 'off starting on refused' },
  ignored: [
    {
      states: ['starting'],
      events: ['share.press'],
      why: {
        en: 'The browser is already asking what to share.',
        es: 'El navegador ya está preguntando qué compartir.',
      },
    },
    {
      states: ['off', 'on', 'refused'],
      events: ['share.refused'],
      why: {
        en: 'Nothing was asked for from here that could be refused.',
        es: 'Desde aquí no se pidió nada que se pudiera rechazar.',
      },
    },
  ],
  left: [
    {
      states: ['*'],
      events: ['share.changed'],
      why: {
        en: 'What the room tells last is true, whatever was known before.',
        es: 'Vale lo último que dice la sala, sea lo que sea que se sabía.',
      },
    },
  ],
};
