import type { ChartTexts } from '../chart-texts.ts';

export const realtime: ChartTexts = {
  about: {
    en: 'The websocket and the channels that are read over it. While it is not live the readers poll, and each time it comes back every channel is asked for from where it was lost. Lost, it tries again after growing pauses.',
    es: 'El websocket y los canales que se leen por él. Mientras no está en vivo los lectores consultan por su cuenta, y cada vez que vuelve se pide cada canal desde donde se perdió. Si se pierde, lo intenta de nuevo tras pausas crecientes.',
  },
  titles: {
    '': { en: 'Realtime connection', es: 'Conexión en tiempo real' },
    open: { en: 'Connection', es: 'Conexión' },
    'open.connecting': 'Conectando',
    'open.behind': { en: 'Server behind', es: 'Servidor atrasado' },
    lost: { en: 'Connection lost', es: 'Conexión perdida' },
  },
  states: {
    open: {
      en: 'There is a connection, or one is being made.',
      es: 'Hay una conexión, o se está haciendo.',
    },
    'open.connecting': {
      en: 'The connection is being made; screens ask the server by themselves.',
      es: 'Se está haciendo la conexión; las pantallas consultan por su cuenta.',
    },
    'open.behind': {
      en: 'The server does not hear of changes itself; screens ask by themselves.',
      es: 'El servidor mismo no se entera de los cambios; las pantallas consultan por su cuenta.',
    },
    'open.live': {
      en: 'Changes reach the screen as soon as they happen.',
      es: 'Los cambios llegan a la pantalla en cuanto suceden.',
    },
    lost: {
      en: 'There is no direct connection; the next try waits.',
      es: 'No hay conexión directa; el siguiente intento espera.',
    },
  },
  events: {
    'channel.closed': {
      by: 'child',
      en: 'Nobody has read the channel for a while.',
      es: 'Hace rato que nadie lee el canal.',
    },
    'channel.join': {
      by: 'parent',
      en: 'Something on the screen wants to read a channel.',
      es: 'Algo en pantalla quiere leer un canal.',
    },
    'channel.leave': {
      by: 'parent',
      en: 'A reader does not need the channel any more.',
      es: 'Un lector ya no necesita el canal.',
    },
    'channel.wanted': { by: 'child', en: 'A channel wants to be opened.', es: 'Un canal pide que lo abran.' },
    'data.arrived': { by: 'server', en: 'An answer of the server arrived.', es: 'Llegó una respuesta del servidor.' },
    'network.returned': {
      by: 'browser',
      en: 'The browser has a network again.',
      es: 'El navegador vuelve a tener red.',
    },
    'realtime.reconnect': {
      by: 'person',
      en: 'Wants to connect now, without the pause.',
      es: 'Quiere conectar ya, sin la pausa.',
    },
    'socket.closed': {
      by: 'server',
      en: 'The server has closed one channel.',
      es: 'El servidor cerró un canal.',
    },
    'socket.connected': { by: 'browser', en: 'The connection is there.', es: 'La conexión quedó hecha.' },
    'socket.fed': {
      by: 'server',
      en: 'The server says up to where it has heard of changes, and whether it hears of them.',
      es: 'El servidor dice hasta dónde se enteró de los cambios y si se entera de ellos.',
    },
    'socket.lost': {
      by: 'browser',
      en: 'The connection broke, could not be made, or the server stops and says when to come back.',
      es: 'La conexión se cortó, no se pudo hacer, o el servidor se detiene y dice cuándo volver.',
    },
    'socket.message': {
      by: 'server',
      en: 'Something changed that the channel is about.',
      es: 'Cambió algo de lo que trata el canal.',
    },
    'socket.subscribed': { by: 'server', en: 'The server confirms a channel.', es: 'El servidor confirma un canal.' },
  },
  guards: {
    isLive: { en: 'the server hears of changes', es: 'el servidor se entera de los cambios' },
    isOpen: {
      en: 'somebody reads this channel already, or did just now',
      es: 'alguien ya lee este canal, o lo leía hace un momento',
    },
  },
  actions: {
    keepPosition: {
      en: 'keeps up to where everything was heard',
      es: 'guarda hasta dónde se oyó todo',
    },
    keepTime: { en: 'keeps how old the data on the screen is', es: 'guarda de cuándo son los datos en pantalla' },
    openChannel: { en: 'starts the channel with its first reader', es: 'inicia el canal con su primer lector' },
    tellChannel: { en: 'passes the news on to the channel', es: 'pasa la noticia al canal' },
    tellChannels: { en: 'lets every channel begin anew', es: 'hace que cada canal empiece de nuevo' },
    dropChannel: { en: 'ends a channel that nobody reads', es: 'termina un canal que nadie lee' },
    subscribe: { en: 'asks the server for the channel', es: 'pide el canal al servidor' },
    unsubscribe: { en: 'gives the channel back to the server', es: 'devuelve el canal al servidor' },
    keepPause: {
      en: 'keeps how long the server asked to wait',
      es: 'guarda cuánto pidió esperar el servidor',
    },
    forgetPause: { en: 'forgets what the server asked', es: 'olvida lo que pidió el servidor' },
    countAttempt: { en: 'makes the next pause longer', es: 'alarga la siguiente pausa' },
  },
  delays: {
    retryPause: {
      en: 'the pause before the next try: what a server that stopped asked for, else 1 s, then twice as long each time, at most 15 s',
      es: 'la pausa antes del siguiente intento: la que pidió un servidor que se detuvo; si no, 1 s, luego el doble cada vez, 15 s como máximo',
    },
  },
  actors: {
    freshness: { en: 'notes when answers of the server arrive', es: 'anota cuándo llegan respuestas del servidor' },
    network: { en: 'the network of the browser', es: 'la red del navegador' },
    socket: { en: 'one connection to the websocket', es: 'una conexión al websocket' },
    channel: { en: 'each channel that is read', es: 'cada canal que se lee' },
  },
  ignored: [
    {
      states: ['open.connecting', 'open.behind', 'lost'],
      events: ['channel.wanted'],
      why: {
        en: 'Nobody would be heard from; as soon as the connection is live every channel asks again.',
        es: 'No se oiría nada; en cuanto la conexión esté en vivo, cada canal lo pide de nuevo.',
      },
    },
    {
      states: ['open.connecting'],
      events: ['socket.closed', 'socket.fed', 'socket.message', 'socket.subscribed'],
      why: {
        en: 'A connection tells of channels only after it was made and asked for them.',
        es: 'Una conexión habla de canales solo cuando ya está hecha y se le pidieron.',
      },
    },
    {
      states: ['open.behind'],
      events: ['socket.closed', 'socket.message', 'socket.subscribed'],
      why: {
        en: 'What still comes is not everything; once the server has caught up each channel hears what it missed.',
        es: 'Lo que todavía llega no es todo; cuando el servidor se ponga al día, cada canal oye lo que se perdió.',
      },
    },
    {
      states: ['lost'],
      events: ['socket.*'],
      why: {
        en: 'The lost connection is put away and is not listened to any more.',
        es: 'La conexión perdida se desecha y ya no se le escucha.',
      },
    },
    {
      states: ['open.live', 'open.behind'],
      events: ['socket.connected'],
      why: {
        en: 'A connection is made once; a new one begins after the loss of the old.',
        es: 'Una conexión se hace una vez; otra empieza cuando se pierde la anterior.',
      },
    },
    {
      states: ['open.connecting', 'open.live', 'open.behind'],
      events: ['network.returned'],
      why: {
        en: 'The network of the browser is heard only while there is no connection.',
        es: 'A la red del navegador se le escucha solo mientras no hay conexión.',
      },
    },
    {
      states: ['open.connecting', 'open.live', 'open.behind'],
      events: ['realtime.reconnect'],
      why: {
        en: 'There is no pause to cut short.',
        es: 'No hay una pausa que acortar.',
      },
    },
  ],
  left: [
    {
      states: ['open.connecting', 'open.live', 'open.behind'],
      events: ['socket.lost'],
      why: {
        en: 'A connection can break before it is made and after.',
        es: 'Una conexión se puede romper antes y después de hacerse.',
      },
    },
  ],
};
