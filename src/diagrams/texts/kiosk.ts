import type { ChartTexts } from '../chart-texts.ts';

export const kiosk: ChartTexts = {
  about: {
    en: 'The page of a client device: set up once with an access key and the device it stands for, then from visitor to visitor. A key that is not taken any more asks for another, but never while somebody is there. A call that was under way when the page was left is found again.',
    es: 'La página de un dispositivo: se configura una vez con una llave de acceso y el dispositivo al que representa, y luego atiende a una persona tras otra. Una llave que ya no sirve pide otra, pero nunca mientras hay alguien. Se recupera la llamada que estaba en curso cuando se dejó la página.',
  },
  titles: {
    '': { en: 'Device page', es: 'Página del dispositivo' },
    settling: { en: 'Deciding', es: 'Decidiendo' },
    linked: { en: 'Opened by a link', es: 'Con enlace' },
    closed: { en: 'Out of service', es: 'Fuera de servicio' },
    'closed.listing': { en: 'Finding devices', es: 'Buscando dispositivos' },
    open: { en: 'In service', es: 'En servicio' },
    'open.service': 'Atención',
    'open.service.free.home': 'Inicio',
    'open.service.visiting': { en: 'Visit', es: 'Visita' },
    'open.service.calling': { en: 'Call', es: 'Llamada' },
    'open.server': 'Servidor',
    'open.server.near': { en: 'Answers', es: 'Responde' },
    'open.server.away': 'No responde',
  },
  states: {
    restoring: {
      en: 'The page looks up what this browser remembers of its device.',
      es: 'La página consulta qué recuerda este navegador de su dispositivo.',
    },
    settling: {
      en: 'It is decided how the page begins: with a link, with the stored device, or with nothing.',
      es: 'Se decide cómo empieza la página: con un enlace, con el dispositivo guardado o sin nada.',
    },
    linked: {
      en: 'A link asks for another key or device than the stored one; somebody has to say whether it shall be.',
      es: 'Un enlace pide otra llave u otro dispositivo que los guardados; alguien debe decir si así será.',
    },
    closed: {
      en: 'The device does not serve: somebody has to say which one it is.',
      es: 'El dispositivo no da servicio: alguien debe decir cuál es.',
    },
    'closed.typing': {
      en: 'The page asks for an access key, and says what was wrong with the last one.',
      es: 'La página pide una llave de acceso y dice qué falló con la anterior.',
    },
    'closed.listing': {
      en: 'The devices that the key may be used for are being fetched.',
      es: 'Se están pidiendo los dispositivos en los que sirve la llave.',
    },
    'closed.choosing': {
      en: 'The page asks which of the devices it is.',
      es: 'La página pregunta cuál de los dispositivos es.',
    },
    open: { en: 'The device serves visitors.', es: 'El dispositivo da servicio.' },
    'open.service': { en: 'Whom the device serves.', es: 'A quién atiende el dispositivo.' },
    'open.service.free': {
      en: 'No visitor is there, so a lost key or a restart disturbs nobody.',
      es: 'No hay nadie, así que perder la llave o reiniciar no molesta.',
    },
    'open.service.free.starting': {
      en: 'Name and services of the device, or its opening hours, are not here yet.',
      es: 'El nombre y los servicios del dispositivo, o su horario, todavía no llegan.',
    },
    'open.service.free.home': {
      en: 'The services wait for a visitor; while the server is away the screen says so instead.',
      es: 'Los servicios esperan a alguien; mientras el servidor no responde, la pantalla lo dice en su lugar.',
    },
    'open.service.visiting': {
      en: 'A visitor is there, on the way to a call.',
      es: 'Hay una persona, camino a una llamada.',
    },
    'open.service.calling': {
      en: 'A call of the visitor is under way, and is remembered should the page be left.',
      es: 'La llamada de la persona está en curso, y se recuerda por si se deja la página.',
    },
    'open.server': { en: 'Whether the server answers.', es: 'Si el servidor responde.' },
    'open.server.near': {
      en: 'The server answered last, or was not asked yet.',
      es: 'El servidor respondió la última vez, o todavía no se le pregunta.',
    },
    'open.server.away': {
      en: 'The server does not answer; nothing is offered that it would have to do.',
      es: 'El servidor no responde; no se ofrece nada que dependa de él.',
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
      en: 'The server did not answer the sign of life.',
      es: 'El servidor no respondió a la señal de vida.',
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
      en: 'The server did not take the sign of life: key or device serves no more.',
      es: 'El servidor rechazó la señal de vida: la llave o el dispositivo ya no sirve.',
    },
    'kiosk.enterKey': { by: 'person', en: 'Enters an access key.', es: 'Escribe una llave de acceso.' },
    'kiosk.chooseDevice': { by: 'person', en: 'Says which device this is.', es: 'Dice qué dispositivo es este.' },
    'kiosk.back': { by: 'person', en: 'Goes back to the access key.', es: 'Regresa a la llave de acceso.' },
    'kiosk.open': {
      by: 'person',
      en: 'Touches a service, or Ask for help where there is none.',
      es: 'Toca un servicio, o Pedir ayuda donde no hay ninguno.',
    },
  },
  guards: {
    hasKey: { en: 'there is an access key', es: 'hay una llave de acceso' },
    isSetUp: { en: 'key and device are known', es: 'se conocen la llave y el dispositivo' },
    hasLink: {
      en: 'the address asks for another key or device than the stored one',
      es: 'la dirección pide otra llave u otro dispositivo que los guardados',
    },
    isFollowed: { en: 'the link is to be followed', es: 'hay que seguir el enlace' },
    isForgotten: { en: 'the key is to be forgotten', es: 'hay que olvidar la llave' },
    isReady: {
      en: 'name, services and opening hours of the device are here',
      es: 'ya están el nombre, los servicios y el horario del dispositivo',
    },
    isServed: { en: 'the server answers', es: 'el servidor responde' },
    hasCall: {
      en: 'a call was under way when the page was left',
      es: 'había una llamada en curso cuando se dejó la página',
    },
    isPlaced: { en: 'the visitor placed a call', es: 'la persona pidió una llamada' },
    wasRefused: {
      en: 'a device was chosen before, and the last question failed',
      es: 'ya se había elegido un dispositivo y la última consulta falló',
    },
  },
  actions: {
    keepMemory: { en: 'takes what the browser remembers', es: 'toma lo que recuerda el navegador' },
    dropLink: { en: 'forgets what the link asked for', es: 'olvida lo que pedía el enlace' },
    followLink: {
      en: 'becomes what the link asks for, without a call or a restart of before',
      es: 'pasa a ser lo que pide el enlace, sin llamada ni reinicio anteriores',
    },
    forgetStored: {
      en: 'removes key, device and call from this browser',
      es: 'borra de este navegador la llave, el dispositivo y la llamada',
    },
    keepEntered: { en: 'takes the entered key on trial', es: 'toma a prueba la llave escrita' },
    forgetEntered: { en: 'ends the trial of the entered key', es: 'termina la prueba de la llave escrita' },
    keepDevices: {
      en: 'keeps the key, which has proved good, and the devices to choose from',
      es: 'guarda la llave, que resultó buena, y los dispositivos entre los que se elige',
    },
    keepChoice: { en: 'takes the chosen device', es: 'toma el dispositivo elegido' },
    keepDevice: { en: 'keeps name and services of the device', es: 'guarda el nombre y los servicios del dispositivo' },
    keepNews: {
      en: 'keeps what the server told with the sign of life',
      es: 'guarda lo que dijo el servidor con la señal de vida',
    },
    askDevice: {
      en: 'asks for name and services at once, as they may have failed meanwhile',
      es: 'pide enseguida nombre y servicios, que pudieron fallar entretanto',
    },
    forgetDevice: {
      en: 'forgets name, services and opening hours of the device',
      es: 'olvida el nombre, los servicios y el horario del dispositivo',
    },
    keepService: { en: 'remembers which service was touched', es: 'recuerda qué servicio se tocó' },
    keepCall: {
      en: 'remembers which call is under way, or that there is none',
      es: 'recuerda qué llamada está en curso, o que no hay ninguna',
    },
    rememberDevice: {
      en: 'stores key and device in this browser, and uses the key from now on',
      es: 'guarda la llave y el dispositivo en este navegador, y usa la llave desde ahora',
    },
    rememberCall: {
      en: 'stores the call in this tab, or that there is none any more',
      es: 'guarda la llamada en esta pestaña, o que ya no hay ninguna',
    },
    holdPulse: { en: 'puts off restarts, as somebody is there', es: 'aplaza los reinicios, porque hay alguien' },
    releasePulse: { en: 'allows restarts, as nobody is there', es: 'permite los reinicios, porque no hay nadie' },
    connect: { en: 'opens the live connection', es: 'abre la conexión en vivo' },
    disconnect: { en: 'closes the live connection', es: 'cierra la conexión en vivo' },
  },
  delays: {
    retryPause: {
      en: '5 min before a device that was set up once tries again by itself',
      es: '5 min para que un dispositivo ya configurado lo intente de nuevo por sí solo',
    },
  },
  actors: {
    language: { en: 'the language of the page', es: 'el idioma de la página' },
    restore: {
      en: 'reads what the browser remembers, and what the address asks for once',
      es: 'lee lo que recuerda el navegador, y lo que la dirección pide una vez',
    },
    link: { en: 'the question that a link opens', es: 'la pregunta que abre un enlace' },
    loadDevices: {
      en: 'asks the server for the devices of the key',
      es: 'pide al servidor los dispositivos de la llave',
    },
    liveDevice: {
      en: 'name and services of the device, asked for every minute',
      es: 'el nombre y los servicios del dispositivo, cada minuto',
    },
    pulse: { en: 'the sign of life of the device', es: 'la señal de vida del dispositivo' },
    visit: { en: 'the visitor, up to the call', es: 'la persona, hasta su llamada' },
    call: { en: 'the call of the visitor', es: 'la llamada de la persona' },
    realtime: { en: 'the live connection to the server', es: 'la conexión en vivo con el servidor' },
  },
  groups: {
    'closed.*': 'typing listing choosing',
  },
  ignored: [
    {
      states: ['open.server.away'],
      events: ['pulse.lost'],
      why: { en: 'The server is still away.', es: 'El servidor sigue sin responder.' },
    },
    {
      states: ['restoring', 'settling', 'linked', 'closed.*'],
      events: ['device.*', 'pulse.*'],
      why: {
        en: 'Only a device that is set up asks for itself and gives signs of life.',
        es: 'Solo un dispositivo ya configurado pregunta por sí mismo y da señales de vida.',
      },
    },
    {
      states: ['restoring', 'settling', 'linked', 'open.service.free.starting'],
      events: ['kiosk.*'],
      why: {
        en: 'Nothing but the languages, or the answers to a link, can be touched until the page has begun.',
        es: 'Hasta que la página empieza solo se pueden tocar los idiomas, o las respuestas a un enlace.',
      },
    },
    {
      states: ['closed.typing', 'closed.listing'],
      events: ['kiosk.back', 'kiosk.chooseDevice'],
      why: {
        en: 'The form of the key is on the screen, and no list of devices.',
        es: 'En pantalla está el formulario de la llave, sin lista de dispositivos.',
      },
    },
    {
      states: ['closed.*'],
      events: ['kiosk.open'],
      why: {
        en: 'A device that is not set up shows no services.',
        es: 'Un dispositivo sin configurar no muestra servicios.',
      },
    },
    {
      states: ['open.service.visiting', 'open.service.calling'],
      events: ['kiosk.open'],
      why: {
        en: 'The visitor is past the first screen.',
        es: 'La persona ya pasó la primera pantalla.',
      },
    },
    {
      states: ['open.service.visiting', 'open.service.calling'],
      events: ['pulse.refused'],
      why: {
        en: 'A visitor is not disturbed; the next sign of life, a little later, says it again.',
        es: 'No se molesta a quien está ahí; la siguiente señal de vida, poco después, lo repite.',
      },
    },
  ],
  left: [
    {
      states: ['closed.typing', 'closed.choosing'],
      events: ['kiosk.enterKey'],
      why: {
        en: 'Another key may be given before and after the first proved good.',
        es: 'Se puede dar otra llave antes y después de que la primera resulte buena.',
      },
    },
    {
      states: ['open.service.free.starting', 'open.service.free.home'],
      events: ['device.failed', 'pulse.refused'],
      why: {
        en: 'Nobody is served, so a device whose key is refused goes out of service at once.',
        es: 'No se atiende a nadie, así que un dispositivo con la llave rechazada sale de servicio enseguida.',
      },
    },
  ],
};
