import type { ChartTexts } from '../chart-texts.ts';

export const language: ChartTexts = {
  about: {
    en: 'The language of the interface: the remembered one or the browser’s, until the user chooses another. A choice whose texts do not load leaves the old language on the screen.',
    es: 'El idioma de la interfaz: el recordado o el del navegador, hasta que la persona elige otro. Si los textos elegidos no cargan, se queda el idioma anterior.',
  },
  titles: {
    '': 'Idioma',
  },
  states: {
    failed: {
      en: 'No language could be loaded yet; it is tried again in a moment.',
      es: 'Aún no se pudo cargar ningún idioma; se intenta de nuevo en un momento.',
    },
    loading: {
      en: 'The texts are fetched; until then the former language stays.',
      es: 'Se traen los textos; hasta entonces sigue el idioma anterior.',
    },
    ready: { en: 'The user may choose another language.', es: 'La persona puede elegir otro idioma.' },
  },
  events: {
    'language.choose': { by: 'person', en: 'Chooses a language in the menu.', es: 'Elige un idioma en el menú.' },
  },
  guards: {
    hasLanguage: { en: 'a language is on the screen', es: 'hay un idioma en pantalla' },
    isOther: { en: 'it is not the language on the screen', es: 'no es el idioma que está en pantalla' },
  },
  actions: {
    keepLanguage: { en: 'keeps the language that was loaded', es: 'guarda el idioma que se cargó' },
    keepWanted: { en: 'remembers the language that is wanted', es: 'recuerda el idioma pedido' },
    rememberLanguage: { en: 'remembers the choice in this browser', es: 'recuerda la elección en este navegador' },
  },
  delays: {},
  actors: {
    loadTexts: { en: 'fetches the texts of the language', es: 'trae los textos del idioma' },
  },
  ignored: [
    {
      states: ['failed'],
      events: ['language.choose'],
      why: {
        en: 'Without any texts there is no menu to choose from.',
        es: 'Sin textos no hay menú en el que elegir.',
      },
    },
  ],
};
