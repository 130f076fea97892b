import type { ChartTexts } from '../chart-texts.ts';

export const kioskVisitEnd: ChartTexts = {
  about: {
    en: 'Ends the visits in which a call was asked for and no answer came: the server may have placed it, or place it late, and nobody is to be looked for who has given up. It asks until the server answers, whoever is served meanwhile, and so does a page that is loaded anew.',
    es: 'Termina las visitas en las que se pidió una llamada y no llegó respuesta: el servidor pudo registrarla, o registrarla tarde, y no hay que buscar a quien ya desistió. Insiste hasta que el servidor responde, atienda a quien atienda mientras tanto, y lo mismo hace una página que se vuelve a cargar.',
  },
  titles: {
    '': { en: 'End of doubted visits', es: 'Fin de visitas en duda' },
    ending: { en: 'Ending a visit', es: 'Terminando una visita' },
    waiting: { en: 'Server away', es: 'Sin servidor' },
  },
  states: {
    resting: { en: 'All is known of every visit.', es: 'De cada visita se sabe todo.' },
    ending: {
      en: 'The server is asked to end a visit, and to give up its calls but for one that goes on.',
      es: 'Se le pide al servidor que termine una visita y desista de sus llamadas, salvo de la que sigue.',
    },
    waiting: {
      en: 'The server did not answer. It is asked again as soon as it does.',
      es: 'El servidor no respondió. Se le pide de nuevo en cuanto responda.',
    },
  },
  events: {
    'visit.ended': {
      by: 'parent',
      en: 'A visitor is gone, or in a call.',
      es: 'La persona se fue, o ya está en una llamada.',
    },
    'server.answered': {
      by: 'parent',
      en: 'The server answered a sign of life.',
      es: 'El servidor respondió a una señal de vida.',
    },
  },
  guards: {
    isUnheard: {
      en: 'nobody knows whether a call was placed in the visit',
      es: 'nadie sabe si en la visita se pidió una llamada',
    },
    hasVisit: { en: 'a visit is doubted', es: 'hay una visita en duda' },
    isUnjudged: {
      en: 'the server did not answer, or could not judge',
      es: 'el servidor no respondió, o no pudo decidir',
    },
  },
  actions: {
    keepVisit: {
      en: 'keeps the visit, and the call of it that goes on',
      es: 'guarda la visita, y la llamada de ella que sigue',
    },
    forgetVisit: {
      en: 'lets the browser forget the visit',
      es: 'hace que el navegador olvide la visita',
    },
    dropVisit: { en: 'has done with the visit', es: 'da por terminada la visita' },
  },
  delays: {},
  actors: {
    endVisit: {
      en: 'asks the server to end the visit, and to place no call in it any more',
      es: 'le pide al servidor que termine la visita y ya no registre llamadas en ella',
    },
  },
  ignored: [
    {
      states: ['resting', 'ending'],
      events: ['server.answered'],
      why: { en: 'Nothing waits for it.', es: 'Nada lo espera.' },
    },
  ],
};
