import type { ChartTexts } from '../chart-texts.ts';

export const profileSettings: ChartTexts = {
  about: {
    en: 'What a user chooses in the profile: the screen that the console begins with. The server keeps it as soon as it is chosen, for this user on every machine.',
    es: 'Lo que una persona elige en su perfil: la pantalla con la que empieza la consola. El servidor la guarda en cuanto se elige, para esa persona en cualquier equipo.',
  },
  titles: {
    '': 'Ajustes del perfil',
  },
  states: {
    resting: { en: 'What the server keeps is shown.', es: 'Se muestra lo que guarda el servidor.' },
    saving: { en: 'The server is keeping the choice.', es: 'El servidor está guardando lo elegido.' },
  },
  events: {
    'settings.start': {
      by: 'person',
      en: 'Chooses the screen to begin with, or the usual one.',
      es: 'Elige la pantalla para empezar, o la habitual.',
    },
  },
  guards: { isOther: { en: 'it is another one than before', es: 'es otra que la de antes' } },
  actions: {
    keepWanted: { en: 'shows the choice while it is kept', es: 'muestra lo elegido mientras se guarda' },
    keepStart: { en: 'keeps what the server took', es: 'guarda lo que aceptó el servidor' },
    dropWanted: { en: 'shows again what was before', es: 'muestra otra vez lo de antes' },
  },
  delays: {},
  actors: { saveStart: { en: 'asks the server to keep the choice', es: 'pide al servidor guardar lo elegido' } },
  ignored: [
    {
      states: ['saving'],
      events: ['settings.start'],
      why: {
        en: 'The list is disabled until the server has answered.',
        es: 'La lista está desactivada hasta que el servidor responda.',
      },
    },
  ],
};
