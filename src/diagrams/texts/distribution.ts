import type { ChartTexts } from '../chart-texts.ts';

export const distribution: ChartTexts = {
  about: {
    en: 'Branches, zones and desks in tabs, those that the user may change. Only the table of the open tab runs; without any tab the user goes back to the start.',
    es: 'Sucursales, zonas y ventanillas en pestañas, las que la persona puede cambiar. Solo funciona la tabla de la pestaña abierta; sin ninguna, se regresa al inicio.',
  },
  titles: {
    '': 'Distribución',
    tab: 'Pestaña',
    'tab.branches': 'Sucursales',
    'tab.zones': 'Zonas',
    'tab.desks': 'Ventanillas',
    'tab.nothing': { en: 'No tab left', es: 'Sin pestañas' },
    'unsent.leaving': { en: 'Changing tabs', es: 'Cambiando de pestaña' },
  },
  states: {
    tab: { en: 'Which table is open.', es: 'Qué tabla está abierta.' },
    unsent: {
      en: 'Whether the open tab holds something unsaved.',
      es: 'Si la pestaña abierta tiene algo sin guardar.',
    },
    'unsent.settled': { en: 'Nothing waits to be saved.', es: 'No hay nada por guardar.' },
    'unsent.edited': {
      en: 'Something is typed and not saved, so another tab is not opened without a question.',
      es: 'Hay algo escrito sin guardar, así que otra pestaña no se abre sin preguntar.',
    },
    'unsent.asking': {
      en: 'Another tab was chosen, and the user is asked whether to leave what is not saved.',
      es: 'Se eligió otra pestaña y se pregunta si dejar lo que no está guardado.',
    },
    'unsent.leaving': {
      en: 'The user leaves, and the other tab opens.',
      es: 'La persona sale y se abre la otra pestaña.',
    },
    'tab.choosing': {
      en: 'Decides in a moment which tab to open: the first that the viewer may change.',
      es: 'Decide en un instante qué pestaña abrir: la primera que quien mira puede cambiar.',
    },
    'tab.branches': { en: 'The table of the branches is open.', es: 'Está abierta la tabla de sucursales.' },
    'tab.zones': { en: 'The table of the zones is open.', es: 'Está abierta la tabla de zonas.' },
    'tab.desks': { en: 'The table of the desks is open.', es: 'Está abierta la tabla de ventanillas.' },
    'tab.nothing': {
      en: 'No tab is left for the viewer, who is sent to the start.',
      es: 'A quien mira no le queda ninguna pestaña y se le lleva al inicio.',
    },
  },
  events: {
    'work.unsaved': {
      by: 'child',
      en: 'Something in the open tab is not saved.',
      es: 'Algo de la pestaña abierta no está guardado.',
    },
    'work.settled': {
      by: 'child',
      en: 'Nothing in the open tab waits to be saved.',
      es: 'Nada de la pestaña abierta está por guardar.',
    },
    'tab.withheld': {
      by: 'itself',
      en: 'Another tab was chosen while something is not saved.',
      es: 'Se eligió otra pestaña con algo sin guardar.',
    },
    'distribution.leave': { by: 'person', en: 'Leaves without saving.', es: 'Sale sin guardar.' },
    'distribution.stay': { by: 'person', en: 'Goes on editing.', es: 'Sigue editando.' },
    'distribution.choose': {
      by: 'person',
      en: 'Presses a tab, or comes by an address that names one.',
      es: 'Presiona una pestaña, o llega por una dirección que la nombra.',
    },
  },
  guards: {
    isUnsaved: {
      en: 'something is not saved, and the user has not said yet that they leave',
      es: 'hay algo sin guardar y la persona aún no dice que sale',
    },
    isVisible: { en: 'the viewer may change what this tab holds', es: 'quien mira puede cambiar lo de esta pestaña' },
    isStill: {
      en: 'the viewer may still change what the open tab holds',
      es: 'quien mira todavía puede cambiar lo de la pestaña abierta',
    },
    isVisibleTab: {
      en: 'it is this tab, and the viewer may change what it holds',
      es: 'es esta pestaña y quien mira puede cambiar lo que tiene',
    },
  },
  actions: {
    keepWanted: { en: 'remembers which tab was wanted', es: 'recuerda qué pestaña se quería' },
    tellTable: { en: 'tells the open table of the new rights', es: 'avisa a la tabla abierta de los permisos nuevos' },
    writeTab: { en: 'writes the tab into the address', es: 'escribe la pestaña en la dirección' },
    restoreAddress: {
      en: 'puts the open tab, as it is looked at, back into the address',
      es: 'vuelve a poner en la dirección la pestaña abierta, tal como se mira',
    },
    navigate: { en: 'goes to the start', es: 'va al inicio' },
  },
  delays: {},
  actors: {
    address: { en: 'the tab in the address', es: 'la pestaña en la dirección' },
    table: { en: 'the table of the open tab', es: 'la tabla de la pestaña abierta' },
  },
  ignored: [
    {
      states: ['unsent.settled', 'unsent.edited', 'unsent.leaving'],
      events: ['distribution.leave', 'distribution.stay'],
      why: {
        en: 'The question is not on the screen.',
        es: 'La pregunta no está en pantalla.',
      },
    },
    {
      states: ['unsent.settled'],
      events: ['work.settled'],
      why: {
        en: 'A tab that held nothing unsaved is gone.',
        es: 'Se fue una pestaña sin nada por guardar.',
      },
    },
    {
      states: ['unsent.settled', 'unsent.leaving'],
      events: ['tab.withheld'],
      why: {
        en: 'Nothing holds the user back.',
        es: 'Nada detiene a la persona.',
      },
    },
    {
      states: ['unsent.edited', 'unsent.asking', 'unsent.leaving'],
      events: ['work.unsaved'],
      why: {
        en: 'It is known already that something is not saved.',
        es: 'Ya se sabe que hay algo sin guardar.',
      },
    },
    {
      states: ['tab.nothing'],
      events: ['access.changed'],
      why: {
        en: 'The screen is being left for the start, which chooses anew by the rights.',
        es: 'Se está dejando la pantalla por el inicio, que elige de nuevo según los permisos.',
      },
    },
  ],
  left: [
    {
      states: ['tab.nothing'],
      events: ['distribution.choose'],
      why: {
        en: 'A choice is judged alike wherever it is made: by whether the viewer may see that tab.',
        es: 'Una elección se juzga igual donde sea que se haga: según si quien mira puede ver esa pestaña.',
      },
    },
  ],
};
