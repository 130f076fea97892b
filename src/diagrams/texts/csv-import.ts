import type { ChartTexts } from '../chart-texts.ts';

export const csvImport: ChartTexts = {
  about: {
    en: 'Records from a CSV file: every line has its verdict before anything is written, then the good lines are created one by one with the outcome of each. It can be stopped; what was created stays.',
    es: 'Registros desde un archivo CSV: cada línea tiene su veredicto antes de escribir nada, y luego las líneas buenas se crean una por una, con el resultado de cada cual. Se puede detener; lo creado se queda.',
  },
  titles: {
    '': { en: 'CSV import', es: 'Importación de CSV' },
    reviewing: { en: 'Verdict', es: 'Veredicto' },
    writing: 'Creando registros',
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
      en: 'The good lines become records one by one, and the progress is shown.',
      es: 'Las líneas buenas se crean una por una y se muestra el avance.',
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
      en: 'Stops before the next line.',
      es: 'Detiene el trabajo antes de la siguiente línea.',
    },
    'import.close': { by: 'person', en: 'Closes the dialog.', es: 'Cierra el diálogo.' },
    'import.done': {
      by: 'server',
      en: 'One line became a record, or was refused.',
      es: 'Una línea se creó, o se rechazó.',
    },
    'import.finished': {
      by: 'server',
      en: 'The last line was answered.',
      es: 'Llegó la respuesta de la última línea.',
    },
  },
  guards: {
    hasGoodLines: { en: 'at least one line can be created', es: 'al menos una línea se puede crear' },
  },
  actions: {
    keepText: { en: 'keeps the text of the file', es: 'guarda el texto del archivo' },
    keepPlan: {
      en: 'keeps the verdict on each line and forgets the text',
      es: 'guarda el veredicto de cada línea y olvida el texto',
    },
    keepOutcome: { en: 'keeps what became of the line', es: 'guarda qué pasó con la línea' },
    forgetPlan: { en: 'forgets the file and its verdicts', es: 'olvida el archivo y sus veredictos' },
  },
  delays: {},
  actors: {
    planImport: {
      en: 'reads the file and judges each line',
      es: 'lee el archivo y juzga cada línea',
    },
    importLines: { en: 'creates the good lines one by one', es: 'crea las líneas buenas una por una' },
  },
  groups: {
    '*': 'choosing checking failed reviewing writing finished',
  },
  ignored: [
    {
      states: ['choosing', 'checking', 'failed', 'reviewing', 'finished'],
      events: ['import.done', 'import.finished'],
      why: {
        en: 'Nothing is being written; an answer that was still out when it was stopped is not told.',
        es: 'No se está escribiendo nada; una respuesta pendiente al detenerse ya no se avisa.',
      },
    },
    {
      states: ['checking'],
      events: ['import.read'],
      why: {
        en: 'A file is being checked already; the button to choose one is gone.',
        es: 'Ya se está revisando un archivo; el botón para elegir otro no está.',
      },
    },
    {
      states: ['choosing', 'checking', 'failed', 'reviewing', 'writing', 'finished'],
      events: ['*'],
      why: {
        en: 'Each step has its own buttons, and those of the others are not on the screen.',
        es: 'Cada paso tiene sus propios botones, y los de los demás no están en pantalla.',
      },
    },
  ],
  left: [
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
