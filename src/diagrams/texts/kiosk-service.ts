import type { ChartTexts } from '../chart-texts.ts';

export const kioskService: ChartTexts = {
  about: {
    en: 'A device in service, from visitor to visitor. A key that is not taken any more ends the service, but never while somebody is there. While the server is away nothing is offered; a call that was under way when the page was left is found again.',
    es: 'Un dispositivo en servicio, de una persona a otra. Una llave que ya no sirve termina el servicio, pero nunca mientras hay alguien. Mientras el servidor no responde no se ofrece nada; se recupera la llamada que estaba en curso cuando se dejó la página.',
  },
  titles: {
    '': { en: 'Device in service', es: 'Dispositivo en servicio' },
    'free.home': 'Inicio',
    'free.away': 'Sin servidor',
    visiting: { en: 'Visit', es: 'Visita' },
    calling: { en: 'Call', es: 'Llamada' },
  },
  states: {
    free: {
      en: 'No visitor is there, so a lost key or a restart disturbs nobody.',
      es: 'No hay nadie, así que perder la llave o reiniciar no molesta.',
    },
    'free.starting': {
      en: 'Name and services of the device, or its opening hours, are not here yet.',
      es: 'El nombre y los servicios del dispositivo, o su horario, todavía no llegan.',
    },
    'free.home': { en: 'The services wait for a visitor.', es: 'Los servicios esperan a alguien.' },
    'free.away': {
      en: 'The server does not answer; nothing is offered that it would have to do.',
      es: 'El servidor no responde; no se ofrece nada que dependa de él.',
    },
    visiting: {
      en: 'A visitor is there, on the way to a call.',
      es: 'Hay una persona, camino a una llamada.',
    },
    calling: {
      en: 'A call of the visitor is under way, and is remembered should the page be left.',
      es: 'La llamada de la persona está en curso, y se recuerda por si se deja la página.',
    },
    refused: {
      en: 'The server takes this key or this device no more.',
      es: 'El servidor ya no acepta esta llave o este dispositivo.',
    },
  },
  events: {
    'pulse.told': {
      by: 'child',
      en: 'The server took the sign of life, and told the opening hours.',
      es: 'El servidor recibió la señal de vida y dijo el horario.',
    },
    'pulse.lost': {
      by: 'child',
      en: 'The server did not answer the last sign of life.',
      es: 'El servidor no respondió a la última señal de vida.',
    },
    'device.loaded': {
      by: 'server',
      en: 'Name and services of the device came.',
      es: 'Llegaron el nombre y los servicios del dispositivo.',
    },
    'device.failed': {
      by: 'server',
      en: 'Name and services of the device did not come.',
      es: 'El nombre y los servicios del dispositivo no llegaron.',
    },
    'pulse.refused': {
      by: 'child',
      en: 'The server did not take the sign of life: secret or device serves no more.',
      es: 'El servidor rechazó la señal de vida: el secreto o el dispositivo ya no sirve.',
    },
    'kiosk.open': {
      by: 'person',
      en: 'Touches a service, or Ask for help where there is none.',
      es: 'Toca un servicio, o Pedir ayuda donde no hay ninguno.',
    },
  },
  guards: {
    isReady: {
      en: 'name, services and opening hours of the device are here',
      es: 'ya están el nombre, los servicios y el horario del dispositivo',
    },
    isNamed: {
      en: 'name and services of the device are here',
      es: 'ya están el nombre y los servicios del dispositivo',
    },
    hasCall: {
      en: 'a call was under way when the page was left',
      es: 'había una llamada en curso cuando se dejó la página',
    },
    isPlaced: { en: 'the visitor placed a call', es: 'la persona pidió una llamada' },
  },
  actions: {
    keepDevice: { en: 'keeps name and services of the device', es: 'guarda el nombre y los servicios del dispositivo' },
    keepNews: {
      en: 'keeps what the server told with the sign of life',
      es: 'guarda lo que dijo el servidor con la señal de vida',
    },
    passRotation: {
      en: 'passes on whether the device is to take its next secret',
      es: 'avisa si el dispositivo debe tomar su siguiente secreto',
    },
    endVisit: { en: 'passes on what came of the visit', es: 'avisa en qué quedó la visita' },
    endDoubted: { en: 'passes on that the server can be asked', es: 'avisa que ya se le puede preguntar al servidor' },
    passHours: { en: 'tells the call when the place is open', es: 'avisa a la llamada cuándo está abierto' },
    passBrand: { en: 'passes on how the page looks', es: 'avisa cómo se ve la página' },
    askDevice: {
      en: 'asks for name and services at once, as they may have failed meanwhile',
      es: 'pide enseguida nombre y servicios, que pudieron fallar entretanto',
    },
    keepService: { en: 'remembers which service was touched', es: 'recuerda qué servicio se tocó' },
    keepCall: {
      en: 'remembers which call is under way, or that there is none',
      es: 'recuerda qué llamada está en curso, o que no hay ninguna',
    },
    rememberCall: {
      en: 'stores the call in this tab, or that there is none any more',
      es: 'guarda la llamada en esta pestaña, o que ya no hay ninguna',
    },
    holdPulse: { en: 'puts off restarts, as somebody is there', es: 'aplaza los reinicios, porque hay alguien' },
    releasePulse: {
      en: 'allows restarts, as nobody is there, and hears again if the server is away',
      es: 'permite los reinicios, porque no hay nadie, y vuelve a enterarse si el servidor no responde',
    },
  },
  delays: {},
  actors: {
    liveDevice: {
      en: 'name and services of the device, asked for every minute',
      es: 'el nombre y los servicios del dispositivo, cada minuto',
    },
    rotation: {
      en: 'takes the next secret when the one it has is old',
      es: 'toma el siguiente secreto cuando el que tiene es viejo',
    },
    pulse: { en: 'the sign of life of the device', es: 'la señal de vida del dispositivo' },
    idle: { en: 'the first screen while nobody is there', es: 'la primera pantalla mientras no hay nadie' },
    visitEnd: {
      en: 'ends visits in which a call may have been placed that nobody heard of',
      es: 'termina las visitas en las que quizá se pidió una llamada de la que nadie supo',
    },
    visit: { en: 'the visitor, up to the call', es: 'la persona, hasta su llamada' },
    call: { en: 'the call of the visitor', es: 'la llamada de la persona' },
    realtime: { en: 'the live connection to the server', es: 'la conexión en vivo con el servidor' },
  },
  ignored: [
    {
      states: ['free.starting', 'free.away'],
      events: ['kiosk.open'],
      why: { en: 'No services are on the screen.', es: 'No hay servicios en pantalla.' },
    },
    {
      states: ['visiting', 'calling'],
      events: ['kiosk.open'],
      why: {
        en: 'The visitor is past the first screen.',
        es: 'La persona ya pasó la primera pantalla.',
      },
    },
    {
      states: ['visiting', 'calling'],
      events: ['pulse.refused'],
      why: {
        en: 'A visitor is not disturbed; the next sign of life, a little later, says it again.',
        es: 'No se molesta a quien está ahí; la siguiente señal de vida, poco después, lo repite.',
      },
    },
    {
      states: ['visiting', 'calling'],
      events: ['pulse.lost'],
      why: {
        en: 'Visit and call tell what they miss; when they are over, the pulse says again how the server stands.',
        es: 'La visita y la llamada dicen lo que les falta; al terminar, la señal de vida vuelve a decir cómo está el servidor.',
      },
    },
  ],
  left: [
    {
      states: ['free.starting', 'free.home', 'free.away'],
      events: ['device.failed', 'pulse.refused'],
      why: {
        en: 'Nobody is served, so a device whose key is refused goes out of service at once.',
        es: 'No se atiende a nadie, así que un dispositivo con la llave rechazada sale de servicio enseguida.',
      },
    },
    {
      states: ['free.starting', 'free.home'],
      events: ['pulse.lost'],
      why: {
        en: 'Whatever the screen shows, nothing can be offered without the server.',
        es: 'Sea lo que sea que haya en pantalla, sin el servidor no se puede ofrecer nada.',
      },
    },
  ],
};
