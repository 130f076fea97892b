import type { ChartTexts } from '../chart-texts.ts';

export const removal: ChartTexts = {
  about: {
    en: 'The deletion of a record, after a question that says where it is used. While it is used it stays, and whoever lost the right meanwhile sees the record again. What somebody else changed meanwhile is shown, and asked about anew.',
    es: 'La eliminación de un registro, tras una pregunta que dice dónde se usa. Mientras se use se queda, y quien perdió el permiso entretanto vuelve a ver el registro. Lo que otra persona cambió entretanto se muestra y se vuelve a preguntar.',
  },
  titles: {
    '': { en: 'Removal', es: 'Eliminación' },
    deleting: 'Eliminando',
  },
  states: {
    asking: {
      en: 'The question is open: delete the record? It says where the record is used, and what somebody else changed since it was asked.',
      es: 'La pregunta está abierta: ¿eliminar el registro? Dice dónde se usa y qué cambió otra persona desde que se hizo.',
    },
    deleting: {
      en: 'The server is deleting the record as it was seen.',
      es: 'El servidor está eliminando el registro tal como se vio.',
    },
    closed: {
      en: 'The record is deleted, or stays; its row hears which.',
      es: 'El registro se eliminó o se queda; su fila se entera de cuál.',
    },
  },
  events: {
    'removal.confirm': { by: 'person', en: 'Says yes to deleting the record.', es: 'Acepta eliminar el registro.' },
    'removal.cancel': { by: 'person', en: 'Keeps the record after all.', es: 'Mejor conserva el registro.' },
    'row.refreshed': {
      by: 'parent',
      en: 'The list brought another version of the record.',
      es: 'La lista trajo otra versión del registro.',
    },
    'row.allowed': {
      by: 'parent',
      en: 'The rights of the viewer changed.',
      es: 'Cambiaron los permisos de quien mira.',
    },
  },
  guards: {
    mayDelete: {
      en: 'the viewer may delete, and no related record holds this one',
      es: 'quien mira puede eliminar y ningún registro relacionado lo retiene',
    },
    isFree: {
      en: 'the record is used nowhere, as far as is known',
      es: 'el registro no se usa en ninguna parte, hasta donde se sabe',
    },
    isDeletable: {
      en: 'the viewer may delete the record, and it is used nowhere',
      es: 'quien mira puede eliminar el registro y no se usa en ninguna parte',
    },
    isLosing: {
      en: 'deleting is no longer allowed since the question opened',
      es: 'dejó de estar permitido eliminar desde que se abrió la pregunta',
    },
    isBack: {
      en: 'somebody put the record back while it was deleted',
      es: 'otra persona restauró el registro mientras se eliminaba',
    },
    isUnjudged: { en: 'the server did not judge it', es: 'el servidor no lo juzgó' },
    isStale: {
      en: 'somebody else changed the record meanwhile',
      es: 'otra persona cambió el registro entretanto',
    },
  },
  actions: {
    keepUses: { en: 'keeps where the record is used', es: 'guarda dónde se usa el registro' },
    keepRecord: {
      en: 'shows the record as it is stored now',
      es: 'muestra el registro como está guardado ahora',
    },
    keepCurrent: {
      en: 'keeps the record as the server has it now, to be shown and asked about',
      es: 'guarda el registro como lo tiene ahora el servidor, para mostrarlo y preguntar',
    },
    keepBack: { en: 'keeps the record that is back', es: 'guarda el registro que volvió' },
    keepShown: {
      en: 'keeps as which record it was said yes to',
      es: 'guarda cómo era el registro cuando se aceptó',
    },
    keepOutcome: { en: 'keeps what became of the record', es: 'guarda qué fue del registro' },
  },
  delays: {},
  actors: {
    loadUses: {
      en: 'asks the server where the record is used, before it is deleted',
      es: 'pregunta al servidor dónde se usa el registro, antes de eliminarlo',
    },
    deleteRecord: { en: 'asks the server to delete the record', es: 'pide al servidor eliminar el registro' },
  },
  ignored: [
    {
      states: ['deleting'],
      events: ['removal.confirm', 'removal.cancel'],
      why: {
        en: 'The question has been answered and is not on the screen any more.',
        es: 'La pregunta ya se contestó y no está en pantalla.',
      },
    },
  ],
};
