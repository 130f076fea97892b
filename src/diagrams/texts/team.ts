import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const team: ChartTexts = {
  about: {
    en: 'All agents of the business for whoever supervises them, kept live: what each is at, for how long, and what can be done with one of them. The server decides what follows; who was slower than somebody else is told so, with what the agent is at now.',
    es: 'Todos los agentes de la empresa para quien los supervisa, siempre al día: en qué está cada uno, desde cuándo y qué se puede hacer con él. El servidor decide qué resulta; a quien llegó después de otra persona se le dice, con el estado que hay ahora.',
  },
  titles: {
    '': { en: 'Agents', es: 'Agentes' },
    deed: { en: 'What is done', es: 'Lo que se hace' },
    'deed.forcing': { en: 'Changing an agent', es: 'Cambiando a un agente' },
  },
  states: {
    list: { en: 'What the agents are at, kept live.', es: 'En qué están los agentes, siempre al día.' },
    'list.loading': { en: 'The agents are not here yet.', es: 'Los agentes todavía no llegan.' },
    'list.ready': {
      en: 'Every agent is listed, those who need attention first.',
      es: 'Están todos los agentes en la lista, primero los que requieren atención.',
    },
    'list.failed': {
      en: 'The last question failed; the list stays, and asking goes on.',
      es: 'La última consulta falló; la lista se queda y se sigue preguntando.',
    },
    deed: {
      en: 'What is done with an agent, one thing at a time.',
      es: 'Lo que se hace con un agente, una cosa a la vez.',
    },
    'deed.none': { en: 'Nothing is under way.', es: 'No hay nada en camino.' },
    'deed.forcing': {
      en: 'The server is told, and says what follows.',
      es: 'Se avisa al servidor, y él dice qué resulta.',
    },
  },
  events: {
    'team.loaded': { by: 'server', en: 'The agents came.', es: 'Llegaron los agentes.' },
    'team.failed': { by: 'server', en: 'The agents did not come.', es: 'Los agentes no llegaron.' },
    'team.refresh': { by: 'person', en: 'Presses Retry.', es: 'Presiona Reintentar.' },
    'team.filter': { by: 'person', en: 'Chooses one state to see, or all.', es: 'Elige ver un solo estado, o todos.' },
    'team.find': { by: 'person', en: 'Types in the search field.', es: 'Escribe en el campo de búsqueda.' },
    'team.force': {
      by: 'person',
      en: 'Pauses an agent, makes one available, or ends a wrap-up.',
      es: 'Pone en pausa a un agente, lo pone disponible o termina su cierre.',
    },
    'team.heard': {
      by: 'person',
      en: 'Closes the word on why something was not done.',
      es: 'Cierra el aviso de por qué algo no se hizo.',
    },
  },
  guards: {
    mayForce: {
      en: 'the agents are known, and the viewer may do more than look',
      es: 'se conocen los agentes, y quien mira puede hacer algo más que ver',
    },
  },
  actions: {
    keepTeam: {
      en: 'shows the agents, unless something newer is known of one',
      es: 'muestra los agentes, salvo que de alguno se sepa algo más nuevo',
    },
    keepTime: {
      en: 'takes the time, by which a pause becomes too long',
      es: 'toma la hora, con la que una pausa se pasa de su límite',
    },
    keepQuestion: { en: 'keeps filter and search', es: 'guarda el filtro y la búsqueda' },
    keepForced: {
      en: 'remembers what is done, and forgets the refusal before',
      es: 'recuerda lo que se hace, y olvida el rechazo anterior',
    },
    keepAgent: {
      en: 'shows what the agent is at now, where the server said so',
      es: 'muestra en qué está ahora el agente, si el servidor lo dijo',
    },
    keepRefusal: { en: 'keeps why it was not done', es: 'guarda por qué no se hizo' },
    forgetRefusal: { en: 'forgets why it was not done', es: 'olvida por qué no se hizo' },
  },
  delays: {},
  actors: {
    past: { en: 'why calls rang for an agent, or did not', es: 'por qué le sonaron las llamadas a un agente, o no' },
    liveTeam: {
      en: 'the agents and the reasons of pauses, kept live',
      es: 'los agentes y los motivos de pausa, siempre al día',
    },
    clock: { en: 'the clock, every second', es: 'el reloj, cada segundo' },
    forceAgent: {
      en: 'tells the server what is done with the agent',
      es: 'avisa al servidor lo que se hace con el agente',
    },
  },
  groups: { 'list.*': 'loading ready failed' },
  ignored: [
    {
      states: ['deed.forcing'],
      events: ['team.force', 'team.heard'],
      why: {
        en: 'One thing is done at a time: the buttons wait for the answer, and nothing was refused yet.',
        es: 'Se hace una cosa a la vez: los botones esperan la respuesta, y todavía no se rechazó nada.',
      },
    },
  ],
  left: [{ states: ['list.*'], events: ['team.loaded', 'team.failed'], why: newestAnswer }],
};
