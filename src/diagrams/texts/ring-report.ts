import type { ChartTexts } from '../chart-texts.ts';

export const ringReport: ChartTexts = {
  about: {
    en: 'Tells the server what became of rings in this page: heard, held back or muted, and whether the notification was shown. Several go together in one small request, also when the page goes; nothing of who calls is in it.',
    es: 'Informa al servidor qué fue de los timbrazos en esta página: si se oyeron, se bloquearon o iban sin volumen, y si se mostró el aviso. Van varios en una sola petición pequeña, también cuando la página se va; nada dice de quién llama.',
  },
  titles: {
    '': { en: 'Report of rings', es: 'Reporte de timbrazos' },
    idle: { en: 'Nothing to tell', es: 'Nada que informar' },
    holding: { en: 'Holding', es: 'Por informar' },
    'holding.gathering': { en: 'Gathering', es: 'Reuniendo' },
    'holding.apart': { en: 'Waiting for the server', es: 'Esperando al servidor' },
    sending: { en: 'Telling the server', es: 'Informando al servidor' },
  },
  states: {
    idle: { en: 'The server knows all there is to tell.', es: 'El servidor sabe todo lo que hay que informar.' },
    holding: {
      en: 'There is something to tell, and it goes at once when the page does.',
      es: 'Hay algo que informar, y sale enseguida si la página se va.',
    },
    'holding.gathering': {
      en: 'More may come in a moment, and goes with it.',
      es: 'En un momento puede haber más, y sale junto.',
    },
    'holding.apart': {
      en: 'The server is away; it is tried again later.',
      es: 'El servidor no está; se intenta de nuevo más tarde.',
    },
    sending: { en: 'The server is being told.', es: 'Se informa al servidor.' },
  },
  events: {
    'report.told': { by: 'parent', en: 'Something became of a ring.', es: 'Se supo qué fue de un timbrazo.' },
    'page.leaving': {
      by: 'browser',
      en: 'The page goes, or is out of sight.',
      es: 'La página se va, o dejó de verse.',
    },
  },
  guards: {
    hasWaiting: { en: 'there is something to tell', es: 'hay algo que informar' },
    isAway: { en: 'the server did not judge it', es: 'el servidor no lo juzgó' },
  },
  actions: {
    keepTold: { en: 'keeps it, the newest fifty', es: 'lo guarda, los cincuenta más recientes' },
    takeWaiting: { en: 'takes what there is', es: 'toma lo que hay' },
    takeBack: { en: 'keeps it for the next time', es: 'lo guarda para la próxima vez' },
    forgetSent: { en: 'forgets what was told', es: 'olvida lo informado' },
  },
  delays: {
    gatherTime: { en: '2 s in which more may come', es: '2 s en los que puede llegar más' },
    retryPause: { en: '30 s before it is tried again', es: '30 s antes de intentarlo de nuevo' },
  },
  actors: {
    leaving: { en: 'hears that the page goes', es: 'oye que la página se va' },
    sendRings: { en: 'tells the server', es: 'informa al servidor' },
  },
  ignored: [
    {
      states: ['idle', 'sending'],
      events: ['page.leaving'],
      why: {
        en: 'There is nothing to tell, or it is on its way, which outlives the page.',
        es: 'No hay nada que informar, o ya va en camino, y llega aunque la página se vaya.',
      },
    },
  ],
  left: [
    {
      states: ['holding.gathering', 'holding.apart'],
      events: ['page.leaving'],
      why: { en: 'It goes now or never.', es: 'Sale ahora o nunca.' },
    },
  ],
};
