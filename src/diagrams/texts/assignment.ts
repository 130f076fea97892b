import type { ChartTexts } from '../chart-texts.ts';

export const assignment: ChartTexts = {
  about: {
    en: 'The related records of a stored one: chosen in a dialog, and sent when the choice adds or removes something.',
    es: 'Los registros relacionados de uno guardado: se eligen en un diálogo y se envían cuando la elección agrega o quita algo.',
  },
  titles: {
    '': { en: 'Assignment', es: 'Asignación' },
    weighing: { en: 'Weighing the rights', es: 'Revisando permisos' },
    assigning: 'Asignando',
  },
  states: {
    choosing: {
      en: 'The dialog to choose the related records is open.',
      es: 'Está abierto el diálogo para elegir los registros relacionados.',
    },
    weighing: {
      en: 'Who may do what more and less by the choice is told, and asked about.',
      es: 'Se dice quién podrá más y quién menos por la elección, y se pregunta.',
    },
    assigning: {
      en: 'The server is storing what was added and removed.',
      es: 'El servidor está guardando lo que se agregó y lo que se quitó.',
    },
    closed: {
      en: 'The choice is stored, refused or given up; the row hears which.',
      es: 'La elección se guardó, se rechazó o se abandonó; la fila se entera de cuál.',
    },
  },
  events: {},
  guards: {
    isWeighty: {
      en: 'the choice gives people other rights',
      es: 'la elección da otros permisos a personas',
    },
    isAgreed: { en: 'the change is agreed to', es: 'se aceptó el cambio' },
    isPicked: { en: 'the choice adds or removes something', es: 'la elección agrega o quita algo' },
  },
  actions: {
    keepPicked: { en: 'keeps what was added and removed', es: 'guarda lo que se agregó y se quitó' },
    keepOutcome: { en: 'keeps the record as it is stored now', es: 'guarda el registro como quedó guardado' },
  },
  delays: {},
  actors: {
    picker: {
      en: 'the dialog that chooses related records',
      es: 'el diálogo que elige registros relacionados',
    },
    forecast: {
      en: 'tells who may do what more and less, and asks',
      es: 'dice quién podrá más y quién menos, y pregunta',
    },
    assignRefs: {
      en: 'sends what was added and removed to the server',
      es: 'envía al servidor lo que se agregó y se quitó',
    },
  },
  ignored: [],
};
