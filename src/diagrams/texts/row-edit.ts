import type { ChartTexts } from '../chart-texts.ts';
import { fields, fieldsClosed, sentOrDropped } from './form.ts';

export const rowEdit: ChartTexts = {
  about: {
    en: 'The fields of a stored record, from the first letter to its save. What was typed is kept when the server refuses it, and when somebody else changed the record both versions stand side by side.',
    es: 'Los campos de un registro guardado, desde la primera letra hasta guardarlo. Lo escrito se conserva cuando el servidor lo rechaza, y si otra persona cambió el registro se ven ambas versiones.',
  },
  titles: {
    '': { en: 'Edited record', es: 'Registro en edición' },
    merging: 'Combinando',
    weighing: { en: 'Weighing the rights', es: 'Revisando permisos' },
  },
  states: {
    editing: {
      en: 'The fields of the row are open, and what is typed is not sent yet.',
      es: 'Los campos de la fila están abiertos y lo escrito aún no se envía.',
    },
    'editing.typing': {
      en: 'Nothing is marked as wrong, because nothing has been checked yet.',
      es: 'Nada está marcado como error, porque todavía no se revisa nada.',
    },
    'editing.checked': {
      en: 'Saving was tried with something missing or wrong; each such field says so.',
      es: 'Se quiso guardar con algo faltante o incorrecto, y cada campo así lo dice.',
    },
    weighing: {
      en: 'Who may do what more and less by the changes is told, and asked about.',
      es: 'Se dice quién podrá más y quién menos por los cambios, y se pregunta.',
    },
    saving: {
      en: 'The changes are on their way to the server.',
      es: 'Los cambios van en camino al servidor.',
    },
    refused: {
      en: 'The server said no: the row shows what is stored, and what was typed waits to be taken up or dropped.',
      es: 'El servidor dijo que no: la fila muestra lo guardado, y lo escrito espera a que se retome o se descarte.',
    },
    conflict: {
      en: 'Somebody else changed the record meanwhile: each field shows both versions, to keep either.',
      es: 'Otra persona cambió el registro entretanto: cada campo muestra ambas versiones para elegir una.',
    },
    merging: {
      en: 'Decides in a moment whether what was chosen needs saving, and can be saved.',
      es: 'Decide en un instante si lo elegido hay que guardarlo y si se puede guardar.',
    },
    closed: {
      en: 'It is saved or given up, and the row shows what is stored.',
      es: 'Se guardó o se dejó, y la fila muestra lo guardado.',
    },
  },
  events: {
    ...fields.events,
    'row.refreshed': {
      by: 'parent',
      en: 'The list brought another version of the record.',
      es: 'La lista trajo otra versión del registro.',
    },
    'row.revert': {
      by: 'person',
      en: 'Presses Revert in the row.',
      es: 'Presiona Deshacer en la fila.',
    },
    'row.resume': {
      by: 'person',
      en: 'Goes on editing what the server refused.',
      es: 'Sigue editando lo que el servidor rechazó.',
    },
    'row.drop': { by: 'person', en: 'Drops what the server refused.', es: 'Descarta lo que el servidor rechazó.' },
    'row.takeTheirs': {
      by: 'person',
      en: 'Takes what somebody else stored in a field.',
      es: 'Usa lo que otra persona guardó en un campo.',
    },
    'row.takeMine': {
      by: 'person',
      en: 'Goes back to what they typed in a field.',
      es: 'Vuelve a lo suyo en un campo.',
    },
    'row.restore': {
      by: 'person',
      en: 'Takes up a saved version of the code.',
      es: 'Recupera una versión guardada del código.',
    },
  },
  guards: {
    ...fields.guards,
    isOutdated: {
      en: 'somebody else stored another version meanwhile',
      es: 'otra persona guardó otra versión entretanto',
    },
    isUnjudged: {
      en: 'the server could not say whether it takes what was sent',
      es: 'el servidor no pudo decir si acepta lo enviado',
    },
    isStale: {
      en: 'the server says that the record has changed meanwhile',
      es: 'el servidor dice que el registro cambió entretanto',
    },
    isNewer: {
      en: 'somebody stored another version, not only a count went up',
      es: 'alguien guardó otra versión, no solo subió un contador',
    },
    isWeighty: {
      en: 'the changes are complete and give people other rights',
      es: 'los cambios están completos y dan otros permisos a personas',
    },
    isAgreed: { en: 'the change is agreed to', es: 'se aceptó el cambio' },
    hasNoChanges: { en: 'nothing differs from what is stored', es: 'nada difiere de lo guardado' },
  },
  actions: {
    ...fields.actions,
    takeTheirs: {
      en: 'puts the other person’s value into the field',
      es: 'pone en el campo el valor de la otra persona',
    },
    keepMine: {
      en: 'remembers what was typed before the conflict',
      es: 'recuerda lo escrito antes del conflicto',
    },
    forgetMine: { en: 'forgets what was typed before the conflict', es: 'olvida lo escrito antes del conflicto' },
    takeMine: { en: 'puts the viewer’s own value back into the field', es: 'devuelve al campo el valor propio' },
    adoptTheirs: {
      en: 'compares with the other person’s version from now on',
      es: 'en adelante compara con la versión de la otra persona',
    },
    dropDraft: {
      en: 'throws away what was typed and shows what is stored',
      es: 'desecha lo escrito y muestra lo guardado',
    },
    keepUses: { en: 'keeps where the record is used', es: 'guarda dónde se usa el registro' },
    keepOutcome: { en: 'keeps the record as it is stored now', es: 'guarda el registro como quedó guardado' },
    keepCurrent: {
      en: 'keeps the version that the server has now',
      es: 'guarda la versión que el servidor tiene ahora',
    },
  },
  delays: {},
  actors: {
    ...fields.actors,
    loadUses: {
      en: 'asks the server where the record is used, while it is edited',
      es: 'pregunta al servidor dónde se usa el registro, mientras se edita',
    },
    forecast: {
      en: 'tells who may do what more and less, and asks',
      es: 'dice quién podrá más y quién menos, y pregunta',
    },
    saveRecord: { en: 'sends the changes to the server', es: 'envía los cambios al servidor' },
  },
  ignored: [
    {
      states: ['weighing', 'saving', 'refused'],
      events: ['row.change', 'row.discard', 'row.confirm', 'row.restore'],
      why: fieldsClosed,
    },
    {
      states: ['conflict'],
      events: ['row.discard', 'row.restore'],
      why: {
        en: 'While both versions stand side by side, neither a draft nor a former version is offered.',
        es: 'Mientras se ven ambas versiones no se ofrece un borrador ni una versión anterior.',
      },
    },
    {
      states: ['editing.typing', 'editing.checked', 'weighing', 'saving', 'conflict'],
      events: ['row.resume', 'row.drop'],
      why: {
        en: 'Both buttons are only on a row whose save the server refused.',
        es: 'Ambos botones solo están en una fila que el servidor no quiso guardar.',
      },
    },
    {
      states: ['editing.typing', 'editing.checked', 'weighing', 'saving', 'refused'],
      events: ['row.takeMine', 'row.takeTheirs'],
      why: {
        en: 'Two versions stand side by side only during a conflict.',
        es: 'Solo durante un conflicto hay dos versiones para elegir.',
      },
    },
    {
      states: ['weighing', 'saving', 'refused'],
      events: ['row.revert'],
      why: {
        en: 'Revert is only beside open fields.',
        es: 'Deshacer solo está junto a campos abiertos.',
      },
    },
  ],
  left: [
    {
      states: ['editing.typing', 'editing.checked'],
      events: ['row.confirm', 'row.revert'],
      why: sentOrDropped,
    },
  ],
};
