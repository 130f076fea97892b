import type { ChartTexts } from '../chart-texts.ts';

export const callSearch: ChartTexts = {
  about: {
    en: 'Which calls are wanted: a state filter and a part of a phone number, searched for when the typing rests. What is seen stands in the address, so that a reload, Back and a bookmark show it again.',
    es: 'Qué llamadas se quieren: un filtro de estado y parte de un teléfono, que se busca cuando se deja de escribir. Lo que se ve está en la dirección, así que al recargar, volver atrás o abrir un marcador se ve lo mismo.',
  },
  titles: { '': { en: 'Search for calls', es: 'Búsqueda de llamadas' } },
  states: {
    resting: {
      en: 'Nothing is being typed, or too little to search for.',
      es: 'No se está escribiendo, o es muy poco para buscar.',
    },
    typing: {
      en: 'A number is being typed; the search waits for the end of it.',
      es: 'Se escribe un número; la búsqueda espera a que termine.',
    },
  },
  events: {
    'calls.addressed': {
      by: 'browser',
      en: 'The address says which calls are to be seen.',
      es: 'La dirección dice qué llamadas se quieren ver.',
    },
    'calls.filter': { by: 'person', en: 'Chooses which states to see.', es: 'Elige qué estados ver.' },
    'calls.search': { by: 'person', en: 'Types in the field Phone.', es: 'Escribe en el campo Teléfono.' },
  },
  guards: {
    isOther: { en: 'other calls are seen now', es: 'ahora se ven otras llamadas' },
    isSearchable: {
      en: 'the field is empty or has at least 4 characters',
      es: 'el campo está vacío o tiene al menos 4 caracteres',
    },
  },
  actions: {
    keepFilter: { en: 'takes the filter', es: 'toma el filtro' },
    keepView: { en: 'takes filter and search', es: 'toma el filtro y la búsqueda' },
    keepPhone: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    takePhone: { en: 'takes what was typed as the search', es: 'toma lo escrito como búsqueda' },
    tellList: { en: 'tells the list which calls are wanted', es: 'avisa a la lista qué llamadas se quieren' },
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
    address: { en: 'filter and search in the address', es: 'el filtro y la búsqueda en la dirección' },
  },
  ignored: [],
  left: [
    {
      states: ['resting', 'typing'],
      events: ['calls.search'],
      why: { en: 'Each letter begins the pause anew.', es: 'Cada letra empieza de nuevo la pausa.' },
    },
  ],
};
