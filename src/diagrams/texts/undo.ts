import type { ChartTexts } from '../chart-texts.ts';

export const undo: ChartTexts = {
  about: {
    en: 'The way back from the last deletion in a table, for ten seconds, and for ten more after a try that the server did not judge. While one record comes back another may be deleted; its ten seconds begin afterwards.',
    es: 'El camino de vuelta de la última eliminación de una tabla, durante diez segundos, y durante otros diez después de un intento que el servidor no juzgó. Mientras vuelve un registro se puede eliminar otro; sus diez segundos empiezan después.',
  },
  titles: {
    '': { en: 'Undo', es: 'Deshacer' },
    undoable: { en: 'Can be undone', es: 'Se puede deshacer' },
    restored: 'Recuperado',
  },
  states: {
    none: { en: 'There is nothing to take back.', es: 'No hay nada que recuperar.' },
    undoable: {
      en: 'A record was just deleted, or could not be asked back, and can be had back for a moment.',
      es: 'Se acaba de eliminar un registro, o no se logró pedir de vuelta, y por un momento se puede recuperar.',
    },
    restoring: {
      en: 'The server is bringing the deleted record back.',
      es: 'El servidor está recuperando el registro eliminado.',
    },
    restored: {
      en: 'The server has answered; another deletion may wait for its own ten seconds.',
      es: 'El servidor respondió; otra eliminación puede esperar sus propios diez segundos.',
    },
  },
  events: {
    'undo.offered': {
      by: 'parent',
      en: 'A record of the table was deleted.',
      es: 'Se eliminó un registro de la tabla.',
    },
    'undo.take': { by: 'person', en: 'Wants the deleted record back.', es: 'Quiere recuperar el registro eliminado.' },
  },
  guards: {
    hasDeleted: { en: 'a record was deleted meanwhile', es: 'entretanto se eliminó un registro' },
    isOpen: {
      en: 'the server did not judge it, and nothing else was deleted meanwhile',
      es: 'el servidor no lo juzgó y entretanto no se eliminó otro',
    },
  },
  actions: {
    keepDeleted: { en: 'remembers which record was deleted last', es: 'recuerda qué registro se eliminó al último' },
    forgetDeleted: { en: 'forgets what was deleted last', es: 'olvida qué se eliminó al último' },
    keepRestoring: { en: 'remembers which record comes back', es: 'recuerda qué registro vuelve' },
    forgetRestoring: { en: 'forgets which record came back', es: 'olvida qué registro volvió' },
    offerAgain: { en: 'offers the same record again', es: 'ofrece otra vez el mismo registro' },
  },
  delays: {
    undoTime: {
      en: '10 s in which the deletion can be taken back',
      es: '10 s en los que se puede recuperar lo eliminado',
    },
  },
  actors: {
    restoreRecord: {
      en: 'asks the server for the deleted record back',
      es: 'pide al servidor recuperar el registro eliminado',
    },
  },
  ignored: [
    {
      states: ['none', 'restoring'],
      events: ['undo.take'],
      why: {
        en: 'The button to take a deletion back is not on the screen.',
        es: 'El botón para recuperar lo eliminado no está en pantalla.',
      },
    },
  ],
  left: [
    {
      states: ['none'],
      events: ['undo.offered'],
      why: {
        en: 'The newest deletion is the one that can be undone.',
        es: 'La eliminación más reciente es la que se puede deshacer.',
      },
    },
  ],
};
