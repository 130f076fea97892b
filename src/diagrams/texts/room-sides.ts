import type { ChartTexts } from '../chart-texts.ts';

export const roomSides: ChartTexts = {
  about: {
    en: 'Everybody else in a room: the other side of the call, and up to two guests. Each is followed by a chart of its own and has a connection of its own, so that what becomes of one leaves the others alone.',
    es: 'Todos los demás en la sala: el otro lado de la llamada y hasta dos invitados. A cada uno lo sigue su propio diagrama, con su propia conexión, así que lo que le pase a uno no afecta a los otros.',
  },
  titles: {
    '': { en: 'Others in the room', es: 'Los demás en la sala' },
    open: { en: 'Followed', es: 'Se les sigue' },
  },
  states: { open: { en: 'Each hears what is said of them.', es: 'Cada uno sabe lo que se dice de él.' } },
  events: {
    'room.joined': {
      by: 'parent',
      en: 'This side is in, and hears whom it finds there.',
      es: 'Este lado ya entró y sabe a quiénes encuentra.',
    },
    'peer.joined': { by: 'parent', en: 'Somebody came in.', es: 'Alguien entró.' },
    'peer.left': {
      by: 'parent',
      en: 'Somebody hung up, was cut off or was put out.',
      es: 'Alguien colgó, perdió la conexión o fue sacado de la sala.',
    },
    'peer.media': { by: 'parent', en: 'Somebody said what is on.', es: 'Alguien dijo qué tiene encendido.' },
    'signal.came': {
      by: 'parent',
      en: 'A step of a negotiation has come.',
      es: 'Llegó un paso de una negociación.',
    },
    'tracks.changed': {
      by: 'parent',
      en: 'This side sends another picture or sound now.',
      es: 'Este lado envía ahora otra imagen u otro sonido.',
    },
  },
  guards: {
    isGuest: { en: 'it is not the other side of the call', es: 'no es el otro lado de la llamada' },
    isOfGuest: { en: 'it is of a guest', es: 'es de un invitado' },
    hasLeft: { en: 'it is a guest who will not be waited for', es: 'es un invitado a quien no se esperará' },
  },
  actions: {
    keepEntered: {
      en: 'keeps who this side is, and which servers help',
      es: 'guarda quién es este lado y qué servidores ayudan',
    },
    tellOtherSide: { en: 'tells who follows the other side', es: 'se lo dice a quien sigue al otro lado' },
    seat: { en: 'gives each guest somebody who follows them', es: 'da a cada invitado quien lo siga' },
    tellEntered: { en: 'tells of each guest whether they are there', es: 'dice de cada invitado si está' },
    tellGuest: { en: 'tells who follows the guest', es: 'se lo dice a quien sigue al invitado' },
    dismiss: { en: 'forgets the guest', es: 'olvida al invitado' },
    resendTracks: {
      en: 'has the new picture and sound sent to all',
      es: 'hace enviar a todos la imagen y el sonido nuevos',
    },
  },
  delays: {},
  actors: {
    otherSide: { en: 'the other side of the call', es: 'el otro lado de la llamada' },
    guestSide: { en: 'a guest', es: 'un invitado' },
  },
  groups: {},
  ignored: [],
  left: [],
};
