import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const devices: ChartTexts = {
  about: {
    en: 'The device dashboard: the fleet and its restart orders, kept live, and the clock that turns silence into a status; filter, search and sort; one dialog at a time about one device. A dialog whose right is lost closes.',
    es: 'El tablero de dispositivos: todos ellos y sus órdenes de reinicio, siempre al día, y el reloj que convierte el silencio en un estado; filtrar, buscar y ordenar; un diálogo a la vez sobre un dispositivo. Un diálogo cuyo permiso se pierde se cierra.',
  },
  titles: {
    '': 'Dispositivos',
    'dialog.status': { en: 'Last day', es: 'Último día' },
    'dialog.configuration': 'Configuración',
    'dialog.restart': 'Reinicio',
  },
  states: {
    list: { en: 'How far the list of devices is.', es: 'Cómo va la lista de dispositivos.' },
    'list.loading': { en: 'The devices are not here yet.', es: 'Los dispositivos todavía no llegan.' },
    'list.ready': {
      en: 'A card of each device is on the screen and follows its status.',
      es: 'Hay una tarjeta por dispositivo en pantalla, y cada una sigue su estado.',
    },
    'list.failed': {
      en: 'The last question failed; the cards stay, and asking goes on.',
      es: 'La última consulta falló; las tarjetas se quedan y se sigue preguntando.',
    },
    dialog: {
      en: 'Which dialog about one device is open.',
      es: 'Qué diálogo sobre un dispositivo está abierto.',
    },
    'dialog.closed': { en: 'The viewer looks at all devices.', es: 'Quien mira ve todos los dispositivos.' },
    'dialog.status': {
      en: 'The viewer looks at the last day of one device.',
      es: 'Quien mira ve el último día de un dispositivo.',
    },
    'dialog.configuration': {
      en: 'The configuration of one device is open.',
      es: 'La configuración de un dispositivo está abierta.',
    },
    'dialog.restart': {
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
    'devices.failed': { by: 'server', en: 'The devices did not come.', es: 'Los dispositivos no llegaron.' },
    'devices.filter': {
      by: 'person',
      en: 'Chooses one status to see, or all.',
      es: 'Elige ver un solo estado, o todos.',
    },
    'devices.find': { by: 'person', en: 'Types in the search field.', es: 'Escribe en el campo de búsqueda.' },
    'devices.loaded': { by: 'server', en: 'The devices came.', es: 'Llegaron los dispositivos.' },
    'devices.refresh': { by: 'person', en: 'Presses Refresh or Retry.', es: 'Pulsa Actualizar o Reintentar.' },
    'devices.sort': { by: 'person', en: 'Chooses the order of the cards.', es: 'Elige el orden de las tarjetas.' },
    'restarts.loaded': {
      by: 'server',
      en: 'The restart orders under way came.',
      es: 'Llegaron las órdenes de reinicio en curso.',
    },
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
    keepDevices: {
      en: 'shows the devices, redrawing only what changed',
      es: 'muestra los dispositivos y redibuja solo lo que cambió',
    },
    keepRestarts: { en: 'keeps the restart orders under way', es: 'guarda las órdenes de reinicio en curso' },
    keepTime: {
      en: 'takes the time, by which a silent device changes its status',
      es: 'toma la hora, con la que un dispositivo callado cambia de estado',
    },
    keepQuestion: { en: 'keeps filter, search and order', es: 'guarda el filtro, la búsqueda y el orden' },
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
    liveDevices: { en: 'the list of devices, kept live', es: 'la lista de dispositivos, siempre al día' },
    liveRestarts: {
      en: 'the restart orders under way, kept live',
      es: 'las órdenes de reinicio en curso, siempre al día',
    },
    clock: { en: 'the clock, every 10 s', es: 'el reloj, cada 10 s' },
    batch: { en: 'the restart of all devices', es: 'el reinicio de todos los dispositivos' },
    history: { en: 'the last 24 hours of the device', es: 'las últimas 24 horas del dispositivo' },
    config: { en: 'the configuration of the device', es: 'la configuración del dispositivo' },
    restart: { en: 'the restart of the device', es: 'el reinicio del dispositivo' },
  },
  ignored: [
    {
      states: ['dialog.closed'],
      events: ['device.close'],
      why: { en: 'No dialog is open.', es: 'No hay un diálogo abierto.' },
    },
    {
      states: ['dialog.configuration', 'dialog.restart'],
      events: ['device.close'],
      why: {
        en: 'These dialogs close by themselves: their own chart is asked, and ends.',
        es: 'Estos diálogos se cierran solos: se pide a su propio diagrama, y este termina.',
      },
    },
    {
      states: ['dialog.status', 'dialog.configuration', 'dialog.restart'],
      events: ['device.status', 'device.configure', 'device.restart'],
      why: {
        en: 'One dialog at a time: the cards lie behind the open one, which goes first.',
        es: 'Un diálogo a la vez: las tarjetas quedan detrás del abierto, que se cierra primero.',
      },
    },
  ],
  left: [
    {
      states: ['list.loading', 'list.ready', 'list.failed'],
      events: ['devices.loaded', 'devices.failed'],
      why: newestAnswer,
    },
  ],
};
