import type { ChartTexts } from '../chart-texts.ts';

export const offer: ChartTexts = {
  about: {
    en: 'A call that rings for this agent alone: it is taken, or left to the next; one that a colleague has is taken over, or helped with. The server says how long it rings, and to whom it goes then; a call that was taken is opened even if the server is heard of before its answer.',
    es: 'Una llamada que le suena solo a este agente: la toma, o la deja al siguiente; la de un colega la toma, o ayuda en ella. El servidor dice cuánto suena y a quién pasa después; la llamada tomada se abre aunque se sepa del servidor antes que su respuesta.',
  },
  titles: {
    '': { en: 'Offer', es: 'Llamada ofrecida' },
    rung: { en: 'It rings', es: 'Suena' },
    accepting: { en: 'Taking it', es: 'Tomándola' },
    declining: { en: 'Leaving it', es: 'Dejándola' },
    ended: { en: 'Ended', es: 'Terminada' },
  },
  states: {
    rung: { en: 'It may be taken, or left to others.', es: 'Se puede tomar o dejar a otros.' },
    accepting: { en: 'The server is asked for the call.', es: 'Se le pide la llamada al servidor.' },
    declining: {
      en: 'The server is told that somebody else is to have it.',
      es: 'Se avisa al servidor que la atienda alguien más.',
    },
    ended: { en: 'It rings for this agent no more.', es: 'Ya no le suena a este agente.' },
  },
  events: {
    'offer.accept': {
      by: 'person',
      en: 'Presses Answer, or says yes to a colleague.',
      es: 'Presiona Atender, o le dice que sí a un colega.',
    },
    'offer.decline': { by: 'person', en: 'Leaves it to somebody else.', es: 'La deja a alguien más.' },
    'offer.gone': {
      by: 'parent',
      en: 'It does not ring for this agent any more: taken, given up, or its time is over.',
      es: 'Ya no le suena a este agente: tomada, abandonada o se acabó su tiempo.',
    },
  },
  guards: { isGone: { en: 'it rings no more', es: 'ya no suena' } },
  actions: {
    keepTaken: {
      en: 'notes which call is taken, helped with or left',
      es: 'anota qué llamada se toma, en cuál se ayuda o cuál se deja',
    },
    keepDone: { en: 'notes that it was taken', es: 'anota que se tomó' },
    keepGone: { en: 'notes that it rings no more', es: 'anota que ya no suena' },
    tellParent: { en: 'passes on what the server says', es: 'transmite lo que dice el servidor' },
  },
  delays: {},
  actors: {
    takeOffer: {
      en: 'asks the server for the call, or for a seat in its room',
      es: 'pide al servidor la llamada, o un lugar en su sala',
    },
    sendDecline: { en: 'leaves the call to others', es: 'deja la llamada a otros' },
  },
  ignored: [
    {
      states: ['accepting', 'declining'],
      events: ['offer.accept', 'offer.decline'],
      why: { en: 'An answer is under way.', es: 'Ya va una respuesta en camino.' },
    },
  ],
  left: [],
};
