import type { VisitEvent } from '../../../src/domain/visit.ts';
import type { Random } from './random.ts';

/** Something that a visitor does: `after` is in seconds since the step before. */
export interface Step {
  readonly after: number;
  readonly name: string;
  readonly events: readonly VisitEvent['data'][];
}

/** A section of the device's screens, and what can be touched in it. */
interface Section {
  readonly name: string;
  readonly areas: readonly (readonly [action: string, label: string])[];
}

/** What there is to see whatever somebody came for. */
const common: readonly Section[] = [
  {
    name: 'Sucursales',
    areas: [
      ['Select', 'Horarios'],
      ['Select', 'Cómo llegar'],
      ['Search', 'Cajero más cercano'],
    ],
  },
  {
    name: 'Promociones',
    areas: [
      ['Select', 'Meses sin intereses'],
      ['Play', 'Video de bienvenida'],
    ],
  },
  {
    name: 'Ayuda',
    areas: [
      ['Select', 'Preguntas frecuentes'],
      ['Search', 'Olvidé mi clave'],
      ['Select', 'Aclaraciones'],
    ],
  },
];

/** Sections by a word in the name of the service that the visitor will ask for. */
const topics: readonly (Section & { readonly about: RegExp })[] = [
  {
    about: /cuenta|tarjeta/i,
    name: 'Cuentas',
    areas: [
      ['Select', 'Cuenta de ahorro'],
      ['Select', 'Reponer tarjeta'],
      ['Compare', 'Comisiones'],
      ['Select', 'Requisitos'],
    ],
  },
  {
    about: /pago|transferencia/i,
    name: 'Pagos',
    areas: [
      ['Select', 'Pago de servicios'],
      ['Select', 'Límites por día'],
      ['Search', 'Cargo no reconocido'],
    ],
  },
  {
    about: /l[ií]nea|banca/i,
    name: 'Banca en línea',
    areas: [
      ['Play', 'Primeros pasos'],
      ['Select', 'Activar la aplicación'],
      ['Select', 'Cambiar clave'],
    ],
  },
  {
    about: /cr[ée]dito|hipoteca/i,
    name: 'Créditos',
    areas: [
      ['Simulate', 'Crédito a 24 meses'],
      ['Simulate', 'Pagos anticipados'],
      ['Select', 'Documentos'],
      ['Compare', 'Tasas'],
    ],
  },
  {
    about: /seguro/i,
    name: 'Seguros',
    areas: [
      ['Select', 'Seguro de auto'],
      ['Compare', 'Coberturas'],
      ['Select', 'Reportar siniestro'],
    ],
  },
];

/** The section of a service that we know no better. */
const sectionOf = (service: string): Section =>
  topics.find(({ about }) => about.test(service)) ?? {
    name: service,
    areas: [
      ['Select', 'Requisitos'],
      ['Select', 'Costos'],
      ['Select', 'Documentos'],
    ],
  };

const enter = (name: string): VisitEvent['data'] => ({ eventCategory: name, eventAction: 'Enter', eventLabel: name });

/** Entering a section and touching one or two things in it. */
const lookAt = (random: Random, section: Section): readonly VisitEvent['data'][] => {
  const first = random.pick(section.areas);
  const second = random.pick(section.areas);
  const touched = second === first ? [first] : [first, second];
  return [
    enter(section.name),
    ...touched.map(([eventAction, eventLabel]) => ({ eventCategory: section.name, eventAction, eventLabel })),
  ];
};

/** What somebody does at a device before asking for a person: from the start page to what they came for. */
export const walkBefore = (random: Random, service: string): readonly Step[] => {
  const name = 'Recorrido';
  const detour = random.chance(0.5)
    ? [{ after: random.whole(2, 6), name, events: lookAt(random, random.pick(common)) }]
    : [];
  return [
    { after: random.whole(0, 2), name, events: [enter('Inicio')] },
    ...detour,
    { after: random.whole(3, 9), name, events: lookAt(random, sectionOf(service)) },
  ];
};

/** How somebody passes the time while waiting, for as long as it may last; `seconds` is the longest wait. */
export const walkWhileWaiting = (random: Random, service: string, seconds: number): readonly Step[] => {
  const steps: Step[] = [];
  for (let time = 0; time < seconds; ) {
    const after = random.whole(8, 30);
    time += after;
    const section = random.chance(0.6) ? sectionOf(service) : random.pick(common);
    steps.push({ after, name: 'En espera', events: lookAt(random, section) });
  }
  return steps;
};
