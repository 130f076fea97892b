import type { ChartTexts } from '../chart-texts.ts';

export const palette: ChartTexts = {
  about: {
    en: 'The way from anywhere to a screen, to calls of a number, to a record or to what can be done: what is typed finds it, and Enter takes it.',
    es: 'El camino desde cualquier parte a una pantalla, a las llamadas de un número, a un registro o a lo que se puede hacer: lo que se escribe lo encuentra y Entrar lo toma.',
  },
  titles: {
    '': { en: 'Palette', es: 'Paleta' },
    closed: { en: 'Closed', es: 'Cerrada' },
    open: { en: 'Open', es: 'Abierta' },
    'open.finding': { en: 'Finding', es: 'Buscando' },
    'open.found': { en: 'Found', es: 'Encontrado' },
    'open.searching': { en: 'Searching records', es: 'Buscando registros' },
    'open.complete': { en: 'Complete', es: 'Completo' },
    'open.partial': { en: 'Without records', es: 'Sin registros' },
    'open.wordless': { en: 'Not fetched', es: 'Sin cargar' },
    keys: { en: 'Keys', es: 'Teclas' },
    taken: { en: 'Taken', es: 'Tomado' },
  },
  states: {
    closed: { en: 'Nobody looks for anything.', es: 'Nadie busca nada.' },
    open: { en: 'It lies over the screen.', es: 'Está sobre la pantalla.' },
    'open.finding': {
      en: 'What was typed is looked for; what was found before stays until then.',
      es: 'Se busca lo que se escribió; hasta entonces queda lo encontrado antes.',
    },
    'open.found': {
      en: 'What was found can be taken. Records are looked for when the typing rests.',
      es: 'Se puede tomar lo encontrado. Los registros se buscan cuando se deja de escribir.',
    },
    'open.searching': { en: 'The server looks for records.', es: 'El servidor busca registros.' },
    'open.complete': { en: 'All that was found is there.', es: 'Está todo lo encontrado.' },
    'open.partial': {
      en: 'The server did not say which records there are; the rest can be taken.',
      es: 'El servidor no dijo qué registros hay; lo demás se puede tomar.',
    },
    'open.wordless': {
      en: 'What things are called could not be fetched: another letter tries again.',
      es: 'No se pudo traer cómo se llaman las cosas: otra letra reintenta.',
    },
    keys: {
      en: 'Over the screen stands which keys do what, and whether single ones do anything.',
      es: 'Sobre la pantalla se lee qué hace cada tecla, y si las sueltas hacen algo.',
    },
    taken: { en: 'The entry is gone to, or does what it does.', es: 'Se va a la entrada, o hace lo que hace.' },
  },
  events: {
    'palette.open': {
      by: 'person',
      en: 'Presses Ctrl or ⌘ with K, or the button of the top bar.',
      es: 'Pulsa Ctrl o ⌘ con K, o el botón de la barra superior.',
    },
    'palette.close': { by: 'person', en: 'Presses Escape, or beside it.', es: 'Pulsa Esc, o fuera de ella.' },
    'palette.type': { by: 'person', en: 'Types what is looked for.', es: 'Escribe lo que busca.' },
    'palette.move': { by: 'person', en: 'Presses an arrow.', es: 'Pulsa una flecha.' },
    'palette.choose': { by: 'person', en: 'Clicks an entry.', es: 'Hace clic en una entrada.' },
    'palette.run': { by: 'person', en: 'Presses Enter.', es: 'Pulsa Entrar.' },
    'palette.key': {
      by: 'browser',
      en: 'Presses a key where no field has the focus.',
      es: 'Pulsa una tecla sin estar en un campo.',
    },
    'keys.toggle': {
      by: 'person',
      en: 'Says whether single keys do something.',
      es: 'Dice si las teclas sueltas hacen algo.',
    },
    'profile.changed': {
      by: 'parent',
      en: 'What the person may do has changed.',
      es: 'Cambió lo que la persona puede hacer.',
    },
  },
  guards: {
    hasEntries: { en: 'something was found', es: 'se encontró algo' },
    isSearched: {
      en: 'enough letters are typed, by somebody who administers some tables',
      es: 'hay letras suficientes y quien mira administra alguna tabla',
    },
    isEntry: { en: 'the entry is there', es: 'la entrada está ahí' },
    means: { en: 'single keys do something, and it is this one', es: 'las teclas sueltas hacen algo, y es esta' },
    leads: { en: 'it is the place of a screen in the menu', es: 'es el lugar de una pantalla en el menú' },
    does: { en: 'the entry does this', es: 'la entrada hace esto' },
  },
  actions: {
    keepViewer: { en: 'keeps what the person may do', es: 'guarda lo que la persona puede hacer' },
    keepText: { en: 'keeps what is looked for', es: 'guarda lo que se busca' },
    keepEntries: { en: 'shows what was found, the first chosen', es: 'muestra lo encontrado, con la primera elegida' },
    addEntries: { en: 'adds the records that were found', es: 'agrega los registros encontrados' },
    moveChoice: { en: 'chooses the next entry, or the one before', es: 'elige la entrada siguiente, o la anterior' },
    choose: { en: 'chooses the entry', es: 'elige la entrada' },
    keepQuick: { en: 'keeps whether single keys do something', es: 'guarda si las teclas sueltas hacen algo' },
    rememberKeys: { en: 'keeps it in this browser', es: 'lo guarda en este navegador' },
    openDiagrams: { en: 'opens the diagrams', es: 'abre los diagramas' },
    openCheck: { en: 'begins the check of the place', es: 'empieza la revisión del puesto' },
  },
  delays: { searchPause: { en: '0.25 s without typing', es: '0.25 s sin escribir' } },
  actors: {
    recallKeys: { en: 'whether single keys do something here', es: 'si aquí las teclas sueltas hacen algo' },
    shortcut: { en: 'the keys that open it', es: 'las teclas que la abren' },
    findRecords: { en: 'has the server find records', es: 'hace que el servidor encuentre registros' },
    find: { en: 'finds what is meant', es: 'encuentra lo que se quiere decir' },
  },
  ignored: [
    {
      states: ['closed'],
      events: ['palette.close', 'palette.type', 'palette.move', 'palette.choose', 'palette.run', 'keys.toggle'],
      why: { en: 'It is not there.', es: 'No está ahí.' },
    },
    {
      states: ['open.finding', 'open.found', 'open.searching', 'open.complete', 'open.partial', 'open.wordless'],
      events: ['palette.open', 'palette.key', 'keys.toggle'],
      why: { en: 'It is open.', es: 'Ya está abierta.' },
    },
    {
      states: ['keys'],
      events: ['palette.open', 'palette.key', 'palette.type', 'palette.move', 'palette.choose', 'palette.run'],
      why: { en: 'The list of keys lies over the screen.', es: 'La lista de teclas está sobre la pantalla.' },
    },
  ],
  left: [
    {
      states: ['open.finding', 'open.found', 'open.searching', 'open.complete', 'open.partial', 'open.wordless'],
      events: ['*'],
      why: {
        en: 'What was found before stays until something else is, and can be taken.',
        es: 'Lo encontrado antes queda hasta que se encuentra otra cosa, y se puede tomar.',
      },
    },
  ],
};
