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
    restart: 'Reinicio',
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
    restart: {
      en: 'The restart of one device is asked about or followed.',
      es: 'Se pregunta por el reinicio de un dispositivo, o se sigue su avance.',
    },
  },
  events: {
    'device.close': { by: 'person', en: 'Closes the status of a device.', es: 'Cierra el estado de un dispositivo.' },
    'device.configure': {
      by: 'person',
      en: 'Presses Configuration on a card.',
      es: 'Pulsa Configuración en una tarjeta.',
    },
    'device.restart': { by: 'person', en: 'Presses Restart on a card.', es: 'Pulsa Reiniciar en una tarjeta.' },
    'device.status': { by: 'person', en: 'Presses Status on a card.', es: 'Pulsa Estado en una tarjeta.' },
  },
  guards: {
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
    keepChosen: { en: 'remembers which device the dialog is about', es: 'recuerda de qué dispositivo es el diálogo' },
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
    config: { en: 'the configuration of the device', es: 'la configuración del dispositivo' },
    restart: { en: 'the restart of the device', es: 'el reinicio del dispositivo' },
  },
  ignored: [
    {
      states: ['closed'],
      events: ['device.close'],
      why: { en: 'No dialog is open.', es: 'No hay un diálogo abierto.' },
    },
    {
      states: ['configuration', 'restart'],
      events: ['device.close'],
      why: {
        en: 'These dialogs close by themselves: their own chart is asked, and ends.',
        es: 'Estos diálogos se cierran solos: se pide a su propio diagrama, y este termina.',
      },
    },
    {
      states: ['status', 'configuration', 'restart'],
      events: ['device.status', 'device.configure', 'device.restart'],
      why: {
        en: 'One dialog at a time: the cards lie behind the open one, which goes first.',
        es: 'Un diálogo a la vez: las tarjetas quedan detrás del abierto, que se cierra primero.',
      },
    },
  ],
};
