import type { ChartTexts } from '../chart-texts.ts';
import { dialogCloses } from '../glossary.ts';

export const playback: ChartTexts = {
  about: {
    en: 'How one call moved from state to state, step by step: by hand, or a step each second, or faster, up to the last. It lies over the call, the list of calls or the flow of calls until it is closed.',
    es: 'Cómo pasó una llamada de un estado a otro, paso a paso: a mano, o un paso por segundo, o más rápido, hasta el último. Está sobre la llamada, la lista de llamadas o el flujo de llamadas hasta que se cierra.',
  },
  titles: {
    '': { en: 'Replay', es: 'Reproducción' },
    'shown.playing': 'En marcha',
  },
  states: {
    loading: { en: 'The steps were asked for and are not here yet.', es: 'Los pasos se pidieron y todavía no llegan.' },
    failed: { en: 'The steps did not come.', es: 'Los pasos no llegaron.' },
    shown: { en: 'One step is shown on the picture and in the list.', es: 'Se ve un paso en el dibujo y en la lista.' },
    'shown.paused': { en: 'It rests at this step.', es: 'Está detenido en este paso.' },
    'shown.playing': { en: 'The next step follows by itself.', es: 'El paso siguiente llega solo.' },
    closed: { en: 'It was closed.', es: 'Se cerró.' },
  },
  events: {
    'playback.play': { by: 'person', en: 'Presses Play.', es: 'Pulsa Reproducir.' },
    'playback.pause': { by: 'person', en: 'Presses Pause.', es: 'Pulsa Pausar.' },
    'playback.next': { by: 'person', en: 'Presses Next.', es: 'Pulsa Siguiente.' },
    'playback.previous': { by: 'person', en: 'Presses Previous.', es: 'Pulsa Anterior.' },
    'playback.goTo': { by: 'person', en: 'Chooses a step of the list.', es: 'Elige un paso de la lista.' },
    'playback.speed': { by: 'person', en: 'Chooses how fast it plays.', es: 'Elige qué tan rápido va.' },
    'playback.export': { by: 'person', en: 'Presses Export JSON.', es: 'Pulsa Exportar JSON.' },
    'playback.retry': { by: 'person', en: 'Presses Try again.', es: 'Pulsa Reintentar.' },
    'playback.close': { by: 'person', en: 'Closes the dialog.', es: 'Cierra el diálogo.' },
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
    keepMoves: { en: 'keeps the steps and shows the first', es: 'guarda los pasos y muestra el primero' },
    goTo: { en: 'shows the chosen step', es: 'muestra el paso elegido' },
    goOn: { en: 'shows the next step', es: 'muestra el paso siguiente' },
    goBack: { en: 'shows the step before', es: 'muestra el paso anterior' },
    rewind: { en: 'goes back to the first step', es: 'vuelve al primer paso' },
    keepSpeed: { en: 'keeps how fast it plays', es: 'guarda qué tan rápido va' },
    exportTimeline: {
      en: 'offers all steps as a file, without phone and notes',
      es: 'ofrece todos los pasos como archivo, sin teléfono ni notas',
    },
  },
  delays: {
    step: {
      en: 'how long a step is shown: a second, or half or a quarter of it',
      es: 'cuánto se ve un paso: un segundo, o la mitad o la cuarta parte',
    },
  },
  actors: { loadTimeline: { en: 'asks how the call moved', es: 'pregunta cómo se movió la llamada' } },
  groups: {
    'shown.*': 'paused playing',
  },
  ignored: [
    {
      states: ['loading', 'failed'],
      events: ['*'],
      why: {
        en: 'There is no step to show, so there is no button for one.',
        es: 'No hay pasos que mostrar, así que no hay botones para ellos.',
      },
    },
    {
      states: ['shown.*'],
      events: ['playback.retry'],
      why: { en: 'Nothing failed.', es: 'Nada falló.' },
    },
    {
      states: ['shown.paused'],
      events: ['playback.pause'],
      why: { en: 'It rests already; the button says Play.', es: 'Ya está detenido; el botón dice Reproducir.' },
    },
    {
      states: ['shown.playing'],
      events: ['playback.play'],
      why: { en: 'It plays already; the button says Pause.', es: 'Ya va; el botón dice Pausar.' },
    },
  ],
  left: [
    { states: ['loading', 'failed', 'shown.*'], events: ['playback.close'], why: dialogCloses },
    {
      states: ['shown.playing'],
      events: ['playback.next', 'playback.previous', 'playback.goTo'],
      why: {
        en: 'Whoever steps by hand wants to look: it goes on by itself no more.',
        es: 'Quien avanza a mano quiere mirar: ya no sigue solo.',
      },
    },
  ],
};
