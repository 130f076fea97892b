import type { ChartTexts } from '../chart-texts.ts';

export const tour: ChartTexts = {
  about: {
    en: 'Shows somebody who is new what is where, as far as their rights lead, beside the work. It comes by itself once, and whenever it is wanted.',
    es: 'Muestra a quien es nuevo dónde está cada cosa, hasta donde llegan sus permisos, al lado del trabajo. Aparece sola una vez, y cuando se pide.',
  },
  titles: {
    '': { en: 'Tour', es: 'Recorrido' },
    showing: { en: 'Showing', es: 'Mostrando' },
    beginning: { en: 'Beginning', es: 'Empezando' },
    aside: { en: 'Out of the way', es: 'A un lado' },
    done: { en: 'Done', es: 'Terminado' },
  },
  states: {
    showing: {
      en: 'One stop is explained and framed on the screen.',
      es: 'Se explica una parada y se enmarca en la pantalla.',
    },
    beginning: { en: 'The tour is about to begin.', es: 'El recorrido está por empezar.' },
    aside: {
      en: 'A call rings for the person alone, or is in hand: nothing is explained, and the same stop comes back afterwards.',
      es: 'A la persona le suena una llamada solo a ella, o la tiene en curso: no se explica nada, y después vuelve la misma parada.',
    },
    done: { en: 'It was seen to its end, or sent away.', es: 'Se vio hasta el final, o se quitó.' },
  },
  events: {
    'tour.next': {
      by: 'person',
      en: 'Presses Next, or Done at the last stop.',
      es: 'Presiona Siguiente, o Listo en la última parada.',
    },
    'tour.back': { by: 'person', en: 'Presses Back.', es: 'Presiona Atrás.' },
    'tour.called': {
      by: 'parent',
      en: 'A call begins or ends to ring for the person alone, or to be in hand.',
      es: 'Empieza o termina de sonarle a la persona una llamada solo a ella, o de estar en curso.',
    },
    'tour.end': { by: 'person', en: 'Presses Skip.', es: 'Presiona Saltar.' },
  },
  guards: {
    isLast: { en: 'this is the last stop', es: 'es la última parada' },
    beginsInCall: { en: 'there is such a call already', es: 'ya hay una llamada así' },
    isCalled: { en: 'there is such a call', es: 'hay una llamada así' },
    isFree: { en: 'there is none any more', es: 'ya no hay ninguna' },
    isLater: { en: 'there is a stop before', es: 'hay una parada antes' },
  },
  actions: {
    goOn: { en: 'goes to the next stop', es: 'pasa a la parada siguiente' },
    goBack: { en: 'goes to the stop before', es: 'vuelve a la parada anterior' },
    keepToured: {
      en: 'has the server remember that the person was shown around',
      es: 'hace que el servidor recuerde que ya se le mostró',
    },
  },
  delays: {},
  actors: {},
  ignored: [
    {
      states: ['aside'],
      events: ['tour.next', 'tour.back', 'tour.end'],
      why: { en: 'Its card is not on the screen meanwhile.', es: 'Mientras tanto su tarjeta no está en pantalla.' },
    },
  ],
};
