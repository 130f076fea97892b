import type { ChartTexts } from '../chart-texts.ts';

export const scriptRun: ChartTexts = {
  about: {
    en: 'The workbench beside the editor of a script: it is run with sample args, which are kept for the next time, and what became of it is shown with log, time and the line of an error; or its saved versions are compared and taken up again.',
    es: 'El banco de pruebas junto al editor de un código: se ejecuta con args de prueba, que se conservan para la siguiente vez, y se muestra qué resultó, con registro, tiempo y la línea del error; o se comparan sus versiones guardadas y se retoma una.',
  },
  titles: {
    '': { en: 'Script trial', es: 'Prueba de un código' },
    'trial.forbidden': 'No permitida',
    'trial.invalid': 'No válido',
    'trial.running': 'Ejecutando',
    panel: 'Panel',
    'panel.versions': 'Versiones',
  },
  states: {
    trial: {
      en: 'Whether the script can be run here, and how far that is.',
      es: 'Si el código se puede probar aquí, y cómo va la prueba.',
    },
    'trial.entering': {
      en: 'Decides whether the viewer may run the script, and with what.',
      es: 'Decide si quien mira puede probar el código, y con qué.',
    },
    'trial.forbidden': {
      en: 'The viewer may read the script, and not run it.',
      es: 'Quien mira puede leer el código, pero no probarlo.',
    },
    'trial.loading': {
      en: 'The args of the last trial are being fetched.',
      es: 'Se están pidiendo los args de la última prueba.',
    },
    'trial.ready': {
      en: 'The args can be changed and the script tried; what became of the last trial stays on the screen.',
      es: 'Se pueden cambiar los args y probar el código; el resultado anterior sigue en pantalla.',
    },
    'trial.invalid': {
      en: 'The args are no JSON object of data, params and request, or have a number that would lose digits: nothing runs until they are mended.',
      es: 'Los args no son un objeto JSON de data, params y request, o tienen un número que perdería cifras: no se prueba nada hasta corregirlos.',
    },
    'trial.running': {
      en: 'The server is running the script as it stands in the editor.',
      es: 'El servidor está ejecutando el código tal como está en el editor.',
    },
    panel: { en: 'Which side of the workbench is shown.', es: 'Qué lado del banco de pruebas se ve.' },
    'panel.trial': {
      en: 'Args and outcome of a trial are shown.',
      es: 'Se ven los args y el resultado de una prueba.',
    },
    'panel.versions': { en: 'The saved versions are shown.', es: 'Se ven las versiones guardadas.' },
  },
  events: {
    'script.panel': {
      by: 'person',
      en: 'Chooses the tab Trial or Versions.',
      es: 'Elige la pestaña Prueba o Versiones.',
    },
    'script.run': { by: 'person', en: 'Presses Try it.', es: 'Presiona Probar.' },
    'script.sample': { by: 'person', en: 'Changes the args.', es: 'Cambia los args de prueba.' },
  },
  guards: {
    isNew: { en: 'the script is no record yet', es: 'el código todavía no es un registro' },
    isForbidden: { en: 'the viewer may not run the script', es: 'quien mira no puede ejecutar el código' },
    hasSample: {
      en: 'the args are a JSON object of data, params and request',
      es: 'los args son un objeto JSON de data, params y request',
    },
    isTrial: { en: 'the tab Trial was chosen', es: 'se eligió la pestaña Prueba' },
    hasVersions: {
      en: 'the tab Versions was chosen, and the script is a record',
      es: 'se eligió la pestaña Versiones y el código ya es un registro',
    },
  },
  actions: {
    keepSample: { en: 'keeps the args', es: 'guarda los args' },
    keepCode: {
      en: 'remembers which code was run, so that an error marks its line only there',
      es: 'recuerda qué código se ejecutó, para marcar la línea del error solo en él',
    },
    keepRun: { en: 'keeps what became of the trial', es: 'guarda qué resultó de la prueba' },
    forgetOutcome: { en: 'forgets what became of the trial before', es: 'olvida el resultado de la prueba anterior' },
  },
  delays: {},
  actors: {
    loadSample: {
      en: 'asks the server for the args of the last trial',
      es: 'pide al servidor los args de la última prueba',
    },
    runScript: {
      en: 'has the server run the script with the args',
      es: 'pide al servidor ejecutar el código con los args',
    },
    versions: { en: 'the saved versions of the code', es: 'las versiones guardadas del código' },
  },
  ignored: [
    {
      states: ['trial.forbidden'],
      events: ['script.run', 'script.sample'],
      why: {
        en: 'In place of field and button there is a word about the missing right.',
        es: 'En lugar del campo y del botón se dice qué permiso falta.',
      },
    },
    {
      states: ['trial.loading'],
      events: ['script.run', 'script.sample'],
      why: {
        en: 'Field and button are disabled until the last args are here.',
        es: 'El campo y el botón están desactivados hasta que lleguen los últimos args.',
      },
    },
    {
      states: ['trial.invalid'],
      events: ['script.run'],
      why: {
        en: 'Try it is disabled until the args are mended.',
        es: 'Probar está desactivado hasta que se corrijan los args.',
      },
    },
    {
      states: ['trial.running'],
      events: ['script.run', 'script.sample'],
      why: {
        en: 'One trial at a time: field and button are disabled until the server has answered.',
        es: 'Una prueba a la vez: el campo y el botón están desactivados hasta que el servidor responda.',
      },
    },
  ],
};
