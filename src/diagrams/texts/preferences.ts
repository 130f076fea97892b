import type { ChartTexts } from '../chart-texts.ts';

export const preferences: ChartTexts = {
  about: {
    en: 'What a person chooses for themselves: language, time zone, start screen, volume and tone of the ring. The server keeps it as soon as it is chosen, for this person on every computer, and other tabs follow. What it did not take stays chosen, to be tried again.',
    es: 'Lo que una persona elige para sí: idioma, zona horaria, pantalla de inicio, volumen y tono del timbre. El servidor lo guarda en cuanto se elige, para esa persona en cualquier equipo, y las otras pestañas lo siguen. Lo que no aceptó sigue elegido para intentarlo de nuevo.',
  },
  titles: {
    '': 'Preferencias',
    settling: { en: 'Comparing', es: 'Comparando' },
    failed: 'Sin guardar',
  },
  states: {
    settling: {
      en: 'It is seen what of the choice is not kept yet.',
      es: 'Se ve qué de lo elegido aún no está guardado.',
    },
    resting: { en: 'What the server keeps is shown.', es: 'Se muestra lo que guarda el servidor.' },
    saving: { en: 'The server is keeping the choice.', es: 'El servidor está guardando lo elegido.' },
    failed: {
      en: 'The choice is not kept; it stays, to be tried again or given up.',
      es: 'Lo elegido no se guardó; sigue ahí para intentarlo de nuevo o dejarlo.',
    },
  },
  events: {
    'profile.changed': {
      by: 'parent',
      en: 'The profile is another one: something was chosen here or in another tab.',
      es: 'El perfil cambió: se eligió algo aquí o en otra pestaña.',
    },
    'preferences.choose': { by: 'person', en: 'Chooses something.', es: 'Elige algo.' },
    'preferences.turn': {
      by: 'person',
      en: 'Turns the volume, and holds it still.',
      es: 'Mueve el volumen sin soltarlo.',
    },
    'preferences.retry': { by: 'person', en: 'Wants it kept once more.', es: 'Pide guardarlo otra vez.' },
    'preferences.drop': { by: 'person', en: 'Gives the choice up.', es: 'Deja lo que había elegido.' },
  },
  guards: {
    isNewer: { en: 'it is newer than what is known', es: 'es más nuevo que lo conocido' },
    isWanting: { en: 'something chosen is not kept yet', es: 'algo elegido aún no está guardado' },
    wasAway: { en: 'the server could not be reached before', es: 'antes no se llegaba al servidor' },
  },
  actions: {
    want: { en: 'shows the choice at once', es: 'muestra lo elegido al momento' },
    settle: { en: 'forgets what is as chosen already', es: 'olvida lo que ya está como se eligió' },
    send: { en: 'remembers what is under way', es: 'recuerda qué va en camino' },
    keepKnown: { en: 'takes what the server keeps by now', es: 'toma lo que guarda ya el servidor' },
    keepSaved: { en: 'takes what the server kept, and says so', es: 'toma lo que guardó el servidor, y lo dice' },
    drop: { en: 'shows again what the server keeps', es: 'muestra otra vez lo que guarda el servidor' },
  },
  delays: { retryPause: { en: 'until the server is asked once more', es: 'hasta volver a pedirlo al servidor' } },
  actors: {
    saveChoices: { en: 'asks the server to keep the choice', es: 'pide al servidor guardar lo elegido' },
  },
  ignored: [
    {
      states: ['settling', 'resting', 'saving'],
      events: ['preferences.retry', 'preferences.drop'],
      why: {
        en: 'The buttons are only there while something could not be kept.',
        es: 'Los botones solo están mientras algo no se pudo guardar.',
      },
    },
  ],
  left: [
    {
      states: ['resting', 'failed'],
      events: ['preferences.choose'],
      why: {
        en: 'What is chosen is kept at once, together with what was not kept before.',
        es: 'Lo elegido se guarda al momento, junto con lo que antes no se guardó.',
      },
    },
  ],
};
