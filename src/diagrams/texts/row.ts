import type { ChartTexts } from '../chart-texts.ts';
import { noDialog, row as shared } from './form.ts';

export const row: ChartTexts = {
  about: {
    en: 'One record of a table: looked at, and given to the chart that edits, assigns, converts, renews or deletes it, one at a time. It always knows the newest version.',
    es: 'Un registro de una tabla: se ve, y se entrega a la máquina que lo edita, lo asigna, lo convierte, lo renueva o lo elimina, una a la vez. Siempre conoce la versión más nueva.',
  },
  titles: {
    '': 'Fila',
    life: { en: 'Life of the record', es: 'Vida del registro' },
    'life.removing': { en: 'Deletion', es: 'Eliminación' },
    'life.assigning': 'Asignando',
    'life.converting': { en: 'Agent or not', es: 'Agente o no' },
    'life.rotating': { en: 'Rotating the key', es: 'Renovando la llave' },
    'life.losing': { en: 'Lost second factor', es: 'Segundo factor perdido' },
    'life.deleted': 'Eliminado',
    'dialog.script': 'Código',
    'dialog.script.fetching': 'Trayendo',
    'dialog.looking': { en: 'Beside its fields', es: 'Además de sus campos' },
    'dialog.looking.fetching': 'Trayendo',
  },
  states: {
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
    'life.losing': {
      en: 'Whether to take the second factor of this person away is asked, or the server is doing it.',
      es: 'Se pregunta si se quita el segundo factor de esta persona, o el servidor lo está haciendo.',
    },
    'life.deleted': {
      en: 'The record is deleted, and the table takes the row away.',
      es: 'El registro se eliminó y la tabla quita la fila.',
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
      en: 'A script was opened.',
      es: 'Se abrió un código.',
    },
    'dialog.script.fetching': {
      en: 'The code of the workbench is fetched, with the first script.',
      es: 'Se trae el programa del banco de pruebas, con el primer código.',
    },
    'dialog.script.open': {
      en: 'It is in its editor, with the workbench beside it.',
      es: 'Está en su editor, con el banco de pruebas al lado.',
    },
    'dialog.looking': {
      en: 'What the record has beside its fields: what ran for it, what a key asked, or where a user is signed in.',
      es: 'Lo que el registro tiene además de sus campos: lo que se ejecutó para él, lo que pidió una llave o dónde tiene una persona su sesión iniciada.',
    },
    'dialog.looking.fetching': {
      en: 'The code of such a dialog is fetched, with the first of them.',
      es: 'Se trae el programa de un diálogo así, con el primero de ellos.',
    },
    'dialog.looking.open': { en: 'It is listed.', es: 'Se muestra en una lista.' },
  },
  events: {
    ...shared.events,
    'row.refreshed': {
      by: 'parent',
      en: 'The list brought another version of the record.',
      es: 'La lista trajo otra versión del registro.',
    },
    'row.edit': { by: 'person', en: 'Presses Edit.', es: 'Presiona Editar.' },
    'row.delete': { by: 'person', en: 'Presses Delete.', es: 'Presiona Eliminar.' },
    'row.convert': {
      by: 'person',
      en: 'Asks to make the user an agent, or to change the agent’s zones.',
      es: 'Pide convertir a la persona en agente, o cambiar sus zonas.',
    },
    'row.lose': {
      by: 'person',
      en: 'Asks to take the second factor of a person away, or the passkeys.',
      es: 'Pide quitar el segundo factor de una persona, o sus llaves de acceso.',
    },
    'row.seeAs': {
      by: 'person',
      en: 'Asks to see the console as this role.',
      es: 'Pide ver la consola como este rol.',
    },
    'row.rotate': { by: 'person', en: 'Asks for a new secret of the key.', es: 'Pide un secreto nuevo para la llave.' },
    'row.restore': {
      by: 'person',
      en: 'Takes up a saved version of the code.',
      es: 'Recupera una versión guardada del código.',
    },
    'row.open': {
      by: 'person',
      en: 'Opens a script, a page, an address, the list of runs, what a key asked or the sessions of a user.',
      es: 'Abre un código, una página, una dirección, la lista de ejecuciones, lo que pidió una llave o las sesiones de una persona.',
    },
    'row.close': { by: 'person', en: 'Closes that dialog.', es: 'Cierra ese diálogo.' },
  },
  guards: {
    isKept: { en: 'nothing was written', es: 'no se escribió nada' },
    isOther: { en: 'what came differs from what is shown', es: 'lo que llegó difiere de lo que se muestra' },
    isDeleted: { en: 'the record is deleted', es: 'el registro se eliminó' },
    isCode: { en: 'the column holds a script', es: 'la columna contiene un código' },
    isLook: {
      en: 'runs, the use of a key or sessions are wanted',
      es: 'se quieren ver ejecuciones, el uso de una llave o sesiones',
    },
    mayEdit: { en: 'the viewer may edit', es: 'quien mira puede editar' },
    mayDelete: {
      en: 'the viewer may delete, and no related record holds this one',
      es: 'quien mira puede eliminar y ningún registro relacionado lo retiene',
    },
    mayPick: {
      en: 'the viewer may assign the records of this column',
      es: 'quien mira puede asignar los registros de esta columna',
    },
    mayLose: {
      en: 'the viewer may edit, and the person has a second factor',
      es: 'quien mira puede editar y la persona tiene un segundo factor',
    },
    maySee: {
      en: 'the viewer may give roles to people, and the role is active',
      es: 'quien mira puede dar roles a las personas y el rol está activo',
    },
    mayAct: { en: 'the viewer may do this with the record', es: 'quien mira puede hacer esto con el registro' },
  },
  actions: {
    wishLook: { en: 'asks to see the console as this role', es: 'pide ver la consola como este rol' },
    keepRecord: { en: 'shows the version that came', es: 'muestra la versión que llegó' },
    keepWritten: {
      en: 'shows the record as it is stored now, unless a newer one is known',
      es: 'muestra el registro como quedó guardado, salvo que se conozca uno más nuevo',
    },
    tellEdit: { en: 'tells the fields', es: 'avisa a los campos' },
    tellRemoval: { en: 'tells the question', es: 'avisa a la pregunta' },
    keepShowing: { en: 'remembers what the dialog shows', es: 'recuerda qué muestra el diálogo' },
    forgetShowing: { en: 'forgets what the dialog showed', es: 'olvida qué mostraba el diálogo' },
  },
  delays: {},
  actors: {
    ...shared.actors,
    edit: {
      en: 'the fields of the record, and their way to the server',
      es: 'los campos del registro y su envío al servidor',
    },
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
    factorLoss: {
      en: 'the question whether to take the second factor away',
      es: 'la pregunta de si se quita el segundo factor',
    },
    part: {
      en: 'the code of what the record has beside its fields, or of the workbench of a script',
      es: 'el programa de lo que el registro tiene además de sus campos, o del banco de pruebas de un código',
    },
    look: {
      en: 'the dialog of what the record has beside its fields',
      es: 'el diálogo de lo que el registro tiene además de sus campos',
    },
  },
  groups: {
    'life.*': 'editing removing assigning converting rotating losing',
    'dialog.*': 'open script script.fetching script.open looking looking.fetching looking.open',
  },
  ignored: [
    {
      states: ['life.deleted'],
      events: ['*'],
      why: {
        en: 'The table takes the row away, and nothing of it can be pressed any more.',
        es: 'La tabla quita la fila y ya no se puede presionar nada en ella.',
      },
    },
    {
      states: ['life.*'],
      events: ['row.edit', 'row.delete', 'row.convert', 'row.rotate', 'row.lose', 'row.seeAs'],
      why: {
        en: 'These buttons are only on a row that is being viewed.',
        es: 'Estos botones solo están en una fila que se está viendo.',
      },
    },
    {
      states: ['life.*'],
      events: ['row.restore'],
      why: {
        en: 'While the fields are open they take a former version up themselves; otherwise its button is off.',
        es: 'Mientras los campos están abiertos, ellos mismos recuperan una versión; si no, su botón está apagado.',
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
      states: ['dialog.closed', 'dialog.script.fetching', 'dialog.looking.fetching'],
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
};
