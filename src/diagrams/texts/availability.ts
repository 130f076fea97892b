import type { ChartTexts } from '../chart-texts.ts';

export const availability: ChartTexts = {
  about: {
    en: 'What one is at as an agent: available, in a pause, in a call, away or offline. The server decides it, so that every window, computer and phone of the person shows the same; this chart sends what the person chooses; a chart beside it tells that somebody is at the console.',
    es: 'En qué está uno como agente: disponible, en pausa, en llamada, ausente o sin conexión. Lo decide el servidor, para que cada ventana, equipo y teléfono de la persona muestre lo mismo; este diagrama envía lo que la persona elige; otro a su lado avisa que hay alguien en la consola.',
  },
  titles: {
    '': { en: 'Availability', es: 'Disponibilidad' },
    none: { en: 'No agent', es: 'No es agente' },
    followed: { en: 'Followed', es: 'Seguida' },
    'followed.choice': { en: 'Choice', es: 'Elección' },
    'followed.offered': { en: 'Offer', es: 'Llamada ofrecida' },
    'followed.offered.on.rung': { en: 'It rings', es: 'Suena' },
    'followed.offered.on.gone': { en: 'It rings no more', es: 'Ya no suena' },
    'followed.wrapping': { en: 'Wrap-up', es: 'Cierre' },
    'followed.wrapping.on.under': { en: 'Under way', es: 'En curso' },
    'followed.wrapping.on.over': { en: 'Over', es: 'Terminado' },
  },
  states: {
    none: {
      en: 'Whoever looks is no agent here, or only looks.',
      es: 'Quien mira no es agente aquí, o solo mira.',
    },
    followed: {
      en: 'What the agent is at is followed live, and its time runs.',
      es: 'Se sigue en vivo en qué está el agente, y su tiempo corre.',
    },
    'followed.choice': { en: 'What the person chooses.', es: 'Lo que la persona elige.' },
    'followed.choice.none': { en: 'Nothing chosen is under way.', es: 'No hay nada elegido en camino.' },
    'followed.choice.sending': {
      en: 'The server is told what was chosen, and says what follows.',
      es: 'Se avisa al servidor lo elegido, y él dice qué resulta.',
    },
    'followed.offered': {
      en: 'Whether a call rings for this agent alone.',
      es: 'Si una llamada le suena solo a este agente.',
    },
    'followed.offered.off': { en: 'None rings for this agent alone.', es: 'Ninguna le suena solo a este agente.' },
    'followed.offered.on': {
      en: 'A call is offered, or what was answered to it is under way.',
      es: 'Hay una llamada ofrecida, o va en camino lo que se contestó.',
    },
    'followed.offered.on.rung': {
      en: 'It rings for this agent, who may take it or leave it to others.',
      es: 'Le suena a este agente, que puede tomarla o dejarla a otros.',
    },
    'followed.offered.on.gone': {
      en: 'The server says that it rings no more; what was answered is waited for.',
      es: 'El servidor dice que ya no suena; se espera lo que se contestó.',
    },
    'followed.wrapping': { en: 'Whether a call is wrapped up.', es: 'Si se está cerrando una llamada.' },
    'followed.wrapping.off': { en: 'No call is wrapped up.', es: 'No se está cerrando ninguna llamada.' },
    'followed.wrapping.on': {
      en: 'A call is over, and is wrapped up.',
      es: 'Una llamada terminó y se está cerrando.',
    },
    'followed.wrapping.on.under': { en: 'There is time for it.', es: 'Hay tiempo para ello.' },
    'followed.wrapping.on.over': {
      en: 'The time is over; what was chosen by then may still be under way to the server.',
      es: 'Se acabó el tiempo; lo elegido hasta entonces puede ir aún en camino al servidor.',
    },
  },
  events: {
    'agent.known': {
      by: 'parent',
      en: 'The profile tells whether an agent looks, and which.',
      es: 'El perfil dice si quien mira es agente, y cuál.',
    },
    'availability.loaded': {
      by: 'server',
      en: 'What the agent is at came from the server.',
      es: 'Llegó del servidor en qué está el agente.',
    },
    'availability.choose': {
      by: 'person',
      en: 'Pauses for a reason, or is available again.',
      es: 'Hace una pausa por un motivo, o vuelve a estar disponible.',
    },
    'wrap.answered': {
      by: 'child',
      en: 'What the server says of the agent after a word about the wrap-up.',
      es: 'Lo que el servidor dice del agente tras un aviso sobre el cierre.',
    },
    'wrap.refused': {
      by: 'child',
      en: 'The server did not take a word about the wrap-up.',
      es: 'El servidor no aceptó un aviso sobre el cierre.',
    },
    'offer.answered': {
      by: 'child',
      en: 'What the server says of the agent who left a call to others.',
      es: 'Lo que el servidor dice del agente que dejó una llamada a otros.',
    },
    'presence.answered': {
      by: 'child',
      en: 'What the server says of the agent after it was told that somebody is here.',
      es: 'Lo que el servidor dice del agente tras el aviso de que hay alguien.',
    },
  },
  guards: {
    isOffered: {
      en: 'a call rings for this agent alone that was not answered yet',
      es: 'una llamada le suena solo a este agente y aún no se contestó',
    },
    isNotOffered: { en: 'none rings for this agent alone any more', es: 'ya ninguna le suena solo a este agente' },
    isWrapping: { en: 'a call is wrapped up', es: 'se está cerrando una llamada' },
    isNotWrapping: { en: 'no call is wrapped up any more', es: 'ya no se está cerrando ninguna llamada' },
    isOtherAgent: { en: 'it is another agent, or none', es: 'es otro agente, o ninguno' },
  },
  actions: {
    keepAgent: {
      en: 'keeps who looks, and forgets what another one was at',
      es: 'guarda quién mira, y olvida en qué estaba otro',
    },
    keepKnown: {
      en: 'keeps what the agent is at, if nothing newer is known',
      es: 'guarda en qué está el agente, si no se sabe algo más nuevo',
    },
    keepChoice: { en: 'keeps what was chosen', es: 'guarda lo elegido' },
    keepAnswered: { en: 'notes which call was answered', es: 'anota qué llamada se contestó' },
    tellGone: { en: 'tells that it rings no more', es: 'avisa que ya no suena' },
    tellOver: { en: 'tells that the time to wrap up is over', es: 'avisa que terminó el cierre' },
    tellPresence: {
      en: 'tells it to who knows whether somebody is here',
      es: 'se lo dice a quien sabe si hay alguien',
    },
  },
  delays: {},
  actors: {
    liveAvailability: {
      en: 'asks what the agent is at and keeps it live',
      es: 'pregunta en qué está el agente y lo mantiene al día',
    },
    clock: { en: 'the clock, every second', es: 'el reloj, cada segundo' },
    offer: { en: 'a call that rings for this agent alone', es: 'una llamada que le suena solo a este agente' },
    presence: { en: 'tells the server that somebody is here', es: 'avisa al servidor que hay alguien' },
    sendChoice: { en: 'tells the server what was chosen', es: 'avisa al servidor lo elegido' },
    wrapUp: {
      en: 'what is left to do about a call that is over',
      es: 'lo que falta hacer con una llamada que terminó',
    },
  },
  ignored: [
    {
      states: ['none'],
      events: [
        'availability.*',
        'presence.answered',
        'offer.answered',
        'clock.ticked',
        'wrap.answered',
        'wrap.refused',
      ],
      why: { en: 'Nothing is followed of who is no agent.', es: 'De quien no es agente no se sigue nada.' },
    },
  ],
  left: [
    {
      states: ['followed.offered.on.rung', 'followed.offered.on.gone'],
      events: ['xstate.done.actor.offer'],
      why: {
        en: 'The offer is answered, or is not there any more.',
        es: 'La llamada ofrecida ya se contestó, o ya no está.',
      },
    },
    {
      states: ['followed.wrapping.on.under', 'followed.wrapping.on.over'],
      events: ['xstate.done.actor.wrapUp'],
      why: { en: 'The call is wrapped up.', es: 'La llamada quedó cerrada.' },
    },
    {
      states: [
        'followed.choice.none',
        'followed.choice.sending',
        'followed.offered.off',
        'followed.offered.on.rung',
        'followed.offered.on.gone',
        'followed.wrapping.off',
        'followed.wrapping.on.under',
        'followed.wrapping.on.over',
      ],
      events: ['agent.known'],
      why: {
        en: 'Another agent looks, or none: what is under way for the one before is of no use any more.',
        es: 'Mira otro agente, o ninguno: lo que iba en camino para el anterior ya no sirve.',
      },
    },
    {
      states: ['followed.choice.none', 'followed.choice.sending'],
      events: ['availability.choose'],
      why: {
        en: 'The last word counts: what is chosen is sent at once, in place of what is under way.',
        es: 'Vale la última palabra: lo elegido se envía al momento, en lugar de lo que iba en camino.',
      },
    },
  ],
};
