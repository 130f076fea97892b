import type { Spoken } from '../../src/domain/spoken.ts';
import type { TimeKind } from './agent-tally.ts';

/** The time of agents, in words. */
interface AgentTexts {
  readonly title: string;
  readonly kinds: Readonly<Record<TimeKind | 'unknown', string>>;
  readonly ofAgents: (count: string, isOne: boolean) => string;
  readonly presence: string;
  readonly first: string;
  readonly last: string;
  readonly attended: string;
  readonly handedOver: string;
  readonly takenOver: string;
  readonly helped: string;
  readonly occupancy: string;
  readonly everybody: string;
  readonly byDay: string;
  readonly byAgent: string;
  readonly byWork: string;
  readonly byPause: string;
  readonly pauseColumn: string;
  readonly worksColumn: string;
  readonly timeColumn: string;
  readonly shareColumn: string;
  readonly works: string;
  readonly worksNot: string;
  readonly noReason: string;
  readonly noPauses: string;
  readonly empty: string;
  readonly unknownFrom: (from: string, to: string) => string;
  readonly mostOf: (shown: string, all: string) => string;
  readonly splitTitle: string;
  readonly workTitle: string;
  readonly barsTitle: string;
  readonly barsText: string;
  readonly lineTitle: string;
  readonly lineText: string;
  readonly formula: string;
  readonly notes: (zone: string) => readonly (readonly [string, string])[];
}

const es: AgentTexts = {
  title: 'Reporte de agentes',
  kinds: {
    available: 'Disponible',
    offered: 'Sonando',
    in_call: 'En llamada',
    wrapping_up: 'Cerrando la llamada',
    work_pause: 'Pausa de trabajo',
    pause: 'En pausa',
    away: 'Ausente',
    offline: 'Sin conexión',
    unknown: 'Desconocido',
  },
  ofAgents: (count, isOne) => (isOne ? 'de 1 agente' : `de ${count} agentes`),
  presence: 'Presencia',
  first: 'Primera presencia',
  last: 'Última presencia',
  attended: 'Llamadas atendidas',
  handedOver: 'Pasadas a colegas',
  takenOver: 'Tomadas de colegas',
  helped: 'Ayudas a colegas',
  occupancy: 'Ocupación',
  everybody: 'Todos los agentes',
  byDay: 'Tiempo por día',
  byAgent: 'Tiempo por agente',
  byWork: 'Jornada y llamadas por agente',
  byPause: 'Pausas por motivo',
  pauseColumn: 'Motivo',
  worksColumn: 'Cuenta como trabajo',
  timeColumn: 'Duración',
  shareColumn: 'Parte de las pausas',
  works: 'Sí cuenta',
  worksNot: 'No cuenta',
  noReason: 'Sin motivo',
  noPauses: 'No hubo pausas en este periodo.',
  empty: 'No hay agentes con ese filtro.',
  unknownFrom: (from, to) => `desconocido de ${from} a ${to}`,
  mostOf: (shown, all) => `Se muestran los ${shown} con más presencia, de ${all}. El archivo los tiene todos.`,
  splitTitle: 'En qué se fue la presencia',
  workTitle: 'Trabajo y llamadas',
  barsTitle: 'Presencia por día',
  barsText: 'Una barra por día con el tiempo de todos los agentes, dividida en lo que hacían.',
  lineTitle: 'Ocupación por día',
  lineText: 'Una línea con la ocupación de cada día, de 0 a 100 %.',
  formula: 'Ocupación = (en llamada + cerrando la llamada) ÷ (disponible + sonando + en llamada + cerrando la llamada)',
  notes: (zone) => [
    [
      'Ocupación',
      'Del tiempo en que alguien atendía llamadas o estaba listo para ellas, la parte en que atendía: en llamada o cerrándola. Las pausas, también las de trabajo, y las ausencias no son ni lo uno ni lo otro.',
    ],
    [
      'Presencia',
      'El tiempo en cualquier estado menos «sin conexión». La primera y la última son las del periodo; quien ya estaba al empezar, está desde entonces.',
    ],
    [
      'Pausas',
      'De trabajo son aquellas cuyo motivo cuenta como trabajo. El motivo y si cuenta son los de cuando empezó la pausa.',
    ],
    ['Cierre', 'Lo que el agente tarda en anotar una llamada después de ella. Es trabajo.'],
    [
      'Llamadas y promedios',
      'Las llamadas que se querían en el periodo y que el agente atendió, como en el reporte de llamadas. La atención promedio va de que contesta a que termina, más el cierre, entre las que ya terminaron.',
    ],
    [
      'Entre colegas',
      'Las llamadas que un colega tomó porque el agente se lo pidió, las que el agente tomó así, y las de colegas en las que entró a ayudar. Cuentan en el momento en que se pidieron.',
    ],
    [
      'Desconocido',
      'El tiempo del que ya no se conservan pasos, o de antes de que se anotaran. No se supone nada de él y no cuenta en ninguna otra cifra.',
    ],
    [
      'Agentes',
      'Los activos, y los que dejaron de serlo si estuvieron o atendieron llamadas en el periodo. Su tiempo cuenta desde que son agentes; su zona es la que tienen ahora.',
    ],
    [
      'Días',
      `Lo que pasa la medianoche se reparte entre los dos días, que son los de la zona horaria ${zone}. Lo que aún no ocurre no cuenta.`,
    ],
  ],
};

