import type { ChartTexts } from '../chart-texts.ts';

export const assignment: ChartTexts = {
  about: {
    en: 'The related records of a stored one: chosen in a dialog, and sent when the choice adds or removes something. A choice that the server did not judge, or that met a change by somebody else, is shown again, on top of what is stored.',
    es: 'Los registros relacionados de uno guardado: se eligen en un diálogo y se envían cuando la elección agrega o quita algo. Una elección que el servidor no juzgó, o que se cruzó con el cambio de otra persona, se vuelve a mostrar, sobre lo que está guardado.',
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
    isStale: {
      en: 'somebody else changed the record meanwhile',
      es: 'otra persona cambió el registro entretanto',
    },
    isUnjudged: { en: 'the server did not judge it', es: 'el servidor no lo juzgó' },
    isPicked: { en: 'the choice adds or removes something', es: 'la elección agrega o quita algo' },
  },
  actions: {
    keepPicked: { en: 'keeps what was added and removed', es: 'guarda lo que se agregó y se quitó' },
    keepCurrent: {
      en: 'keeps the record as the server has it now, to be chosen for',
      es: 'guarda el registro como lo tiene ahora el servidor, para elegir sobre él',
    },
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
