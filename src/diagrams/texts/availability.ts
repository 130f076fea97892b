import type { ChartTexts } from '../chart-texts.ts';

export const availability: ChartTexts = {
  about: {
    en: 'What one is at as an agent: available, in a pause, in a call, away or offline. The server decides it, so that every window, computer and phone of the person shows the same; this chart sends what the person chooses, that a console is there, and that somebody touches it.',
    es: 'En qué está uno como agente: disponible, en pausa, en llamada, ausente o sin conexión. Lo decide el servidor, para que cada ventana, equipo y teléfono de la persona muestre lo mismo; este diagrama envía lo que la persona elige, que hay una consola abierta y que alguien la usa.',
  },
  titles: {
    '': { en: 'Availability', es: 'Disponibilidad' },
    none: { en: 'No agent', es: 'No es agente' },
    followed: { en: 'Followed', es: 'Seguida' },
    'followed.choice': { en: 'Choice', es: 'Elección' },
    'followed.wrapping': { en: 'Wrap-up', es: 'Cierre' },
    'followed.presence': { en: 'Presence', es: 'Presencia' },
    'followed.presence.attentive': { en: 'At the console', es: 'En la consola' },
    'followed.presence.arriving': 'Llegando',
    'followed.presence.touching': { en: 'Saying "I am here"', es: 'Avisando que está' },
    'followed.presence.elapsing': { en: 'Time is over', es: 'Se acabó el tiempo' },
    'followed.presence.apart': { en: 'Waiting a moment', es: 'Espera un momento' },
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
    'followed.wrapping': { en: 'Whether a call is wrapped up.', es: 'Si se está cerrando una llamada.' },
    'followed.wrapping.off': { en: 'No call is wrapped up.', es: 'No se está cerrando ninguna llamada.' },
    'followed.wrapping.on': {
      en: 'A call is over, and is wrapped up.',
      es: 'Una llamada terminó y se está cerrando.',
    },
    'followed.presence': {
      en: 'Whether the server knows that somebody is at this console.',
      es: 'Si el servidor sabe que hay alguien en esta consola.',
    },
    'followed.presence.attentive': {
      en: 'It is seen whether somebody touches the console.',
      es: 'Se ve si alguien usa la consola.',
    },
    'followed.presence.arriving': {
      en: 'The server took the agent for offline; it is told that a console is here.',
      es: 'El servidor daba al agente por desconectado; se le avisa que aquí hay una consola.',
    },
    'followed.presence.touching': {
      en: 'The server is told that somebody touches the console.',
      es: 'Se avisa al servidor que alguien usa la consola.',
    },
    'followed.presence.elapsing': {
      en: 'The time to wrap up is over; the server is asked to see it.',
      es: 'Se acabó el tiempo de cierre; se pide al servidor que lo vea.',
    },
    'followed.presence.apart': {
      en: 'The server could not be told, or its clock is behind; it is tried again in a moment.',
      es: 'No se pudo avisar al servidor, o su reloj va atrás; se intenta de nuevo en un momento.',
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
    'console.touched': {
      by: 'person',
      en: 'Touches the console: keys, pointer or wheel.',
      es: 'Usa la consola: teclas, puntero o rueda.',
    },
  },
  guards: {
    isWrapping: { en: 'a call is wrapped up', es: 'se está cerrando una llamada' },
    isNotWrapping: { en: 'no call is wrapped up any more', es: 'ya no se está cerrando ninguna llamada' },
    isElapsed: { en: 'the time to wrap up is over', es: 'se acabó el tiempo de cierre' },
    isOtherAgent: { en: 'it is another agent, or none', es: 'es otro agente, o ninguno' },
    isOffline: { en: 'the server takes the agent for offline', es: 'el servidor da al agente por desconectado' },
    isTouchTold: {
      en: 'the agent is away, or the business counts minutes and one has passed since the server was told',
      es: 'el agente está ausente, o la empresa cuenta los minutos y pasó uno desde el último aviso',
    },
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
    keepTold: { en: 'notes when the server was told', es: 'anota cuándo se avisó al servidor' },
    keepChoice: { en: 'keeps what was chosen', es: 'guarda lo elegido' },
  },
  delays: { retryPause: { en: '5 s before it is tried again', es: '5 s antes de intentarlo de nuevo' } },
  actors: {
    liveAvailability: {
      en: 'asks what the agent is at and keeps it live',
      es: 'pregunta en qué está el agente y lo mantiene al día',
    },
    clock: { en: 'the clock, every second', es: 'el reloj, cada segundo' },
    touches: { en: 'hears that somebody touches the console', es: 'oye que alguien usa la consola' },
    sendChoice: { en: 'tells the server what was chosen', es: 'avisa al servidor lo elegido' },
    wrapUp: {
      en: 'what is left to do about a call that is over',
      es: 'lo que falta hacer con una llamada que terminó',
    },
    sendSign: { en: 'tells the server that somebody is here', es: 'avisa al servidor que hay alguien' },
  },
  ignored: [
    {
      states: ['none'],
      events: ['availability.*', 'console.touched', 'clock.ticked', 'wrap.answered'],
      why: { en: 'Nothing is followed of who is no agent.', es: 'De quien no es agente no se sigue nada.' },
    },
    {
      states: [
        'followed.presence.arriving',
        'followed.presence.touching',
        'followed.presence.elapsing',
        'followed.presence.apart',
      ],
      events: ['console.touched'],
      why: {
        en: 'The server is being told, or will be in a moment.',
        es: 'Ya se avisa al servidor, o se hará en un momento.',
      },
    },
  ],
  left: [
    {
      states: [
        'followed.choice.none',
        'followed.choice.sending',
        'followed.presence.attentive',
        'followed.presence.arriving',
        'followed.presence.touching',
        'followed.presence.elapsing',
        'followed.presence.apart',
        'followed.wrapping.off',
        'followed.wrapping.on',
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
