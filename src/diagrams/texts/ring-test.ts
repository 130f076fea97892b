import type { ChartTexts } from '../chart-texts.ts';

export const ringTest: ChartTexts = {
  about: {
    en: 'Plays what a call would play, for as long as a call would, so that the person hears it before one comes. Says when the browser does not let it be heard.',
    es: 'Toca lo que tocaría una llamada, el mismo tiempo, para que la persona lo oiga antes de que llegue una. Dice si el navegador no lo deja oír.',
  },
  titles: {
    '': { en: 'Ring test', es: 'Prueba del timbre' },
    silent: { en: 'Silent', es: 'En silencio' },
    playing: 'Sonando',
    blocked: 'Bloqueado',
  },
  states: {
    silent: { en: 'Nothing is played.', es: 'No suena nada.' },
    playing: { en: 'The sound of a call is played.', es: 'Suena como una llamada.' },
    blocked: {
      en: 'The browser did not let it be heard; the person is told what to do.',
      es: 'El navegador no dejó que sonara; se le dice a la persona qué hacer.',
    },
  },
  events: {
    'test.play': { by: 'person', en: 'Wants to hear it.', es: 'Quiere oírlo.' },
    'test.stop': { by: 'person', en: 'Has heard enough.', es: 'Ya oyó bastante.' },
    'ringtone.blocked': { by: 'browser', en: 'The browser refused the sound.', es: 'El navegador no dejó sonar.' },
    'ringtone.elsewhere': {
      by: 'browser',
      en: 'The chosen output is not there: it is heard on the usual one.',
      es: 'La salida elegida no está: se oye en la habitual.',
    },
  },
  guards: { isAudible: { en: 'the volume is not 0', es: 'el volumen no es 0' } },
  actions: {
    keepSound: { en: 'takes volume and tone', es: 'toma el volumen y el tono' },
    keepElsewhere: { en: 'remembers that the chosen output is missing', es: 'recuerda que falta la salida elegida' },
  },
  delays: { ringLength: { en: '2 s, as a call rings', es: '2 s, como suena una llamada' } },
  actors: { ringtone: { en: 'the sound of a call', es: 'el sonido de una llamada' } },
  ignored: [
    {
      states: ['silent', 'blocked'],
      events: ['ringtone.*', 'test.stop'],
      why: { en: 'Nothing is played any more.', es: 'Ya no suena nada.' },
    },
  ],
  left: [
    {
      states: ['silent', 'blocked'],
      events: ['test.play'],
      why: {
        en: 'It is played, or tried again.',
        es: 'Se toca, o se intenta de nuevo.',
      },
    },
  ],
};
