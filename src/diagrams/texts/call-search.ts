import type { ChartTexts } from '../chart-texts.ts';

export const callSearch: ChartTexts = {
  about: {
    en: 'Which calls are wanted: a state filter and a part of a phone number, searched for when the typing rests. What is seen stands in the address, so that a reload, Back and a bookmark show it again.',
    es: 'Qué llamadas se quieren: un filtro de estado y parte de un teléfono, que se busca cuando se deja de escribir. Lo que se ve está en la dirección, así que al recargar, volver atrás o abrir un marcador se ve lo mismo.',
  },
  titles: {
    '': { en: 'Search for calls', es: 'Búsqueda de llamadas' },
    look: { en: 'What is seen', es: 'Lo que se ve' },
    panel: { en: 'Filters', es: 'Filtros' },
    'panel.fetching': 'Trayendo',
  },
  states: {
    look: { en: 'Which calls are seen.', es: 'Qué llamadas se ven.' },
    'look.resting': {
      en: 'Nothing is being typed, or too little to search for.',
      es: 'No se está escribiendo, o es muy poco para buscar.',
    },
    'look.typing': {
      en: 'A number is being typed; the search waits for the end of it.',
      es: 'Se escribe un número; la búsqueda espera a que termine.',
    },
    panel: {
      en: 'Whether it is seen what the list can be narrowed by.',
      es: 'Si se ve por qué se puede filtrar la lista.',
    },
    'panel.closed': { en: 'The filters are out of the way.', es: 'Los filtros no estorban.' },
    'panel.fetching': {
      en: 'Their code is fetched, with the first look.',
      es: 'Se trae su programa, la primera vez que se miran.',
    },
    'panel.open': {
      en: 'Services, agents, branches, devices, days and kept views stand above the list.',
      es: 'Servicios, agentes, sucursales, dispositivos, días y vistas guardadas están sobre la lista.',
    },
  },
  events: {
    'calls.addressed': {
      by: 'browser',
      en: 'The address says which calls are to be seen.',
      es: 'La dirección dice qué llamadas se quieren ver.',
    },
    'calls.filter': { by: 'person', en: 'Chooses which states to see.', es: 'Elige qué estados ver.' },
    'calls.narrow': {
      by: 'person',
      en: 'Chooses a service, an agent, a branch, a device, or days.',
      es: 'Elige un servicio, un agente, una sucursal, un dispositivo o días.',
    },
    'calls.sort': {
      by: 'person',
      en: 'Presses the title of the date: the oldest first, or the newest again.',
      es: 'Presiona el título de la fecha: las más antiguas primero, o de nuevo las más recientes.',
    },
    'calls.look': { by: 'child', en: 'A kept view is taken.', es: 'Se toma una vista guardada.' },
    'columns.changed': { by: 'child', en: 'The columns are to be otherwise.', es: 'Las columnas deben ser otras.' },
    'filters.toggle': { by: 'person', en: 'Presses Filters.', es: 'Presiona Filtros.' },
    'calls.search': { by: 'person', en: 'Types in the field Phone.', es: 'Escribe en el campo Teléfono.' },
  },
  guards: {
    isOther: { en: 'other calls are seen now', es: 'ahora se ven otras llamadas' },
    areFilters: {
      en: 'a list of calls can be narrowed to that',
      es: 'por eso se puede filtrar la lista',
    },
    isNarrowed: { en: 'the list is narrowed', es: 'la lista está filtrada' },
    isPast: { en: 'the list looks back', es: 'la lista mira atrás' },
    isSearchable: {
      en: 'the field is empty or has at least 4 characters',
      es: 'el campo está vacío o tiene al menos 4 caracteres',
    },
  },
  actions: {
    change: { en: 'takes what was chosen', es: 'toma lo elegido' },
    keepView: { en: 'takes filters and search', es: 'toma los filtros y la búsqueda' },
    keepColumns: { en: 'shows the columns like that', es: 'muestra así las columnas' },
    keepPhone: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    takePhone: { en: 'takes what was typed as the search', es: 'toma lo escrito como búsqueda' },
    tellList: { en: 'tells the list which calls are wanted', es: 'avisa a la lista qué llamadas se quieren' },
    tellFilters: { en: 'tells the filters how the list is seen', es: 'avisa a los filtros cómo se ve la lista' },
    writeAddress: {
      en: 'writes filter and search into the address',
      es: 'escribe el filtro y la búsqueda en la dirección',
    },
  },
  delays: {
    searchPause: {
      en: '0.7 s without a key until what was typed is searched for',
      es: '0.7 s sin teclear hasta buscar lo escrito',
    },
  },
  actors: {
    readColumns: {
      en: 'the columns as this browser remembers them',
      es: 'las columnas como las recuerda este navegador',
    },
    columns: { en: 'the columns of the list', es: 'las columnas de la lista' },
    part: { en: 'the code of the filters', es: 'el programa de los filtros' },
    filters: { en: 'what the list can be narrowed by', es: 'por qué se puede filtrar la lista' },
    address: { en: 'filter and search in the address', es: 'el filtro y la búsqueda en la dirección' },
  },
  ignored: [
    {
      states: ['panel.closed', 'panel.fetching'],
      events: ['calls.narrow'],
      why: {
        en: 'No filters are here yet to know of it.',
        es: 'Todavía no hay filtros que deban saberlo.',
      },
    },
  ],
  left: [
    {
      states: ['look.resting', 'look.typing'],
      events: ['calls.search'],
      why: { en: 'Each letter begins the pause anew.', es: 'Cada letra empieza de nuevo la pausa.' },
    },
    {
      states: ['look.resting', 'look.typing'],
      events: ['calls.look'],
      why: {
        en: 'What was being typed gives way to the view.',
        es: 'Lo que se estaba escribiendo cede su lugar a la vista.',
      },
    },
    {
      states: ['panel.closed', 'panel.open'],
      events: ['calls.addressed'],
      why: {
        en: 'Whoever comes to a narrowed list sees by what, with the names of it.',
        es: 'Quien llega a una lista filtrada ve por qué, con sus nombres.',
      },
    },
  ],
};
