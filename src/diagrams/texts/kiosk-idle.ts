import type { ChartTexts } from '../chart-texts.ts';

export const kioskIdle: ChartTexts = {
  about: {
    en: 'The first screen of a device, between two visitors. It takes back what the one before chose of language, letters and voice, and shows the pictures of the place when nobody has touched it for a minute.',
    es: 'La primera pantalla de un dispositivo, entre una persona y otra. Quita lo que eligió la anterior de idioma, letra y voz, y muestra las imágenes del lugar cuando nadie la ha tocado en un minuto.',
  },
  titles: {
    '': { en: 'Device at rest', es: 'Dispositivo en espera' },
    resetting: { en: 'Back to the beginning', es: 'Vuelta al principio' },
    welcoming: { en: 'Services on the screen', es: 'Servicios en pantalla' },
    resting: { en: 'Pictures', es: 'Imágenes' },
  },
  states: {
    resetting: {
      en: 'Language, letters, contrast and voice become what they are for everybody.',
      es: 'Idioma, letra, contraste y voz vuelven a ser los de todos.',
    },
    welcoming: {
      en: 'The services can be touched. Somebody may be reading.',
      es: 'Se pueden tocar los servicios. Quizá alguien está leyendo.',
    },
    resting: {
      en: 'Nobody is there: the pictures of the place, one after the other.',
      es: 'No hay nadie: las imágenes del lugar, una tras otra.',
    },
  },
  events: {
    'idle.broken': {
      by: 'browser',
      en: 'A picture or video could not be shown.',
      es: 'Una imagen o un video no se pudo mostrar.',
    },
    'brand.told': {
      by: 'parent',
      en: 'The server told how the page looks.',
      es: 'El servidor dijo cómo se ve la página.',
    },
    'idle.touched': {
      by: 'person',
      en: 'Touches the screen, or presses a key.',
      es: 'Toca la pantalla u presiona una tecla.',
    },
  },
  guards: {
    hasLanguage: { en: 'the device has a first language', es: 'el dispositivo tiene un primer idioma' },
    hasPictures: { en: 'the place has pictures', es: 'el lugar tiene imágenes' },
    isShown: { en: 'it is the one on the screen', es: 'es la que está en pantalla' },
    hasNone: { en: 'no picture can be shown', es: 'no hay imagen que se pueda mostrar' },
    hasSeveral: { en: 'there is more than one picture', es: 'hay más de una imagen' },
  },
  actions: {
    resetComfort: {
      en: 'takes back what was chosen of letters, contrast, height and voice',
      es: 'quita lo que se eligió de letra, contraste, altura y voz',
    },
    resetLanguage: {
      en: 'speaks the first language of the device again',
      es: 'vuelve al primer idioma del dispositivo',
    },
    keepBrand: { en: 'keeps the look', es: 'guarda el aspecto' },
    leaveOut: { en: 'leaves it out from now on', es: 'ya no la muestra' },
    showNext: { en: 'shows the next picture', es: 'muestra la siguiente imagen' },
  },
  delays: {
    restTime: { en: 'nobody touched it for a minute', es: 'nadie la tocó en un minuto' },
    pictureTime: { en: 'a picture was shown for ten seconds', es: 'una imagen se mostró diez segundos' },
  },
  actors: { touches: { en: 'tells of every touch and key', es: 'avisa de cada toque y cada tecla' } },
  ignored: [
    {
      states: ['welcoming'],
      events: ['idle.broken'],
      why: { en: 'No picture is on the screen.', es: 'No hay ninguna imagen en pantalla.' },
    },
  ],
};
