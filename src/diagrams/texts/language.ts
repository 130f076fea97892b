import type { ChartTexts } from '../chart-texts.ts';

export const language: ChartTexts = {
  about: {
    en: 'The language of the interface: that of whoever signed in, if they chose one; else the remembered one or the browser’s, until the user chooses another. While the texts do not come, the old language stays on the screen, and they are asked for again.',
    es: 'El idioma de la interfaz: el de quien inició sesión, si eligió uno; si no, el recordado o el del navegador, hasta que la persona elige otro. Mientras los textos no llegan, se queda el idioma anterior y se piden de nuevo.',
  },
  titles: {
    '': 'Idioma',
  },
  states: {
    failed: {
      en: 'The texts did not come; they are asked for again in a moment.',
      es: 'Los textos no llegaron; se piden de nuevo en un momento.',
    },
    loading: {
      en: 'The texts are fetched; until then the former language stays.',
      es: 'Se traen los textos; hasta entonces sigue el idioma anterior.',
    },
    ready: { en: 'The user may choose another language.', es: 'La persona puede elegir otro idioma.' },
  },
  events: {
    'language.follow': {
      by: 'parent',
      en: 'Whoever signed in has this language, or that of the browser.',
      es: 'Quien inició sesión tiene este idioma, o el del navegador.',
    },
    'language.choose': { by: 'person', en: 'Chooses a language in the menu.', es: 'Elige un idioma en el menú.' },
  },
  guards: {
    isOther: {
      en: 'it is neither on the screen nor on its way',
      es: 'no está en pantalla ni en camino',
    },
    isNews: { en: 'it is another one than before', es: 'es otro que el de antes' },
  },
  actions: {
    keepLanguage: { en: 'keeps the language that was loaded', es: 'guarda el idioma que se cargó' },
    keepWanted: { en: 'remembers the language that is wanted', es: 'recuerda el idioma pedido' },
    keepTheirs: { en: 'keeps the language of whoever signed in', es: 'guarda el idioma de quien inició sesión' },
    forgetWanted: { en: 'has what was wanted', es: 'ya tiene lo pedido' },
    rememberLanguage: {
      en: 'remembers the choice in this browser, or as that of whoever signed in',
      es: 'recuerda la elección en este navegador, o como la de quien inició sesión',
    },
  },
  delays: {},
  actors: {
    loadTexts: { en: 'fetches the texts of the language', es: 'trae los textos del idioma' },
  },
  ignored: [],
  left: [
    {
      states: ['failed', 'ready'],
      events: ['language.choose', 'language.follow'],
      why: {
        en: 'The texts of another language are wanted now.',
        es: 'Ahora se quieren los textos de otro idioma.',
      },
    },
  ],
};
