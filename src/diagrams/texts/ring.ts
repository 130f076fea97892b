import type { ChartTexts } from '../chart-texts.ts';

export const ring: ChartTexts = {
  about: {
    en: 'The bell of an agent: one ring and one desktop notification for each new call, in one tab only, silent as soon as somebody takes the call. A call that rings for this agent alone, or any where the business wants it so, rings again and again, until it is taken or goes on. Whoever is in a call, pauses or is away is not called: what comes meanwhile, and still waits, rings when they are free. A browser that blocks the sound is a state that the agent sees and can mend.',
    es: 'El timbre de un agente: un sonido y un aviso de escritorio por cada llamada nueva, en una sola pestaña, y silencio en cuanto alguien la toma. Una llamada que le suena solo a este agente, o cualquiera si la empresa así lo quiere, suena una y otra vez, hasta que alguien la toma o pasa a alguien más. A quien está en una llamada, en pausa o ausente no se le llama: lo que llega mientras tanto, y sigue esperando, suena cuando queda libre. Que el navegador bloquee el sonido es un estado que el agente ve y puede remediar.',
  },
  titles: {
    '': { en: 'Bell', es: 'Timbre' },
    'on.bell.standby': { en: 'Another tab rings', es: 'Suena otra pestaña' },
    'on.bell.silent': 'En silencio',
    'on.bell.ringing': 'Sonando',
    'on.bell.ringing.sounding': { en: 'Sounding', es: 'Suena' },
    'on.bell.ringing.pausing': { en: 'Between two rings', es: 'Entre dos timbrazos' },
    'on.sound': 'Sonido',
    'on.sound.blocked': 'Bloqueado',
    'on.sound.unlocking': 'Desbloqueando',
  },
  states: {
    off: {
      en: 'The viewer attends no calls, so nothing rings.',
      es: 'Quien mira no atiende llamadas, así que nada suena.',
    },
    on: {
      en: 'The viewer attends calls and hears of new ones on every screen, unless they are in a call.',
      es: 'Quien mira atiende llamadas y se entera de las nuevas en cualquier pantalla, salvo que esté en una.',
    },
    'on.bell': { en: 'Whether this tab rings for new calls.', es: 'Si esta pestaña suena con las llamadas nuevas.' },
    'on.bell.standby': {
      en: 'Another tab rings; this one only remembers which calls are no news.',
      es: 'Suena otra pestaña; esta solo recuerda qué llamadas ya no son nuevas.',
    },
    'on.bell.silent': {
      en: 'This tab is the one that rings, and no new call is there.',
      es: 'Esta es la pestaña que suena y no hay llamadas nuevas.',
    },
    'on.bell.ringing': {
      en: 'A new call waits, and the bell rings for it.',
      es: 'Hay una llamada nueva en espera y el timbre suena.',
    },
    'on.bell.ringing.sounding': { en: 'The bell is heard.', es: 'El timbre se oye.' },
    'on.bell.ringing.pausing': {
      en: 'The call rings for nobody else: the bell is silent for a moment, and then heard again.',
      es: 'La llamada no le suena a nadie más: el timbre calla un momento y se oye otra vez.',
    },
    'on.sound': {
      en: 'Whether the browser lets the bell be heard.',
      es: 'Si el navegador deja que se oiga el timbre.',
    },
    'on.sound.ready': {
      en: 'Nothing is known to keep the bell from being heard.',
      es: 'Hasta donde se sabe, nada impide que se oiga el timbre.',
    },
    'on.sound.blocked': {
      en: 'The browser blocks the sound, and a button offers to mend it.',
      es: 'El navegador bloquea el sonido y un botón ofrece remediarlo.',
    },
    'on.sound.unlocking': {
      en: 'The browser is being asked to let the sound through.',
      es: 'Se le pide al navegador que deje pasar el sonido.',
    },
  },
  events: {
    'pending.loaded': {
      by: 'server',
      en: 'The list of waiting calls came from the server.',
      es: 'La lista de llamadas en espera llegó del servidor.',
    },
    'ring.elected': {
      by: 'browser',
      en: 'This tab is now the one that rings.',
      es: 'Esta pestaña es ahora la que suena.',
    },
    'ring.enableSound': { by: 'person', en: 'Presses Enable sound.', es: 'Presiona Activar sonido.' },
    'ringtone.blocked': { by: 'browser', en: 'The browser refused the sound.', es: 'El navegador no dejó sonar.' },
    'ringtone.elsewhere': {
      by: 'browser',
      en: 'The chosen output is not there: it is heard on the usual one.',
      es: 'La salida elegida no está: se oye en la habitual.',
    },
    'ringtone.played': { by: 'browser', en: 'The bell was heard.', es: 'El timbre se oyó.' },
    'ringtone.muted': { by: 'browser', en: 'The volume is 0.', es: 'El volumen es 0.' },
    'alert.noticed': {
      by: 'child',
      en: 'It is known what became of a notification.',
      es: 'Se sabe qué fue de un aviso.',
    },
    'alert.opened': {
      by: 'child',
      en: 'The agent clicked the notification of a call, and has the call now.',
      es: 'El agente presionó el aviso de una llamada y ya la tiene.',
    },
    'alert.ended': { by: 'child', en: 'A notification is gone.', es: 'Un aviso desapareció.' },
  },
  guards: {
    ringsOn: {
      en: 'a call rings for this agent alone, or the business wants the bell to go on',
      es: 'una llamada le suena solo a este agente, o la empresa quiere que siga sonando',
    },
    isFirst: { en: 'this is the first list since the start', es: 'es la primera lista desde el inicio' },
    hasNew: {
      en: 'a call is due that nobody was told of yet, and the viewer may answer one now',
      es: 'hay una llamada para ahora que nadie ha anunciado, y quien mira puede atender una',
    },
    isSettled: {
      en: 'every call that rang was taken, or the viewer is in a call, pauses or is away now',
      es: 'ya se tomaron todas las llamadas que sonaban, o quien mira está en una, en pausa o ausente',
    },
    mayAttend: {
      en: 'the viewer is an agent with the right to attend calls',
      es: 'quien mira es agente y puede atender llamadas',
    },
    mayNotAttend: {
      en: 'the viewer is no agent, or lacks the right to attend calls',
      es: 'quien mira no es agente o no puede atender llamadas',
    },
  },
  actions: {
    keepAvailability: { en: 'keeps what the viewer is at', es: 'guarda en qué está quien mira' },
    keepViewer: { en: 'keeps who looks, and what they may do', es: 'guarda quién mira y qué puede hacer' },
    forgetCalls: {
      en: 'forgets the calls and takes their notifications away',
      es: 'olvida las llamadas y quita sus avisos',
    },
    keepPending: {
      en: 'keeps the waiting calls and forgets those that were taken',
      es: 'guarda las llamadas en espera y olvida las que ya se tomaron',
    },
    knowPresent: {
      en: 'takes the calls that waited before this tab began to look as no news',
      es: 'da por conocidas las llamadas que ya esperaban antes de que esta pestaña mirara',
    },
    keepTime: {
      en: 'keeps the time, to tell when a call is due',
      es: 'guarda la hora, para saber cuándo toca una llamada',
    },
    forgetRecent: {
      en: 'takes calls that came due in the last 3 s as news, in case the other tab closed too soon',
      es: 'toma por nuevas las llamadas que tocaron en los últimos 3 s, por si la otra pestaña se cerró antes',
    },
    knowNew: { en: 'remembers the new calls as announced', es: 'recuerda las llamadas nuevas como anunciadas' },
    ringNew: { en: 'rings for the new calls', es: 'suena por las llamadas nuevas' },
    endRing: {
      en: 'stops ringing, and keeps what is to go on',
      es: 'deja de sonar, y guarda lo que debe seguir',
    },
    alertNew: { en: 'shows a notification of each new call', es: 'muestra un aviso de cada llamada nueva' },
    withdrawAlerts: {
      en: 'withdraws the notifications of calls that wait no more, and all while nothing rings for the viewer: a click would answer',
      es: 'retira los avisos de llamadas que ya no esperan, y todos si a quien mira no le suena nada: un clic la atendería',
    },
    report: {
      en: 'has the server told what became of sound and notification',
      es: 'hace saber al servidor qué fue del sonido y del aviso',
    },
    dropAlert: { en: 'forgets the notification that is gone', es: 'olvida el aviso que desapareció' },
  },
  delays: {
    ringLength: { en: '2 s that the bell rings', es: '2 s que suena el timbre' },
    ringPause: { en: '3 s between two rings', es: '3 s entre dos timbrazos' },
  },
  actors: {
    reading: {
      en: 'reads the waiting calls, which are asked for once for all who want to know of them',
      es: 'lee las llamadas en espera, que se piden una sola vez para todos los que quieren saberlo',
    },
    clock: { en: 'tells the time every two seconds', es: 'da la hora cada dos segundos' },
    leadership: {
      en: 'settles among the tabs of this browser which one rings',
      es: 'decide entre las pestañas de este navegador cuál suena',
    },
    ringtone: { en: 'the sound of the bell', es: 'el sonido del timbre' },
    unlockSound: {
      en: 'plays a muted sound, so that the browser allows the next ones',
      es: 'reproduce un sonido mudo, para que el navegador permita los siguientes',
    },
    notifications: {
      en: 'whether the browser allows notifications',
      es: 'si el navegador permite los avisos',
    },
    alert: { en: 'the notification of each call', es: 'el aviso de cada llamada' },
    pickup: {
      en: 'answers the next call from a screen that does not list it',
      es: 'atiende la siguiente llamada desde una pantalla que no la muestra en lista',
    },
  },
  ignored: [
    {
      states: ['on.bell.silent', 'on.bell.ringing.sounding', 'on.bell.ringing.pausing'],
      events: ['ring.elected'],
      why: {
        en: 'This tab rings already; a tab is chosen only once.',
        es: 'Esta pestaña ya es la que suena; a cada una se le elige una sola vez.',
      },
    },
    {
      states: ['on.sound.ready', 'on.sound.unlocking'],
      events: ['ring.enableSound'],
      why: {
        en: 'The button is only there while the sound is blocked.',
        es: 'El botón solo está mientras el sonido está bloqueado.',
      },
    },
    {
      states: ['on.sound.ready'],
      events: ['ringtone.played'],
      why: {
        en: 'That the bell is heard is how it should be.',
        es: 'Que el timbre se oiga es lo esperado.',
      },
    },
    {
      states: ['on.sound.blocked'],
      events: ['ringtone.blocked'],
      why: {
        en: 'The sound is known to be blocked, and the button is there.',
        es: 'Ya se sabe que el sonido está bloqueado, y el botón está ahí.',
      },
    },
    {
      states: ['on.sound.unlocking'],
      events: ['ringtone.blocked', 'ringtone.played'],
      why: {
        en: 'Whether the sound gets through is about to be known from the attempt itself.',
        es: 'El propio intento está por decir si el sonido pasa.',
      },
    },
    {
      states: ['on.bell.standby', 'on.bell.silent', 'on.bell.ringing.pausing'],
      events: ['ringtone.blocked', 'ringtone.muted', 'ringtone.played'],
      why: {
        en: 'No sound is being made, so nothing becomes of one.',
        es: 'No se hace ningún sonido, así que nada se sabe de él.',
      },
    },
    {
      states: ['off'],
      events: ['pending.*', 'clock.*', 'alert.*', 'ring.*', 'ringtone.*'],
      why: {
        en: 'Nothing is asked for and nothing rings while the viewer attends no calls.',
        es: 'Nada se pide y nada suena mientras quien mira no atiende llamadas.',
      },
    },
  ],
};
