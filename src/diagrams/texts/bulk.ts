import type { ChartTexts } from '../chart-texts.ts';

export const bulk: ChartTexts = {
  about: {
    en: 'Several records activated, deactivated or deleted: asked once, then done one by one with the outcome of each. It can be stopped; what was done stays done. What somebody else changed meanwhile is left alone, and asked about anew.',
    es: 'Varios registros que se activan, desactivan o eliminan: se pregunta una vez y se hace uno por uno, con el resultado de cada cual. Se puede detener; lo hecho, hecho queda. Lo que otra persona cambió entretanto no se toca y se vuelve a preguntar.',
  },
  titles: {
    '': { en: 'Several records', es: 'Varios registros' },
  },
  states: {
    confirming: {
      en: 'The question is open: do this with all the selected records?',
      es: 'La pregunta está abierta: ¿hacer esto con todos los registros seleccionados?',
    },
    running: {
      en: 'One record after the other is being changed, and the progress is shown.',
      es: 'Se cambia un registro tras otro y se muestra el avance.',
    },
    finished: {
      en: 'Nothing more is done, and the outcomes are on the screen.',
      es: 'Ya no se hace nada más y los resultados están en pantalla.',
    },
    closed: { en: 'The dialog is gone.', es: 'El diálogo se cerró.' },
  },
  events: {
    'bulk.confirm': { by: 'person', en: 'Says yes to changing them all.', es: 'Acepta cambiarlos todos.' },
    'bulk.cancel': { by: 'person', en: 'Leaves the records as they are.', es: 'Deja los registros como están.' },
    'bulk.stop': {
      by: 'person',
      en: 'Stops before the next record.',
      es: 'Detiene el trabajo antes del siguiente registro.',
    },
    'bulk.again': {
      by: 'person',
      en: 'Wants to see what somebody else changed, and decide again.',
      es: 'Quiere ver qué cambió otra persona y decidir de nuevo.',
    },
    'bulk.close': { by: 'person', en: 'Has read the outcomes.', es: 'Ya leyó los resultados.' },
    'bulk.done': {
      by: 'server',
      en: 'One record was changed, or refused.',
      es: 'Un registro se cambió, o se rechazó.',
    },
    'bulk.finished': {
      by: 'server',
      en: 'The last record was answered.',
      es: 'Llegó la respuesta del último registro.',
    },
  },
  guards: {
    hasChanged: {
      en: 'somebody else changed some of the records meanwhile',
      es: 'otra persona cambió algunos registros entretanto',
    },
  },
  actions: {
    askAgain: {
      en: 'asks about those that are others by now, with what changed',
      es: 'pregunta por los que ya son otros, con lo que cambió',
    },
    keepOutcome: { en: 'keeps what became of the record', es: 'guarda qué pasó con el registro' },
  },
  delays: {},
  actors: {
    changeRecords: {
      en: 'changes or deletes the records one by one',
      es: 'cambia o elimina los registros uno por uno',
    },
  },
  ignored: [
    {
      states: ['confirming', 'finished'],
      events: ['bulk.done', 'bulk.finished'],
      why: {
        en: 'The work has not begun, or was ended: an answer that is still out is not told.',
        es: 'El trabajo no ha empezado o ya terminó: una respuesta pendiente ya no se avisa.',
      },
    },
    {
      states: ['confirming', 'running', 'finished'],
      events: ['*'],
      why: {
        en: 'Each step has its own buttons, and those of the others are not on the screen.',
        es: 'Cada paso tiene sus propios botones, y los de los demás no están en pantalla.',
      },
    },
  ],
};
