import type { ChartTexts } from '../chart-texts.ts';
import { dialogCloses } from '../glossary.ts';

export const deviceConfig: ChartTexts = {
  about: {
    en: 'The configuration of one device: its own entries over the general ones, which are never changed here; editing a general one makes an own one. Whether the dialog closes is decided by the form while something is being typed.',
    es: 'La configuración de un dispositivo: sus valores propios sobre los generales, que aquí nunca se cambian; al editar uno general se crea uno propio. Mientras se escribe, es el formulario quien decide si el diálogo se cierra.',
  },
  titles: {
    '': { en: 'Device configuration', es: 'Configuración de un dispositivo' },
    'editing.writing': { en: 'Name and value', es: 'Nombre y valor' },
    'editing.designing': { en: 'Look of the screen', es: 'Aspecto de la pantalla' },
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
      en: 'The user writes a new entry or changes one, in a form of its own.',
      es: 'La persona escribe un valor nuevo o cambia uno, en un formulario aparte.',
    },
    'editing.deciding': { en: 'Which form it is.', es: 'Qué formulario es.' },
    'editing.writing': { en: 'Name and value are typed.', es: 'Se escriben nombre y valor.' },
    'editing.designing': {
      en: 'Name on the screen, colour, languages and pictures are chosen, beside a preview.',
      es: 'Se eligen nombre en pantalla, color, idiomas e imágenes, junto a una vista previa.',
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
    'config.close': { by: 'person', en: 'Closes the dialog.', es: 'Cierra el diálogo.' },
    'config.confirm': { by: 'person', en: 'Says yes to the question.', es: 'Acepta lo que se pregunta.' },
    'config.create': { by: 'person', en: 'Presses New value.', es: 'Presiona Nuevo valor.' },
    'config.drop': {
      by: 'person',
      en: 'Keeps the entry after all.',
      es: 'Prefiere conservar el valor.',
    },
    'config.design': {
      by: 'person',
      en: 'Wants to change the look of this screen, or of all.',
      es: 'Quiere cambiar el aspecto de esta pantalla, o el de todas.',
    },
    'config.edit': {
      by: 'person',
      en: 'Edits an own entry, or sets one over a general one.',
      es: 'Edita un valor propio, o pone uno sobre el general.',
    },
    'config.remove': { by: 'person', en: 'Wants the own entry removed.', es: 'Pide quitar el valor propio.' },
    'config.retry': { by: 'person', en: 'Presses Retry.', es: 'Presiona Reintentar.' },
    'config.toggle': {
      by: 'person',
      en: 'Switches an own entry on or off.',
      es: 'Activa o desactiva un valor propio.',
    },
  },
  guards: {
    isStale: { en: 'somebody else changed the entry meanwhile', es: 'otra persona cambió el valor entretanto' },
    isOutcome: { en: 'this became of the form', es: 'así terminó el formulario' },
    mayCreate: { en: 'the viewer may create entries', es: 'quien mira puede crear valores' },
    mayDesign: {
      en: 'the entry of the look may be changed, or made where there is none',
      es: 'se permite cambiar el valor del aspecto, o crearlo donde no lo hay',
    },
    isDesigned: { en: 'the entry is that of the look', es: 'el valor es el del aspecto' },
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
  },
  actions: {
    keepRecords: { en: 'keeps the entries', es: 'guarda los valores' },
    keepTheirs: {
      en: 'keeps the entry as it is stored now, and asks about that',
      es: 'guarda el valor como está ahora y pregunta por ese',
    },
    keepRecord: { en: 'puts the switched entry in its place', es: 'pone en su lugar el valor que cambió' },
    keepPristine: {
      en: 'remembers which entry is edited, or that it is a new one',
      es: 'recuerda qué valor se edita, o que es nuevo',
    },
    keepDesign: {
      en: 'remembers whether the look of this device is edited, or that of all',
      es: 'recuerda si se edita el aspecto de este dispositivo o el de todos',
    },
    closeEditor: {
      en: 'tells the form, which asks before what is typed is lost',
      es: 'avisa al formulario, que pregunta antes de perder lo escrito',
    },
    forget: { en: 'forgets which entry it was about', es: 'olvida de qué valor se trataba' },
    keepChosen: { en: 'remembers which entry it is about', es: 'recuerda de qué valor se trata' },
    notify: { en: 'shows a short notice', es: 'muestra un aviso breve' },
  },
  delays: {},
  actors: {
    loadConfigs: {
      en: 'asks the server for the own and the general entries',
      es: 'pide al servidor los valores propios y los generales',
    },
    editor: { en: 'the form of the entry', es: 'el formulario del valor' },
    media: { en: 'the pictures and videos of the business', es: 'las imágenes y los videos de la empresa' },
    toggleConfig: {
      en: 'asks the server to switch the entry on or off',
      es: 'pide al servidor activar o desactivar el valor',
    },
    removeConfig: { en: 'asks the server to remove the entry', es: 'pide al servidor quitar el valor' },
  },
  groups: {
    '*': 'loading failed viewing toggling confirming removing',
  },
  ignored: [
    {
      states: ['loading', 'failed', 'toggling', 'removing'],
      events: ['config.create', 'config.design', 'config.edit', 'config.toggle', 'config.remove'],
      why: {
        en: 'The list is changing or could not be fetched; its buttons are hidden or disabled meanwhile.',
        es: 'La lista está cambiando o no se pudo traer; entretanto sus botones se ocultan o desactivan.',
      },
    },
    {
      states: ['confirming'],
      events: ['config.create', 'config.design', 'config.edit', 'config.toggle', 'config.remove'],
      why: {
        en: 'The question lies over the list and has to be answered first.',
        es: 'La pregunta está sobre la lista y hay que responderla primero.',
      },
    },
    {
      states: ['editing.writing', 'editing.designing'],
      events: ['config.create', 'config.design', 'config.edit', 'config.toggle', 'config.remove'],
      why: {
        en: 'The form is on the screen in place of the list.',
        es: 'El formulario está en pantalla en lugar de la lista.',
      },
    },
    {
      states: ['loading', 'failed', 'viewing', 'editing.writing', 'editing.designing', 'toggling', 'removing'],
      events: ['config.confirm', 'config.drop'],
      why: {
        en: 'No question about removing is on the screen.',
        es: 'No hay en pantalla una pregunta sobre quitar algo.',
      },
    },
    {
      states: ['loading', 'editing.writing', 'editing.designing', 'toggling', 'confirming', 'removing'],
      events: ['config.retry'],
      why: {
        en: 'Its button is only there when the entries could not be fetched.',
        es: 'Su botón solo está cuando no se pudieron traer los valores.',
      },
    },
  ],
  left: [
    { states: ['*'], events: ['config.close'], why: dialogCloses },
    {
      states: ['editing.writing', 'editing.designing'],
      events: ['xstate.done.actor.editor'],
      why: {
        en: 'Whichever form it is, it ends by itself and says what became of it.',
        es: 'Sea cual sea el formulario, termina por sí solo y dice en qué quedó.',
      },
    },
  ],
};
