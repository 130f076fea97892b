import type { ChartTexts } from '../chart-texts.ts';

export const otherSide: ChartTexts = {
  about: {
    en: 'The other side of a room, as the server tells of it: waited for, there, cut off, or gone by its own word. Each meeting has a connection of its own, which outlives the server’s word as long as it works.',
    es: 'El otro lado de la sala, según lo cuenta el servidor: se le espera, está, se le cortó la conexión o se fue por su voluntad. Cada encuentro tiene su propia conexión, que dura más que la palabra del servidor mientras funcione.',
  },
  titles: {
    '': { en: 'Other side', es: 'El otro lado' },
    unknown: { en: 'Not known yet', es: 'Aún no se sabe' },
    meeting: 'Encuentro',
    'meeting.together': { en: 'Both are in', es: 'Ambos están' },
    'meeting.lost': { en: 'Lost by the server', es: 'Perdido por el servidor' },
    lost: 'Perdido',
    hungUp: 'Colgó',
  },
  states: {
    unknown: {
      en: 'This side is not in yet, and does not know who is.',
      es: 'Este lado aún no entra y no sabe quién está.',
    },
    waiting: { en: 'Nobody else has come yet.', es: 'Todavía no llega nadie más.' },
    meeting: { en: 'There is a connection to the other side.', es: 'Hay conexión con el otro lado.' },
    'meeting.together': { en: 'The server knows of both.', es: 'El servidor sabe de ambos.' },
    'meeting.lost': {
      en: 'The server knows of the other side no more; picture and sound may still come.',
      es: 'El servidor ya no sabe del otro lado; aún pueden llegar imagen y sonido.',
    },
    lost: {
      en: 'Neither the server nor a connection knows of the other side; it is waited for.',
      es: 'Ni el servidor ni una conexión saben del otro lado; se le espera.',
    },
    hungUp: { en: 'The other side said goodbye.', es: 'El otro lado se despidió.' },
  },
  events: {
    'room.joined': {
      by: 'parent',
      en: 'This side is in, and hears whom it finds there.',
      es: 'Este lado ya entró y sabe a quién encuentra.',
    },
    'peer.joined': { by: 'parent', en: 'The other side came in.', es: 'El otro lado entró.' },
    'peer.left': {
      by: 'parent',
      en: 'The other side hung up or was cut off.',
      es: 'El otro lado colgó o se le cortó la conexión.',
    },
    'peer.media': { by: 'parent', en: 'The other side said what is on.', es: 'El otro lado dijo qué tiene encendido.' },
    'signal.came': {
      by: 'parent',
      en: 'A step of the negotiation has come from the other side.',
      es: 'Llegó del otro lado un paso de la negociación.',
    },
    'tracks.changed': {
      by: 'parent',
      en: 'This side sends another picture or sound now.',
      es: 'Este lado envía ahora otra imagen u otro sonido.',
    },
  },
  guards: {
    hasPeer: { en: 'somebody is there', es: 'hay alguien' },
    isAlone: { en: 'nobody else is there', es: 'no hay nadie más' },
    isOther: { en: 'it is another than before', es: 'es otra que antes' },
    isPeer: { en: 'it is the one that was met', es: 'es a quien se encontró' },
    isHangUp: { en: 'it is the one that was met, and it hung up', es: 'es a quien se encontró, y colgó' },
  },
  actions: {
    keepMet: { en: 'keeps who was met and how', es: 'guarda a quién se encontró y cómo' },
    keepServers: {
      en: 'keeps which servers help to find a way',
      es: 'guarda qué servidores ayudan a encontrar un camino',
    },
    keepMedia: { en: 'keeps what the other side has on', es: 'guarda qué tiene encendido el otro lado' },
    resendTracks: { en: 'has the new picture and sound sent', es: 'hace enviar la imagen y el sonido nuevos' },
    takeSignal: { en: 'hands the step to the connection', es: 'pasa el paso a la conexión' },
    expectPictures: {
      en: 'tells the connection whether the picture has to move',
      es: 'dice a la conexión si la imagen tiene que moverse',
    },
    loseLink: {
      en: 'tells the connection that the server lost the other side',
      es: 'dice a la conexión que el servidor perdió al otro lado',
    },
  },
  delays: {},
  actors: { link: { en: 'the connection to the other side', es: 'la conexión con el otro lado' } },
  groups: {
    '*': 'unknown waiting meeting.together meeting.lost lost hungUp',
    'meeting.*': 'together lost',
  },
  ignored: [
    {
      states: ['unknown', 'waiting'],
      events: ['peer.left', 'peer.media', 'signal.came'],
      why: {
        en: 'Nobody was met yet of whom it could be.',
        es: 'Todavía no se encontró a nadie de quien pudiera ser.',
      },
    },
    {
      states: ['meeting.lost', 'lost', 'hungUp'],
      events: ['peer.left', 'peer.media'],
      why: {
        en: 'The server knows of the other side no more; who comes is met anew.',
        es: 'El servidor ya no sabe del otro lado; a quien llegue se le encuentra de nuevo.',
      },
    },
    {
      states: ['lost', 'hungUp'],
      events: ['signal.came'],
      why: {
        en: 'There is no connection any more; a late step is of an earlier one.',
        es: 'Ya no hay conexión; un paso tardío es de una anterior.',
      },
    },
    {
      states: ['unknown', 'waiting', 'lost', 'hungUp'],
      events: ['tracks.changed'],
      why: {
        en: 'There is no connection; the next one begins with what is there then.',
        es: 'No hay conexión; la siguiente empieza con lo que haya entonces.',
      },
    },
  ],
  left: [
    {
      states: ['*'],
      events: ['room.joined', 'peer.joined'],
      why: {
        en: 'Whoever the server names is met anew, with a new connection, whatever was before.',
        es: 'A quien nombra el servidor se le encuentra de nuevo, con otra conexión, sea lo que sea que hubo antes.',
      },
    },
    {
      states: ['meeting.*'],
      events: ['xstate.done.actor.link'],
      why: {
        en: 'A connection that has ended takes the meeting with it.',
        es: 'Una conexión que terminó se lleva consigo el encuentro.',
      },
    },
  ],
};
