import type { ChartTexts } from '../chart-texts.ts';

export const app: ChartTexts = {
  about: {
    en: 'The console from the first moment to the last: it loads the settings, restores the stored session, and shows the sign-in form or lets somebody work. It remembers the path that was asked for before sign-in, and leads there afterwards.',
    es: 'La consola desde el primer momento hasta el último: carga la configuración, restaura la sesión guardada y muestra el formulario de inicio de sesión o deja trabajar a alguien. Recuerda la ruta pedida antes de iniciar sesión y lleva a ella después.',
  },
  titles: {
    '': { en: 'Application', es: 'Aplicación' },
    signedOut: 'Sin sesión',
    'signedOut.fetching': { en: 'Fetching the form', es: 'Trayendo el formulario' },
    'signedOut.open': { en: 'At the form', es: 'En el formulario' },
    arriving: 'Llegando',
    returning: 'Volviendo',
    signedIn: 'Con sesión',
  },
  states: {
    starting: {
      en: 'The page has just been opened and asks the server for its settings.',
      es: 'La página se acaba de abrir y pide al servidor su configuración.',
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
      en: 'Nobody is signed in; the form is to be seen, whatever the address was.',
      es: 'Nadie ha iniciado sesión; se muestra el formulario, cualquiera que fuera la dirección.',
    },
    'signedOut.fetching': {
      en: 'The code of the form is fetched, unless it is there already.',
      es: 'Se trae el código del formulario, si no está ya.',
    },
    'signedOut.open': { en: 'The form is on the screen.', es: 'El formulario está en pantalla.' },
    arriving: {
      en: 'It is decided whether the address leads anywhere, or is still that of the form.',
      es: 'Se decide si la dirección lleva a algún lado o todavía es la del formulario.',
    },
    returning: {
      en: 'After sign-in the user is led to the page they had asked for.',
      es: 'Tras iniciar sesión se lleva a la persona a la página que había pedido.',
    },
    signedIn: { en: 'Somebody is signed in and works.', es: 'Alguien inició sesión y trabaja.' },
  },
  events: {
    'app.retry': { by: 'person', en: 'Presses Retry.', es: 'Presiona Reintentar.' },
    'person.known': { by: 'child', en: 'What the person chose is known.', es: 'Ya se sabe qué eligió la persona.' },
    'session.stored': {
      by: 'browser',
      en: 'Another tab has signed in or renewed the session.',
      es: 'Otra pestaña inició sesión o la renovó.',
    },
  },
  guards: {
    hasSession: { en: 'a session is stored in this browser', es: 'hay una sesión guardada en este navegador' },
    isLogin: { en: 'the address is the sign-in form', es: 'la dirección es la del inicio de sesión' },
    isAway: { en: 'the path leads away from the sign-in form', es: 'la ruta sale del inicio de sesión' },
    isWithdrawn: { en: 'it ended because of another tab', es: 'terminó por otra pestaña' },
    isLeft: { en: 'the user signed out', es: 'la persona cerró sesión' },
  },
  actions: {
    keepSettings: { en: 'keeps the settings of the server', es: 'guarda la configuración del servidor' },
    keepSession: { en: 'keeps who is signed in', es: 'guarda quién inició sesión' },
    keepPrevious: { en: 'takes where this tab was to go', es: 'toma a dónde iba esta pestaña' },
    fetchAhead: {
      en: 'has the code of the form, or of the screens of whoever is signed in, fetched beside the settings',
      es: 'pide, a la par de la configuración, el código del formulario o el de las pantallas de quien tiene sesión',
    },
    storePath: { en: 'keeps the path over a reload of the tab', es: 'conserva la ruta aunque se recargue la pestaña' },
    resume: {
      en: 'leads where the person wanted to go, with what stood behind the path',
      es: 'lleva a donde quería ir la persona, con lo que seguía a la ruta',
    },
    rememberPath: { en: 'remembers where to go after sign-in', es: 'recuerda a dónde ir tras iniciar sesión' },
    forgetPath: { en: 'forgets the path that was followed', es: 'olvida la ruta que ya se siguió' },
    forgetSession: { en: 'forgets who was signed in', es: 'olvida quién había iniciado sesión' },
    clearStorage: { en: 'removes the session from this browser', es: 'borra la sesión de este navegador' },
    tellLanguage: {
      en: 'tells the language which one the person has',
      es: 'avisa al idioma cuál tiene la persona',
    },
    tellSignedIn: {
      en: 'passes the new path on to whoever works',
      es: 'pasa la ruta nueva a donde se trabaja',
    },
  },
  delays: {},
  actors: {
    language: { en: 'the language of the interface', es: 'el idioma de la interfaz' },
    location: { en: 'follows the address bar', es: 'sigue la barra de direcciones' },
    signedInElsewhere: {
      en: 'hears when another tab signs in',
      es: 'se entera cuando otra pestaña inicia sesión',
    },
    loadSettings: { en: 'asks the server for its settings', es: 'pide al servidor su configuración' },
    restoreSession: { en: 'reads the session stored in this browser', es: 'lee la sesión guardada en este navegador' },
    part: { en: 'the code of the sign-in form', es: 'el código del formulario de inicio de sesión' },
    login: { en: 'the sign-in form', es: 'el formulario de inicio de sesión' },
    signedIn: { en: 'the work of whoever is signed in', es: 'el trabajo de quien inició sesión' },
  },
  groups: {
    'signedOut.*': 'fetching open',
  },
  ignored: [
    {
      states: ['starting', 'unreachable', 'restoring', 'signedOut.*', 'arriving', 'returning'],
      events: ['person.known'],
      why: { en: 'Nobody is signed in who could be known.', es: 'Nadie ha iniciado sesión de quien saberlo.' },
    },
    {
      states: ['starting', 'restoring', 'signedOut.*', 'returning', 'signedIn'],
      events: ['app.retry'],
      why: {
        en: 'Its button is only on the page that says the server is not reached.',
        es: 'Su botón solo está en la página que dice que no hay conexión con el servidor.',
      },
    },
    {
      states: ['starting', 'unreachable', 'restoring', 'returning', 'signedIn'],
      events: ['session.stored'],
      why: {
        en: 'Other tabs are heard beside the form; whoever is signed in hears of them there.',
        es: 'A las otras pestañas se les oye junto al formulario; quien inició sesión las oye allá.',
      },
    },
  ],
  left: [
    {
      states: ['signedOut.*'],
      events: ['session.stored'],
      why: {
        en: 'Whoever signed in in the other tab works here as well, whether the form was there or not.',
        es: 'Quien inició sesión en la otra pestaña trabaja aquí también, estuviera o no el formulario.',
      },
    },
  ],
};
