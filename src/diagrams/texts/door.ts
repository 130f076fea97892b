import type { ChartTexts } from '../chart-texts.ts';

export const door: ChartTexts = {
  about: {
    en: 'The way out of a screen and of the business. What a screen has not saved is asked for before a menu entry, Back, another business or signing out leads away; a call in hand is asked for before the business is left, and its video hangs up first.',
    es: 'La salida de una pantalla y de la empresa. Antes de que un menú, Atrás, otra empresa o cerrar sesión lleve a otra parte, se pregunta por lo que la pantalla no ha guardado; antes de dejar la empresa se pregunta por la llamada en curso, y su video cuelga primero.',
  },
  titles: {
    '': { en: 'Way out', es: 'Salida' },
    askingCall: { en: 'Asking about the call', es: 'Preguntando por la llamada' },
  },
  states: {
    free: { en: 'The person works on the screen.', es: 'La persona trabaja en la pantalla.' },
    'free.settled': { en: 'Leaving the screen would lose nothing.', es: 'Dejar la pantalla no haría perder nada.' },
    'free.unsaved': { en: 'Something was typed and not saved.', es: 'Hay algo escrito sin guardar.' },
    asking: {
      en: 'The question is open: leave without saving?',
      es: 'La pregunta está abierta: ¿salir sin guardar?',
    },
    askingCall: {
      en: 'The question is open: leave although a call is in hand?',
      es: 'La pregunta está abierta: ¿salir aunque hay una llamada en curso?',
    },
    'askingCall.settled': {
      en: 'When the call ends by itself, nothing else keeps the person.',
      es: 'Si la llamada termina sola, nada más detiene a la persona.',
    },
    'askingCall.unsaved': {
      en: 'When the call ends by itself, what is not saved is asked for.',
      es: 'Si la llamada termina sola, se pregunta por lo que no se ha guardado.',
    },
    hangingUp: {
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
    isBusy: { en: 'a call is in hand', es: 'hay una llamada en curso' },
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
      states: ['free.settled', 'askingCall.settled'],
      events: ['work.settled', 'screen.replaced'],
      why: { en: 'Nothing is unsaved already.', es: 'Ya no hay nada sin guardar.' },
    },
    {
      states: ['free.unsaved', 'asking', 'askingCall.unsaved'],
      events: ['work.unsaved'],
      why: { en: 'That something is unsaved is known.', es: 'Ya se sabe que hay algo sin guardar.' },
    },
    {
      states: ['free.settled', 'free.unsaved'],
      events: ['door.confirm', 'door.cancel'],
      why: { en: 'No question is open.', es: 'No hay ninguna pregunta abierta.' },
    },
    {
      states: ['hangingUp'],
      events: ['door.confirm', 'door.cancel'],
      why: { en: 'It was answered already.', es: 'Ya se respondió.' },
    },
    {
      states: ['free.settled', 'free.unsaved', 'asking', 'askingCall.settled', 'askingCall.unsaved'],
      events: ['room.left'],
      why: { en: 'Nobody asked here for the room to be left.', es: 'Aquí nadie pidió dejar la sala.' },
    },
    {
      states: ['asking', 'askingCall.settled', 'askingCall.unsaved', 'hangingUp'],
      events: ['door.leave'],
      why: {
        en: 'The question lies over the menu, or leaving has begun.',
        es: 'La pregunta está sobre el menú, o ya se está saliendo.',
      },
    },
    {
      states: ['hangingUp'],
      events: ['route.changed', 'work.unsaved', 'work.settled', 'screen.replaced'],
      why: {
        en: 'The business is being left, wherever the path leads and whatever is unsaved.',
        es: 'Se está dejando la empresa, lleve a donde lleve la ruta y aunque algo quede sin guardar.',
      },
    },
  ],
  left: [
    {
      states: ['askingCall.settled', 'askingCall.unsaved'],
      events: ['door.confirm'],
      why: {
        en: 'A yes means that the call may end and what is not saved may be lost.',
        es: 'El sí significa que la llamada puede terminar y lo no guardado, perderse.',
      },
    },
  ],
};
