import type { ChartTexts } from '../chart-texts.ts';

export const pending: ChartTexts = {
  about: {
    en: 'Every call that waits in the business, asked for once for all who want to know: the bell and the dashboard. The question is kept live while somebody reads; whoever joins hears at once what is known.',
    es: 'Todas las llamadas en espera de la empresa, pedidas una sola vez para todos los que quieren saberlo: el timbre y el tablero. La consulta se mantiene al día mientras alguien lea; quien llega se entera enseguida de lo que ya se sabe.',
  },
  titles: {
    '': { en: 'Waiting calls', es: 'Llamadas en espera' },
    unread: { en: 'Without readers', es: 'Sin lectores' },
    read: { en: 'With readers', es: 'Con lectores' },
  },
  states: {
    unread: {
      en: 'Nobody wants to know which calls wait, so nothing is asked for.',
      es: 'Nadie quiere saber qué llamadas esperan, así que no se pide nada.',
    },
    read: {
      en: 'Somebody wants to know which calls wait: the bell, the dashboard, or both.',
      es: 'Alguien quiere saber qué llamadas esperan: el timbre, el tablero o los dos.',
    },
  },
  events: {
    'pending.join': {
      by: 'parent',
      en: 'One more wants to know which calls wait.',
      es: 'Alguien más quiere saber qué llamadas esperan.',
    },
    'pending.leave': { by: 'parent', en: 'A reader has gone.', es: 'Un lector se fue.' },
    'pending.refresh': {
      by: 'parent',
      en: 'A reader wants the list to be asked for again now.',
      es: 'Un lector quiere que la lista se vuelva a pedir ya.',
    },
    'pending.loaded': {
      by: 'child',
      en: 'The list of waiting calls came from the server.',
      es: 'La lista de llamadas en espera llegó del servidor.',
    },
    'pending.failed': {
      by: 'child',
      en: 'The list of waiting calls did not come.',
      es: 'La lista de llamadas en espera no llegó.',
    },
  },
  guards: {
    isLastReader: { en: 'nobody else reads the list', es: 'nadie más lee la lista' },
  },
  actions: {
    keepReader: { en: 'adds the reader', es: 'agrega al lector' },
    dropReader: { en: 'removes the reader', es: 'quita al lector' },
    keepNews: { en: 'keeps what was heard last', es: 'guarda lo último que se supo' },
    forgetNews: {
      en: 'forgets the list, which nobody keeps up to date',
      es: 'olvida la lista, que ya nadie mantiene al día',
    },
    tellReader: {
      en: 'tells the new reader what is known already',
      es: 'dice al lector nuevo lo que ya se sabe',
    },
    tellReaders: { en: 'tells all readers', es: 'avisa a todos los lectores' },
    askAgain: { en: 'asks for the list again', es: 'vuelve a pedir la lista' },
  },
  delays: {},
  actors: {
    livePending: {
      en: 'asks for the waiting calls and keeps them live',
      es: 'pide las llamadas en espera y las mantiene al día',
    },
  },
  ignored: [
    {
      states: ['unread'],
      events: ['pending.leave', 'pending.refresh', 'pending.loaded', 'pending.failed'],
      why: {
        en: 'Nobody reads, so nothing was asked for and nobody can leave.',
        es: 'Nadie lee, así que nada se pidió y nadie puede irse.',
      },
    },
  ],
};
