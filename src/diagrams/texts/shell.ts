import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const shell: ChartTexts = {
  about: {
    en: 'Everything around a screen for one business of the user: the profile, kept live because it decides the rights; the screen and the door out of it; the menu; the bell of an agent; the calls in hand and their video, which outlive every screen. A path is followed when the door lets the user out of the screen.',
    es: 'Todo lo que rodea a una pantalla, para una empresa de la persona: el perfil, al día porque decide los permisos; la pantalla y la puerta por la que se sale de ella; el menú; el timbre de los agentes; las llamadas en curso y su video, que duran más que cualquier pantalla. Una ruta se sigue cuando la puerta deja salir a la persona de la pantalla.',
  },
  titles: {
    '': { en: 'Screens and menu', es: 'Pantallas y menú' },
    'ready.inspection': { en: 'Inspector', es: 'Inspector' },
    'ready.inspection.fetching': 'Trayendo',
  },
  states: {
    starting: {
      en: 'What the user may do in this business is not known yet, so nothing is shown.',
      es: 'Todavía no se sabe qué puede hacer la persona en esta empresa, así que no se muestra nada.',
    },
    'starting.loading': {
      en: 'The user waits for the profile.',
      es: 'La persona espera el perfil.',
    },
    'starting.failed': {
      en: 'The profile did not come; the page says why and goes on trying.',
      es: 'El perfil no llegó; la página dice por qué y lo sigue intentando.',
    },
    ready: {
      en: 'The rights are known and the user works.',
      es: 'Los permisos se conocen y la persona trabaja.',
    },
    'ready.inspection': {
      en: 'Whether the user may look at the running charts.',
      es: 'Si la persona puede observar los diagramas en marcha.',
    },
    'ready.inspection.off': {
      en: 'The user is no superuser: there is no inspector in the menu.',
      es: 'La persona no es superusuario: no hay inspector en el menú.',
    },
    'ready.inspection.fetching': {
      en: 'The user is a superuser; the code of the inspector is fetched.',
      es: 'La persona es superusuario; se trae el programa del inspector.',
    },
    'ready.inspection.on': {
      en: 'The user is a superuser and finds the inspector in the menu.',
      es: 'La persona es superusuario y encuentra el inspector en el menú.',
    },
  },
  events: {
    'diagrams.open': {
      by: 'person',
      en: 'Chooses Diagrams in the user menu.',
      es: 'Elige Diagramas en el menú de usuario.',
    },
    'current.busy': { by: 'child', en: 'A call is in hand.', es: 'Hay una llamada en curso.' },
    'availability.changed': { by: 'child', en: 'The agent is at something else.', es: 'El agente está en otra cosa.' },
    'current.free': { by: 'child', en: 'No call is in hand any more.', es: 'Ya no hay llamada en curso.' },
    'ending.done': {
      by: 'child',
      en: 'The server has the end of a call.',
      es: 'El servidor tiene el final de una llamada.',
    },
    'ending.failed': {
      by: 'child',
      en: 'The end of a call could not be sent.',
      es: 'No se pudo enviar el final de una llamada.',
    },
    'path.granted': { by: 'child', en: 'The way to a path is free.', es: 'El camino a una ruta está libre.' },
    'screen.replaced': {
      by: 'child',
      en: 'Another screen took the place of the one before.',
      es: 'Otra pantalla tomó el lugar de la anterior.',
    },
    'shell.leave': {
      by: 'parent',
      en: 'Another business was chosen, or signing out.',
      es: 'Se eligió otra empresa, o cerrar sesión.',
    },
    'work.unsaved': {
      by: 'child',
      en: 'The screen holds something that is not saved.',
      es: 'La pantalla tiene algo sin guardar.',
    },
    'work.settled': {
      by: 'child',
      en: 'The screen has saved, or dropped, what it held.',
      es: 'La pantalla guardó o descartó lo que tenía.',
    },
    'profile.failed': { by: 'server', en: 'The profile did not come.', es: 'El perfil no llegó.' },
    'profile.loaded': {
      by: 'server',
      en: 'The profile with the rights came.',
      es: 'Llegó el perfil con los permisos.',
    },
    'shell.retry': { by: 'person', en: 'Presses Retry.', es: 'Presiona Reintentar.' },
  },
  guards: {
    mayReadDiagrams: { en: 'the viewer may read the diagrams', es: 'quien mira puede leer los diagramas' },
    isNews: { en: 'something in the profile has changed', es: 'algo cambió en el perfil' },
    isFullpower: { en: 'the viewer is a superuser', es: 'quien mira es superusuario' },
    isNotFullpower: { en: 'the viewer is no superuser', es: 'quien mira no es superusuario' },
  },
  actions: {
    tellPerson: {
      en: 'tells the calls in hand which agent looks, and the app what the person chose',
      es: 'avisa a las llamadas en curso qué agente mira, y a la aplicación qué eligió la persona',
    },
    tellDoor: { en: 'tells the door', es: 'avisa a la puerta' },
    closeMenu: { en: 'has the menu go that covers the screen', es: 'hace que se retire el menú que cubre la pantalla' },
    openDiagrams: { en: 'opens the diagrams in a tab of their own', es: 'abre los diagramas en una pestaña aparte' },
    keepPath: { en: 'takes the path where the first screen will stand', es: 'toma la ruta de la primera pantalla' },
    tellApp: {
      en: 'tells the app whether the business may be left',
      es: 'avisa a la aplicación si se puede dejar la empresa',
    },
    tellBell: {
      en: 'tells the bell and the check of the place what the agent is at',
      es: 'avisa al timbre y a la revisión del puesto en qué está el agente',
    },
    tellAll: {
      en: 'tells app, door, screen, bell and the check of the place whether a call is in hand',
      es: 'avisa a la aplicación, la puerta, la pantalla, el timbre y la revisión del puesto si hay una llamada en curso',
    },
    tellRights: {
      en: 'tells the screen and the bell what the viewer may do now',
      es: 'avisa a la pantalla y al timbre qué puede hacer ahora quien mira',
    },
    tellScreen: { en: 'tells the screen', es: 'avisa a la pantalla' },
  },
  delays: {},
  actors: {
    palette: { en: 'the way from anywhere to anything', es: 'el camino de cualquier parte a cualquier cosa' },
    pending: {
      en: 'the calls that wait, for the bell and the dashboard',
      es: 'las llamadas en espera, para el timbre y el tablero',
    },
    door: { en: 'the way out of the screen', es: 'la salida de la pantalla' },
    availability: { en: 'what the agent is at', es: 'en qué está el agente' },
    readinessOffer: { en: 'the check of the agent’s place', es: 'la revisión del puesto del agente' },
    current: { en: 'the calls in hand', es: 'las llamadas en curso' },
    room: { en: 'the video room of this window', es: 'la sala de video de esta ventana' },
    liveProfile: { en: 'the profile of the user, kept live', es: 'el perfil de la persona, siempre al día' },
    screen: { en: 'the screen of the address', es: 'la pantalla de la dirección' },
    ring: { en: 'the bell of the agent', es: 'el timbre del agente' },
    inspector: { en: 'the look at the running charts', es: 'la observación de los diagramas en marcha' },
    menu: { en: 'the side menu', es: 'el menú lateral' },
    part: { en: 'the code of the inspector', es: 'el programa del inspector' },
    realtime: { en: 'the websocket of the user', es: 'el websocket de la persona' },
  },
  groups: {
    'starting.*': 'loading failed',
  },
  ignored: [
    {
      states: ['starting.*'],
      events: [
        'availability.changed',
        'current.*',
        'ending.*',
        'path.granted',
        'screen.replaced',
        'shell.left',
        'shell.stayed',
        'work.*',
      ],
      why: {
        en: 'There is no screen yet, and no agent whose calls could be known.',
        es: 'Todavía no hay pantalla, ni agente cuyas llamadas se conozcan.',
      },
    },
    {
      states: ['starting.*'],
      events: ['diagrams.open'],
      why: {
        en: 'The user menu shows the entry once the rights are known.',
        es: 'El menú de usuario muestra la opción cuando ya se conocen los permisos.',
      },
    },
    {
      states: ['starting.loading'],
      events: ['shell.retry'],
      why: {
        en: 'Its button is not on the screen: the question is still under way.',
        es: 'Su botón no está en pantalla: la consulta sigue en camino.',
      },
    },
  ],
  left: [{ states: ['starting.*'], events: ['profile.loaded', 'profile.failed'], why: newestAnswer }],
};
