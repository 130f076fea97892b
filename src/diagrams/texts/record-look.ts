import type { ChartTexts } from '../chart-texts.ts';

export const recordLook: ChartTexts = {
  about: {
    en: 'One dialog with what a record has beside its fields: what ran for it, what a key asked, or where a user is signed in.',
    es: 'Un diálogo con lo que un registro tiene además de sus campos: lo que se ejecutó para él, lo que pidió una llave o dónde tiene una persona su sesión iniciada.',
  },
  titles: {
    '': { en: 'Beside the fields of a record', es: 'Además de los campos de un registro' },
    runs: 'Ejecuciones',
    deeds: { en: 'Use of the key', es: 'Uso de la llave' },
    sessions: { en: 'Sessions', es: 'Sesiones' },
  },
  states: {
    choosing: {
      en: 'The dialog that was asked for is about to open.',
      es: 'Está por abrirse el diálogo que se pidió.',
    },
    runs: { en: 'What ran for the record is listed.', es: 'Se lista lo que se ejecutó para el registro.' },
    deeds: { en: 'What the key asked is listed.', es: 'Se lista lo que pidió la llave.' },
    sessions: {
      en: 'Where the user is signed in is listed.',
      es: 'Se lista dónde tiene la persona su sesión iniciada.',
    },
  },
  events: {},
  guards: { isLook: { en: 'this is what was asked for', es: 'es lo que se pidió' } },
  actions: {},
  delays: {},
  actors: {
    sessions: { en: 'the list of open sessions', es: 'la lista de sesiones abiertas' },
    keyDeeds: { en: 'the list of what the key asked', es: 'la lista de lo que pidió la llave' },
    runHistory: { en: 'the list of what ran for the record', es: 'la lista de lo que se ejecutó para el registro' },
  },
  ignored: [],
};
