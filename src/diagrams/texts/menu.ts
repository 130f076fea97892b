import type { ChartTexts } from '../chart-texts.ts';

export const menu: ChartTexts = {
  about: {
    en: 'How the side menu stands. In a narrow window it covers the screen when somebody wants it; in a wide one it stands beside the screen, whole or as its icons alone, which this browser remembers.',
    es: 'Cómo está el menú lateral. En una ventana angosta cubre la pantalla cuando alguien lo pide; en una ancha está al lado, completo o solo con sus íconos, y este navegador lo recuerda.',
  },
  titles: {
    '': { en: 'Side menu', es: 'Menú lateral' },
    cover: { en: 'Over a narrow window', es: 'Sobre una ventana angosta' },
    'cover.closed': { en: 'Away', es: 'Retirado' },
    'cover.open': { en: 'Over the screen', es: 'Sobre la pantalla' },
    width: { en: 'Beside a wide one', es: 'Al lado, en una ancha' },
    'width.unknown': { en: 'Not known yet', es: 'Aún no se sabe' },
    'width.whole': { en: 'With words', es: 'Con palabras' },
    'width.folded': { en: 'Icons alone', es: 'Solo íconos' },
  },
  states: {
    cover: {
      en: 'Whether it covers the screen, where there is no room beside it.',
      es: 'Si cubre la pantalla, donde no hay lugar a su lado.',
    },
    'cover.closed': { en: 'The screen is free.', es: 'La pantalla está libre.' },
    'cover.open': { en: 'An entry can be chosen.', es: 'Se puede elegir una entrada.' },
    width: {
      en: 'How much room it takes beside the screen, where there is some.',
      es: 'Cuánto lugar ocupa al lado de la pantalla, donde lo hay.',
    },
    'width.unknown': {
      en: 'It is asked how it was left in this browser.',
      es: 'Se consulta cómo quedó en este navegador.',
    },
    'width.whole': { en: 'Each entry has its word.', es: 'Cada entrada tiene su palabra.' },
    'width.folded': {
      en: 'The words come when the pointer or the keyboard is in it.',
      es: 'Las palabras aparecen cuando el puntero o el teclado está en él.',
    },
  },
  events: {
    'menu.toggle': {
      by: 'person',
      en: 'Presses Menu in a narrow window.',
      es: 'Presiona Menú en una ventana angosta.',
    },
    'menu.close': {
      by: 'person',
      en: 'Chooses an entry, presses Escape in it, or comes to another screen.',
      es: 'Elige una entrada, presiona Esc en él o llega a otra pantalla.',
    },
    'menu.fold': { by: 'person', en: 'Presses Menu in a wide window.', es: 'Presiona Menú en una ventana ancha.' },
  },
  guards: { isFolded: { en: 'it was left as its icons', es: 'quedó solo con sus íconos' } },
  actions: {
    rememberFolded: { en: 'has this browser remember it', es: 'hace que este navegador lo recuerde' },
  },
  delays: {},
  actors: { readFolded: { en: 'how it was left', es: 'cómo quedó' } },
  ignored: [
    {
      states: ['cover.closed'],
      events: ['menu.close'],
      why: { en: 'It does not cover anything.', es: 'No cubre nada.' },
    },
    {
      states: ['width.unknown'],
      events: ['menu.fold'],
      why: {
        en: 'That is known before anything of it is drawn.',
        es: 'Eso se sabe antes de que se dibuje algo de él.',
      },
    },
  ],
};
