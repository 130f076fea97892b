import type { ChartTexts } from '../chart-texts.ts';

export const savedViews: ChartTexts = {
  about: {
    en: 'The views of a list, of calls or of a table, that somebody keeps on the server, to see it so again on any computer.',
    es: 'Las vistas de una lista, de llamadas o de una tabla, que cada quien guarda en el servidor, para verla así otra vez en cualquier equipo.',
  },
  titles: {
    '': { en: 'Kept views', es: 'Vistas guardadas' },
    unknown: { en: 'Not reachable', es: 'Sin respuesta' },
    known: { en: 'At hand', es: 'A la mano' },
    keeping: { en: 'Keeping', es: 'Guardando' },
    dropping: { en: 'Deleting', es: 'Borrando' },
  },
  states: {
    loading: { en: 'They are asked for.', es: 'Se piden.' },
    unknown: { en: 'They did not come, and can be asked for again.', es: 'No llegaron y se pueden volver a pedir.' },
    known: {
      en: 'They are offered; the list can be kept as it is seen now.',
      es: 'Se ofrecen; la lista se puede guardar como se ve ahora.',
    },
    keeping: { en: 'The server keeps the view.', es: 'El servidor guarda la vista.' },
    dropping: { en: 'The server deletes the view.', es: 'El servidor borra la vista.' },
  },
  events: {
    'views.retry': { by: 'person', en: 'Asks for them again.', es: 'Las pide otra vez.' },
    'views.name': { by: 'person', en: 'Types how the view is called.', es: 'Escribe cómo se llama la vista.' },
    'views.save': { by: 'person', en: 'Presses Keep this view.', es: 'Presiona Guardar esta vista.' },
    'views.remove': { by: 'person', en: 'Deletes a view.', es: 'Borra una vista.' },
    'views.take': { by: 'person', en: 'Takes a view.', es: 'Toma una vista.' },
  },
  guards: {
    isNamed: { en: 'it has a name', es: 'tiene nombre' },
    isKept: { en: 'it is one of those that are kept', es: 'es una de las guardadas' },
  },
  actions: {
    keepViews: { en: 'shows the views', es: 'muestra las vistas' },
    keepName: { en: 'keeps the name', es: 'guarda el nombre' },
    keepQuery: { en: 'keeps how the list is seen', es: 'guarda cómo se ve la lista' },
    tellList: { en: 'tells the list how it is to be seen', es: 'avisa a la lista cómo debe verse' },
    keepRemoved: { en: 'keeps which one is to go', es: 'guarda cuál se va' },
  },
  delays: {},
  actors: {
    loadViews: { en: 'the kept views', es: 'las vistas guardadas' },
    keepView: { en: 'keeping the view', es: 'guardar la vista' },
    dropView: { en: 'deleting the view', es: 'borrar la vista' },
  },
  ignored: [
    {
      states: ['loading', 'known', 'keeping', 'dropping'],
      events: ['views.retry'],
      why: { en: 'The views are here, or on their way.', es: 'Las vistas están aquí, o en camino.' },
    },
    {
      states: ['keeping', 'dropping'],
      events: ['views.name'],
      why: { en: 'The field waits for the server.', es: 'El campo espera al servidor.' },
    },
    {
      states: ['loading', 'unknown', 'keeping', 'dropping'],
      events: ['views.save', 'views.remove'],
      why: { en: 'One thing at a time, of views that are known.', es: 'Una cosa a la vez, con las vistas a la mano.' },
    },
  ],
};
