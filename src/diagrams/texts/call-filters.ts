import type { ChartTexts } from '../chart-texts.ts';

export const callFilters: ChartTexts = {
  about: {
    en: 'What the list of calls can be narrowed by: the services, agents, branches and devices of the business, and the views of the list that somebody keeps on the server, to see it so again on any computer.',
    es: 'Por qué se puede filtrar la lista de llamadas: los servicios, agentes, sucursales y dispositivos de la empresa, y las vistas de la lista que cada quien guarda en el servidor, para verla así otra vez en cualquier equipo.',
  },
  titles: {
    '': { en: 'Filters of calls', es: 'Filtros de llamadas' },
    typing: { en: 'Typing', es: 'Escribiendo' },
    known: { en: 'At hand', es: 'A la mano' },
  },
  states: {
    loading: { en: 'The choices are asked for.', es: 'Se piden las opciones.' },
    typing: {
      en: 'A name is being typed; the search waits for the end of it.',
      es: 'Se escribe un nombre; la búsqueda espera a que termine.',
    },
    known: { en: 'The lists hold what there is to choose.', es: 'Las listas tienen lo que se puede elegir.' },
    failed: {
      en: 'The choices did not come, and can be asked for again.',
      es: 'Las opciones no llegaron y se pueden volver a pedir.',
    },
  },
  events: {
    'filters.seek': { by: 'person', en: 'Types a name to find.', es: 'Escribe un nombre para encontrarlo.' },
    'filters.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
    'filters.seen': {
      by: 'parent',
      en: 'The list was narrowed to something else.',
      es: 'La lista se filtró por otra cosa.',
    },
    'views.taken': { by: 'child', en: 'A kept view is taken.', es: 'Se toma una vista guardada.' },
  },
  guards: {
    isCut: { en: 'there are more than fit', es: 'hay más de los que caben' },
  },
  actions: {
    keepChoices: { en: 'shows the choices', es: 'muestra las opciones' },
    keepText: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    keepSeen: { en: 'keeps how the list is seen', es: 'guarda cómo se ve la lista' },
    tellSearch: { en: 'tells the search how the list is to be seen', es: 'avisa a la búsqueda cómo ver la lista' },
  },
  delays: {
    seekPause: {
      en: '0.3 s without a key until what was typed is searched for',
      es: '0.3 s sin teclear hasta buscar lo escrito',
    },
  },
  actors: {
    loadChoices: { en: 'the choices', es: 'las opciones' },
    views: { en: 'the kept views', es: 'las vistas guardadas' },
  },
  ignored: [
    {
      states: ['loading', 'typing', 'known'],
      events: ['filters.retry'],
      why: { en: 'Nothing failed.', es: 'Nada falló.' },
    },
  ],
  left: [
    {
      states: ['loading', 'typing', 'known', 'failed'],
      events: ['filters.seek', 'views.taken'],
      why: {
        en: 'The newest wish counts: what was asked for before is not waited for.',
        es: 'Cuenta lo último que se quiso: lo pedido antes ya no se espera.',
      },
    },
  ],
};
