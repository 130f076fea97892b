import type { ChartTexts } from '../chart-texts.ts';

export const bulk: ChartTexts = {
  about: {
    en: 'Several records activated, deactivated or deleted: asked once, then done in portions, with the outcome of each record. It can be stopped after a portion; what was done stays done, and what was not stays selected. A portion that was not judged interrupts it, until somebody goes on. What somebody else changed meanwhile is left alone, and asked about anew.',
    es: 'Varios registros que se activan, desactivan o eliminan: se pregunta una vez y se hace por partes, con el resultado de cada registro. Se puede detener después de una parte; lo hecho, hecho queda, y lo que faltó sigue seleccionado. Una parte que no se juzgó lo interrumpe, hasta que alguien siga. Lo que otra persona cambió entretanto no se toca y se vuelve a preguntar.',
  },
  titles: {
    '': { en: 'Several records', es: 'Varios registros' },
    'running.going': { en: 'Going on', es: 'En marcha' },
    'running.stopping': { en: 'Stopping', es: 'Deteniendo' },
    interrupted: { en: 'Interrupted', es: 'Interrumpido' },
  },
  states: {
    confirming: {
      en: 'The question is open: do this with all the selected records?',
      es: 'La pregunta está abierta: ¿hacer esto con todos los registros seleccionados?',
    },
    running: {
      en: 'The records are being changed, a portion with each request, and the progress is shown.',
      es: 'Se cambian los registros, una parte en cada petición, y se muestra el avance.',
    },
    'running.going': { en: 'One portion follows the other.', es: 'Una parte sigue a la otra.' },
    'running.stopping': {
      en: 'The portion under way is the last one; what became of it is waited for.',
      es: 'La parte en camino es la última; se espera qué pasó con ella.',
    },
    interrupted: {
      en: 'A portion was not judged, and nothing more is sent: why, and how many records are left, is on the screen.',
      es: 'Una parte no se juzgó y ya no se envía nada: en pantalla está por qué y cuántos registros faltan.',
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
      en: 'Wants no further portion.',
      es: 'No quiere que siga otra parte.',
    },
    'bulk.resume': {
      by: 'person',
      en: 'Goes on with the portion that was not judged; it is the same request, so nothing is done twice.',
      es: 'Sigue con la parte que no se juzgó; es la misma petición, así que nada se hace dos veces.',
    },
    'bulk.again': {
      by: 'person',
      en: 'Wants to see what somebody else changed, and decide again.',
      es: 'Quiere ver qué cambió otra persona y decidir de nuevo.',
    },
    'bulk.close': { by: 'person', en: 'Has read the outcomes.', es: 'Ya leyó los resultados.' },
  },
  guards: {
    isStopping: { en: 'no further portion is wanted', es: 'ya no se quiere otra parte' },
    isLast: { en: 'no record is left', es: 'no queda ningún registro' },
    hasChanged: {
      en: 'somebody else changed some of the records meanwhile',
      es: 'otra persona cambió algunos registros entretanto',
    },
  },
  actions: {
    askAgain: {
      en: 'asks about those that are others by now, with what changed, 20 at most; about the rest afterwards',
      es: 'pregunta por los que ya son otros, con lo que cambió, 20 como máximo; por el resto después',
    },
    tellTable: {
      en: 'tells the table whether leaving would stop it',
      es: 'le dice a la tabla si salir lo detendría',
    },
    keepUntouched: {
      en: 'remembers which records were not come to, because it was stopped or interrupted',
      es: 'recuerda a qué registros no se llegó, porque se detuvo o se interrumpió',
    },
    takePortion: {
      en: 'takes the portion that was not judged, or else the next one',
      es: 'toma la parte que no se juzgó o, si no la hay, la siguiente',
    },
    keepFailure: { en: 'keeps why the portion was not judged', es: 'guarda por qué la parte no se juzgó' },
    keepOutcomes: {
      en: 'counts what became of the records, and keeps the first that went wrong and those that are others by now',
      es: 'cuenta qué pasó con los registros, y guarda los primeros que fallaron y los que ya son otros',
    },
  },
  delays: {},
  actors: {
    changeRecords: {
      en: 'changes or deletes a portion of the records',
      es: 'cambia o elimina una parte de los registros',
    },
  },
  ignored: [
    {
      states: ['confirming', 'running.going', 'running.stopping', 'interrupted', 'finished'],
      events: ['*'],
      why: {
        en: 'Each step has its own buttons, and those of the others are not on the screen.',
        es: 'Cada paso tiene sus propios botones, y los de los demás no están en pantalla.',
      },
    },
  ],
  left: [
    {
      states: ['running.going', 'running.stopping'],
      events: ['xstate.done.actor.changeRecords', 'xstate.error.actor.changeRecords'],
      why: {
        en: 'Each portion is answered, or not judged, as a whole.',
        es: 'Cada parte se responde, o no se juzga, entera.',
      },
    },
  ],
};
