import type { ChartTexts } from '../chart-texts.ts';

export const paletteSearch: ChartTexts = {
  about: {
    en: 'The way from anywhere to a screen, to calls of a number, to a record or to what can be done: what is typed finds it, and Enter takes it.',
    es: 'El camino desde cualquier parte a una pantalla, a las llamadas de un número, a un registro o a lo que se puede hacer: lo que se escribe lo encuentra y Entrar lo toma.',
  },
  titles: {
    '': { en: 'Search for anything', es: 'Búsqueda de todo' },
    finding: { en: 'Finding', es: 'Buscando' },
    found: { en: 'Found', es: 'Encontrado' },
    searching: { en: 'Searching records', es: 'Buscando registros' },
    complete: { en: 'Complete', es: 'Completo' },
    partial: { en: 'Without records', es: 'Sin registros' },
    wordless: { en: 'Not fetched', es: 'Sin cargar' },
    ended: { en: 'Ended', es: 'Terminada' },
  },
  states: {
    finding: {
      en: 'What was typed is looked for; what was found before stays until then.',
      es: 'Se busca lo que se escribió; hasta entonces queda lo encontrado antes.',
    },
    found: {
      en: 'What was found can be taken. Records are looked for when the typing rests.',
      es: 'Se puede tomar lo encontrado. Los registros se buscan cuando se deja de escribir.',
    },
    searching: { en: 'The server looks for records.', es: 'El servidor busca registros.' },
    complete: { en: 'All that was found is there.', es: 'Está todo lo encontrado.' },
    partial: {
      en: 'The server did not say which records there are; the rest can be taken.',
      es: 'El servidor no dijo qué registros hay; lo demás se puede tomar.',
    },
    wordless: {
      en: 'What things are called could not be fetched: another letter tries again.',
      es: 'No se pudo traer cómo se llaman las cosas: otra letra reintenta.',
    },
    ended: { en: 'An entry was taken, or none.', es: 'Se tomó una entrada, o ninguna.' },
  },
  events: {
    'palette.close': { by: 'person', en: 'Presses Escape, or beside it.', es: 'Presiona Esc, o fuera de ella.' },
    'palette.type': { by: 'person', en: 'Types what is looked for.', es: 'Escribe lo que busca.' },
    'palette.key': {
      by: 'parent',
      en: 'A letter was typed before the field had the focus.',
      es: 'Se escribió una letra antes de estar en el campo.',
    },
    'palette.move': { by: 'person', en: 'Presses an arrow.', es: 'Presiona una flecha.' },
    'palette.choose': { by: 'person', en: 'Clicks an entry.', es: 'Hace clic en una entrada.' },
    'palette.run': { by: 'person', en: 'Presses Enter.', es: 'Presiona Entrar.' },
    'profile.changed': {
      by: 'parent',
      en: 'What the person may do has changed.',
      es: 'Cambió lo que la persona puede hacer.',
    },
  },
  guards: {
    isGuide: { en: 'the entry is the guide', es: 'la entrada es la guía' },
    hasEntries: { en: 'something was found', es: 'se encontró algo' },
    isSearched: {
      en: 'enough letters are typed, by somebody who administers some tables',
      es: 'hay letras suficientes y quien mira administra alguna tabla',
    },
    isEntry: { en: 'the entry is there', es: 'la entrada está ahí' },
  },
  actions: {
    keepViewer: { en: 'keeps what the person may do', es: 'guarda lo que la persona puede hacer' },
    keepText: { en: 'keeps what is looked for', es: 'guarda lo que se busca' },
    keepEntries: { en: 'shows what was found, the first chosen', es: 'muestra lo encontrado, con la primera elegida' },
    addEntries: { en: 'adds the records that were found', es: 'agrega los registros encontrados' },
    moveChoice: { en: 'chooses the next entry, or the one before', es: 'elige la entrada siguiente, o la anterior' },
    choose: { en: 'chooses the entry', es: 'elige la entrada' },
    take: { en: 'takes the chosen entry', es: 'toma la entrada elegida' },
    openGuide: { en: 'opens the guide in a tab of its own', es: 'abre la guía en una pestaña aparte' },
  },
  delays: { searchPause: { en: '0.25 s without typing', es: '0.25 s sin escribir' } },
  actors: {
    findRecords: { en: 'has the server find records', es: 'hace que el servidor encuentre registros' },
    find: { en: 'finds what is meant', es: 'encuentra lo que se quiere decir' },
  },
  ignored: [],
  left: [
    {
      states: ['finding', 'found', 'searching', 'complete', 'partial', 'wordless'],
      events: ['*'],
      why: {
        en: 'What was found before stays until something else is, and can be taken.',
        es: 'Lo encontrado antes queda hasta que se encuentra otra cosa, y se puede tomar.',
      },
    },
  ],
};