const en: AgentTexts = {
  title: 'Agents report',
  kinds: {
    available: 'Available',
    offered: 'Ringing',
    in_call: 'In a call',
    wrapping_up: 'Wrapping up',
    work_pause: 'Working pause',
    pause: 'Paused',
    away: 'Away',
    offline: 'Offline',
    unknown: 'Unknown',
  },
  ofAgents: (count, isOne) => (isOne ? 'of 1 agent' : `of ${count} agents`),
  presence: 'Presence',
  first: 'First presence',
  last: 'Last presence',
  attended: 'Calls attended',
  handedOver: 'Handed to colleagues',
  takenOver: 'Taken from colleagues',
  helped: 'Helped colleagues',
  occupancy: 'Occupancy',
  everybody: 'All agents',
  byDay: 'Time per day',
  byAgent: 'Time per agent',
  byWork: 'Working day and calls per agent',
  byPause: 'Pauses by reason',
  pauseColumn: 'Reason',
  worksColumn: 'Counts as work',
  timeColumn: 'Length',
  shareColumn: 'Share of the pauses',
  works: 'Counts',
  worksNot: 'Does not count',
  noReason: 'No reason',
  noPauses: 'There were no pauses in this period.',
  empty: 'There are no agents with that filter.',
  unknownFrom: (from, to) => `unknown from ${from} to ${to}`,
  mostOf: (shown, all) => `The ${shown} with the most presence are shown, of ${all}. The file has all of them.`,
  splitTitle: 'What presence was spent on',
  workTitle: 'Work and calls',
  barsTitle: 'Presence per day',
  barsText: 'One bar per day with the time of all agents, divided into what they were at.',
  lineTitle: 'Occupancy per day',
  lineText: 'A line with the occupancy of each day, from 0 to 100%.',
  formula: 'Occupancy = (in a call + wrapping up) ÷ (available + ringing + in a call + wrapping up)',
  notes: (zone) => [
    [
      'Occupancy',
      'Of the time in which somebody was busy with calls or ready for them, the share in which they were busy: in a call or wrapping one up. Pauses, also those that count as work, and absence are neither.',
    ],
    [
      'Presence',
      'The time in any state but ‘offline’. First and last are those of the period; who was there when it began, is there since then.',
    ],
    [
      'Pauses',
      'Working pauses are those whose reason counts as work. The reason, and whether it counts, are those of when the pause began.',
    ],
    ['Wrap-up', 'What the agent takes to write a call down after it. It is work.'],
    [
      'Calls and averages',
      'The calls that were wanted in the period and that the agent answered, as in the report of calls. Average handling lasts from the answer to the end, and wrap-up besides, of those that have ended.',
    ],
    [
      'Between colleagues',
      'The calls that a colleague took because the agent asked for it, those that the agent took that way, and those of colleagues that they came to help with. They count when they were asked for.',
    ],
    [
      'Unknown',
      'The time of which no moves are kept any more, or from before they were written down. Nothing is assumed of it, and it counts in no other figure.',
    ],
    [
      'Agents',
      'Those that are active, and those who are not any more if they were there or answered calls in the period. Their time counts since they are agents; their zone is the one that they have now.',
    ],
    [
      'Days',
      `What goes over midnight is divided between both days, which are those of the time zone ${zone}. What is still to come does not count.`,
    ],
  ],
};

export const agentTexts: Spoken<AgentTexts> = { es, en };
export type { AgentTexts };
