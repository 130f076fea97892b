import type { ChartTexts } from '../chart-texts.ts';

export const unsent: ChartTexts = {
  about: {
    en: 'What is typed in the fields of a record and not sent: this browser keeps it, so that a reload loses nothing, and the table knows of it, so that leaving asks first.',
    es: 'Lo que se escribió en los campos de un registro sin enviarlo: este navegador lo conserva, para que recargar no pierda nada, y la tabla lo sabe, para que salir pregunte antes.',
  },
  titles: {
    '': { en: 'Unsent fields', es: 'Campos por guardar' },
    nothing: 'Nada',
    something: 'Borrador',
  },
  states: {
    nothing: { en: 'The fields show what is stored.', es: 'Los campos muestran lo guardado.' },
    something: {
      en: 'Something is typed and not saved; this browser keeps it as a draft.',
      es: 'Hay algo escrito sin guardar; este navegador lo conserva como borrador.',
    },
  },
  events: {
    'unsent.changed': {
      by: 'parent',
      en: 'What stands in the fields and is not stored has changed.',
      es: 'Cambió lo que hay en los campos sin guardar.',
    },
    'unsent.ended': {
      by: 'parent',
      en: 'What was typed is stored, or was dropped.',
      es: 'Lo escrito se guardó o se descartó.',
    },
  },
  guards: {
    isFilled: { en: 'something is typed and not saved', es: 'hay algo escrito sin guardar' },
    isEmpty: { en: 'nothing waits to be saved', es: 'no hay nada por guardar' },
  },
  actions: {
    storeTyped: {
      en: 'keeps what is typed in this browser, or lets it go',
      es: 'conserva en este navegador lo escrito, o lo suelta',
    },
    tellForm: { en: 'tells the fields what was kept before', es: 'avisa a los campos lo que se conservó antes' },
    tellTable: {
      en: 'tells the table whether something waits to be saved',
      es: 'avisa a la tabla si hay algo por guardar',
    },
    keepFields: { en: 'takes what is typed', es: 'toma lo escrito' },
  },
  delays: {},
  actors: {
    restoreTyped: {
      en: 'looks for a draft that this browser kept',
      es: 'busca un borrador que este navegador conservó',
    },
  },
  ignored: [],
};
