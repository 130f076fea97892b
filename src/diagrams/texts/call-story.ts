import type { ChartTexts } from '../chart-texts.ts';

export const callStory: ChartTexts = {
  about: {
    en: 'What lies behind a call on the screen: the visit from which it was placed, followed live beside it, what was placed before it, and its way from state to state, played back over everything else.',
    es: 'Lo que hay detrás de una llamada en pantalla: la visita desde la que se hizo, que se sigue en vivo a su lado, lo que se pidió antes, y su camino de un estado a otro, que se reproduce sobre todo lo demás.',
  },
  titles: {
    '': 'Historial de la llamada',
    visit: 'Visita',
    kiosk: { en: 'Device', es: 'Dispositivo' },
    'kiosk.restarting': { en: 'Restarting', es: 'Reiniciando' },
    'visit.none': { en: 'No visit', es: 'Sin visita' },
    'visit.known': { en: 'Visit known', es: 'Visita conocida' },
  },
  states: {
    visit: {
      en: 'What is known of the visit from which the call was placed.',
      es: 'Lo que se sabe de la visita desde la que se hizo la llamada.',
    },
    'visit.none': { en: 'No visit belongs to the call.', es: 'La llamada no tiene visita.' },
    'visit.known': {
      en: 'The visit is shown beside the call and followed live.',
      es: 'La visita se muestra junto a la llamada y se sigue en vivo.',
    },
    history: { en: 'Whether the call is being played back.', es: 'Si se está reproduciendo la llamada.' },
    'history.closed': {
      en: 'The call alone is on the screen.',
      es: 'En pantalla está solo la llamada.',
    },
    kiosk: {
      en: 'Whether the device of the call is being restarted.',
      es: 'Si se está reiniciando el dispositivo de la llamada.',
    },
    'kiosk.resting': { en: 'The device is left as it is.', es: 'El dispositivo se queda como está.' },
    'kiosk.restarting': {
      en: 'Over the call it is asked and followed how its device restarts, now or after the call.',
      es: 'Sobre la llamada se pregunta y se sigue cómo se reinicia su dispositivo, ahora o después de la llamada.',
    },
    'history.open': {
      en: 'The call is shown moving from state to state, over everything else.',
      es: 'Se ve cómo la llamada pasó de un estado a otro, sobre todo lo demás.',
    },
  },
  events: {
    'story.open': { by: 'person', en: 'Presses Call history.', es: 'Presiona Historial de la llamada.' },
    'kiosk.restart': { by: 'person', en: 'Presses Restart the device.', es: 'Presiona Reiniciar el dispositivo.' },
  },
  guards: {
    mayRestart: {
      en: 'the call has a device, and the viewer may restart it',
      es: 'la llamada tiene dispositivo y quien mira puede reiniciarlo',
    },
    hasVisit: { en: 'the call was placed from a visit', es: 'la llamada se hizo desde una visita' },
  },
  actions: {},
  delays: {},
  actors: {
    dial: { en: 'what the number is dialled with', es: 'con qué se marca el número' },
    past: { en: 'for whom the call rang, and why', es: 'a quién le sonó la llamada, y por qué' },
    restart: { en: 'the restart of the device', es: 'el reinicio del dispositivo' },
    earlier: { en: 'what was placed before it', es: 'lo que se pidió antes' },
    visit: { en: 'what the visitor did before and does now', es: 'lo que la persona hizo antes y hace ahora' },
  },
  ignored: [
    {
      states: ['history.open'],
      events: ['story.open'],
      why: { en: 'The playback lies over the call.', es: 'La reproducción está sobre la llamada.' },
    },
    {
      states: ['kiosk.restarting'],
      events: ['kiosk.restart'],
      why: { en: 'The question lies over the call.', es: 'La pregunta está sobre la llamada.' },
    },
  ],
};
