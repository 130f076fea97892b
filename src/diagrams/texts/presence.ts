import type { ChartTexts } from '../chart-texts.ts';

export const presence: ChartTexts = {
  about: {
    en: 'Whether the server knows that somebody is at this console. It is told when it takes the agent for offline, when somebody touches the console and that counts, and when the time to wrap up is over.',
    es: 'Si el servidor sabe que hay alguien en esta consola. Se le avisa cuando da al agente por desconectado, cuando alguien usa la consola y eso cuenta, y cuando se acaba el tiempo de cierre.',
  },
  titles: {
    '': { en: 'Presence', es: 'Presencia' },
    attentive: { en: 'At the console', es: 'En la consola' },
    telling: { en: 'Telling the server', es: 'Avisando al servidor' },
    apart: { en: 'Waiting a moment', es: 'Espera un momento' },
  },
  states: {
    attentive: { en: 'It is seen whether somebody touches the console.', es: 'Se ve si alguien usa la consola.' },
    telling: {
      en: 'The server is told that a console is here, that somebody touches it, or that time is over.',
      es: 'Se avisa al servidor que hay una consola, que alguien la usa o que se acabó el tiempo.',
    },
    apart: {
      en: 'The server could not be told, or its clock is behind; it is tried again in a moment.',
      es: 'No se pudo avisar al servidor, o su reloj va atrás; se intenta de nuevo en un momento.',
    },
  },
  events: {
    'presence.known': {
      by: 'parent',
      en: 'What the agent is at, as far as it is known.',
      es: 'En qué está el agente, hasta donde se sabe.',
    },
    'console.touched': {
      by: 'person',
      en: 'Touches the console: keys, pointer or wheel.',
      es: 'Usa la consola: teclas, puntero o rueda.',
    },
  },
  guards: {
    isOffline: { en: 'the server takes the agent for offline', es: 'el servidor da al agente por desconectado' },
    isElapsed: { en: 'the time to wrap up is over', es: 'se acabó el tiempo de cierre' },
    isElapse: { en: 'it was told that time is over', es: 'se avisó que se acabó el tiempo' },
    isTouchTold: {
      en: 'the agent is away, or the business counts minutes and one has passed since the server was told',
      es: 'el agente está ausente, o la empresa cuenta los minutos y pasó uno desde el último aviso',
    },
  },
  actions: {
    keepKnown: { en: 'keeps what the agent is at', es: 'guarda en qué está el agente' },
    keepTouch: { en: 'notes that a touch is told, and when', es: 'anota que se avisa que alguien la usa, y cuándo' },
    tellParent: { en: 'passes on what the server says', es: 'transmite lo que dice el servidor' },
    keepSign: { en: 'notes what is told', es: 'anota qué se avisa' },
  },
  delays: { retryPause: { en: '5 s before it is tried again', es: '5 s antes de intentarlo de nuevo' } },
  actors: {
    clock: { en: 'the clock, every second', es: 'el reloj, cada segundo' },
    touches: { en: 'hears that somebody touches the console', es: 'oye que alguien usa la consola' },
    sendSign: { en: 'tells the server that somebody is here', es: 'avisa al servidor que hay alguien' },
  },
  ignored: [
    {
      states: ['telling', 'apart'],
      events: ['console.touched'],
      why: {
        en: 'The server is being told, or will be in a moment.',
        es: 'Ya se avisa al servidor, o se hará en un momento.',
      },
    },
  ],
  left: [],
};
