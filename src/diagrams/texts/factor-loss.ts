import type { ChartTexts } from '../chart-texts.ts';

export const factorLoss: ChartTexts = {
  about: {
    en: 'The second factor of a person who lost it, or the passkeys, are taken away by somebody who may edit the record. The person’s sessions end, and they are told by email.',
    es: 'Alguien que puede editar el registro quita el segundo factor de una persona que lo perdió, o sus llaves de acceso. Sus sesiones se cierran y un correo se lo avisa.',
  },
  titles: {
    '': { en: 'Lost factor or passkeys', es: 'Factor o llaves perdidos' },
    working: { en: 'Taking it away', es: 'Quitándolo' },
  },
  states: {
    asking: {
      en: 'The question is open: take the second factor, or the passkeys, away? It says what comes of it.',
      es: 'La pregunta está abierta: ¿quitar el segundo factor, o las llaves de acceso? Dice qué pasa después.',
    },
    working: { en: 'The server is taking it away.', es: 'El servidor lo está quitando.' },
    closed: {
      en: 'It is gone, or stays; the row hears which.',
      es: 'Se quitó o se queda; la fila se entera de cuál.',
    },
  },
  events: {
    'loss.confirm': { by: 'person', en: 'Says yes to taking it away.', es: 'Acepta quitarlo.' },
    'loss.cancel': { by: 'person', en: 'Leaves it as it is.', es: 'Lo deja como está.' },
  },
  guards: {},
  actions: { keepOutcome: { en: 'keeps what became of the record', es: 'guarda qué fue del registro' } },
  delays: {},
  actors: {
    takeAway: {
      en: 'asks the server to take the second factor, or the passkeys, away',
      es: 'pide al servidor quitar el segundo factor, o las llaves de acceso',
    },
  },
  ignored: [
    {
      states: ['working'],
      events: ['loss.confirm', 'loss.cancel'],
      why: {
        en: 'The question has been answered and is not on the screen any more.',
        es: 'La pregunta ya se contestó y no está en pantalla.',
      },
    },
  ],
};
