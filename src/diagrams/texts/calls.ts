import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const calls: ChartTexts = {
  about: {
    en: 'The call dashboard: the calls that are searched for, kept live; answering, viewing, passing on, and cancelling after a confirmation. A row that leaves the list says for some seconds what became of its call.',
    es: 'El tablero de llamadas: las llamadas que se buscan, siempre al día; atender, ver, redirigir, y cancelar tras confirmar. Una fila que sale de la lista dice unos segundos qué fue de su llamada.',
  },
  titles: {
    'work.redirecting': { en: 'Passing a call on', es: 'Redirigiendo una llamada' },
    '': { en: 'List of calls', es: 'Lista de llamadas' },
  },
  states: {
    list: { en: 'How far the list of calls is.', es: 'Cómo va la lista de llamadas.' },
    'list.loading': {
      en: 'The calls were asked for and are not here yet.',
      es: 'Las llamadas se pidieron y todavía no llegan.',
    },
    'list.ready': {
      en: 'The calls are on the screen and follow every change.',
      es: 'Las llamadas están en pantalla y siguen cada cambio.',
    },
    'list.failed': {
      en: 'The last question failed; the last list stays, and asking goes on.',
      es: 'La última consulta falló; se queda la lista anterior y se sigue preguntando.',
    },
    work: { en: 'What the agent does with a call of the list.', es: 'Qué hace el agente con una llamada de la lista.' },
    'work.choosing': { en: 'The agent may take up a call.', es: 'El agente puede elegir una llamada.' },
    'work.attending': {
      en: 'The agent has pressed Answer; the server says whether they were first.',
      es: 'El agente presionó Atender; el servidor dice si fue el primero.',
    },
    'work.redirecting': {
      en: 'The agent chooses to whom the call is passed on.',
      es: 'El agente elige a quién se redirige la llamada.',
    },
    'work.cancelling': {
      en: 'The agent is asked whether to cancel the call; after a yes the server does.',
      es: 'Se pregunta al agente si cancela la llamada; tras el sí, el servidor la cancela.',
    },
  },
  events: {
    'call.answer': { by: 'person', en: 'Presses Answer.', es: 'Presiona Atender.' },
    'call.cancel': {
      by: 'person',
      en: 'Presses Cancel in the row of a call.',
      es: 'Presiona Cancelar en la fila de una llamada.',
    },
    'call.redirect': {
      by: 'person',
      en: 'Presses Redirect in the row of a call.',
      es: 'Presiona Redirigir en la fila de una llamada.',
    },
    'call.history': { by: 'person', en: 'Presses History.', es: 'Presiona Historial.' },
    'call.view': { by: 'person', en: 'Presses View.', es: 'Presiona Ver.' },
    'calls.failed': { by: 'server', en: 'The list did not come.', es: 'La lista no llegó.' },
    'calls.loaded': { by: 'server', en: 'The list came.', es: 'Llegó la lista.' },
    'calls.retry': { by: 'person', en: 'Presses Retry.', es: 'Presiona Reintentar.' },
    'list.chosen': {
      by: 'child',
      en: 'Another list is wanted: by the filter or by the address.',
      es: 'Se quiere otra lista: por el filtro o por la dirección.',
    },
    'list.searched': { by: 'child', en: 'A number is searched for.', es: 'Se busca un número.' },
  },
  guards: {
    mayAnswer: {
      en: 'the call waits, and the viewer is an agent who is in no other, or may be in several',
      es: 'la llamada espera y quien mira es agente y no está en otra, o puede estar en varias',
    },
    mayCancel: {
      en: 'the viewer is an agent and the call still waits',
      es: 'quien mira es agente y la llamada sigue en espera',
    },
    mayRedirect: {
      en: 'the viewer is an agent and the call still waits',
      es: 'quien mira es agente y la llamada sigue en espera',
    },
    isKept: { en: 'the call was kept after all', es: 'la llamada se conservó' },
  },
  actions: {
    keepView: { en: 'takes filter and search', es: 'toma el filtro y la búsqueda' },
    forgetCalls: { en: 'empties the list', es: 'vacía la lista' },
    keepCalls: {
      en: 'shows the calls, and those that just left for some seconds more',
      es: 'muestra las llamadas y, unos segundos más, las que acaban de salir',
    },
    keepTime: {
      en: 'takes the time and removes rows that left long enough ago',
      es: 'toma la hora y quita las filas que salieron hace rato',
    },
    keepChosen: { en: 'remembers which call it is about', es: 'recuerda de qué llamada se trata' },
    showHistory: { en: 'shows the history of that call', es: 'muestra el historial de esa llamada' },
    ask: { en: 'asks for the list of the filter and the search', es: 'pide la lista del filtro y la búsqueda' },
  },
  delays: {},
  actors: {
    source: { en: 'where the list comes from', es: 'de dónde viene la lista' },
    search: { en: 'which calls are wanted', es: 'qué llamadas se quieren' },
    redirection: { en: 'to whom a call is passed on', es: 'a quién se redirige una llamada' },
    history: { en: 'the history of a call, over the list', es: 'el historial de una llamada, encima de la lista' },
    erasure: { en: 'erases what there is of one person', es: 'borra lo que hay de una persona' },
    clock: { en: 'the clock, every 2 s', es: 'el reloj, cada 2 s' },
  },
  ignored: [
    {
      states: ['list.loading'],
      events: ['calls.retry'],
      why: {
        en: 'The list was just asked for; its answer is under way.',
        es: 'La lista se acaba de pedir; la respuesta está en camino.',
      },
    },
    {
      states: ['list.ready'],
      events: ['calls.retry'],
      why: {
        en: 'Its button is only beside a failure, and nothing failed.',
        es: 'Su botón solo está junto a una falla, y nada falló.',
      },
    },
    {
      states: ['work.attending'],
      events: ['call.answer', 'call.cancel', 'call.redirect'],
      why: {
        en: 'The buttons are disabled until the server has answered about the other call.',
        es: 'Los botones están desactivados hasta que el servidor responda sobre la otra llamada.',
      },
    },
    {
      states: ['work.cancelling', 'work.redirecting'],
      events: ['call.answer', 'call.cancel', 'call.redirect'],
      why: {
        en: 'The question lies over the list and has to be answered first.',
        es: 'La pregunta está sobre la lista y hay que responderla primero.',
      },
    },
  ],
  left: [
    {
      states: ['list.loading', 'list.ready', 'list.failed'],
      events: ['calls.loaded', 'calls.failed'],
      why: newestAnswer,
    },
    {
      states: ['list.ready', 'list.failed'],
      events: ['list.chosen'],
      why: {
        en: 'Another list is wanted, whatever became of the one before.',
        es: 'Se quiere otra lista, sin importar qué fue de la anterior.',
      },
    },
  ],
};
