import type { ChartTexts } from '../chart-texts.ts';

export const kioskVisit: ChartTexts = {
  about: {
    en: 'One visitor at a device, from the first touch to the call: may say who they are, looks at services, chooses how to be helped and fills in a number or a time. Every step is told to the server. After 45 seconds without a touch the visitor is asked whether they are still there; after a minute the visit is over.',
    es: 'Una persona ante un dispositivo, desde el primer toque hasta la llamada: puede decir quién es, mira los servicios, elige cómo quiere ayuda y escribe un número o una hora. Cada paso se cuenta al servidor. Tras 45 segundos sin tocar se le pregunta si sigue ahí; al minuto la visita termina.',
  },
  titles: {
    '': { en: 'Visit at the device', es: 'Visita en el dispositivo' },
    'here.steps': 'Pasos',
    'here.steps.introducing': { en: 'Introduction', es: 'Presentación' },
    'here.steps.beginning': { en: 'Registering the visit', es: 'Registrando la visita' },
    'here.steps.browsing': { en: 'Other services', es: 'Otros servicios' },
    'here.steps.filling.fresh': { en: 'Not sent yet', es: 'Sin enviar' },
    'here.steps.filling.placing': { en: 'Placing the call', es: 'Pidiendo la llamada' },
    'here.attention.doubted': { en: 'In doubt', es: 'En duda' },
  },
  states: {
    here: { en: 'A visitor is at the device.', es: 'Hay una persona ante el dispositivo.' },
    'here.steps': {
      en: 'How far the visitor is on the way to a call.',
      es: 'Qué tanto avanzó la persona hacia una llamada.',
    },
    'here.steps.introducing': {
      en: 'The visitor may say who they are, or go on without.',
      es: 'La persona puede decir quién es, o continuar sin decirlo.',
    },
    'here.steps.beginning': { en: 'The server is noting the visit.', es: 'El servidor está registrando la visita.' },
    'here.steps.choosing': {
      en: 'The visitor chooses how to be helped with the service.',
      es: 'La persona elige cómo quiere ayuda con el servicio.',
    },
    'here.steps.browsing': {
      en: 'The visitor looks at the other services.',
      es: 'La persona mira los otros servicios.',
    },
    'here.steps.filling': {
      en: 'The visitor fills in what the call needs: a number, and for later a time.',
      es: 'La persona escribe lo que pide la llamada: un número y, si es para después, una hora.',
    },
    'here.steps.filling.fresh': { en: 'The form was not sent yet.', es: 'El formulario todavía no se envía.' },
    'here.steps.filling.checked': {
      en: 'Sending did not succeed, and what to mend is said.',
      es: 'No se pudo enviar, y se dice qué corregir.',
    },
    'here.steps.filling.placing': {
      en: 'The server is placing the call.',
      es: 'El servidor está registrando la llamada.',
    },
    'here.attention': { en: 'Whether the visitor is still there.', es: 'Si la persona sigue ahí.' },
    'here.attention.present': {
      en: 'The visitor touched something not long ago.',
      es: 'La persona tocó algo hace poco.',
    },
    'here.attention.doubted': {
      en: 'The visitor is asked whether they are still there.',
      es: 'Se le pregunta a la persona si sigue ahí.',
    },
    left: { en: 'The visit is over, with a call or without.', es: 'La visita terminó, con llamada o sin ella.' },
  },
  events: {
    'visit.describe': {
      by: 'person',
      en: 'Says gender or age, or takes it back.',
      es: 'Dice su género o edad, o lo quita.',
    },
    'visit.begin': { by: 'person', en: 'Presses Continue.', es: 'Presiona Continuar.' },
    'visit.browse': { by: 'person', en: 'Presses Other services.', es: 'Presiona Otros servicios.' },
    'visit.open': { by: 'person', en: 'Touches a service.', es: 'Toca un servicio.' },
    'visit.ask': {
      by: 'person',
      en: 'Chooses video call, call, or call later.',
      es: 'Elige videollamada, llamada o llamada más tarde.',
    },
    'visit.fill': { by: 'person', en: 'Changes number or time.', es: 'Cambia el número o la hora.' },
    'visit.press': {
      by: 'person',
      en: 'Presses a key of the number pad.',
      es: 'Presiona una tecla del teclado numérico.',
    },
    'visit.send': { by: 'person', en: 'Presses Request the call.', es: 'Presiona Pedir llamada.' },
    'visit.back': { by: 'person', en: 'Presses Back.', es: 'Presiona Volver.' },
    'visit.leave': {
      by: 'person',
      en: 'Presses Leave, or did not touch anything for a minute.',
      es: 'Presiona Salir, o no tocó nada en un minuto.',
    },
    'visit.touched': {
      by: 'person',
      en: 'Touches the screen or presses a key.',
      es: 'Toca la pantalla o presiona una tecla.',
    },
  },
  guards: {
    isComplete: {
      en: 'the number is one, unless it may be left out, and the place is open: now, or at the chosen time to come',
      es: 'el número es válido, salvo que se pueda omitir, y está abierto: ahora, o a la hora elegida por venir',
    },
    isOffered: {
      en: 'the call is for later, or the place is open now',
      es: 'la llamada es para después, o ahora está abierto',
    },
    hasChoice: { en: 'the device offers more than one service', es: 'el dispositivo ofrece más de un servicio' },
    isUnheard: {
      en: 'the server did not answer, or could not judge: the call may be placed',
      es: 'el servidor no respondió, o no pudo decidir: la llamada quizá quedó registrada',
    },
    isIdle: { en: 'no call is being placed at the moment', es: 'en este momento no se está pidiendo una llamada' },
  },
  actions: {
    keepVisitor: { en: 'keeps what the visitor said', es: 'guarda lo que dijo la persona' },
    keepVisit: { en: 'remembers the visit', es: 'recuerda la visita' },
    keepService: { en: 'remembers the chosen service', es: 'recuerda el servicio elegido' },
    keepForm: { en: 'keeps what was filled in', es: 'guarda lo escrito' },
    pressKey: {
      en: 'adds to the number, or takes its last sign back',
      es: 'agrega al número, o borra su último signo',
    },
    keepUnheard: {
      en: 'remembers that a call may be placed that nobody heard of',
      es: 'recuerda que quizá quedó registrada una llamada de la que nadie supo',
    },
    rememberVisit: {
      en: 'lets the browser remember that a call is asked for in the visit',
      es: 'hace que el navegador recuerde que en la visita se pide una llamada',
    },
    keepCall: { en: 'keeps the call that was placed', es: 'guarda la llamada que se pidió' },
    tellStep: {
      en: 'tells the server what was done, for the agent to see',
      es: 'cuenta al servidor lo que se hizo, para que el agente lo vea',
    },
  },
  delays: {
    doubtTime: { en: '45 s without a touch', es: '45 s sin tocar nada' },
    leaveTime: { en: '15 s to say that one is still there', es: '15 s para decir que se sigue ahí' },
  },
  actors: {
    clock: { en: 'the clock, every 30 s', es: 'el reloj, cada 30 s' },
    touches: { en: 'every touch of the screen and every key', es: 'cada toque de la pantalla y cada tecla' },
    beginVisit: { en: 'asks the server to note the visit', es: 'pide al servidor registrar la visita' },
    placeCall: { en: 'asks the server for the call', es: 'pide la llamada al servidor' },
  },
  groups: {
    'here.*':
      'steps.introducing steps.beginning steps.choosing steps.browsing steps.filling.fresh steps.filling.checked steps.filling.placing attention.present attention.doubted',
    'here.steps.filling.*': 'fresh checked placing',
  },
  ignored: [
    {
      states: ['here.steps.beginning'],
      events: ['visit.describe'],
      why: {
        en: 'What was said has been sent, and a visit cannot be described later: a touch on the choices changes nothing any more.',
        es: 'Lo dicho ya se envió y una visita no se describe después: tocar las opciones ya no cambia nada.',
      },
    },
    {
      states: ['here.steps.beginning'],
      events: ['visit.begin', 'visit.back'],
      why: {
        en: 'Both buttons are disabled until the server has noted the visit.',
        es: 'Ambos botones están desactivados hasta que el servidor registre la visita.',
      },
    },
    {
      states: ['here.steps.introducing', 'here.steps.beginning'],
      events: ['visit.ask', 'visit.browse', 'visit.open', 'visit.fill', 'visit.press', 'visit.send'],
      why: {
        en: 'The first questions are on the screen; services and form come later.',
        es: 'En pantalla están las primeras preguntas; los servicios y el formulario vienen después.',
      },
    },
    {
      states: ['here.steps.choosing', 'here.steps.browsing', 'here.steps.filling.*'],
      events: ['visit.describe', 'visit.begin'],
      why: {
        en: 'The visit has begun, and the first questions are gone.',
        es: 'La visita ya empezó y las primeras preguntas ya no están.',
      },
    },
    {
      states: ['here.steps.choosing'],
      events: ['visit.open'],
      why: {
        en: 'A service is chosen; the others are only listed behind Other services.',
        es: 'Ya hay un servicio elegido; los demás solo se ven en Otros servicios.',
      },
    },
    {
      states: ['here.steps.choosing', 'here.steps.browsing'],
      events: ['visit.back'],
      why: {
        en: 'This screen has Leave in place of Back.',
        es: 'Esta pantalla tiene Salir en lugar de Volver.',
      },
    },
    {
      states: ['here.steps.choosing', 'here.steps.browsing'],
      events: ['visit.fill', 'visit.press', 'visit.send'],
      why: {
        en: 'The form comes once it is chosen how to be helped.',
        es: 'El formulario aparece cuando se elige cómo recibir ayuda.',
      },
    },
    {
      states: ['here.steps.browsing'],
      events: ['visit.ask', 'visit.browse'],
      why: {
        en: 'The services are on the screen; how to be helped is asked after one is chosen.',
        es: 'En pantalla están los servicios; al elegir uno se pregunta cómo ayudar.',
      },
    },
    {
      states: ['here.steps.filling.*'],
      events: ['visit.ask', 'visit.browse', 'visit.open'],
      why: {
        en: 'The form is on the screen; other choices are a step back.',
        es: 'En pantalla está el formulario; las otras opciones quedan un paso atrás.',
      },
    },
  ],
  left: [
    {
      states: ['here.*'],
      events: ['visit.leave'],
      why: { en: 'The person can go at any step.', es: 'La persona se puede ir en cualquier paso.' },
    },
    {
      states: ['here.steps.filling.fresh', 'here.steps.filling.checked'],
      events: ['visit.send', 'visit.back'],
      why: {
        en: 'The form can be sent or left, whether it was checked before or not.',
        es: 'El formulario se puede enviar o dejar, se haya revisado antes o no.',
      },
    },
    {
      states: ['here.attention.doubted'],
      events: ['visit.touched'],
      why: { en: 'Whoever touches the screen is there.', es: 'Quien toca la pantalla sigue ahí.' },
    },
  ],
};
