import type { ChartTexts } from '../chart-texts.ts';

export const rotation: ChartTexts = {
  about: {
    en: 'A new secret for a key. The question says how long the former one goes on serving beside it; the new one is shown once, and is nowhere afterwards. What failed is said in the question, which stays.',
    es: 'Un secreto nuevo para una llave. La pregunta dice cuánto tiempo más sirve el anterior; el nuevo se muestra una vez y después no está en ninguna parte. Lo que falló se dice en la pregunta, que sigue abierta.',
  },
  titles: {
    '': { en: 'Key rotation', es: 'Renovación de una llave' },
    working: { en: 'Rotating', es: 'Renovando' },
  },
  states: {
    asking: {
      en: 'The question is open: renew the key, and how long does the former secret still serve?',
      es: 'La pregunta está abierta: ¿renovar la llave, y cuánto tiempo más sirve el secreto anterior?',
    },
    working: { en: 'The server is making the new secret.', es: 'El servidor está creando el secreto nuevo.' },
    revealing: {
      en: 'The new secret is on the screen, this once.',
      es: 'El secreto nuevo está en pantalla, por única vez.',
    },
    closed: { en: 'The dialog is gone.', es: 'El diálogo se cerró.' },
  },
  events: {
    'rotation.overlap': {
      by: 'person',
      en: 'Chooses how long the former secret still serves.',
      es: 'Elige cuánto tiempo más sirve el secreto anterior.',
    },
    'rotation.confirm': { by: 'person', en: 'Says yes to the new secret.', es: 'Acepta el secreto nuevo.' },
    'rotation.cancel': { by: 'person', en: 'Keeps the key as it is.', es: 'Deja la llave como está.' },
    'rotation.revealed': { by: 'person', en: 'Has copied the secret.', es: 'Ya copió el secreto.' },
  },
  guards: {},
  actions: {
    keepOverlap: { en: 'remembers the choice', es: 'recuerda la elección' },
  },
  delays: {},
  actors: {
    rotateSecret: {
      en: 'asks the server for a new secret',
      es: 'pide al servidor un secreto nuevo',
    },
  },
  ignored: [
    {
      states: ['asking'],
      events: ['rotation.revealed'],
      why: { en: 'There is no secret on the screen yet.', es: 'Todavía no hay un secreto en pantalla.' },
    },
    {
      states: ['working'],
      events: ['*'],
      why: {
        en: 'The buttons wait for the answer of the server.',
        es: 'Los botones esperan la respuesta del servidor.',
      },
    },
    {
      states: ['revealing'],
      events: ['rotation.overlap', 'rotation.confirm', 'rotation.cancel'],
      why: {
        en: 'The question is answered, and the new secret already serves.',
        es: 'La pregunta ya se respondió y el secreto nuevo ya sirve.',
      },
    },
  ],
};
