import type { ChartTexts } from '../chart-texts.ts';

export const inspector: ChartTexts = {
  about: {
    en: 'Looks at the charts that run in this page: which actors there are and in which states, what happened last, what one of them remembers; and lists the events that no chart expected, as all pages of the business told them. It only looks: nothing in the product depends on it, and what it sees stays in this page.',
    es: 'Observa los diagramas que corren en esta página: qué actores hay y en qué estados, qué pasó al último, qué recuerda uno de ellos; y lista los eventos que ningún diagrama esperaba, según los informaron todas las páginas de la empresa. Solo observa: nada del producto depende de él, y lo que ve se queda en esta página.',
  },
  titles: {
    '': 'Inspector',
    'open.sight': { en: 'What is shown', es: 'Lo que se ve' },
    'open.sight.glancing': { en: 'One look', es: 'Una mirada' },
    'open.sight.blind': { en: 'Could not load', es: 'Sin visor' },
    'open.counts': { en: 'Unexpected events', es: 'Eventos inesperados' },
  },
  states: {
    closed: { en: 'Nothing is looked at.', es: 'No se observa nada.' },
    open: {
      en: 'The panel stands beside the screen, which goes on as always.',
      es: 'El panel está junto a la pantalla, que sigue como siempre.',
    },
    'open.sight': { en: 'Whether the panel follows what happens.', es: 'Si el panel sigue lo que pasa.' },
    'open.sight.following': {
      en: 'What happens is shown a few times a second.',
      es: 'Lo que pasa se muestra unas cuantas veces por segundo.',
    },
    'open.sight.paused': {
      en: 'The lists stand still, to be read; the product goes on.',
      es: 'Las listas se detienen para poder leerlas; el producto sigue.',
    },
    'open.sight.glancing': {
      en: 'While the lists stand still, what another actor remembers is looked up once.',
      es: 'Con las listas detenidas, se consulta una vez lo que recuerda otro actor.',
    },
    'open.sight.blind': {
      en: 'What it takes to look could not be fetched from the server.',
      es: 'No se pudo traer del servidor lo necesario para observar.',
    },
    'open.counts': {
      en: 'The list of events that no chart expected.',
      es: 'La lista de eventos que ningún diagrama esperaba.',
    },
    'open.counts.loading': { en: 'The list is being fetched.', es: 'La lista se está trayendo.' },
    'open.counts.shown': { en: 'The list is shown.', es: 'La lista está a la vista.' },
    'open.counts.failed': {
      en: 'The list did not come; the panel says why.',
      es: 'La lista no llegó; el panel dice por qué.',
    },
  },
  events: {
    'inspector.open': {
      by: 'person',
      en: 'Chooses Inspector in the user menu.',
      es: 'Elige Inspector en el menú de usuario.',
    },
    'inspector.close': { by: 'person', en: 'Closes the panel.', es: 'Cierra el panel.' },
    'inspector.choose': { by: 'person', en: 'Chooses an actor of the list.', es: 'Elige un actor de la lista.' },
    'inspector.pause': { by: 'person', en: 'Presses Pause.', es: 'Presiona Pausar.' },
    'inspector.follow': {
      by: 'person',
      en: 'Presses Follow, or Try again.',
      es: 'Presiona Seguir, o Reintentar.',
    },
    'inspector.filter': {
      by: 'person',
      en: 'Types a word that actors and events must have in their names.',
      es: 'Escribe una palabra que los actores y eventos deben tener en el nombre.',
    },
    'inspector.refresh': {
      by: 'person',
      en: 'Asks for the list of unexpected events once more.',
      es: 'Pide otra vez la lista de eventos inesperados.',
    },
    'inspector.more': {
      by: 'person',
      en: 'Wants to see more of the unexpected events.',
      es: 'Quiere ver más de los eventos inesperados.',
    },
    'look.taken': { by: 'browser', en: 'The charts were looked at.', es: 'Se observaron los diagramas.' },
    'look.failed': {
      by: 'browser',
      en: 'What it takes to look could not be fetched.',
      es: 'No se pudo traer lo necesario para observar.',
    },
  },
  guards: {},
  actions: {
    keepLook: { en: 'shows what was seen', es: 'muestra lo que se vio' },
    keepContext: {
      en: 'shows what the chosen actor remembers, and leaves the lists as they are',
      es: 'muestra lo que recuerda el actor elegido y deja las listas como están',
    },
    keepChosen: { en: 'remembers which actor is shown', es: 'recuerda qué actor se muestra' },
    keepFilter: {
      en: 'shows only what has the word in its name',
      es: 'muestra solo lo que tiene la palabra en su nombre',
    },
    keepSums: { en: 'shows the unexpected events', es: 'muestra los eventos inesperados' },
    forgetAll: { en: 'forgets all that was seen', es: 'olvida todo lo que vio' },
  },
  delays: {},
  actors: {
    look: {
      en: 'looks at all actors of the page, and at what the chosen one remembers, whenever something happened',
      es: 'observa todos los actores de la página, y lo que recuerda el elegido, cada vez que pasa algo',
    },
    glance: {
      en: 'the same, for one look while the lists stand still',
      es: 'lo mismo, para una sola mirada con las listas detenidas',
    },
    loadUnexpected: {
      en: 'asks the server for the events that no chart of the business expected',
      es: 'pide al servidor los eventos que ningún diagrama de la empresa esperaba',
    },
  },
  groups: {
    'open.*': 'sight.following sight.paused sight.glancing sight.blind counts.loading counts.shown counts.failed',
  },
  ignored: [
    {
      states: ['closed'],
      events: ['inspector.*', 'look.*'],
      why: {
        en: 'The panel is not on the screen, and nobody looks.',
        es: 'El panel no está en pantalla y nadie observa.',
      },
    },
    {
      states: ['open.sight.following'],
      events: ['inspector.follow'],
      why: { en: 'It follows already.', es: 'Ya está siguiendo.' },
    },
    {
      states: ['open.sight.paused', 'open.sight.glancing', 'open.sight.blind'],
      events: ['inspector.pause'],
      why: { en: 'The lists stand still already.', es: 'Las listas ya están detenidas.' },
    },
    {
      states: ['open.sight.paused', 'open.sight.blind'],
      events: ['look.*'],
      why: { en: 'Nobody looks while the lists stand still.', es: 'Con las listas detenidas nadie observa.' },
    },
    {
      states: ['open.sight.blind'],
      events: ['inspector.choose'],
      why: {
        en: 'There is no list to choose from, only the reason and a button.',
        es: 'No hay lista de la cual elegir, solo el motivo y un botón.',
      },
    },
    {
      states: ['open.counts.loading', 'open.counts.failed'],
      events: ['inspector.more'],
      why: {
        en: 'The button for more stands below a list that is shown.',
        es: 'El botón para ver más está debajo de una lista a la vista.',
      },
    },
    {
      states: ['open.counts.loading'],
      events: ['inspector.refresh'],
      why: { en: 'The list is being fetched already.', es: 'La lista ya se está trayendo.' },
    },
  ],
  left: [
    {
      states: ['open.*'],
      events: ['inspector.close'],
      why: {
        en: 'The panel can be closed whatever it shows; nothing of the product depends on it.',
        es: 'El panel se puede cerrar muestre lo que muestre; nada del producto depende de él.',
      },
    },
  ],
};
