import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const queue: ChartTexts = {
  about: {
    en: 'The waiting calls of the agent’s zone, first come, first served: only the first may be answered, and the order does not change under an answer that is on its way.',
    es: 'Las llamadas en espera de la zona del agente, por orden de llegada: solo se puede atender la primera, y el orden no cambia mientras se está atendiendo.',
  },
  titles: {
    '': 'Cola',
    idle: { en: 'No zone', es: 'Sin zona' },
    watching: 'Pendiente de la cola',
  },
  states: {
    idle: {
      en: 'There is no zone to wait in; the agent is asked to choose one.',
      es: 'No hay una zona en la cual esperar; se pide al agente que elija una.',
    },
    watching: {
      en: 'The calls that wait for the services of the zone are followed.',
      es: 'Se siguen las llamadas que esperan los servicios de la zona.',
    },
    'watching.loading': {
      en: 'The zone is chosen; its calls are not here yet.',
      es: 'La zona está elegida; sus llamadas todavía no llegan.',
    },
    'watching.ready': {
      en: 'The agent sees who waits and may answer the first.',
      es: 'El agente ve quién espera y puede atender a la primera.',
    },
    'watching.failed': {
      en: 'The calls could not be loaded; nobody is answered until they are.',
      es: 'No se pudieron cargar las llamadas; no se atiende hasta que lleguen.',
    },
    'watching.attending': {
      en: 'The agent has pressed Answer; the server says whether they were first.',
      es: 'El agente presionó Atender; el servidor dice si fue el primero.',
    },
  },
  events: {
    'queue.answer': { by: 'person', en: 'Presses Answer.', es: 'Presiona Atender.' },
    'queue.retry': { by: 'person', en: 'Presses Retry.', es: 'Presiona Reintentar.' },
    'waiting.failed': {
      by: 'server',
      en: 'The waiting calls did not come.',
      es: 'Las llamadas en espera no llegaron.',
    },
    'waiting.loaded': { by: 'server', en: 'The waiting calls came.', es: 'Llegaron las llamadas en espera.' },
    'zone.settled': {
      by: 'child',
      en: 'The zone with its services is loaded, or there is none.',
      es: 'Se cargó la zona con sus servicios, o no hay zona.',
    },
  },
  guards: {
    isZoneless: { en: 'no zone is chosen any more', es: 'ya no hay una zona elegida' },
    isZone: { en: 'there is a zone', es: 'hay una zona' },
    mayAnswer: {
      en: 'nobody waits before this call, and the viewer may attend calls',
      es: 'ninguna espera antes que esta llamada y quien mira puede atender llamadas',
    },
  },
  actions: {
    keepZone: { en: 'keeps the services of the other zone', es: 'guarda los servicios de la otra zona' },
    askServices: { en: 'asks for the calls of those services', es: 'pide las llamadas de esos servicios' },
    keepServices: {
      en: 'takes the services of the zone and empties the list',
      es: 'toma los servicios de la zona y vacía la lista',
    },
    keepCalls: { en: 'keeps the waiting calls', es: 'guarda las llamadas en espera' },
    forgetCalls: { en: 'forgets the calls of the zone', es: 'olvida las llamadas de la zona' },
    notify: { en: 'says why the call was not answered', es: 'dice por qué no se atendió la llamada' },
  },
  delays: {},
  actors: {
    desk: { en: 'where the agent works: zone and desk', es: 'dónde trabaja el agente: zona y ventanilla' },
    clock: { en: 'the clock, every second', es: 'el reloj, cada segundo' },
    liveWaiting: {
      en: 'the waiting calls of the zone, kept live',
      es: 'las llamadas en espera de la zona, siempre al día',
    },
  },
  ignored: [
    {
      states: ['idle'],
      events: ['waiting.*'],
      why: {
        en: 'Without a zone no calls are asked for.',
        es: 'Sin zona no se piden llamadas.',
      },
    },
    {
      states: ['idle', 'watching.loading'],
      events: ['queue.*'],
      why: {
        en: 'Neither calls nor a failure are on the screen yet.',
        es: 'Todavía no hay llamadas ni una falla en pantalla.',
      },
    },
    {
      states: ['watching.ready', 'watching.attending'],
      events: ['queue.retry'],
      why: {
        en: 'Its button is only beside a failure, and nothing failed.',
        es: 'Su botón solo está junto a una falla, y nada falló.',
      },
    },
    {
      states: ['watching.failed'],
      events: ['queue.answer'],
      why: {
        en: 'The order may be old: Answer is disabled until the list comes again.',
        es: 'El orden puede ser viejo: Atender está desactivado hasta que vuelva la lista.',
      },
    },
    {
      states: ['watching.attending'],
      events: ['queue.answer'],
      why: {
        en: 'Answer is disabled while the server decides about the first call.',
        es: 'Atender está desactivado mientras el servidor decide sobre la primera llamada.',
      },
    },
  ],
  left: [
    {
      states: ['idle', 'watching.loading', 'watching.ready', 'watching.failed'],
      events: ['zone.settled'],
      why: {
        en: 'Another zone has other calls, whatever became of those before.',
        es: 'Otra zona tiene otras llamadas, sin importar qué fue de las anteriores.',
      },
    },
    {
      states: ['watching.loading', 'watching.ready', 'watching.failed'],
      events: ['waiting.loaded', 'waiting.failed'],
      why: newestAnswer,
    },
  ],
};
