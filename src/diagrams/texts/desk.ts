import type { ChartTexts } from '../chart-texts.ts';

export const desk: ChartTexts = {
  about: {
    en: 'Where the agent works: a zone, whose services and free desks are loaded, and a desk in it. Taking a desk leaves the previous one; clearing the zone leaves the desk.',
    es: 'Dónde trabaja el agente: una zona, de la que se cargan los servicios y las ventanillas libres, y una ventanilla en ella. Tomar una ventanilla deja la anterior; quitar la zona deja la ventanilla.',
  },
  titles: {
    '': 'Ventanilla',
    entered: { en: 'Choosing where to begin', es: 'Eligiendo dónde empezar' },
    nowhere: { en: 'No zone', es: 'Sin zona' },
    settled: { en: 'In the zone', es: 'En la zona' },
    moving: { en: 'Changing desks', es: 'Cambiando de ventanilla' },
    leaving: { en: 'Leaving the zone', es: 'Dejando la zona' },
    clearing: { en: 'Leaving the desk', es: 'Dejando la ventanilla' },
    cleared: { en: 'Zone left', es: 'Zona dejada' },
  },
  states: {
    entering: {
      en: 'This browser is asked where the agent looked last.',
      es: 'Se pregunta a este navegador dónde miró el agente la última vez.',
    },
    entered: {
      en: 'Does the agent sit at a desk, or is it known where they looked, or have they one zone alone?',
      es: '¿El agente tiene una ventanilla, se sabe dónde miraba, o tiene una sola zona?',
    },
    nowhere: { en: 'The agent has chosen no zone.', es: 'El agente no ha elegido zona.' },
    loading: {
      en: 'The zone is chosen; its services and free desks are not known yet.',
      es: 'La zona está elegida; aún no se conocen sus servicios ni sus ventanillas libres.',
    },
    failed: {
      en: 'The zone could not be loaded, so no calls are shown under its name.',
      es: 'No se pudo cargar la zona, así que no se muestran llamadas a su nombre.',
    },
    settled: {
      en: 'The agent works in the zone and may choose a desk.',
      es: 'El agente trabaja en la zona y puede elegir una ventanilla.',
    },
    moving: {
      en: 'The agent changes desks, takes one or gets up from one.',
      es: 'El agente cambia de ventanilla, toma una o deja la que tenía.',
    },
    leaving: {
      en: 'The zone is being cleared: is there a desk to leave first?',
      es: 'Se está quitando la zona: ¿hay antes una ventanilla que dejar?',
    },
    clearing: {
      en: 'The agent leaves the desk before the zone is cleared.',
      es: 'El agente deja la ventanilla antes de quitar la zona.',
    },
    cleared: {
      en: 'Zone and desk are given up; the queue shows no calls.',
      es: 'Ya no hay zona ni ventanilla; la cola no muestra llamadas.',
    },
  },
  events: {
    'desk.choose': { by: 'person', en: 'Chooses a desk, or none.', es: 'Elige una ventanilla, o ninguna.' },
    'desk.chooseZone': { by: 'person', en: 'Chooses a zone, or none.', es: 'Elige una zona, o ninguna.' },
    'desk.retry': { by: 'person', en: 'Wants the zone loaded again.', es: 'Pide cargar de nuevo la zona.' },
  },
  guards: {
    hasZone: { en: 'the agent works in a zone', es: 'el agente trabaja en una zona' },
    isZone: { en: 'a zone was chosen, not none', es: 'se eligió una zona, no ninguna' },
    isOtherDesk: { en: 'it is not the desk the agent has', es: 'no es la ventanilla que tiene el agente' },
    hasNoDesk: { en: 'the agent sits at no desk', es: 'el agente no tiene ventanilla' },
    isTaken: { en: 'somebody else was faster at the desk', es: 'alguien más ocupó antes la ventanilla' },
    hasWanted: { en: 'a desk was taken, not only left', es: 'se tomó una ventanilla, no solo se dejó' },
  },
  actions: {
    keepFirst: {
      en: 'begins at the desk, where they looked last, or in their only zone',
      es: 'empieza en su ventanilla, donde miró la última vez o en su única zona',
    },
    rememberZone: { en: 'keeps the zone in this browser', es: 'guarda la zona en este navegador' },
    keepZone: { en: 'keeps the zone', es: 'guarda la zona' },
    keepOffer: {
      en: 'keeps the desks that are free or the agent’s own',
      es: 'guarda las ventanillas libres y la del propio agente',
    },
    forgetDesks: { en: 'forgets the desks of the zone before', es: 'olvida las ventanillas de la zona anterior' },
    keepWanted: { en: 'remembers the desk that is asked for', es: 'recuerda la ventanilla pedida' },
    keepDesk: {
      en: 'takes the desk that was asked for as the agent’s',
      es: 'toma la ventanilla pedida como la del agente',
    },
    tellQueue: {
      en: 'tells the queue whose services’ calls to show',
      es: 'avisa a la cola de qué servicios mostrar llamadas',
    },
  },
  delays: {},
  actors: {
    recallZone: { en: 'where the agent looked last', es: 'dónde miró el agente la última vez' },
    loadZone: {
      en: 'asks the server for the services and desks of the zone',
      es: 'pide al servidor los servicios y ventanillas de la zona',
    },
    moveDesk: {
      en: 'asks the server for the change of desks, in one step',
      es: 'pide al servidor el cambio de ventanilla, en un solo paso',
    },
    leaveDesk: { en: 'tells the server that the desk is free', es: 'avisa al servidor que la ventanilla queda libre' },
  },
  ignored: [
    {
      states: ['nowhere', 'failed'],
      events: ['desk.choose'],
      why: {
        en: 'Without a loaded zone the choice of desks is disabled.',
        es: 'Sin una zona cargada, la lista de ventanillas está desactivada.',
      },
    },
    {
      states: ['entering', 'nowhere', 'settled', 'loading', 'moving', 'clearing'],
      events: ['desk.retry'],
      why: {
        en: 'Its button is only there when the zone could not be loaded.',
        es: 'Su botón solo está cuando no se pudo cargar la zona.',
      },
    },
    {
      states: ['entering', 'loading', 'moving', 'clearing'],
      events: ['desk.choose', 'desk.chooseZone'],
      why: {
        en: 'Both lists are disabled until the server has answered.',
        es: 'Las dos listas están desactivadas hasta que el servidor responda.',
      },
    },
  ],
};
