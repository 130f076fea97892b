import type { ChartTexts } from '../chart-texts.ts';

export const callVideo: ChartTexts = {
  about: {
    en: 'The video of one call: goes the way into the room and joins it, tries again by itself and then asks a person. In the room charts of their own follow the customer and the shared screen, beside the way to the server: a camera that fails keeps nobody out, and a newer window takes over. It ends when the room was left.',
    es: 'El video de una llamada: hace el camino a la sala y entra en ella; reintenta por su cuenta y después pregunta a una persona. En la sala, diagramas propios siguen al cliente y la pantalla compartida, junto a la conexión con el servidor: una cámara que falla no deja fuera a nadie y una ventana más nueva toma el lugar. Termina cuando se salió de la sala.',
  },
  titles: {
    '': 'Videollamada',
    mounted: { en: 'Room on the page', es: 'Sala en la página' },
    'mounted.mounting': { en: 'Setting up', es: 'Montando' },
    'mounted.inRoom': 'En la sala',
    'mounted.inRoom.reconnecting': 'Reconectando',
    stumbling: { en: 'Attempt failed', es: 'Intento fallido' },
    takenOver: 'En otra ventana',
  },
  states: {
    entering: {
      en: 'On the way into the room, with a pause first where the last try failed.',
      es: 'En camino a la sala, con una pausa antes si el último intento falló.',
    },
    mounted: { en: 'The room is on the page.', es: 'La sala está en la página.' },
    'mounted.mounting': {
      en: 'The frame of the room is being made.',
      es: 'Se está creando el marco de la sala.',
    },
    'mounted.joining': {
      en: 'The agent is on the way into the room.',
      es: 'El agente está entrando a la sala.',
    },
    'mounted.inRoom': {
      en: 'The agent is in the room.',
      es: 'El agente está en la sala.',
    },
    'mounted.inRoom.online': {
      en: 'The room reaches its server.',
      es: 'La sala tiene conexión con su servidor.',
    },
    'mounted.inRoom.reconnecting': {
      en: 'The way to the server is lost; picture and sound go on meanwhile.',
      es: 'Se perdió la conexión con el servidor; la imagen y el sonido siguen entretanto.',
    },
    stumbling: {
      en: 'The room did not come about, or broke: there is a pause before the next try.',
      es: 'No se logró la sala, o falló: hay una pausa antes del siguiente intento.',
    },
    leaving: {
      en: 'The agent hangs up, and the room is given a moment to close.',
      es: 'El agente cuelga y se le da un momento a la sala para cerrarse.',
    },
    failed: {
      en: 'There is no video, the screen says why, and a person may try again.',
      es: 'No hay video, la pantalla dice por qué y una persona puede reintentar.',
    },
    takenOver: {
      en: 'Another window of this agent, or another agent, is in the room.',
      es: 'En la sala está otra ventana de este agente, u otro agente.',
    },
    ended: { en: 'The room was left, or the call is over.', es: 'Se salió de la sala, o la llamada terminó.' },
  },
  events: {
    'video.mounted': { by: 'room', en: 'The frame of the room is there.', es: 'El marco de la sala ya está.' },
    'video.unsupported': {
      by: 'room',
      en: 'The browser cannot do video.',
      es: 'El navegador no puede con el video.',
    },
    'video.joined': {
      by: 'room',
      en: 'The agent is in the room, or is back.',
      es: 'El agente entró a la sala, o volvió.',
    },
    'share.toggle': {
      by: 'child',
      en: 'The agent wants to begin or end sharing.',
      es: 'El agente quiere empezar o dejar de compartir.',
    },
    'video.deviceFailed': {
      by: 'room',
      en: 'The camera or the microphone does not work.',
      es: 'La cámara o el micrófono no funciona.',
    },
    'video.deviceRecovered': {
      by: 'room',
      en: 'The camera or the microphone works again.',
      es: 'La cámara o el micrófono vuelve a funcionar.',
    },
    'video.troubled': { by: 'room', en: 'Something went wrong in the room.', es: 'Algo salió mal en la sala.' },
    'video.closed': { by: 'room', en: 'The room has closed itself.', es: 'La sala se cerró.' },
    'video.retry': {
      by: 'person',
      en: 'Tries the video again, or wants it in this window.',
      es: 'Reintenta el video, o lo quiere en esta ventana.',
    },
    'video.hangUp': {
      by: 'person',
      en: 'Leaves the video while the call goes on; or the call ends or is left, and its room with it.',
      es: 'Sale del video mientras la llamada sigue; o la llamada termina o se deja, y su sala con ella.',
    },
  },
  guards: {
    isIn: { en: 'the way into the room is open', es: 'el camino a la sala está abierto' },
    isNotYours: { en: 'another agent holds the call', es: 'otro agente tiene la llamada' },
    goesOn: {
      en: 'it is a room of this server, and the customer is there',
      es: 'es una sala de este servidor, y el cliente está ahí',
    },
    isOver: { en: 'the call has ended or does not exist', es: 'la llamada terminó o no existe' },
    isDestroyed: { en: 'the room says that the call is over', es: 'la sala dice que la llamada terminó' },
    isTakenOver: {
      en: 'another window or another agent is in the room',
      es: 'en la sala está otra ventana u otro agente',
    },
    isExpired: {
      en: 'the pass is too old, and another may still be asked for',
      es: 'el pase caducó y todavía se puede pedir otro',
    },
    isEnd: { en: 'the room cannot go on, or is full', es: 'la sala no puede seguir, o está llena' },
    isLinkLost: {
      en: 'the way to the server is lost, and may come back',
      es: 'se perdió la conexión con el servidor y puede volver',
    },
    isLinkDead: {
      en: 'the way to the server is lost for good',
      es: 'la conexión con el servidor se perdió del todo',
    },
    isOfShare: {
      en: 'the browser did not share the screen',
      es: 'el navegador no compartió la pantalla',
    },
  },
  actions: {
    keepProblem: { en: 'keeps why there is no video', es: 'guarda por qué no hay video' },
    forgetProblem: { en: 'forgets why there was no video', es: 'olvida por qué no había video' },
    keepDevice: { en: 'keeps which device fails, and why', es: 'guarda qué dispositivo falla y por qué' },
    forgetDevice: {
      en: 'takes away the warning about the device',
      es: 'quita la advertencia sobre el dispositivo',
    },
    hearOfPeer: {
      en: 'keeps whether the customer is there, and tells it to who follows the customer',
      es: 'guarda si el cliente está ahí, y lo avisa a quien sigue al cliente',
    },
    tellShare: { en: 'tells it to who follows the shared screen', es: 'lo avisa a quien sigue la pantalla compartida' },
    startOver: {
      en: 'forgets what was known of the last room',
      es: 'olvida lo que se sabía de la sala anterior',
    },
    toggleShare: {
      en: 'tells the room to begin or end sharing',
      es: 'le pide a la sala empezar o dejar de compartir',
    },
    leaveRoom: { en: 'tells the room to hang up', es: 'le pide a la sala que cuelgue' },
  },
  delays: {
    mountTimeout: { en: '8 s for the frame of the room', es: '8 s para que aparezca el marco de la sala' },
    joinTimeout: { en: '15 s to come into the room', es: '15 s para entrar a la sala' },
    linkTimeout: {
      en: '20 s in which the way to the server may come back',
      es: '20 s para que vuelva la conexión con el servidor',
    },
    hangUpTimeout: { en: '2 s for the room to close itself', es: '2 s para que la sala se cierre sola' },
  },
  actors: {
    entry: { en: 'the way into the room', es: 'el camino a la sala' },
    peer: { en: 'follows the customer', es: 'sigue al cliente' },
    share: { en: 'follows the shared screen', es: 'sigue la pantalla compartida' },
  },
  groups: {
    'mounted.*': 'mounting joining inRoom.online inRoom.reconnecting',
    '*': 'entering mounted.mounting mounted.joining mounted.inRoom.online mounted.inRoom.reconnecting leaving failed takenOver',
  },
  ignored: [
    {
      states: ['*'],
      events: ['video.retry'],
      why: {
        en: 'The button to try again is only there once the video has stopped.',
        es: 'El botón para reintentar solo está cuando el video ya se detuvo.',
      },
    },
    {
      states: ['*'],
      events: ['share.toggle'],
      why: {
        en: 'Share screen can only be pressed inside the room.',
        es: 'Compartir pantalla solo se puede presionar dentro de la sala.',
      },
    },
    {
      states: ['leaving'],
      events: ['video.hangUp'],
      why: { en: 'The room is being left already.', es: 'Ya se está saliendo de la sala.' },
    },
    {
      states: ['leaving'],
      events: ['*'],
      why: {
        en: 'Whatever the room still says, it is being left.',
        es: 'Diga lo que diga la sala, ya se está saliendo de ella.',
      },
    },
    {
      states: ['entering', 'failed', 'takenOver'],
      events: ['*'],
      why: {
        en: 'There is no room on the page; a late word is of one that was given up.',
        es: 'No hay sala en la página; lo que llegue tarde es de una que ya se abandonó.',
      },
    },
    {
      states: ['mounted.mounting'],
      events: ['*'],
      why: {
        en: 'The page only hears the room once its frame is there.',
        es: 'La página solo oye a la sala cuando su marco ya está.',
      },
    },
    {
      states: ['mounted.joining'],
      events: ['video.mounted'],
      why: { en: 'The frame is there already.', es: 'El marco ya está.' },
    },
    {
      states: ['mounted.joining'],
      events: ['peer.*'],
      why: {
        en: 'The room tells of the customer only after the agent has come in.',
        es: 'La sala habla del cliente solo después de que entró el agente.',
      },
    },
    {
      states: ['mounted.joining'],
      events: ['share.changed'],
      why: {
        en: 'The button that shows whether the screen is shared is off until the agent is in the room.',
        es: 'El botón que muestra si se comparte la pantalla está apagado hasta que el agente entra a la sala.',
      },
    },
    {
      states: ['mounted.inRoom.online', 'mounted.inRoom.reconnecting'],
      events: ['video.mounted', 'video.unsupported'],
      why: {
        en: 'The room was entered; that the browser can was settled before.',
        es: 'Ya se entró a la sala; que el navegador puede con ella se supo antes.',
      },
    },
    {
      states: ['mounted.inRoom.online'],
      events: ['video.joined'],
      why: {
        en: 'The way to the server was not lost, so nothing has to be resumed.',
        es: 'La conexión con el servidor no se había perdido, así que no hay nada que reanudar.',
      },
    },
  ],
  left: [
    {
      states: ['mounted.*'],
      events: ['video.hangUp', 'video.closed', 'video.troubled'],
      why: {
        en: 'The room is on the page, and may be left or break at any point of the call.',
        es: 'La sala está en la página y se puede dejar, o fallar, en cualquier punto de la llamada.',
      },
    },
  ],
};
