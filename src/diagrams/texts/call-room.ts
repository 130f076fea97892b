import type { ChartTexts } from '../chart-texts.ts';

export const callRoom: ChartTexts = {
  about: {
    en: 'The one video room that a window is in. It is entered where the screen of a call is open, kept while other screens are looked at, left before another is entered and when the call is in hand no more. Whoever asks for it to be left hears when nobody is in it.',
    es: 'La única sala de video en la que está una ventana. Se entra donde la pantalla de una llamada está abierta, se conserva mientras se ven otras pantallas, y se deja antes de entrar a otra o cuando la llamada ya no está en curso. Quien pide dejarla se entera cuando ya no hay nadie.',
  },
  titles: {
    '': { en: 'Video room', es: 'Sala de video' },
    none: { en: 'No room', es: 'Sin sala' },
    in: { en: 'In a room', es: 'En la sala' },
    over: { en: 'Room left', es: 'Sala dejada' },
  },
  states: {
    none: { en: 'The window is in no room.', es: 'La ventana no está en ninguna sala.' },
    in: { en: 'The window is in the room of a call.', es: 'La ventana está en la sala de una llamada.' },
    'in.running': {
      en: 'The video goes on until somebody leaves it.',
      es: 'El video sigue hasta que alguien lo deje.',
    },
    'in.hangingUp': { en: 'The room is being left.', es: 'Se está saliendo de la sala.' },
    over: {
      en: 'The room was left while the call goes on; it can be entered again.',
      es: 'Se salió de la sala y la llamada sigue; se puede volver a entrar.',
    },
  },
  events: {
    'room.enter': {
      by: 'parent',
      en: 'A call with video is on the screen.',
      es: 'Una llamada con video está en pantalla.',
    },
    'room.leave': { by: 'parent', en: 'The room is to be left.', es: 'Hay que dejar la sala.' },
    'room.rejoin': { by: 'person', en: 'Wants to enter the video again.', es: 'Quiere volver a entrar al video.' },
    'calls.known': { by: 'parent', en: 'These calls are in hand now.', es: 'Estas llamadas están en curso ahora.' },
  },
  guards: {
    isOther: { en: 'it has a room, and another than this', es: 'tiene sala, y otra distinta' },
    mayFollow: {
      en: 'it has a room, another than this, which nobody wants to be left',
      es: 'tiene sala, otra distinta, y nadie pide dejarla',
    },
    isOfOther: {
      en: 'it is another call’s room that is to be left',
      es: 'la sala que hay que dejar es de otra llamada',
    },
    isGone: { en: 'the call is in hand no more', es: 'la llamada ya no está en curso' },
    isOfNext: {
      en: 'every room is to be left, or the next one not entered',
      es: 'hay que dejar toda sala, o no entrar a la siguiente',
    },
    isKnownGone: {
      en: 'the call went out of hand while its room was left',
      es: 'la llamada dejó de estar en curso mientras se salía de la sala',
    },
    hasNext: { en: 'another room is to be entered', es: 'hay que entrar a otra sala' },
  },
  actions: {
    keepCall: { en: 'keeps whose room it is', es: 'guarda de quién es la sala' },
    keepNext: { en: 'keeps which room comes next', es: 'guarda qué sala sigue' },
    takeNext: { en: 'goes to the next room', es: 'pasa a la sala siguiente' },
    forgetCall: { en: 'forgets the room', es: 'olvida la sala' },
    forgetNext: { en: 'enters no other room', es: 'ya no entra a otra sala' },
    keepKnown: {
      en: 'keeps whether this call and the next are still in hand',
      es: 'guarda si esta llamada y la siguiente siguen en curso',
    },
    hangUp: { en: 'tells the video to hang up', es: 'le pide al video que cuelgue' },
    keepAsker: { en: 'keeps who waits for it', es: 'guarda quién lo espera' },
    answer: { en: 'says that nobody is in the room', es: 'avisa que no hay nadie en la sala' },
    answerAll: { en: 'tells all who wait', es: 'avisa a todos los que esperan' },
  },
  delays: {},
  actors: {
    video: { en: 'the video of the call', es: 'el video de la llamada' },
  },
  groups: {
    'in.*': 'running hangingUp',
  },
  ignored: [
    {
      states: ['none'],
      events: ['room.rejoin'],
      why: {
        en: 'The button is only there after the room was left.',
        es: 'El botón solo está después de salir de la sala.',
      },
    },
    {
      states: ['in.*'],
      events: ['room.rejoin'],
      why: { en: 'The window is in the room.', es: 'La ventana está en la sala.' },
    },
    {
      states: ['none'],
      events: ['calls.known'],
      why: { en: 'There is no room to leave.', es: 'No hay sala que dejar.' },
    },
  ],
  left: [
    {
      states: ['in.*'],
      events: ['xstate.done.actor.video'],
      why: {
        en: 'The room was left: by the agent, by the end of the call, or by another window.',
        es: 'Se salió de la sala: por el agente, por el fin de la llamada o por otra ventana.',
      },
    },
  ],
};
