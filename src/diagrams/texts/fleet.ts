import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const fleet: ChartTexts = {
  about: {
    en: 'All devices and their restart orders, kept live, and the clock that turns silence into a status; filter, search and order of the cards.',
    es: 'Todos los dispositivos y sus órdenes de reinicio, siempre al día, y el reloj que convierte el silencio en un estado; filtro, búsqueda y orden de las tarjetas.',
  },
  titles: {
    '': { en: 'Fleet', es: 'Todos los dispositivos' },
    'ready.current': { en: 'Up to date', es: 'Al día' },
    'ready.changing': { en: 'Asking for changes', es: 'Pidiendo cambios' },
  },
  states: {
    'ready.current': {
      en: 'What is shown is as the server last told.',
      es: 'Lo que se ve está como el servidor avisó por última vez.',
    },
    'ready.changing': {
      en: 'The devices that changed are asked for, and no others.',
      es: 'Se piden los dispositivos que cambiaron, y ningún otro.',
    },
    loading: { en: 'The devices are not here yet.', es: 'Los dispositivos todavía no llegan.' },
    ready: {
      en: 'A card of each device is on the screen and follows its status.',
      es: 'Hay una tarjeta por dispositivo en pantalla, y cada una sigue su estado.',
    },
    failed: {
      en: 'The last question failed; the cards stay as they were then, and asking goes on.',
      es: 'La última consulta falló; las tarjetas se quedan como estaban y se sigue preguntando.',
    },
  },
  events: {
    'channel.told': {
      by: 'server',
      en: 'The server tells which devices changed.',
      es: 'El servidor avisa qué dispositivos cambiaron.',
    },
    'devices.failed': { by: 'server', en: 'The devices did not come.', es: 'Los dispositivos no llegaron.' },
    'devices.loaded': { by: 'server', en: 'The devices came.', es: 'Llegaron los dispositivos.' },
    'restarts.loaded': {
      by: 'server',
      en: 'The restart orders under way came.',
      es: 'Llegaron las órdenes de reinicio en curso.',
    },
    'fleet.filter': {
      by: 'person',
      en: 'Chooses one status to see, or all.',
      es: 'Elige ver un solo estado, o todos.',
    },
    'fleet.find': { by: 'person', en: 'Types in the search field.', es: 'Escribe en el campo de búsqueda.' },
    'fleet.refresh': { by: 'person', en: 'Presses Refresh or Retry.', es: 'Presiona Actualizar o Reintentar.' },
    'fleet.sort': { by: 'person', en: 'Chooses the order of the cards.', es: 'Elige el orden de las tarjetas.' },
  },
  guards: {
    hasChanged: { en: 'some changed', es: 'algunos cambiaron' },
    hasManyChanged: { en: 'so many changed that all are asked for', es: 'cambiaron tantos que se piden todos' },
  },
  actions: {
    keepDevices: {
      en: 'shows the devices, redrawing only what changed',
      es: 'muestra los dispositivos y redibuja solo lo que cambió',
    },
    keepTold: { en: 'keeps which ones were told of', es: 'guarda de cuáles se avisó' },
    weighTold: {
      en: 'asks for those again that were told of since the list before',
      es: 'vuelve a pedir aquellos de los que se avisó desde la lista anterior',
    },
    beginChanged: { en: 'asks for all that changed by now', es: 'pide todos los que han cambiado hasta ahora' },
    keepFound: {
      en: 'shows them as they are now, without those that are gone',
      es: 'los muestra como están ahora, sin los que ya no existen',
    },
    forgetChanged: { en: 'forgets which ones changed', es: 'olvida cuáles cambiaron' },
    keepRestarts: { en: 'keeps the restart orders under way', es: 'guarda las órdenes de reinicio en curso' },
    keepTime: {
      en: 'takes the time, by which a silent device changes its status',
      es: 'toma la hora, con la que un dispositivo callado cambia de estado',
    },
    keepQuestion: { en: 'keeps filter, search and order', es: 'guarda el filtro, la búsqueda y el orden' },
  },
  delays: {},
  actors: {
    liveDevices: { en: 'the list of devices, kept live', es: 'la lista de dispositivos, siempre al día' },
    liveRestarts: {
      en: 'the restart orders under way, kept live',
      es: 'las órdenes de reinicio en curso, siempre al día',
    },
    loadChanged: { en: 'the devices that changed', es: 'los dispositivos que cambiaron' },
    clock: { en: 'the clock, every 10 s', es: 'el reloj, cada 10 s' },
  },
  ignored: [
    {
      states: ['loading', 'failed'],
      events: ['clock.ticked'],
      why: {
        en: 'What is not heard of tells nothing of the devices.',
        es: 'Lo que no se oye no dice nada de los dispositivos.',
      },
    },
  ],
  left: [
    {
      states: ['loading', 'ready', 'ready.current', 'ready.changing', 'failed'],
      events: ['devices.loaded', 'devices.failed'],
      why: newestAnswer,
    },
  ],
};
