import type { ChartTexts } from '../chart-texts.ts';

export const session: ChartTexts = {
  about: {
    en: 'The tokens of the signed-in user: renewed in time by one tab for all, tried again while the network is away. When the server refuses a renewal the user is warned; the session ends a minute later, but never while a call is in hand in any tab of this browser, unless the user wants it. A call in hand outlives a sign-out in another tab, too.',
    es: 'Las credenciales de quien inició sesión: una pestaña las renueva a tiempo para todas y lo intenta de nuevo mientras no hay red. Si el servidor rechaza la renovación se avisa; la sesión termina un minuto después, pero nunca mientras hay una llamada en curso en alguna pestaña de este navegador, salvo que la persona lo quiera. Una llamada en curso también sobrevive a que se cierre la sesión en otra pestaña.',
  },
  titles: {
    '': 'Sesión',
    active: { en: 'Signed in', es: 'Sesión iniciada' },
    'active.tokens': { en: 'Credentials', es: 'Credenciales' },
    'active.tokens.fresh': 'Vigentes',
    'active.tokens.refreshing': 'Renovando',
    'active.tokens.lost': { en: 'Session lost', es: 'Sesión perdida' },
    'active.tokens.lost.warned': 'Con aviso',
    'active.call.none': { en: 'No call', es: 'Sin llamada' },
    'active.call.open': { en: 'In a call', es: 'En llamada' },
    ended: { en: 'Session ended', es: 'Sesión terminada' },
  },
  states: {
    active: { en: 'The user is signed in.', es: 'La persona tiene su sesión iniciada.' },
    'active.tokens': {
      en: 'How good the tokens are that every question to the server needs.',
      es: 'Qué tan buenas son las credenciales que cada consulta al servidor necesita.',
    },
    'active.tokens.fresh': {
      en: 'The tokens are good; questions go out at once.',
      es: 'Las credenciales sirven; las consultas salen enseguida.',
    },
    'active.tokens.refreshing': {
      en: 'New tokens are asked for; questions wait that long.',
      es: 'Se piden credenciales nuevas; las consultas esperan mientras tanto.',
    },
    'active.tokens.retrying': {
      en: 'The renewal did not get through; work goes on with the old tokens.',
      es: 'La renovación no pasó; se sigue trabajando con las credenciales de antes.',
    },
    'active.tokens.lost': {
      en: 'The server does not know the session any more; the user is warned and notes are kept.',
      es: 'El servidor ya no reconoce la sesión; se advierte a la persona y sus notas se conservan.',
    },
    'active.tokens.lost.warned': {
      en: 'The user has a minute to read to the end.',
      es: 'La persona tiene un minuto para terminar de leer.',
    },
    'active.tokens.lost.leaving': {
      en: 'The minute is over: the session ends when no tab of this browser has a call in hand.',
      es: 'Pasó el minuto: la sesión termina cuando ninguna pestaña de este navegador tiene una llamada en curso.',
    },
    'active.call': {
      en: 'Whether a call is in hand that must not be cut.',
      es: 'Si hay en curso una llamada que no debe cortarse.',
    },
    'active.call.none': { en: 'No call is in hand.', es: 'No hay una llamada en curso.' },
    'active.call.open': {
      en: 'A call is in hand, which the other tabs are told; a lost session waits for its end.',
      es: 'Hay una llamada en curso, y las otras pestañas lo saben; una sesión perdida espera a que termine.',
    },
    ended: {
      en: 'The session is over; the user has to sign in again.',
      es: 'La sesión terminó; hay que iniciarla de nuevo.',
    },
  },
  events: {
    'call.closed': {
      by: 'parent',
      en: 'No call is in hand any more.',
      es: 'Ya no hay llamada en curso.',
    },
    'call.opened': { by: 'parent', en: 'A call is in hand.', es: 'Hay una llamada en curso.' },
    'session.withdrawn': {
      by: 'parent',
      en: 'Another tab has signed out.',
      es: 'Otra pestaña cerró la sesión.',
    },
    'session.refused': {
      by: 'server',
      en: 'The server refused a question because of its token.',
      es: 'El servidor rechazó una consulta por su credencial.',
    },
    'session.renewed': {
      by: 'browser',
      en: 'Another tab has renewed the tokens or signed in again.',
      es: 'Otra pestaña renovó las credenciales o inició sesión de nuevo.',
    },
  },
  guards: {
    isDue: {
      en: 'the tokens are as old as the setting allows',
      es: 'las credenciales tienen la edad que permite el ajuste',
    },
    isNews: {
      en: 'they are others than those that are known here',
      es: 'son otras que las que ya se conocen aquí',
    },
    isRefused: { en: 'the server said no to the renewal', es: 'el servidor dijo que no a la renovación' },
    isOutOfCall: { en: 'no call is in hand', es: 'no hay una llamada en curso' },
  },
  actions: {
    keepEnd: {
      en: 'remembers why the server ended it: too long without use, too old, or a second factor that is asked for now',
      es: 'recuerda por qué la terminó el servidor: mucho tiempo sin uso, demasiado larga, o un segundo factor que ahora se pide',
    },
    tellApp: { en: 'tells of the renewed login', es: 'avisa de la sesión renovada' },
    keepLogin: { en: 'keeps the new tokens', es: 'guarda las credenciales nuevas' },
    keepWithdrawal: { en: 'keeps that another tab has signed out', es: 'guarda que otra pestaña cerró la sesión' },
    releaseKeys: { en: 'lets the waiting questions go out', es: 'deja salir las consultas que esperan' },
    withholdKeys: { en: 'lets new questions wait', es: 'pone a esperar las consultas nuevas' },
  },
  delays: {
    farewell: {
      en: '60 s that the user has before a lost session ends',
      es: '60 s que tiene la persona antes de que termine una sesión perdida',
    },
  },
  actors: {
    clock: { en: 'the clock, every 10 s', es: 'el reloj, cada 10 s' },
    sessionNews: {
      en: 'follows other tabs, and refusals of the server',
      es: 'sigue a las otras pestañas y los rechazos del servidor',
    },
    callClaim: {
      en: 'tells the other tabs of the call in hand',
      es: 'avisa a las otras pestañas de la llamada en curso',
    },
    awaitCalls: {
      en: 'waits until no tab has a call in hand',
      es: 'espera a que ninguna pestaña tenga una llamada en curso',
    },
    refreshLogin: {
      en: 'asks the server for new tokens, one tab for all',
      es: 'pide al servidor credenciales nuevas, una pestaña para todas',
    },
  },
  groups: {
    'active.tokens.*': 'fresh refreshing retrying lost.warned lost.leaving',
    'active.tokens.lost.*': 'warned leaving',
  },
  ignored: [
    {
      states: ['active.tokens.fresh', 'active.tokens.refreshing', 'active.tokens.retrying'],
      events: ['session.leave'],
      why: {
        en: 'Its button stands beside the warning of a lost session, which is not on the screen.',
        es: 'Su botón está junto a la advertencia de sesión perdida, que no está en pantalla.',
      },
    },
    {
      states: ['active.tokens.refreshing', 'active.tokens.retrying'],
      events: ['clock.ticked'],
      why: {
        en: 'The renewal is under way, or follows in a few seconds anyway.',
        es: 'La renovación está en camino, o sigue en unos segundos de todos modos.',
      },
    },
    {
      states: ['active.tokens.refreshing'],
      events: ['session.refused'],
      why: {
        en: 'Refusals of withheld tokens are not passed on; new ones are asked for already.',
        es: 'Los rechazos de credenciales retenidas no se pasan; ya se piden otras.',
      },
    },
    {
      states: ['active.tokens.lost.*'],
      events: ['session.refused', 'clock.ticked'],
      why: {
        en: 'The server has refused the renewal for good: asking once more would change nothing.',
        es: 'El servidor rechazó la renovación en definitiva: pedirla otra vez no cambiaría nada.',
      },
    },
    {
      states: ['active.call.none'],
      events: ['call.closed'],
      why: { en: 'That no call is in hand is known.', es: 'Ya se sabe que no hay llamada en curso.' },
    },
    {
      states: ['active.call.open'],
      events: ['call.opened'],
      why: {
        en: 'That a call is in hand is known.',
        es: 'Ya se sabe que hay una llamada en curso.',
      },
    },
  ],
  left: [
    {
      states: ['active.tokens.*'],
      events: ['session.withdrawn', 'session.renewed'],
      why: {
        en: 'What is known of the tokens comes from outside, and counts whatever was under way here.',
        es: 'Lo que se sabe de las credenciales viene de afuera y cuenta, sea lo que sea que estaba en marcha aquí.',
      },
    },
    {
      states: ['active.tokens.lost.*'],
      events: ['session.leave'],
      why: {
        en: 'Nothing holds the lost session once the user lets it go.',
        es: 'Nada retiene la sesión perdida cuando la persona la deja.',
      },
    },
  ],
};
