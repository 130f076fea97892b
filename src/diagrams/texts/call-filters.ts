import type { ChartTexts } from '../chart-texts.ts';

export const callFilters: ChartTexts = {
  about: {
    en: 'What the list of calls can be narrowed by: the services, agents, branches and devices of the business, and the views of the list that somebody keeps on the server, to see it so again on any computer.',
    es: 'Por qué se puede filtrar la lista de llamadas: los servicios, agentes, sucursales y dispositivos de la empresa, y las vistas de la lista que cada quien guarda en el servidor, para verla así otra vez en cualquier computadora.',
  },
  titles: {
    '': { en: 'Filters of calls', es: 'Filtros de llamadas' },
    choices: { en: 'Choices', es: 'Opciones' },
    'choices.typing': { en: 'Typing', es: 'Escribiendo' },
    'choices.known': { en: 'At hand', es: 'A la mano' },
    views: { en: 'Kept views', es: 'Vistas guardadas' },
    'views.unknown': { en: 'Not reachable', es: 'Sin respuesta' },
    'views.known': { en: 'At hand', es: 'A la mano' },
    'views.keeping': { en: 'Keeping', es: 'Guardando' },
    'views.dropping': { en: 'Deleting', es: 'Borrando' },
  },
  states: {
    choices: { en: 'What can be chosen from.', es: 'De dónde se puede elegir.' },
    'choices.loading': { en: 'The choices are asked for.', es: 'Se piden las opciones.' },
    'choices.typing': {
      en: 'A name is being typed; the search waits for the end of it.',
      es: 'Se escribe un nombre; la búsqueda espera a que termine.',
    },
    'choices.known': { en: 'The lists hold what there is to choose.', es: 'Las listas tienen lo que se puede elegir.' },
    'choices.failed': {
      en: 'The choices did not come, and can be asked for again.',
      es: 'Las opciones no llegaron y se pueden volver a pedir.',
    },
    views: { en: 'The views that the person keeps.', es: 'Las vistas que guarda la persona.' },
    'views.loading': { en: 'They are asked for.', es: 'Se piden.' },
    'views.unknown': { en: 'They did not come.', es: 'No llegaron.' },
    'views.known': {
      en: 'They stand above the list; the list can be kept as it is seen now.',
      es: 'Están sobre la lista; la lista se puede guardar como se ve ahora.',
    },
    'views.keeping': { en: 'The server keeps the view.', es: 'El servidor guarda la vista.' },
    'views.dropping': { en: 'The server deletes the view.', es: 'El servidor borra la vista.' },
  },
  events: {
    'filters.seek': { by: 'person', en: 'Types a name to find.', es: 'Escribe un nombre para encontrarlo.' },
    'filters.retry': { by: 'person', en: 'Presses Try again.', es: 'Pulsa Reintentar.' },
    'views.name': { by: 'person', en: 'Types how the view is called.', es: 'Escribe cómo se llama la vista.' },
    'views.save': { by: 'person', en: 'Presses Keep this view.', es: 'Pulsa Guardar esta vista.' },
    'views.remove': { by: 'person', en: 'Deletes a view.', es: 'Borra una vista.' },
    'views.take': { by: 'person', en: 'Takes a view.', es: 'Toma una vista.' },
  },
  guards: {
    isCut: { en: 'there are more than fit', es: 'hay más de los que caben' },
    isNamed: { en: 'it has a name', es: 'tiene nombre' },
    isKept: { en: 'it is one of those that are kept', es: 'es una de las guardadas' },
  },
  actions: {
    keepChoices: { en: 'shows the choices', es: 'muestra las opciones' },
    keepText: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    keepSeen: { en: 'keeps how the list is seen', es: 'guarda cómo se ve la lista' },
    keepViews: { en: 'shows the views', es: 'muestra las vistas' },
    keepName: { en: 'keeps the name', es: 'guarda el nombre' },
    keepRemoved: { en: 'keeps which one is to go', es: 'guarda cuál se va' },
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
    loadViews: { en: 'the kept views', es: 'las vistas guardadas' },
    keepView: { en: 'keeping the view', es: 'guardar la vista' },
    dropView: { en: 'deleting the view', es: 'borrar la vista' },
  },
  ignored: [
    {
      states: ['choices.loading', 'choices.typing', 'choices.known'],
      events: ['filters.retry'],
      why: { en: 'Nothing failed.', es: 'Nada falló.' },
    },
    {
      states: ['views.loading', 'views.known', 'views.keeping', 'views.dropping'],
      events: ['filters.retry'],
      why: { en: 'The views are here, or on their way.', es: 'Las vistas están aquí, o en camino.' },
    },
    {
      states: ['views.keeping', 'views.dropping'],
      events: ['views.name'],
      why: { en: 'The field waits for the server.', es: 'El campo espera al servidor.' },
    },
    {
      states: ['views.loading', 'views.unknown', 'views.keeping', 'views.dropping'],
      events: ['views.save', 'views.remove'],
      why: { en: 'One thing at a time, of views that are known.', es: 'Una cosa a la vez, con las vistas a la mano.' },
    },
  ],
  left: [
    {
      states: ['choices.loading', 'choices.typing', 'choices.known', 'choices.failed'],
      events: ['filters.seek', 'views.take'],
      why: {
        en: 'The newest wish counts: what was asked for before is not waited for.',
        es: 'Cuenta lo último que se quiso: lo pedido antes ya no se espera.',
      },
    },
  ],
};
