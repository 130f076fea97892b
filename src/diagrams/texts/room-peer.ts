import type { ChartTexts } from '../chart-texts.ts';

export const roomPeer: ChartTexts = {
  about: {
    en: 'The customer of a video room that the agent is in: not there yet, there, or cut off and waited for, with the seconds on the screen. Whoever hung up is not waited for.',
    es: 'El cliente de una sala de video en la que está el agente: todavía no llega, está, o se le cortó la conexión y se le espera, con los segundos en pantalla. A quien colgó no se le espera.',
  },
  titles: {
    '': { en: 'Customer', es: 'Cliente' },
    together: 'Juntos',
    unstable: 'Inestable',
    lost: { en: 'Cut off', es: 'Desconectado' },
    gone: { en: 'Did not return', es: 'No volvió' },
    hungUp: 'Colgó',
  },
  states: {
    waiting: {
      en: 'The customer has not come into the room yet.',
      es: 'El cliente todavía no entra a la sala.',
    },
    together: {
      en: 'Agent and customer are in the room together.',
      es: 'El agente y el cliente están juntos en la sala.',
    },
    unstable: {
      en: 'The room knows of the customer, but no picture comes through.',
      es: 'La sala sabe del cliente, pero no llega su imagen.',
    },
    lost: {
      en: 'The customer was cut off and is waited for, with the seconds on the screen.',
      es: 'Al cliente se le cortó la conexión y se le espera, con los segundos en pantalla.',
    },
    gone: {
      en: 'The customer did not come back in time; the agent decides how to go on.',
      es: 'El cliente no volvió a tiempo; el agente decide cómo seguir.',
    },
    hungUp: {
      en: 'The customer hung up; the agent completes the notes and ends the call.',
      es: 'El cliente colgó; el agente completa las notas y finaliza la llamada.',
    },
  },
  events: {
    'clock.ticked': { by: 'clock', en: 'One more second of waiting went by.', es: 'Pasó otro segundo de espera.' },
  },
  guards: { isHangUp: { en: 'the customer hung up', es: 'el cliente colgó' } },
  actions: {
    keepTime: { en: 'counts the seconds of waiting', es: 'cuenta los segundos de espera' },
    forgetWait: { en: 'forgets how long was waited', es: 'olvida cuánto se esperó' },
  },
  delays: {
    peerGrace: { en: '30 s in which the customer may come back', es: '30 s para que vuelva el cliente' },
  },
  actors: {
    clock: { en: 'tells the time every second', es: 'da la hora cada segundo' },
  },
  groups: { '*': 'waiting together unstable lost gone hungUp' },
  ignored: [
    {
      states: ['*'],
      events: ['clock.ticked'],
      why: {
        en: 'The clock only runs while a customer who was cut off is waited for.',
        es: 'El reloj solo corre mientras se espera a un cliente al que se le cortó la conexión.',
      },
    },
    {
      states: ['waiting'],
      events: ['*'],
      why: {
        en: 'The customer has not come in, so cannot leave or be cut off.',
        es: 'El cliente aún no entra, así que no puede irse ni perder la conexión.',
      },
    },
    {
      states: ['together'],
      events: ['peer.recovered'],
      why: {
        en: 'The room says so of every first picture too; nothing was missing.',
        es: 'La sala también lo dice con la primera imagen; no faltaba nada.',
      },
    },
    {
      states: ['unstable'],
      events: ['peer.failed'],
      why: {
        en: 'That no picture comes through is known and waited for already.',
        es: 'Ya se sabe que no llega la imagen, y se está esperando.',
      },
    },
    {
      states: ['lost', 'hungUp'],
      events: ['*'],
      why: {
        en: 'The customer is out of the room; only coming in anew counts.',
        es: 'El cliente está fuera de la sala; solo cuenta que vuelva a entrar.',
      },
    },
    {
      states: ['gone'],
      events: ['*'],
      why: {
        en: 'The customer was given up after the wait; only coming in anew counts.',
        es: 'Tras la espera se dio por ido al cliente; solo cuenta que vuelva a entrar.',
      },
    },
  ],
  left: [
    {
      states: ['*'],
      events: ['peer.joined'],
      why: {
        en: 'What the room tells last is true, whatever was known before.',
        es: 'Vale lo último que dice la sala, sea lo que sea que se sabía.',
      },
    },
  ],
};
