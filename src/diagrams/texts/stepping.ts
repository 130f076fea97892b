import type { ChartTexts } from '../chart-texts.ts';

export const stepping: ChartTexts = {
  about: {
    en: 'Which of some steps is shown: by hand, or a step each second, or faster, up to the last. It lasts as long as the steps are there to be looked at.',
    es: 'Cuál de varios pasos se ve: a mano, o un paso por segundo, o más rápido, hasta el último. Dura mientras haya pasos que mirar.',
  },
  titles: {
    '': { en: 'Stepping', es: 'Paso a paso' },
    playing: 'En marcha',
  },
  states: {
    paused: { en: 'It rests at this step.', es: 'Está detenido en este paso.' },
    playing: { en: 'The next step follows by itself.', es: 'El paso siguiente llega solo.' },
  },
  events: {
    'stepping.play': { by: 'person', en: 'Presses Play.', es: 'Presiona Reproducir.' },
    'stepping.pause': { by: 'person', en: 'Presses Pause.', es: 'Presiona Pausar.' },
    'stepping.next': { by: 'person', en: 'Presses Next.', es: 'Presiona Siguiente.' },
    'stepping.previous': { by: 'person', en: 'Presses Previous.', es: 'Presiona Anterior.' },
    'stepping.goTo': { by: 'person', en: 'Chooses a step of the list.', es: 'Elige un paso de la lista.' },
    'stepping.speed': { by: 'person', en: 'Chooses how fast it plays.', es: 'Elige qué tan rápido va.' },
  },
  guards: {
    hasSteps: { en: 'there is more than one step', es: 'hay más de un paso' },
    hasPrevious: { en: 'there is a step before', es: 'hay un paso anterior' },
    hasNext: { en: 'there is a next step', es: 'hay un paso siguiente' },
    isPlayed: { en: 'all steps were shown', es: 'ya se vieron todos los pasos' },
    isAtEnd: { en: 'the last step is shown', es: 'se ve el último paso' },
    isThere: { en: 'there is such a step', es: 'existe ese paso' },
  },
  actions: {
    goTo: { en: 'shows the chosen step', es: 'muestra el paso elegido' },
    goOn: { en: 'shows the next step', es: 'muestra el paso siguiente' },
    goBack: { en: 'shows the step before', es: 'muestra el paso anterior' },
    rewind: { en: 'goes back to the first step', es: 'vuelve al primer paso' },
    keepSpeed: { en: 'keeps how fast it plays', es: 'guarda qué tan rápido va' },
  },
  delays: {
    step: {
      en: 'how long a step is shown: a second, or half or a quarter of it',
      es: 'cuánto se ve un paso: un segundo, o la mitad o la cuarta parte',
    },
  },
  actors: {},
  ignored: [
    {
      states: ['paused'],
      events: ['stepping.pause'],
      why: { en: 'It rests already; the button says Play.', es: 'Ya está detenido; el botón dice Reproducir.' },
    },
    {
      states: ['playing'],
      events: ['stepping.play'],
      why: { en: 'It plays already; the button says Pause.', es: 'Ya va; el botón dice Pausar.' },
    },
  ],
  left: [
    {
      states: ['playing'],
      events: ['stepping.next', 'stepping.previous', 'stepping.goTo'],
      why: {
        en: 'Whoever steps by hand wants to look: it goes on by itself no more.',
        es: 'Quien avanza a mano quiere mirar: ya no sigue solo.',
      },
    },
  ],
};
