import type { Spoken } from '../../domain/spoken.ts';
import type { Question } from '../questions.ts';

interface Texts {
  readonly title: string;
  readonly chart: string;
  readonly what: string;
  readonly who: string;
  readonly questions: Readonly<Record<Question, string>>;
  /** The same in two or three words. */
  readonly short: Readonly<Record<Question, string>>;
  /** How the answer was found, so that a reader knows what it leaves out. */
  readonly hints: Readonly<Record<Question, string>>;
}

const en: Texts = {
  title: 'Questions across charts',
  chart: 'Chart',
  what: 'What is true or happens there',
  who: 'Who',
  short: {
    asks: 'What asks first',
    loses: 'What was typed',
    after: 'After some time',
    rings: 'What rings',
    ends: 'Who can end it',
  },
  questions: {
    asks: 'What asks before it goes on?',
    loses: 'Where can what was typed be lost?',
    after: 'What happens after some seconds?',
    rings: 'What rings, and what ends that?',
    ends: 'Who can end this?',
  },
  hints: {
    asks: 'States in which it is a person’s turn to answer, by the name or the tags that a question has.',
    loses:
      'States with something typed that is stored nowhere, and the events by which they are left for one that asks nothing and in which nothing runs. Whether that is right is told by the effects, and by the page of the chart.',
    after: 'Every transition after a delay, the shortest ones first; last those whose length depends.',
    rings: 'States that run a bell or a notification, and transitions that begin or end one.',
    ends: 'Every transition to the end of a chart, and who sends its event. A chart that is not here lasts until whoever started it stops it.',
  },
};

const es: Texts = {
  title: 'Preguntas a todos los diagramas',
  chart: 'Diagrama',
  what: 'Qué vale o pasa ahí',
  who: 'Quién',
  short: {
    asks: 'Qué pregunta antes',
    loses: 'Lo escrito',
    after: 'Al pasar un tiempo',
    rings: 'Qué suena',
    ends: 'Quién lo termina',
  },
  questions: {
    asks: '¿Qué pregunta antes de seguir?',
    loses: '¿Dónde puede perderse lo escrito?',
    after: '¿Qué pasa después de unos segundos?',
    rings: '¿Qué suena y qué lo calla?',
    ends: '¿Quién puede terminarlo?',
  },
  hints: {
    asks: 'Estados en los que le toca responder a una persona, según el nombre o las etiquetas que tiene una pregunta.',
    loses:
      'Estados con algo escrito que no está guardado en ningún lado y los eventos con los que se sale de ellos hacia uno que nada pregunta y en el que nada ocurre. Si está bien lo dicen los efectos y la página del diagrama.',
    after: 'Cada transición tras una espera, primero las más cortas y al final las de duración variable.',
    rings: 'Estados en los que ocurre un timbre o un aviso, y transiciones que lo inician o lo terminan.',
    ends: 'Cada transición al final de un diagrama y quién envía su evento. Un diagrama que no está aquí dura hasta que lo detiene quien lo inició.',
  },
};

/** What the page of questions says. */
export const questionSays: Spoken<Texts> = { es, en };
