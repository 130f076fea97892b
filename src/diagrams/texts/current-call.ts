import type { ChartTexts } from '../chart-texts.ts';

export const currentCall: ChartTexts = {
  about: {
    en: 'The calls that an agent has in hand, known on every screen and in every window, because the server is asked and not the screen. It enters the video room where the screen of a call is open, and ends one call at a time, on its screen or in the bar that stands on every other.',
    es: 'Las llamadas que un agente tiene en curso, conocidas en cada pantalla y en cada ventana, porque se pregunta al servidor y no a la pantalla. Entra a la sala de video donde la pantalla de una llamada está abierta, y termina una llamada a la vez, en su pantalla o en la barra que está sobre las demás.',
  },
  titles: {
    '': 'Llamada en curso',
    knowledge: { en: 'Calls in hand', es: 'Llamadas en curso' },
    'knowledge.none': { en: 'No agent', es: 'No es agente' },
    'knowledge.followed': 'Seguidas',
    ending: { en: 'End of a call', es: 'Fin de la llamada' },
    'ending.going': { en: 'Ending', es: 'Terminando' },
  },
  states: {
    knowledge: { en: 'What is known of the calls in hand.', es: 'Lo que se sabe de las llamadas en curso.' },
    'knowledge.none': { en: 'Whoever looks is no agent.', es: 'Quien mira no es agente.' },
    'knowledge.followed': {
      en: 'The calls of the agent are followed live.',
      es: 'Las llamadas del agente se siguen en vivo.',
    },
    'knowledge.followed.free': { en: 'No call is in hand.', es: 'No hay llamada en curso.' },
    'knowledge.followed.busy': {
      en: 'A call is in hand; its time runs.',
      es: 'Hay una llamada en curso; su tiempo corre.',
    },
    ending: { en: 'Whether a call is being ended.', es: 'Si se está terminando una llamada.' },
    'ending.none': { en: 'No call is being ended.', es: 'No se está terminando ninguna llamada.' },
    'ending.going': {
      en: 'A call is being ended, whichever screen is shown meanwhile.',
      es: 'Se está terminando una llamada, sea cual sea la pantalla que se ve mientras tanto.',
    },
  },
  events: {
    'agent.known': {
      by: 'parent',
      en: 'The profile tells whether an agent looks, and which.',
      es: 'El perfil dice si quien mira es agente, y cuál.',
    },
    'current.loaded': {
      by: 'server',
      en: 'The calls in hand came from the server.',
      es: 'Llegaron del servidor las llamadas en curso.',
    },
    'current.shown': {
      by: 'parent',
      en: 'The screen of a call in hand is open in this window.',
      es: 'La pantalla de una llamada en curso está abierta en esta ventana.',
    },
    'current.end': { by: 'parent', en: 'The screen of the call ends it.', es: 'La pantalla de la llamada la termina.' },
    'current.finish': { by: 'person', en: 'Presses End call in the bar.', es: 'Presiona Finalizar en la barra.' },
    'current.failed': {
      by: 'server',
      en: 'The calls in hand did not come.',
      es: 'No llegaron las llamadas en curso.',
    },
    'current.seen': {
      by: 'parent',
      en: 'The screen of a call says why it is over.',
      es: 'La pantalla de una llamada dice por qué terminó.',
    },
    'current.ended': { by: 'itself', en: 'This window has ended a call.', es: 'Esta ventana terminó una llamada.' },
    'current.settled': {
      by: 'itself',
      en: 'No call is being ended here.',
      es: 'Aquí no se está terminando ninguna llamada.',
    },
  },
  guards: {
    isOtherAgent: { en: 'it is another agent, or none', es: 'es otro agente, o ninguno' },
    hasCalls: { en: 'a call is in hand', es: 'hay una llamada en curso' },
    hasOthers: {
      en: 'other calls are in hand than were told',
      es: 'hay en curso otras llamadas que las avisadas',
    },
    hasNoCalls: { en: 'no call is in hand', es: 'no hay llamada en curso' },
    isApart: {
      en: 'it is another call than the one that its screen ends already',
      es: 'es otra llamada que la que su pantalla ya está terminando',
    },
    isOther: {
      en: 'it is another call than the one that is being ended',
      es: 'es otra llamada que la que se está terminando',
    },
    isOutcome: { en: 'the call ended just so', es: 'la llamada terminó justo así' },
    isForbidden: { en: 'the agent may not see calls any more', es: 'el agente ya no puede ver llamadas' },
    isUnknown: { en: 'the call was not known to be in hand', es: 'no se sabía que la llamada estuviera en curso' },
  },
  actions: {
    keepAgent: { en: 'keeps who looks', es: 'guarda quién mira' },
    keepTold: { en: 'keeps which calls were told', es: 'guarda de qué llamadas se avisó' },
    keepCalls: { en: 'keeps the calls in hand', es: 'guarda las llamadas en curso' },
    keepShown: { en: 'adds the call on the screen', es: 'agrega la llamada en pantalla' },
    dropEnded: { en: 'takes the ended call away', es: 'quita la llamada que terminó' },
    keepEnding: { en: 'keeps which call ends, and how', es: 'guarda qué llamada termina, y cómo' },
    forgetEnding: { en: 'forgets the ended call', es: 'olvida la llamada terminada' },
    enterRoom: { en: 'asks for the room of the call to be entered', es: 'pide entrar a la sala de la llamada' },
    tellRoom: { en: 'tells the room which calls are in hand', es: 'avisa a la sala qué llamadas están en curso' },
    tellFarewell: {
      en: 'tells which calls are in hand, and which of them ends here',
      es: 'avisa qué llamadas están en curso, y cuál de ellas termina aquí',
    },
    settleFarewell: {
      en: 'says that it is known why a call is over',
      es: 'avisa que se sabe por qué terminó una llamada',
    },
    askAnew: { en: 'asks for the calls in hand anew', es: 'vuelve a pedir las llamadas en curso' },
    sayEnded: { en: 'says that a call has ended', es: 'avisa que una llamada terminó' },
    saySettled: { en: 'says that no call is being ended', es: 'avisa que no se está terminando ninguna llamada' },
  },
  delays: {},
  actors: {
    liveCurrent: {
      en: 'asks for the calls in hand and keeps them live',
      es: 'pide las llamadas en curso y las mantiene al día',
    },
    farewell: { en: 'a word about calls that went', es: 'un aviso sobre las llamadas que se fueron' },
    clock: { en: 'the clock, every second', es: 'el reloj, cada segundo' },
    ending: { en: 'the end of a call', es: 'el final de una llamada' },
  },
  ignored: [
    {
      states: ['knowledge.none'],
      events: ['current.*'],
      why: { en: 'Nobody who looks has calls in hand.', es: 'Nadie que mire tiene llamadas en curso.' },
    },
    {
      states: ['knowledge.none', 'knowledge.followed.free'],
      events: ['clock.ticked'],
      why: { en: 'The clock runs while a call is in hand.', es: 'El reloj corre mientras hay una llamada en curso.' },
    },
  ],
  left: [
    {
      states: ['knowledge.followed.free', 'knowledge.followed.busy'],
      events: ['agent.known'],
      why: {
        en: 'Whose calls are followed is another matter than whether one is in hand.',
        es: 'De quién se siguen las llamadas no depende de si hay una en curso.',
      },
    },
  ],
};
