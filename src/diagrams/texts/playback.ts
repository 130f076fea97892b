import type { ChartTexts } from '../chart-texts.ts';
import { dialogCloses } from '../glossary.ts';

export const playback: ChartTexts = {
  about: {
    en: 'How one call moved from state to state, step by step: by hand, or a step each second, or faster, up to the last. It lies over the call, the list of calls or the flow of calls until it is closed.',
    es: 'Cómo pasó una llamada de un estado a otro, paso a paso: a mano, o un paso por segundo, o más rápido, hasta el último. Está sobre la llamada, la lista de llamadas o el flujo de llamadas hasta que se cierra.',
  },
  titles: {
    '': { en: 'Replay', es: 'Reproducción' },
  },
  states: {
    loading: { en: 'The steps were asked for and are not here yet.', es: 'Los pasos se pidieron y todavía no llegan.' },
    failed: { en: 'The steps did not come.', es: 'Los pasos no llegaron.' },
    shown: { en: 'One step is shown on the picture and in the list.', es: 'Se ve un paso en el dibujo y en la lista.' },
    closed: { en: 'It was closed.', es: 'Se cerró.' },
  },
  events: {
    'playback.export': { by: 'person', en: 'Presses Export JSON.', es: 'Presiona Exportar JSON.' },
    'playback.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
    'playback.close': { by: 'person', en: 'Closes the dialog.', es: 'Cierra el diálogo.' },
  },
  guards: {},
  actions: {
    keepMoves: { en: 'keeps the steps', es: 'guarda los pasos' },
    exportTimeline: {
      en: 'offers all steps as a file, without phone and notes',
      es: 'ofrece todos los pasos como archivo, sin teléfono ni notas',
    },
  },
  delays: {},
  actors: { loadTimeline: { en: 'asks how the call moved', es: 'pregunta cómo se movió la llamada' } },
  ignored: [
    {
      states: ['loading', 'failed'],
      events: ['playback.export'],
      why: {
        en: 'There are no steps to keep, so there is no button for it.',
        es: 'No hay pasos que guardar, así que no hay botón para eso.',
      },
    },
    {
      states: ['loading', 'shown'],
      events: ['playback.retry'],
      why: { en: 'Nothing failed.', es: 'Nada falló.' },
    },
  ],
  left: [{ states: ['loading', 'failed', 'shown'], events: ['playback.close'], why: dialogCloses }],
};
