import type { ChartTexts } from '../chart-texts.ts';

export const tableWork: ChartTexts = {
  about: {
    en: 'One dialog over an administration table: several records changed, a file imported, or who wrote a record. When it closes it says what became of the records.',
    es: 'Un diálogo sobre una tabla de administración: varios registros que se cambian, un archivo que se importa, o quién cambió un registro. Al cerrarse dice qué pasó con los registros.',
  },
  titles: {
    '': { en: 'Work on a table', es: 'Trabajo en una tabla' },
    several: { en: 'Several records', es: 'Varios registros' },
    importing: 'Importando',
    auditing: { en: 'Changes of a record', es: 'Cambios de un registro' },
  },
  states: {
    choosing: {
      en: 'The dialog that was asked for is about to open.',
      es: 'Está por abrirse el diálogo que se pidió.',
    },
    several: {
      en: 'The selected records are being changed or deleted together.',
      es: 'Los registros seleccionados se cambian o se eliminan juntos.',
    },
    importing: {
      en: 'Records are being read from a CSV file.',
      es: 'Se están leyendo registros de un archivo CSV.',
    },
    auditing: {
      en: 'Shows who wrote the selected record, and when.',
      es: 'Muestra quién cambió el registro seleccionado, y cuándo.',
    },
    closed: { en: 'The dialog is gone.', es: 'El diálogo se cerró.' },
  },
  events: {
    'work.close': { by: 'person', en: 'Closes the list of changes.', es: 'Cierra la lista de cambios.' },
  },
  guards: {
    isTask: { en: 'this is what was asked for', es: 'es lo que se pidió' },
    isWritten: { en: 'something was written, or may have been', es: 'algo se escribió, o pudo escribirse' },
  },
  actions: {
    keepOutcome: { en: 'remembers what became of the records', es: 'recuerda qué pasó con los registros' },
  },
  delays: {},
  actors: {
    bulk: { en: 'the work on the selected records', es: 'el trabajo sobre los registros seleccionados' },
    csvImport: { en: 'the dialog that imports a CSV file', es: 'el diálogo que importa un archivo CSV' },
    audit: { en: 'who wrote the selected record', es: 'quién cambió el registro seleccionado' },
  },
  ignored: [
    {
      states: ['several', 'importing'],
      events: ['work.close'],
      why: {
        en: 'These dialogs are closed by themselves, once what goes on in them has ended.',
        es: 'Estos diálogos se cierran por sí mismos, cuando termina lo que pasa en ellos.',
      },
    },
  ],
};
