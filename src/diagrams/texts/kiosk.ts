import type { ChartTexts } from '../chart-texts.ts';

export const kiosk: ChartTexts = {
  about: {
    en: 'The page of a client device: paired once with the device that it is, it serves visitors by a secret of its own until that is taken from it. A page that an access key spoke for takes a secret in place of it. A link may ask it to become another device.',
    es: 'La página de un dispositivo: se vincula una vez con el dispositivo que es, y da servicio con un secreto propio hasta que se lo quitan. Una página por la que hablaba una llave de acceso toma un secreto en su lugar. Un enlace puede pedirle que sea otro dispositivo.',
  },
  titles: {
    '': { en: 'Device page', es: 'Página del dispositivo' },
    settling: { en: 'Deciding', es: 'Decidiendo' },
    linked: { en: 'Opened by a link', es: 'Con enlace' },
    offering: { en: 'Key for secret', es: 'Llave por secreto' },
    'offering.exchanging': { en: 'Exchanging', es: 'Cambiando' },
    'offering.unreached': { en: 'Server not reached', es: 'Sin respuesta' },
    closed: { en: 'Out of service', es: 'Fuera de servicio' },
    open: { en: 'In service', es: 'En servicio' },
    doubting: { en: 'Secret refused', es: 'Secreto rechazado' },
  },
  states: {
    restoring: {
      en: 'The page looks up what this browser remembers of its device.',
      es: 'La página consulta qué recuerda este navegador de su dispositivo.',
    },
    settling: {
      en: 'It is decided how the page begins: with a link, with a key to be exchanged, as the device that it was, or as none.',
      es: 'Se decide cómo empieza la página: con un enlace, con una llave por cambiar, como el dispositivo que era o como ninguno.',
    },
    linked: {
      en: 'A link asks for something else than the page is; somebody has to say whether it shall be.',
      es: 'Un enlace pide algo distinto de lo que la página es; alguien debe decir si así será.',
    },
    offering: {
      en: 'An access key is given for a secret of this device alone.',
      es: 'Se entrega una llave de acceso a cambio de un secreto que es solo de este dispositivo.',
    },
    'offering.exchanging': { en: 'The server is asked for the secret.', es: 'Se pide el secreto al servidor.' },
    'offering.unreached': { en: 'The server could not be asked.', es: 'No se pudo preguntar al servidor.' },
    closed: {
      en: 'The device does not serve: a code is on the screen, until somebody says which one it is.',
      es: 'El dispositivo no da servicio: hay un código en pantalla hasta que alguien diga cuál es.',
    },
    open: { en: 'The device serves visitors.', es: 'El dispositivo da servicio.' },
    doubting: {
      en: 'The server does not know the secret; it is looked up whether another window has the next one, or the one of before is kept.',
      es: 'El servidor no conoce el secreto; se consulta si otra ventana tiene el siguiente, o si se guarda el anterior.',
    },
  },
  events: {
    'address.changed': {
      by: 'browser',
      en: 'A link was put into the address of the open page.',
      es: 'Se puso un enlace en la dirección de la página abierta.',
    },
  },
  guards: {
    isPaired: { en: 'the page is a device', es: 'la página es un dispositivo' },
    hasOffer: { en: 'there is a key to be given for a secret', es: 'hay una llave que cambiar por un secreto' },
    hasLink: {
      en: 'the address asks a page that is a device to become something else',
      es: 'la dirección pide que una página que ya es un dispositivo sea otra cosa',
    },
    isFollowed: { en: 'the link is to be followed', es: 'hay que seguir el enlace' },
    isForgotten: { en: 'the page is to be no device any more', es: 'la página ya no debe ser ningún dispositivo' },
    isRefused: {
      en: 'the server gives no secret for this key, or this device has one',
      es: 'el servidor no da un secreto por esta llave, o el dispositivo ya tiene uno',
    },
    isUnknown: { en: 'the server does not know the secret', es: 'el servidor no conoce el secreto' },
    hasFormer: { en: 'this browser keeps the secret of before', es: 'este navegador guarda el secreto anterior' },
    isOther: { en: 'this browser keeps another secret by now', es: 'este navegador ya guarda otro secreto' },
  },
  actions: {
    keepMemory: { en: 'takes what the browser remembers', es: 'toma lo que recuerda el navegador' },
    keepFormer: { en: 'goes on with the secret of before', es: 'sigue con el secreto anterior' },
    dropLink: { en: 'forgets what the link asked for', es: 'olvida lo que pedía el enlace' },
    followLink: {
      en: 'takes up what the link asks for, without a call or a restart of before',
      es: 'toma lo que pide el enlace, sin llamada ni reinicio anteriores',
    },
    forgetStored: {
      en: 'removes all of the device from this browser, and gives its secret back',
      es: 'borra todo lo del dispositivo de este navegador y devuelve su secreto',
    },
    keepExchanged: { en: 'takes the secret in place of the key', es: 'toma el secreto en lugar de la llave' },
    dropOffer: { en: 'gives the key up for now', es: 'deja la llave por ahora' },
    keepRefusal: { en: 'keeps why there was no secret', es: 'guarda por qué no hubo secreto' },
    keepFailure: {
      en: 'keeps what went wrong; the call it began with is long over',
      es: 'guarda lo que falló; la llamada con la que empezó ya terminó',
    },
    rememberIdentity: {
      en: 'stores secret and device in this browser, and uses the secret from now on',
      es: 'guarda el secreto y el dispositivo en este navegador, y usa el secreto desde ahora',
    },
    reloadPage: { en: 'loads the page anew', es: 'vuelve a cargar la página' },
  },
  delays: {},
  actors: {
    language: { en: 'the language of the page', es: 'el idioma de la página' },
    comfort: { en: 'how the visitor wants the page', es: 'cómo quiere la página quien la usa' },
    address: {
      en: 'hears when the address of the page changes',
      es: 'se entera cuando cambia la dirección de la página',
    },
    restore: {
      en: 'reads what the browser remembers, and what the address asks for once',
      es: 'lee lo que recuerda el navegador, y lo que la dirección pide una vez',
    },
    link: { en: 'the question that a link opens', es: 'la pregunta que abre un enlace' },
    exchange: {
      en: 'asks the server for a secret in place of the key',
      es: 'pide al servidor un secreto en lugar de la llave',
    },
    pairing: { en: 'the code, until the page is a device', es: 'el código, hasta que la página es un dispositivo' },
    service: { en: 'the service, from visitor to visitor', es: 'el servicio, de una persona a otra' },
  },
  ignored: [],
};
