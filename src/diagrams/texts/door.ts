import type { ChartTexts } from '../chart-texts.ts';

export const door: ChartTexts = {
  about: {
    en: 'The way out of a screen and of the business. What a screen has not saved is asked for before a menu entry, Back, another business or signing out leads away; a call in hand is asked for before the business is left, and its video hangs up first.',
    es: 'La salida de una pantalla y de la empresa. Antes de que un menú, Atrás, otra empresa o cerrar sesión lleve a otra parte, se pregunta por lo que la pantalla no ha guardado; antes de dejar la empresa se pregunta por la llamada en curso, y su video cuelga primero.',
  },
  titles: {
    '': { en: 'Way out', es: 'Salida' },
    way: { en: 'Way out', es: 'Salida' },
    'way.askingCall': { en: 'Asking about the call', es: 'Preguntando por la llamada' },
  },
  states: {
    work: {
      en: 'Whether the screen holds what would be lost by leaving it.',
      es: 'Si la pantalla tiene algo que se perdería al dejarla.',
    },
    'work.settled': { en: 'Leaving the screen would lose nothing.', es: 'Dejar la pantalla no haría perder nada.' },
    'work.unsaved': { en: 'Something was typed and not saved.', es: 'Hay algo escrito sin guardar.' },
    calls: { en: 'Whether a call is in hand.', es: 'Si hay una llamada en curso.' },
    'calls.free': { en: 'No call is in hand.', es: 'No hay llamada en curso.' },
    'calls.busy': {
      en: 'A call is in hand, on whatever screen.',
      es: 'Hay una llamada en curso, en cualquier pantalla.',
    },
    way: { en: 'Whether the person may go.', es: 'Si la persona puede irse.' },
    'way.free': { en: 'The person works on the screen.', es: 'La persona trabaja en la pantalla.' },
    'way.asking': {
      en: 'The question is open: leave without saving?',
      es: 'La pregunta está abierta: ¿salir sin guardar?',
    },
    'way.askingCall': {
      en: 'The question is open: leave although a call is in hand?',
      es: 'La pregunta está abierta: ¿salir aunque hay una llamada en curso?',
    },
    'way.hangingUp': {
      en: 'The business is left when nobody is in the video room any more.',
      es: 'Se deja la empresa cuando ya no hay nadie en la sala de video.',
    },
  },
  events: {
    'work.unsaved': {
      by: 'parent',
      en: 'The screen holds something that is not saved.',
      es: 'La pantalla tiene algo sin guardar.',
    },
    'work.settled': {
      by: 'parent',
      en: 'The screen has saved, or dropped, what it held.',
      es: 'La pantalla guardó o descartó lo que tenía.',
    },
    'screen.replaced': {
      by: 'parent',
      en: 'Another screen took the place of this one.',
      es: 'Otra pantalla tomó el lugar de esta.',
    },
    'door.leave': {
      by: 'parent',
      en: 'Another business was chosen, or signing out.',
      es: 'Se eligió otra empresa, o cerrar sesión.',
    },
    'door.confirm': { by: 'person', en: 'Leaves all the same.', es: 'Sale de todos modos.' },
    'door.cancel': { by: 'person', en: 'Stays after all.', es: 'Mejor se queda.' },
  },
  guards: {
    isHere: { en: 'the path is the one that is shown', es: 'la ruta es la que se muestra' },
    isElsewhere: { en: 'the path is another one', es: 'la ruta es otra' },
    isUnsaved: { en: 'something is not saved', es: 'hay algo sin guardar' },
    isSettled: { en: 'everything is saved', es: 'todo está guardado' },
    isBusy: { en: 'a call is in hand', es: 'hay una llamada en curso' },
    isFree: { en: 'no call is in hand', es: 'no hay llamada en curso' },
    isFreeAndUnsaved: {
      en: 'no call is in hand any more, and something is not saved',
      es: 'ya no hay llamada en curso, y hay algo sin guardar',
    },
    hasWanted: { en: 'a path was wanted, and not another business', es: 'se quería una ruta y no otra empresa' },
  },
  actions: {
    keepWanted: { en: 'keeps where the person wanted to go', es: 'guarda a dónde quería ir la persona' },
    grant: { en: 'tells the shell to show the path', es: 'avisa a la consola que muestre la ruta' },
    tellShell: {
      en: 'tells the shell that the business is left, or not',
      es: 'avisa a la consola que se deja la empresa, o que no',
    },
    leaveRoom: { en: 'asks for the video room to be left', es: 'pide que se deje la sala de video' },
  },
  delays: {},
  actors: {},
  ignored: [
    {
      states: ['work.settled'],
      events: ['work.settled', 'screen.replaced'],
      why: { en: 'Nothing is unsaved already.', es: 'Ya no hay nada sin guardar.' },
    },
    {
      states: ['work.unsaved'],
      events: ['work.unsaved'],
      why: { en: 'That something is unsaved is known.', es: 'Ya se sabe que hay algo sin guardar.' },
    },
    {
      states: ['calls.free'],
      events: ['current.free'],
      why: { en: 'No call is in hand already.', es: 'Ya no hay llamada en curso.' },
    },
    {
      states: ['calls.busy'],
      events: ['current.busy'],
      why: { en: 'That a call is in hand is known.', es: 'Ya se sabe que hay una llamada en curso.' },
    },
    {
      states: ['way.free'],
      events: ['door.confirm', 'door.cancel'],
      why: { en: 'No question is open.', es: 'No hay ninguna pregunta abierta.' },
    },
    {
      states: ['way.hangingUp'],
      events: ['door.confirm', 'door.cancel'],
      why: { en: 'It was answered already.', es: 'Ya se respondió.' },
    },
    {
      states: ['way.free', 'way.asking', 'way.askingCall'],
      events: ['room.left'],
      why: { en: 'Nobody asked here for the room to be left.', es: 'Aquí nadie pidió dejar la sala.' },
    },
    {
      states: ['way.asking', 'way.askingCall', 'way.hangingUp'],
      events: ['door.leave'],
      why: {
        en: 'The question lies over the menu, or leaving has begun.',
        es: 'La pregunta está sobre el menú, o ya se está saliendo.',
      },
    },
    {
      states: ['way.hangingUp'],
      events: ['route.changed'],
      why: {
        en: 'The business is being left, wherever the path leads.',
        es: 'Se está dejando la empresa, lleve a donde lleve la ruta.',
      },
    },
  ],
};
