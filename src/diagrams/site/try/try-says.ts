import type { Spoken } from '../../../domain/spoken.ts';

/** The groups in which what can happen is offered, in their order. */
export const offerGroups = ['person', 'answers', 'time', 'others', 'itself'] as const;
export type OfferGroup = (typeof offerGroups)[number];

const en = {
  now: 'Now',
  begins: 'The chart begins',
  over: 'It has ended: nothing happens any more.',
  nothing: 'Nothing happens here by itself, and nobody can do anything.',
  can: 'What can happen now',
  groups: {
    person: 'A person',
    answers: 'An answer comes',
    time: 'Time passes',
    others: 'Others tell',
    itself: 'As soon as it holds',
  } satisfies Record<OfferGroup, string>,
  leads: 'leads to',
  stays: 'stays',
  depends: 'depends on a condition',
  which: 'Which of these holds?',
  none: 'None of them',
  otherwise: 'Nothing of that: otherwise',
  undo: 'Undo',
  again: 'Start again',
  copy: 'The address of this page is this walk: send it to show it to others.',
  steps: 'Steps so far',
  noSteps: 'None yet.',
  start: 'Start',
  broken: 'The rest of this walk is not possible in the chart as it is now.',
  step: (number: number) => `Back to step ${number}`,
};
export type TrySays = typeof en;

const es: TrySays = {
  now: 'Ahora',
  begins: 'El diagrama empieza',
  over: 'Terminó: ya no pasa nada más.',
  nothing: 'Aquí no pasa nada por sí solo y nadie puede hacer nada.',
  can: 'Qué puede pasar ahora',
  groups: {
    person: 'Una persona',
    answers: 'Llega una respuesta',
    time: 'Pasa el tiempo',
    others: 'Otros avisan',
    itself: 'En cuanto se cumple',
  },
  leads: 'lleva a',
  stays: 'se queda',
  depends: 'depende de una condición',
  which: '¿Qué de esto se cumple?',
  none: 'Nada de esto',
  otherwise: 'Nada de eso: en otro caso',
  undo: 'Deshacer',
  again: 'Empezar de nuevo',
  copy: 'La dirección de esta página es este recorrido: envíala para mostrarlo a otros.',
  steps: 'Pasos hasta ahora',
  noSteps: 'Todavía ninguno.',
  start: 'Inicio',
  broken: 'El resto de este recorrido no es posible en el diagrama como es ahora.',
  step: (number) => `Volver al paso ${number}`,
};

/** What the walk by hand says. */
export const trySays: Spoken<TrySays> = { es, en };
