import type { EndCause } from '../../src/domain/call-end.ts';
import type { Spoken } from '../../src/domain/spoken.ts';

/** How calls ended, in words. */
interface EndTexts {
  readonly causes: Readonly<Record<EndCause, string>>;
  readonly byCause: string;
  readonly causeColumn: string;
  readonly callsColumn: string;
  readonly byOutcome: string;
  readonly outcomeColumn: string;
  readonly noOutcome: string;
  readonly everyService: string;
  readonly byHandling: string;
  readonly redirects: string;
  readonly redirected: string;
  readonly talk: string;
  readonly wrapUp: string;
  readonly handling: string;
  readonly withOutcome: string;
  readonly noneEnded: string;
  readonly noneAnswered: string;
  readonly firstOf: (shown: string, all: string) => string;
  readonly notes: readonly (readonly [string, string])[];
}

const es: EndTexts = {
  causes: {
    agent_finished: 'El agente las finalizó',
    customer_hung_up: 'El cliente colgó',
    agent_lost: 'Se perdió la conexión del agente',
    given_up: 'El cliente dejó de esperar',
    cancelled: 'Un agente las rechazó',
    expired: 'Vencieron sin que nadie las atendiera',
  },
  byCause: 'Por qué terminaron',
  causeColumn: 'Por qué terminó',
  callsColumn: 'Número de llamadas',
  byOutcome: 'Resultados por servicio',
  outcomeColumn: 'Resultado',
  noOutcome: 'Sin resultado',
  everyService: 'Todos los servicios',
  byHandling: 'Conversación, cierre y redirecciones por servicio',
  redirects: 'Redirecciones',
  redirected: 'Llamadas redirigidas',
  talk: 'Conversación promedio',
  wrapUp: 'Cierre promedio',
  handling: 'Atención promedio',
  withOutcome: 'Con resultado',
  noneEnded: 'Ninguna llamada de este periodo ha terminado.',
  noneAnswered: 'Ninguna llamada de este periodo se atendió.',
  firstOf: (shown, all) => `Se muestran los primeros ${shown} renglones, de ${all}. El archivo los tiene todos.`,
  notes: [
    [
      'Por qué terminó',
      'Lo que dice el último movimiento de la llamada, aparte de su resultado. Que al cliente se le cayó la conexión no se distingue de que colgó o dejó de esperar.',
    ],
    [
      'Resultado',
      'Lo que el agente indicó de una llamada que atendió. La proporción es de las llamadas atendidas del mismo servicio.',
    ],
    [
      'Conversación, cierre y atención',
      'La conversación va de que el agente contesta a que la llamada termina. El cierre es lo que el agente tarda después en anotarla; cuenta mientras se conservan los pasos de los agentes o el día ya se había contado. La atención promedio es la suma de los dos entre las llamadas atendidas que ya terminaron.',
    ],
    [
      'Redirecciones',
      'Cuántas veces se mandó una llamada a otro servicio. Una llamada puede redirigirse varias veces; cuenta en el servicio que tiene al final.',
    ],
  ],
};

const en: EndTexts = {
  causes: {
    agent_finished: 'The agent ended them',
    customer_hung_up: 'The customer hung up',
    agent_lost: 'The agent’s connection was lost',
    given_up: 'The customer stopped waiting',
    cancelled: 'An agent rejected them',
    expired: 'They expired with nobody attending them',
  },
  byCause: 'Why they ended',
  causeColumn: 'Why it ended',
  callsColumn: 'Number of calls',
  byOutcome: 'Outcomes per service',
  outcomeColumn: 'Outcome',
  noOutcome: 'Without outcome',
  everyService: 'Every service',
  byHandling: 'Talking, wrap-up and redirections per service',
  redirects: 'Redirections',
  redirected: 'Redirected calls',
  talk: 'Average talk',
  wrapUp: 'Average wrap-up',
  handling: 'Average handling',
  withOutcome: 'With an outcome',
  noneEnded: 'No call of this period has ended.',
  noneAnswered: 'No call of this period was answered.',
  firstOf: (shown, all) => `The first ${shown} lines are shown, of ${all}. The file has all of them.`,
  notes: [
    [
      'Why it ended',
      'What the last move of the call tells, apart from its outcome. A customer whose connection was lost is not told from one who hung up or stopped waiting.',
    ],
    [
      'Outcome',
      'What the agent said of a call that they answered. The share is that of the answered calls of the same service.',
    ],
    [
      'Talking, wrap-up and handling',
      'Talking lasts from the answer until the call ends. Wrap-up is what the agent takes afterwards to write it down; it counts while the moves of agents are kept, or where the day had been counted before. Average handling is the sum of both, divided by the answered calls that have ended.',
    ],
    [
      'Redirections',
      'How often a call was sent to another service. One call may be redirected several times; it counts with the service that it has in the end.',
    ],
  ],
};

export const endTexts: Spoken<EndTexts> = { es, en };
export type { EndTexts };
