import type { ChartTexts } from '../chart-texts.ts';

export const screen: ChartTexts = {
  about: {
    en: 'Which screen stands before the user: the address and the rights choose it, and each screen is a state that runs the chart of that screen. Where the viewer may not be, the way leads back.',
    es: 'Qué pantalla tiene la persona delante: la eligen la dirección y los permisos, y cada pantalla es un estado que pone en marcha su diagrama. De donde quien mira no puede estar, el camino lleva de vuelta.',
  },
  titles: {
    '': 'Pantalla',
    routing: { en: 'Matching the address', es: 'Según la dirección' },
    fetching: { en: 'Fetching its code', es: 'Trayendo su código' },
    queue: 'Cola',
    profile: 'Perfil',
    audit: { en: 'Log', es: 'Bitácora' },
    flow: { en: 'Flow of calls', es: 'Flujo de llamadas' },
    report: { en: 'Report', es: 'Reporte' },
    setup: { en: 'First steps', es: 'Primeros pasos' },
    devices: 'Dispositivos',
    team: { en: 'Agents', es: 'Agentes' },
    distribution: 'Distribución',
    table: 'Tabla',
    elsewhere: { en: 'Led elsewhere', es: 'A otra pantalla' },
  },
  states: {
    routing: {
      en: 'The address is compared with what the user may open.',
      es: 'La dirección se compara con lo que la persona puede abrir.',
    },
    fetching: {
      en: 'The code of the screen is fetched, which happens when its area is opened for the first time.',
      es: 'Se trae el código de la pantalla, lo que ocurre cuando su área se abre por primera vez.',
    },
    calls: {
      en: 'The call dashboard is on the screen.',
      es: 'El tablero de llamadas está en pantalla.',
    },
    queue: {
      en: 'The agent sees the calls that wait in their zone.',
      es: 'El agente ve las llamadas que esperan en su zona.',
    },
    call: {
      en: 'One call is on the screen, in hand or looked at.',
      es: 'Una llamada está en pantalla, en curso o solo para verla.',
    },
    over: {
      en: 'The call on the screen is done, and the way leads back to the list.',
      es: 'La llamada en pantalla terminó, y el camino lleva de vuelta a la lista.',
    },
    profile: {
      en: 'The user looks at their own data and rights.',
      es: 'La persona ve sus propios datos y permisos.',
    },
    audit: {
      en: 'The log of who changed what is on the screen.',
      es: 'La bitácora de quién cambió qué está en pantalla.',
    },
    flow: {
      en: 'How often calls took which way is on the screen.',
      es: 'Cuántas veces tomaron las llamadas cada camino está en pantalla.',
    },
    setup: {
      en: 'The first steps of the business are on the screen.',
      es: 'Los primeros pasos de la empresa están en pantalla.',
    },
    report: {
      en: 'A report that the server makes is on the screen.',
      es: 'Un reporte que hace el servidor está en pantalla.',
    },
    devices: {
      en: 'The device dashboard is on the screen.',
      es: 'El tablero de dispositivos está en pantalla.',
    },
    team: {
      en: 'What all agents are at is on the screen.',
      es: 'En qué están todos los agentes está en pantalla.',
    },
    distribution: {
      en: 'Branches, zones and desks are on the screen.',
      es: 'Sucursales, zonas y ventanillas están en pantalla.',
    },
    table: {
      en: 'One table of the administration is on the screen.',
      es: 'Una tabla de la administración está en pantalla.',
    },
    elsewhere: {
      en: 'The user may not open this address and is led to one they may.',
      es: 'La persona no puede abrir esta dirección y se le lleva a una que sí.',
    },
  },
  events: {
    'path.granted': {
      by: 'parent',
      en: 'The door lets the user go to a path.',
      es: 'La puerta deja a la persona ir a una ruta.',
    },
    'screen.weighed': {
      by: 'itself',
      en: 'What keeps the viewer from answering calls may have changed.',
      es: 'Quizá cambió lo que impide a quien mira atender llamadas.',
    },
  },
  guards: {
    isShownCall: { en: 'it is the call on the screen', es: 'es la llamada en pantalla' },
    isAt: {
      en: 'the address shows this screen and the viewer may open it',
      es: 'la dirección muestra esta pantalla y quien mira puede abrirla',
    },
    isMissing: {
      en: 'the code of the screen is not there yet',
      es: 'el código de la pantalla no está todavía',
    },
    isClosed: {
      en: 'the address shows a screen that others may open and the viewer may not',
      es: 'la dirección muestra una pantalla que otras personas pueden abrir y quien mira no',
    },
    isReport: {
      en: 'the address shows a report that the server makes and the viewer may open it',
      es: 'la dirección muestra un reporte que hace el servidor y quien mira puede abrirlo',
    },
    isTable: {
      en: 'the address shows a table of the administration and the viewer may open it',
      es: 'la dirección muestra una tabla de la administración y quien mira puede abrirla',
    },
    isUprooted: {
      en: 'the viewer lost the screen, or it shows calls and the viewer is another agent or none now, may attend the calls of the list or may not any more, or looks at the queue and has other zones',
      es: 'quien mira perdió la pantalla, o esta muestra llamadas y ahora es otro agente o ninguno, puede o ya no puede atender las llamadas de la lista, o ve la cola y tiene otras zonas',
    },
  },
  actions: {
    keepPath: {
      en: 'takes the new path and remembers the page before it',
      es: 'toma la ruta nueva y recuerda la página anterior',
    },
    forgetBefore: {
      en: 'forgets the page before, which the rights may not allow any more',
      es: 'olvida la página anterior, que los permisos quizá ya no dejan ver',
    },
    keepFetched: { en: 'remembers that the code of the area is there', es: 'recuerda que el código del área está' },
    sayReplaced: {
      en: 'tells the shell that the screen is another now',
      es: 'avisa a la consola que ahora la pantalla es otra',
    },
    weigh: {
      en: 'has a screen of calls told anew whether calls may be answered',
      es: 'hace que a una pantalla de llamadas se le diga de nuevo si se pueden atender',
    },
    tellObstacle: {
      en: 'tells the screen why no call may be answered now, or that one may',
      es: 'avisa a la pantalla por qué no se puede atender una llamada, o que sí se puede',
    },
    tellRights: {
      en: 'tells a screen of the devices, the agents or the administration what the viewer may do now',
      es: 'avisa a una pantalla de dispositivos, de agentes o de la administración qué puede hacer ahora quien mira',
    },
    tellCall: {
      en: 'tells the call on the screen what became of its end',
      es: 'avisa a la llamada en pantalla qué fue de su final',
    },
  },
  delays: {},
  actors: {
    part: { en: 'the code of the area of the screen', es: 'el código del área de la pantalla' },
    calls: { en: 'the call dashboard', es: 'el tablero de llamadas' },
    queue: { en: 'the waiting calls of the zone', es: 'las llamadas en espera de la zona' },
    call: { en: 'the call that is open', es: 'la llamada que está abierta' },
    audit: { en: 'the log of changes', es: 'la bitácora de cambios' },
    profile: { en: 'the page of the person', es: 'la página de la persona' },
    flow: { en: 'how calls moved between their states', es: 'cómo pasaron las llamadas entre sus estados' },
    report: { en: 'the report that the server makes', es: 'el reporte que hace el servidor' },
    setup: { en: 'the first steps of the business', es: 'los primeros pasos de la empresa' },
    devices: { en: 'the device dashboard', es: 'el tablero de dispositivos' },
    team: { en: 'what all agents are at', es: 'en qué están todos los agentes' },
    distribution: { en: 'branches, zones and desks', es: 'sucursales, zonas y ventanillas' },
    table: { en: 'the table of the address', es: 'la tabla de la dirección' },
  },
  groups: {
    '*': 'fetching calls queue call over profile audit flow report setup devices team distribution table elsewhere',
  },
  ignored: [
    {
      states: [
        'fetching',
        'over',
        'profile',
        'audit',
        'flow',
        'report',
        'setup',
        'devices',
        'team',
        'distribution',
        'table',
        'elsewhere',
      ],
      events: ['screen.weighed'],
      why: {
        en: 'This screen offers no call to be answered.',
        es: 'Esta pantalla no ofrece atender llamadas.',
      },
    },
    {
      states: ['*'],
      events: ['ending.done'],
      why: {
        en: 'The call was ended in the bar, or its screen was left meanwhile.',
        es: 'La llamada se finalizó en la barra, o su pantalla se dejó mientras tanto.',
      },
    },
  ],
  left: [
    {
      states: ['*'],
      events: ['path.granted', 'profile.changed'],
      why: {
        en: 'Which screen stands there is decided anew by the path and the rights, whatever screen it is.',
        es: 'La ruta y los permisos deciden de nuevo qué pantalla toca, sea cual sea la de ahora.',
      },
    },
  ],
};
