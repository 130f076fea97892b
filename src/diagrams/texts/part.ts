import type { ChartTexts } from '../chart-texts.ts';

export const part: ChartTexts = {
  about: {
    en: 'A part of the console whose code is fetched when it is first drawn, or before the screen that needs it starts. While the server is away, and somebody waits for it, it is tried again by itself; a newer console may have taken its place, and then only loading the page anew brings it.',
    es: 'Una parte de la consola cuyo código se trae cuando se dibuja por primera vez, o antes de que empiece la pantalla que lo necesita. Mientras el servidor no está, y alguien la espera, se vuelve a intentar sola; si ya hay una consola más nueva, solo volver a cargar la página la trae.',
  },
  titles: {
    '': { en: 'Part of the console', es: 'Parte de la consola' },
  },
  states: {
    idle: { en: 'Nobody draws it, and its code is not there.', es: 'Nadie la dibuja, y su código no está.' },
    loading: { en: 'Its code is on the way.', es: 'Su código viene en camino.' },
    failed: {
      en: 'It could not be fetched; whoever waits for it sees that, and what can be done.',
      es: 'No se pudo traer; quien la espera lo ve, y qué se puede hacer.',
    },
    ready: { en: 'Its code is there, now and from now on.', es: 'Su código está, ahora y en adelante.' },
  },
  events: {
    'part.wanted': { by: 'browser', en: 'The part is to be drawn.', es: 'Hay que dibujar la parte.' },
    'part.left': {
      by: 'browser',
      en: 'The part is drawn in one place less.',
      es: 'La parte se dibuja en un lugar menos.',
    },
    'part.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
    'part.reload': { by: 'person', en: 'Presses Reload page.', es: 'Presiona Recargar la página.' },
  },
  guards: {
    isDrawn: { en: 'somebody draws it', es: 'alguien la dibuja' },
    isUndrawn: { en: 'nobody draws it', es: 'nadie la dibuja' },
  },
  actions: {
    countIn: { en: 'one more draws it', es: 'una vista más la dibuja' },
    countOut: { en: 'one less draws it', es: 'una vista menos la dibuja' },
    reloadPage: { en: 'loads the page anew', es: 'vuelve a cargar la página' },
  },
  delays: {
    retryDelay: { en: 'until it is tried again', es: 'hasta volver a intentar' },
  },
  actors: {
    loadPart: { en: 'fetches the code of the part', es: 'trae el código de la parte' },
  },
  ignored: [
    {
      states: ['idle', 'loading'],
      events: ['part.retry', 'part.reload'],
      why: {
        en: 'The buttons are only there when the part could not be fetched.',
        es: 'Los botones solo están cuando la parte no se pudo traer.',
      },
    },
  ],
};
