import type { ChartTexts } from '../chart-texts.ts';

export const signedIn: ChartTexts = {
  about: {
    en: 'Somebody is signed in and works in one business. The session is kept alive, other tabs that sign in or out are followed, and the user changes the business or signs out when nothing unsaved and no call in hand keeps them.',
    es: 'Alguien inició sesión y trabaja en una empresa. La sesión se mantiene viva, se sigue a las otras pestañas que entran o salen, y se puede cambiar de empresa o cerrar sesión cuando nada sin guardar ni una llamada en curso lo impide.',
  },
  titles: {
    '': { en: 'Signed in', es: 'Con sesión' },
    fetching: { en: 'Fetching the console', es: 'Trayendo la consola' },
    open: { en: 'At work', es: 'Trabajando' },
    'open.staying': 'Sin cambios',
    'open.changing': { en: 'Changing business', es: 'Cambiando de empresa' },
    'open.turning': { en: 'Turning to a role', es: 'Pasando a un rol' },
    'open.ending': { en: 'Asking to sign out', es: 'Por cerrar sesión' },
    leaving: { en: 'Signing out', es: 'Cerrando sesión' },
  },
  states: {
    fetching: {
      en: 'The code of what is around the screens is fetched, unless it is there already.',
      es: 'Se trae el código de lo que rodea a las pantallas, si no está ya.',
    },
    open: { en: 'The user works in one business.', es: 'La persona trabaja en una empresa.' },
    'open.staying': { en: 'Nothing leads away from it.', es: 'Nada lleva fuera de ella.' },
    'open.changing': {
      en: 'Another business was chosen; what is unsaved here, and a call in hand, are asked for first.',
      es: 'Se eligió otra empresa; antes se pregunta por lo que hay sin guardar y por la llamada en curso.',
    },
    'open.turning': {
      en: 'The console is to be seen as a role; what is unsaved here, and a call in hand, are asked for first.',
      es: 'La consola se va a ver como un rol; antes se pregunta por lo que hay sin guardar y por la llamada en curso.',
    },
    'open.ending': {
      en: 'The user wants to sign out; what is unsaved, and a call in hand, are asked for first.',
      es: 'La persona quiere cerrar sesión; antes se pregunta por lo que hay sin guardar y por la llamada en curso.',
    },
    leaving: {
      en: 'The user logs out; the server is told before the form comes back.',
      es: 'La persona cierra su sesión; se avisa al servidor antes de volver al formulario.',
    },
    over: { en: 'Nobody is signed in here any more.', es: 'Aquí ya nadie tiene la sesión iniciada.' },
  },
  events: {
    'business.choose': {
      by: 'person',
      en: 'Chooses another business in the user menu.',
      es: 'Elige otra empresa en el menú de usuario.',
    },
    'login.renewed': {
      by: 'child',
      en: 'The session was renewed, here or in another tab.',
      es: 'La sesión se renovó, aquí o en otra pestaña.',
    },
    'call.closed': {
      by: 'child',
      en: 'No call is in hand any more.',
      es: 'Ya no hay llamada en curso.',
    },
    'call.opened': { by: 'child', en: 'A call is in hand.', es: 'Hay una llamada en curso.' },
    'see-as.offered': {
      by: 'child',
      en: 'The server lets the user look as a role.',
      es: 'El servidor deja ver la consola como un rol.',
    },
    'see-as.ended': { by: 'child', en: 'The look as a role is over.', es: 'Se dejó de ver la consola como un rol.' },
    'person.known': { by: 'child', en: 'What the person chose is known.', es: 'Ya se sabe qué eligió la persona.' },
    'session.cleared': { by: 'browser', en: 'Another tab has logged out.', es: 'Otra pestaña cerró la sesión.' },
    'session.end': { by: 'person', en: 'Presses Log out.', es: 'Presiona Cerrar sesión.' },
    'session.stored': {
      by: 'browser',
      en: 'Another tab has signed in or renewed the session.',
      es: 'Otra pestaña inició sesión o la renovó.',
    },
  },
  guards: {
    isOther: { en: 'it is another business of the user', es: 'es otra empresa de la persona' },
    isOtherUser: { en: 'it is the session of another user', es: 'es la sesión de otra persona' },
  },
  actions: {
    keepRenewed: {
      en: 'keeps what the businesses of the user are called by now, and which there are',
      es: 'guarda cómo se llaman ahora las empresas de la persona, y cuáles son',
    },
    keepEnd: { en: 'keeps why nobody is signed in any more', es: 'guarda por qué ya no hay sesión' },
    keepBusiness: { en: 'keeps the chosen business', es: 'guarda la empresa elegida' },
    keepChosen: { en: 'keeps which business was chosen', es: 'guarda qué empresa se eligió' },
    keepLook: { en: 'keeps the look as a role', es: 'guarda la vista como un rol' },
    forgetLook: { en: 'forgets the look as a role', es: 'olvida la vista como un rol' },
    tellSeeAs: {
      en: 'tells the look that it is shown, refused or left',
      es: 'avisa a la vista que se muestra, que no o que se dejó',
    },
    askShell: { en: 'asks whether the business may be left', es: 'pregunta si se puede dejar la empresa' },
    tellApp: { en: 'tells the app what the person chose', es: 'avisa a la aplicación qué eligió la persona' },
    followPreferences: {
      en: 'writes times and rings as the person chose',
      es: 'escribe las horas y suena como eligió la persona',
    },
    tellShell: { en: 'passes the new path on to the shell', es: 'pasa la ruta nueva a la consola' },
    tellSession: {
      en: 'tells the session of the call, or that it may end',
      es: 'avisa a la sesión de la llamada, o que puede terminar',
    },
    selectBusiness: {
      en: 'names the business, or the look in it, in every question to the server, and the person in whatever this browser keeps',
      es: 'pone la empresa, o la vista en ella, en cada consulta al servidor, y a la persona en lo que guarda este navegador',
    },
    rememberBusiness: {
      en: 'remembers the business for the next time',
      es: 'recuerda la empresa para la siguiente vez',
    },
  },
  delays: {},
  actors: {
    part: { en: 'the code of the shell', es: 'el código de la consola' },
    storedNews: {
      en: 'follows what other tabs do to the session',
      es: 'sigue lo que otras pestañas hacen con la sesión',
    },
    session: { en: 'keeps the session alive', es: 'mantiene viva la sesión' },
    seeAs: { en: 'a look with the rights of a role', es: 'una vista con los derechos de un rol' },
    shell: {
      en: 'everything around the screens of one business',
      es: 'todo lo que rodea a las pantallas de una empresa',
    },
    signOut: { en: 'tells the server that the session is over', es: 'avisa al servidor que la sesión terminó' },
  },
  groups: {
    'open.*': 'staying changing turning ending',
  },
  ignored: [
    {
      states: ['fetching', 'leaving'],
      events: ['shell.*'],
      why: { en: 'There is no shell that could say so.', es: 'No hay consola que lo pudiera decir.' },
    },
    {
      states: ['open.staying'],
      events: ['shell.*'],
      why: {
        en: 'The question was about a path of this business.',
        es: 'La pregunta era sobre una ruta de esta empresa.',
      },
    },
    {
      states: ['fetching', 'leaving'],
      events: ['see-as.*'],
      why: {
        en: 'Nothing was asked of the server yet, or the session ends with the look.',
        es: 'Todavía no se preguntó nada al servidor, o la sesión termina con la vista.',
      },
    },
    {
      states: ['fetching'],
      events: ['business.choose', 'session.end'],
      why: {
        en: 'The user menu is not on the screen.',
        es: 'El menú de usuario no está en pantalla.',
      },
    },
    {
      states: ['open.changing', 'open.turning', 'open.ending', 'leaving'],
      events: ['business.choose', 'session.end'],
      why: {
        en: 'The question lies over the menu, or the business is being left.',
        es: 'La pregunta está sobre el menú, o ya se está dejando la empresa.',
      },
    },
  ],
  left: [
    {
      states: ['open.*'],
      events: ['see-as.ended'],
      why: {
        en: 'Wherever the user is: the console begins anew with their own rights.',
        es: 'Esté donde esté la persona: la consola empieza de nuevo con sus propios derechos.',
      },
    },
    {
      states: ['fetching', 'open.*', 'leaving'],
      events: ['session.stored', 'xstate.done.actor.session'],
      why: {
        en: 'Wherever the user is in the console: another person, or nobody, is signed in now.',
        es: 'Esté donde esté la persona en la consola: ahora hay otra sesión, o ninguna.',
      },
    },
  ],
};
