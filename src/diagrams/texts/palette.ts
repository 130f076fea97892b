import type { ChartTexts } from '../chart-texts.ts';

export const palette: ChartTexts = {
  about: {
    en: 'What helps from anywhere: the search for anything, the help of the screen with its keys, and the tour, which comes by itself for whoever is new.',
    es: 'Lo que ayuda desde cualquier parte: la búsqueda de todo, la ayuda de la pantalla con sus teclas y el recorrido, que aparece solo para quien es nuevo.',
  },
  titles: {
    '': { en: 'Palette, help and tour', es: 'Paleta, ayuda y recorrido' },
    over: { en: 'Over the screen', es: 'Sobre la pantalla' },
    'over.closed': { en: 'Nothing', es: 'Nada' },
    'over.help': { en: 'Help', es: 'Ayuda' },
    'over.open': { en: 'Palette', es: 'Paleta' },
    'over.open.fetching': 'Trayendo',
    'over.open.searching': { en: 'Searching', es: 'Buscando' },
    tour: { en: 'Tour', es: 'Recorrido' },
    'tour.none': { en: 'Not shown', es: 'Sin mostrar' },
    'tour.fetching': 'Trayendo',
    'tour.showing': { en: 'Shown', es: 'A la vista' },
  },
  states: {
    over: { en: 'What lies over the screen.', es: 'Lo que está sobre la pantalla.' },
    'over.closed': { en: 'The screen is free.', es: 'La pantalla está libre.' },
    'over.help': {
      en: 'Over the screen stands what it is for, which keys do what, and whether single ones do anything.',
      es: 'Sobre la pantalla se lee para qué es, qué hace cada tecla y si las sueltas hacen algo.',
    },
    'over.open': { en: 'The palette was asked for.', es: 'Se pidió la paleta.' },
    'over.open.fetching': {
      en: 'The code of the search is fetched, the first time; what is typed meanwhile is kept.',
      es: 'Se trae el programa de la búsqueda, la primera vez; lo que se escribe mientras se guarda.',
    },
    'over.open.searching': { en: 'Something is looked for.', es: 'Se busca algo.' },
    tour: { en: 'Whether somebody is shown around.', es: 'Si se le muestra a alguien dónde está cada cosa.' },
    'tour.none': { en: 'Nobody is shown around.', es: 'No se le muestra a nadie.' },
    'tour.fetching': { en: 'The code of the tour is fetched.', es: 'Se trae el programa del recorrido.' },
    'tour.showing': {
      en: 'The tour stands in a corner; the work goes on.',
      es: 'El recorrido está en una esquina; el trabajo sigue.',
    },
  },
  events: {
    'palette.open': {
      by: 'person',
      en: 'Presses Ctrl or ⌘ with K, or the button of the top bar.',
      es: 'Presiona Ctrl o ⌘ con K, o el botón de la barra superior.',
    },
    'help.open': {
      by: 'person',
      en: 'Presses the question mark of the top bar, or Help in the menu of the user.',
      es: 'Presiona el signo de interrogación de la barra superior, o Ayuda en el menú de usuario.',
    },
    'palette.close': {
      by: 'person',
      en: 'Closes the help; or waits no longer for what is on its way: presses Escape or its cross, or goes on in a field.',
      es: 'Cierra la ayuda; o ya no espera lo que viene en camino: presiona Escape o su cruz, o sigue en un campo.',
    },
    'tour.start': {
      by: 'person',
      en: 'Presses Show me around, in the help or in the palette.',
      es: 'Presiona Ver el recorrido, en la ayuda o en la paleta.',
    },
    'palette.key': {
      by: 'browser',
      en: 'Types a letter, a digit or a sign where no field has the focus.',
      es: 'Escribe una letra, un número o un signo sin estar en un campo.',
    },
    'availability.changed': {
      by: 'parent',
      en: 'Says what the agent is at: a call may ring for them alone.',
      es: 'Dice en qué está el agente: puede sonarle una llamada solo a él.',
    },
    'keys.toggle': {
      by: 'person',
      en: 'Says whether single keys do something.',
      es: 'Dice si las teclas sueltas hacen algo.',
    },
    'profile.changed': {
      by: 'parent',
      en: 'What the person may do has changed.',
      es: 'Cambió lo que la persona puede hacer.',
    },
  },
  guards: {
    isNew: { en: 'nobody has shown them around yet', es: 'todavía no se le ha mostrado nada' },
    means: {
      en: 'single keys do something, it is this one, and the screen is free',
      es: 'las teclas sueltas hacen algo, es esta, y la pantalla está libre',
    },
    leads: {
      en: 'it is the place of a screen in the menu, and the screen is free',
      es: 'es el lugar de una pantalla en el menú, y la pantalla está libre',
    },
    does: { en: 'the entry does this', es: 'la entrada hace esto' },
    goes: { en: 'the entry leads somewhere', es: 'la entrada lleva a alguna parte' },
  },
  actions: {
    keepViewer: { en: 'keeps what the person may do', es: 'guarda lo que la persona puede hacer' },
    keepQuick: { en: 'keeps whether single keys do something', es: 'guarda si las teclas sueltas hacen algo' },
    keepToured: { en: 'does not come by itself again', es: 'ya no aparece sola' },
    rememberKeys: { en: 'keeps it in this browser', es: 'lo guarda en este navegador' },
    keepTyped: { en: 'keeps what was typed so far', es: 'guarda lo escrito hasta ahora' },
    tellSearch: { en: 'tells the search', es: 'se lo dice a la búsqueda' },
    openDiagrams: { en: 'opens the diagrams', es: 'abre los diagramas' },
    keepCalled: {
      en: 'remembers whether there is a call',
      es: 'recuerda si hay una llamada',
    },
    tellTour: { en: 'tells the tour', es: 'se lo dice al recorrido' },
    openCheck: { en: 'begins the check of the place', es: 'empieza la revisión del puesto' },
  },
  delays: {},
  actors: {
    recallKeys: { en: 'whether single keys do something here', es: 'si aquí las teclas sueltas hacen algo' },
    shortcut: { en: 'the keys that open it', es: 'las teclas que la abren' },
    searchPart: { en: 'the code of the search', es: 'el programa de la búsqueda' },
    tourPart: { en: 'the code of the tour', es: 'el programa del recorrido' },
    search: { en: 'the search for anything', es: 'la búsqueda de todo' },
    tour: { en: 'the tour', es: 'el recorrido' },
  },
  ignored: [
    {
      states: ['over.closed', 'over.open.fetching', 'over.open.searching'],
      events: ['keys.toggle'],
      why: { en: 'The help is not there.', es: 'La ayuda no está ahí.' },
    },
    {
      states: ['over.closed', 'tour.none'],
      events: ['palette.close'],
      why: { en: 'Nothing was wanted.', es: 'No se pidió nada.' },
    },
    {
      states: ['over.open.searching', 'tour.showing'],
      events: ['palette.close'],
      why: {
        en: 'It is here, and closes by itself: its own chart ends.',
        es: 'Ya llegó, y se cierra solo: termina su propio diagrama.',
      },
    },
    {
      states: ['over.help', 'over.open.fetching', 'over.open.searching'],
      events: ['palette.open', 'help.open'],
      why: { en: 'Something lies over the screen already.', es: 'Ya hay algo sobre la pantalla.' },
    },
    {
      states: ['over.help'],
      events: ['palette.key'],
      why: { en: 'Something lies over the screen already.', es: 'Ya hay algo sobre la pantalla.' },
    },
    {
      states: ['over.closed', 'over.open.fetching', 'over.open.searching'],
      events: ['tour.start'],
      why: { en: 'The tour beside it is told.', es: 'Se le dice al recorrido, que está al lado.' },
    },
    {
      states: ['tour.fetching', 'tour.showing'],
      events: ['tour.start'],
      why: { en: 'It is shown already.', es: 'Ya está a la vista.' },
    },
  ],
};
