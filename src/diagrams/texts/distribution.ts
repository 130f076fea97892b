import type { ChartTexts } from '../chart-texts.ts';

export const distribution: ChartTexts = {
  about: {
    en: 'Branches, zones and desks in tabs, those that the user may change. Only the table of the open tab runs; without any tab the user goes back to the start.',
    es: 'Sucursales, zonas y escritorios en pestañas, las que la persona puede cambiar. Solo funciona la tabla de la pestaña abierta; sin ninguna, se regresa al inicio.',
  },
  states: {
    choosing: {
      en: 'Decides in a moment which tab to open: the first that the viewer may change.',
      es: 'Decide en un instante qué pestaña abrir: la primera que quien mira puede cambiar.',
    },
    branches: { en: 'The table of the branches is open.', es: 'Está abierta la tabla de sucursales.' },
    zones: { en: 'The table of the zones is open.', es: 'Está abierta la tabla de zonas.' },
    desks: { en: 'The table of the desks is open.', es: 'Está abierta la tabla de escritorios.' },
    nothing: {
      en: 'No tab is left for the viewer, who is sent to the start.',
      es: 'A quien mira no le queda ninguna pestaña y se le lleva al inicio.',
    },
  },
  events: {
    'distribution.choose': { by: 'person', en: 'Presses a tab.', es: 'Pulsa una pestaña.' },
    'access.changed': {
      by: 'parent',
      en: 'The rights of the viewer changed.',
      es: 'Cambiaron los permisos de quien mira.',
    },
  },
  guards: {
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
    keepHolder: { en: 'keeps the new rights', es: 'guarda los permisos nuevos' },
    tellTable: { en: 'tells the open table of the new rights', es: 'avisa a la tabla abierta de los permisos nuevos' },
    navigate: { en: 'goes to the start', es: 'va al inicio' },
  },
  delays: {},
  actors: {
    table: { en: 'the table of the open tab', es: 'la tabla de la pestaña abierta' },
  },
  ignored: [
    {
      states: ['nothing'],
      events: ['access.changed'],
      why: {
        en: 'The screen is being left for the start, which chooses anew by the rights.',
        es: 'Se está dejando la pantalla por el inicio, que elige de nuevo según los permisos.',
      },
    },
  ],
};
