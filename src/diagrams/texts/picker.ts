import type { ChartTexts } from '../chart-texts.ts';
import { dialogCloses } from '../glossary.ts';

export const picker: ChartTexts = {
  about: {
    en: 'The dialog that chooses related records: search, check one or all that were found, confirm or cancel. What comes out is what was added and removed, or nothing.',
    es: 'El diálogo que elige registros relacionados: buscar, marcar uno o todos los encontrados, confirmar o cancelar. El resultado es lo que se agregó y lo que se quitó, o nada.',
  },
  titles: {
    '': 'Selector',
  },
  states: {
    loading: { en: 'What can be chosen has been asked for.', es: 'Se pidió qué se puede elegir.' },
    failed: {
      en: 'What can be chosen did not come; the dialog says so and can try again.',
      es: 'No llegó qué se puede elegir; el diálogo lo dice y se puede reintentar.',
    },
    choosing: { en: 'The records can be searched and checked.', es: 'Los registros se pueden buscar y marcar.' },
    closed: { en: 'The dialog is gone.', es: 'El diálogo se cerró.' },
  },
  events: {
    'picker.toggle': { by: 'person', en: 'Checks or unchecks one record.', es: 'Marca o desmarca un registro.' },
    'picker.setAll': {
      by: 'person',
      en: 'Checks or unchecks everything that was found.',
      es: 'Marca o desmarca todo lo encontrado.',
    },
    'picker.search': { by: 'person', en: 'Types what to look for.', es: 'Escribe qué buscar.' },
    'picker.retry': { by: 'person', en: 'Asks for the records again.', es: 'Pide los registros otra vez.' },
    'picker.confirm': { by: 'person', en: 'Presses Confirm.', es: 'Presiona Confirmar.' },
    'picker.cancel': { by: 'person', en: 'Closes the dialog without a change.', es: 'Cierra el diálogo sin cambios.' },
  },
  guards: {
    isOffered: { en: 'the record is among those offered', es: 'el registro está entre los que se ofrecen' },
  },
  actions: {
    keepChoices: {
      en: 'keeps what can be chosen, without permissions that the viewer may not give',
      es: 'guarda qué se puede elegir, sin los permisos que quien mira no puede dar',
    },
    toggle: { en: 'adds the record to the choice or takes it out', es: 'agrega el registro a la elección o lo quita' },
    setAll: {
      en: 'adds everything found to the choice, or takes it out',
      es: 'agrega a la elección todo lo encontrado, o lo quita',
    },
    keepSearch: {
      en: 'shows only what matches; of more than a hundred records the first ones, before them those that are chosen',
      es: 'muestra solo lo que coincide; de más de cien registros los primeros, y antes los que están elegidos',
    },
    keepPicked: {
      en: 'works out what was added and removed, and how it is called',
      es: 'calcula qué se agregó y qué se quitó, y cómo se llama',
    },
  },
  delays: {},
  actors: {
    loadChoices: { en: 'asks the server what can be chosen', es: 'pregunta al servidor qué se puede elegir' },
  },
  ignored: [
    {
      states: ['loading', 'choosing'],
      events: ['picker.retry'],
      why: {
        en: 'The button to try again is only there after a failure.',
        es: 'El botón para reintentar solo está después de una falla.',
      },
    },
    {
      states: ['loading', 'failed'],
      events: ['picker.toggle'],
      why: { en: 'No record is on the screen to be checked.', es: 'No hay ningún registro en pantalla para marcar.' },
    },
    {
      states: ['loading'],
      events: ['picker.search', 'picker.confirm'],
      why: {
        en: 'Search and Confirm are off until the records are there.',
        es: 'Buscar y Confirmar están apagados hasta que lleguen los registros.',
      },
    },
    {
      states: ['loading', 'failed'],
      events: ['*'],
      why: {
        en: 'Without records there is nothing to search, check or confirm, so nothing happens.',
        es: 'Sin registros no hay nada que buscar, marcar ni confirmar, así que no pasa nada.',
      },
    },
  ],
  left: [{ states: ['loading', 'failed', 'choosing'], events: ['picker.cancel'], why: dialogCloses }],
};
