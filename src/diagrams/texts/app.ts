import type { ChartTexts } from '../chart-texts.ts';

export const app: ChartTexts = {
  about: {
    en: 'The console from the first moment to the last: it loads the settings, restores the stored session, shows the sign-in form or the shell, and starts and stops all that lives below. It remembers the path that was asked for before sign-in, follows other tabs that sign in or out, and lets the user change the business or sign out when nothing unsaved and no call in hand keeps them.',
    es: 'La consola desde el primer momento hasta el último: carga los ajustes, restaura la sesión guardada, muestra el formulario de inicio de sesión o la consola misma, e inicia y detiene todo lo que vive debajo. Recuerda la ruta pedida antes de iniciar sesión, sigue a las otras pestañas que entran o salen y permite cambiar de empresa o cerrar sesión cuando nada sin guardar ni una llamada en curso lo impide.',
  },
  titles: {
    '': { en: 'Application', es: 'Aplicación' },
    signedOut: 'Sin sesión',
    signedIn: 'Con sesión',
    'signedIn.fetching': { en: 'Fetching the console', es: 'Trayendo la consola' },
    'signedIn.arriving': 'Llegando',
    'signedIn.returning': 'Volviendo',
    'signedIn.open': { en: 'At work', es: 'Trabajando' },
    'signedIn.open.staying': 'Sin cambios',
    'signedIn.open.changing': { en: 'Changing business', es: 'Cambiando de empresa' },
    'signedIn.open.ending': { en: 'Asking to sign out', es: 'Por cerrar sesión' },
    'signedIn.leaving': { en: 'Signing out', es: 'Cerrando sesión' },
  },
  states: {
    starting: {
      en: 'The page has just been opened and asks the server for its settings.',
      es: 'La página se acaba de abrir y pide al servidor sus ajustes.',
    },
    unreachable: {
      en: 'The server does not answer; the page says so and tries again by itself.',
      es: 'El servidor no responde; la página lo dice y lo intenta de nuevo sola.',
    },
    restoring: {
      en: 'Is somebody still signed in from the time before?',
      es: '¿Hay una sesión guardada de la vez anterior?',
    },
    signedOut: {
      en: 'Nobody is signed in; the form is on the screen, whatever the address was.',
      es: 'Nadie ha iniciado sesión; el formulario está en pantalla, cualquiera que fuera la dirección.',
    },
    signedIn: {
      en: 'Somebody is signed in, and their session is kept alive.',
      es: 'Alguien inició sesión, y esta se mantiene viva.',
    },
    'signedIn.fetching': {
      en: 'The code of what is around the screens is fetched, unless it is there already.',
      es: 'Se trae el código de lo que rodea a las pantallas, si no está ya.',
    },
    'signedIn.arriving': {
      en: 'From here on every question to the server names the chosen business.',
      es: 'Desde aquí, cada consulta al servidor lleva la empresa elegida.',
    },
    'signedIn.returning': {
      en: 'After sign-in the user is led to the page they had asked for.',
      es: 'Tras iniciar sesión se lleva a la persona a la página que había pedido.',
    },
    'signedIn.open': {
      en: 'The user works in one business.',
      es: 'La persona trabaja en una empresa.',
    },
    'signedIn.open.staying': { en: 'Nothing leads away from it.', es: 'Nada lleva fuera de ella.' },
    'signedIn.open.changing': {
      en: 'Another business was chosen; what is unsaved here, and a call in hand, are asked for first.',
      es: 'Se eligió otra empresa; antes se pregunta por lo que hay sin guardar y por la llamada en curso.',
    },
    'signedIn.open.ending': {
      en: 'The user wants to sign out; what is unsaved, and a call in hand, are asked for first.',
      es: 'La persona quiere cerrar sesión; antes se pregunta por lo que hay sin guardar y por la llamada en curso.',
    },
    'signedIn.leaving': {
      en: 'The user logs out; the server is told before the form comes back.',
      es: 'La persona cierra su sesión; se avisa al servidor antes de volver al formulario.',
    },
  },
  events: {
    'app.retry': { by: 'person', en: 'Presses Retry.', es: 'Pulsa Reintentar.' },
    'business.choose': {
      by: 'person',
      en: 'Chooses another business in the user menu.',
      es: 'Elige otra empresa en el menú de usuario.',
    },
    'call.closed': {
      by: 'child',
      en: 'No call is in hand any more.',
      es: 'Ya no hay llamada en curso.',
    },
    'call.opened': { by: 'child', en: 'A call is in hand.', es: 'Hay una llamada en curso.' },
    'session.cleared': { by: 'browser', en: 'Another tab has logged out.', es: 'Otra pestaña cerró la sesión.' },
    'session.end': { by: 'person', en: 'Presses Log out.', es: 'Pulsa Cerrar sesión.' },
    'session.stored': {
      by: 'browser',
      en: 'Another tab has signed in or renewed the session.',
      es: 'Otra pestaña inició sesión o la renovó.',
    },
  },
  guards: {
    hasSession: { en: 'a session is stored in this browser', es: 'hay una sesión guardada en este navegador' },
    isLogin: { en: 'the address is the sign-in form', es: 'la dirección es la del inicio de sesión' },
    isOther: { en: 'it is another business of the user', es: 'es otra empresa de la persona' },
    isOtherUser: { en: 'it is the session of another user', es: 'es la sesión de otra persona' },
    isWithdrawn: { en: 'it ended because another tab signed out', es: 'terminó porque otra pestaña cerró la sesión' },
    isAway: { en: 'the path leads away from the sign-in form', es: 'la ruta sale del inicio de sesión' },
  },
  actions: {
    keepSettings: { en: 'keeps the settings of the server', es: 'guarda los ajustes del servidor' },
    keepSession: { en: 'keeps who is signed in', es: 'guarda quién inició sesión' },
    keepBusiness: { en: 'keeps the chosen business', es: 'guarda la empresa elegida' },
    keepPrevious: { en: 'takes where this tab was to go', es: 'toma a dónde iba esta pestaña' },
    keepChosen: { en: 'keeps which business was chosen', es: 'guarda qué empresa se eligió' },
    askShell: { en: 'asks whether the business may be left', es: 'pregunta si se puede dejar la empresa' },
    storePath: { en: 'keeps the path over a reload of the tab', es: 'conserva la ruta aunque se recargue la pestaña' },
    rememberPath: { en: 'remembers where to go after sign-in', es: 'recuerda a dónde ir tras iniciar sesión' },
    forgetPath: { en: 'forgets the path that was followed', es: 'olvida la ruta que ya se siguió' },
    forgetSession: { en: 'forgets who was signed in', es: 'olvida quién había iniciado sesión' },
    tellShell: { en: 'passes the new path on to the shell', es: 'pasa la ruta nueva a la consola' },
    tellSession: {
      en: 'tells the session of the call, or that it may end',
      es: 'avisa a la sesión de la llamada, o que puede terminar',
    },
    selectBusiness: {
      en: 'names the business in every question to the server',
      es: 'pone la empresa en cada consulta al servidor',
    },
    rememberBusiness: {
      en: 'remembers the business for the next time',
      es: 'recuerda la empresa para la siguiente vez',
    },
    clearStorage: { en: 'removes the session from this browser', es: 'borra la sesión de este navegador' },
  },
  delays: {},
  actors: {
    language: { en: 'the language of the interface', es: 'el idioma de la interfaz' },
    location: { en: 'follows the address bar', es: 'sigue la barra de direcciones' },
    storedNews: {
      en: 'follows what other tabs do to the session',
      es: 'sigue lo que otras pestañas hacen con la sesión',
    },
    loadSettings: { en: 'asks the server for its settings', es: 'pide al servidor sus ajustes' },
    restoreSession: { en: 'reads the session stored in this browser', es: 'lee la sesión guardada en este navegador' },
    login: { en: 'the sign-in form', es: 'el formulario de inicio de sesión' },
    session: { en: 'keeps the session alive', es: 'mantiene viva la sesión' },
    part: { en: 'the code of the shell', es: 'el código de la consola' },
    shell: {
      en: 'everything around the screens of one business',
      es: 'todo lo que rodea a las pantallas de una empresa',
    },
    signOut: { en: 'tells the server that the session is over', es: 'avisa al servidor que la sesión terminó' },
  },
  groups: {
    'signedIn.*': 'fetching returning open.staying open.changing open.ending leaving',
  },
  ignored: [
    {
      states: [
        'starting',
        'unreachable',
        'restoring',
        'signedOut',
        'signedIn.fetching',
        'signedIn.arriving',
        'signedIn.returning',
        'signedIn.leaving',
      ],
      events: ['shell.*'],
      why: { en: 'There is no shell that could say so.', es: 'No hay consola que lo pudiera decir.' },
    },
    {
      states: ['signedIn.open.staying'],
      events: ['shell.*'],
      why: {
        en: 'The question was about a path of this business.',
        es: 'La pregunta era sobre una ruta de esta empresa.',
      },
    },
    {
      states: ['signedIn.open.changing', 'signedIn.open.ending'],
      events: ['business.choose', 'session.end'],
      why: {
        en: 'The question lies over the menu, or the business is being left.',
        es: 'La pregunta está sobre el menú, o ya se está dejando la empresa.',
      },
    },
    {
      states: ['signedIn.fetching', 'signedIn.arriving', 'signedIn.returning', 'signedIn.leaving'],
      events: ['session.end'],
      why: {
        en: 'The user menu is not on the screen, or signing out has begun.',
        es: 'El menú de usuario no está en pantalla, o ya se está cerrando la sesión.',
      },
    },
    {
      states: ['starting', 'restoring', 'signedOut', 'signedIn.*'],
      events: ['app.retry'],
      why: {
        en: 'Its button is only on the page that says the server is not reached.',
        es: 'Su botón solo está en la página que dice que no hay conexión con el servidor.',
      },
    },
    {
      states: ['starting', 'unreachable', 'restoring', 'signedOut'],
      events: ['business.choose', 'session.end', 'session.leave'],
      why: {
        en: 'The user menu and the warning of a lost session are not on the screen.',
        es: 'El menú de usuario y la advertencia de sesión perdida no están en pantalla.',
      },
    },
    {
      states: ['starting', 'unreachable', 'restoring', 'signedOut'],
      events: ['call.*'],
      why: {
        en: 'The shell, which opens calls, is not running.',
        es: 'La consola, que abre las llamadas, no está en marcha.',
      },
    },
    {
      states: ['starting', 'unreachable'],
      events: ['session.stored', 'session.cleared'],
      why: {
        en: 'The stored session is only read afterwards, as the other tab left it.',
        es: 'La sesión guardada se lee después, tal como la dejó la otra pestaña.',
      },
    },
    {
      states: ['restoring'],
      events: ['session.stored', 'session.cleared'],
      why: {
        en: 'The storage is read in one go; nothing comes in between.',
        es: 'El almacenamiento se lee de una vez; nada llega en medio.',
      },
    },
    {
      states: ['signedOut'],
      events: ['session.cleared'],
      why: { en: 'Nobody is signed in here either.', es: 'Aquí tampoco hay nadie con sesión.' },
    },
    {
      states: ['signedIn.fetching', 'signedIn.returning', 'signedIn.leaving'],
      events: ['business.choose'],
      why: {
        en: 'The shell, and with it the user menu, is not on the screen.',
        es: 'La consola, y con ella el menú de usuario, no está en pantalla.',
      },
    },
  ],
  left: [
    {
      states: ['signedIn.*'],
      events: ['session.stored', 'xstate.done.actor.session'],
      why: {
        en: 'Wherever the user is in the console: another person, or nobody, is signed in now.',
        es: 'Esté donde esté la persona en la consola: ahora hay otra sesión, o ninguna.',
      },
    },
  ],
};
