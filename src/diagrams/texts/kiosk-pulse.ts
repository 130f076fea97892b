import type { ChartTexts } from '../chart-texts.ts';

export const kioskPulse: ChartTexts = {
  about: {
    en: 'The sign of life of a device: a ping every twenty seconds that says which restart was carried out last. A newer order is obeyed at once, or when the visitor is done; what was ordered before the first ping of this browser is carried out by having started. Each answer carries the opening hours; that the server is away is found out at once, when the connection breaks, and asked every three seconds until it is back.',
    es: 'La señal de vida de un dispositivo: un aviso cada veinte segundos que dice cuál fue el último reinicio cumplido. Una orden más nueva se cumple enseguida, o cuando la persona termina; lo que se ordenó antes del primer aviso de este navegador ya se cumplió al arrancar. Cada respuesta trae el horario; que el servidor no responde se sabe enseguida, al romperse la conexión, y se pregunta cada tres segundos hasta que regresa.',
  },
  titles: {
    '': { en: 'Signs of life', es: 'Señales de vida' },
    beat: { en: 'Signal', es: 'Señal' },
    'beat.pinging': { en: 'Sending the signal', es: 'Enviando señal' },
    'beat.silent': { en: 'No answer', es: 'Sin respuesta' },
    'beat.ordered': { en: 'Restart ordered', es: 'Reinicio pedido' },
    'beat.restarting': 'Reiniciando',
    visitor: 'Visitante',
    'visitor.away': { en: 'Absent', es: 'Ausente' },
  },
  states: {
    beat: {
      en: 'The signs of life, and what the server answers to them.',
      es: 'Las señales de vida y lo que el servidor responde.',
    },
    'beat.pinging': {
      en: 'A sign of life is on its way to the server.',
      es: 'Una señal de vida va en camino al servidor.',
    },
    'beat.resting': {
      en: 'The server knows that the device lives.',
      es: 'El servidor sabe que el dispositivo está vivo.',
    },
    'beat.silent': {
      en: 'The last sign of life was not taken; the next one comes soon.',
      es: 'La última señal no se recibió; la siguiente sale pronto.',
    },
    'beat.ordered': {
      en: 'A restart is ordered and waits for the visitor to be done.',
      es: 'Hay un reinicio pedido que espera a que la persona termine.',
    },
    'beat.restarting': { en: 'The page starts anew.', es: 'La página se reinicia.' },
    visitor: { en: 'Whether somebody would be disturbed by a restart.', es: 'Si un reinicio molestaría a alguien.' },
    'visitor.away': { en: 'Nobody uses the device.', es: 'Nadie usa el dispositivo.' },
    'visitor.present': { en: 'A visitor uses the device.', es: 'Una persona usa el dispositivo.' },
  },
  events: {
    'connection.changed': {
      by: 'server',
      en: 'The line to the server broke, or came back.',
      es: 'La línea con el servidor se rompió o regresó.',
    },
    'pulse.hold': { by: 'parent', en: 'A visitor is there, or still there.', es: 'Hay una persona, o sigue ahí.' },
    'pulse.release': {
      by: 'parent',
      en: 'Nobody is there, or nobody any more.',
      es: 'No hay nadie, o ya no.',
    },
  },
  guards: {
    isFirst: {
      en: 'this browser has not noted yet whether a restart was ordered',
      es: 'este navegador aún no tiene anotado si se pidió algún reinicio',
    },
    isDue: {
      en: 'a restart was ordered after the last one that was carried out',
      es: 'se pidió un reinicio después del último cumplido',
    },
    isFree: { en: 'nobody uses the device', es: 'nadie usa el dispositivo' },
  },
  actions: {
    keepOrder: {
      en: 'keeps the newest order; the very first counts as carried out',
      es: 'guarda la orden más nueva; la primera de todas cuenta como cumplida',
    },
    rememberRestart: {
      en: 'stores in this browser that the order was carried out, or that there was none',
      es: 'guarda en este navegador que la orden se cumplió, o que no hubo ninguna',
    },
    restartPage: {
      en: 'stores that the order was carried out, and loads the page anew',
      es: 'guarda que la orden se cumplió y vuelve a cargar la página',
    },
    tellNews: { en: 'tells the page what the server answered', es: 'pasa a la página lo que respondió el servidor' },
    tellLost: { en: 'tells the page that the server is away', es: 'avisa a la página que el servidor no responde' },
    tellRefused: {
      en: 'tells the page that key or device serves no more',
      es: 'avisa a la página que la llave o el dispositivo ya no sirve',
    },
  },
  delays: {
    pingInterval: { en: '20 s before the next sign of life', es: '20 s para la siguiente señal de vida' },
  },
  actors: {
    ping: {
      en: 'gives the sign of life, and gets the newest restart order and the opening hours',
      es: 'da la señal de vida y recibe la orden de reinicio más nueva y el horario',
    },
    connection: {
      en: 'hears from the browser that the line to the server broke or came back',
      es: 'se entera por el navegador de que la línea con el servidor se rompió o regresó',
    },
  },
  ignored: [
    {
      states: ['beat.restarting'],
      events: ['connection.changed'],
      why: { en: 'The page starts anew.', es: 'La página se reinicia.' },
    },
    {
      states: ['beat.pinging', 'beat.resting', 'beat.ordered', 'beat.restarting'],
      events: ['pulse.release'],
      why: {
        en: 'Only that the server is away has to be said again.',
        es: 'Solo hay que repetir que el servidor no responde.',
      },
    },
    {
      states: ['visitor.away'],
      events: ['pulse.release'],
      why: {
        en: 'The page says so when it starts, too, and nobody was there.',
        es: 'La página también lo dice al arrancar, y no había nadie.',
      },
    },
    {
      states: ['visitor.present'],
      events: ['pulse.hold'],
      why: {
        en: 'The same visitor goes on from the visit to the call.',
        es: 'La misma persona pasa de la visita a la llamada.',
      },
    },
  ],
};
