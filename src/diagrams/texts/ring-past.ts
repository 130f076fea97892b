import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const ringPast: ChartTexts = {
  about: {
    en: 'Why calls rang, or did not: the last ones of the agent, those of another for whoever supervises them, or one call for all its agents. Kept fresh while it is looked at.',
    es: 'Por qué sonaron las llamadas, o no: las últimas del agente, las de otro para quien lo supervisa, o una llamada para todos sus agentes. Al día mientras se mira.',
  },
  titles: {
    '': { en: 'Why it rang', es: 'Por qué sonó' },
    closed: { en: 'Closed', es: 'Cerrado' },
    open: { en: 'Open', es: 'Abierto' },
  },
  states: {
    closed: { en: 'Nobody asks.', es: 'Nadie pregunta.' },
    open: { en: 'The list is looked at.', es: 'Se mira la lista.' },
    'open.loading': { en: 'The list is not here yet.', es: 'La lista todavía no llega.' },
    'open.ready': { en: 'The list is on the screen.', es: 'La lista está en pantalla.' },
    'open.failed': {
      en: 'The last question failed; what was there stays, and asking goes on.',
      es: 'La última consulta falló; se queda lo que había y se sigue preguntando.',
    },
  },
  events: {
    'past.open': { by: 'person', en: 'Asks why it rang, or did not.', es: 'Pregunta por qué sonó, o no.' },
    'past.close': { by: 'person', en: 'Has seen enough.', es: 'Ya vio bastante.' },
    'past.loaded': { by: 'server', en: 'The list came.', es: 'Llegó la lista.' },
    'past.failed': { by: 'server', en: 'The list did not come.', es: 'La lista no llegó.' },
    'past.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
  },
  guards: {},
  actions: {
    keepQuestion: { en: 'keeps what is asked', es: 'guarda qué se pregunta' },
    keepPast: { en: 'shows the list', es: 'muestra la lista' },
    ask: { en: 'asks again', es: 'pregunta otra vez' },
  },
  delays: {},
  actors: { livePast: { en: 'why calls rang, kept live', es: 'por qué sonaron las llamadas, siempre al día' } },
  ignored: [
    {
      states: ['closed'],
      events: ['past.close', 'past.retry', 'past.loaded', 'past.failed'],
      why: { en: 'Nobody looks at it any more.', es: 'Ya nadie lo mira.' },
    },
    {
      states: ['open.loading', 'open.ready', 'open.failed'],
      events: ['past.open'],
      why: { en: 'It is open, over everything else.', es: 'Ya está abierto, por encima de todo.' },
    },
    {
      states: ['open.loading', 'open.ready'],
      events: ['past.retry'],
      why: { en: 'The button is only beside a failure.', es: 'El botón solo está junto a un fallo.' },
    },
  ],
  left: [
    {
      states: ['open.loading', 'open.ready', 'open.failed'],
      events: ['past.loaded', 'past.failed'],
      why: newestAnswer,
    },
    {
      states: ['open.loading', 'open.ready', 'open.failed'],
      events: ['past.close'],
      why: { en: 'It can be closed at any moment.', es: 'Se puede cerrar en cualquier momento.' },
    },
  ],
};
