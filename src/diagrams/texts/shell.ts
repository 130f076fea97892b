import type { ChartTexts } from '../chart-texts.ts';

export const shell: ChartTexts = {
  about: {
    en: 'Everything around a screen for one business of the user: the profile, kept live because it decides the rights; the route, where each screen is a state; the menu; the bell of an agent. A change of route that would leave unsent notes is undone, and asks first; one that leaves a call waits until its video has hung up.',
    es: 'Todo lo que rodea a una pantalla, para una empresa de la persona: el perfil, al día porque decide los permisos; la ruta, donde cada pantalla es un estado; el menú; el timbre de los agentes. Un cambio de ruta que dejaría notas sin enviar se deshace y pregunta antes; uno que deja una llamada espera a que su video haya colgado.',
  },
  states: {
    loading: {
      en: 'The user waits: what they may do in this business is not known yet.',
      es: 'La persona espera: todavía no se sabe qué puede hacer en esta empresa.',
    },
    failed: {
      en: 'The profile did not come; the page says why and goes on trying.',
      es: 'El perfil no llegó; la página dice por qué y lo sigue intentando.',
    },
    ready: {
      en: 'The rights are known and the user works.',
      es: 'Los permisos se conocen y la persona trabaja.',
    },
    'ready.screen': {
      en: 'Which screen the address and the rights show.',
      es: 'Qué pantalla muestran la dirección y los permisos.',
    },
    'ready.screen.routing': {
      en: 'The address is compared with what the user may open.',
      es: 'La dirección se compara con lo que la persona puede abrir.',
    },
    'ready.screen.calls': {
      en: 'The call dashboard is on the screen.',
      es: 'El tablero de llamadas está en pantalla.',
    },
    'ready.screen.queue': {
      en: 'The agent sees the calls that wait in their zone.',
      es: 'El agente ve las llamadas que esperan en su zona.',
    },
    'ready.screen.call': {
      en: 'One call is on the screen; a lost session must not cut it.',
      es: 'Una llamada está en pantalla; una sesión perdida no debe cortarla.',
    },
    'ready.screen.call.settled': {
      en: 'The call may be left without asking: no notes are waiting to be sent.',
      es: 'Se puede salir de la llamada sin preguntar: no hay notas por enviar.',
    },
    'ready.screen.call.edited': {
      en: 'Notes were typed that the server does not have yet.',
      es: 'Se escribieron notas que el servidor todavía no tiene.',
    },
    'ready.screen.call.asking': {
      en: 'The user wanted to go elsewhere and is asked: leave without sending the notes?',
      es: 'La persona quiso ir a otra parte y se le pregunta: ¿salir sin enviar las notas?',
    },
    'ready.screen.call.leaving': {
      en: 'The user goes elsewhere as soon as the video has hung up.',
      es: 'La persona se va en cuanto el video haya colgado.',
    },
    'ready.screen.call.done': {
      en: 'The call is done and the way back to the calls has begun.',
      es: 'La llamada terminó y ya se va de regreso a las llamadas.',
    },
    'ready.screen.profile': {
      en: 'The user looks at their own data and rights.',
      es: 'La persona ve sus propios datos y permisos.',
    },
    'ready.screen.audit': {
      en: 'The log of who changed what is on the screen.',
      es: 'La bitácora de quién cambió qué está en pantalla.',
    },
    'ready.screen.flow': {
      en: 'How often calls took which way is on the screen.',
      es: 'Cuántas veces tomaron las llamadas cada camino está en pantalla.',
    },
    'ready.screen.informed': {
      en: 'Screens that hear of every change of the rights and go on.',
      es: 'Pantallas que se enteran de cada cambio de permisos y siguen.',
    },
    'ready.screen.informed.choosing': {
      en: 'Which of these screens belongs to the address.',
      es: 'Cuál de estas pantallas corresponde a la dirección.',
    },
    'ready.screen.informed.devices': {
      en: 'The device dashboard is on the screen.',
      es: 'El tablero de dispositivos está en pantalla.',
    },
    'ready.screen.informed.distribution': {
      en: 'Branches, zones and desks are on the screen.',
      es: 'Sucursales, zonas y escritorios están en pantalla.',
    },
    'ready.screen.informed.table': {
      en: 'One table of the administration is on the screen.',
      es: 'Una tabla de la administración está en pantalla.',
    },
    'ready.screen.elsewhere': {
      en: 'The user may not open this address and is led to one they may.',
      es: 'La persona no puede abrir esta dirección y se le lleva a una que sí.',
    },
    'ready.bell': {
      en: 'Whether new calls ring for this user.',
      es: 'Si las llamadas nuevas le suenan a esta persona.',
    },
    'ready.bell.off': {
      en: 'The user is no agent: nothing rings.',
      es: 'La persona no es agente: nada suena.',
    },
    'ready.bell.on': {
      en: 'The user is an agent and hears of new calls on every screen.',
      es: 'La persona es agente y se entera de las llamadas nuevas en cualquier pantalla.',
    },
    'ready.inspection': {
      en: 'Whether the user may look at the running charts.',
      es: 'Si la persona puede observar los diagramas en marcha.',
    },
    'ready.inspection.off': {
      en: 'The user is no superuser: there is no inspector in the menu.',
      es: 'La persona no es superusuario: no hay inspector en el menú.',
    },
    'ready.inspection.on': {
      en: 'The user is a superuser and finds the inspector in the menu.',
      es: 'La persona es superusuario y encuentra el inspector en el menú.',
    },
    'ready.menu': {
      en: 'How the side menu stands; on a wide screen, the other way round.',
      es: 'Cómo está el menú lateral; en una pantalla ancha, al revés.',
    },
    'ready.menu.closed': {
      en: 'As the page begins: hidden on a phone, beside the screen on a computer.',
      es: 'Como empieza la página: oculto en un teléfono, al lado de la pantalla en una computadora.',
    },
    'ready.menu.open': {
      en: 'Turned over: shown on a phone, folded away on a computer.',
      es: 'Al contrario: visible en un teléfono, plegado en una computadora.',
    },
  },
  events: {
    'diagrams.open': {
      by: 'person',
      en: 'Chooses Diagrams in the user menu.',
      es: 'Elige Diagramas en el menú de usuario.',
    },
    'call.done': {
      by: 'child',
      en: 'The call is finished, returned or cancelled.',
      es: 'La llamada se finalizó, se regresó o se canceló.',
    },
    'call.edited': {
      by: 'child',
      en: 'The notes differ from what the server has.',
      es: 'Las notas ya no son las que tiene el servidor.',
    },
    'call.left': {
      by: 'child',
      en: 'The video has hung up: the call may be left.',
      es: 'El video colgó: ya se puede salir de la llamada.',
    },
    'call.settled': { by: 'child', en: 'No notes are waiting to be sent any more.', es: 'Ya no hay notas por enviar.' },
    'menu.close': {
      by: 'person',
      en: 'Chooses an entry of the menu, or presses Escape in it.',
      es: 'Elige una entrada del menú, o pulsa Escape en él.',
    },
    'menu.toggle': { by: 'person', en: 'Presses Menu.', es: 'Pulsa Menú.' },
    'profile.failed': { by: 'server', en: 'The profile did not come.', es: 'El perfil no llegó.' },
    'profile.loaded': {
      by: 'server',
      en: 'The profile with the rights came.',
      es: 'Llegó el perfil con los permisos.',
    },
    'route.changed': {
      by: 'browser',
      en: 'The address bar shows another path.',
      es: 'La barra de direcciones muestra otra ruta.',
    },
    'shell.leaveCancel': { by: 'person', en: 'Stays with the call.', es: 'Se queda en la llamada.' },
    'shell.leaveConfirm': { by: 'person', en: 'Leaves without sending the notes.', es: 'Sale sin enviar las notas.' },
    'shell.retry': { by: 'person', en: 'Presses Retry.', es: 'Pulsa Reintentar.' },
  },
  guards: {
    mayReadDiagrams: { en: 'the viewer may read the diagrams', es: 'quien mira puede leer los diagramas' },
    isAt: {
      en: 'the address shows this screen and the viewer may open it',
      es: 'la dirección muestra esta pantalla y quien mira puede abrirla',
    },
    isInformed: {
      en: 'the address shows a screen of the devices or the administration',
      es: 'la dirección muestra una pantalla de dispositivos o de la administración',
    },
    isElsewhere: { en: 'the path is another than the current one', es: 'la ruta es otra que la actual' },
    isNews: { en: 'something in the profile has changed', es: 'algo cambió en el perfil' },
    isUprooted: {
      en: 'the viewer lost the screen, is another agent or none now, or looks at the queue and has other zones',
      es: 'quien mira perdió la pantalla, ahora es otro agente o ninguno, o ve la cola y tiene otras zonas',
    },
    isAgent: { en: 'the viewer is an agent', es: 'quien mira es agente' },
    isNoAgent: { en: 'the viewer is no agent', es: 'quien mira no es agente' },
    isFullpower: { en: 'the viewer is a superuser', es: 'quien mira es superusuario' },
    isNotFullpower: { en: 'the viewer is no superuser', es: 'quien mira no es superusuario' },
  },
  actions: {
    openDiagrams: { en: 'opens the diagrams in a tab of their own', es: 'abre los diagramas en una pestaña aparte' },
    keepPath: {
      en: 'takes the new path and remembers the page before it',
      es: 'toma la ruta nueva y recuerda la página anterior',
    },
    forgetBefore: {
      en: 'forgets the page before, which the rights may not allow any more',
      es: 'olvida la página anterior, que los permisos quizá ya no dejan ver',
    },
    keepProfile: { en: 'keeps the profile and the rights in it', es: 'guarda el perfil y sus permisos' },
    keepFailure: { en: 'keeps what went wrong', es: 'guarda lo que falló' },
    keepWanted: { en: 'remembers where the user wants to go', es: 'recuerda a dónde quiere ir la persona' },
    forgetWanted: { en: 'forgets where the user wanted to go', es: 'olvida a dónde quería ir la persona' },
    tellApp: { en: 'tells the app whether a call is open', es: 'avisa a la aplicación si hay una llamada abierta' },
    tellScreen: {
      en: 'tells the screen what the viewer may do now',
      es: 'avisa a la pantalla qué puede hacer ahora quien mira',
    },
    tellCall: { en: 'tells the call that the user is leaving', es: 'avisa a la llamada que la persona se va' },
    askAgain: { en: 'asks for the profile once more', es: 'pide el perfil otra vez' },
    navigate: { en: 'changes the address', es: 'cambia la dirección' },
  },
  delays: {},
  actors: {
    liveProfile: { en: 'the profile of the user, kept live', es: 'el perfil de la persona, siempre al día' },
    calls: { en: 'the call dashboard', es: 'el tablero de llamadas' },
    queue: { en: 'the waiting calls of the zone', es: 'las llamadas en espera de la zona' },
    call: { en: 'the call that is open', es: 'la llamada que está abierta' },
    audit: { en: 'the log of changes', es: 'la bitácora de cambios' },
    flow: { en: 'how calls moved between their states', es: 'cómo pasaron las llamadas entre sus estados' },
    devices: { en: 'the device dashboard', es: 'el tablero de dispositivos' },
    distribution: { en: 'branches, zones and desks', es: 'sucursales, zonas y escritorios' },
    table: { en: 'the table of the address', es: 'la tabla de la dirección' },
    ring: { en: 'the bell of the agent', es: 'el timbre del agente' },
    inspector: { en: 'the look at the running charts', es: 'la observación de los diagramas en marcha' },
    realtime: { en: 'the websocket of the user', es: 'el websocket de la persona' },
  },
  ignored: [
    {
      states: ['loading', 'failed'],
      events: ['diagrams.open'],
      why: {
        en: 'The user menu shows the entry once the rights are known.',
        es: 'El menú de usuario muestra la opción cuando ya se conocen los permisos.',
      },
    },
    {
      states: ['loading'],
      events: ['shell.retry'],
      why: {
        en: 'Its button is not on the screen: the question is still under way.',
        es: 'Su botón no está en pantalla: la consulta sigue en camino.',
      },
    },
    {
      states: ['loading', 'failed'],
      events: ['menu.*'],
      why: {
        en: 'The menu has no entries before the rights are known, so there is nothing to show or hide.',
        es: 'El menú no tiene entradas antes de conocerse los permisos: no hay nada que mostrar ni ocultar.',
      },
    },
    {
      states: [
        'loading',
        'failed',
        'ready.screen.calls',
        'ready.screen.queue',
        'ready.screen.profile',
        'ready.screen.audit',
        'ready.screen.flow',
        'ready.screen.informed.*',
        'ready.screen.elsewhere',
      ],
      events: ['call.*'],
      why: {
        en: 'No call is on the screen, so its chart is not running.',
        es: 'No hay una llamada en pantalla, así que su diagrama no está en marcha.',
      },
    },
    {
      states: [
        'loading',
        'failed',
        'ready.screen.calls',
        'ready.screen.queue',
        'ready.screen.call.settled',
        'ready.screen.call.edited',
        'ready.screen.call.leaving',
        'ready.screen.call.done',
        'ready.screen.profile',
        'ready.screen.audit',
        'ready.screen.flow',
        'ready.screen.informed.*',
        'ready.screen.elsewhere',
      ],
      events: ['shell.leaveConfirm', 'shell.leaveCancel'],
      why: {
        en: 'The question about unsent notes is not open.',
        es: 'La pregunta sobre las notas sin enviar no está abierta.',
      },
    },
    {
      states: ['ready.screen.call.settled', 'ready.screen.call.edited', 'ready.screen.call.asking'],
      events: ['call.left'],
      why: {
        en: 'The call says so only after it was told that the user is leaving.',
        es: 'La llamada solo lo dice después de que se le avisó que la persona se va.',
      },
    },
    {
      states: ['ready.screen.call.settled'],
      events: ['call.settled'],
      why: {
        en: 'It may be left without asking already.',
        es: 'Ya se puede salir sin preguntar.',
      },
    },
    {
      states: ['ready.screen.call.edited', 'ready.screen.call.asking'],
      events: ['call.edited'],
      why: {
        en: 'That there are unsent notes is known already.',
        es: 'Ya se sabe que hay notas sin enviar.',
      },
    },
    {
      states: ['ready.screen.call.leaving'],
      events: ['call.edited', 'call.settled'],
      why: {
        en: 'The notes cannot be typed in any more: the call only hangs up, and leaving was decided.',
        es: 'Ya no se puede escribir en las notas: la llamada solo cuelga, y la salida está decidida.',
      },
    },
    {
      states: ['ready.screen.call.done'],
      events: ['call.edited', 'call.left', 'call.settled'],
      why: {
        en: 'The chart of the call has ended and says nothing more.',
        es: 'El diagrama de la llamada terminó y ya no dice nada.',
      },
    },
    {
      states: ['ready.menu.closed'],
      events: ['menu.close', 'route.changed'],
      why: { en: 'The menu is in its place already.', es: 'El menú ya está en su lugar.' },
    },
  ],
};
