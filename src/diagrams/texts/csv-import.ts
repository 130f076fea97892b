import type { ChartTexts } from '../chart-texts.ts';

export const csvImport: ChartTexts = {
  about: {
    en: 'Records from a CSV file: every line has its verdict before anything is written, then the good lines are created in portions, with the outcome of each line. It can be stopped after a portion; what was created stays. A portion that was not judged interrupts it, until somebody goes on.',
    es: 'Registros desde un archivo CSV: cada línea tiene su veredicto antes de escribir nada, y luego las líneas buenas se crean por partes, con el resultado de cada línea. Se puede detener después de una parte; lo creado se queda. Una parte que no se juzgó lo interrumpe, hasta que alguien siga.',
  },
  titles: {
    '': { en: 'CSV import', es: 'Importación de CSV' },
    reviewing: { en: 'Verdict', es: 'Veredicto' },
    writing: 'Creando registros',
    interrupted: { en: 'Interrupted', es: 'Interrumpida' },
    'writing.going': { en: 'Going on', es: 'En marcha' },
    'writing.stopping': { en: 'Stopping', es: 'Deteniendo' },
  },
  states: {
    choosing: {
      en: 'The dialog names the columns and waits for a file.',
      es: 'El diálogo nombra las columnas y espera un archivo.',
    },
    checking: {
      en: 'Every line of the file is checked, and nothing is written.',
      es: 'Se revisa cada línea del archivo, sin escribir nada.',
    },
    failed: {
      en: 'The file could not be checked; another can be chosen.',
      es: 'No se pudo revisar el archivo; se puede elegir otro.',
    },
    reviewing: {
      en: 'The verdict on each line is shown, or why the file is of no use.',
      es: 'Se muestra el veredicto de cada línea, o por qué el archivo no sirve.',
    },
    writing: {
      en: 'The good lines become records, a portion with each request, and the progress is shown.',
      es: 'Las líneas buenas se vuelven registros, una parte en cada petición, y se muestra el avance.',
    },
    'writing.going': { en: 'One portion follows the other.', es: 'Una parte sigue a la otra.' },
    'writing.stopping': {
      en: 'The portion under way is the last one; what became of it is waited for.',
      es: 'La parte en camino es la última; se espera qué pasó con ella.',
    },
    interrupted: {
      en: 'A portion was not judged, and nothing more is sent: why, and how many lines are left, is on the screen.',
      es: 'Una parte no se juzgó y ya no se envía nada: en pantalla está por qué y cuántas líneas faltan.',
    },
    finished: {
      en: 'Nothing more is written, and the outcomes are on the screen.',
      es: 'Ya no se escribe nada más y los resultados están en pantalla.',
    },
    closed: { en: 'The dialog is gone.', es: 'El diálogo se cerró.' },
  },
  events: {
    'import.read': { by: 'person', en: 'Chose a file, and it was read.', es: 'Eligió un archivo, y ya se leyó.' },
    'import.confirm': {
      by: 'person',
      en: 'Wants the good lines created.',
      es: 'Quiere crear las líneas buenas.',
    },
    'import.again': { by: 'person', en: 'Wants to choose another file.', es: 'Quiere elegir otro archivo.' },
    'import.stop': {
      by: 'person',
      en: 'Wants no further portion.',
      es: 'No quiere que siga otra parte.',
    },
    'import.resume': {
      by: 'person',
      en: 'Goes on with the portion that was not judged; it is the same request, so nothing is created twice.',
      es: 'Sigue con la parte que no se juzgó; es la misma petición, así que nada se crea dos veces.',
    },
    'import.close': {
      by: 'person',
      en: 'Closes the dialog; while records are written, as Stop.',
      es: 'Cierra el diálogo; mientras se escriben registros, como Detener.',
    },
  },
  guards: {
    hasGoodLines: { en: 'at least one line can be created', es: 'al menos una línea se puede crear' },
    isStopping: { en: 'no further portion is wanted', es: 'ya no se quiere otra parte' },
    isLast: { en: 'no line is left', es: 'no queda ninguna línea' },
  },
  actions: {
    keepText: { en: 'keeps the text of the file', es: 'guarda el texto del archivo' },
    keepPlan: {
      en: 'keeps the verdict on each line and forgets the text',
      es: 'guarda el veredicto de cada línea y olvida el texto',
    },
    takePortion: {
      en: 'takes the portion that was not judged, or else the next one',
      es: 'toma la parte que no se juzgó o, si no la hay, la siguiente',
    },
    keepFailure: { en: 'keeps why the portion was not judged', es: 'guarda por qué la parte no se juzgó' },
    keepOutcomes: { en: 'keeps what became of each line', es: 'guarda qué pasó con cada línea' },
    tellTable: {
      en: 'tells the table whether leaving would stop it',
      es: 'le dice a la tabla si salir lo detendría',
    },
    forgetPlan: { en: 'forgets the file and its verdicts', es: 'olvida el archivo y sus veredictos' },
  },
  delays: {},
  actors: {
    planImport: {
      en: 'reads the file and judges each line',
      es: 'lee el archivo y juzga cada línea',
    },
    importLines: { en: 'creates a portion of the good lines', es: 'crea una parte de las líneas buenas' },
  },
  groups: {
    '*': 'choosing checking failed reviewing interrupted finished',
  },
  ignored: [
    {
      states: ['checking'],
      events: ['import.read'],
      why: {
        en: 'A file is being checked already; the button to choose one is gone.',
        es: 'Ya se está revisando un archivo; el botón para elegir otro no está.',
      },
    },
    {
      states: [
        'choosing',
        'checking',
        'failed',
        'reviewing',
        'writing.going',
        'writing.stopping',
        'interrupted',
        'finished',
      ],
      events: ['*'],
      why: {
        en: 'Each step has its own buttons, and those of the others are not on the screen.',
        es: 'Cada paso tiene sus propios botones, y los de los demás no están en pantalla.',
      },
    },
  ],
  left: [
    {
      states: ['writing.going', 'writing.stopping'],
      events: ['xstate.done.actor.importLines', 'xstate.error.actor.importLines'],
      why: {
        en: 'Each portion is answered, or not judged, as a whole.',
        es: 'Cada parte se responde, o no se juzga, entera.',
      },
    },
    {
      states: ['*'],
      events: ['import.close'],
      why: {
        en: 'What is not written yet is left out when the dialog closes.',
        es: 'Lo que aún no se escribe queda fuera al cerrar el diálogo.',
      },
    },
  ],
};
