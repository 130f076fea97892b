import type { ChartTexts } from '../chart-texts.ts';

export const creation: ChartTexts = {
  about: {
    en: 'A new record on its way to the server. A secret that comes back with it is shown a single time.',
    es: 'Un registro nuevo camino al servidor. Si vuelve con un secreto, este se muestra una sola vez.',
  },
  titles: { '': { en: 'Creation', es: 'Creación' } },
  states: {
    sending: {
      en: 'The new record is on its way to the server.',
      es: 'El registro nuevo va en camino al servidor.',
    },
    revealing: {
      en: 'The record was created, and its secret is on the screen this once.',
      es: 'El registro se creó y su secreto está en pantalla por única vez.',
    },
    closed: {
      en: 'The record exists, or the form hears why it does not.',
      es: 'El registro ya existe, o el formulario se entera de por qué no.',
    },
  },
  events: {
    'creation.revealed': {
      by: 'person',
      en: 'Closes the dialog with the secret, having copied it.',
      es: 'Cierra el diálogo del secreto, después de copiarlo.',
    },
  },
  guards: {
    hasSecret: { en: 'the new record came with a secret', es: 'el registro nuevo llegó con un secreto' },
    isUnjudged: {
      en: 'the server could not say whether it takes what was sent',
      es: 'el servidor no pudo decir si acepta lo enviado',
    },
  },
  actions: {
    tellForm: { en: 'tells the form that the record is stored', es: 'avisa al formulario que el registro se guardó' },
  },
  delays: {},
  actors: {
    createRecord: { en: 'sends the new record to the server', es: 'envía el registro nuevo al servidor' },
  },
  ignored: [
    {
      states: ['sending'],
      events: ['creation.revealed'],
      why: {
        en: 'The dialog with the secret is not open.',
        es: 'No está abierto el diálogo con el secreto.',
      },
    },
  ],
};
