import type { ChartTexts } from '../chart-texts.ts';

export const filterChoices: ChartTexts = {
  about: {
    en: 'What the filters of a table offer where the records that are here are not all: others may be related to what none of these is. Where they are all, which of those that they are related to are switched off. It is asked for, one resource after the other, each time the filters are opened.',
    es: 'Lo que ofrecen los filtros de una tabla cuando los registros que están aquí no son todos: otros pueden estar relacionados con lo que ninguno de estos tiene. Cuando están todos, cuáles de sus relacionados están inactivos. Se pide, un recurso tras otro, cada vez que se abren los filtros.',
  },
  titles: {
    '': { en: 'Choices of filters', es: 'Opciones de los filtros' },
    unwanted: { en: 'Not needed', es: 'No hace falta' },
    wanted: { en: 'Needed', es: 'Hacen falta' },
    'wanted.next': { en: 'The next one', es: 'El siguiente' },
    'wanted.known': { en: 'At hand', es: 'A la mano' },
  },
  states: {
    unwanted: {
      en: 'The filters are closed. What came is kept.',
      es: 'Los filtros están cerrados. Lo que llegó se conserva.',
    },
    wanted: {
      en: 'The filters are open.',
      es: 'Los filtros están abiertos.',
    },
    'wanted.next': {
      en: 'The next resource is asked for, if one is left.',
      es: 'Se pide el siguiente recurso, si falta alguno.',
    },
    'wanted.loading': {
      en: 'The server is asked for the records of a resource, page after page: all, or those that are switched off.',
      es: 'Se piden al servidor los registros de un recurso, página por página: todos, o los inactivos.',
    },
    'wanted.failed': {
      en: 'It did not come and is asked for again; until then, what the records that are here are related to is offered.',
      es: 'No llegó y se vuelve a pedir; mientras tanto se ofrece lo que tienen los registros que están aquí.',
    },
    'wanted.known': {
      en: 'Everything that the viewer may read is offered.',
      es: 'Se ofrece todo lo que quien mira puede leer.',
    },
  },
  events: {
    'choices.wanted': {
      by: 'person',
      en: 'Opens the filters, over all records or over a part of them.',
      es: 'Abre los filtros, sobre todos los registros o una parte.',
    },
    'choices.unwanted': {
      by: 'person',
      en: 'Closes the filters, or has all records again, or a part of them.',
      es: 'Cierra los filtros, o vuelve a tener todos los registros, o una parte.',
    },
    'choices.chosen': { by: 'person', en: 'Filters a column by a record.', es: 'Filtra una columna por un registro.' },
  },
  guards: {
    isAllAsked: { en: 'no resource is left', es: 'no falta ningún recurso' },
    isForbidden: { en: 'it is not for the viewer to read', es: 'quien mira no puede leerlo' },
  },
  actions: {
    begin: {
      en: 'has all resources to ask for, but those that were refused',
      es: 'tiene todos los recursos por pedir, menos los rechazados',
    },
    keepChoices: { en: 'offers what came', es: 'ofrece lo que llegó' },
    keepRefused: { en: 'does not ask for that one any more', es: 'ya no pide ese' },
    keepChosen: { en: 'keeps how it is called', es: 'guarda cómo se llama' },
  },
  delays: { retryPause: { en: '10 s before it is tried again', es: '10 s antes de intentarlo de nuevo' } },
  actors: {
    loadChoices: {
      en: 'all records of a resource, or those that are switched off',
      es: 'todos los registros de un recurso, o los inactivos',
    },
  },
  ignored: [
    {
      states: ['wanted.loading', 'wanted.failed', 'wanted.known'],
      events: ['choices.wanted'],
      why: { en: 'They are here, or on their way.', es: 'Están aquí, o en camino.' },
    },
    {
      states: ['unwanted'],
      events: ['choices.unwanted'],
      why: { en: 'Nothing is asked for.', es: 'No se pide nada.' },
    },
  ],
  left: [
    {
      states: ['wanted.loading', 'wanted.failed', 'wanted.known'],
      events: ['choices.unwanted'],
      why: {
        en: 'Nobody sees the filters; what came is kept.',
        es: 'Nadie ve los filtros; lo que llegó se conserva.',
      },
    },
  ],
};
