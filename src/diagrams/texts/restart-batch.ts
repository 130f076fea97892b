import type { ChartTexts } from '../chart-texts.ts';
import { noQuestion } from '../glossary.ts';

export const restartBatch: ChartTexts = {
  about: {
    en: 'The restart of all devices, in waves that the server carries out: this chart shows how far it is, whoever began it, and starts, pauses, resumes or stops it for whoever may. Starting and stopping are asked first. The results of each device can be looked at and exported.',
    es: 'El reinicio de todos los dispositivos, por grupos y a cargo del servidor: este diagrama muestra su avance, lo haya empezado quien sea, y lo inicia, pausa, continúa o detiene para quien tiene permiso. Antes de iniciar y de detener se pregunta. Los resultados de cada dispositivo se pueden ver y exportar.',
  },
  titles: {
    '': { en: 'Restart of all devices', es: 'Reinicio de todos los dispositivos' },
    command: { en: 'Request', es: 'Petición' },
    'command.forecasting': 'Calculando',
    'command.confirmingStop': 'Confirmando detener',
    results: 'Resultados',
    'results.closed': 'Cerrados',
    'results.open': 'Abiertos',
  },
  states: {
    command: { en: 'What the user asks of the restart of all.', es: 'Qué pide la persona sobre el reinicio de todos.' },
    'command.idle': {
      en: 'Nothing is asked; the progress is shown if a restart is under way.',
      es: 'No se pide nada; si hay un reinicio en curso se muestra su avance.',
    },
    'command.forecasting': {
      en: 'The server is asked which devices would restart, and which would be left out.',
      es: 'Se pregunta al servidor qué dispositivos se reiniciarían y cuáles quedarían fuera.',
    },
    'command.confirming': {
      en: 'The user is asked: restart so many devices, leaving out so many, and why?',
      es: 'Se pregunta: ¿reiniciar tantos dispositivos, dejando fuera a tantos, y por qué?',
    },
    'command.confirmingStop': {
      en: 'The user is asked: stop, and leave out for good the devices without an order yet?',
      es: 'Se pregunta: ¿detener y dejar fuera en definitiva a los dispositivos aún sin orden?',
    },
    'command.starting': { en: 'The server is beginning the restart.', es: 'El servidor está empezando el reinicio.' },
    'command.changing': {
      en: 'The server is pausing, resuming or stopping the restart.',
      es: 'El servidor está pausando, continuando o deteniendo el reinicio.',
    },
    results: {
      en: 'Whether the results of the devices are being looked at.',
      es: 'Si se están viendo los resultados de los dispositivos.',
    },
    'results.closed': { en: 'The results are not on the screen.', es: 'Los resultados no están en pantalla.' },
    'results.open': {
      en: 'What became of each device is on the screen and kept live.',
      es: 'Lo que pasó con cada dispositivo está en pantalla, siempre al día.',
    },
  },
  events: {
    'batch.allowed': {
      by: 'parent',
      en: 'The viewer has got or lost the right to restart.',
      es: 'Quien mira ganó o perdió el permiso de reiniciar.',
    },
    'batch.cancel': { by: 'person', en: 'Says no to the question.', es: 'No acepta lo que se pregunta.' },
    'batch.change': { by: 'person', en: 'Presses Pause, Resume or Stop.', es: 'Presiona Pausar, Continuar o Detener.' },
    'batch.confirm': { by: 'person', en: 'Says yes to the question.', es: 'Acepta lo que se pregunta.' },
    'batch.export': { by: 'person', en: 'Presses Export CSV.', es: 'Presiona Exportar CSV.' },
    'batch.failed': { by: 'server', en: 'The progress did not come.', es: 'El avance no llegó.' },
    'batch.hide': { by: 'person', en: 'Closes the results.', es: 'Cierra los resultados.' },
    'batch.loaded': { by: 'server', en: 'The progress came.', es: 'Llegó el avance.' },
    'batch.show': { by: 'person', en: 'Wants to see the results.', es: 'Quiere ver los resultados.' },
    'batch.start': { by: 'person', en: 'Presses Restart all.', es: 'Presiona Reiniciar todos.' },
    'results.failed': { by: 'server', en: 'The results did not come.', es: 'Los resultados no llegaron.' },
    'results.loaded': { by: 'server', en: 'The results came.', es: 'Llegaron los resultados.' },
  },
  guards: {
    mayStart: {
      en: 'the viewer may restart, and no restart of all is under way',
      es: 'quien mira puede reiniciar y no hay un reinicio de todos en curso',
    },
    wouldRestart: {
      en: 'at least one device would restart',
      es: 'se reiniciaría al menos un dispositivo',
    },
    mayNotStart: {
      en: 'the viewer lost the right, or somebody else has begun',
      es: 'quien mira perdió el permiso, o alguien más ya empezó',
    },
    mayStop: { en: 'the wish is to stop, and that is still possible', es: 'se pide detener, y todavía se puede' },
    mayNotStop: {
      en: 'the viewer lost the right, or it is over already',
      es: 'quien mira perdió el permiso, o ya terminó',
    },
    mayChange: {
      en: 'the viewer may, and the restart can become that',
      es: 'quien mira puede, y el reinicio admite ese cambio',
    },
    hasBatch: { en: 'there has been a restart of all', es: 'ha habido un reinicio de todos' },
    hasResults: { en: 'the results are here', es: 'los resultados ya llegaron' },
  },
  actions: {
    keepBatch: { en: 'keeps the progress', es: 'guarda el avance' },
    keepForecast: { en: 'keeps how many would restart', es: 'guarda cuántos se reiniciarían' },
    forgetForecast: { en: 'forgets how many would restart', es: 'olvida cuántos se reiniciarían' },
    keepAllowed: { en: 'keeps whether the viewer may restart', es: 'guarda si quien mira puede reiniciar' },
    keepWanted: { en: 'remembers which change is wanted', es: 'recuerda qué cambio se pide' },
    keepResults: { en: 'keeps the results', es: 'guarda los resultados' },
    keepResultsFailure: { en: 'keeps why there are no new results', es: 'guarda por qué no hay resultados nuevos' },
    forgetResults: { en: 'forgets the results', es: 'olvida los resultados' },
    exportResults: { en: 'offers the results as a file', es: 'ofrece los resultados en un archivo' },
  },
  delays: {},
  actors: {
    liveBatch: {
      en: 'the newest restart of all, kept live',
      es: 'el reinicio de todos más nuevo, siempre al día',
    },
    loadForecast: {
      en: 'asks the server what a restart of all would do now',
      es: 'pregunta al servidor qué haría ahora un reinicio de todos',
    },
    startBatch: { en: 'asks the server to begin', es: 'pide al servidor empezar' },
    changeBatch: {
      en: 'asks the server to pause, resume or stop',
      es: 'pide al servidor pausar, continuar o detener',
    },
    liveResults: { en: 'the result of each device, kept live', es: 'el resultado de cada dispositivo, siempre al día' },
  },
  ignored: [
    {
      states: ['command.idle', 'command.forecasting', 'command.starting', 'command.changing'],
      events: ['batch.confirm', 'batch.cancel'],
      why: noQuestion,
    },
    {
      states: ['command.confirming', 'command.confirmingStop'],
      events: ['batch.start', 'batch.change'],
      why: {
        en: 'The question lies over the screen, and the buttons are hidden until it is answered.',
        es: 'La pregunta está sobre la pantalla, y los botones se ocultan hasta responderla.',
      },
    },
    {
      states: ['command.forecasting', 'command.starting', 'command.changing'],
      events: ['batch.start', 'batch.change'],
      why: {
        en: 'The buttons are hidden until the server has answered.',
        es: 'Los botones se ocultan hasta que el servidor responda.',
      },
    },
    {
      states: ['results.closed'],
      events: ['batch.export', 'batch.hide'],
      why: {
        en: 'The dialog with the results, which has these buttons, is closed.',
        es: 'El diálogo de resultados, que tiene estos botones, está cerrado.',
      },
    },
    {
      states: ['results.closed'],
      events: ['results.*'],
      why: {
        en: 'Results are only asked for while they are looked at.',
        es: 'Los resultados solo se piden mientras se están viendo.',
      },
    },
    {
      states: ['results.open'],
      events: ['batch.show'],
      why: {
        en: 'The results are on the screen, over the button.',
        es: 'Los resultados ya están en pantalla, encima del botón.',
      },
    },
  ],
};
