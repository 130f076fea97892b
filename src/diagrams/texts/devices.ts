import type { ChartTexts } from '../chart-texts.ts';

export const devices: ChartTexts = {
  about: {
    en: 'The device dashboard: the fleet, the restart of all devices, and one dialog at a time about one of them. A dialog whose right is lost closes.',
    es: 'El tablero de dispositivos: todos ellos, el reinicio de todos y un diálogo a la vez sobre uno. Un diálogo cuyo permiso se pierde se cierra.',
  },
  titles: {
    '': 'Dispositivos',
    status: { en: 'Last day', es: 'Último día' },
    configuration: 'Configuración',
    'configuration.fetching': 'Trayendo',
    restart: 'Reinicio',
    pairing: { en: 'Pairing a player', es: 'Vincular un dispositivo' },
  },
  states: {
    closed: { en: 'The viewer looks at all devices.', es: 'Quien mira ve todos los dispositivos.' },
    status: {
      en: 'The viewer looks at the last day of one device.',
      es: 'Quien mira ve el último día de un dispositivo.',
    },
    configuration: {
      en: 'The configuration of one device is open.',
      es: 'La configuración de un dispositivo está abierta.',
    },
    'configuration.fetching': {
      en: 'The code of this dialog is fetched, the first time that it is opened.',
      es: 'Se trae el programa de este diálogo, la primera vez que se abre.',
    },
    'configuration.open': { en: 'Its entries are shown or edited.', es: 'Se ven o se editan sus valores.' },
    restart: {
      en: 'The restart of one device is asked about or followed.',
      es: 'Se pregunta por el reinicio de un dispositivo, o se sigue su avance.',
    },
    pairing: {
      en: 'It is said which device a player is that shows a code.',
      es: 'Se dice qué dispositivo es un equipo que muestra un código.',
    },
  },
  events: {
    'device.close': {
      by: 'person',
      en: 'Closes the status of a device, or waits for its configuration no longer.',
      es: 'Cierra el estado de un dispositivo, o ya no espera su configuración.',
    },
    'device.configure': {
      by: 'person',
      en: 'Presses Configuration on a card.',
      es: 'Presiona Configuración en una tarjeta.',
    },
    'device.restart': { by: 'person', en: 'Presses Restart on a card.', es: 'Presiona Reiniciar en una tarjeta.' },
    'device.pair': {
      by: 'person',
      en: 'Presses Pair a device, or has followed the code of one.',
      es: 'Presiona Vincular un dispositivo, o siguió el código de uno.',
    },
    'device.status': { by: 'person', en: 'Presses Status on a card.', es: 'Presiona Estado en una tarjeta.' },
  },
  guards: {
    mayPair: { en: 'the viewer may change devices', es: 'quien mira puede cambiar dispositivos' },
    mayNotPair: { en: 'the viewer may not change devices any more', es: 'quien mira ya no puede cambiar dispositivos' },
    mayConfigure: { en: 'the viewer may read the configuration', es: 'quien mira puede leer la configuración' },
    mayRestart: { en: 'the viewer may restart devices', es: 'quien mira puede reiniciar dispositivos' },
    mayNotConfigure: {
      en: 'the viewer may not read the configuration any more',
      es: 'quien mira ya no puede leer la configuración',
    },
    mayNotRestart: {
      en: 'the viewer may not restart devices any more',
      es: 'quien mira ya no puede reiniciar dispositivos',
    },
  },
  actions: {
    keepCode: { en: 'keeps the code that the address brought', es: 'guarda el código que trajo la dirección' },
    keepChosen: { en: 'remembers which device the dialog is about', es: 'recuerda de qué dispositivo es el diálogo' },
    notify: { en: 'says what keeps them from pairing', es: 'dice qué le impide vincular' },
    tellBatch: {
      en: 'tells the restart of all whether it is still allowed',
      es: 'avisa al reinicio de todos si sigue permitido',
    },
    tellConfig: {
      en: 'tells the configuration what is still allowed',
      es: 'avisa a la configuración qué sigue permitido',
    },
  },
  delays: {},
  actors: {
    fleet: { en: 'all devices, kept live', es: 'todos los dispositivos, siempre al día' },
    batch: { en: 'the restart of all devices', es: 'el reinicio de todos los dispositivos' },
    history: { en: 'the last 24 hours of the device', es: 'las últimas 24 horas del dispositivo' },
    part: { en: 'the code of the configuration', es: 'el programa de la configuración' },
    config: { en: 'the configuration of the device', es: 'la configuración del dispositivo' },
    restart: { en: 'the restart of the device', es: 'el reinicio del dispositivo' },
    pairing: { en: 'the pairing of a player', es: 'la vinculación de un equipo' },
    address: {
      en: 'a code in the address that somebody has followed',
      es: 'un código en la dirección que alguien siguió',
    },
  },
  ignored: [
    {
      states: ['closed'],
      events: ['device.close'],
      why: { en: 'No dialog is open.', es: 'No hay un diálogo abierto.' },
    },
    {
      states: ['configuration.fetching'],
      events: ['device.status', 'device.configure', 'device.restart', 'device.pair'],
      why: {
        en: 'A dialog was asked for and comes in a moment, or says what keeps it: one at a time.',
        es: 'Ya se pidió un diálogo, que llega en un momento o dice qué lo detiene: uno a la vez.',
      },
    },
    {
      states: ['configuration.open', 'restart', 'pairing'],
      events: ['device.close'],
      why: {
        en: 'These dialogs close by themselves: their own chart is asked, and ends.',
        es: 'Estos diálogos se cierran solos: se pide a su propio diagrama, y este termina.',
      },
    },
    {
      states: ['status', 'configuration.open', 'restart', 'pairing'],
      events: ['device.status', 'device.configure', 'device.restart', 'device.pair'],
      why: {
        en: 'One dialog at a time: the cards lie behind the open one, which goes first.',
        es: 'Un diálogo a la vez: las tarjetas quedan detrás del abierto, que se cierra primero.',
      },
    },
  ],
};
