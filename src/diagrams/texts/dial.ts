import type { ChartTexts } from '../chart-texts.ts';

export const dial: ChartTexts = {
  about: {
    en: 'What this computer dials with: whatever makes its phone calls, or a softphone. It is remembered here, as other computers have other phones.',
    es: 'Con qué marca este equipo: con lo que telefonea normalmente o con un softphone. Se recuerda aquí, pues otros equipos tienen otros teléfonos.',
  },
  titles: {
    '': { en: 'Dialling', es: 'Marcación' },
    recalling: { en: 'Recalling', es: 'Recordando' },
    ready: { en: 'Ready', es: 'Lista' },
  },
  states: {
    recalling: { en: 'It is asked what was dialled with last.', es: 'Se consulta con qué se marcó la última vez.' },
    ready: { en: 'The number can be dialled.', es: 'El número se puede marcar.' },
  },
  events: {
    'dial.with': { by: 'person', en: 'Chooses what to dial with.', es: 'Elige con qué marcar.' },
  },
  guards: {},
  actions: {
    keepScheme: { en: 'dials with it', es: 'marca con eso' },
    rememberDial: { en: 'has this browser remember it', es: 'hace que este navegador lo recuerde' },
  },
  delays: {},
  actors: { recallDial: { en: 'what was dialled with last', es: 'con qué se marcó la última vez' } },
  ignored: [
    {
      states: ['recalling'],
      events: ['dial.with'],
      why: {
        en: 'That is known before anything of it is drawn.',
        es: 'Eso se sabe antes de que se dibuje algo de él.',
      },
    },
  ],
};
