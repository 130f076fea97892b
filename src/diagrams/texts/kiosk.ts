import type { ChartTexts } from '../chart-texts.ts';

export const kiosk: ChartTexts = {
  about: {
    en: 'The page of a client device: set up once with an access key and the device it stands for, it serves visitors until its key is not taken any more. A link may ask it to become another device.',
    es: 'La página de un dispositivo: se configura una vez con una llave de acceso y el dispositivo al que representa, y da servicio hasta que su llave deja de servir. Un enlace puede pedirle que sea otro dispositivo.',
  },
  titles: {
    '': { en: 'Device page', es: 'Página del dispositivo' },
    settling: { en: 'Deciding', es: 'Decidiendo' },
    linked: { en: 'Opened by a link', es: 'Con enlace' },
    closed: { en: 'Out of service', es: 'Fuera de servicio' },
    open: { en: 'In service', es: 'En servicio' },
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
    open: { en: 'The device serves visitors.', es: 'El dispositivo da servicio.' },
  },
  events: {
    'address.changed': {
      by: 'browser',
      en: 'Another key or device was put into the address of the open page.',
      es: 'Se puso otra llave u otro dispositivo en la dirección de la página abierta.',
    },
  },
  guards: {
    isSetUp: { en: 'key and device are known', es: 'se conocen la llave y el dispositivo' },
    hasLink: {
      en: 'the address asks for another key or device than the stored one',
      es: 'la dirección pide otra llave u otro dispositivo que los guardados',
    },
    isFollowed: { en: 'the link is to be followed', es: 'hay que seguir el enlace' },
    isForgotten: { en: 'the key is to be forgotten', es: 'hay que olvidar la llave' },
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
    keepSetUp: { en: 'takes the key and the device', es: 'toma la llave y el dispositivo' },
    keepFailure: {
      en: 'keeps what went wrong; the call it began with is long over',
      es: 'guarda lo que falló; la llamada con la que empezó ya terminó',
    },
    rememberDevice: {
      en: 'stores key and device in this browser, and uses the key from now on',
      es: 'guarda la llave y el dispositivo en este navegador, y usa la llave desde ahora',
    },
    forgetCall: { en: 'removes the call from this tab', es: 'borra la llamada de esta pestaña' },
    reloadPage: { en: 'loads the page anew', es: 'vuelve a cargar la página' },
  },
  delays: {},
  actors: {
    language: { en: 'the language of the page', es: 'el idioma de la página' },
    address: {
      en: 'hears when the address of the page changes',
      es: 'se entera cuando cambia la dirección de la página',
    },
    restore: {
      en: 'reads what the browser remembers, and what the address asks for once',
      es: 'lee lo que recuerda el navegador, y lo que la dirección pide una vez',
    },
    link: { en: 'the question that a link opens', es: 'la pregunta que abre un enlace' },
    setUp: { en: 'the questions for key and device', es: 'las preguntas por llave y dispositivo' },
    service: { en: 'the service, from visitor to visitor', es: 'el servicio, de una persona a otra' },
  },
  ignored: [],
};
