import type { ChartTexts } from '../chart-texts.ts';

export const notificationPermission: ChartTexts = {
  about: {
    en: 'Whether the browser lets a new call show a desktop notification. That nobody was asked, or that it was forbidden, is a state that the agent sees and can mend.',
    es: 'Si el navegador deja que una llamada nueva muestre un aviso de escritorio. Que no se haya preguntado, o que esté prohibido, es un estado que el agente ve y puede remediar.',
  },
  titles: {
    '': { en: 'Notifications', es: 'Avisos' },
    sorting: { en: 'Telling apart', es: 'Distinguiendo' },
    unasked: { en: 'Not asked yet', es: 'Sin preguntar' },
    granted: 'Permitido',
    denied: 'Denegado',
    unsupported: 'No disponible',
  },
  states: {
    reading: {
      en: 'Looks up what the browser allows now.',
      es: 'Consulta qué permite ahora el navegador.',
    },
    unasked: {
      en: 'The agent has not been asked yet, and a button offers to.',
      es: 'Todavía no se le pregunta al agente, y un botón lo ofrece.',
    },
    requesting: {
      en: 'The browser asks the agent about notifications.',
      es: 'El navegador pregunta al agente por los avisos.',
    },
    granted: {
      en: 'Each new call shows a desktop notification.',
      es: 'Cada llamada nueva muestra un aviso de escritorio.',
    },
    denied: {
      en: 'The browser shows no notifications; the agent is told how to allow them.',
      es: 'El navegador no muestra avisos; se le dice al agente cómo permitirlos.',
    },
    unsupported: {
      en: 'This browser has no notifications, and the agent is asked nothing.',
      es: 'Este navegador no tiene avisos y al agente no se le pregunta nada.',
    },
    sorting: {
      en: 'What the browser answered is told apart.',
      es: 'Se distingue qué respondió el navegador.',
    },
  },
  events: {
    'permission.changed': {
      by: 'browser',
      en: 'The browser allows something else by now.',
      es: 'El navegador ya permite otra cosa.',
    },
    'notifications.enable': {
      by: 'person',
      en: 'Allows notifications, or has them checked again.',
      es: 'Activa los avisos, o pide comprobarlos de nuevo.',
    },
  },
  guards: {
    isAnswer: { en: 'the browser gave this very answer', es: 'el navegador dio justo esta respuesta' },
  },
  actions: {
    keepAnswer: { en: 'keeps what the browser answered', es: 'guarda lo que respondió el navegador' },
  },
  delays: {},
  actors: {
    permissionNews: {
      en: 'hears when the browser allows something else',
      es: 'se entera cuando el navegador permite otra cosa',
    },
    readPermission: {
      en: 'looks up whether notifications are allowed',
      es: 'consulta si los avisos están permitidos',
    },
    requestPermission: {
      en: 'has the browser ask for notifications',
      es: 'hace que el navegador pregunte por los avisos',
    },
  },
  ignored: [
    {
      states: ['reading', 'requesting', 'granted', 'unsupported'],
      events: ['notifications.enable'],
      why: {
        en: 'The button is only there while notifications are unasked for or denied.',
        es: 'El botón solo está mientras los avisos no se han pedido o están negados.',
      },
    },
  ],
  left: [
    {
      states: ['requesting', 'unasked', 'granted', 'denied', 'unsupported'],
      events: ['permission.changed'],
      why: {
        en: 'What the browser allows is looked up anew.',
        es: 'Se consulta de nuevo qué permite el navegador.',
      },
    },
  ],
};
