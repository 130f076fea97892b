import type { ChartTexts } from '../chart-texts.ts';

export const ringer: ChartTexts = {
  about: {
    en: 'Where calls ring at this computer: on the output that the browser takes by itself, or on one that the person chose. The browser remembers it. What is plugged in or out shows at once.',
    es: 'Dónde suenan las llamadas en este equipo: en la salida que toma el navegador, o en una que la persona eligió. Lo recuerda el navegador. Lo que se conecta o desconecta se ve al momento.',
  },
  titles: {
    '': { en: 'Ringer device', es: 'Dispositivo del timbre' },
    sorting: { en: 'Telling apart', es: 'Distinguiendo' },
    choosable: 'Se puede elegir',
    unsupported: 'No disponible',
  },
  states: {
    reading: { en: 'The browser is asked for its outputs.', es: 'Se le piden al navegador sus salidas.' },
    sorting: { en: 'What the browser told is told apart.', es: 'Se distingue lo que dijo el navegador.' },
    choosable: { en: 'The person may choose an output.', es: 'La persona puede elegir una salida.' },
    asking: { en: 'The browser asks the person.', es: 'El navegador pregunta a la persona.' },
    unsupported: { en: 'This browser lets nobody choose.', es: 'Este navegador no deja elegir.' },
  },
  events: {
    'outputs.changed': {
      by: 'browser',
      en: 'Something was plugged in or out.',
      es: 'Algo se conectó o se desconectó.',
    },
    'ringer.choose': {
      by: 'person',
      en: 'Chooses an output, or the usual one.',
      es: 'Elige una salida, o la habitual.',
    },
    'ringer.ask': { by: 'person', en: 'Looks for other outputs.', es: 'Busca otras salidas.' },
  },
  guards: {
    isChoosable: { en: 'the browser lets somebody choose', es: 'el navegador deja elegir' },
    isChosen: { en: 'an output was chosen at once', es: 'ya se eligió una salida' },
  },
  actions: {
    keepOutputs: { en: 'keeps the outputs and the choice', es: 'guarda las salidas y la elección' },
    keepChosen: { en: 'keeps which one was chosen', es: 'guarda cuál se eligió' },
    keepRefusal: { en: 'keeps whether the person said no', es: 'guarda si la persona dijo que no' },
    rememberOutput: { en: 'remembers the choice in this browser', es: 'recuerda la elección en este navegador' },
  },
  delays: {},
  actors: {
    outputNews: { en: 'hears of what is plugged in or out', es: 'se entera de lo que se conecta o desconecta' },
    readOutputs: { en: 'asks the browser for its outputs', es: 'pide al navegador sus salidas' },
    askOutput: { en: 'has the browser ask the person', es: 'hace que el navegador pregunte a la persona' },
  },
  ignored: [
    {
      states: ['reading', 'asking', 'unsupported'],
      events: ['ringer.*'],
      why: {
        en: 'The list is disabled, or there is none.',
        es: 'La lista está desactivada, o no hay ninguna.',
      },
    },
    {
      states: ['asking'],
      events: ['outputs.changed'],
      why: { en: 'They are read anew after the question.', es: 'Después de la pregunta se leen de nuevo.' },
    },
  ],
};
