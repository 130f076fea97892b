import type { ChartTexts, Text } from '../chart-texts.ts';

/** What means the same in the fields of a record that is edited, and of one that is new. */
export const fields: Pick<ChartTexts, 'events' | 'guards' | 'actions' | 'actors'> = {
  events: {
    'row.change': {
      by: 'person',
      en: 'Types or chooses something in a field.',
      es: 'Escribe o elige algo en un campo.',
    },
    'row.confirm': { by: 'person', en: 'Presses Save.', es: 'Presiona Guardar.' },
    'row.discard': {
      by: 'person',
      en: 'Drops the draft that was taken up.',
      es: 'Descarta el borrador que se retomó.',
    },
    'options.told': {
      by: 'child',
      en: 'What the link columns may be set to came, or did not.',
      es: 'Llegaron las opciones de las columnas de enlace, o no llegaron.',
    },
    'unsent.found': {
      by: 'child',
      en: 'What this browser kept is known.',
      es: 'Se sabe qué conservó este navegador.',
    },
  },
  guards: {
    isKept: {
      en: 'this browser kept a draft, or a former version stands in the fields from the start, and nothing else is typed yet',
      es: 'este navegador conservó un borrador, o hay una versión anterior en los campos desde el principio, y aún no se escribe otra cosa',
    },
    isRestored: { en: 'a draft was taken up', es: 'se retomó un borrador' },
    isComplete: {
      en: 'everything required is there, and nothing is wrong',
      es: 'está todo lo obligatorio y nada está mal',
    },
  },
  actions: {
    tellUnsent: { en: 'has what is typed kept', es: 'hace que se conserve lo escrito' },
    endUnsent: { en: 'has nothing kept any more', es: 'hace que ya no se conserve nada' },
    takeUpTyped: { en: 'puts the draft into the fields', es: 'pone el borrador en los campos' },
    keepOptions: {
      en: 'keeps what the link columns may be set to, or why it is not known',
      es: 'guarda las opciones de las columnas de enlace, o por qué no se saben',
    },
  },
  actors: {
    linkOptions: {
      en: 'what the link columns may be set to, asked for until it comes',
      es: 'las opciones de las columnas de enlace, que se piden hasta que llegan',
    },
    unsent: {
      en: 'what is typed and not sent, kept in this browser',
      es: 'lo escrito sin enviar, conservado en este navegador',
    },
  },
};

/** What a row and the form of a new record are told and asked alike, and what runs beside them. */
export const row: Pick<ChartTexts, 'events' | 'actors'> = {
  events: {
    'row.allowed': {
      by: 'parent',
      en: 'The rights of the viewer changed.',
      es: 'Cambiaron los permisos de quien mira.',
    },
    'row.pick': {
      by: 'person',
      en: 'Opens the related records of a column.',
      es: 'Abre los registros relacionados de una columna.',
    },
  },
  actors: {
    scriptRun: {
      en: 'the workbench beside the editor of the script',
      es: 'el banco de pruebas junto al editor del código',
    },
  },
};

/** Why fields that are closed take nothing. */
export const fieldsClosed: Text = {
  en: 'The fields are closed; the editor of a script, read-only by then, merely repeats the text it was given.',
  es: 'Los campos están cerrados; el editor de código, ya en solo lectura, apenas repite el texto que recibió.',
};

/** Why there is nothing to close. */
export const noDialog: Text = { en: 'There is no dialog to close.', es: 'No hay ningún diálogo que cerrar.' };

/** Why fields are left alike, checked or not. */
export const sentOrDropped: Text = {
  en: 'What is typed can be sent, dropped or completed, whether it was checked before or not.',
  es: 'Lo escrito se puede enviar, descartar o completar, se haya revisado antes o no.',
};
