import type { ChartTexts } from '../chart-texts.ts';

export const unpairing: ChartTexts = {
  about: {
    en: 'A device loses its secret, once somebody has said twice that it shall. Whoever has it is out at once, and the player shows a code.',
    es: 'Un dispositivo pierde su secreto cuando alguien lo dijo dos veces. Quien lo tenga queda fuera enseguida, y el equipo muestra un código.',
  },
  titles: {
    '': { en: 'Unpairing a device', es: 'Desvincular un dispositivo' },
    asking: { en: 'Asking', es: 'Preguntando' },
    unpairing: { en: 'Unpairing', es: 'Desvinculando' },
  },
  states: {
    resting: { en: 'Nothing is asked for.', es: 'No se pide nada.' },
    asking: {
      en: 'It is asked whether the device shall lose its secret.',
      es: 'Se pregunta si el dispositivo debe perder su secreto.',
    },
    unpairing: { en: 'The server takes the device its secret.', es: 'El servidor le quita su secreto al dispositivo.' },
  },
  events: {
    'unpairing.ask': { by: 'person', en: 'Presses Unpair.', es: 'Presiona Desvincular.' },
    'unpairing.confirm': { by: 'person', en: 'Says that it shall be.', es: 'Dice que así sea.' },
    'unpairing.cancel': { by: 'person', en: 'Leaves the device as it is.', es: 'Deja el dispositivo como está.' },
  },
  guards: {},
  actions: {},
  delays: {},
  actors: {
    unpair: {
      en: 'takes the device its secret on the server',
      es: 'le quita su secreto al dispositivo en el servidor',
    },
  },
  ignored: [
    {
      states: ['resting', 'unpairing'],
      events: ['unpairing.confirm', 'unpairing.cancel'],
      why: { en: 'No question is on the screen.', es: 'No hay una pregunta en pantalla.' },
    },
    {
      states: ['asking', 'unpairing'],
      events: ['unpairing.ask'],
      why: { en: 'It was asked already.', es: 'Ya se preguntó.' },
    },
  ],
};
