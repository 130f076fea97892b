import type { ChartTexts } from '../chart-texts.ts';

export const columns: ChartTexts = {
  about: {
    en: 'Which columns a list has, in which order and how wide each is. Somebody chooses them in a list, or carries a heading and pulls its edge; this browser remembers them.',
    es: 'Qué columnas tiene una lista, en qué orden y qué ancho tiene cada una. Se eligen en una lista, o se lleva un título y se jala su borde; este navegador las recuerda.',
  },
  titles: {
    '': { en: 'Columns of a list', es: 'Columnas de una lista' },
    resting: { en: 'At rest', es: 'En reposo' },
    resizing: { en: 'An edge is pulled', es: 'Se jala un borde' },
    moving: { en: 'A column is carried', es: 'Se lleva una columna' },
  },
  states: {
    resting: { en: 'The columns stand as somebody wants them.', es: 'Las columnas están como alguien las quiere.' },
    resizing: {
      en: 'The column follows the pointer, and is remembered once that lets go of it.',
      es: 'La columna sigue al puntero, y se recuerda cuando este la suelta.',
    },
    moving: {
      en: 'A heading is carried, and the one shows itself where it would be set down.',
      es: 'Se lleva un título, y se marca aquel en cuyo lugar quedaría.',
    },
  },
  events: {
    'columns.show': { by: 'person', en: 'Shows a column, or hides it.', es: 'Muestra una columna o la oculta.' },
    'columns.move': {
      by: 'person',
      en: 'Moves a column one place, in the list of columns.',
      es: 'Mueve una columna un lugar, en la lista de columnas.',
    },
    'columns.widen': {
      by: 'person',
      en: 'Makes a column wider or narrower, in the list of columns.',
      es: 'Hace una columna más ancha o más angosta, en la lista de columnas.',
    },
    'columns.fit': {
      by: 'person',
      en: 'Presses the edge of a heading twice.',
      es: 'Presiona dos veces el borde de un título.',
    },
    'columns.reset': {
      by: 'person',
      en: 'Wants the columns as they are usually.',
      es: 'Quiere las columnas como están normalmente.',
    },
    'columns.grab': { by: 'person', en: 'Takes hold of the edge of a heading.', es: 'Toma el borde de un título.' },
    'columns.pull': { by: 'person', en: 'Moves the pointer.', es: 'Mueve el puntero.' },
    'columns.release': { by: 'person', en: 'Lets go of the edge.', es: 'Suelta el borde.' },
    'columns.cancel': {
      by: 'person',
      en: 'The pointer was taken away: a screen began to scroll, or another window came.',
      es: 'El puntero se perdió: la pantalla empezó a desplazarse o llegó otra ventana.',
    },
    'columns.lift': { by: 'person', en: 'Begins to carry a heading.', es: 'Empieza a llevar un título.' },
    'columns.over': { by: 'person', en: 'Carries it over a heading.', es: 'Lo lleva sobre un título.' },
    'columns.land': { by: 'person', en: 'Sets it down on a heading.', es: 'Lo suelta sobre un título.' },
    'columns.drop': {
      by: 'person',
      en: 'Carries nothing any more: it was set down, there or elsewhere.',
      es: 'Ya no lleva nada: lo soltó, ahí o en otra parte.',
    },
  },
  guards: {
    isOptional: {
      en: 'the list can do without the column, and it is not like that already',
      es: 'la lista puede prescindir de la columna, y no está ya así',
    },
    areColumns: { en: 'they are two columns of the list', es: 'son dos columnas de la lista' },
    isColumn: { en: 'it is a column of the list', es: 'es una columna de la lista' },
  },
  actions: {
    change: { en: 'takes the columns like that', es: 'toma así las columnas' },
    show: { en: 'shows the column, or leaves it out', es: 'muestra la columna o la omite' },
    move: { en: 'puts the column in the place of the other one', es: 'pone la columna en el lugar de la otra' },
    widen: { en: 'gives the column another width', es: 'le da otro ancho a la columna' },
    grab: { en: 'remembers where it began', es: 'recuerda dónde empezó' },
    pull: { en: 'gives the column the width up to the pointer', es: 'le da a la columna el ancho hasta el puntero' },
    putBack: { en: 'takes the columns as they were', es: 'toma las columnas como estaban' },
    lift: { en: 'remembers what is carried, and over which', es: 'recuerda qué se lleva y sobre cuál' },
    tellView: { en: 'tells the list', es: 'avisa a la lista' },
    remember: { en: 'has this browser remember the columns', es: 'hace que este navegador recuerde las columnas' },
  },
  delays: {},
  actors: {},
  ignored: [
    {
      states: ['resting', 'moving'],
      events: ['columns.pull', 'columns.release', 'columns.cancel'],
      why: {
        en: 'The pointer moves over an edge that it does not hold, or let go of it already.',
        es: 'El puntero pasa sobre un borde que no tiene tomado, o ya lo soltó.',
      },
    },
    {
      states: ['resting', 'resizing'],
      events: ['columns.over', 'columns.land', 'columns.drop'],
      why: {
        en: 'What is carried over the heading is no column, or was set down already.',
        es: 'Lo que se lleva sobre el título no es una columna, o ya se soltó.',
      },
    },
    {
      states: ['resizing', 'moving'],
      events: ['columns.grab', 'columns.lift'],
      why: { en: 'The pointer does one thing at a time.', es: 'El puntero hace una cosa a la vez.' },
    },
  ],
};
