import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer, nothingFailed } from '../glossary.ts';

export const runHistory: ChartTexts = {
  about: {
    en: 'What ran for an integration, a webhook or a task, newest first and kept live. One run is opened with everything that is known of it, and may be had again once it is over; a task may be run now, beside its plan.',
    es: 'Lo que se ejecutó para una integración, un webhook o una tarea, lo más nuevo primero y siempre al día. Una ejecución se abre con todo lo que se sabe de ella y, cuando terminó, puede repetirse; una tarea puede ejecutarse ahora, aparte de su plan.',
  },
  titles: {
    '': { en: 'Runs', es: 'Ejecuciones' },
    detail: 'Detalle',
    order: 'Orden',
    'order.repeating': 'Repitiendo',
  },
  states: {
    list: { en: 'How far the list of runs is.', es: 'Cómo va la lista de ejecuciones.' },
    'list.loading': {
      en: 'Runs that were asked for are not here yet.',
      es: 'Las ejecuciones pedidas todavía no llegan.',
    },
    'list.ready': {
      en: 'The newest runs are listed and kept live.',
      es: 'Se ven las ejecuciones más nuevas, siempre al día.',
    },
    'list.failed': {
      en: 'The last question failed; what was listed stays, and asking goes on.',
      es: 'La última consulta falló; lo ya listado se queda y se sigue preguntando.',
    },
    detail: { en: 'Whether one run is being looked at.', es: 'Si se está viendo una ejecución.' },
    'detail.closed': { en: 'The list of runs is on the screen.', es: 'En pantalla está la lista de ejecuciones.' },
    'detail.open': {
      en: 'One run is on the screen with everything known of it, and is followed while it lasts.',
      es: 'En pantalla está una ejecución con todo lo que se sabe de ella, y se sigue mientras dura.',
    },
    order: { en: 'Whether something is being made to run.', es: 'Si se está pidiendo ejecutar algo.' },
    'order.idle': { en: 'Nothing is being ordered.', es: 'No se está pidiendo nada.' },
    'order.repeating': {
      en: 'A run is being had again; meanwhile another can be opened, and stays on the screen.',
      es: 'Se está repitiendo una ejecución; mientras tanto se puede abrir otra, que sigue en pantalla.',
    },
    'order.starting': {
      en: 'The task is being run beside its plan.',
      es: 'Se está pidiendo ejecutar la tarea aparte de su plan.',
    },
  },
  events: {
    'runs.loaded': { by: 'server', en: 'The list of runs came.', es: 'Llegó la lista de ejecuciones.' },
    'runs.failed': { by: 'server', en: 'The list of runs did not come.', es: 'La lista de ejecuciones no llegó.' },
    'runs.filter': { by: 'person', en: 'Chooses one state to see, or all.', es: 'Elige ver un solo estado, o todos.' },
    'runs.more': { by: 'person', en: 'Presses Show more.', es: 'Presiona Mostrar más.' },
    'runs.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
    'runs.now': { by: 'person', en: 'Presses Run now.', es: 'Presiona Ejecutar ahora.' },
    'run.open': {
      by: 'person',
      en: 'Presses View at a run; what came of repeating one opens by itself while that one is on the screen.',
      es: 'Presiona Ver en una ejecución; la que resulta de repetir otra se abre sola si esa sigue en pantalla.',
    },
    'run.loaded': {
      by: 'server',
      en: 'The opened run came, or news of it.',
      es: 'Llegó la ejecución abierta, o algo nuevo de ella.',
    },
    'run.failed': { by: 'server', en: 'The opened run did not come.', es: 'La ejecución abierta no llegó.' },
    'run.again': { by: 'person', en: 'Presses Run again.', es: 'Presiona Repetir.' },
    'run.close': { by: 'person', en: 'Presses Back to the list.', es: 'Presiona Volver a la lista.' },
  },
  guards: {
    mayRepeat: {
      en: 'the run is over, was of a saved integration, what it was given is kept, and the viewer may order runs of its kind',
      es: 'la ejecución terminó, es de una integración guardada, se conserva lo que recibió y quien mira puede pedir las de su tipo',
    },
    mayStart: {
      en: 'it is a task, the viewer may run tasks, and what ran is known',
      es: 'es una tarea, quien mira puede ejecutar tareas y ya se sabe qué se ejecutó',
    },
    isStillLookedAt: {
      en: 'the run that was repeated is still on the screen',
      es: 'la ejecución que se repitió sigue en pantalla',
    },
  },
  actions: {
    keepRuns: { en: 'keeps the list', es: 'guarda la lista' },
    keepFilter: { en: 'takes the filter and begins a new list', es: 'toma el filtro y empieza otra lista' },
    keepOpened: { en: 'remembers which run is looked at', es: 'recuerda qué ejecución se está viendo' },
    keepRun: { en: 'keeps what is known of the run', es: 'guarda lo que se sabe de la ejecución' },
    keepRunFailure: { en: 'keeps why the run did not come', es: 'guarda por qué no llegó la ejecución' },
    forgetRun: {
      en: 'forgets the run that was looked at, and what was told there',
      es: 'olvida la ejecución que se veía y lo que ahí se avisó',
    },
    keepOrderFailure: { en: 'keeps why nothing was made to run', es: 'guarda por qué no se ejecutó' },
    keepOrder: {
      en: 'remembers where the order was given, and forgets why the last one came to nothing',
      es: 'recuerda dónde se hizo el pedido y olvida por qué no resultó el anterior',
    },
    ask: { en: 'asks for the list with filter and length', es: 'pide la lista con el filtro y el tamaño actuales' },
    openRun: { en: 'opens the new run', es: 'abre la ejecución nueva' },
  },
  delays: {},
  actors: {
    liveRuns: { en: 'the list of runs, kept live', es: 'la lista de ejecuciones, siempre al día' },
    liveRun: { en: 'the opened run, kept live', es: 'la ejecución abierta, siempre al día' },
    repeatRun: { en: 'asks the server to have the run again', es: 'pide al servidor repetir la ejecución' },
    startTask: { en: 'asks the server to run the task now', es: 'pide al servidor ejecutar la tarea ahora' },
  },
  ignored: [
    {
      states: ['list.loading', 'list.failed'],
      events: ['runs.more'],
      why: {
        en: 'Show more is disabled until the list is here.',
        es: 'Mostrar más está desactivado hasta que llegue la lista.',
      },
    },
    {
      states: ['list.loading'],
      events: ['runs.retry'],
      why: {
        en: 'The list is being asked for already.',
        es: 'La lista ya se está pidiendo.',
      },
    },
    {
      states: ['list.ready'],
      events: ['runs.retry'],
      why: nothingFailed,
    },
    {
      states: ['detail.closed'],
      events: ['run.close'],
      why: { en: 'No run is open; the list is on the screen.', es: 'No hay una ejecución abierta; se ve la lista.' },
    },
    {
      states: ['detail.closed'],
      events: ['run.loaded', 'run.failed'],
      why: {
        en: 'A run is only asked for while it is open.',
        es: 'Una ejecución solo se pide mientras está abierta.',
      },
    },
    {
      states: ['order.repeating', 'order.starting'],
      events: ['run.again', 'runs.now'],
      why: {
        en: 'One order at a time: the buttons are hidden until the server has answered.',
        es: 'Un pedido a la vez: los botones se ocultan hasta que el servidor responda.',
      },
    },
  ],
  left: [
    {
      states: ['list.loading', 'list.ready', 'list.failed'],
      events: ['runs.loaded', 'runs.failed'],
      why: newestAnswer,
    },
    {
      states: ['list.ready', 'list.failed'],
      events: ['runs.filter'],
      why: {
        en: 'Another list is wanted, whatever became of the one before.',
        es: 'Se quiere otra lista, sin importar qué fue de la anterior.',
      },
    },
    {
      states: ['detail.closed'],
      events: ['run.open'],
      why: {
        en: 'A run can be opened beside the list and from another run.',
        es: 'Una ejecución se abre desde la lista y desde otra ejecución.',
      },
    },
  ],
};
