import type { ChartTexts } from '../chart-texts.ts';

export const alert: ChartTexts = {
  about: {
    en: 'One desktop notification of one call. It closes after ten seconds, attends and opens the call when clicked, and is withdrawn when the call is taken.',
    es: 'Un aviso de escritorio de una llamada. Se cierra a los diez segundos, atiende y abre la llamada al pulsarlo, y se retira cuando alguien la toma.',
  },
  titles: {
    '': { en: 'Desktop notification', es: 'Aviso de escritorio' },
  },
  states: {
    shown: {
      en: 'The agent sees on the desktop that somebody is calling.',
      es: 'El agente ve en su equipo que alguien llama.',
    },
    attending: {
      en: 'The agent clicked, and the server is asked for the call.',
      es: 'El agente presionó el aviso y se le pide la llamada al servidor.',
    },
    ended: { en: 'The notification is gone.', es: 'El aviso ya no está.' },
  },
  events: {
    'alert.withdraw': {
      by: 'parent',
      en: 'The call does not wait any more.',
      es: 'La llamada ya no espera.',
    },
    'notification.clicked': { by: 'person', en: 'Clicks the notification.', es: 'Presiona el aviso.' },
    'notification.closed': {
      by: 'browser',
      en: 'The notification was closed.',
      es: 'El aviso se cerró.',
    },
    'notification.shown': { by: 'browser', en: 'The notification is on the desktop.', es: 'El aviso está a la vista.' },
    'notification.refused': {
      by: 'browser',
      en: 'The notification may not be shown, or did not come.',
      es: 'No se permite mostrar el aviso, o no salió.',
    },
  },
  guards: {},
  actions: {
    notify: { en: 'says why the call could not be had', es: 'dice por qué no se pudo tomar la llamada' },
    tellNoticed: {
      en: 'tells the bell what became of the notification',
      es: 'dice al timbre qué fue del aviso',
    },
    tellOpened: { en: 'asks the bell to open the call', es: 'pide al timbre abrir la llamada' },
    tellEnded: { en: 'tells the bell that the notification is over', es: 'avisa al timbre que el aviso terminó' },
  },
  delays: {
    closeDelay: {
      en: '10 s in which the notification can be clicked',
      es: '10 s en los que se puede presionar el aviso',
    },
  },
  actors: {
    notification: { en: 'the notification on the desktop', es: 'el aviso en el escritorio del equipo' },
  },
  ignored: [
    {
      states: ['attending'],
      events: ['alert.withdraw', 'notification.*'],
      why: {
        en: 'The notification is gone already, and the server decides whose the call is.',
        es: 'El aviso ya no está y el servidor decide de quién es la llamada.',
      },
    },
  ],
};
