import type { ChartTexts } from '../chart-texts.ts';

export const codeVersions: ChartTexts = {
  about: {
    en: 'The saved states of the code of an integration: listed, and one compared with what stands in the editor. Restoring one puts it into the edited row, and saves nothing by itself.',
    es: 'Los estados guardados del código de una integración: se listan y uno se compara con lo que hay en el editor. Recuperar uno lo pone en la fila que se edita, y por sí solo no guarda nada.',
  },
  titles: {
    '': { en: 'Script versions', es: 'Versiones de un código' },
    listing: { en: 'List', es: 'Lista' },
    fetching: 'Trayendo la versión',
    comparing: 'Comparando',
  },
  states: {
    loading: { en: 'The list of versions is being fetched.', es: 'Se está pidiendo la lista de versiones.' },
    failed: {
      en: 'The list did not come; it can be asked for again.',
      es: 'La lista no llegó; se puede pedir otra vez.',
    },
    listing: {
      en: 'The versions are listed, and the editor shows the code as usual.',
      es: 'Se ve la lista de versiones, y el editor muestra el código como siempre.',
    },
    fetching: {
      en: 'The code of the chosen version is being fetched.',
      es: 'Se está pidiendo el código de la versión elegida.',
    },
    comparing: {
      en: 'The chosen version stands beside the code of the editor, differences marked.',
      es: 'La versión elegida se ve junto al código del editor, con las diferencias marcadas.',
    },
  },
  events: {
    'versions.choose': { by: 'person', en: 'Chooses a version of the list.', es: 'Elige una versión de la lista.' },
    'versions.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
    'versions.back': { by: 'person', en: 'Presses Back to the editor.', es: 'Presiona Volver al editor.' },
  },
  guards: {
    isListed: { en: 'the version is in the list', es: 'la versión está en la lista' },
  },
  actions: {
    keepVersions: { en: 'keeps the list', es: 'guarda la lista' },
    keepChosen: {
      en: 'remembers which version is wanted, and drops the one before',
      es: 'recuerda qué versión se quiere y deja la anterior',
    },
    keepText: { en: 'keeps the code of the version', es: 'guarda el código de la versión' },
  },
  delays: {},
  actors: {
    loadVersions: { en: 'asks the server for the list', es: 'pide la lista al servidor' },
    loadVersion: { en: 'asks the server for the code of one version', es: 'pide al servidor el código de una versión' },
  },
  ignored: [
    {
      states: ['loading'],
      events: ['*'],
      why: {
        en: 'Nothing can be pressed before the list is here.',
        es: 'No hay nada que presionar antes de que llegue la lista.',
      },
    },
    {
      states: ['failed'],
      events: ['versions.choose', 'versions.back'],
      why: {
        en: 'There is no list, only what went wrong and the button to try again.',
        es: 'No hay lista, solo lo que falló y el botón para reintentar.',
      },
    },
    {
      states: ['listing', 'fetching'],
      events: ['versions.back'],
      why: {
        en: 'The editor is on the screen; the button is only there beside a compared version.',
        es: 'El editor está en pantalla; el botón solo está cuando se compara una versión.',
      },
    },
    {
      states: ['listing', 'fetching', 'comparing'],
      events: ['versions.retry'],
      why: {
        en: 'The list is here; a version that did not come is simply chosen again.',
        es: 'La lista ya está; una versión que no llegó simplemente se elige de nuevo.',
      },
    },
  ],
};
