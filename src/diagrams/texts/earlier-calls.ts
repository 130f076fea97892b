import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const earlierCalls: ChartTexts = {
  about: {
    en: 'What was placed before a call that is on the screen: from the same number, or at the same device. Whoever attends it sees at a glance whether somebody calls again, and how it went the last time.',
    es: 'Lo que se pidió antes de la llamada en pantalla: desde el mismo número o en el mismo dispositivo. Quien la atiende ve de un vistazo si alguien vuelve a llamar y cómo le fue la última vez.',
  },
  titles: {
    '': { en: 'Earlier calls', es: 'Llamadas anteriores' },
    unreachable: { en: 'Not reachable', es: 'Sin respuesta' },
    known: { en: 'Known', es: 'Conocidas' },
  },
  states: {
    loading: { en: 'The earlier calls are not here yet.', es: 'Las llamadas anteriores todavía no llegan.' },
    unreachable: {
      en: 'They did not come, and asking goes on.',
      es: 'No llegaron, y se sigue preguntando.',
    },
    known: {
      en: 'The last ones are beside the call: those of the number, or those of the device.',
      es: 'Las últimas están junto a la llamada: las del número o las del dispositivo.',
    },
  },
  events: {
    'earlier.loaded': { by: 'server', en: 'The earlier calls came.', es: 'Llegaron las llamadas anteriores.' },
    'earlier.failed': {
      by: 'server',
      en: 'The earlier calls did not come.',
      es: 'Las llamadas anteriores no llegaron.',
    },
    'earlier.choose': {
      by: 'person',
      en: 'Chooses those of the number, or those of the device.',
      es: 'Elige las del número o las del dispositivo.',
    },
  },
  guards: {},
  actions: {
    keepEarlier: { en: 'shows them', es: 'las muestra' },
    keepWay: { en: 'keeps which ones are looked at', es: 'guarda cuáles se miran' },
  },
  delays: {},
  actors: {
    liveEarlier: { en: 'the earlier calls, asked for again', es: 'las llamadas anteriores, que se vuelven a pedir' },
  },
  ignored: [
    {
      states: ['unreachable'],
      events: ['earlier.failed'],
      why: { en: 'It is said already.', es: 'Ya está dicho.' },
    },
    {
      states: ['known'],
      events: ['earlier.failed'],
      why: {
        en: 'What was there stays, and asking goes on: earlier calls hardly change.',
        es: 'Se queda lo que había y se sigue preguntando: lo anterior casi no cambia.',
      },
    },
    {
      states: ['loading', 'unreachable'],
      events: ['earlier.choose'],
      why: { en: 'There is nothing to choose from yet.', es: 'Todavía no hay de dónde elegir.' },
    },
  ],
  left: [{ states: ['loading', 'unreachable'], events: ['earlier.loaded'], why: newestAnswer }],
};
