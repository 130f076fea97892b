import type { ChartTexts } from '../chart-texts.ts';

export const notificationCheck: ChartTexts = {
  about: {
    en: 'Whether a call can show a desktop notification here: what the browser allows, and a notification to see it with. A system may swallow what the browser has shown, so the person is told where to look.',
    es: 'Si una llamada puede mostrar aquí un aviso de escritorio: qué permite el navegador, y un aviso para verlo. El sistema puede tragarse lo que el navegador mostró, así que se dice dónde revisar.',
  },
  titles: {
    '': { en: 'Notification check', es: 'Prueba de avisos' },
    trying: { en: 'Trying', es: 'Probando' },
    'trying.waiting': { en: 'Waiting', es: 'Esperando' },
    'trying.shown': 'Mostrado',
    failed: 'Sin mostrar',
  },
  states: {
    idle: { en: 'No notification is being tried.', es: 'No se prueba ningún aviso.' },
    trying: { en: 'A notification is shown for a while.', es: 'Se muestra un aviso por un momento.' },
    'trying.waiting': {
      en: 'The browser has not said yet that it shows it.',
      es: 'El navegador aún no dice que lo muestra.',
    },
    'trying.shown': { en: 'The browser shows it.', es: 'El navegador lo muestra.' },
    failed: { en: 'The browser could not show it.', es: 'El navegador no lo pudo mostrar.' },
  },
  events: {
    'check.try': { by: 'person', en: 'Wants to see a notification.', es: 'Quiere ver un aviso.' },
    'trial.shown': { by: 'browser', en: 'The notification is shown.', es: 'El aviso se muestra.' },
    'trial.failed': { by: 'browser', en: 'It could not be shown.', es: 'No se pudo mostrar.' },
  },
  guards: {},
  actions: { keepWords: { en: 'takes the words of the notification', es: 'toma las palabras del aviso' } },
  delays: { closeDelay: { en: '10 s that it stays', es: '10 s que permanece' } },
  actors: {
    permission: { en: 'what the browser allows', es: 'lo que permite el navegador' },
    trial: { en: 'the notification, which is taken away at the end', es: 'el aviso, que se quita al final' },
  },
  ignored: [
    {
      states: ['idle', 'failed'],
      events: ['trial.*'],
      why: { en: 'No notification is there any more.', es: 'Ya no hay ningún aviso.' },
    },
    {
      states: ['trying.shown'],
      events: ['trial.shown'],
      why: { en: 'It is shown once.', es: 'Se muestra una vez.' },
    },
  ],
  left: [
    {
      states: ['trying.waiting', 'trying.shown'],
      events: ['xstate.after.closeDelay.notification-check.trying'],
      why: {
        en: 'It has stood long enough, and is taken away.',
        es: 'Ya estuvo bastante tiempo, y se quita.',
      },
    },
    {
      states: ['idle', 'trying.waiting', 'trying.shown', 'failed'],
      events: ['check.try'],
      why: {
        en: 'A new notification takes the place of the one before.',
        es: 'Un aviso nuevo toma el lugar del anterior.',
      },
    },
  ],
};
