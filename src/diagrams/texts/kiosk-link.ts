import type { ChartTexts } from '../chart-texts.ts';

export const kioskLink: ChartTexts = {
  about: {
    en: 'A link was opened at a page that is a device already. Its key is checked first: one that is not taken replaces nothing. Then somebody says whether the device shall become what the link asks for; where nobody does for two minutes, it stays what it was. Nothing is asked where the page is that device, and its secret serves.',
    es: 'En una página que ya es un dispositivo se abrió un enlace. Primero se comprueba su llave: una que no sirve no sustituye nada. Luego alguien dice si el dispositivo debe pasar a ser lo que pide el enlace; si en dos minutos nadie lo dice, sigue como estaba. No se pregunta nada si la página ya es ese dispositivo y su secreto sirve.',
  },
  titles: {
    '': { en: 'Setting up by link', es: 'Configuración por enlace' },
    open: { en: 'To be decided', es: 'Por decidir' },
    'open.unreached': { en: 'Server not reached', es: 'Sin respuesta' },
    closed: { en: 'Decided', es: 'Decidido' },
  },
  states: {
    open: { en: 'The device stands before the question.', es: 'El dispositivo está ante la pregunta.' },
    'open.checking': {
      en: 'The server is asked what the key of the link would make of the page, and what it is by its own secret.',
      es: 'Se pregunta al servidor qué haría de la página la llave del enlace, y qué es por su propio secreto.',
    },
    'open.unreached': { en: 'The server could not be asked.', es: 'No se pudo preguntar al servidor.' },
    'open.asking': {
      en: 'What the device is and what it would become is on the screen, with the question.',
      es: 'En pantalla están lo que el dispositivo es y lo que sería, con la pregunta.',
    },
    'open.refused': {
      en: 'The key or the device of the link is not taken; the screen says so.',
      es: 'La llave o el dispositivo del enlace no sirve; la pantalla lo dice.',
    },
    closed: { en: 'It is decided.', es: 'Ya está decidido.' },
  },
  events: {
    'link.take': {
      by: 'person',
      en: 'Wants the device to become what the link asks for.',
      es: 'Quiere que el dispositivo sea lo que pide el enlace.',
    },
    'link.keep': { by: 'person', en: 'Leaves the device as it is.', es: 'Deja el dispositivo como está.' },
  },
  guards: {
    isOther: {
      en: 'the link would make something else of the page than it is',
      es: 'el enlace haría de la página algo distinto de lo que es',
    },
    isRefused: {
      en: 'the server does not take the key or the device of the link',
      es: 'el servidor no acepta la llave o el dispositivo del enlace',
    },
  },
  actions: {
    keepCheck: { en: 'keeps what the page is and would become', es: 'guarda lo que la página es y lo que sería' },
    keepAnswer: { en: 'remembers that the link is to be followed', es: 'recuerda que hay que seguir el enlace' },
  },
  delays: {
    patience: { en: '2 min without an answer', es: '2 min sin respuesta' },
  },
  actors: {
    checkLink: {
      en: 'asks the server what the page is and would become',
      es: 'pregunta al servidor qué es la página y qué sería',
    },
  },
  ignored: [
    {
      states: ['open.checking', 'open.unreached', 'open.refused'],
      events: ['link.take'],
      why: {
        en: 'Nothing is offered to be taken before the server has taken it.',
        es: 'No se ofrece tomar nada que el servidor no haya aceptado.',
      },
    },
  ],
  left: [
    {
      states: ['open.checking', 'open.unreached', 'open.asking', 'open.refused'],
      events: ['link.keep', 'xstate.after.patience.kiosk-link.open'],
      why: {
        en: 'The device stays what it is unless somebody says otherwise, however far the question has got.',
        es: 'El dispositivo sigue siendo el que es mientras nadie diga otra cosa, como quiera que vaya la pregunta.',
      },
    },
  ],
};
