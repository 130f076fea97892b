import type { ChartTexts } from '../chart-texts.ts';

export const wrapUp: ChartTexts = {
  about: {
    en: 'What is left to do about a call that is over: how it turned out, which the server is told as soon as it is chosen, then a word that all is written down. The server gives the time for it and ends it; whoever needs a minute more asks for it.',
    es: 'Lo que falta hacer con una llamada que terminó: cómo resultó, que el servidor sabe en cuanto se elige, y luego avisar que todo quedó escrito. El servidor da el tiempo y lo termina; quien necesita un minuto más lo pide.',
  },
  titles: {
    '': { en: 'Wrap-up', es: 'Cierre de llamada' },
    outcome: { en: 'Outcome', es: 'Resultado' },
    'outcome.told': { en: 'Outcome known', es: 'Resultado guardado' },
    'outcome.telling': { en: 'Saying the outcome', es: 'Guardando el resultado' },
    'outcome.untold': { en: 'Outcome not stored', es: 'Resultado sin guardar' },
    'outcome.parting': { en: 'Saying the last choice', es: 'Guardando lo último elegido' },
    'outcome.over': { en: 'Nothing left to say', es: 'Nada más que guardar' },
    closing: { en: 'End of the wrap-up', es: 'Fin del cierre' },
    'closing.open': { en: 'At work on it', es: 'En el cierre' },
    'closing.waiting': { en: 'Waiting for the outcome', es: 'Esperando el resultado' },
    'closing.finishing': { en: 'Finishing', es: 'Cerrando' },
    'closing.extending': { en: 'Asking for more time', es: 'Pidiendo más tiempo' },
    'closing.over': { en: 'Ended', es: 'Terminado' },
  },
  states: {
    outcome: { en: 'How the call turned out.', es: 'Cómo resultó la llamada.' },
    'outcome.told': {
      en: 'The server knows as much as the person has said.',
      es: 'El servidor sabe todo lo que la persona ha dicho.',
    },
    'outcome.telling': {
      en: 'The server is told how the call turned out. What is chosen meanwhile is told after it.',
      es: 'Se avisa al servidor cómo resultó la llamada. Lo que se elija mientras tanto se avisa después.',
    },
    'outcome.untold': {
      en: 'The server did not take the choice, and it is said why. Done, or another choice, tries again.',
      es: 'El servidor no aceptó lo elegido, y se dice por qué. Listo, u otra elección, lo intenta de nuevo.',
    },
    'outcome.parting': {
      en: 'The time is over, and the server is told which outcome was chosen by then.',
      es: 'Se acabó el tiempo, y se avisa al servidor qué resultado se había elegido.',
    },
    'outcome.over': { en: 'The server has been told.', es: 'El servidor ya lo sabe.' },
    closing: { en: 'When the person is done with the call.', es: 'Cuándo la persona termina con la llamada.' },
    'closing.open': {
      en: 'The person chooses how the call turned out, completes notes, or asks for time.',
      es: 'La persona elige cómo resultó la llamada, completa notas o pide tiempo.',
    },
    'closing.waiting': {
      en: 'Done was pressed before the server had heard of the outcome.',
      es: 'Se presionó Listo antes de que el servidor supiera el resultado.',
    },
    'closing.finishing': {
      en: 'The server is told that all is written down.',
      es: 'Se avisa al servidor que todo quedó escrito.',
    },
    'closing.extending': { en: 'The server is asked for a minute more.', es: 'Se pide al servidor un minuto más.' },
    'closing.over': { en: 'The call is not wrapped up any more.', es: 'La llamada ya no se está cerrando.' },
  },
  events: {
    'wrap.over': {
      by: 'parent',
      en: 'The time is over, or somebody has ended it.',
      es: 'Se acabó el tiempo, o alguien lo terminó.',
    },
    'wrap.choose': { by: 'person', en: 'Chooses an outcome, or none.', es: 'Elige un resultado, o ninguno.' },
    'wrap.finish': { by: 'person', en: 'Presses Done.', es: 'Presiona Listo.' },
    'wrap.extend': { by: 'person', en: 'Presses One minute more.', es: 'Presiona Un minuto más.' },
  },
  guards: {
    isOther: {
      en: 'another outcome was chosen meanwhile',
      es: 'mientras tanto se eligió otro resultado',
    },
    isUntold: {
      en: 'an outcome was chosen for this call that the server has not been told',
      es: 'se eligió un resultado de esta llamada que el servidor aún no sabe',
    },
    isTold: { en: 'the server knows the choice', es: 'el servidor ya sabe lo elegido' },
    hasFailed: { en: 'the server did not take it', es: 'el servidor no lo aceptó' },
  },
  actions: {
    keepChosen: { en: 'keeps the outcome that was chosen', es: 'guarda el resultado elegido' },
    keepSent: { en: 'notes what is on its way to the server', es: 'anota qué va en camino al servidor' },
    keepSaid: { en: 'notes that the server knows the choice', es: 'anota que el servidor ya sabe lo elegido' },
    tellParent: { en: 'says what the server says of the agent', es: 'avisa lo que el servidor dice del agente' },
    tellRefused: { en: 'says that the server did not take it', es: 'avisa que el servidor no lo aceptó' },
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
      states: ['outcome.told', 'outcome.telling'],
      events: ['wrap.finish'],
      why: {
        en: 'Nothing has to be said anew; the end of the wrap-up waits for what is on its way.',
        es: 'No hay nada que avisar de nuevo; el fin del cierre espera lo que va en camino.',
      },
    },
    {
      states: ['outcome.parting', 'outcome.over'],
      events: ['wrap.choose', 'wrap.finish', 'wrap.over'],
      why: { en: 'The time is over already.', es: 'El tiempo ya se acabó.' },
    },
    {
      states: ['closing.waiting', 'closing.finishing', 'closing.extending', 'closing.over'],
      events: ['wrap.finish', 'wrap.extend'],
      why: {
        en: 'What is under way comes first; the buttons wait.',
        es: 'Primero va lo que está en camino; los botones esperan.',
      },
    },
  ],
  left: [
    {
      states: ['closing.open', 'closing.waiting', 'closing.finishing', 'closing.extending'],
      events: ['wrap.over'],
      why: {
        en: 'The server has ended it: what was under way is of no use any more.',
        es: 'El servidor lo terminó: lo que iba en camino ya no sirve.',
      },
    },
  ],
};
