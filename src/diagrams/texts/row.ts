import type { ChartTexts } from '../chart-texts.ts';
import { fieldsClosed, form, noDialog, sentOrDropped } from './form.ts';

export const row: ChartTexts = {
  about: {
    en: 'One record of a table: viewed, edited, saved, deleted after a yes, with related records picked. What was typed is kept when the server refuses it, and when somebody else changed the record both versions stand side by side.',
    es: 'Un registro de una tabla: se ve, se edita, se guarda, se elimina tras confirmar y se le asignan registros relacionados. Lo escrito se conserva cuando el servidor lo rechaza, y si otra persona cambió el registro se ven ambas versiones.',
  },
  titles: {
    '': 'Fila',
    life: { en: 'Life of the record', es: 'Vida del registro' },
    'life.merging': 'Combinando',
    'life.removing': { en: 'Deletion', es: 'Eliminación' },
    'life.assigning': 'Asignando',
    'life.converting': { en: 'Agent or not', es: 'Agente o no' },
    'life.rotating': { en: 'Rotating the key', es: 'Renovando la llave' },
    'life.deleted': 'Eliminado',
    hold: 'Retención',
    'hold.held': 'Retenida',
    'unsent.nothing': 'Nada',
    'unsent.something': 'Borrador',
    'dialog.script': 'Código',
    'dialog.runs': 'Ejecuciones',
  },
  states: {
    unsent: {
      en: 'Whether something stands in the row that is stored nowhere but in this browser.',
      es: 'Si en la fila hay algo que solo está guardado en este navegador.',
    },
    'unsent.nothing': { en: 'The row shows what is stored.', es: 'La fila muestra lo guardado.' },
    'unsent.something': {
      en: 'Something is typed and not saved; this browser keeps it as a draft.',
      es: 'Hay algo escrito sin guardar; este navegador lo conserva como borrador.',
    },
    life: {
      en: 'What is being done with the record, from looking at it to deleting it.',
      es: 'Lo que se está haciendo con el registro, desde verlo hasta eliminarlo.',
    },
    'life.viewing': {
      en: 'The row shows what is stored, with the buttons that the viewer may use.',
      es: 'La fila muestra lo guardado, con los botones que la persona puede usar.',
    },
    'life.editing': {
      en: 'The fields of the row are open, and what is typed is not sent yet.',
      es: 'Los campos de la fila están abiertos y lo escrito aún no se envía.',
    },
    'life.editing.typing': {
      en: 'Nothing is marked as wrong, because nothing has been checked yet.',
      es: 'Nada está marcado como error, porque todavía no se revisa nada.',
    },
    'life.editing.checked': {
      en: 'Saving was tried with something missing or wrong; each such field says so.',
      es: 'Se quiso guardar con algo faltante o incorrecto, y cada campo así lo dice.',
    },
    'life.saving': {
      en: 'The changes are on their way to the server.',
      es: 'Los cambios van en camino al servidor.',
    },
    'life.refused': {
      en: 'The server said no: the row shows what is stored, and what was typed waits to be taken up or dropped.',
      es: 'El servidor dijo que no: la fila muestra lo guardado, y lo escrito espera a que se retome o se descarte.',
    },
    'life.conflict': {
      en: 'Somebody else changed the record meanwhile: each field shows both versions, to keep either.',
      es: 'Otra persona cambió el registro entretanto: cada campo muestra ambas versiones para elegir una.',
    },
    'life.merging': {
      en: 'Decides in a moment whether what was chosen needs saving, and can be saved.',
      es: 'Decide en un instante si lo elegido hay que guardarlo y si se puede guardar.',
    },
    'life.removing': {
      en: 'Whether to delete the record is asked, or the server is doing it.',
      es: 'Se pregunta si se elimina el registro, o el servidor lo está haciendo.',
    },
    'life.assigning': {
      en: 'Related records are being assigned to this one.',
      es: 'Se están asignando registros relacionados a este.',
    },
    'life.converting': {
      en: 'The user of this row becomes an agent, changes zones or stops being one.',
      es: 'La persona de esta fila se convierte en agente, cambia de zonas o deja de serlo.',
    },
    'life.rotating': {
      en: 'A new secret for the key of this row is being asked about or shown.',
      es: 'Se pregunta por un secreto nuevo para la llave de esta fila, o se muestra.',
    },
    'life.deleted': {
      en: 'The record is deleted, and the table takes the row away.',
      es: 'El registro se eliminó y la tabla quita la fila.',
    },
    hold: {
      en: 'Whether the table must keep the row although its record was deleted elsewhere.',
      es: 'Si la tabla debe conservar la fila aunque su registro se elimine en otra parte.',
    },
    'hold.free': {
      en: 'Nothing is typed that could be lost: the row may go with its record.',
      es: 'No hay nada escrito que pueda perderse: la fila puede irse con su registro.',
    },
    'hold.held': {
      en: 'Something is typed or on its way, so the row stays.',
      es: 'Hay algo escrito o en camino, así que la fila se queda.',
    },
    dialog: {
      en: 'What the row shows in a dialog, beside all the rest.',
      es: 'Lo que la fila muestra en un diálogo, aparte de todo lo demás.',
    },
    'dialog.closed': {
      en: 'The row has no such dialog open.',
      es: 'La fila no tiene abierto ningún diálogo de estos.',
    },
    'dialog.open': {
      en: 'A page of the record or the address of a webhook is shown.',
      es: 'Se muestra una página del registro o la dirección de un webhook.',
    },
    'dialog.script': {
      en: 'A script is open in its editor, with the workbench beside it.',
      es: 'Un código está abierto en su editor, con el banco de pruebas al lado.',
    },
    'dialog.runs': { en: 'What ran for the record is listed.', es: 'Se lista lo que se ejecutó para el registro.' },
  },
  events: {
    ...form.events,
    'row.refreshed': {
      by: 'parent',
      en: 'The list brought another version of the record.',
      es: 'La lista trajo otra versión del registro.',
    },
    'row.edit': { by: 'person', en: 'Presses Edit.', es: 'Pulsa Editar.' },
    'row.revert': {
      by: 'person',
      en: 'Presses Revert in the row.',
      es: 'Pulsa Deshacer en la fila.',
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
    'row.delete': { by: 'person', en: 'Presses Delete.', es: 'Pulsa Eliminar.' },
    'row.convert': {
      by: 'person',
      en: 'Asks to make the user an agent, or to change the agent’s zones.',
      es: 'Pide convertir a la persona en agente, o cambiar sus zonas.',
    },
    'row.rotate': { by: 'person', en: 'Asks for a new secret of the key.', es: 'Pide un secreto nuevo para la llave.' },
    'row.restore': {
      by: 'person',
      en: 'Takes up a saved version of the code.',
      es: 'Recupera una versión guardada del código.',
    },
    'row.open': {
      by: 'person',
      en: 'Opens a script, a page, an address or the list of runs.',
      es: 'Abre un código, una página, una dirección o la lista de ejecuciones.',
    },
    'row.close': { by: 'person', en: 'Closes that dialog.', es: 'Cierra ese diálogo.' },
  },
  guards: {
    ...form.guards,
    isFilled: {
      en: 'what stands in the fields differs from what is stored',
      es: 'lo que hay en los campos es distinto de lo guardado',
    },
    isChanging: { en: 'something is typed or on its way', es: 'hay algo escrito o en camino' },
    isUnchanging: { en: 'nothing is typed or on its way', es: 'no hay nada escrito ni en camino' },
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
    isOther: { en: 'what came differs from what is shown', es: 'lo que llegó difiere de lo que se muestra' },
    isNewer: {
      en: 'somebody stored another version, not only a count went up',
      es: 'alguien guardó otra versión, no solo subió un contador',
    },
    hasNoChanges: { en: 'nothing differs from what is stored', es: 'nada difiere de lo guardado' },
    isOutcome: { en: 'something was done that has to be told', es: 'se hizo algo que hay que avisar' },
    isDeleted: { en: 'the record is deleted', es: 'el registro se eliminó' },
    isDoubtful: {
      en: 'the server did not say whether it deleted the record',
      es: 'el servidor no dijo si eliminó el registro',
    },
    isKeptAsWas: { en: 'nothing was assigned', es: 'no se asignó nada' },
    isRenewed: { en: 'the key has a new secret', es: 'la llave tiene un secreto nuevo' },
    isCode: { en: 'the column holds a script', es: 'la columna contiene un código' },
    isRuns: { en: 'it is the list of runs that was asked for', es: 'lo que se pidió es la lista de ejecuciones' },
    mayEdit: { en: 'the viewer may edit', es: 'quien mira puede editar' },
    mayDelete: {
      en: 'the viewer may delete, and no related record holds this one',
      es: 'quien mira puede eliminar y ningún registro relacionado lo retiene',
    },
    mayPick: {
      en: 'the viewer may assign the records of this column',
      es: 'quien mira puede asignar los registros de esta columna',
    },
    mayConvert: { en: 'the viewer may make users agents', es: 'quien mira puede convertir personas en agentes' },
    mayRotate: { en: 'the viewer may renew the key', es: 'quien mira puede renovar la llave' },
  },
  actions: {
    ...form.actions,
    keepRecord: {
      en: 'shows the record as it is stored now, unless a newer one is known',
      es: 'muestra el registro como quedó guardado, salvo que se conozca uno más nuevo',
    },
    keepAssigned: {
      en: 'shows the record with what was assigned, where that is known',
      es: 'muestra el registro con lo asignado, si se conoce',
    },
    tellRemoval: { en: 'tells the question', es: 'avisa a la pregunta' },
    keepCounts: {
      en: 'shows the new counts and leaves what is typed',
      es: 'muestra los conteos nuevos y deja lo escrito',
    },
    showTheirs: {
      en: 'shows what the list told while the row was busy',
      es: 'muestra lo que la lista avisó mientras la fila estaba ocupada',
    },
    takeTheirs: {
      en: 'puts the other person’s value into the field',
      es: 'pone en el campo el valor de la otra persona',
    },
    keepMine: {
      en: 'remembers what was typed before the conflict',
      es: 'recuerda lo escrito antes del conflicto',
    },
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
    forgetUses: {
      en: 'forgets where the record is used',
      es: 'olvida dónde se usa el registro',
    },
    keepCurrent: {
      en: 'keeps the version that the server has now',
      es: 'guarda la versión que el servidor tiene ahora',
    },
    keepPicking: { en: 'remembers which column is being assigned', es: 'recuerda qué columna se está asignando' },
    forgetPicking: { en: 'forgets the column', es: 'olvida la columna' },
    keepShowing: { en: 'remembers what the dialog shows', es: 'recuerda qué muestra el diálogo' },
    forgetShowing: { en: 'forgets what the dialog showed', es: 'olvida qué mostraba el diálogo' },
  },
  delays: {},
  actors: {
    ...form.actors,
    restoreTyped: {
      en: 'looks for a draft that this browser kept',
      es: 'busca un borrador que este navegador conservó',
    },
    loadUses: {
      en: 'asks the server where the record is used, while it is edited',
      es: 'pregunta al servidor dónde se usa el registro, mientras se edita',
    },
    saveRecord: { en: 'sends the changes to the server', es: 'envía los cambios al servidor' },
    removal: {
      en: 'the deletion of the record, after a question',
      es: 'la eliminación del registro, tras una pregunta',
    },
    assignment: {
      en: 'the choice of related records, and its way to the server',
      es: 'la elección de registros relacionados y su envío al servidor',
    },
    agent: {
      en: 'the steps by which a user becomes or stops being an agent',
      es: 'los pasos con que una persona se vuelve agente o deja de serlo',
    },
    rotation: { en: 'the dialog of the new secret', es: 'el diálogo del secreto nuevo' },
    runHistory: { en: 'the list of what ran for the record', es: 'la lista de lo que se ejecutó para el registro' },
  },
  groups: {
    'life.*':
      'viewing editing.typing editing.checked saving refused conflict removing assigning converting rotating deleted',
    'dialog.*': 'open script runs',
  },
  ignored: [
    {
      states: ['life.*'],
      events: ['row.discard'],
      why: {
        en: 'The draft can be dropped only in the fields it was put into.',
        es: 'El borrador solo se puede descartar en los campos donde se puso.',
      },
    },
    {
      states: ['life.deleted'],
      events: ['*'],
      why: {
        en: 'The table takes the row away, and nothing of it can be pressed any more.',
        es: 'La tabla quita la fila y ya no se puede pulsar nada en ella.',
      },
    },
    {
      states: ['life.*'],
      events: ['row.resume', 'row.drop'],
      why: {
        en: 'Both buttons are only on a row whose save the server refused.',
        es: 'Ambos botones solo están en una fila que el servidor no quiso guardar.',
      },
    },
    {
      states: ['life.*'],
      events: ['row.takeMine', 'row.takeTheirs'],
      why: {
        en: 'Two versions stand side by side only during a conflict.',
        es: 'Solo durante un conflicto hay dos versiones para elegir.',
      },
    },
    {
      states: ['life.*'],
      events: ['row.edit', 'row.delete', 'row.convert', 'row.rotate'],
      why: {
        en: 'These buttons are only on a row that is being viewed.',
        es: 'Estos botones solo están en una fila que se está viendo.',
      },
    },
    {
      states: ['life.*'],
      events: ['row.restore'],
      why: {
        en: 'A saved version can only be taken up while a stored record is viewed or edited; otherwise its button is off.',
        es: 'Solo se recupera una versión mientras se ve o se edita un registro guardado; si no, su botón está apagado.',
      },
    },
    {
      states: ['life.*'],
      events: ['row.pick'],
      why: {
        en: 'Except in a viewed row, the button of the related records is dimmed, covered or gone.',
        es: 'Salvo en una fila que se ve, el botón de los relacionados está atenuado, tapado o ausente.',
      },
    },
    {
      states: ['life.*'],
      events: ['row.change'],
      why: fieldsClosed,
    },
    {
      states: ['life.*'],
      events: ['row.confirm'],
      why: {
        en: 'Save is only on the screen while fields are open.',
        es: 'Guardar solo está en pantalla mientras hay campos abiertos.',
      },
    },
    {
      states: ['life.*'],
      events: ['row.revert'],
      why: {
        en: 'Revert is only on a row that is being edited.',
        es: 'Deshacer solo está en una fila que se está editando.',
      },
    },
    {
      states: ['dialog.closed'],
      events: ['row.close'],
      why: noDialog,
    },
    {
      states: ['dialog.*'],
      events: ['row.open'],
      why: {
        en: 'The open dialog covers the buttons of the row.',
        es: 'El diálogo abierto tapa los botones de la fila.',
      },
    },
  ],
  left: [
    {
      states: ['life.editing.typing', 'life.editing.checked'],
      events: ['row.confirm', 'row.revert', 'row.pick'],
      why: sentOrDropped,
    },
  ],
};
