import type { ChartTexts } from '../chart-texts.ts';

export const readinessOffer: ChartTexts = {
  about: {
    en: 'Whether the check of an agent’s place is worth offering on this computer, and the check itself when it is wanted. It keeps nobody from work, and gives way to a call.',
    es: 'Si vale la pena ofrecer en este equipo la revisión del puesto de un agente, y la revisión cuando se quiere. No le impide trabajar a nadie, y cede ante una llamada.',
  },
  titles: {
    '': { en: 'Offer of the check', es: 'Oferta de la revisión' },
    none: { en: 'No agent', es: 'Sin agente' },
    looking: { en: 'Looking at the last one', es: 'Viendo la última' },
    offered: 'Ofrecida',
    wanted: { en: 'Wanted', es: 'Pedida' },
    'wanted.fetching': 'Trayendo',
  },
  states: {
    none: { en: 'Whoever looks is no agent here.', es: 'Quien mira no es agente aquí.' },
    looking: {
      en: 'What this computer keeps of the last check is read.',
      es: 'Se lee lo que este equipo guarda de la última revisión.',
    },
    offered: { en: 'The check is offered, beside the work.', es: 'La revisión se ofrece, junto al trabajo.' },
    resting: { en: 'Nothing is offered; the menu has it.', es: 'No se ofrece nada; está en el menú.' },
    wanted: { en: 'The check is on the screen.', es: 'La revisión está en pantalla.' },
    'wanted.fetching': { en: 'Its code is fetched.', es: 'Se trae su programa.' },
    'wanted.open': { en: 'The place is being checked.', es: 'Se revisa el puesto.' },
  },
  events: {
    'agent.known': {
      by: 'parent',
      en: 'Who looks is known, and how calls ring for them.',
      es: 'Se sabe quién mira, y cómo le suenan las llamadas.',
    },
    'readiness.open': { by: 'person', en: 'Wants to check the place.', es: 'Quiere revisar el puesto.' },
    'readiness.later': { by: 'person', en: 'Says: not now.', es: 'Dice: ahora no.' },
  },
  guards: {
    isOtherAgent: { en: 'it is another agent than before', es: 'es otro agente que antes' },
    isDue: {
      en: 'there was none here, it is long ago, or something was wrong',
      es: 'aquí no hubo ninguna, fue hace mucho, o algo fallaba',
    },
    isFree: { en: 'no call is in hand', es: 'no hay llamada en curso' },
    isRung: { en: 'a call rings for this agent alone', es: 'una llamada suena solo para este agente' },
  },
  actions: {
    keepAgent: { en: 'takes who looks', es: 'toma quién mira' },
    keepLast: { en: 'takes the last check', es: 'toma la última revisión' },
    keepInCall: { en: 'keeps whether a call is in hand', es: 'guarda si hay una llamada en curso' },
    rememberAway: {
      en: 'remembers in this browser that it was sent away',
      es: 'recuerda en este navegador que se dejó para después',
    },
  },
  delays: {},
  actors: {
    readLast: {
      en: 'reads what this computer keeps of the last check',
      es: 'lee lo que este equipo guarda de la última',
    },
    part: { en: 'the code of the check', es: 'el programa de la revisión' },
    readiness: { en: 'the check', es: 'la revisión' },
  },
  ignored: [
    {
      states: ['looking'],
      events: ['availability.changed', 'readiness.*'],
      why: {
        en: 'It takes a moment, and nothing is on the screen yet.',
        es: 'Tarda un momento, y aún no hay nada en pantalla.',
      },
    },
    {
      states: ['none', 'offered', 'resting'],
      events: ['availability.changed'],
      why: { en: 'No check is in the way of a call.', es: 'Ninguna revisión estorba a una llamada.' },
    },
    {
      states: ['none'],
      events: ['readiness.*'],
      why: { en: 'Nobody is there who would be rung.', es: 'No hay nadie a quien le suene.' },
    },
    {
      states: ['resting'],
      events: ['readiness.later'],
      why: { en: 'Nothing is offered.', es: 'No se ofrece nada.' },
    },
    {
      states: ['wanted.fetching', 'wanted.open'],
      events: ['readiness.later', 'readiness.open'],
      why: { en: 'It is wanted already.', es: 'Ya se pidió.' },
    },
  ],
  left: [
    {
      states: ['looking', 'offered', 'resting', 'wanted.fetching', 'wanted.open'],
      events: ['agent.known'],
      why: {
        en: 'Another agent has a place of their own, and nobody’s check goes on for them.',
        es: 'Otro agente tiene su propio puesto, y la revisión de nadie sigue para él.',
      },
    },
    {
      states: ['wanted.fetching', 'wanted.open'],
      events: ['current.busy', 'availability.changed'],
      why: { en: 'A call comes before the check.', es: 'Una llamada va antes que la revisión.' },
    },
  ],
};
