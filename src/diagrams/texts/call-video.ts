import type { ChartTexts } from '../chart-texts.ts';

export const callVideo: ChartTexts = {
  about: {
    en: 'The video of one call: asks for a pass, loads the client and joins the room, tries again by itself and then asks a person. In the room it follows the customer, the way to the server and the shared screen, side by side: who is cut off is waited for, a camera that fails keeps nobody out, and a newer window takes over. It ends when the room was left.',
    es: 'El video de una llamada: pide un pase, carga el cliente y entra a la sala; reintenta por su cuenta y después pregunta a una persona. En la sala sigue a la vez al cliente, la conexión con el servidor y la pantalla compartida: a quien se le corta la conexión se le espera, una cámara que falla no deja fuera a nadie y una ventana más nueva toma el lugar. Termina cuando se salió de la sala.',
  },
  titles: {
    '': 'Videollamada',
    mounted: { en: 'Room on the page', es: 'Sala en la página' },
    'mounted.mounting': { en: 'Setting up', es: 'Montando' },
    'mounted.inRoom': 'En la sala',
    'mounted.inRoom.peer': { en: 'Customer', es: 'Cliente' },
    'mounted.inRoom.peer.together': 'Juntos',
    'mounted.inRoom.peer.unstable': 'Inestable',
    'mounted.inRoom.peer.lost': { en: 'Cut off', es: 'Desconectado' },
    'mounted.inRoom.peer.gone': { en: 'Did not return', es: 'No volvió' },
    'mounted.inRoom.peer.hungUp': 'Colgó',
    'mounted.inRoom.link.reconnecting': 'Reconectando',
    'mounted.inRoom.share': { en: 'Shared screen', es: 'Pantalla compartida' },
    'mounted.inRoom.share.off': { en: 'Not sharing', es: 'Sin compartir' },
    'mounted.inRoom.share.starting': { en: 'Choosing what to share', es: 'Eligiendo qué compartir' },
    'mounted.inRoom.share.on': { en: 'Sharing', es: 'Compartiendo' },
    stumbling: { en: 'Attempt failed', es: 'Intento fallido' },
    takenOver: 'En otra ventana',
  },
  states: {
    requesting: {
      en: 'A pass for the room is asked for.',
      es: 'Se pide un pase para la sala.',
    },
    loading: {
      en: 'The program that shows the room is being loaded.',
      es: 'Se carga el programa que muestra la sala.',
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
    'mounted.inRoom.peer': {
      en: 'What the room knows of the customer.',
      es: 'Lo que la sala sabe del cliente.',
    },
    'mounted.inRoom.peer.waiting': {
      en: 'The customer has not come into the room yet.',
      es: 'El cliente todavía no entra a la sala.',
    },
    'mounted.inRoom.peer.together': {
      en: 'Agent and customer are in the room together.',
      es: 'El agente y el cliente están juntos en la sala.',
    },
    'mounted.inRoom.peer.unstable': {
      en: 'The room knows of the customer, but no picture comes through.',
      es: 'La sala sabe del cliente, pero no llega su imagen.',
    },
    'mounted.inRoom.peer.lost': {
      en: 'The customer was cut off and is waited for, with the seconds on the screen.',
      es: 'Al cliente se le cortó la conexión y se le espera, con los segundos en pantalla.',
    },
    'mounted.inRoom.peer.gone': {
      en: 'The customer did not come back in time; the agent decides how to go on.',
      es: 'El cliente no volvió a tiempo; el agente decide cómo seguir.',
    },
    'mounted.inRoom.peer.hungUp': {
      en: 'The customer hung up; the agent completes the notes and ends the call.',
      es: 'El cliente colgó; el agente completa las notas y finaliza la llamada.',
    },
    'mounted.inRoom.link': {
      en: 'The way to the server of the room.',
      es: 'La conexión con el servidor de la sala.',
    },
    'mounted.inRoom.link.online': {
      en: 'The room reaches its server.',
      es: 'La sala tiene conexión con su servidor.',
    },
    'mounted.inRoom.link.reconnecting': {
      en: 'The way to the server is lost; picture and sound go on meanwhile.',
      es: 'Se perdió la conexión con el servidor; la imagen y el sonido siguen entretanto.',
    },
    'mounted.inRoom.share': {
      en: 'Whether the agent’s screen is shared.',
      es: 'Si se comparte la pantalla del agente.',
    },
    'mounted.inRoom.share.off': { en: 'The screen is not shared.', es: 'La pantalla no se comparte.' },
    'mounted.inRoom.share.starting': {
      en: 'The browser asks what to share.',
      es: 'El navegador pregunta qué compartir.',
    },
    'mounted.inRoom.share.on': {
      en: 'The customer sees the agent’s screen.',
      es: 'El cliente ve la pantalla del agente.',
    },
    'mounted.inRoom.share.refused': {
      en: 'The browser shares nothing on a click of this page; the room’s own button may do.',
      es: 'El navegador no comparte nada con un clic en esta página; quizá sirva el botón de la sala.',
    },
    stumbling: {
      en: 'The way into the room failed: once more after a pause, or a person is asked.',
      es: 'No se pudo entrar a la sala: se reintenta tras una pausa, o se pregunta a una persona.',
    },
    retrying: {
      en: 'A pause before the next try; the screen says that the video does not answer.',
      es: 'Una pausa antes del siguiente intento; la pantalla dice que el video no responde.',
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
    'clock.ticked': { by: 'clock', en: 'One more second of waiting went by.', es: 'Pasó otro segundo de espera.' },
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
    'video.peerJoined': { by: 'room', en: 'The customer came in.', es: 'El cliente entró.' },
    'video.peerLeft': {
      by: 'room',
      en: 'The customer hung up or was cut off.',
      es: 'El cliente colgó o se le cortó la conexión.',
    },
    'video.peerFailed': {
      by: 'room',
      en: 'No picture of the customer comes through any more.',
      es: 'Ya no llega la imagen del cliente.',
    },
    'video.peerRecovered': {
      by: 'room',
      en: 'The picture of the customer comes through.',
      es: 'Llega la imagen del cliente.',
    },
    'video.shared': {
      by: 'room',
      en: 'Sharing the screen began or ended, whoever did it.',
      es: 'Empezó o terminó de compartirse la pantalla, lo haya hecho quien sea.',
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
    'video.share': { by: 'person', en: 'Presses Share screen.', es: 'Pulsa Compartir pantalla.' },
    'video.hangUp': {
      by: 'parent',
      en: 'The call ends or is left, so the room has to be left.',
      es: 'La llamada termina o se deja, así que hay que salir de la sala.',
    },
  },
  guards: {
    mayTryAgain: {
      en: 'fewer than three tries in a row have failed',
      es: 'han fallado menos de tres intentos seguidos',
    },
    isOn: { en: 'the screen is shared now', es: 'ahora la pantalla se comparte' },
    isHangUp: { en: 'the customer hung up', es: 'el cliente colgó' },
    isNotYours: { en: 'another agent holds the call', es: 'otro agente tiene la llamada' },
    isOver: { en: 'the call has ended or does not exist', es: 'la llamada terminó o no existe' },
    isForbidden: {
      en: 'the server allows this viewer no video',
      es: 'el servidor no le permite el video a quien mira',
    },
    isNamed: {
      en: 'the trouble is the one that is meant here',
      es: 'el problema es el que aquí se atiende',
    },
    isExpired: {
      en: 'the pass is too old, and another may still be asked for',
      es: 'el pase caducó y todavía se puede pedir otro',
    },
    isFatal: { en: 'the room cannot go on', es: 'la sala no puede seguir' },
    isLinkLost: {
      en: 'the way to the server is lost, and may come back',
      es: 'se perdió la conexión con el servidor y puede volver',
    },
    isLinkDead: {
      en: 'the way to the server is lost for good',
      es: 'la conexión con el servidor se perdió del todo',
    },
    isShareRefused: {
      en: 'the browser did not share, and nobody cancelled',
      es: 'el navegador no compartió y nadie canceló',
    },
    isCancelled: { en: 'the person chose nothing to share', es: 'la persona no eligió nada que compartir' },
  },
  actions: {
    keepProblem: { en: 'keeps why there is no video', es: 'guarda por qué no hay video' },
    forgetProblem: { en: 'forgets why there was no video', es: 'olvida por qué no había video' },
    keepDevice: { en: 'keeps which device fails, and why', es: 'guarda qué dispositivo falla y por qué' },
    forgetDevice: {
      en: 'takes away the warning about the device',
      es: 'quita la advertencia sobre el dispositivo',
    },
    keepTime: { en: 'counts the seconds of waiting', es: 'cuenta los segundos de espera' },
    forgetWait: { en: 'forgets how long was waited', es: 'olvida cuánto se esperó' },
    startOver: {
      en: 'counts the try and forgets what was known of the last one',
      es: 'cuenta el intento y olvida lo que se sabía del anterior',
    },
    toggleShare: {
      en: 'tells the room to begin or end sharing',
      es: 'le pide a la sala empezar o dejar de compartir',
    },
    leaveRoom: { en: 'tells the room to hang up', es: 'le pide a la sala que cuelgue' },
  },
  delays: {
    loadTimeout: {
      en: '8 s for the program of the room to load',
      es: '8 s para que cargue el programa de la sala',
    },
    mountTimeout: { en: '8 s for the frame of the room', es: '8 s para que aparezca el marco de la sala' },
    joinTimeout: { en: '15 s to come into the room', es: '15 s para entrar a la sala' },
    backoff: {
      en: '2 s before the second try and 4 s before the third; 1 s if the agent had been in the room',
      es: '2 s antes del segundo intento y 4 s antes del tercero; 1 s si el agente ya había entrado',
    },
    linkTimeout: {
      en: '20 s in which the way to the server may come back',
      es: '20 s para que vuelva la conexión con el servidor',
    },
    peerGrace: { en: '30 s in which the customer may come back', es: '30 s para que vuelva el cliente' },
    shareTimeout: { en: '60 s to choose what to share', es: '60 s para elegir qué compartir' },
    hangUpTimeout: { en: '2 s for the room to close itself', es: '2 s para que la sala se cierre sola' },
  },
  actors: {
    clock: { en: 'tells the time every second', es: 'da la hora cada segundo' },
  },
  groups: {
    'mounted.*':
      'mounting joining inRoom.peer.waiting inRoom.peer.together inRoom.peer.unstable inRoom.peer.lost inRoom.peer.gone inRoom.peer.hungUp inRoom.link.online inRoom.link.reconnecting inRoom.share.off inRoom.share.starting inRoom.share.on inRoom.share.refused',
    '*': 'requesting loading mounted.mounting mounted.joining mounted.inRoom.peer.waiting mounted.inRoom.peer.together mounted.inRoom.peer.unstable mounted.inRoom.peer.gone mounted.inRoom.peer.hungUp retrying leaving failed takenOver',
  },
  ignored: [
    {
      states: ['*'],
      events: ['clock.ticked'],
      why: {
        en: 'The clock only runs while a customer who was cut off is waited for.',
        es: 'El reloj solo corre mientras se espera a un cliente al que se le cortó la conexión.',
      },
    },
    {
      states: ['*'],
      events: ['video.retry'],
      why: {
        en: 'The button to try again is only there once the video has stopped.',
        es: 'El botón para reintentar solo está cuando el video ya se detuvo.',
      },
    },
    {
      states: ['mounted.inRoom.share.starting'],
      events: ['video.share'],
      why: {
        en: 'The browser is already asking what to share.',
        es: 'El navegador ya está preguntando qué compartir.',
      },
    },
    {
      states: ['*'],
      events: ['video.share'],
      why: {
        en: 'Share screen can only be pressed inside the room.',
        es: 'Compartir pantalla solo se puede pulsar dentro de la sala.',
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
      states: ['requesting', 'loading', 'retrying', 'failed', 'takenOver'],
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
      events: ['video.peerFailed', 'video.peerJoined', 'video.peerLeft', 'video.peerRecovered'],
      why: {
        en: 'The room tells of the customer only after the agent has come in.',
        es: 'La sala habla del cliente solo después de que entró el agente.',
      },
    },
    {
      states: ['mounted.joining'],
      events: ['video.shared'],
      why: {
        en: 'The button that shows whether the screen is shared is off until the agent is in the room.',
        es: 'El botón que muestra si se comparte la pantalla está apagado hasta que el agente entra a la sala.',
      },
    },
    {
      states: ['mounted.inRoom.link.online'],
      events: ['video.joined'],
      why: {
        en: 'The way to the server was not lost, so nothing has to be resumed.',
        es: 'La conexión con el servidor no se había perdido, así que no hay nada que reanudar.',
      },
    },
    {
      states: ['mounted.inRoom.peer.waiting'],
      events: ['*'],
      why: {
        en: 'The customer has not come in, so cannot leave or be cut off.',
        es: 'El cliente aún no entra, así que no puede irse ni perder la conexión.',
      },
    },
    {
      states: ['mounted.inRoom.peer.together'],
      events: ['video.peerRecovered'],
      why: {
        en: 'The room says so of every first picture too; nothing was missing.',
        es: 'La sala también lo dice con la primera imagen; no faltaba nada.',
      },
    },
    {
      states: ['mounted.inRoom.peer.unstable'],
      events: ['video.peerFailed'],
      why: {
        en: 'That no picture comes through is known and waited for already.',
        es: 'Ya se sabe que no llega la imagen, y se está esperando.',
      },
    },
    {
      states: ['mounted.inRoom.peer.lost', 'mounted.inRoom.peer.hungUp'],
      events: ['*'],
      why: {
        en: 'The customer is out of the room; only coming in anew counts.',
        es: 'El cliente está fuera de la sala; solo cuenta que vuelva a entrar.',
      },
    },
    {
      states: ['mounted.inRoom.peer.gone'],
      events: ['*'],
      why: {
        en: 'The customer was given up after the wait; only coming in anew counts.',
        es: 'Tras la espera se dio por ido al cliente; solo cuenta que vuelva a entrar.',
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
    {
      states: ['mounted.*'],
      events: ['video.peerJoined', 'video.shared'],
      why: {
        en: 'What the room tells last is true, whatever was known before.',
        es: 'Vale lo último que dice la sala, sea lo que sea que se sabía.',
      },
    },
  ],
};
