import type { ChartTexts } from '../chart-texts.ts';

export const media: ChartTexts = {
  about: {
    en: 'The pictures and videos that a business keeps for its devices, beside the form that says how a device looks. A file that is too large is refused before it is sent; what an entry of the configuration names cannot be dropped.',
    es: 'Las imágenes y los videos que una empresa guarda para sus dispositivos, junto al formulario que dice cómo se ve uno. Un archivo demasiado grande se rechaza antes de enviarlo; lo que nombra una configuración no se puede quitar.',
  },
  titles: {
    '': { en: 'Pictures and videos', es: 'Imágenes y videos' },
    ready: { en: 'Shown', es: 'En pantalla' },
    sending: { en: 'Being kept', es: 'Guardando uno' },
    dropping: { en: 'Being removed', es: 'Quitando uno' },
  },
  states: {
    loading: { en: 'What is kept is asked for.', es: 'Se pide lo que hay guardado.' },
    failed: { en: 'What is kept did not come.', es: 'Lo que hay guardado no llegó.' },
    ready: {
      en: 'What is kept can be chosen, added to and removed.',
      es: 'Lo guardado se puede elegir, agregar y quitar.',
    },
    sending: { en: 'A file is on its way to the server.', es: 'Un archivo va camino al servidor.' },
    dropping: { en: 'One is being removed.', es: 'Se está quitando uno.' },
  },
  events: {
    'media.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
    'media.add': { by: 'person', en: 'Chooses a file.', es: 'Elige un archivo.' },
    'media.drop': { by: 'person', en: 'Presses Remove.', es: 'Presiona Quitar.' },
  },
  guards: {
    isSmall: { en: 'the file has 8 MB at most', es: 'el archivo pesa 8 MB o menos' },
    isGone: { en: 'somebody else removed it already', es: 'alguien más ya lo quitó' },
  },
  actions: {
    keepList: { en: 'keeps what came', es: 'guarda lo que llegó' },
    addOne: { en: 'shows it before the others', es: 'lo muestra antes que los demás' },
    takeOut: { en: 'shows it no more', es: 'ya no lo muestra' },
    keepFile: { en: 'remembers which file it is', es: 'recuerda qué archivo es' },
    keepId: { en: 'remembers which one it is', es: 'recuerda cuál es' },
  },
  delays: {},
  actors: {
    loadMedia: { en: 'asks for what the business keeps', es: 'pide lo que guarda la empresa' },
    keepMedia: { en: 'sends a file to be kept', es: 'envía un archivo para guardarlo' },
    dropMedia: { en: 'has one removed', es: 'manda quitar uno' },
  },
  ignored: [
    {
      states: ['loading', 'failed', 'sending', 'dropping'],
      events: ['media.add', 'media.drop'],
      why: { en: 'One thing after the other.', es: 'Una cosa después de la otra.' },
    },
    {
      states: ['loading', 'ready', 'sending', 'dropping'],
      events: ['media.retry'],
      why: { en: 'It came, or is being asked for.', es: 'Ya llegó, o se está pidiendo.' },
    },
  ],
};
