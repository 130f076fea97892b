import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer, nothingFailed } from '../glossary.ts';

export const callFlow: ChartTexts = {
  about: {
    en: 'How often the calls of a business took which way from state to state in a period, and how long they stayed where, kept live. Each number lists the calls behind it, and each of those can be played back.',
    es: 'Cuántas veces las llamadas de una empresa tomaron cada camino entre estados en un periodo, y cuánto estuvieron en cada uno, siempre al día. Cada número lista sus llamadas, y cada una puede reproducirse.',
  },
  titles: {
    '': { en: 'Flow of calls', es: 'Flujo de llamadas' },
    numbers: 'Números',
    comparison: { en: 'Comparison', es: 'Comparación' },
    list: { en: 'Calls of a number', es: 'Listado' },
  },
  states: {
    numbers: { en: 'How far the numbers are.', es: 'Cómo van los números.' },
    'numbers.loading': {
      en: 'Numbers were asked for and are not here yet.',
      es: 'Se pidieron los números y todavía no llegan.',
    },
    'numbers.ready': {
      en: 'The numbers are on the screen and follow what happens.',
      es: 'Los números están en pantalla y siguen lo que pasa.',
    },
    'numbers.failed': {
      en: 'The last question failed; what was shown stays, and asking goes on.',
      es: 'La última consulta falló; lo que se veía se queda y se sigue preguntando.',
    },
    comparison: {
      en: 'Whether the time before the numbers, which they are compared with, is being asked for.',
      es: 'Si se está pidiendo el periodo anterior, con el que se comparan los números.',
    },
    'comparison.resting': {
      en: 'Nothing is asked for: there are no numbers yet, or what came of the time before them is shown beside them.',
      es: 'No se pide nada: todavía no hay números, o junto a ellos se ve lo que llegó del periodo anterior.',
    },
    'comparison.loading': {
      en: 'The time before was asked for, and the numbers are shown without waiting for it.',
      es: 'Se pidió el periodo anterior, y los números se ven sin esperarlo.',
    },
    list: { en: 'Whether the calls behind a number are listed.', es: 'Si se listan las llamadas de un número.' },
    'list.closed': { en: 'No number was chosen.', es: 'No se eligió ningún número.' },
    'list.open': {
      en: 'The calls behind a number lie over the page.',
      es: 'Las llamadas de un número están sobre la página.',
    },
    'list.open.loading': { en: 'They were asked for.', es: 'Ya se pidieron.' },
    'list.open.ready': {
      en: 'They are listed, the newest move first.',
      es: 'Se ven, el movimiento más nuevo primero.',
    },
    'list.open.failed': { en: 'They did not come.', es: 'No llegaron.' },
    history: { en: 'Whether one call is being played back.', es: 'Si se está reproduciendo una llamada.' },
    'history.closed': { en: 'No call is being played back.', es: 'No se reproduce ninguna llamada.' },
    'history.open': {
      en: 'One call is shown moving from state to state.',
      es: 'Se ve cómo una llamada pasa de un estado a otro.',
    },
  },
  events: {
    'flow.loaded': { by: 'server', en: 'The numbers came.', es: 'Llegaron los números.' },
    'flow.failed': { by: 'server', en: 'The numbers did not come.', es: 'Los números no llegaron.' },
    'flow.whole': {
      by: 'person',
      en: 'Wants to see the ways that no call took as well, or not any more.',
      es: 'Quiere ver también los caminos que nadie tomó, o ya no.',
    },
    'flow.period': { by: 'person', en: 'Chooses a period.', es: 'Elige un periodo.' },
    'flow.service': { by: 'person', en: 'Chooses a service, or all.', es: 'Elige un servicio, o todos.' },
    'flow.addressed': {
      by: 'browser',
      en: 'The address says which period and service are to be counted.',
      es: 'La dirección dice qué periodo y servicio contar.',
    },
    'flow.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
    'flow.list': {
      by: 'person',
      en: 'Presses a state or a line of the picture, or a number of the tables.',
      es: 'Presiona un estado o una línea del dibujo, o un número de las tablas.',
    },
    'flow.more': { by: 'person', en: 'Presses Show more.', es: 'Presiona Mostrar más.' },
    'flow.listAgain': { by: 'person', en: 'Presses Try again in the list.', es: 'Presiona Reintentar en la lista.' },
    'flow.closeList': { by: 'person', en: 'Closes the list.', es: 'Cierra la lista.' },
    'flow.play': { by: 'person', en: 'Presses History at a call.', es: 'Presiona Historial en una llamada.' },
  },
  guards: {
    isOther: { en: 'it says others than those that are shown', es: 'dice otros que los que se ven' },
    isKnown: { en: 'there are numbers', es: 'hay números' },
    hasMore: {
      en: 'there may be more calls, and fewer than 500 are listed',
      es: 'puede haber más llamadas, y se ven menos de 500',
    },
  },
  actions: {
    keepFlow: { en: 'keeps the numbers', es: 'guarda los números' },
    keepBefore: { en: 'puts the time before beside the numbers', es: 'pone el periodo anterior junto a los números' },
    keepQuestion: {
      en: 'takes the period or service and forgets the numbers of the one before',
      es: 'toma el periodo o servicio y olvida los números del anterior',
    },
    keepServices: { en: 'keeps what can be chosen from', es: 'guarda lo que se puede elegir' },
    keepList: {
      en: 'remembers the number, with the seconds and the service it was counted in',
      es: 'recuerda el número, con los segundos y el servicio en que se contó',
    },
    keepCalls: { en: 'keeps the calls', es: 'guarda las llamadas' },
    keepListFailure: { en: 'keeps why the calls did not come', es: 'guarda por qué no llegaron las llamadas' },
    forgetListFailure: { en: 'forgets why the calls did not come', es: 'olvida por qué no llegaron las llamadas' },
    forgetList: { en: 'forgets number and calls', es: 'olvida el número y las llamadas' },
    keepWhole: { en: 'shows those ways, or not', es: 'muestra esos caminos, o no' },
    writeAddress: { en: 'writes them into the address', es: 'los escribe en la dirección' },
    ask: { en: 'asks for the numbers of period and service', es: 'pide los números del periodo y servicio' },
  },
  delays: {},
  actors: {
    liveFlow: { en: 'the numbers, kept live', es: 'los números, siempre al día' },
    address: { en: 'the query of the address', es: 'la consulta de la dirección' },
    loadServices: { en: 'asks for the services to choose from', es: 'pide los servicios para elegir' },
    loadBefore: { en: 'asks for the time before the numbers', es: 'pide el periodo anterior a los números' },
    loadCalls: { en: 'asks for the calls behind a number', es: 'pide las llamadas de un número' },
  },
  groups: {
    'list.*': 'closed open.loading open.ready open.failed',
  },
  ignored: [
    {
      states: ['numbers.loading'],
      events: ['flow.retry'],
      why: { en: 'The numbers are being asked for already.', es: 'Los números ya se están pidiendo.' },
    },
    {
      states: ['numbers.ready'],
      events: ['flow.retry'],
      why: nothingFailed,
    },
    {
      states: ['comparison.loading'],
      events: ['flow.loaded'],
      why: {
        en: 'The time before is being asked for already, and what is asked anew with each message would never come.',
        es: 'El periodo anterior ya se está pidiendo; si se pidiera de nuevo con cada mensaje, nunca llegaría.',
      },
    },
    {
      states: ['list.closed'],
      events: ['flow.more', 'flow.listAgain', 'flow.closeList'],
      why: { en: 'No list is open.', es: 'No hay una lista abierta.' },
    },
    {
      states: ['list.open.loading', 'list.open.failed'],
      events: ['flow.more'],
      why: {
        en: 'Show more is hidden until the calls are here.',
        es: 'Mostrar más no se ve hasta que lleguen las llamadas.',
      },
    },
    {
      states: ['list.open.loading', 'list.open.ready'],
      events: ['flow.listAgain'],
      why: { en: 'The calls did not fail to come.', es: 'Las llamadas no han fallado.' },
    },
    {
      states: ['history.open'],
      events: ['flow.play'],
      why: { en: 'The playback lies over the list.', es: 'La reproducción está sobre la lista.' },
    },
  ],
  left: [
    {
      states: ['numbers.loading', 'numbers.ready', 'numbers.failed'],
      events: ['flow.loaded', 'flow.failed'],
      why: newestAnswer,
    },
    {
      states: ['numbers.ready', 'numbers.failed', 'comparison.loading', 'list.*'],
      events: ['flow.period', 'flow.service', 'flow.addressed'],
      why: {
        en: 'Other numbers are wanted, and the list was one of the numbers before.',
        es: 'Se quieren otros números, y la lista era de los anteriores.',
      },
    },
    {
      states: ['list.*'],
      events: ['flow.list', 'flow.closeList'],
      why: {
        en: 'Which number is listed, if any, is up to the person at any time.',
        es: 'Qué número se lista, si acaso, lo decide la persona en todo momento.',
      },
    },
  ],
};
