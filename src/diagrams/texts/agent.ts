import type { ChartTexts } from '../chart-texts.ts';

export const agent: ChartTexts = {
  about: {
    en: 'A user becomes an agent, works in other zones, or stops being an agent when no zone is left. Zones that a new agent was not given, and what the server did not judge, are shown again to be confirmed.',
    es: 'Una persona se convierte en agente, cambia de zonas, o deja de ser agente cuando no le queda ninguna zona. Las zonas que no se le dieron a un agente nuevo, y lo que el servidor no juzgó, se vuelven a mostrar para confirmarlas.',
  },
  titles: {
    '': 'Agente',
    creating: { en: 'Making an agent', es: 'Creando al agente' },
    telling: 'Avisando',
    updating: { en: 'Saving zones', es: 'Guardando zonas' },
  },
  states: {
    entering: {
      en: 'Decides in a moment: an agent’s zones have to be loaded, anybody else has none.',
      es: 'Decide en un instante: las zonas de un agente hay que cargarlas, los demás no tienen.',
    },
    loading: { en: 'The agent’s zones have been asked for.', es: 'Se pidieron las zonas del agente.' },
    picking: {
      en: 'The dialog to choose the zones is open.',
      es: 'Está abierto el diálogo para elegir las zonas.',
    },
    deciding: {
      en: 'Decides in a moment what the choice means for the user.',
      es: 'Decide en un instante qué significa la elección para la persona.',
    },
    creating: { en: 'The user is being made an agent.', es: 'La persona se está convirtiendo en agente.' },
    updating: { en: 'The agent’s zones are being stored.', es: 'Se están guardando las zonas del agente.' },
    removing: { en: 'The user stops being an agent.', es: 'La persona deja de ser agente.' },
    telling: {
      en: 'Decides in a moment whether there is something to tell.',
      es: 'Decide en un instante si hay algo que avisar.',
    },
    closed: { en: 'It is done, given up or failed.', es: 'Se hizo, se dejó o falló.' },
  },
  events: {},
  guards: {
    isPicked: { en: 'the choice adds or removes zones', es: 'la elección agrega o quita zonas' },
    isEmptied: { en: 'an agent is left without any zone', es: 'un agente se queda sin ninguna zona' },
    isStale: {
      en: 'somebody else changed the agent since the zones were shown',
      es: 'alguien más cambió al agente desde que se mostraron las zonas',
    },
    isOutcome: { en: 'something was done, or failed', es: 'algo se hizo, o falló' },
    isNew: { en: 'the user was made an agent just now', es: 'la persona se acaba de convertir en agente' },
    isUnjudged: { en: 'the server did not judge it', es: 'el servidor no lo juzgó' },
  },
  actions: {
    keepZones: {
      en: 'keeps the zones so far, and of which version of the agent they are',
      es: 'guarda las zonas actuales y de qué versión del agente son',
    },
    keepPicked: { en: 'keeps the chosen zones', es: 'guarda las zonas elegidas' },
    keepAgent: { en: 'keeps the new agent', es: 'guarda al agente nuevo' },
    keepDoubt: {
      en: 'remembers that something may be stored, and that there is nothing more to tell of it',
      es: 'recuerda que algo pudo guardarse y que no hay nada más que avisar de ello',
    },
    keepOutcome: { en: 'keeps what to tell afterwards', es: 'guarda qué avisar al final' },
  },
  delays: {},
  actors: {
    loadZones: { en: 'asks the server for the agent’s zones', es: 'pide al servidor las zonas del agente' },
    picker: { en: 'the dialog that chooses zones', es: 'el diálogo que elige zonas' },
    createAgent: {
      en: 'asks the server to make the user an agent',
      es: 'pide al servidor convertir a la persona en agente',
    },
    updateZones: {
      en: 'sends the zones that were added and removed to the server',
      es: 'envía al servidor las zonas que se agregaron y las que se quitaron',
    },
    removeAgent: { en: 'asks the server to remove the agent', es: 'pide al servidor quitar al agente' },
  },
  ignored: [],
};
