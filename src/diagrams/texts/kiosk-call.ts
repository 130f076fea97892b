import type { ChartTexts } from '../chart-texts.ts';
import { noQuestion } from '../glossary.ts';

export const kioskCall: ChartTexts = {
  about: {
    en: 'A call from the side of the device that placed it: in line, with an agent by video or on the phone, and the good-bye. What becomes of it is what the server says; the visitor may give up, put it off, or hang up. Who is called by phone may leave, and has left after a minute without a touch.',
    es: 'Una llamada vista desde el dispositivo que la hizo: en la fila, con un agente por video o por teléfono, y la despedida. Lo que pasa con ella es lo que dice el servidor; la persona puede desistir, dejarla para más tarde o colgar. Quien recibirá la llamada por teléfono puede irse, y se da por ido tras un minuto sin tocar.',
  },
  titles: {
    '': { en: 'Call at the device', es: 'Llamada en el dispositivo' },
    'here.course': { en: 'Course of the call', es: 'Curso de la llamada' },
    'here.course.waiting.standing': { en: 'In line', es: 'En la fila' },
    'here.course.waiting.asked': { en: 'Question asked', es: 'Pregunta hecha' },
    'here.course.seen': { en: 'On video', es: 'Por video' },
    'here.course.seen.talking': { en: 'In conversation', es: 'Conversando' },
    'here.course.called': { en: 'By phone', es: 'Por teléfono' },
    'here.link.offline': 'Sin conexión',
  },
  states: {
    here: { en: 'The call is on the screen of the device.', es: 'La llamada está en la pantalla del dispositivo.' },
    'here.course': { en: 'How far the call is.', es: 'En qué punto está la llamada.' },
    'here.course.deciding': {
      en: 'The server has not said yet how the call stands.',
      es: 'El servidor todavía no dice cómo va la llamada.',
    },
    'here.course.waiting': { en: 'The visitor waits for an agent.', es: 'La persona espera a un agente.' },
    'here.course.waiting.standing': {
      en: 'Place in line and waiting time are on the screen, or the moment for which the call is booked; the visitor may put it off or give up.',
      es: 'Se ven el lugar en la fila y la espera, o el momento para el que se apartó la llamada; la persona puede dejarlo para más tarde o desistir.',
    },
    'here.course.waiting.asked': {
      en: 'The visitor is asked: give up the place in line? A second tap that came at once is no answer.',
      es: 'Se pregunta a la persona: ¿perder su lugar en la fila? Un segundo toque inmediato no es respuesta.',
    },
    'here.course.waiting.confirming': {
      en: 'The question is on the screen, and can be answered.',
      es: 'La pregunta está en la pantalla y se puede responder.',
    },
    'here.course.waiting.changing': {
      en: 'The server is putting the call off, or taking it out of the line.',
      es: 'El servidor está aplazando la llamada o sacándola de la fila.',
    },
    'here.course.seen': {
      en: 'Visitor and agent see each other by video.',
      es: 'La persona y el agente se ven por video.',
    },
    'here.course.seen.talking': { en: 'The video call is under way.', es: 'La videollamada está en curso.' },
    'here.course.seen.hangingUp': {
      en: 'The server is ending the call.',
      es: 'El servidor está terminando la llamada.',
    },
    'here.course.called': {
      en: 'An agent is calling the phone of the visitor.',
      es: 'Un agente está llamando al teléfono de la persona.',
    },
    'here.course.over': {
      en: 'The call is over; the device says good-bye.',
      es: 'La llamada terminó; el dispositivo se despide.',
    },
    'here.link': {
      en: 'Whether the server still tells of the call.',
      es: 'Si el servidor sigue informando de la llamada.',
    },
    'here.link.online': {
      en: 'What is on the screen is how the call stands.',
      es: 'Lo que se ve es como va la llamada.',
    },
    'here.link.offline': {
      en: 'The server does not answer; the screen says that the place is kept.',
      es: 'El servidor no responde; la pantalla dice que el lugar se conserva.',
    },
    'here.attention': { en: 'Whether somebody still uses the device.', es: 'Si alguien sigue usando el dispositivo.' },
    'here.attention.present': {
      en: 'Each minute without a touch leaves the call, where that may be.',
      es: 'Cada minuto sin tocar deja la llamada, donde eso se puede.',
    },
    left: {
      en: 'The device is free for the next visitor.',
      es: 'El dispositivo queda libre para la siguiente persona.',
    },
  },
  events: {
    'call.loaded': {
      by: 'server',
      en: 'The server told how the call stands.',
      es: 'El servidor dijo cómo va la llamada.',
    },
    'call.failed': { by: 'server', en: 'How the call stands did not come.', es: 'No llegó cómo va la llamada.' },
    'place.loaded': { by: 'server', en: 'The place in line came.', es: 'Llegó el lugar en la fila.' },
    'place.failed': { by: 'server', en: 'The place in line did not come.', es: 'El lugar en la fila no llegó.' },
    'hours.told': {
      by: 'parent',
      en: 'The server told when the place is open.',
      es: 'El servidor dijo cuándo está abierto.',
    },
    'call.giveUp': {
      by: 'person',
      en: 'Presses Leave the line or Cancel the call.',
      es: 'Presiona Salir de la fila o Cancelar la llamada.',
    },
    'call.confirm': { by: 'person', en: 'Is sure to give up.', es: 'Confirma que desiste.' },
    'call.stay': { by: 'person', en: 'Goes on waiting.', es: 'Sigue esperando.' },
    'call.delay': {
      by: 'person',
      en: 'Wants to be called some minutes later.',
      es: 'Prefiere que le llamen unos minutos más tarde.',
    },
    'call.hangUp': { by: 'person', en: 'Presses Hang up.', es: 'Presiona Colgar.' },
    'call.leave': {
      by: 'person',
      en: 'Presses Done or Back to the start, or did not touch anything for a minute.',
      es: 'Presiona Listo o Volver al inicio, o no tocó nada en un minuto.',
    },
    'call.touched': {
      by: 'person',
      en: 'Touches the screen or presses a key.',
      es: 'Toca la pantalla o presiona una tecla.',
    },
  },
  guards: {
    isStage: { en: 'the call stands at this point', es: 'la llamada está en este punto' },
    isOther: { en: 'the call has come to another point', es: 'la llamada pasó a otro punto' },
    isByPhone: { en: 'the call comes by phone', es: 'la llamada es por teléfono' },
    mayDelay: {
      en: 'the call stands in line, was not put off yet, and the place is open at the later time',
      es: 'la llamada está en la fila, aún no se aplaza, y a esa hora está abierto',
    },
    isGranted: {
      en: 'the call is what the visitor wanted',
      es: 'la llamada ya está como quería la persona',
    },
    isGone: {
      en: 'the server refuses to tell this device of the call',
      es: 'el servidor se niega a informar de la llamada a este dispositivo',
    },
  },
  actions: {
    keepHours: { en: 'keeps when the place is open', es: 'guarda cuándo está abierto' },
    keepCall: { en: 'keeps how the call stands', es: 'guarda cómo va la llamada' },
    keepPlace: { en: 'keeps the place in line', es: 'guarda el lugar en la fila' },
    forgetPlace: { en: 'forgets the place in line', es: 'olvida el lugar en la fila' },
    keepWish: {
      en: 'remembers what the visitor wants; what went wrong before is past',
      es: 'recuerda qué quiere la persona; lo que falló antes ya pasó',
    },
    forgetWish: {
      en: 'forgets what the visitor wanted, and what went wrong',
      es: 'olvida qué quería la persona, y lo que falló',
    },
  },
  delays: {
    idleTime: { en: '60 s without a touch', es: '60 s sin tocar nada' },
    doubleTap: {
      en: '0.6 s, in which a second tap is no answer',
      es: '0.6 s, en que un segundo toque no es respuesta',
    },
    thanksTime: { en: '10 s for the good-bye', es: '10 s para la despedida' },
  },
  actors: {
    clock: { en: 'tells the time', es: 'da la hora' },
    touches: { en: 'every touch of the screen and every key', es: 'cada toque de la pantalla y cada tecla' },
    liveCall: { en: 'how the call stands, kept live', es: 'cómo va la llamada, siempre al día' },
    livePlace: {
      en: 'the place in line, asked for every 4 s',
      es: 'el lugar en la fila, cada 4 s',
    },
    changeCall: {
      en: 'asks the server to put the call off, take it out of the line or end it',
      es: 'pide al servidor aplazar la llamada, sacarla de la fila o terminarla',
    },
    room: { en: 'the video of the call', es: 'el video de la llamada' },
  },
  groups: {
    'here.course.seen.*': 'talking hangingUp',
    'here.course.waiting.*': 'standing asked confirming changing',
  },
  ignored: [
    {
      states: ['here.course.deciding', 'here.course.seen.*'],
      events: ['call.leave'],
      why: {
        en: 'Only the minute without a touch says so: nobody is sent away from a video call, or before it is known what the call is.',
        es: 'Solo lo dice el minuto sin tocar: a nadie se le saca de un video, ni antes de saber cómo va la llamada.',
      },
    },
    {
      states: ['here.course.deciding', 'here.course.seen.*', 'here.course.called', 'here.course.over'],
      events: ['place.loaded', 'place.failed'],
      why: {
        en: 'The place in line is only asked for while the visitor waits.',
        es: 'El lugar en la fila solo se pide mientras la persona espera.',
      },
    },
    {
      states: ['here.course.deciding'],
      events: ['*'],
      why: {
        en: 'The screen says to wait a moment, and has no button for the call.',
        es: 'La pantalla pide un momento y no tiene botones de la llamada.',
      },
    },
    {
      states: ['here.course.waiting.standing'],
      events: ['call.confirm', 'call.stay'],
      why: noQuestion,
    },
    {
      states: ['here.course.waiting.asked'],
      events: ['call.confirm'],
      why: {
        en: 'Nobody has read the question yet.',
        es: 'Nadie ha leído todavía la pregunta.',
      },
    },
    {
      states: ['here.course.waiting.asked', 'here.course.waiting.confirming'],
      events: ['call.giveUp', 'call.delay'],
      why: {
        en: 'The question stands in place of these buttons.',
        es: 'La pregunta está en lugar de esos botones.',
      },
    },
    {
      states: ['here.course.waiting.changing'],
      events: ['call.giveUp', 'call.delay'],
      why: {
        en: 'The buttons are disabled until the server has answered.',
        es: 'Los botones están desactivados hasta que el servidor responda.',
      },
    },
    {
      states: ['here.course.waiting.changing'],
      events: ['call.confirm', 'call.stay'],
      why: { en: 'The question is answered, or was never asked.', es: 'La pregunta ya se respondió, o no se hizo.' },
    },
    {
      states: ['here.course.waiting.*', 'here.course.called', 'here.course.over'],
      events: ['call.hangUp'],
      why: { en: 'There is no video call to hang up.', es: 'No hay una videollamada que colgar.' },
    },
    {
      states: ['here.course.seen.hangingUp'],
      events: ['call.hangUp'],
      why: {
        en: 'The call is being ended already, and the button is disabled.',
        es: 'La llamada ya se está terminando y el botón está desactivado.',
      },
    },
    {
      states: ['here.course.seen.*', 'here.course.called', 'here.course.over'],
      events: ['call.giveUp', 'call.confirm', 'call.stay', 'call.delay'],
      why: {
        en: 'The visitor is out of the line, and its buttons are gone.',
        es: 'La persona ya salió de la fila y sus botones ya no están.',
      },
    },
  ],
  left: [
    {
      states: ['here.course.waiting.*'],
      events: ['call.leave'],
      why: {
        en: 'Who is called by phone need not wait here, whatever is being asked.',
        es: 'Quien recibe la llamada por teléfono no tiene que esperar aquí, sea lo que sea que se pregunte.',
      },
    },
    {
      states: ['here.course.seen.talking'],
      events: ['xstate.done.actor.room'],
      why: {
        en: 'The room was left before the person hung up.',
        es: 'Se salió de la sala antes de que la persona colgara.',
      },
    },
    {
      states: ['here.link.online', 'here.link.offline'],
      events: ['call.failed', 'call.loaded'],
      why: {
        en: 'Whether the server answers is what it did last.',
        es: 'Si el servidor responde es lo último que hizo.',
      },
    },
  ],
};
