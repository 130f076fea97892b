import type { ChartTexts } from '../chart-texts.ts';

export const callGuest: ChartTexts = {
  about: {
    en: 'The viewer in the room of a call that a colleague has: asked by the colleague, or because they supervise agents. Their console enters it where the screen of the call is open; the call goes on when they leave.',
    es: 'Quien mira, en la sala de una llamada que tiene un colega: porque se lo pidió, o porque supervisa agentes. Su consola entra donde está abierta la pantalla de la llamada; la llamada sigue cuando sale.',
  },
  titles: {
    '': { en: 'Guest of a call', es: 'Invitado de una llamada' },
    outside: { en: 'Outside', es: 'Afuera' },
    joining: { en: 'Joining', es: 'Entrando' },
    inside: { en: 'Inside', es: 'Adentro' },
  },
  states: {
    outside: { en: 'The viewer is no guest of the call.', es: 'Quien mira no es invitado de la llamada.' },
    joining: { en: 'The server is asked for a seat in the room.', es: 'Se le pide al servidor un lugar en la sala.' },
    inside: { en: 'The viewer may be in the room.', es: 'Quien mira puede estar en la sala.' },
  },
  events: {
    'guest.seen': {
      by: 'parent',
      en: 'The call as it is now.',
      es: 'La llamada como está ahora.',
    },
    'obstacle.changed': {
      by: 'parent',
      en: 'Whether the viewer is free.',
      es: 'Si quien mira está libre.',
    },
    'guest.join': { by: 'person', en: 'A supervisor comes by themselves.', es: 'Un supervisor entra por su cuenta.' },
    'guest.leave': { by: 'person', en: 'Leaves the call, which goes on.', es: 'Sale de la llamada, que sigue.' },
  },
  guards: {
    isGuest: { en: 'the viewer was let in', es: 'dejaron entrar a quien mira' },
    isNoGuest: { en: 'the viewer is no guest any more', es: 'quien mira ya no es invitado' },
    mayJoin: {
      en: 'there is a room with a colleague in it, and the viewer supervises and is in no other call',
      es: 'hay una sala con un colega adentro, y quien mira supervisa y no está en otra llamada',
    },
  },
  actions: {
    keepObstacle: { en: 'keeps why the viewer is not free', es: 'guarda por qué quien mira no está libre' },
    keepCall: { en: 'keeps the call as it is now', es: 'guarda la llamada como está ahora' },
    enterRoom: { en: 'lets the window enter the room', es: 'hace que la ventana entre a la sala' },
    leaveRoom: { en: 'has the room left, and then the call', es: 'hace que se deje la sala, y luego la llamada' },
  },
  delays: {},
  actors: { joinCall: { en: 'asks the server for a seat', es: 'pide un lugar al servidor' } },
  ignored: [
    {
      states: ['joining'],
      events: ['guest.join', 'guest.leave'],
      why: { en: 'The answer is under way.', es: 'La respuesta va en camino.' },
    },
    {
      states: ['outside'],
      events: ['guest.leave'],
      why: { en: 'Who is not in it does not leave it.', es: 'Quien no está no sale.' },
    },
    {
      states: ['inside'],
      events: ['guest.join'],
      why: { en: 'The viewer is in it already.', es: 'Quien mira ya está adentro.' },
    },
  ],
  left: [],
};
