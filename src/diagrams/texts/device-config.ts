import type { ChartTexts } from '../chart-texts.ts';

export const deviceConfig: ChartTexts = {
  about: {
    en: 'The configuration of one device: its own entries over the general ones, which are never changed here; editing a general one makes an own one. Nothing is sent with errors, closing asks before what was typed is lost, and when somebody else saved the same entry the user keeps one of both.',
    es: 'La configuración de un dispositivo: sus valores propios sobre los generales, que aquí nunca se cambian; al editar uno general se crea uno propio. No se envía nada con errores, al cerrar se pregunta antes de perder lo escrito, y si otra persona guardó el mismo valor se elige con cuál quedarse.',
  },
  titles: {
    '': { en: 'Device configuration', es: 'Configuración de un dispositivo' },
    leaving: { en: 'Asking before closing', es: 'Preguntando al cerrar' },
    toggling: { en: 'Switching', es: 'Activando o desactivando' },
  },
  states: {
    loading: {
      en: 'The entries are fetched, at first and after every change.',
      es: 'Se traen los valores, al principio y después de cada cambio.',
    },
    failed: {
      en: 'The entries could not be fetched; the user may try again.',
      es: 'No se pudieron traer los valores; se puede reintentar.',
    },
    viewing: {
      en: 'The user reads the entries, the device’s own and the general ones.',
      es: 'La persona lee los valores, los propios y los generales.',
    },
    editing: {
      en: 'The user writes a new entry or changes one; nothing is sent yet.',
      es: 'La persona escribe un valor nuevo o cambia uno; todavía no se envía nada.',
    },
    leaving: {
      en: 'What was typed would be lost, so closing is asked about.',
      es: 'Se perdería lo escrito, así que se pregunta antes de cerrar.',
    },
    saving: {
      en: 'What was typed is on its way to the server and cannot be cut off.',
      es: 'Lo escrito va camino al servidor y no se puede interrumpir.',
    },
    conflict: {
      en: 'Somebody else saved the same entry; the user keeps one of both.',
      es: 'Otra persona guardó el mismo valor; se elige con cuál quedarse.',
    },
    toggling: {
      en: 'The server is switching the entry on or off.',
      es: 'El servidor está activando o desactivando el valor.',
    },
    confirming: {
      en: 'The user is asked: remove the device’s own entry?',
      es: 'Se pregunta: ¿quitar el valor propio del dispositivo?',
    },
    removing: { en: 'The server is removing the entry.', es: 'El servidor está quitando el valor.' },
    closed: { en: 'The dialog is gone.', es: 'El diálogo se cerró.' },
  },
  events: {
    'config.allowed': {
      by: 'parent',
      en: 'The viewer has got or lost rights.',
      es: 'Quien mira ganó o perdió permisos.',
    },
    'config.change': { by: 'person', en: 'Changes a field of the entry.', es: 'Cambia un campo del valor.' },
    'config.close': { by: 'person', en: 'Closes the dialog.', es: 'Cierra el diálogo.' },
    'config.confirm': { by: 'person', en: 'Says yes to the question.', es: 'Acepta lo que se pregunta.' },
    'config.create': { by: 'person', en: 'Presses New value.', es: 'Pulsa Nuevo valor.' },
    'config.drop': {
      by: 'person',
      en: 'Presses Cancel in the form or in the question.',
      es: 'Pulsa Cancelar en el formulario o en la pregunta.',
    },
    'config.edit': {
      by: 'person',
      en: 'Edits an own entry, or sets one over a general one.',
      es: 'Edita un valor propio, o pone uno sobre el general.',
    },
    'config.keepMine': { by: 'person', en: 'Saves their own version.', es: 'Guarda su propia versión.' },
    'config.mode': { by: 'person', en: 'Changes between text and JSON.', es: 'Cambia entre texto y JSON.' },
    'config.remove': { by: 'person', en: 'Wants the own entry removed.', es: 'Pide quitar el valor propio.' },
    'config.retry': { by: 'person', en: 'Presses Retry.', es: 'Pulsa Reintentar.' },
    'config.save': { by: 'person', en: 'Presses Save.', es: 'Pulsa Guardar.' },
    'config.takeTheirs': {
      by: 'person',
      en: 'Keeps the version of the other person.',
      es: 'Se queda con la versión de la otra persona.',
    },
    'config.toggle': {
      by: 'person',
      en: 'Switches an own entry on or off.',
      es: 'Activa o desactiva un valor propio.',
    },
  },
  guards: {
    mayCreate: { en: 'the viewer may create entries', es: 'quien mira puede crear valores' },
    mayEdit: {
      en: 'the viewer may edit the own entry, or create one over the general one',
      es: 'quien mira puede editar el valor propio, o crear uno sobre el general',
    },
    mayToggle: {
      en: 'the entry is the device’s own and the viewer may edit it',
      es: 'el valor es propio y quien mira puede editarlo',
    },
    mayRemove: {
      en: 'the entry is the device’s own and the viewer may delete it',
      es: 'el valor es propio y quien mira puede eliminarlo',
    },
    mayNotRemove: { en: 'the viewer may not delete entries any more', es: 'quien mira ya no puede eliminar valores' },
    isTouched: { en: 'something was typed', es: 'se escribió algo' },
    isFlawless: { en: 'nothing is wrong with what was typed', es: 'lo escrito no tiene errores' },
    isStale: { en: 'somebody else saved the entry meanwhile', es: 'otra persona guardó el valor entretanto' },
    isInConflict: { en: 'there are two versions to choose from', es: 'hay dos versiones entre las cuales elegir' },
  },
  actions: {
    keepRecords: { en: 'keeps the entries', es: 'guarda los valores' },
    keepRecord: { en: 'puts the switched entry in its place', es: 'pone en su lugar el valor que cambió' },
    keepDraft: { en: 'opens the form with this entry, or empty', es: 'abre el formulario con este valor, o vacío' },
    changeDraft: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    changeMode: { en: 'turns what was typed into text or JSON', es: 'convierte lo escrito en texto o JSON' },
    keepProblems: { en: 'says which field is wrong, and why', es: 'dice qué campo está mal y por qué' },
    rebase: { en: 'puts what was typed over their version', es: 'pone lo escrito sobre la versión ajena' },
    keepChosen: { en: 'remembers which entry it is about', es: 'recuerda de qué valor se trata' },
    forgetDraft: { en: 'forgets what was typed', es: 'olvida lo escrito' },
  },
  delays: {},
  actors: {
    loadConfigs: {
      en: 'asks the server for the own and the general entries',
      es: 'pide al servidor los valores propios y los generales',
    },
    saveConfig: { en: 'sends the entry to the server', es: 'envía el valor al servidor' },
    toggleConfig: {
      en: 'asks the server to switch the entry on or off',
      es: 'pide al servidor activar o desactivar el valor',
    },
    removeConfig: { en: 'asks the server to remove the entry', es: 'pide al servidor quitar el valor' },
  },
  ignored: [
    {
      states: ['loading', 'failed', 'toggling', 'removing'],
      events: ['config.create', 'config.edit', 'config.toggle', 'config.remove'],
      why: {
        en: 'The list is changing or could not be fetched; its buttons are hidden or disabled meanwhile.',
        es: 'La lista está cambiando o no se pudo traer; entretanto sus botones se ocultan o desactivan.',
      },
    },
    {
      states: ['confirming'],
      events: ['config.create', 'config.edit', 'config.toggle', 'config.remove'],
      why: {
        en: 'The question lies over the list and has to be answered first.',
        es: 'La pregunta está sobre la lista y hay que responderla primero.',
      },
    },
    {
      states: ['editing', 'leaving', 'saving', 'conflict'],
      events: ['config.create', 'config.edit', 'config.toggle', 'config.remove'],
      why: {
        en: 'The form is on the screen in place of the list.',
        es: 'El formulario está en pantalla en lugar de la lista.',
      },
    },
    {
      states: ['loading', 'failed', 'viewing', 'toggling', 'confirming', 'removing'],
      events: ['config.change', 'config.mode', 'config.save'],
      why: { en: 'The form is not on the screen.', es: 'El formulario no está en pantalla.' },
    },
    {
      states: ['leaving', 'saving', 'conflict'],
      events: ['config.change', 'config.mode', 'config.save'],
      why: {
        en: 'The form is locked until the question, the server or the choice between both versions is settled.',
        es: 'El formulario está bloqueado hasta que se resuelva la pregunta, el envío o la elección entre las dos versiones.',
      },
    },
    {
      states: ['loading', 'failed', 'viewing', 'toggling', 'removing'],
      events: ['config.confirm', 'config.drop'],
      why: {
        en: 'Neither a question nor the form is on the screen.',
        es: 'No hay una pregunta ni un formulario en pantalla.',
      },
    },
    {
      states: ['editing', 'saving', 'conflict'],
      events: ['config.confirm'],
      why: { en: 'No question is on the screen.', es: 'No hay una pregunta en pantalla.' },
    },
    {
      states: ['saving'],
      events: ['config.drop'],
      why: {
        en: 'Cancel is disabled: what is being sent is not cut off.',
        es: 'Cancelar está desactivado: lo que se envía no se interrumpe.',
      },
    },
    {
      states: ['conflict'],
      events: ['config.drop'],
      why: {
        en: 'In place of Cancel there are the two versions to choose from.',
        es: 'En lugar de Cancelar están las dos versiones para elegir.',
      },
    },
    {
      states: ['loading', 'failed', 'viewing', 'editing', 'saving', 'toggling', 'confirming', 'removing'],
      events: ['config.keepMine', 'config.takeTheirs'],
      why: {
        en: 'There are no two versions to choose from.',
        es: 'No hay dos versiones entre las cuales elegir.',
      },
    },
    {
      states: ['leaving'],
      events: ['config.keepMine', 'config.takeTheirs'],
      why: {
        en: 'The question about closing comes first; the choice waits behind it, disabled.',
        es: 'Primero va la pregunta sobre cerrar; la elección espera detrás, desactivada.',
      },
    },
    {
      states: ['loading', 'editing', 'leaving', 'saving', 'conflict', 'toggling', 'confirming', 'removing'],
      events: ['config.retry'],
      why: {
        en: 'Its button is only there when the entries could not be fetched.',
        es: 'Su botón solo está cuando no se pudieron traer los valores.',
      },
    },
  ],
};
