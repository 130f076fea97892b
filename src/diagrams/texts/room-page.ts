import type { ChartTexts } from '../chart-texts.ts';

export const roomPage: ChartTexts = {
  about: {
    en: 'The page of a video room of this server, which agent and caller both have: asks for the devices, enters the room of its pass and stays until somebody hangs up or the server puts this side out. It tells the page around it what Jitsi would.',
    es: 'La página de una sala de video de este servidor, la misma para agente y cliente: pide los dispositivos, entra a la sala de su pase y se queda hasta que alguien cuelga o el servidor saca a este lado. Le cuenta a la página que la rodea lo mismo que Jitsi.',
  },
  titles: {
    '': { en: 'Room page', es: 'Página de la sala' },
    arriving: { en: 'Arriving', es: 'Llegando' },
    'open.inside': { en: 'In the room', es: 'En la sala' },
    'open.inside.present.connecting': 'Conectando',
    'open.inside.present.pausing': { en: 'Pause before the next try', es: 'Pausa antes de otro intento' },
    'open.inside.present.up': { en: 'In touch with the server', es: 'En contacto con el servidor' },
    putOut: { en: 'Put out', es: 'Sacado de la sala' },
  },
  states: {
    arriving: {
      en: 'Looks whether this browser can, and whether there is a pass.',
      es: 'Revisa si este navegador puede, y si hay pase.',
    },
    open: { en: 'The devices are in use.', es: 'Los dispositivos están en uso.' },
    'open.asking': {
      en: 'The browser asks for camera and microphone; an open question keeps nobody out for long.',
      es: 'El navegador pide cámara y micrófono; una pregunta abierta no deja a nadie fuera por mucho.',
    },
    'open.inside': { en: 'The room of the pass.', es: 'La sala del pase.' },
    'open.inside.present': { en: 'Nobody at this side has hung up.', es: 'Nadie de este lado ha colgado.' },
    'open.inside.present.connecting': {
      en: 'The server is being reached, for the first time or again; picture and sound may go on.',
      es: 'Se busca al servidor, por primera vez o de nuevo; imagen y sonido pueden seguir.',
    },
    'open.inside.present.pausing': {
      en: 'The server could not answer; it is asked again soon.',
      es: 'El servidor no pudo contestar; pronto se le pregunta otra vez.',
    },
    'open.inside.present.up': { en: 'The server has let this side in.', es: 'El servidor dejó entrar a este lado.' },
    'open.inside.leaving': {
      en: 'Somebody hung up; the server hears it, so that the other side does not wait.',
      es: 'Alguien colgó; el servidor se entera, para que el otro lado no espere.',
    },
    putOut: { en: 'The room ended, and not by this side.', es: 'La sala terminó, y no por este lado.' },
    left: { en: 'The room is left; the page says why.', es: 'Se salió de la sala; la página dice por qué.' },
  },
  events: {
    'devices.answered': {
      by: 'child',
      en: 'The browser has answered for the devices.',
      es: 'El navegador contestó por los dispositivos.',
    },
    'devices.changed': {
      by: 'child',
      en: 'What is on, or what failed, is another now.',
      es: 'Cambió qué está encendido o qué falló.',
    },
    'share.refused': {
      by: 'child',
      en: 'The screen was not shared, and why.',
      es: 'La pantalla no se compartió, y por qué.',
    },
    'room.joined': {
      by: 'server',
      en: 'This side is in, and hears whom it finds there.',
      es: 'Este lado ya entró y sabe a quién encuentra.',
    },
    'room.resumed': {
      by: 'server',
      en: 'This side is in again as if it had never been away; what goes between the browsers stays as it is.',
      es: 'Este lado está otra vez dentro como si nunca se hubiera ido; lo que va entre los navegadores sigue igual.',
    },
    'peer.joined': { by: 'server', en: 'The other side came in.', es: 'El otro lado entró.' },
    'peer.left': {
      by: 'server',
      en: 'The other side hung up or was cut off.',
      es: 'El otro lado colgó o se le cortó la conexión.',
    },
    'peer.media': { by: 'server', en: 'The other side said what is on.', es: 'El otro lado dijo qué tiene encendido.' },
    'signal.came': {
      by: 'server',
      en: 'A step of the negotiation has come from the other side.',
      es: 'Llegó del otro lado un paso de la negociación.',
    },
    'link.signal': {
      by: 'child',
      en: 'A step of the negotiation is to be brought to the other side.',
      es: 'Hay que llevar al otro lado un paso de la negociación.',
    },
    'room.superseded': {
      by: 'server',
      en: 'A newer window has this side now.',
      es: 'Una ventana más nueva tiene ahora este lado.',
    },
    'room.closed': {
      by: 'server',
      en: 'The call ended or went to somebody else, or the right to be in it ended.',
      es: 'La llamada terminó o pasó a alguien más, o terminó el derecho a estar en ella.',
    },
    'room.refused': {
      by: 'server',
      en: 'The server does not let this side in.',
      es: 'El servidor no deja entrar a este lado.',
    },
    'signalling.lost': {
      by: 'browser',
      en: 'The server is out of reach; the connection is tried again by itself.',
      es: 'No se alcanza al servidor; la conexión se intenta sola otra vez.',
    },
    'signalling.dropped': {
      by: 'server',
      en: 'The server ended the connection, or could not answer.',
      es: 'El servidor terminó la conexión, o no pudo contestar.',
    },
    'signalling.left': { by: 'server', en: 'The server has heard the goodbye.', es: 'El servidor oyó la despedida.' },
    'room.hangUp': {
      by: 'person',
      en: 'Hangs up, here or in the page around.',
      es: 'Cuelga, aquí o en la página de alrededor.',
    },
    'trouble.dismiss': {
      by: 'person',
      en: 'Puts a line about a trouble away.',
      es: 'Quita una línea sobre un problema.',
    },
  },
  guards: {
    isUnsupported: { en: 'this browser cannot make video calls', es: 'este navegador no puede hacer videollamadas' },
    lacksPass: { en: 'there is no pass', es: 'no hay pase' },
  },
  actions: {
    keepSelf: { en: 'keeps who this side is', es: 'guarda quién es este lado' },
    keepLocal: {
      en: 'keeps what is on and what failed; a trouble that came anew is shown again',
      es: 'guarda qué está encendido y qué falló; un problema que vuelve se muestra otra vez',
    },
    keepDismissed: { en: 'keeps which trouble was put away', es: 'guarda qué problema se quitó' },
    keepEnd: { en: 'keeps why the room ended', es: 'guarda por qué terminó la sala' },
    keepPutOut: { en: 'keeps why the room ended', es: 'guarda por qué terminó la sala' },
    sayMedia: { en: 'says what is on', es: 'dice qué está encendido' },
    sendSignal: {
      en: 'has the server bring the step to the other side',
      es: 'hace que el servidor lleve el paso al otro lado',
    },
    connectAgain: { en: 'asks the server to be let in again', es: 'pide al servidor que lo deje entrar otra vez' },
    sayGoodbye: { en: 'says goodbye', es: 'se despide' },
    stopDevices: { en: 'ends camera, microphone and screen', es: 'termina cámara, micrófono y pantalla' },
    tellSides: { en: 'hands on what concerns the other side', es: 'pasa lo que toca al otro lado' },
    resendTracks: { en: 'has the new picture and sound sent', es: 'hace enviar la imagen y el sonido nuevos' },
  },
  delays: {
    questionTime: {
      en: '8 s that an open question about the devices keeps somebody out',
      es: '8 s que una pregunta abierta por los dispositivos deja a alguien fuera',
    },
    reconnectPause: { en: '1 s before the server is asked again', es: '1 s antes de preguntar otra vez al servidor' },
    farewell: { en: '1 s for the server to hear the goodbye', es: '1 s para que el servidor oiga la despedida' },
  },
  actors: {
    devices: { en: 'camera, microphone and screen', es: 'cámara, micrófono y pantalla' },
    signalling: { en: 'the connection to the server’s room', es: 'la conexión con la sala del servidor' },
    sides: { en: 'who else is in the room', es: 'quién más está en la sala' },
  },
  groups: {
    'open.inside.present.*': 'connecting pausing up',
  },
  ignored: [
    {
      states: ['open.asking'],
      events: [
        'peer.*',
        'room.joined',
        'room.resumed',
        'room.superseded',
        'room.closed',
        'room.refused',
        'signal.came',
        'signalling.*',
        'link.signal',
      ],
      why: {
        en: 'The server is asked only once the devices have answered, or took too long.',
        es: 'Al servidor se le pregunta hasta que los dispositivos contestaron, o tardaron demasiado.',
      },
    },
    {
      states: ['open.inside.present.*', 'open.inside.leaving'],
      events: ['devices.answered'],
      why: {
        en: 'This side is in already; a question about a device that is asked later keeps nobody out.',
        es: 'Este lado ya entró; una pregunta posterior por un dispositivo no deja a nadie fuera.',
      },
    },
    {
      states: ['open.inside.present.*'],
      events: ['signalling.left'],
      why: {
        en: 'Nobody has said goodbye.',
        es: 'Nadie se ha despedido.',
      },
    },
    {
      states: ['open.inside.present.connecting'],
      events: ['signalling.lost'],
      why: {
        en: 'It is being tried again already.',
        es: 'Ya se está intentando otra vez.',
      },
    },
    {
      states: ['open.inside.present.pausing'],
      events: ['signalling.lost', 'signalling.dropped'],
      why: {
        en: 'There is no connection that could be lost.',
        es: 'No hay conexión que se pueda perder.',
      },
    },
    {
      states: ['open.inside.leaving'],
      events: [
        'peer.*',
        'room.*',
        'signal.came',
        'signalling.lost',
        'signalling.dropped',
        'link.signal',
        'devices.changed',
      ],
      why: {
        en: 'Somebody has hung up here: whatever comes is of a call that is over for this side.',
        es: 'Aquí ya colgaron: lo que llegue es de una llamada que para este lado terminó.',
      },
    },
  ],
  left: [
    {
      states: ['open.inside.present.connecting', 'open.inside.present.pausing'],
      events: ['room.joined', 'room.resumed'],
      why: {
        en: 'Whoever is let in is in touch with the server, however long that took.',
        es: 'A quien dejan entrar está en contacto con el servidor, haya tardado lo que haya tardado.',
      },
    },
    {
      states: ['open.inside.present.*'],
      events: ['room.hangUp'],
      why: {
        en: 'Somebody may hang up whether the server is in reach or not.',
        es: 'Se puede colgar, se alcance al servidor o no.',
      },
    },
    {
      states: ['open.inside.present.*'],
      events: ['room.superseded', 'room.closed', 'room.refused'],
      why: {
        en: 'The server decides who may be in the room.',
        es: 'El servidor decide quién puede estar en la sala.',
      },
    },
  ],
};
