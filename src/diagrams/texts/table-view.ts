import type { ChartTexts } from '../chart-texts.ts';

export const tableView: ChartTexts = {
  about: {
    en: 'How somebody sees a table: what is searched for, in which order, filtered by what, which record is open beside it. All of it stands in the address, so that a reload, Back and a link show it again; its columns are remembered by the browser.',
    es: 'Cómo ve alguien una tabla: qué busca, en qué orden, con qué filtros, qué registro está abierto al lado. Todo está en la dirección, así que recargar, Atrás y un enlace lo muestran otra vez; sus columnas las recuerda el navegador.',
  },
  titles: {
    '': { en: 'How a table is seen', es: 'Cómo se ve una tabla' },
    look: { en: 'What is wanted', es: 'Lo que se quiere' },
    'look.resting': { en: 'At rest', es: 'En reposo' },
    'look.typing': { en: 'Typing', es: 'Escribiendo' },
    'look.told': { en: 'Told', es: 'Avisado' },
    tools: { en: 'Columns, kept views, filters', es: 'Columnas, vistas guardadas y filtros' },
    'tools.unwanted': { en: 'Not wanted yet', es: 'Aún sin pedir' },
    'tools.fetching': 'Trayendo',
    'tools.ready': { en: 'At hand', es: 'A la mano' },
    past: { en: 'Last change', es: 'Último cambio' },
    'past.none': { en: 'Not asked for', es: 'No se pide' },
    'past.asking': { en: 'Asking', es: 'Preguntando' },
    'past.known': { en: 'Known', es: 'Conocido' },
    'past.unknown': { en: 'Not known', es: 'No se sabe' },
  },
  states: {
    look: { en: 'What is searched for, sorted and filtered.', es: 'Qué se busca, ordena y filtra.' },
    'look.resting': { en: 'The table is seen as the address says.', es: 'La tabla se ve como dice la dirección.' },
    'look.typing': {
      en: 'What is here of it is shown at once; the server and the address hear when the typing rests.',
      es: 'Lo que ya está aquí se muestra de inmediato; el servidor y la dirección se enteran cuando se deja de escribir.',
    },
    'look.told': {
      en: 'The table and the address hear how it is to be seen.',
      es: 'La tabla y la dirección se enteran de cómo debe verse.',
    },
    tools: {
      en: 'What changes the columns, the views that the person keeps, and what filters offer beyond what is here.',
      es: 'Lo que cambia las columnas, las vistas que guarda la persona, y lo que ofrecen los filtros más allá de lo que está aquí.',
    },
    'tools.unwanted': { en: 'Nobody came near them yet.', es: 'Nadie se ha acercado todavía.' },
    'tools.fetching': { en: 'Their code is fetched.', es: 'Se trae su programa.' },
    'tools.ready': {
      en: 'Headings can be pulled and carried, views taken and kept, and filters offer all there is.',
      es: 'Los títulos se pueden jalar y llevar, las vistas tomar y guardar, y los filtros ofrecen todo lo que hay.',
    },
    past: {
      en: 'Who wrote the record last that is open beside the table.',
      es: 'Quién escribió por último el registro abierto junto a la tabla.',
    },
    'past.none': {
      en: 'No stored record is open, or the viewer may not read the log.',
      es: 'No hay un registro guardado abierto, o quien mira no puede leer la bitácora.',
    },
    'past.asking': { en: 'The log is asked for its last entry.', es: 'Se pide a la bitácora su última entrada.' },
    'past.known': { en: 'It is shown with the record.', es: 'Se muestra con el registro.' },
    'past.unknown': {
      en: 'It did not come, and is not worth a word: the log says it.',
      es: 'No llegó y no merece aviso: la bitácora lo dice.',
    },
  },
  events: {
    'view.addressed': {
      by: 'browser',
      en: 'The address says how the table is to be seen: at the start, with Back, or by a link.',
      es: 'La dirección dice cómo debe verse la tabla: al empezar, con Atrás o por un enlace.',
    },
    'view.find': { by: 'person', en: 'Types what to look for in the list.', es: 'Escribe qué buscar en la lista.' },
    'view.sort': { by: 'person', en: 'Presses the title of a column.', es: 'Presiona el título de una columna.' },
    'view.filter': {
      by: 'person',
      en: 'Chooses what a column has to hold, or that it may hold anything.',
      es: 'Elige qué debe tener una columna, o que puede tener cualquier cosa.',
    },
    'view.clear': { by: 'person', en: 'Wants to see everything again.', es: 'Quiere ver todo otra vez.' },
    'view.open': {
      by: 'person',
      en: 'Opens a record beside the table, goes to the next one, or closes it.',
      es: 'Abre un registro junto a la tabla, pasa al siguiente o lo cierra.',
    },
    'view.tools': {
      by: 'person',
      en: 'Comes near the headings, Filters or Columns, with the pointer or the keyboard.',
      es: 'Se acerca a los títulos, a Filtros o a Columnas, con el puntero o el teclado.',
    },
    'columns.changed': { by: 'child', en: 'The columns are to be otherwise.', es: 'Las columnas deben ser otras.' },
    'views.taken': { by: 'child', en: 'A kept view is taken.', es: 'Se toma una vista guardada.' },
    'view.written': {
      by: 'parent',
      en: 'The open record was written, here or elsewhere.',
      es: 'Se escribió el registro abierto, aquí o en otra parte.',
    },
  },
  guards: {
    isOther: { en: 'that is not how it is seen now', es: 'no es como se ve ahora' },
    isSortable: { en: 'values of the column can be compared', es: 'los valores de la columna se pueden comparar' },
    isFilterable: {
      en: 'the column is yes or no, or related records',
      es: 'la columna es sí o no, o registros relacionados',
    },
    hasPast: {
      en: 'a stored record is open, and the viewer may read the log',
      es: 'hay un registro guardado abierto y quien mira puede leer la bitácora',
    },
  },
  actions: {
    keepView: { en: 'sees the table as the address says', es: 've la tabla como dice la dirección' },
    change: { en: 'sees the table like that', es: 've la tabla así' },
    keepColumns: { en: 'shows the columns like that', es: 'muestra así las columnas' },
    keepLast: { en: 'takes what was written last', es: 'toma lo último que se escribió' },
    writeAddress: { en: 'writes it into the address', es: 'lo escribe en la dirección' },
  },
  delays: { searchPause: { en: '0.3 s without typing', es: '0.3 s sin escribir' } },
  actors: {
    address: { en: 'the query of the address', es: 'la consulta de la dirección' },
    readColumns: {
      en: 'the columns as this browser remembers them',
      es: 'las columnas como las recuerda este navegador',
    },
    part: {
      en: 'the code of the columns, kept views and filters',
      es: 'el programa de las columnas, vistas guardadas y filtros',
    },
    columns: { en: 'the columns of the table', es: 'las columnas de la tabla' },
    savedViews: { en: 'the kept views', es: 'las vistas guardadas' },
    filterChoices: { en: 'the choices of the filters', es: 'las opciones de los filtros' },
    loadLast: {
      en: 'the last entry of the log about the record',
      es: 'la última entrada de la bitácora sobre el registro',
    },
  },
  ignored: [
    {
      states: ['tools.fetching', 'tools.ready'],
      events: ['view.tools'],
      why: { en: 'They are there, or on their way.', es: 'Están ahí, o en camino.' },
    },
  ],
  left: [
    {
      states: ['look.resting', 'look.typing'],
      events: ['view.find', 'view.sort', 'view.filter', 'view.clear', 'view.open', 'view.addressed', 'views.taken'],
      why: {
        en: 'Whatever else is wanted is told together with what was typed until then.',
        es: 'Lo demás que se quiera se avisa junto con lo escrito hasta entonces.',
      },
    },
    {
      states: ['past.asking', 'past.known', 'past.unknown'],
      events: ['view.open', 'view.written', 'view.addressed', 'views.taken'],
      why: {
        en: 'What was written last is another entry then.',
        es: 'Lo último que se escribió es entonces otra entrada.',
      },
    },
  ],
};
