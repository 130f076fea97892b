import {
  type AvailabilityActor,
  type AvailabilityTransition,
  availabilityTransitions,
} from '../../domain/availability.ts';
import type { ChartTexts, Text } from '../chart-texts.ts';

const actors: Readonly<Record<AvailabilityActor, Text>> = {
  agent: { en: 'the agent', es: 'el agente' },
  supervisor: { en: 'whoever supervises agents', es: 'quien supervisa a los agentes' },
  server: { en: 'the server', es: 'el servidor' },
};

/** The name of a condition: who moves the agent, and, where it leads into a pause if one was chosen, whether one was. */
export const guardOf = (by: readonly AvailabilityActor[], isPaused: boolean | null): string =>
  [by.join(' or '), ...(isPaused === null ? [] : [isPaused ? 'paused' : 'not paused'])].join(', ');

const guards = (): Record<string, Text> => {
  const transitions: readonly AvailabilityTransition[] = Object.values(availabilityTransitions);
  return Object.fromEntries(
    transitions.flatMap(({ by, to, from, stays = [] }) => {
      const en = `${by.map((actor) => actors[actor].en).join(' or ')} does it`;
      const es = `lo hace ${by.map((actor) => actors[actor].es).join(' o ')}`;
      const isPlain = to !== 'rest' && to !== 'absence';
      const plain = isPlain || stays.length > 0 ? [[guardOf(by, null), { en, es }] as const] : [];
      if (isPlain || from.length === 0) return plain;
      return [
        ...plain,
        [guardOf(by, true), { en: `${en}, and a pause was chosen`, es: `${es}, y se eligió una pausa` }] as const,
        [
          guardOf(by, false),
          { en: `${en}, and no pause was chosen`, es: `${es}, y no se eligió ninguna pausa` },
        ] as const,
      ];
    }),
  );
};

export const availabilityStatesTexts: ChartTexts = {
  about: {
    en: 'What an agent can be at, as the server keeps it, and what moves them: the agent by what is done in any window, whoever supervises agents, or the server by what it hears and what becomes of calls. Console and server read the same table. A pause that is chosen in a call begins with its end.',
    es: 'En qué puede estar un agente, como lo guarda el servidor, y qué lo mueve: el agente con lo que hace en cualquier ventana, quien supervisa a los agentes, o el servidor por lo que oye y por lo que pasa con las llamadas. La consola y el servidor leen la misma tabla. Una pausa elegida durante una llamada empieza cuando termina.',
  },
  titles: {
    '': { en: 'What agents are at', es: 'En qué están los agentes' },
    AVAILABLE: 'Disponible',
    OFFERED: { en: 'Rung for a call', es: 'Sonando' },
    PAUSED: 'En pausa',
    IN_CALL: { en: 'In a call', es: 'En llamada' },
    WRAPPING_UP: { en: 'Wrapping up', es: 'Cerrando la llamada' },
    AWAY: 'Ausente',
    OFFLINE: 'Sin conexión',
  },
  states: {
    AVAILABLE: { en: 'Calls ring for the agent.', es: 'Al agente le suenan las llamadas.' },
    OFFERED: {
      en: 'One call rings for this agent alone, for as long as the rule of its service says.',
      es: 'Una llamada le suena solo a este agente, durante el tiempo que dice la regla de su servicio.',
    },
    PAUSED: { en: 'The agent chose not to be rung.', es: 'El agente eligió que no le suenen.' },
    IN_CALL: { en: 'The agent has a call in hand.', es: 'El agente tiene una llamada en curso.' },
    WRAPPING_UP: {
      en: 'A call is over; the agent says how it turned out and completes the notes, for as long as the business gives.',
      es: 'Una llamada terminó; el agente dice cómo resultó y completa las notas, en el tiempo que da la empresa.',
    },
    AWAY: {
      en: 'Nobody touched the console for as long as the business allows, or too many calls rang in vain.',
      es: 'Nadie usó la consola en el tiempo que permite la empresa, o demasiadas llamadas sonaron en vano.',
    },
    OFFLINE: { en: 'No console of the agent is heard of.', es: 'No se sabe de ninguna consola del agente.' },
  },
  events: {
    arrive: { by: 'browser', en: 'A console is there.', es: 'Hay una consola abierta.' },
    vanish: {
      by: 'server',
      en: 'No console was heard of for as long as AGENT_OFFLINE_SECONDS says. The pause is kept.',
      es: 'No se supo de ninguna consola en el tiempo que dice AGENT_OFFLINE_SECONDS. La pausa se conserva.',
    },
    leave: {
      by: 'server',
      en: 'Signs out, or is no agent any more. The pause is over.',
      es: 'Cierra sesión o deja de ser agente. La pausa termina.',
    },
    pause: { by: 'person', en: 'Pauses for a reason.', es: 'Hace una pausa por un motivo.' },
    resume: { by: 'person', en: 'Is available again.', es: 'Vuelve a estar disponible.' },
    touch: { by: 'person', en: 'Touches a console.', es: 'Usa una consola.' },
    idle: {
      by: 'server',
      en: 'Nobody touched a console for as long as the business allows.',
      es: 'Nadie usó una consola en el tiempo que permite la empresa.',
    },
    offer: { by: 'server', en: 'A call rings for this agent alone.', es: 'Una llamada le suena solo a este agente.' },
    decline: { by: 'person', en: 'Does not want the call.', es: 'No quiere la llamada.' },
    miss: {
      by: 'server',
      en: 'It rang for as long as it may, and nobody answered.',
      es: 'Sonó el tiempo que podía y nadie contestó.',
    },
    missAgain: {
      by: 'server',
      en: 'It rang in vain, as often in a row as the rule allows.',
      es: 'Sonó en vano, tantas veces seguidas como permite la regla.',
    },
    withdraw: {
      by: 'server',
      en: 'The call is not there any more, or rings for somebody else.',
      es: 'La llamada ya no está, o le suena a alguien más.',
    },
    take: { by: 'server', en: 'Took a call.', es: 'Tomó una llamada.' },
    wrap: {
      by: 'server',
      en: 'The last call is over, and the business gives time to wrap it up.',
      es: 'La última llamada terminó, y la empresa da tiempo para cerrarla.',
    },
    extend: { by: 'person', en: 'Needs a minute more.', es: 'Necesita un minuto más.' },
    wrapped: { by: 'person', en: 'All is written down.', es: 'Todo quedó escrito.' },
    elapse: {
      by: 'server',
      en: 'The time to wrap up is over, by the clock of the server.',
      es: 'Se acabó el tiempo de cierre, según el reloj del servidor.',
    },
    free: {
      by: 'server',
      en: 'The last call went to others, or is over where nothing is wrapped up.',
      es: 'La última llamada pasó a otros, o terminó donde nada se cierra.',
    },
    desert: {
      by: 'server',
      en: 'The last call ended because the agent was not heard of any more.',
      es: 'La última llamada terminó porque ya no se supo del agente.',
    },
  },
  guards: guards(),
  actions: {},
  delays: {},
  actors: {},
  groups: { '*': 'AVAILABLE OFFERED PAUSED IN_CALL WRAPPING_UP AWAY OFFLINE' },
  ignored: [
    {
      states: ['*'],
      events: ['*'],
      why: {
        en: 'It means nothing there; the server answers what the agent is at.',
        es: 'Ahí no significa nada; el servidor responde en qué está el agente.',
      },
    },
  ],
  left: [],
};
