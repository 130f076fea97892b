import type { ChartTexts } from '../chart-texts.ts';

export const wrapUp: ChartTexts = {
  about: {
    en: 'What is left to do about a call that is over: how it turned out, then a word that all is written down. The server gives the time for it and ends it, and is told what was chosen by then; whoever needs a minute more asks for it.',
    es: 'Lo que falta hacer con una llamada que terminó: cómo resultó, y luego avisar que todo quedó escrito. El servidor da el tiempo y lo termina, y se entera de lo elegido hasta entonces; quien necesita un minuto más lo pide.',
  },
  titles: {
    '': { en: 'Wrap-up', es: 'Cierre de llamada' },
    saying: { en: 'Saying the outcome', es: 'Guardando el resultado' },
    finishing: { en: 'Finishing', es: 'Cerrando' },
    extending: { en: 'Asking for more time', es: 'Pidiendo más tiempo' },
    parting: { en: 'Saying the last choice', es: 'Guardando lo último elegido' },
    ended: { en: 'Ended', es: 'Terminado' },
  },
  states: {
    open: {
      en: 'The person chooses how the call turned out, completes notes, or asks for time.',
      es: 'La persona elige cómo resultó la llamada, completa notas o pide tiempo.',
    },
    saying: { en: 'The server is told how the call turned out.', es: 'Se avisa al servidor cómo resultó la llamada.' },
    finishing: {
      en: 'The server is told that all is written down.',
      es: 'Se avisa al servidor que todo quedó escrito.',
    },
    extending: { en: 'The server is asked for a minute more.', es: 'Se pide al servidor un minuto más.' },
    parting: {
      en: 'The time is over, and the server is told which outcome was chosen by then.',
      es: 'Se acabó el tiempo, y se avisa al servidor qué resultado se había elegido.',
    },
    ended: { en: 'The call is not wrapped up any more.', es: 'La llamada ya no se está cerrando.' },
  },
  events: {
    'wrap.over': {
      by: 'parent',
      en: 'The time is over, or somebody has ended it.',
      es: 'Se acabó el tiempo, o alguien lo terminó.',
    },
    'wrap.choose': { by: 'person', en: 'Chooses an outcome, or none.', es: 'Elige un resultado, o ninguno.' },
    'wrap.finish': { by: 'person', en: 'Presses Done.', es: 'Pulsa Listo.' },
    'wrap.extend': { by: 'person', en: 'Presses One minute more.', es: 'Pulsa Un minuto más.' },
  },
  guards: {
    isUnsaid: {
      en: 'an outcome was chosen that the server has not been told',
      es: 'se eligió un resultado que el servidor aún no sabe',
    },
    isOther: {
      en: 'another outcome was chosen than the server knows',
      es: 'se eligió otro resultado que el que conoce el servidor',
    },
  },
  actions: {
    keepChosen: { en: 'keeps the outcome that was chosen', es: 'guarda el resultado elegido' },
    keepSaid: { en: 'notes that the server knows the choice', es: 'anota que el servidor ya sabe lo elegido' },
    keepCall: { en: 'keeps which call is to be done with', es: 'guarda qué llamada se cierra' },
    tellParent: { en: 'says what the server says of the agent', es: 'avisa lo que el servidor dice del agente' },
  },
  delays: {},
  actors: {
    sayOutcome: { en: 'tells the server the outcome', es: 'avisa al servidor el resultado' },
    sayLast: { en: 'tells the server the outcome', es: 'avisa al servidor el resultado' },
    sendFinish: { en: 'tells the server that all is written down', es: 'avisa al servidor que todo quedó escrito' },
    sendExtend: { en: 'asks the server for a minute more', es: 'pide al servidor un minuto más' },
  },
  ignored: [
    {
      states: ['saying', 'finishing', 'extending', 'parting'],
      events: ['wrap.choose', 'wrap.finish', 'wrap.extend'],
      why: {
        en: 'What is under way comes first; the buttons wait.',
        es: 'Primero va lo que está en camino; los botones esperan.',
      },
    },
  ],
  left: [
    {
      states: ['open', 'saying', 'finishing', 'extending', 'parting'],
      events: ['wrap.over'],
      why: {
        en: 'The server has ended it: what was under way is said once more where it was a choice, and is of no use otherwise.',
        es: 'El servidor lo terminó: lo que iba en camino se dice otra vez si era una elección, y si no, ya no sirve.',
      },
    },
  ],
};
