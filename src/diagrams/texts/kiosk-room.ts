import type { ChartTexts } from '../chart-texts.ts';

export const kioskRoom: ChartTexts = {
  about: {
    en: 'The device’s side of a video call: goes the way into the room of its call and follows its frame. What fails is tried again with a new pass, up to three tries by itself, then whenever the visitor wants.',
    es: 'El lado del dispositivo en una videollamada: hace el camino a la sala de su llamada y sigue su marco. Lo que falla se intenta de nuevo con otro pase, hasta tres intentos por sí solo y luego cuando la persona quiera.',
  },
  titles: {
    '': { en: 'Room at the device', es: 'Sala en el dispositivo' },
    framed: { en: 'Room on screen', es: 'Sala en pantalla' },
    'framed.joined': { en: 'In the room', es: 'En la sala' },
    broken: { en: 'Attempt failed', es: 'Intento fallido' },
    replaced: { en: 'In another window', es: 'En otra ventana' },
  },
  states: {
    entering: {
      en: 'On the way into the room, with a pause first where the last try failed.',
      es: 'En camino a la sala, con una pausa antes si el último intento falló.',
    },
    framed: { en: 'The room is on the screen.', es: 'La sala está en pantalla.' },
    'framed.joining': { en: 'The visitor is on the way into the room.', es: 'La persona está entrando a la sala.' },
    'framed.joined': { en: 'The visitor is in the room.', es: 'La persona está en la sala.' },
    broken: {
      en: 'The room did not come about, or broke: there is a pause before the next try.',
      es: 'No se logró la sala, o falló: hay una pausa antes del siguiente intento.',
    },
    failed: {
      en: 'The video did not come about; the visitor may try again.',
      es: 'No se logró el video; la persona puede reintentar.',
    },
    replaced: {
      en: 'Another window has the video; the visitor may have it here.',
      es: 'Otra ventana tiene el video; la persona puede traerlo aquí.',
    },
    over: {
      en: 'The room says that the call is over; the call itself will soon say so.',
      es: 'La sala dice que la llamada terminó; la llamada misma lo dirá pronto.',
    },
    left: { en: 'The visitor has left the room.', es: 'La persona salió de la sala.' },
  },
  events: {
    'room.joined': { by: 'room', en: 'The visitor is in the room.', es: 'La persona ya está en la sala.' },
    'room.left': { by: 'room', en: 'The visitor hung up in the room.', es: 'La persona colgó en la sala.' },
    'room.failed': { by: 'room', en: 'Something went wrong in the room.', es: 'Algo salió mal en la sala.' },
    'room.retry': { by: 'person', en: 'Presses Try again or Use it here.', es: 'Presiona Reintentar o Usar aquí.' },
  },
  guards: {
    isIn: { en: 'the way into the room is open', es: 'el camino a la sala está abierto' },
    isOver: {
      en: 'the server gives no pass, as the call is over',
      es: 'el servidor no da pase porque la llamada terminó',
    },
    isTrouble: { en: 'the trouble is the one that is meant here', es: 'el problema es el que aquí se atiende' },
  },
  actions: {
    countEntered: {
      en: 'counts the try that led into the room as the first',
      es: 'cuenta como primero el intento que llevó a la sala',
    },
    uncountTry: { en: 'does not count this try as a failed one', es: 'no cuenta este intento como fallido' },
  },
  delays: {
    joinPatience: { en: '30 s to come into the room', es: '30 s para entrar a la sala' },
    overPause: {
      en: '5 s for the call to say that it is over; then a pass is asked for once more',
      es: '5 s para que la llamada diga que terminó; después se pide otro pase',
    },
  },
  actors: { entry: { en: 'the way into the room', es: 'el camino a la sala' } },
  groups: {
    'framed.*': 'joining joined',
  },
  ignored: [
    {
      states: ['entering', 'over', 'framed.*'],
      events: ['room.retry'],
      why: {
        en: 'The button is only there once the video has stopped.',
        es: 'El botón solo está cuando el video ya se detuvo.',
      },
    },
    {
      states: ['framed.joined'],
      events: ['room.joined'],
      why: {
        en: 'The room says so again after its connection was away for a moment.',
        es: 'La sala lo repite cuando su conexión se fue un momento y volvió.',
      },
    },
    {
      states: ['failed', 'replaced', 'over'],
      events: ['room.left'],
      why: {
        en: 'A room that ends by itself also says that it was left; the visitor has not hung up.',
        es: 'Una sala que termina por sí sola también dice que se salió de ella; la persona no colgó.',
      },
    },
    {
      states: ['failed', 'replaced', 'over'],
      events: ['room.joined', 'room.failed'],
      why: {
        en: 'The frame is taken off the screen; a late word is of a try that was given up.',
        es: 'El marco se quitó de la pantalla; lo que llegue tarde es de un intento abandonado.',
      },
    },
    {
      states: ['entering'],
      events: ['room.joined', 'room.failed', 'room.left'],
      why: {
        en: 'There is no frame of the room yet, or none any more; a late word is of a try that was given up.',
        es: 'Todavía no hay marco de la sala, o ya no; lo que llegue tarde es de un intento abandonado.',
      },
    },
  ],
  left: [
    {
      states: ['framed.*'],
      events: ['room.left', 'room.failed'],
      why: {
        en: 'The frame may be left or break before the person is in and after.',
        es: 'El marco se puede dejar, o fallar, antes y después de que la persona entre.',
      },
    },
  ],
};
