import type { ChartTexts } from '../chart-texts.ts';

export const channel: ChartTexts = {
  about: {
    en: 'One channel of the websocket and those who read it. It is asked for while somebody reads, and given back two seconds after the last reader left, so that a change of screen does not close and open it. After a loss it is asked for from where it was lost.',
    es: 'Un canal del websocket y quienes lo leen. Se pide mientras alguien lo lee y se devuelve dos segundos después de que se fue el último lector, para que un cambio de pantalla no lo cierre y lo abra. Después de una pérdida se pide desde donde se perdió.',
  },
  titles: {
    '': 'Canal',
    read: { en: 'With readers', es: 'Con lectores' },
    'read.asking': { en: 'Subscribing', es: 'Suscribiéndose' },
    lingering: { en: 'Without readers', es: 'Sin lectores' },
  },
  states: {
    read: { en: 'Somebody wants to hear of changes.', es: 'Alguien quiere enterarse de los cambios.' },
    'read.asking': {
      en: 'The server has not confirmed yet; the readers ask by themselves.',
      es: 'El servidor aún no confirma; los lectores consultan por su cuenta.',
    },
    'read.open': {
      en: 'The readers hear of every change at once.',
      es: 'Los lectores se enteran enseguida de cada cambio.',
    },
    lingering: {
      en: 'Nobody reads any more, but the next screen may want to.',
      es: 'Ya nadie lee, pero la siguiente pantalla quizá quiera.',
    },
    closed: { en: 'The channel is given back.', es: 'El canal se devolvió.' },
  },
  events: {
    'channel.joined': { by: 'parent', en: 'One more reader is there.', es: 'Hay un lector más.' },
    'channel.left': { by: 'parent', en: 'A reader has gone.', es: 'Un lector se fue.' },
    'channel.opened': {
      by: 'parent',
      en: 'The server has confirmed the channel.',
      es: 'El servidor confirmó el canal.',
    },
    'channel.reset': {
      by: 'parent',
      en: 'The connection is a new one, or gone, or the server closed the channel.',
      es: 'La conexión es otra o se perdió, o el servidor cerró el canal.',
    },
    'channel.told': {
      by: 'parent',
      en: 'Something changed that the channel is about.',
      es: 'Cambió algo de lo que trata el canal.',
    },
  },
  guards: {
    isLastReader: { en: 'nobody else reads the channel', es: 'nadie más lee el canal' },
  },
  actions: {
    keepReader: { en: 'adds the reader', es: 'agrega al lector' },
    dropReader: { en: 'removes the reader', es: 'quita al lector' },
    tellReader: {
      en: 'tells the new reader that the channel is open',
      es: 'avisa al lector nuevo que el canal está abierto',
    },
    tellOpened: {
      en: 'tells all readers that it is open, and what they missed',
      es: 'avisa a todos los lectores que está abierto y qué se perdieron',
    },
    tellLost: { en: 'tells all readers that it is lost', es: 'avisa a todos los lectores que se perdió' },
    keepPosition: {
      en: 'keeps up to where everything was heard',
      es: 'guarda hasta dónde se oyó todo',
    },
    passOn: { en: 'tells all readers what changed', es: 'avisa a todos los lectores qué cambió' },
    askRealtime: { en: 'asks the connection for the channel', es: 'pide el canal a la conexión' },
    tellRealtime: {
      en: 'tells the connection that the channel is given back',
      es: 'avisa a la conexión que el canal se devuelve',
    },
  },
  delays: {
    askPause: {
      en: '20 s without a yes, after which it is asked again: the right may have been given back',
      es: '20 s sin un sí, tras los que se pide de nuevo: el permiso puede haberse devuelto',
    },
    closeDelay: {
      en: '2 s in which the next screen may read on',
      es: '2 s en los que la siguiente pantalla puede seguir leyendo',
    },
  },
  actors: {},
  ignored: [
    {
      states: ['read.asking'],
      events: ['channel.told'],
      why: {
        en: 'Nothing is lost: as soon as the channel is open its readers hear what they missed, or ask for everything once more.',
        es: 'Nada se pierde: en cuanto el canal se abre, sus lectores oyen lo que se perdieron o lo piden todo otra vez.',
      },
    },
    {
      states: ['read.open'],
      events: ['channel.opened'],
      why: {
        en: 'It is open already; a second confirmation says nothing new.',
        es: 'Ya está abierto; una segunda confirmación no dice nada nuevo.',
      },
    },
    {
      states: ['lingering'],
      events: ['channel.left'],
      why: { en: 'The last reader has gone already.', es: 'El último lector ya se fue.' },
    },
    {
      states: ['lingering'],
      events: ['channel.opened', 'channel.reset', 'channel.told'],
      why: {
        en: 'Nobody would hear it; who comes now asks for the channel and for everything in it anew.',
        es: 'Nadie lo oiría; quien llegue pide de nuevo el canal y todo lo que trae.',
      },
    },
  ],
  left: [
    {
      states: ['read.asking', 'read.open'],
      events: ['channel.left'],
      why: {
        en: 'Nobody reads any more, so it does not matter how far the channel has got.',
        es: 'Ya nadie lee, así que no importa cómo va el canal.',
      },
    },
  ],
};
