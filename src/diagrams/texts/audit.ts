import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer, nothingFailed } from '../glossary.ts';

export const audit: ChartTexts = {
  about: {
    en: 'Who wrote what, newest first and kept live, by table, record, name, kind of write and days, and offered as a file. A filter that is being typed is asked for once the typing rests, and an answer to the question before is passed over.',
    es: 'Quién escribió qué, lo más nuevo primero y siempre al día, por tabla, registro, nombre, tipo de cambio y días, y se ofrece en un archivo. Un filtro que se está escribiendo se consulta cuando se deja de escribir, y la respuesta a la consulta anterior se descarta.',
  },
  titles: {
    '': { en: 'Log', es: 'Bitácora' },
  },
  states: {
    loading: { en: 'Entries that were asked for are not here yet.', es: 'Las entradas pedidas todavía no llegan.' },
    ready: {
      en: 'The newest entries are listed and kept live.',
      es: 'Se ven las entradas más nuevas, siempre al día.',
    },
    failed: {
      en: 'The last question failed; what was listed stays, and asking goes on.',
      es: 'La última consulta falló; lo ya listado se queda y se sigue preguntando.',
    },
    typing: {
      en: 'A filter is being changed; what is listed still belongs to the one before.',
      es: 'Se está cambiando un filtro; lo que se ve es todavía del anterior.',
    },
  },
  events: {
    'entries.loaded': { by: 'server', en: 'The entries came.', es: 'Llegaron las entradas.' },
    'entries.failed': { by: 'server', en: 'The entries did not come.', es: 'Las entradas no llegaron.' },
    'audit.addressed': {
      by: 'browser',
      en: 'The address says which entries are to be listed.',
      es: 'La dirección dice qué entradas listar.',
    },
    'audit.filter': {
      by: 'person',
      en: 'Changes table, record number, action, search or days.',
      es: 'Cambia la tabla, el número de registro, la acción, la búsqueda o los días.',
    },
    'audit.export': { by: 'person', en: 'Presses Export CSV.', es: 'Presiona Exportar CSV.' },
    'audit.more': { by: 'person', en: 'Presses Show more.', es: 'Presiona Mostrar más.' },
    'audit.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
  },
  guards: {
    isOther: { en: 'it says other filters than those that are set', es: 'dice otros filtros que los puestos' },
  },
  actions: {
    keepEntries: { en: 'keeps the entries', es: 'guarda las entradas' },
    keepPart: {
      en: 'takes the changed filter and goes back to the first page',
      es: 'toma el filtro cambiado y vuelve a la primera página',
    },
    keepQuestion: { en: 'takes the filters of the address', es: 'toma los filtros de la dirección' },
    writeAddress: { en: 'writes the filters into the address', es: 'escribe los filtros en la dirección' },
    exportEntries: {
      en: 'offers the entries with these filters as a file',
      es: 'ofrece las entradas con estos filtros en un archivo',
    },
    ask: { en: 'asks for the entries with these filters', es: 'pide las entradas con estos filtros' },
  },
  delays: {
    searchPause: { en: '0.7 s without a change of the filters', es: '0.7 s sin cambios en los filtros' },
  },
  actors: {
    liveEntries: { en: 'the entries, kept live', es: 'las entradas, siempre al día' },
    address: { en: 'the query of the address', es: 'la consulta de la dirección' },
  },
  ignored: [
    {
      states: ['loading', 'failed', 'typing'],
      events: ['audit.more'],
      why: {
        en: 'Show more is disabled until the entries are here.',
        es: 'Mostrar más está desactivado hasta que lleguen las entradas.',
      },
    },
    {
      states: ['loading'],
      events: ['audit.retry'],
      why: { en: 'The entries are being asked for already.', es: 'Las entradas ya se están pidiendo.' },
    },
    {
      states: ['typing'],
      events: ['audit.retry'],
      why: {
        en: 'The entries are asked for anyway as soon as the typing rests.',
        es: 'De todos modos las entradas se piden en cuanto se deja de escribir.',
      },
    },
    {
      states: ['ready'],
      events: ['audit.retry'],
      why: nothingFailed,
    },
  ],
  left: [
    {
      states: ['loading', 'ready', 'failed', 'typing'],
      events: ['audit.addressed'],
      why: {
        en: 'Whoever goes to an address wants to see what it says, whatever was listed or typed before.',
        es: 'Quien va a una dirección quiere ver lo que dice, se vea o se escriba lo que sea.',
      },
    },
    { states: ['loading', 'ready', 'failed'], events: ['entries.loaded', 'entries.failed'], why: newestAnswer },
    {
      states: ['loading', 'ready', 'failed'],
      events: ['audit.filter'],
      why: {
        en: 'Each change of a filter begins the pause anew, whatever is listed.',
        es: 'Cada cambio de un filtro empieza de nuevo la pausa, se vea lo que se vea.',
      },
    },
  ],
};
