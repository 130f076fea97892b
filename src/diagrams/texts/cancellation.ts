import type { ChartTexts } from '../chart-texts.ts';

export const cancellation: ChartTexts = {
  about: {
    en: 'Turns a customer away who waits: only after a yes, and only as long as the call waits. What became of it is told here.',
    es: 'Rechaza a un cliente que espera: solo tras un sí, y solo mientras la llamada espera. Aquí se dice qué fue de ella.',
  },
  titles: { '': { en: 'Cancelling a call', es: 'Cancelar una llamada' } },
  states: {
    asking: {
      en: 'The question is open: cancel this call?',
      es: 'La pregunta está abierta: ¿cancelar esta llamada?',
    },
    sending: { en: 'The server is cancelling the call.', es: 'El servidor está cancelando la llamada.' },
    over: { en: 'The call was cancelled, or not.', es: 'La llamada se canceló, o no.' },
  },
  events: {
    'cancellation.confirm': { by: 'person', en: 'Says yes to cancelling the call.', es: 'Acepta cancelar la llamada.' },
    'cancellation.drop': { by: 'person', en: 'Lets the call wait after all.', es: 'Mejor deja la llamada en espera.' },
    'cancellation.seen': { by: 'parent', en: 'What the call is now.', es: 'Cómo está ahora la llamada.' },
  },
  guards: {
    waitsNoMore: {
      en: 'somebody answered it, or it ended',
      es: 'alguien la atendió, o terminó',
    },
  },
  actions: {
    keepOutcome: { en: 'keeps how it ended', es: 'guarda cómo terminó' },
  },
  delays: {},
  actors: {
    cancelCall: { en: 'asks the server to cancel the call', es: 'pide al servidor cancelar la llamada' },
  },
  ignored: [
    {
      states: ['sending'],
      events: ['cancellation.confirm', 'cancellation.drop'],
      why: { en: 'The question was answered.', es: 'La pregunta ya se respondió.' },
    },
    {
      states: ['sending'],
      events: ['cancellation.seen'],
      why: {
        en: 'The answer of the server says what became of the call.',
        es: 'La respuesta del servidor dice qué fue de la llamada.',
      },
    },
  ],
};
